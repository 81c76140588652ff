/**
 * How a program read off a trace is written in Python, for NumPy or for PyTorch: all but the operations
 * (programs-operations.js). Both start from the same NumPy arrays. Nothing is computed here.
 */

import { dialects, operations } from './programs-operations.js';
import { array, number } from './python.js';

/**
 * @param {'numpy' | 'torch'} library
 * @returns {import('./programs-traced.js').Language}
 */
export function python(library) {
  const d = dialects[library];
  return {
    operations,
    dialect: d,
    indent: '',
    before: () => [...d.imports, '', d.printing, ''],
    comment: (text) => `# ${text}`,
    set: (name, value) => `${name} = ${value}`,
    seed: (seed) => `np.random.seed(${seed})`,
    drawn: ({ rows, cols }, times) =>
      `np.random.randn(${rows}, ${cols})${scaled(rows, times ?? 1)}`,
    filled: ({ rows, cols }, value) => `np.full((${rows}, ${cols}), ${number(value)})`,
    literal: (_shape, table, before) => `np.array(${array(table, `${before}np.array(`)})`,
    edit: (name, row, col, value) => `${name}[${row}, ${col}] = ${number(value)}`,
    taken(name, single) {
      const taken = d.taken(name);
      return [
        ...(single ? [`${name} = ${name}.astype(np.float32)`] : []),
        ...(taken ? [taken] : []),
      ];
    },
    print: (ids) => [
      'tensors = {',
      ...ids.map((id) => `    "${id}": ${id.replaceAll('.', '_')},`),
      '}',
      'for name, tensor in tensors.items():',
      `    print(f"{name} {${d.shape}}\\n{tensor}\\n")`,
    ],
    start: [],
    after: [],
  };
}

/** @param {number} rows @param {number | 'root'} times */
function scaled(rows, times) {
  if (times === 'root') return ` / math.sqrt(${rows})`;
  return times === 1 ? '' : ` * ${number(times)}`;
}
