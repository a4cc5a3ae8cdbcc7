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

test.each([
  ...'google.com bing.com yahoo.co.jp duckduckgo.com ecosia.org qwant.com baidu.com yandex.ru startpage.com'.split(' '),
  ...'search.brave.com kagi.com naver.com seznam.cz google.com.br news.google.de'.split(' '),
])('%s is a search engine', (host) => {
  expect(sourceOf(`HTTPS://${host}/x`, undefined, 'www.site.test')).toEqual({ referrer: host, source: 'search' });
});

test.each([
  ...'facebook.com l.instagram.com twitter.com x.com t.co linkedin.com lnkd.in pinterest.de reddit.com tiktok.com'.split(
    ' ',
  ),
  ...'youtube.com mastodon.social threads.net bsky.app xing.com vk.ru tumblr.com snapchat.com whatsapp.com t.me'.split(
    ' ',
  ),
  'telegram.org',
])('%s is a place where people meet', (host) => {
  expect(sourceOf(`https://www.${host}/x`, undefined, 'site.test')).toEqual({ referrer: host, source: 'social' });
});

test.each([
  'notgoogle.com',
  'google.test.de',
  'myx.com',
  'bing.co.example',
  'facebook.evil',
  'x.com.example',
  'mywww.test',
])('%s is another site', (host) => {
  expect(sourceOf(`https://${host}/`, undefined, 'site.test')).toEqual({ referrer: host, source: 'referral' });
});

test('who comes from the site itself comes from nowhere, with and without www', () => {
  const inside = { referrer: '', source: 'internal' };
  expect(sourceOf('https://site.test/', undefined, 'www.site.test')).toEqual(inside);
  expect(sourceOf('https://www.site.test/', { utm_source: 'x' }, 'site.test')).toEqual(inside);
  expect(sourceOf('ftp://far.test/', undefined, 'site.test')).toEqual({ referrer: '', source: 'direct' });
  expect(sourceOf('app://https://far.test/', undefined, 'site.test')).toEqual({ referrer: '', source: 'direct' });
  expect(sourceOf('https://mywww.site.test/', undefined, 'mywww.site.test')).toEqual(inside);
  expect(sourceOf(7, {}, 'site.test')).toEqual({ referrer: '', source: 'campaign' });
  expect(
    sourceOf(
      `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.test/`,
      undefined,
      'x',
    ).referrer.length,
  ).toBeLessThanOrEqual(253);
});
