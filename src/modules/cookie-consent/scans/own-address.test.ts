import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { ownUrl, ownUrls } from './own-address.ts';

test.each<[string, string, string | undefined]>([
  ['https://site.test', '/a/?b=1#c', 'https://site.test/a/?b=1'],
  ['https://site.test', 'a', 'https://site.test/a'],
  ['https://site.test', 'https://site.test', 'https://site.test/'],
  ['https://site.test', '/?consent-scan=x&t=y&b=1', 'https://site.test/?b=1'],
  ['https://site.test', 'http://site.test/', undefined],
  ['https://site.test', 'https://site.test:81/', undefined],
  ['https://site.test', 'https://a@site.test/', undefined],
  ['https://site.test', 'https://:b@site.test/', undefined],
  ['https://site.test', 'https://[', undefined],
  ['https://site.test/blog', '/blog', 'https://site.test/blog'],
  ['https://site.test/blog', '/blog/a', 'https://site.test/blog/a'],
  ['https://site.test/blog', 'a', 'https://site.test/blog/a'],
  ['https://site.test/blog', '/blogs/a', undefined],
  ['https://site.test/blog', '/', undefined],
  ['https://site.test/blog', '../a', undefined],
])('in %s %s is %s', (base, address, url) => {
  expect(ownUrl(base, address)).toBe(url);
});

test('each once, fifty at most, and none of others', () => {
  const services = { siteConfig: { base: 'https://site.test' } } as unknown as Services;
  const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `/${at}`);
  expect(ownUrls(services, ['/a', 'https://site.test/a#b', '/b'])).toEqual([
    'https://site.test/a',
    'https://site.test/b',
  ]);
  expect(ownUrls(services, many(50))).toHaveLength(50);
  expect(() => ownUrls(services, many(51))).toThrow(expect.objectContaining({ code: 'rest_invalid_param' }));
  const foreign = expect.objectContaining({ code: 'cookie_consent_foreign_url', status: 400 });
  expect(() => ownUrls(services, ['/a', 'https://b.test/'])).toThrow(foreign);
});
