import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

test.each([
  [undefined, 100, undefined],
  ['bytes=0-', 100, { start: 0, end: 99 }],
  ['bytes=0-0', 100, { start: 0, end: 0 }],
  ['bytes=10-19', 100, { start: 10, end: 19 }],
  ['Bytes= 10-19 ', 100, { start: 10, end: 19 }],
  ['bytes=90-200', 100, { start: 90, end: 99 }],
  ['bytes=-10', 100, { start: 90, end: 99 }],
  ['bytes=-500', 100, { start: 0, end: 99 }],
  ['bytes=99-', 100, { start: 99, end: 99 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=100-200', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=99999999999999999999-', 100, 'unsatisfiable'],
  ['bytes=20-10', 100, undefined],
  ['bytes=-', 100, undefined],
  ['bytes=', 100, undefined],
  ['bytes=a-b', 100, undefined],
  ['bytes=1.5-3', 100, undefined],
  ['items=0-1', 100, undefined],
  ['x bytes=0-1', 100, undefined],
  ['bytes=0-1,5-6', 100, undefined],
])('%j of %i bytes', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected);
});
