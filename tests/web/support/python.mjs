// Runs Python for tests that need NumPy or PyTorch to agree. Set-up installs both; to hold the same
// tests to other versions, name a Python that has them: ATTENTION_PYTHON=… build-scripts/test web

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's own Python has the packages; elsewhere the first one on the PATH. */
const interpreter =
  process.env.ATTENTION_PYTHON ?? (existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3');

/** Numbers that JSON does not have come back as texts. */
const frame = `
import json, math, sys
given = json.load(sys.stdin)
def plain(value):
    if isinstance(value, dict): return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)): return [plain(part) for part in value]
    if isinstance(value, float) and not math.isfinite(value):
        return 'NaN' if math.isnan(value) else 'Infinity' if value > 0 else '-Infinity'
    return value
`;

/**
 * @param {string} script  finds its input in `given` and leaves its answer in `result`
 * @param {unknown} given
 * @returns {any}
 */
export function python(script, given) {
  const program = `${frame}\n${script}\nprint('\\n=====')\nprint(json.dumps(plain(result)))`;
  const output = execFileSync(interpreter, ['-c', program], {
    input: JSON.stringify(given),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return JSON.parse(output.slice(output.lastIndexOf('=====') + 6));
}
