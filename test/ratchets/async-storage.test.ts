// Each storage that follows the running code costs every promise of the process something for as long as it lives, and none
// is ever given back: one for each database made a run of all tests slower with every site.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const MADE = /^.*new AsyncLocalStorage\b.*$/gm;

const inFunctions = (text: string): string[] =>
  (text.match(MADE) ?? []).filter((line) => !/^(?:export )?const /.test(line));

test.each(['src/', 'test/kit/'])('none is made by a function of %s', (folder) => {
  const found = readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => inFunctions(readFileSync(root + folder + path, 'utf8')).length > 0);
  expect(found).toEqual([]);
});

test('one in a function is seen', () => {
  expect(inFunctions('const a = new AsyncLocalStorage<number>();\n')).toEqual([]);
  expect(inFunctions('  const a = new AsyncLocalStorage<number>();\n')).toHaveLength(1);
});
