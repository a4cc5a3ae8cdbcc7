import { expect, test } from 'vitest';
import { bestAccepted } from './accepted.ts';

const BOTH = ['image/avif', 'image/webp'];

test.each([
  ['image/avif,image/webp,*/*;q=0.8', BOTH, 'image/avif'],
  ['image/avif,image/webp', ['image/webp'], 'image/webp'],
  ['image/webp, image/avif;q=0.5', BOTH, 'image/webp'],
  ['IMAGE/WEBP', BOTH, 'image/webp'],
  ['image/webp;q=0', BOTH, undefined],
  ['image/webp;q=0.000', BOTH, undefined],
  ['image/webp;q=high', BOTH, undefined],
  ['*/*', BOTH, undefined],
  ['image/*', BOTH, undefined],
  ['', BOTH, undefined],
  [undefined, BOTH, undefined],
  ['image/avif', [], undefined],
])('%j and %j give %j', (header, types, expected) => {
  expect(bestAccepted(header, types)).toBe(expected);
});
