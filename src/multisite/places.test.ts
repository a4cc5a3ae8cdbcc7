import { describe, expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { configOfSite, createFindPlace, siteUrl } from './places.ts';

const places = [
  { id: 2, domain: 'site.test', path: '/shop/' },
  { id: 3, domain: 'site.test', path: '/shop/de/' },
  { id: 4, domain: 'club.site.test', path: '/' },
  { id: 5, domain: 'other.test', path: '/fr/' },
  { id: 6, domain: '[fd00::1]', path: '/' },
];

describe('which site a request means', () => {
  const find = createFindPlace(places, 'site.test');
  test.each<[string | undefined, string, number | undefined]>([
    ['site.test', '/', undefined],
    ['site.test', '/shopping/', undefined],
    ['site.test', '/api/core/v2/posts', undefined],
    ['site.test', '/shop', 2],
    ['site.test', '/shop?x=/shop/de/', 2],
    ['site.test', '/shop/', 2],
    ['site.test', '/shop/api/core/v2/posts?page=2', 2],
    ['site.test', '/shop/de', 3],
    ['site.test', '/shop/de/hello/', 3],
    ['site.test', '/shop/den/', 2],
    ['127.0.0.1:8080', '/shop/', 2],
    [undefined, '/shop/', 2],
    ['club.site.test', '/', 4],
    ['CLUB.site.test:8080', '/shop/', 4],
    ['[fd00::1]:8080', '/shop/', 6],
    ['other.test', '/', undefined],
    ['other.test', '/fr/hello/', 5],
    ['other.test', '/shop/', undefined],
    ['site.test', '//shop/', undefined],
  ])('%s %s', (host, url, id) => {
    expect(find(host, url)?.id).toBe(id);
  });

  test('nobody, when there are none', () => {
    expect(createFindPlace([], 'site.test')('site.test', '/shop/')).toBeUndefined();
  });
});

test.each([
  ['https://site.test', 0, 'https://site.test/shop'],
  ['http://site.test:8080/', 1, 'http://site.test:8080/shop/de'],
  ['http://site.test:8080', 2, 'http://club.site.test:8080'],
])('below %s', (main, at, url) => {
  expect(siteUrl(main, places[at]!)).toBe(url);
});

describe('what a site is made of', () => {
  const given = {
    SITEWRIGHT_MEDIA_ACCESS_KEY: 'a',
    SITEWRIGHT_MEDIA_SECRET_KEY: 'b',
  };
  const flags = { data: '/srv', url: 'https://site.test', multisite: 'paths', 'media-url': 'https://s3.test/bucket/x' };

  test('its own folder, file, store and key', () => {
    const config = configOfSite(readConfig(flags, given), places[0]!, 'key');
    expect(config).toMatchObject({
      data: '/srv/sites/2',
      databaseUrl: 'sqlite:/srv/sites/2/site.db',
      url: 'https://site.test/shop',
      multisite: 'off',
      isEmpty: true,
      siteKey: 'key',
    });
    expect(config.store?.prefix).toBe('x/sites/2/');
  });

  test('on PostgreSQL the same database', () => {
    const main = readConfig({ ...flags, 'database-url': 'postgres://db/site' }, given);
    expect(configOfSite(main, places[0]!, undefined).databaseUrl).toBe('postgres://db/site');
  });
});
