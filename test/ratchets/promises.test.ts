// What follows the running code through its promises makes each of them dearer, in the whole process: tests may, a server
// does not.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
/** Only with the guard of tests. */
const GUARD = 'kernel/db/transaction-scope.ts';

test('nothing follows promises', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const followers = files.filter((path) => /AsyncLocalStorage|createHook\(/.test(readFileSync(src + path, 'utf8')));
  expect(followers).toEqual([GUARD]);
});
