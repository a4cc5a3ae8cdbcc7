import { describe, expect, test } from 'vitest';
import type { NetworkMode } from '#kernel/network.ts';
import { mainAddress, newAddress } from './addresses.ts';

const site = (base: string) => ({ base, restPrefix: 'api', languages: ['en', 'de'], isMultilingual: true });
const wish = (targetId: number, newSlug: string) => ({ sourceId: 1, targetId, newSlug, blogName: '' });
const address = (targetId: number, slug: string, mode: NetworkMode = 'paths', base = 'http://site.test:81') =>
  newAddress(wish(targetId, slug), site(base), mode);

test('the main site has the address that it was given', () => {
  expect(mainAddress({ base: 'https://site.test:81/blog' })).toEqual({ domain: 'site.test', path: '/blog/' });
});

describe('below the main site', () => {
  test.each<[string, NetworkMode, string, string, string]>([
    ['shop', 'paths', 'http://site.test:81', 'site.test', '/shop/'],
    ['shop', 'paths', 'http://site.test/blog', 'site.test', '/blog/shop/'],
    ['shop', 'hosts', 'http://site.test/blog', 'shop.site.test', '/'],
    ['admin', 'paths', 'http://site.test', 'site.test', '/admin-2/'],
    ['api', 'paths', 'http://site.test', 'site.test', '/api-2/'],
    ['de', 'paths', 'http://site.test', 'site.test', '/de-2/'],
    ['2026', 'paths', 'http://site.test', 'site.test', '/2026-2/'],
  ])('%s by %s at %s', (slug, mode, base, domain, path) => {
    expect(address(0, slug, mode, base)).toEqual({ domain, path });
  });
});

describe('a full address', () => {
  test.each([
    ['shop.test/fr', 'shop.test', '/fr/'],
    ['https://Shop.test/fr/x/', 'shop.test', '/fr/x/'],
    ['shop.test:81/fr', 'shop.test', '/fr/'],
  ])('%s', (text, domain, path) => {
    expect(address(-1, text)).toEqual({ domain, path });
  });

  test.each([
    ['shop.test:82/fr', 'names another port than that of this server.'],
    ['ada@shop.test/fr', 'has more than host and path in newSlug.'],
    ['shop.test/fr?x', 'has more than host and path in newSlug.'],
    ['shop.test//', 'needs host and path in newSlug.'],
    ['shop.test/Fr', 'has a newSlug of more than small letters, digits and hyphens.'],
    ['shop.test/fr/admin', 'asks for an address that the server needs itself.'],
  ])('%s is none', (text, fault) => {
    expect(address(-1, text)).toBe(fault);
  });
});
