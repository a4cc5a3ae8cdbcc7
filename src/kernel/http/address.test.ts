import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, maskedAddress, networkOf, parseTrustedProxies } from './address.ts';

const from = (peer: string | undefined, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each<[peer: string | undefined, forwarded: string | undefined, trusted: string[], address: string]>([
  ['192.0.2.1', '198.51.100.1', [], '192.0.2.1'],
  ['192.0.2.1', '198.51.100.1', ['10.0.0.0/8'], '192.0.2.1'],
  ['10.1.2.3', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['10.1.2.3', '203.0.113.9, 198.51.100.1 , 10.9.9.9', ['10.0.0.0/8'], '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, rubbish', ['10.0.0.0/8'], '10.1.2.3'],
  ['10.1.2.3', 'rubbish, 198.51.100.1, 10.9.9.9', ['10.0.0.0/8'], '198.51.100.1'],
  ['10.1.2.3', '203.0.113.9, 198.51.100.1:4711', ['10.0.0.0/8'], '198.51.100.1'],
  ['10.1.2.3', '203.0.113.9, 198.51.100.1:x', ['10.0.0.0/8'], '10.1.2.3'],
  ['10.1.2.3', '198.51.100.1, 10.9.9.9:80', ['10.0.0.0/8'], '198.51.100.1'],
  ['10.1.2.3', '203.0.113.9, [2001:db8::1]:4711', ['10.0.0.0/8'], '2001:db8::1'],
  ['10.1.2.3', '[2001:db8::1]', ['10.0.0.0/8'], '2001:db8::1'],
  ['10.1.2.3', '2001:db8::1', ['10.0.0.0/8'], '2001:db8::1'],
  ['10.1.2.3', '', ['10.0.0.0/8'], '10.1.2.3'],
  ['10.1.2.3', '10.9.9.9', ['10.0.0.0/8'], '10.1.2.3'],
  ['10.1.2.3', undefined, ['10.0.0.0/8'], '10.1.2.3'],
  ['10.1.2.3', '198.51.100.1', ['10.1.2.3'], '198.51.100.1'],
  ['10.1.2.4', '198.51.100.1', ['10.1.2.3'], '10.1.2.4'],
  ['::1', '198.51.100.1', ['::1'], '198.51.100.1'],
  ['::2', '198.51.100.1', ['::1'], '::2'],
  ['::ffff:127.0.0.1', undefined, [], '127.0.0.1'],
  ['::ffff:127.0.0.1', '198.51.100.1', ['127.0.0.1'], '198.51.100.1'],
  ['127.0.0.1', '198.51.100.1', ['::1', '127.0.0.1'], '198.51.100.1'],
  [undefined, '198.51.100.1', ['10.0.0.0/8'], ''],
])('%s, forwarded %s, trusting %j: %s', (peer, forwarded, trusted, address) => {
  expect(clientAddress(from(peer, forwarded), parseTrustedProxies(trusted))).toBe(address);
});

test('a proxy that is no address is refused', () => {
  expect(() => parseTrustedProxies(['proxy.test'])).toThrow();
  expect(() => parseTrustedProxies(['10.0.0.0/99'])).toThrow();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['', ''],
  ['x192.0.2.7y', 'x192.0.2.7y'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.0'],
  ['::ffff:192.0.2.7', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['rubbish', ''],
])('%s is kept as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
