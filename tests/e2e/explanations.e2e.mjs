// What is written of a cell is what it is: the terms of every explanation add up to its number.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lessons, plainLessons } from '../web/support/course.mjs';
import { goToStep, useChromium, withPage } from './support/chromium.mjs';
import { calculate, numberOf } from './support/reading.mjs';

useChromium();

/** Enough of each step of the larger lessons. */
const cellsOfStep = 40;

describe('every explanation adds up', () => {
  for (const lesson of lessons)
    test(lesson.id, (t) =>
      withPage({ hash: `#${lesson.id}` }, async (page) => {
        const most = plainLessons.includes(lesson) ? Infinity : cellsOfStep;
        for (const { id: step, walks } of lesson.steps)
          await t.test(`${lesson.id}/${step}`, async () => {
            await goToStep(page, lesson.id, step);
            const written = await page.evaluate(explainCells, most);
            const sums = written.filter(addsUp).length;
            const given = walks.every((id) => ['q', 'k', 'v'].includes(id) && lesson.code);
            if (!given) assert.ok(sums > 0, 'something is calculated here');
          });
      }),
    );

  /**
   * Runs in the page: gives the focus to one cell after the other, and reads what is said of it.
   * @param {number} most  so many of all cells, spread evenly
   */
  async function explainCells(most) {
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const all = /** @type {(within: ParentNode, what: string) => HTMLElement[]} */ (
      (within, what) => [...within.querySelectorAll(what)]
    );
    const places = all(document, 'table[data-tensor] td[data-row]').map(
      ({ dataset, parentElement }) => {
        const id = /** @type {HTMLElement} */ (parentElement?.closest('table')).dataset.tensor;
        return `table[data-tensor="${id}"] [data-row="${dataset.row}"][data-col="${dataset.col}"]`;
      },
    );
    /** Exponents are only raised: signs around them say so. @param {Element | null} line */
    const textOf = (line) => {
      const copy = /** @type {Element | undefined} */ (line?.cloneNode(true));
      for (const raised of copy?.querySelectorAll('sup') ?? []) {
        raised.prepend('^(');
        raised.append(')');
      }
      return (copy?.textContent ?? '').replace(/\s+/g, ' ');
    };
    const read = [];
    const stride = Math.max(1, Math.ceil(places.length / most));
    for (const place of places.filter((_, i) => i % stride === 0)) {
      const cell = /** @type {HTMLElement} */ (document.querySelector(place));
      cell.focus();
      await drawn();
      const rounded = all(document, '[data-action="exact-terms"][aria-pressed="false"]')[0];
      rounded?.click();
      if (rounded) await drawn();
      const folded = all(document, '[data-action="unfold"]')[0];
      folded?.click();
      if (folded) await drawn();
      const explain = /** @type {HTMLElement} */ (document.querySelector('[data-explain]'));
      read.push({
        place,
        value: document.querySelector(place)?.getAttribute('data-value') ?? '',
        exact: explain.querySelector('[data-exact]')?.textContent ?? '',
        text: textOf(explain.querySelector('.explanation-numbers')),
        operands: all(explain, '.explanation-numbers a[data-tensor]').map((operand) => {
          const { tensor, row, col } = operand.dataset;
          const from = `table[data-tensor="${tensor}"] [data-row="${row}"][data-col="${col}"]`;
          const source = document.querySelector(from)?.getAttribute('data-value') ?? null;
          return { text: operand.textContent ?? '', source };
        }),
      });
    }
    return read;
  }

  /** @param {Awaited<ReturnType<typeof explainCells>>[number]} written */
  function addsUp({ place, value, exact, text, operands }) {
    assert.equal(read(exact), numberOf(value), `${place}: the exact value`);
    for (const operand of operands)
      if (operand.source !== null)
        assert.equal(read(operand.text), numberOf(operand.source), `${place}: an operand`);
    const [terms, result] = text.split(/[=≈]/);
    if (result === undefined) return false;
    const sum = calculate(terms);
    const size = Math.max(1, Math.abs(read(exact)));
    const near = Object.is(sum, read(exact)) || Math.abs(sum - read(exact)) <= 1e-12 * size;
    assert.ok(near, `${place}: ${text} gives ${sum}, not ${exact}`);
    return true;
  }

  /** A number as the page writes it. @param {string} text */
  function read(text) {
    return numberOf(
      text
        .replace(/[()\s]/g, '')
        .replaceAll('−', '-') // of the exponent, too
        .replace('∞', 'Infinity'),
    );
  }
});
