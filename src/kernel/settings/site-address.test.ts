import { expect, test } from 'vitest';
import { isOfPort } from './site-address.ts';

test.each([
  ['http://127.0.0.1:8080', true],
  ['http://127.0.0.1:8080/shop', false],
  ['http://127.0.0.1', false],
  ['http://127x0.0.1:80', false],
  ['https://127.0.0.1:8080', false],
  ['xhttp://127.0.0.1:8080', false],
  ['https://a.test', false],
])('%s is what a port makes of it: %s', (address, expected) => {
  expect(isOfPort(address)).toBe(expected);
});
