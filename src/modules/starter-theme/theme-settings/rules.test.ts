import { expect, test } from 'vitest';
import { isOn } from './rules.ts';

test.each([
  [true, true],
  [1, true],
  ['true', true],
  ['yes', true],
  [false, false],
  [0, false],
  [null, false],
  ['', false],
  ['0', false],
  ['false', false],
  [' FALSE ', false],
])('%j reads as %j', (value, wished) => {
  expect(isOn(value)).toBe(wished);
});
