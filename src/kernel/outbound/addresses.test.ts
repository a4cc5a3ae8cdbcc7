import { expect, test } from 'vitest';
import { isInnerAddress, isPublicAddress } from './addresses.ts';

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::2',
  '::7f00:1',
  '::a00:1',
  '::808:808',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:a00:1::',
  '2001:db8::1',
  'not an address',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['127.0.0.1', true],
  ['10.0.0.1', true],
  ['192.168.1.1', true],
  ['169.254.1.1', true],
  ['100.64.0.1', true],
  ['::1', true],
  ['fd12::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['8.8.8.8', false],
  ['2606:4700::1', false],
  ['::ffff:8.8.8.8', false],
  ['224.0.0.1', false],
  ['localhost', false],
])('%s is inside: %s', (address, isInner) => {
  expect(isInnerAddress(address)).toBe(isInner);
});
