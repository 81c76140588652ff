// README.md's example for Node runs and prints what README.md says.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

test("README's example prints what stands below it", () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/^```(\w*)\n([^]*?)^```$/gm)];
  const place = blocks.findIndex(
    ([, language, text]) => language === 'js' && text.startsWith('import { loadCore } from'),
  );
  assert.ok(place >= 0, 'README.md has a ```js block that starts with the import of loadCore');
  const [, , program] = blocks[place];
  const [, , expected] = blocks[place + 1];
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(printed.trim(), expected.trim());
});
