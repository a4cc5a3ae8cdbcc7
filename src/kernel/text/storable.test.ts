import { expect, test } from 'vitest';
import { hasHalfSign, storableText, withoutNulCode } from './storable.ts';

test.each([
  ['plain', 'plain'],
  ['a\0b\0', 'ab'],
  ['x\ud83dy', 'x\ufffdy'],
  ['\udc00\ud83d', '\ufffd\ufffd'],
  ['\u{1f600}', '\u{1f600}'],
])('%j is stored as %j', (text, stored) => {
  expect(storableText(text)).toBe(stored);
  expect(hasHalfSign(stored)).toBe(false);
});

test.each([
  ['a=b', 'a=b'],
  ['a=%00b\0', 'a=b'],
  ['a=%2500', 'a=%2500'],
  ['%0%000', undefined],
])('the form %j is read as %j', (encoded, read) => {
  expect(withoutNulCode(encoded)).toBe(read);
});
