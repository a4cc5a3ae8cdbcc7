import { expect, test } from 'vitest';
import { frameHeaders, transportHeaders } from './page-headers.ts';

test.each([
  ["default-src 'none'; frame-ancestors 'none'; base-uri 'none'", { 'X-Frame-Options': 'DENY' }],
  ["frame-ancestors 'self'", { 'X-Frame-Options': 'SAMEORIGIN' }],
  ['frame-ancestors *', {}],
  ["frame-ancestors 'self' https://other.test", {}],
  ["default-src 'none'", {}],
  [undefined, {}],
])('%s', (policy, headers) => {
  expect(frameHeaders(policy)).toEqual(headers);
});

test('only a site at https says so', () => {
  expect(transportHeaders('https://site.test')).toEqual({ 'Strict-Transport-Security': 'max-age=31536000' });
  expect(transportHeaders('http://site.test')).toEqual({});
});
