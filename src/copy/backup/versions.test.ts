import { expect, test } from 'vitest';
import { isLaterVersion } from './versions.ts';

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.1', '0.1.0', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.1', false],
  ['0.9.0', '0.10.0', false],
])('%s is later than %s: %s', (one, other, isLater) => {
  expect(isLaterVersion(one, other)).toBe(isLater);
});
