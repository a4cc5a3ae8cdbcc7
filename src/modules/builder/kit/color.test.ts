import { expect, test } from 'vitest';
import { isColor } from './color.ts';

test.each([
  ['#fff', true],
  ['#FFAA00', true],
  ['#ffaa0080', true],
  ['#ff', false],
  ['#ggg', false],
  ['x#fff', false],
  ['#fff;', false],
  ['red', true],
  ['Transparent', true],
  ['banana', false],
  ['rgb(1, 2, 3)', true],
  ['rgba(1,2,3,.5)', true],
  ['rgb(1 2 3 / 50%)', true],
  ['hsl(120deg, 50%, 50%)', true],
  ['rgb(1,2)', false],
  ['red;}', false],
  ['rgb(1,2,3);background:url(x)', false],
  ['url(javascript:1)', false],
  ['', false],
])('%s: %s', (text, is) => {
  expect(isColor(text)).toBe(is);
});
