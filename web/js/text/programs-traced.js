/**
 * The program of any graph, read off its trace: every tensor is a line, written by its operation. So
 * whatever the core can compute can be taken along as NumPy or PyTorch, with the current numbers.
 *
 * Names are the tensors' paths with an underscore for every point. One head of attention has a program
 * written by hand (programs.js). Nothing is computed here.
 */

import { exampleOf, inputsOf, seedOf } from '../../content/examples.js';
import { dialects, operations } from './programs-operations.js';
import { array, number } from './python.js';
import { words } from './words.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../core/trace.js').Trace} Trace */
/** @typedef {{code: string, tensors: string[]}} Line */

/**
 * @param {State} state
 * @param {Trace} trace  of this state
 * @param {'numpy' | 'torch'} library
 * @returns {{text: string, blocks: {id: string, lines: Line[]}[]}}
 */
export function tracedProgram(state, trace, library) {
  const d = dialects[library];
  const t = words(state.lang);
  const single = trace.precision === 'float32';
  const given = trace.ids.filter((id) => trace.info(id).op === 'input');
  const made = trace.ids.filter((id) => trace.info(id).op !== 'input');
  const lines = [...d.imports, '', d.printing, '', `# ${t('program.setup')}`].map((code) =>
    line(code),
  );
  lines.push(...givenLines(state, trace, given));
  for (const id of given) {
    const name = nameOf(id);
    if (single && !isMask(trace, id)) lines.push(line(`${name} = ${name}.astype(np.float32)`));
    const taken = d.taken(name);
    if (taken) lines.push(line(taken));
  }
  lines.push(line(''), line(`# ${t('program.steps')}`));
  for (const id of made) lines.push(line(`${nameOf(id)} = ${written(trace, id, d, single)}`, id));
  lines.push(line(''), ...printLines(trace, d));
  const text = `${lines.map(({ code }) => code).join('\n')}\n`;
  return { text, blocks: [{ id: state.step, lines }] };
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
 * @param {import('./programs-operations.js').Dialect} d
 * @param {boolean} single
 */
function written(trace, id, d, single) {
  const info = trace.info(id);
  const write = operations[info.op];
  if (!write) throw new RangeError(`no program writes “${info.op}”`);
  const holds = (/** @type {number} */ place, /** @type {number} */ value) =>
    trace.get(info.inputs[place]).values.includes(value);
  return write({ v: info.inputs.map(nameOf), info, d, holds, single });
}

/**
 * The given numbers: drawn as the page draws them, or written out; then what was changed.
 * @param {State} state
 * @param {Trace} trace
 * @param {string[]} ids
 * @returns {Line[]}
 */
function givenLines(state, trace, ids) {
  const { numbers, draws } = exampleOf(state.example);
  const own = (state.seed === null && numbers) || {};
  const inputs = inputsOf(state);
  const drawn = inputs.filter(({ id, fill }) => !own[id] && fill === undefined);
  if (draws)
    return [
      line(`np.random.seed(${seedOf(state) ?? 0})`),
      ...ids.map((id) => line(`${nameOf(id)} = ${randn(trace.info(id))}`, id)),
    ];
  const lines = drawn.length > 0 ? [line(`np.random.seed(${seedOf(state) ?? 0})`)] : [];
  for (const input of inputs)
    lines.push(line(`${nameOf(input.id)} = ${source(input, own)}`, input.id));
  for (const [id, cells] of Object.entries(state.edits))
    for (const [cell, value] of Object.entries(cells))
      lines.push(line(`${nameOf(id)}[${cell.replace(',', ', ')}] = ${number(value)}`, id));
  for (const id of ids.filter((id) => !inputs.some((input) => input.id === id)))
    lines.push(line(`${nameOf(id)} = ${literal(trace, id)}`, id));
  return lines;
}

/** @param {{rows: number, cols: number}} shape */
const randn = ({ rows, cols }) => `np.random.randn(${rows}, ${cols})`;

/**
 * @param {import('../../content/examples.js').Given} input
 * @param {Record<string, number[][]>} own
 */
function source({ id, rows, cols, times, fill }, own) {
  if (own[id]) return `np.array(${array(own[id], `${nameOf(id)} = np.array(`)})`;
  if (fill !== undefined) return `np.full((${rows}, ${cols}), ${number(fill)})`;
  const normal = randn({ rows, cols });
  if (times === 'root') return `${normal} / math.sqrt(${rows})`;
  return times === undefined || times === 1 ? normal : `${normal} * ${number(times)}`;
}

/**
 * A table that an option gives, such as a mask.
 * @param {Trace} trace
 * @param {string} id
 */
function literal(trace, id) {
  const { rows, cols, values } = trace.get(id);
  const table = Array.from({ length: rows }, (_, i) => [...values.slice(i * cols, (i + 1) * cols)]);
  const before = `${nameOf(id)} = np.array(`;
  return isMask(trace, id)
    ? `np.array(${array(
        table.map((row) => row.map(Boolean)),
        before,
      )})`
    : `np.array(${array(table, before)})`;
}

/**
 * @param {Trace} trace
 * @param {import('./programs-operations.js').Dialect} d
 */
function printLines(trace, d) {
  const entries = trace.ids.map((id) => line(`    "${id}": ${nameOf(id)},`));
  return [
    line('tensors = {'),
    ...entries,
    line('}'),
    line('for name, tensor in tensors.items():'),
    line(`    print(f"{name} {${d.shape}}\\n{tensor}\\n")`),
  ];
}
