/**
 * What a C++ program is made of besides its operations (programs-cpp-operations.js): a matrix, and the
 * functions of which a program has those that it uses. Standard library only.
 *
 * What a function does is said in the reader's language, under `program.cpp.<name>`.
 */

import { number, operations } from './programs-cpp-operations.js';

/** And what says that a program needs them. */
const headers = {
  algorithm: /std::(max|min)\b/,
  cmath: /std::(abs|acos|cos|erf|exp|fmax|log|log1p|pow|sin|sqrt|tanh)\b|\b(NAN|INFINITY)\b/,
  cstdint: /uint32_t/,
  iomanip: /std::setw/,
  iostream: /std::cout/,
  random: /std::mt19937/,
  vector: /std::vector/,
};

const matrix = `struct Matrix {
  int rows, cols;
  std::vector<Real> cells;
  Real& operator()(int i, int j) { return cells[i * cols + j]; }
  Real operator()(int i, int j) const { return cells[i * cols + j]; }
};`;

/** In the order in which they stand: each may use those before it. @type {Record<string, string>} */
const functions = {
  pi: `const Real pi = std::acos(-1.0);`,

  sum: `template <class Term>
Real sum(int count, Term term) {
  Real total = 0;
  for (int t = 0; t < count; ++t) total += term(t);
  return total;
}`,

  table: `template <class Cell>
Matrix table(int rows, int cols, Cell cell) {
  Matrix m{rows, cols, std::vector<Real>(rows * cols)};
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < cols; ++j) m(i, j) = cell(i, j);
  return m;
}`,

  matmul: `Matrix matmul(const Matrix& a, const Matrix& b) {
  Matrix m{a.rows, b.cols, std::vector<Real>(a.rows * b.cols)};
  for (int i = 0; i < a.rows; ++i)
    for (int j = 0; j < b.cols; ++j)
      for (int t = 0; t < a.cols; ++t) m(i, j) += a(i, t) * b(t, j);
  return m;
}`,

  transpose: `Matrix transpose(const Matrix& a) {
  Matrix m{a.cols, a.rows, a.cells};
  for (int i = 0; i < a.rows; ++i)
    for (int j = 0; j < a.cols; ++j) m(j, i) = a(i, j);
  return m;
}`,

  reshape: `Matrix reshape(const Matrix& a, int rows, int cols) { return {rows, cols, a.cells}; }`,

  below: `Matrix below(const std::vector<Matrix>& parts) {
  Matrix m{0, parts[0].cols, {}};
  for (const Matrix& part : parts) {
    m.rows += part.rows;
    m.cells.insert(m.cells.end(), part.cells.begin(), part.cells.end());
  }
  return m;
}`,

  beside: `Matrix beside(const std::vector<Matrix>& parts) {
  Matrix m{parts[0].rows, 0, {}};
  for (const Matrix& part : parts) m.cols += part.cols;
  for (int i = 0; i < m.rows; ++i)
    for (const Matrix& part : parts)
      for (int j = 0; j < part.cols; ++j) m.cells.push_back(part(i, j));
  return m;
}`,

  row_max: `Matrix row_max(const Matrix& a) {
  Matrix m{a.rows, 1, std::vector<Real>(a.rows, -INFINITY)};
  for (int i = 0; i < a.rows; ++i)
    for (int j = 0; j < a.cols; ++j) m(i, 0) = std::max(m(i, 0), a(i, j));
  return m;
}`,

  angle: `double angle(int position, double base, double exponent) {
  return position / std::pow(base, exponent);
}`,

  bin: `int bin(double x, double low, double high, int bins) {
  if (!(low <= x && x <= high)) return -1;
  return std::min(int((x - low) / (high - low) * bins), bins - 1);
}`,

  layers_between: `double layers_between(double distance, double reach, double growth) {
  double count = 0;
  for (double reached = 0; reached < distance; reach *= growth, ++count) reached += reach;
  return count;
}`,

  largest_place: `int largest_place(const Matrix& a) {
  int place = 0;
  for (int t = 1; t < a.rows * a.cols; ++t)
    if (std::abs(a.cells[t]) > std::abs(a.cells[place])) place = t;
  return place;
}`,

  eliminate: `Matrix eliminate(const Matrix& a, Real first, double tolerance) {
  const int place = largest_place(a), row = place / a.cols, col = place % a.cols;
  return table(a.rows, a.cols, [&](int i, int j) {
    const bool done = i == row || j == col || a(row, col) == 0;
    const Real rest = done ? Real(0) : a(i, j) - a(i, col) * a(row, j) / a(row, col);
    return std::abs(rest) > std::abs(first) * tolerance ? rest : Real(0);
  });
}`,

  bits: `std::mt19937 bits;`,

  uniform: `double uniform() {
  const std::uint32_t high = bits() >> 5, low = bits() >> 6;
  return (high * 67108864.0 + low) / 9007199254740992.0;
}`,

  normal: `double normal() {
  static double spare = 0;
  static bool has_spare = false;
  has_spare = !has_spare;
  if (!has_spare) return spare;
  double x, y, square;
  do {
    x = 2 * uniform() - 1;
    y = 2 * uniform() - 1;
    square = x * x + y * y;
  } while (square >= 1 || square == 0);
  const double factor = std::sqrt(-2 * std::log(square) / square);
  spare = factor * x;
  return factor * y;
}`,

  randn: `Matrix randn(int rows, int cols, double times = 1) {
  Matrix m{rows, cols, {}};
  for (int i = 0; i < rows * cols; ++i) m.cells.push_back(Real(normal() * times));
  return m;
}`,

  filled: `Matrix filled(int rows, int cols, Real x) {
  return {rows, cols, std::vector<Real>(rows * cols, x)};
}`,

  print: `void print(const char* name, const Matrix& m) {
  std::cout << name << " (" << m.rows << ", " << m.cols << ")\\n";
  for (int i = 0; i < m.rows; ++i) {
    for (int j = 0; j < m.cols; ++j) std::cout << ' ' << std::setw(digits + 6) << m(i, j);
    std::cout << "\\n";
  }
  std::cout << "\\n";
}`,
};

/** @type {import('./programs-traced.js').Language} */
export const cpp = {
  operations,
  indent: '  ',
  before: (body, { precision }, t) => prelude(body, precision, t),
  start: ['int main() {'],
  comment: (text) => `// ${text}`,
  set: (name, value) => `Matrix ${name} = ${value};`,
  seed: (seed) => `bits.seed(${seed}u);`,
  drawn: ({ rows, cols }, times = 1) =>
    `randn(${rows}, ${cols}${times === 1 ? '' : `, ${factor(times, rows)}`})`,
  filled: ({ rows, cols }, value) => `filled(${rows}, ${cols}, ${number(value)})`,
  literal,
  edit: (name, row, col, value) => `${name}(${row}, ${col}) = ${number(value)};`,
  taken: () => [],
  print: (ids) => [
    'std::cout << std::fixed << std::setprecision(digits);',
    ...ids.map((id) => `print("${id}", ${id.replaceAll('.', '_')});`),
  ],
  after: ['}'],
  folds: true,
};

/** @param {number | 'root'} times @param {number} rows */
const factor = (times, rows) =>
  times === 'root' ? `1 / std::sqrt(${number(rows)})` : number(times);

/**
 * As much as the lines need.
 * @param {string} body
 * @param {string} precision
 * @param {import('./words.js').Words} t
 */
function prelude(body, precision, t) {
  let text = body;
  const used = Object.entries(functions)
    .reverse()
    .filter(([name, code]) => {
      const isUsed = new RegExp(`\\b${name}\\b`).test(text);
      if (isUsed) text += code;
      return isUsed;
    })
    .reverse();
  const [type, digits] = precision === 'float32' ? ['float', 7] : ['double', 12];
  return [
    '// g++ -std=c++17 -O2 program.cpp && ./a.out',
    ...Object.entries(headers)
      .filter(([, sign]) => sign.test(text) || sign.test(matrix))
      .map(([name]) => `#include <${name}>`),
    '',
    `using Real = ${type};`,
    `const int digits = ${digits};`,
    '',
    `// ${t('program.cpp.matrix')}`,
    matrix,
    '',
    ...used.flatMap(([name, code]) => [`// ${t(`program.cpp.${name}`)}`, code, '']),
  ];
}

/**
 * A table written out, one row a line.
 * @param {{rows: number, cols: number}} shape
 * @param {(number | boolean)[][]} table
 * @param {string} before  what stands before it in its line, so that rows line up
 */
function literal({ rows, cols }, table, before) {
  const start = `{${rows}, ${cols}, {`;
  const lines = table.map((row) => row.map((x) => (typeof x === 'number' ? number(x) : +x)));
  const indent = ' '.repeat(before.length - 1 + start.length);
  return `${start}${lines.map((row) => row.join(', ')).join(`,\n${indent}`)}}}`;
}
