// What is said of a change: of a size that cannot be as typed, and how many cells follow.

import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '../../web/js/text/words.js';
import { waitingPage } from './support/waiting-page.mjs';

/** @param {{lesson: string, step?: string}} place  @param {(act: any) => void} deed */
async function after(place, deed) {
  const { page, act, settle } = waitingPage(place);
  deed(act);
  await settle();
  return { state: page.state, changed: page.changed, note: page.ui.note?.text, said: page.ui.said };
}

const count = { lesson: 'many-heads', step: 'count' };

/** What is typed where, what is there then, and numbers that are said. */
const typed = /** @type {[string, string, number, string[]][]} */ ([
  ['heads', '5', 4, ['1', '2', '4', '8', '16']],
  ['heads', '0', 1, ['16']],
  ['heads', '2.5', 2, ['1', '16']],
  ['heads', '', 4, ['1', '16']],
  ['n', '999', 16, ['1', '16']],
]);

for (const [name, text, is, numbers] of typed)
  test(`${name} = “${text}” is ${is}, and a note says what can be`, async () => {
    for (const { id } of languages) {
      const { state, note } = await after(count, (act) => {
        act.set({ lang: id });
        act.size(name, text);
      });
      assert.equal(/** @type {any} */ (state.sizes)[name], is);
      const said = /** @type {string[]} */ (note?.match(/\d+/g) ?? []);
      for (const number of [...numbers, String(is)]) assert.ok(said.includes(number), note);
    }
  });

test('a width that the heads do not divide says how many there are now', async () => {
  const { state, note } = await after(count, (act) => act.size('d_model', '15'));
  assert.equal(/** @type {any} */ (state.sizes).heads, 3);
  assert.match(note ?? '', /15 columns.* not 4; now it is 3/);
});

test('a size that can be is not spoken of', async () => {
  const { note } = await after(count, (act) => act.size('heads', '8'));
  assert.equal(note, undefined);
});

test('the number of cells said is the sum of what is listed, and no name stands twice', async () => {
  const deeds = /** @type {((act: any) => void)[]} */ ([
    (act) => act.mask('additive'),
    (act) => act.toggle('keep', 3, 1),
    (act) => act.option({ scale: 'none' }),
  ]);
  for (const deed of deeds) {
    const { said, changed } = await after({ lesson: 'step-by-step', step: 'mask' }, deed);
    const [, sum, list] = /(\d+) cells? changed: (.*)\./.exec(said) ?? [];
    const parts = list.split(', ').map((part) => /^(.*) (\d+)$/.exec(part) ?? []);
    assert.equal(
      parts.reduce((all, [, , cells]) => all + Number(cells), 0),
      Number(sum),
    );
    assert.equal(new Set(parts.map(([, name]) => name)).size, parts.length);
    assert.ok(changed.get('weights.row_sum') && /row sum/.test(said));
  }
});

test('a cell where the step opens goes along with the size', async () => {
  const far = { lesson: 'why-attention', step: 'far' };
  const grown = await after(far, (act) => act.size('n', '20'));
  assert.equal(grown.state.focus?.col, 19);
  const moved = await after(far, (act) => {
    act.focus('convolution', 0, 3);
    act.size('n', '20');
  });
  assert.equal(moved.state.focus?.col, 3);
});
