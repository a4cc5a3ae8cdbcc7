import { expect, test } from 'vitest';
import { dependantsOf } from './rules.ts';

const modules = [{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c', needs: ['b', 'a'] }];

test.each([
  ['a', ['b', 'c']],
  ['b', ['c']],
  ['c', []],
])('%s is needed by %j', (name, expected) => {
  expect(dependantsOf(modules, name)).toEqual(expected);
});
