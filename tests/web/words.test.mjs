// Words: every language says the same things, and everything that is asked for is there.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { render } from '../../build-scripts/formulas.mjs';
import { examples } from '../../web/content/examples.js';
import { knownIds, symbolOf } from '../../web/content/symbols.js';
import { explain } from '../../web/js/core/provenance.js';
import { specOf } from '../../web/js/model.js';
import { choices, startState } from '../../web/js/state.js';
import { parse, placeholdersOf, tensorsOf } from '../../web/js/text/markup.js';
import { languages, words } from '../../web/js/text/words.js';
import { anySpec } from './support/arbitrary.mjs';
import { cellsOf, core } from './support/core.mjs';
import { lessons, texts as tables } from './support/course.mjs';
import { asked, literals, templates } from './support/sources.mjs';

const en = tables.get('en') ?? {};
const others = languages.filter(({ id }) => id !== 'en');
const formulasOf = (/** @type {string} */ text) => text.match(/\$[^$]+\$/g)?.sort() ?? [];

test('the languages of the words are those that a state can have', () => {
  assert.deepEqual(
    languages.map(({ id }) => id),
    [...choices.lang],
  );
  for (const { tag, name } of languages) assert.ok(tag && name);
});

for (const { id } of others) {
  const texts = tables.get(id) ?? {};

  test(`${id} has the keys of en, in their order`, () => {
    assert.deepEqual(Object.keys(texts), Object.keys(en));
  });

  test(`${id} has the placeholders, tensors and formulas of en`, () => {
    for (const [key, text] of Object.entries(en)) {
      assert.deepEqual(placeholdersOf(texts[key]), placeholdersOf(text), key);
      const tensors = (/** @type {string} */ source) => tensorsOf(parse(source)).sort();
      assert.deepEqual(tensors(texts[key]), tensors(text), key);
      assert.deepEqual(formulasOf(texts[key]), formulasOf(text), key);
    }
  });
}

for (const { id } of languages) {
  const table = tables.get(id) ?? {};
  test(`${id}: the markup of every text can be read, and names only tensors that exist`, () => {
    for (const [key, text] of Object.entries(table)) {
      assert.notEqual(text.trim(), '', key);
      assert.ok(!/[<>]/.test(text), `${key}: no HTML`);
      for (const tensor of tensorsOf(parse(text))) assert.ok(symbolOf(tensor), `${key}: ${tensor}`);
    }
  });

  test(`${id}: every formula parses`, () => {
    for (const [key, text] of Object.entries(table))
      for (const formula of formulasOf(text)) {
        const latex = formula.slice(1, -1);
        assert.match(render({ path: key, latex, display: false }), /^<math/);
      }
  });

  test(`${id}: explains every case that an explanation can have`, () => {
    const t = words(id);
    fc.assert(
      fc.property(anySpec, (spec) => {
        const trace = core.run(spec);
        for (const { id: tensor, row, col } of cellsOf(trace)) {
          const cell = explain(trace, tensor, row, col);
          if (cell.case === null) assert.equal(t.caseKey(cell), null);
          else assert.ok(t.caseKey(cell), `${cell.op}: ${cell.case}`);
        }
      }),
      { numRuns: 60 },
    );
  });

  test(`${id}: asks and tells in every step of every lesson`, () => {
    const t = words(id);
    for (const lesson of lessons) {
      assert.ok(t.has(`${lesson.id}.title`));
      assert.ok(t.has(`${lesson.id}.end`));
      assert.ok(t.has(`contents.${lesson.id}`), `contents.${lesson.id}: what the lesson answers`);
      for (const step of lesson.steps) {
        const asked = step.predict ? ['predict', 'hint'] : [];
        const broken = (step.breaks ?? []).flatMap((one) => [
          `break.${one.id}`,
          `break.${one.id}.why`,
        ]);
        for (const part of ['short', 'title', 'body', ...asked, ...broken, ...step.variants])
          assert.ok(t.has(`${lesson.id}.${step.id}.${part}`), `${lesson.id}.${step.id}.${part}`);
      }
      const seen = (lesson.options ?? []).filter(({ name }) => !lesson.unused?.includes(name));
      for (const { name, values = [] } of seen)
        for (const key of [`option.${name}`, ...values.map((value) => `option.${name}.${value}`)])
          assert.ok(t.has(key), key);
    }
    for (const example of examples) assert.ok(t.has(`option.example.${example.id}`));
    for (const tensor of [...knownIds, 'mask0', 'mask1.keep', 'bias2', 'batch0.weights'])
      assert.notEqual(t.nameOf(tensor), tensor === 'batch0.weights' ? tensor : undefined);
  });
}

test('every key that the sources ask for exists', () => {
  for (const key of asked) assert.ok(Object.hasOwn(en, key), key);
  for (const key of lessons.flatMap(({ steps }) =>
    steps.flatMap(({ predict }) => (predict?.mistakes ?? []).map((slip) => slip.key)),
  ))
    assert.ok(Object.hasOwn(en, key), key);
});

test('every key is used', () => {
  const stepIds = lessons.flatMap(({ id, steps }) => steps.map((step) => `${id}.${step.id}.`));
  const slips = lessons.flatMap(({ steps }) =>
    steps.flatMap(({ predict }) => (predict?.mistakes ?? []).map((slip) => slip.key)),
  );
  const isUsed = (/** @type {string} */ key) =>
    literals.has(key) ||
    slips.includes(key) ||
    stepIds.some((prefix) => key.startsWith(prefix)) ||
    /^(tensor|case|error)\./.test(key) || // held to their lists in other tests
    templates.some(({ pattern }) => pattern.test(key));
  assert.deepEqual(
    Object.keys(en).filter((key) => !isUsed(key)),
    [],
  );
});

test('names of tensors are those of symbols, and the other way round', () => {
  const seen = lessons.flatMap(({ id, examples: ids }) =>
    ids.flatMap((example) => core.run(specOf(startState(id, undefined, example), core).spec).ids),
  );
  const labels = [...knownIds, 'mask0', 'mask0.keep', 'bias0', ...seen].flatMap((id) => {
    const symbol = symbolOf(id);
    return symbol ? [symbol.label, ...(symbol.within ?? []).map(({ key }) => key)] : [];
  });
  const named = Object.keys(en).filter((key) => key.startsWith('tensor.'));
  for (const label of labels) assert.ok(named.includes(label), label);
});

test('words come plain or as nodes, with tensors by name', () => {
  const t = words('en');
  assert.equal(t('predict.right', { value: '0.5' }), 'Yes: 0.5.');
  const [first, tensor] = t.rich('step-by-step.score.hint', { row: 'cat', col: 'sat', d_k: 4 });
  assert.equal(first.kind, 'text');
  assert.equal(tensor.kind, 'em');
  assert.equal(
    t('step-by-step.score.hint', { row: 'cat', col: 'sat', d_k: 4 }),
    'Row cat of Q times the column sat above, number by number; then add up the 4 products.',
  );
  assert.equal(words('zh').nameOf('weights'), '权重');
  assert.throws(() => t('no.such.key'), RangeError);
});
