import { expect, test } from 'vitest';
import { permalinkHash } from '#modules/seo/indexables/permalink-hash.ts';
import { extractLinks } from './extract.ts';

const found = (html: string) => extractLinks(html, 'http://site.test/en/here/', 'http://site.test');
const link = (href: string) => found(`<a href="${href}">x</a>`).map(({ url, type }) => [url, type]);

test.each([
  ['/en/there/#part', [['http://site.test/en/there/', 'internal']]],
  ['../there/?a=1', [['http://site.test/en/there/?a=1', 'internal']]],
  ['https://site.test/x', [['https://site.test/x', 'internal']]],
  ['http://site.test:81/x', [['http://site.test:81/x', 'external']]],
  ['https://other.test/en/here/', [['https://other.test/en/here/', 'external']]],
  ['', []],
  ['#top', []],
  ['?page=2', []],
  ['/en/here/', []],
  ['http://site.test/en/here/#x', []],
  ['mailto:a@site.test', []],
  ['javascript:void(0)', []],
  ['http://[x', []],
])('a link to %j', (href, links) => {
  expect(link(href)).toEqual(links);
});

test('pictures have their sizes, and stand behind the links', () => {
  const html = '<img src="/media/a.png" width="20" height="10"><a href="/en/b/">b</a><img src="//far.test/c.png"><img>';
  expect(found(html)).toEqual([
    { url: 'http://site.test/en/b/', type: 'internal', width: null, height: null },
    { url: 'http://site.test/media/a.png', type: 'image-in', width: 20, height: 10 },
    { url: 'http://far.test/c.png', type: 'image-ex', width: null, height: null },
  ]);
});

test('two thousand are enough', () => {
  expect(found('<a href="/en/b/">b</a>'.repeat(2_001))).toHaveLength(2_000);
});

test('addresses have short names of one form', () => {
  expect([permalinkHash(''), permalinkHash('ä'), permalinkHash('http://site.test/')]).toEqual([
    '0:00000000',
    expect.stringMatching(/^2:[\da-f]{8}$/),
    expect.stringMatching(/^17:[\da-f]{8}$/),
  ]);
  expect(permalinkHash('a')).toBe('1:e8b7be43');
});
