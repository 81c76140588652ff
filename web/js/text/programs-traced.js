/**
 * The program of any graph, read off its trace: every tensor is a line, written by its operation. So
 * whatever the core can compute can be taken along as NumPy, PyTorch or C++, with the current numbers.
 *
 * Names are the tensors' paths with an underscore for every point. In Python, one head of attention has
 * a program written by hand (programs.js). Nothing is computed here.
 */

import { exampleOf, inputsOf, seedOf } from '../../content/examples.js';
import { lessonOf } from '../../content/lessons.js';
import { cpp } from './programs-cpp.js';
import { python } from './programs-python.js';
import { words } from './words.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../core/trace.js').Trace} Trace */
/** @typedef {import('../core/types.js').TensorInfo} TensorInfo */
/** @typedef {import('./words.js').Words} Words */
/** @typedef {{code: string, tensors: string[]}} Line */
/** @typedef {{id: string, lines: Line[], folded?: boolean}} Block  folded: shown when wanted */
/**
 * How a program is written.
 * @typedef {object} Language
 * @property {(body: string, trace: Trace, t: Words) => string[]} before  what the lines need above them
 * @property {string} indent
 * @property {(text: string) => string} comment
 * @property {(name: string, value: string) => string} set    a new table
 * @property {(seed: number) => string} seed
 * @property {(shape: Shape, times?: number | 'root') => string} drawn
 * @property {(shape: Shape, value: number) => string} filled
 * @property {(shape: Shape, table: (number | boolean)[][], before: string) => string} literal
 * @property {(name: string, row: string, col: string, value: number) => string} edit
 * @property {(name: string, single: boolean) => string[]} taken  what becomes of a given table
 * @property {Record<string, (of: any) => string>} operations
 * @property {any} [dialect]  of Python
 * @property {(ids: readonly string[]) => string[]} print
 * @property {string[]} start   the first lines of what runs
 * @property {string[]} after   and the last
 * @property {boolean} [folds]  whether what stands before is long
 * @typedef {{rows: number, cols: number}} Shape
 */

/** @type {Record<Library, Language>} @typedef {'numpy' | 'torch' | 'cpp'} Library */
const languages = { numpy: python('numpy'), torch: python('torch'), cpp };

/**
 * @param {State} state
 * @param {Trace} trace  of this state
 * @param {Library} library
 * @returns {{text: string, blocks: Block[]}}
 */
export function tracedProgram(state, trace, library) {
  const language = languages[library];
  const t = words(state.lang);
  const single = trace.precision === 'float32';
  const given = trace.ids.filter((id) => trace.info(id).op === 'input');
  const made = trace.ids.filter((id) => trace.info(id).op !== 'input');
  const lines = [line(language.comment(t('program.setup')))];
  lines.push(...givenLines(state, trace, given, language));
  for (const id of given)
    for (const code of language.taken(nameOf(id), single && !isMask(trace, id)))
      lines.push(line(code));
  lines.push(line(''), line(language.comment(t('program.steps'))));
  for (const id of made)
    lines.push(line(language.set(nameOf(id), written(trace, id, language, single)), id));
  lines.push(line(''), ...language.print(trace.ids).map((code) => line(code)));
  const body = lines.map(({ code, tensors }) => line(indented(code, language.indent), ...tensors));
  const before = language.before(body.map(({ code }) => code).join('\n'), trace, t);
  const first = before.flatMap((code) => code.split('\n')).map((code) => line(code));
  const [start, end] = [language.start, language.after].map((codes) =>
    codes.map((code) => line(code)),
  );
  const rest = [...start, ...body, ...end];
  const text = `${[...first, ...rest].map(({ code }) => code).join('\n')}\n`;
  const head = { id: state.step, lines: first, folded: language.folds };
  return { text, blocks: [head, ...inBlocks(state, rest)] };
}

/** @param {string} code @param {string} by */
const indented = (code, by) =>
  code
    .split('\n')
    .map((part) => (part === '' ? part : by + part))
    .join('\n');

/**
 * Lines go with the step that walks over what they make, others with those before them.
 * @param {State} state
 * @param {Line[]} lines
 */
function inBlocks({ lesson, step }, lines) {
  const { steps } = lessonOf(lesson);
  const blocks = [{ id: step, lines: /** @type {Line[]} */ ([]) }];
  for (const each of lines) {
    const [tensor] = each.tensors;
    const id = steps.find(({ walks }) => walks.includes(tensor))?.id;
    if (id && id !== blocks[0].id) blocks.unshift({ id, lines: [] });
    blocks[0].lines.push(each);
  }
  return blocks.reverse();
}

/** @param {string} id */
export const nameOf = (id) => id.replaceAll('.', '_');

/**
 * @param {string} code
 * @param {...string} tensors
 * @returns {Line}
 */
const line = (code, ...tensors) => ({ code, tensors });

/** @param {Trace} trace @param {string} id */
const isMask = (trace, id) => trace.info(id).attributes.domain === 'keep';

/**
 * @param {Trace} trace
 * @param {string} id
 * @param {Language} language
 * @param {boolean} single
 */
function written(trace, id, { operations, dialect }, single) {
  const info = trace.info(id);
  const write = operations[info.op];
  if (!write) throw new RangeError(`no program writes “${info.op}”`);
  const holds = (/** @type {number} */ place, /** @type {number} */ value) =>
    trace.get(info.inputs[place]).values.includes(value);
  const of = info.inputs.map((input) => trace.info(input));
  return write({ v: info.inputs.map(nameOf), info, of, d: dialect, holds, single });
}

/**
 * The given numbers: drawn as the page draws them, or written out; then what was changed.
 * @param {State} state
 * @param {Trace} trace
 * @param {string[]} ids
 * @param {Language} language
 * @returns {Line[]}
 */
function givenLines(state, trace, ids, language) {
  const { set, seed, drawn, edit } = language;
  const { numbers, draws } = exampleOf(state.example);
  const own = (state.seed === null && numbers) || {};
  const inputs = inputsOf(state);
  const seeded = line(seed(seedOf(state) ?? 0));
  if (draws) return [seeded, ...ids.map((id) => line(set(nameOf(id), drawn(trace.info(id))), id))];
  const draw = inputs.some(({ id, fill }) => !own[id] && fill === undefined);
  const lines = draw ? [seeded] : [];
  for (const input of inputs)
    lines.push(line(set(nameOf(input.id), source(input, own, language)), input.id));
  for (const [id, cells] of Object.entries(state.edits))
    for (const [cell, value] of Object.entries(cells)) {
      const [row, col] = cell.split(',');
      lines.push(line(edit(nameOf(id), row, col, value), id));
    }
  for (const id of ids.filter((id) => !inputs.some((input) => input.id === id)))
    lines.push(line(set(nameOf(id), fromOption(trace, id, language)), id));
  return lines;
}

/**
 * @param {import('../../content/examples.js').Given} input
 * @param {Record<string, number[][]>} own
 * @param {Language} language
 */
function source(input, own, { set, drawn, filled, literal }) {
  const { id, times, fill } = input;
  if (own[id]) return literal(input, own[id], set(nameOf(id), ''));
  return fill === undefined ? drawn(input, times) : filled(input, fill);
}

/**
 * A table that an option gives, such as a mask.
 * @param {Trace} trace
 * @param {string} id
 * @param {Language} language
 */
function fromOption(trace, id, { set, literal }) {
  const { rows, cols, values } = trace.get(id);
  const table = Array.from({ length: rows }, (_, i) => [...values.slice(i * cols, (i + 1) * cols)]);
  const cells = isMask(trace, id) ? table.map((row) => row.map(Boolean)) : table;
  return literal({ rows, cols }, cells, set(nameOf(id), ''));
}
