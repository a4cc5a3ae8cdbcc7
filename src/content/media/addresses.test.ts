import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { fileAddress } from './addresses.ts';

test.each([
  ['', 'https://a.test/shop/media/2026/03/tree.jpg'],
  ['https://cdn.test/files', 'https://cdn.test/files/media/2026/03/tree.jpg'],
  ['https://cdn.test/files//', 'https://cdn.test/files/media/2026/03/tree.jpg'],
])('with the network %j: %s', (cdn, address) => {
  const services = { settings: { get: () => cdn } } as unknown as Pick<Services, 'settings'>;
  expect(fileAddress(services, { base: 'https://a.test/shop' }, '2026/03/tree.jpg')).toBe(address);
});
