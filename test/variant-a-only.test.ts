// The list of tests that only hold for sites with one language names tests that there are.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import ONLY_A from './variant-a-only.json' with { type: 'json' };

test.each(ONLY_A.map(({ file, test: name }) => [file, name]))('%s: %s', (file, name) => {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(`'${name}'`);
});
