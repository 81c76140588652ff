// Which questions were answered: remembered, cleared, and never in the way where nothing can be stored.

import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { lessonIds } from '../../web/content/lessons.js';
import { createProgress } from '../../web/js/progress.js';

/** A storage that keeps its items in a map. */
function memory() {
  const items = new Map();
  return {
    items,
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void items.set(key, value),
    removeItem: (/** @type {string} */ key) => void items.delete(key),
  };
}

const asking = ['project', 'score', 'sum'];

test('answers are counted once each, and are there for the next page', () => {
  const storage = memory();
  const progress = createProgress(() => storage);
  assert.ok(progress.isEmpty);
  for (const step of ['score', 'score', 'sum']) progress.add('step-by-step', step, asking);
  assert.deepEqual(progress.of('step-by-step'), { count: 2, of: 3 });
  assert.deepEqual(progress.of('masks'), { count: 0, of: 0 });
  assert.deepEqual(createProgress(() => storage).of('step-by-step'), { count: 2, of: 3 });
});

test('what is cleared is gone from the storage', () => {
  const storage = memory();
  const progress = createProgress(() => storage);
  progress.add('step-by-step', 'score', asking);
  assert.equal(storage.items.size, 1);
  progress.clear();
  assert.equal(storage.items.size, 0);
  assert.ok(progress.isEmpty && createProgress(() => storage).isEmpty);
});

const refusals = {
  'no storage': () => null,
  'a storage that refuses everything': () => {
    throw new DOMException('denied', 'SecurityError');
  },
  'a full storage': () => ({
    ...memory(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }),
};
for (const [name, storage] of Object.entries(refusals))
  test(`${name}: remembered while the page is open`, () => {
    const progress = createProgress(storage);
    assert.ok(progress.isEmpty);
    progress.add('masks', 'grid', ['grid', 'row']);
    progress.add('masks', 'row', ['grid', 'row']);
    assert.deepEqual(progress.of('masks'), { count: 2, of: 2 });
    progress.clear();
    assert.ok(progress.isEmpty);
  });

test('whatever stands in the storage is read', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .dictionary(
        fc.constantFrom(...lessonIds, '__proto__'),
        fc.oneof(
          fc.jsonValue(),
          fc.record({ steps: fc.array(fc.oneof(fc.string(), fc.nat())), of: fc.integer() }),
        ),
      )
      .map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const progress = createProgress(() => ({ ...memory(), getItem: () => text }));
      for (const id of lessonIds) {
        const { count, of } = progress.of(id);
        assert.ok(Number.isInteger(count) && 0 <= count && count <= of);
      }
    }),
    { numRuns: 500 },
  );
});
