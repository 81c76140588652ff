// Compiles and runs C++ programs of the page, all of them in two processes: each program in a namespace
// of its own, since the standard library's headers take longer to read than all programs together.

import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const start = promisify(execFile);

/** Set-up installs the first on Debian and the others with Homebrew. */
const candidates = [
  'clang++-19',
  ...['/opt/homebrew', '/usr/local'].map((root) => `${root}/opt/llvm@19/bin/clang++`),
  'g++',
];

/** The compilers that are here. */
export const compilers = candidates.filter((name) => {
  try {
    return execFileSync(name, ['--version'], { stdio: 'pipe' });
  } catch {
    return false;
  }
});

const options = ['-std=c++17', '-O0', '-Wall', '-Wextra', '-Werror'];
const processes = 2;
const mark = '=====';

/**
 * @typedef {Record<string, {rows: number, cols: number, values: number[]}>} Printed  by name
 * @param {string[]} texts  of programs
 * @returns {Promise<Printed[]>} what each prints
 */
export async function runTogether(texts) {
  const parts = Array.from({ length: processes }, (_, k) =>
    texts.filter((_text, i) => i % processes === k),
  );
  const printed = await Promise.all(parts.map((part) => run(together(part), compilers[0])));
  const lists = printed.map((output) => output.split(`${mark}\n`).slice(1).map(tensorsIn));
  return texts.map((_text, i) => lists[i % processes][Math.floor(i / processes)]);
}

/**
 * @param {string} text  of one program, compiled as it stands
 * @param {string} compiler
 */
export const runAlone = async (text, compiler) => tensorsIn(await run(text, compiler));

/**
 * @param {string} text
 * @param {string} compiler
 * @returns {Promise<string>} what it prints
 */
async function run(text, compiler) {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  try {
    const [source, program] = [join(folder, 'program.cpp'), join(folder, 'program')];
    writeFileSync(source, text);
    await start(compiler, [...options, source, '-o', program]);
    return (await start(program, { maxBuffer: 2 ** 28 })).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string[]} texts */
function together(texts) {
  const include = /^#include .*\n/gm;
  const includes = new Set(texts.flatMap((text) => text.match(include) ?? []));
  const spaces = texts.map((text, i) => {
    const own = text.replace(include, '').replace('int main() {', 'void start() {');
    return `namespace program${i} {\n${own}}\n`;
  });
  const calls = texts.map((_text, i) => `std::cout << "${mark}\\n";\nprogram${i}::start();\n`);
  return [...includes, ...spaces, 'int main() {\n', ...calls, '}\n'].join('');
}

/** @param {string} printed @returns {Printed} */
function tensorsIn(printed) {
  const blocks = printed.trim().split('\n\n');
  return Object.fromEntries(
    blocks.map((block) => {
      const [head, ...lines] = block.split('\n');
      const [, name, rows, cols] = /^(\S+) \((\d+), (\d+)\)$/.exec(head) ?? [];
      return [name, { rows: Number(rows), cols: Number(cols), values: lines.flatMap(numbersIn) }];
    }),
  );
}

/** @param {string} line */
const numbersIn = (line) =>
  line
    .trim()
    .split(/\s+/)
    .map((text) => Number(text.replace('inf', 'Infinity')));
