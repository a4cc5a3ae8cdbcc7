import { expect, test } from 'vitest';
import { drawMutants } from './draw.mjs';
import { createRandom } from './random.mjs';
import { isSource } from './sources.mjs';

const sources = [
  { path: 'src/a.ts', text: 'export const f = (a, b) => {\n  if (a < b) return a;\n  return a && b;\n};\n' },
  { path: 'src/b.ts', text: 'export const g = (a) => a === 1;\n' },
];
const everything = { compile: (files: readonly unknown[]) => files.map(() => true) };
const draw = (seed: number, sample = 2, types = everything) =>
  drawMutants(sources, types, { sample, random: createRandom(seed) }).map(({ place, what }) => `${place} ${what}`);

test('the same seed draws the same, another one another', () => {
  expect(draw(1)).toEqual(draw(1));
  expect(new Set(Array.from({ length: 20 }, (_, seed) => draw(seed + 1).join())).size).toBeGreaterThan(3);
});

test('each line is drawn once, and no more than there are', () => {
  const drawn = drawMutants(sources, everything, { sample: 50, random: createRandom(3) });
  expect(drawn.map(({ place }) => place).sort()).toEqual(['src/a.ts:2', 'src/a.ts:3', 'src/b.ts:1']);
  for (const { path, text, original } of drawn) {
    expect(original).toBe(sources.find((source) => source.path === path)!.text);
    expect(text).not.toBe(original);
  }
});

test('what the compiler refuses is drawn anew', () => {
  const only = { compile: (files: readonly { path: string }[]) => files.map(({ path }) => path === 'src/b.ts') };
  expect(drawMutants(sources, only, { sample: 1, random: createRandom(5) })).toMatchObject([{ path: 'src/b.ts' }]);
});

test('the compiler is asked about several files at once, and about each file once', () => {
  const asked: string[][] = [];
  const noting = {
    compile(files: readonly { path: string }[]) {
      asked.push(files.map(({ path }) => path).sort());
      return files.map(() => true);
    },
  };
  expect(drawMutants(sources, noting, { sample: 3, random: createRandom(5) })).toHaveLength(3);
  expect(asked).toEqual([['src/a.ts', 'src/b.ts'], ['src/a.ts']]);
});

test('a place that is named gets all its errors', () => {
  const wish = { sample: 1, random: createRandom(1), at: ['src/a.ts:3'] };
  expect(drawMutants(sources, everything, wish)).toMatchObject([{ line: '  return a && b;', what: 'a && b with ||' }]);
});

test('numbers are spread evenly below the bound', () => {
  const random = createRandom(9);
  const counts = [0, 0, 0, 0];
  for (let round = 0; round < 4_000; round++) counts[random(4)]!++;
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test.each([
  ['src/kernel/args/args.ts', true],
  ['src/site/layout.tsx', true],
  ['src/kernel/args/args.test.ts', false],
  ['src/content/migrations/0001-create.ts', false],
  ['src/site/words/de.ts', false],
  ['src/client/paths.ts', false],
  ['src/kernel/db/postgres-driver.ts', false],
  ['src/kernel/db/sqlite-writer-thread.ts', false],
  ['src/site/theme/style.css', false],
])('%s may have an error: %s', (path, expected) => expect(isSource(path)).toBe(expected));
