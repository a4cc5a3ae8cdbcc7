import { expect, test } from 'vitest';
import { chooseFiles } from './cover.mjs';

const file = (name: string, seconds: number, ...statements: string[]) => ({ file: name, seconds, statements });

test('every statement is sent by a chosen file, the cheaper of two that send the same', () => {
  const files = [
    file('src/a/routes.test.ts', 1, 'select a', 'select b'),
    file('src/b/routes.test.ts', 9, 'select a', 'select b', 'select c'),
    file('src/c/routes.test.ts', 2, 'select c'),
    file('src/d/routes.test.ts', 1, 'select b'),
  ];
  expect(chooseFiles(files).sort()).toEqual(['src/a/routes.test.ts', 'src/c/routes.test.ts']);
});

test('tests of the storage itself are always chosen', () => {
  const files = [file('src/a/routes.test.ts', 1, 'select a'), file('src/a/store.test.ts', 9, 'select a')];
  expect(chooseFiles(files)).toEqual(['src/a/store.test.ts']);
});

test('without files nothing is chosen', () => {
  expect(chooseFiles([])).toEqual([]);
});
