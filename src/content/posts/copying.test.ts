import { expect, test } from 'vitest';
import { fitsPattern } from './copying.ts';

test.each([
  ['_clone_*', '_clone_original', true],
  ['_clone_*', 'x_clone_original', false],
  ['*_score', '_seo_score', true],
  ['a*b*c', 'a-b-c', true],
  ['a*b*c', 'acb', false],
  ['a*a', 'a', false],
  ['a*bb*c', 'abbc', true],
  ['a*bb*b', 'abbb', true],
  ['a*bb*b', 'abb', false],
  ['a*bc*bc*d', 'abcd', false],
  ['a*bc*bc*d', 'abcbcd', true],
  ['views', 'views', true],
  ['views', 'views2', false],
  ['*', 'anything', true],
])('%s and %s', (pattern, key, isRight) => {
  expect(fitsPattern(pattern, key)).toBe(isRight);
});
