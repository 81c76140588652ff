// The markup of the words.

import assert from 'node:assert/strict';
import test from 'node:test';
import { fill, flatten, parse, placeholdersOf, tensorsOf } from '../../web/js/text/markup.js';

const text = (/** @type {string} */ text) => ({ kind: 'text', text });

test('emphasis, tensors and formulas become nodes', () => {
  assert.deepEqual(parse('A *query* `q` times $K^\\top$.'), [
    text('A '),
    { kind: 'em', children: [text('query')] },
    text(' '),
    { kind: 'tensor', id: 'q', text: null },
    text(' times '),
    { kind: 'math', latex: 'K^\\top' },
    text('.'),
  ]);
});

test('a tensor can have a text of its own', () => {
  assert.deepEqual(parse('one `scores|score`'), [
    text('one '),
    { kind: 'tensor', id: 'scores', text: 'score' },
  ]);
});

test('placeholders are filled in texts, emphasis and tensors, never in formulas', () => {
  const nodes = parse('*{row}* of `{id}`: $\\sqrt{d}$', { row: 'cat', id: 'q', d: 4 });
  assert.equal(
    flatten(nodes, (id) => id.toUpperCase()),
    'cat of Q: \\sqrt{d}',
  );
  assert.deepEqual(placeholdersOf('{b} $\\sqrt{d}$ *{a}* {b}'), ['a', 'b']);
});

test('what is put in is not read as markup', () => {
  assert.deepEqual(parse('{word}', { word: '*<b>$`' }), [text('*<b>$`')]);
  assert.equal(fill('{a}', { a: '{b}', b: 'no' }), '{b}');
});

test('a word can depend on a count', () => {
  const source = '{n} {n:cell|cells}';
  assert.equal(fill(source, { n: 1 }), '1 cell');
  assert.equal(fill(source, { n: 0 }), '0 cells');
  assert.equal(fill(source, { n: 2 }), '2 cells');
  assert.deepEqual(placeholdersOf(source), ['n']);
});

test('an unknown placeholder stays visible', () => {
  assert.equal(fill('{a} {toString}', {}), '{a} {toString}');
});

test('a backslash keeps a mark as it is; an unclosed mark is an error', () => {
  assert.deepEqual(parse('2 \\* 3'), [text('2 * 3')]);
  assert.throws(() => parse('2 * 3'), SyntaxError);
});

test('tensors named inside emphasis are found', () => {
  assert.deepEqual(tensorsOf(parse('`q` and *the `k`*')), ['q', 'k']);
});
