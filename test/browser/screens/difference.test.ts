import { expect, test } from 'vitest';
import { difference } from './difference.ts';

const lines = (text: string): string[] => text.match(/./g) ?? [];

test.each([
  ['abc', 'abc', []],
  ['abc', 'abdc', ['+ d']],
  ['abc', 'ac', ['- b']],
  ['abc', 'axc', ['- b', '+ x']],
  ['', 'ab', ['+ a', '+ b']],
  ['abcdefg', 'ag', ['- 5 lines']],
  ['axbyc', 'bxcya', ['- a', '- x', '- y', '+ x', '+ y', '+ a']],
  ['aa', 'aaa', ['+ a']],
])('from %j to %j', (before, after, seen) => {
  expect(difference(lines(before), lines(after))).toEqual(seen);
});
