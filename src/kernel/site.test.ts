import { expect, test } from 'vitest';
import { rootPath, siteIn, sitesOf, type SiteConfig } from './site.ts';

const config: SiteConfig = {
  base: 'https://a.test/shop',
  restPrefix: 'api',
  languages: ['en', 'de'],
  isMultilingual: true,
};

test.each<[Partial<SiteConfig>, language: string, home: string]>([
  [{}, 'en', 'https://a.test/shop/en'],
  [{}, 'de', 'https://a.test/shop/de'],
  [{ hasDefaultSegment: true }, 'en', 'https://a.test/shop/en'],
  [{ hasDefaultSegment: false }, 'en', 'https://a.test/shop'],
  [{ hasDefaultSegment: false }, 'de', 'https://a.test/shop/de'],
  [{ isMultilingual: false }, 'en', 'https://a.test/shop'],
])('%j in %s', (more, language, home) => {
  const site = siteIn({ ...config, ...more }, language);
  expect([site.home, site.restRoot, site.rest('/core/v2'), site.authorizationUrl]).toEqual([
    home,
    `${home}/api/`,
    `${home}/api/core/v2`,
    'https://a.test/shop/admin/authorize-application',
  ]);
});

test('one for each language, and what stands before every path', () => {
  expect([...sitesOf(config).keys()]).toEqual(['en', 'de']);
  expect(['https://a.test', 'https://a.test/', 'https://a.test/shop/'].map(rootPath)).toEqual(['', '', '/shop']);
});
