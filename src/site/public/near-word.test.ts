import { expect, test } from 'vitest';
import { nearWord } from './near-word.ts';

const known = ['snowshoes', 'winter', 'hut', 'huts', 'ridge'];

test.each([
  ['snowshose', 'snowshoes'],
  ['Snowshos', 'snowshoes'],
  ['snoshos', 'snowshoes'],
  ['wintre', 'winter'],
  ['rigde', 'ridge'],
  ['wint', undefined],
  ['winter', undefined],
  ['hot', undefined],
  ['xyzzy', undefined],
])('%s is near to %s', (word, near) => {
  expect(nearWord(word, known)).toBe(near);
});
