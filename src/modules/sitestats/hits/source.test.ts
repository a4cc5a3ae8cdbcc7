import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

test.each([
  [undefined, undefined, '', 'direct'],
  ['no address', undefined, '', 'direct'],
  ['https://www.google.de/search?q=x', undefined, 'google.de', 'search'],
  ['https://duckduckgo.com/', undefined, 'duckduckgo.com', 'search'],
  ['https://google.evil.test/', undefined, 'google.evil.test', 'referral'],
  ['https://m.facebook.com/', undefined, 'm.facebook.com', 'social'],
  ['https://www.site.test/en/', undefined, '', 'internal'],
  ['https://blog.test/a', undefined, 'blog.test', 'referral'],
  ['https://blog.test/a', { utm_source: 'News' }, 'blog.test', 'campaign'],
  ['', { utm_source: 'News' }, 'news', 'campaign'],
  ['https://site.test/', { utm_source: 'News' }, '', 'internal'],
])('%s %o', (referrer, campaign, host, source) => {
  expect(sourceOf(referrer, campaign, 'site.test')).toEqual({ referrer: host, source });
});
