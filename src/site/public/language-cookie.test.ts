import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { SiteConfig } from '#kernel/site.ts';
import { changedLanguage, chosenLanguage, languageCookie } from './language-cookie.ts';

const config: SiteConfig = { base: 'https://a.test', restPrefix: 'api', languages: ['en', 'de'], isMultilingual: true };
const plain = { ...config, hasDefaultSegment: false };
const below = { ...config, base: 'https://a.test/shop' };

test.each<
  [SiteConfig, referer: string | undefined, url: string | undefined, method: string, changed: string | undefined]
>([
  [config, 'https://a.test/en/x', '/de/x?y', 'GET', 'de'],
  [config, 'https://a.test/de/', '/en', 'GET', 'en'],
  [config, 'https://a.test/de/', '/de/x', 'GET', undefined],
  [config, 'https://a.test/en/', '/de/', 'POST', undefined],
  [config, undefined, '/de/', 'GET', undefined],
  [config, 'rubbish', '/de/', 'GET', undefined],
  [config, 'https://b.test/en/', '/de/', 'GET', undefined],
  [config, 'https://a.test/x', '/de/', 'GET', undefined],
  [config, 'https://a.test/en/', '/x', 'GET', undefined],
  [config, 'https://a.test/en/', '/de/api/core', 'GET', undefined],
  [config, 'https://a.test/en/', undefined, 'GET', undefined],
  [{ ...config, isMultilingual: false }, 'https://a.test/en/', '/de/', 'GET', undefined],
  [plain, 'https://a.test/x', '/de/', 'GET', 'de'],
  [plain, 'https://a.test/de/x', '/x', 'GET', 'en'],
  [plain, 'https://a.test/de/x', undefined, 'GET', 'en'],
  [plain, 'https://a.test/de/x', '/api/core', 'GET', undefined],
  [plain, 'https://a.test/de/x', '/media/a.png', 'GET', undefined],
  [below, 'https://a.test/shop/en/', '/shop/de/', 'GET', 'de'],
])('%j from %s to %s by %s: %s', (site, referer, url, method, changed) => {
  expect(changedLanguage({ url, method, headers: { referer } } as IncomingMessage, site)).toBe(changed);
});

test('what was chosen is remembered for a day', () => {
  const cookie = languageCookie(config, 'de');
  expect(cookie).toMatch(/^multilang_current_language=de;/);
  expect(cookie).toContain('Max-Age=86400');
  const chosen = (text: string | undefined) => chosenLanguage(config, text);
  expect(['multilang_current_language=de', 'multilang_current_language=fr', undefined].map(chosen)).toEqual([
    'de',
    undefined,
    undefined,
  ]);
});
