import { expect, test } from 'vitest';
import { readOptions } from './options.mjs';
import { isGoodEnough, printScores, scoresOf, topFolder } from './score.mjs';

const results = (noticed: number, missed: number, path = 'src/kernel/a.ts') => [
  ...Array.from({ length: noticed }, () => ({ path, isNoticed: true })),
  ...Array.from({ length: missed }, () => ({ path, isNoticed: false })),
];

test.each([
  ['src/kernel/args/args.ts', 'kernel'],
  ['src/modules/core/posts/routes.ts', 'modules'],
  ['src/modules/core/screens/posts/list.tsx', 'admin'],
  ['src/app.ts', 'src'],
])('%s belongs to %s', (path, folder) => expect(topFolder(path)).toBe(folder));

test('85 of a hundred in all, and 75 in each folder of which enough were drawn', () => {
  expect(isGoodEnough(scoresOf(results(17, 3)))).toBe(true);
  expect(isGoodEnough(scoresOf(results(16, 3)))).toBe(false);
  expect(isGoodEnough(scoresOf([...results(40, 0), ...results(3, 1, 'src/cli/a.ts')]))).toBe(true);
  expect(isGoodEnough(scoresOf([...results(40, 0), ...results(2, 2, 'src/cli/a.ts')]))).toBe(false);
  expect(isGoodEnough(scoresOf([...results(40, 0), ...results(1, 2, 'src/cli/a.ts')]))).toBe(true);
});

test('survivors are printed with place, line and change, then the scores', () => {
  const mutant = { place: 'src/kernel/a.ts:3', line: '  return a < b;', what: 'a < b with <=' };
  const printed = printScores(scoresOf(results(1, 1)), [{ mutant, isNoticed: false, by: '' }]);
  expect(printed).toContain('src/kernel/a.ts:3\n    return a < b;\n    a < b with <=');
  expect(printed).toMatch(/kernel +1 of +2 {2}0\.50/);
});

test('options are numbers', () => {
  expect(readOptions(['--sample', '5', '--seed', '7'])).toMatchObject({ sample: 5, seed: 7, below: ['src'] });
  expect(() => readOptions(['--sample', 'many'])).toThrow('--sample');
  expect(() => readOptions(['--seed', '0'])).toThrow('--seed');
});
