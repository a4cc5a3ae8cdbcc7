import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { sitesOf, type SiteConfig } from '#kernel/site.ts';
import { isAtAddress } from '../views/find-view.ts';
import { pathBelow } from '../http.ts';
import { mediaKey } from '../media.ts';
import { heldCookie, readBrowser, unlockCookie } from './browser.ts';
import { nearWord } from './near-word.ts';
import { searchLink } from './search-help.ts';
import { languageField, placeIn } from './visit.ts';

const known = ['snowshoes', 'winter', 'hut', 'huts', 'ridge'];

test.each([
  ['snowshose', 'snowshoes'],
  ['Snowshos', 'snowshoes'],
  ['snoshos', 'snowshoes'],
  ['wintre', 'winter'],
  ['rigde', 'ridge'],
  ['wint', undefined],
  ['winter', undefined],
  ['hot', undefined],
  ['xyzzy', undefined],
])('%s is near to %s', (word, near) => {
  expect(nearWord(word, known)).toBe(near);
});

test.each([
  ['abcd', ['abce', 'abcf'], 'abce'],
  ['abcdefg', ['abcdexy'], 'abcdexy'],
  ['abcdef', ['abcdxy'], undefined],
  ['abcdefg', ['abcdxyz'], undefined],
  ['abcdefg', ['xbcdefgy', 'abcdefx'], 'abcdefx'],
  ['abcd', ['abdc'], 'abdc'],
  ['abcd', ['abc'], 'abc'],
  ['abcd', ['abcde'], 'abcde'],
  ['abcd', ['abcdef'], undefined],
  ['abcd', ['bacd', 'abce'], 'bacd'],
  ['abc', ['abd'], undefined],
  ['abcd', [], undefined],
])('%s among %j is near to %s', (word, words, near) => {
  expect(nearWord(word, words)).toBe(near);
});

test('addresses of searches', () => {
  expect(searchLink('https://a.test', { text: 'a b&c' })).toBe('https://a.test/?s=a%20b%26c');
  expect(searchLink('https://a.test', { text: 'a', type: 'b&c' })).toBe('https://a.test/?s=a&type=b%26c');
});

test.each([
  ['/media/2026/a.jpg', 'https://a.test', 'media/2026/a.jpg'],
  ['/media/a%20b.jpg?x=/../', 'https://a.test', 'media/a%20b.jpg'],
  ['/shop/media/a.jpg', 'https://a.test/shop', 'media/a.jpg'],
  ['/media/a.jpg', 'https://a.test/shop', undefined],
  ['/mediation', 'https://a.test', undefined],
])('%s below %s is the file %s', (url, base, key) => {
  expect(mediaKey(url, base)).toBe(key);
});

test.each([
  ['', '/a', '/a'],
  ['/shop', '/shop/a', '/a'],
  ['/shop', '/shop/', '/'],
  ['/shop', '/shop', ''],
  ['/shop', '/shopping', ''],
])('below %j %s is %j', (root, path, below) => {
  expect(pathBelow(root, path)).toBe(below);
});

test.each([
  ['/%C3%A9/', 'https://a.test/%c3%a9/', true],
  ['/a/', 'https://a.test/a/', true],
  ['/A/', 'https://a.test/a/', false],
  ['/a', 'https://a.test/a/', false],
  ['/a/', 'https://b.test/a/', false],
])('%s is at %s: %s', (path, address, expected) => {
  expect(isAtAddress(path, address, 'https://a.test')).toBe(expected);
});

const config: SiteConfig = { base: 'https://a.test', restPrefix: 'api', languages: ['en', 'de'], isMultilingual: true };

test.each<[Partial<SiteConfig>, url: string, named: string | null, language: string, path: string | undefined]>([
  [{}, '/de/x/?y=1', null, 'de', '/x/'],
  [{}, '/en/', null, 'en', '/'],
  [{}, '/x/', null, 'en', undefined],
  [{}, '/x/', 'de', 'de', undefined],
  [{}, '/x/', 'fr', 'en', undefined],
  [{ hasDefaultSegment: false }, '/de/x/', null, 'de', '/x/'],
  [{ hasDefaultSegment: false }, '/x/', 'de', 'en', '/x/'],
  [{ isMultilingual: false, languages: ['en'] }, '/de/x/', 'de', 'en', '/de/x/'],
])('%j: %s, named %s, is %s and %s', (more, url, named, language, path) => {
  const siteConfig = { ...config, ...more };
  const services = { siteConfig, sites: sitesOf(siteConfig) } as unknown as Services;
  const { site, local } = placeIn(services, url, named);
  expect([site.language, local?.path]).toEqual([language, path]);
  expect(languageField({ services, site })).toEqual(
    siteConfig.isMultilingual ? { multilang_language: site.language } : {},
  );
});

test('what a browser carries is believed as long as it is whole and young', () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const hash = (purpose: string, text: string) => `${purpose}~${text}`.replaceAll(/[|.]/g, '_');
  const services = { keys: { hash }, clock: { now: () => now }, siteConfig: config } as unknown as Services;
  const cookieOf = (printed: string) => printed.split(';', 1)[0] ?? '';
  const held = (cookie: string | undefined) => readBrowser(services, cookie, undefined).heldComments;
  const printed = heldCookie(services, [4, 5], 6);
  expect(printed).toMatch(/; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/);
  expect(held(cookieOf(printed))).toEqual([6, 4, 5]);
  expect([held(undefined), held(cookieOf(printed).replace('6-4', '7-4')), held('x=1')]).toEqual([[], [], []]);
  const many = Array.from({ length: 20 }, (_, at) => at + 100);
  expect(held(cookieOf(heldCookie(services, many, 6)))).toEqual([6, ...many.slice(0, 19)]);
  now = new Date('2026-03-01T12:59:59Z');
  expect(held(cookieOf(printed))).toEqual([6, 4, 5]);
  now = new Date('2026-03-01T13:00:00Z');
  expect(held(cookieOf(printed))).toEqual([]);
  const unlocked = unlockCookie(services, { id: 7, password: 'open' });
  expect(unlocked).toContain('; Max-Age=864000;');
  const { knowsPassword } = readBrowser(services, cookieOf(unlocked), undefined);
  expect([
    knowsPassword({ id: 7, password: 'open' }),
    knowsPassword({ id: 7, password: 'shut' }),
    knowsPassword({ id: 8, password: 'open' }),
  ]).toEqual([true, false, false]);
});
