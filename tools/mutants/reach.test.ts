import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTests } from './find-tests.mjs';
import { hashOf, readReach } from './reach.mjs';

const TEXTS: Record<string, string> = {
  'src/content/posts/slug.ts': 'one',
  'src/content/posts/slug.test.ts': 'two',
  'src/content/posts/routes.test.ts': 'three',
  'src/modules/seo/routes.test.ts': 'four',
  'src/modules/core/posts/routes.test.ts': 'five',
};
const SLUG = 'src/content/posts/slug.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitewright-reach-'));
  writeFileSync(
    join(folder, 'hashes.json'),
    JSON.stringify(Object.fromEntries(Object.entries(TEXTS).map(([path, text]) => [path, hashOf(text)]))),
  );
  record('src/content/posts/slug.test.ts', 10, { [SLUG]: '1-4' });
  record('src/content/posts/routes.test.ts', 900, { [SLUG]: '1-4,7-9', 'src/app.ts': '1' });
  record('src/modules/seo/routes.test.ts', 500, { [SLUG]: '8', 'src/app.ts': '1', 'src/seo.ts': '1' });
  record('src/modules/core/posts/routes.test.ts', 500, { [SLUG]: '8-12', 'src/app.ts': '1' });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function record(test: string, ms: number, lines: Record<string, string>): void {
  const file = join(folder, 'reach', `${test}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ms, lines }));
}

const testsAt = (line: number | undefined, texts = TEXTS) =>
  readReach(folder, (path) => texts[path])
    ?.testsAt(SLUG, line)
    .map(({ test }) => test)
    .sort();

test('the tests that reach a line', () => {
  expect(testsAt(4)).toEqual(['src/content/posts/routes.test.ts', 'src/content/posts/slug.test.ts']);
  expect(testsAt(7)).toEqual(['src/content/posts/routes.test.ts']);
  expect(testsAt(13)).toEqual([]);
  expect(testsAt(undefined)).toHaveLength(4);
  expect(testsAt(8)).toEqual([
    'src/content/posts/routes.test.ts',
    'src/modules/core/posts/routes.test.ts',
    'src/modules/seo/routes.test.ts',
  ]);
  expect(readReach(folder, (path) => TEXTS[path])?.testsAt('src/admin/menu.tsx', 1)).toEqual([]);
});

test('who has changed says nothing; of a file that has changed, all who reach it are asked', () => {
  expect(testsAt(8, { ...TEXTS, 'src/modules/seo/routes.test.ts': 'new' })).not.toContain(
    'src/modules/seo/routes.test.ts',
  );
  expect(testsAt(4, { ...TEXTS, [SLUG]: 'new' })).toHaveLength(4);
  expect(readReach(join(folder, 'none'), (path) => TEXTS[path])).toBeUndefined();
});

test('those that are likely and reach it, or were not known; then the others, near ones and small ones first', () => {
  const file = (path: string, imports: string[] = []) => [path, { path, imports, text: TEXTS[path] ?? '' }] as const;
  const imports = new Map([
    file(SLUG),
    file('src/content/posts/slug.test.ts', [SLUG]),
    file('src/content/posts/new.test.ts', [SLUG]),
    file('src/content/posts/routes.test.ts'),
    file('src/modules/seo/routes.test.ts'),
    file('src/modules/core/posts/routes.test.ts'),
  ]);
  const reach = readReach(folder, (path) => TEXTS[path]);
  if (!reach) throw new Error('Nothing was read.');
  expect(findTests(imports, SLUG, { line: 8, reach })).toEqual([
    'src/content/posts/routes.test.ts',
    'src/content/posts/new.test.ts',
    'src/modules/core/posts/routes.test.ts',
    'src/modules/seo/routes.test.ts',
  ]);
  // Nobody was seen there: then the likely ones.
  expect(findTests(imports, SLUG, { line: 20, reach })).toEqual(findTests(imports, SLUG));
});
