import { expect, test } from 'vitest';
import { escapeXml } from '#kernel/text/escape.ts';
import { printAtom } from './atom.ts';
import type { Feed, FeedItem } from './feed.ts';
import { printRdf } from './rdf.ts';
import { httpDate, printRss } from './rss.ts';
import { cdata, element } from './xml.ts';

test.each([
  [element('a', ''), '<a/>'],
  [element('a', escapeXml('1 < 2 & "3"')), '<a>1 &lt; 2 &amp; &quot;3&quot;</a>'],
  [element('a', element('b', ''), { href: 'x?a=1&b="2"' }), '<a href="x?a=1&amp;b=&quot;2&quot;"><b/></a>'],
  [cdata('<p>x</p>'), '<![CDATA[<p>x</p>]]>'],
  [cdata('a]]>b'), '<![CDATA[a]]]]><![CDATA[>b]]>'],
  [escapeXml('a\u0000b\u001bc\nd'), 'abc\nd'],
  [escapeXml('\ud800x'), '\ufffdx'],
])('%s', (made, expected) => {
  expect(made).toBe(expected);
});

const item = (about: Partial<FeedItem> = {}): FeedItem => ({
  id: 'https://a.test/?p=1&x',
  title: 'T & t',
  link: 'https://a.test/t/?a&b',
  author: 'Ada <A>',
  published: '2026-03-01T09:30:00',
  updated: '2026-03-02T10:00:00',
  categories: ['C & D'],
  summary: '<p>S]]></p>',
  content: '<p>C</p>',
  commentsLink: 'https://a.test/t/#comments',
  commentsFeed: 'https://a.test/t/feed/',
  comments: 3,
  ...about,
});
const feed = (items: FeedItem[], description = 'About & more'): Feed => ({
  title: 'Site & Co',
  description,
  link: 'https://a.test/',
  self: 'https://a.test/feed/?a&b',
  language: 'en-US',
  items,
  updated: '2026-03-02T10:00:00',
});
const bare = item({ author: '', categories: [], content: '', commentsLink: '', commentsFeed: '' });
const linesIn = (text: string, tag: string): string[] => text.split('\n').slice(text.split('\n').indexOf(`<${tag}>`));

test('dates as programs write them', () => {
  expect(httpDate('2026-03-01T09:30:00')).toBe('Sun, 01 Mar 2026 09:30:00 GMT');
});

test('RSS', () => {
  const text = printRss(feed([item()]));
  expect(text.split('\n').slice(2, 10)).toEqual([
    '<title>Site &amp; Co</title>',
    '<atom:link href="https://a.test/feed/?a&amp;b" rel="self" type="application/rss+xml"/>',
    '<link>https://a.test/</link>',
    '<description>About &amp; more</description>',
    '<lastBuildDate>Mon, 02 Mar 2026 10:00:00 GMT</lastBuildDate>',
    '<language>en-US</language>',
    '<sy:updatePeriod>hourly</sy:updatePeriod>',
    '<sy:updateFrequency>1</sy:updateFrequency>',
  ]);
  expect(linesIn(text, 'item').slice(0, 13)).toEqual([
    '<item>',
    '<title>T &amp; t</title>',
    '<link>https://a.test/t/?a&amp;b</link>',
    '<comments>https://a.test/t/#comments</comments>',
    '<dc:creator><![CDATA[Ada <A>]]></dc:creator>',
    '<pubDate>Sun, 01 Mar 2026 09:30:00 GMT</pubDate>',
    '<category><![CDATA[C & D]]></category>',
    '<guid isPermaLink="false">https://a.test/?p=1&amp;x</guid>',
    '<description><![CDATA[<p>S]]]]><![CDATA[></p>]]></description>',
    '<content:encoded><![CDATA[<p>C</p>]]></content:encoded>',
    '<wfw:commentRss>https://a.test/t/feed/</wfw:commentRss>',
    '<slash:comments>3</slash:comments>',
    '</item>',
  ]);
  const short = printRss(feed([bare], ''));
  expect(short).toContain('<description></description>');
  expect(
    linesIn(short, 'item')
      .slice(0, 7)
      .map((line) => line.split(/[ >]/, 1)[0]),
  ).toEqual(['<item', '<title', '<link', '<dc:creator', '<pubDate', '<guid', '<description']);
  expect(linesIn(short, 'item')[7]).toBe('</item>');
});

test('Atom', () => {
  const text = printAtom(feed([item(), bare]));
  expect(text.split('\n').slice(1, 8)).toEqual([
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    '<title>Site &amp; Co</title>',
    '<subtitle>About &amp; more</subtitle>',
    '<id>https://a.test/feed/?a&amp;b</id>',
    '<link rel="self" type="application/atom+xml" href="https://a.test/feed/?a&amp;b"/>',
    '<link rel="alternate" type="text/html" href="https://a.test/"/>',
    '<updated>2026-03-02T10:00:00Z</updated>',
  ]);
  expect(linesIn(text, 'entry').slice(0, 11)).toEqual([
    '<entry>',
    '<title>T &amp; t</title>',
    '<id>https://a.test/?p=1&amp;x</id>',
    '<link rel="alternate" type="text/html" href="https://a.test/t/?a&amp;b"/>',
    '<published>2026-03-01T09:30:00Z</published>',
    '<updated>2026-03-02T10:00:00Z</updated>',
    '<author><name>Ada &lt;A&gt;</name></author>',
    '<category term="C &amp; D"/>',
    '<summary type="html"><![CDATA[<p>S]]]]><![CDATA[></p>]]></summary>',
    '<content type="html"><![CDATA[<p>C</p>]]></content>',
    '</entry>',
  ]);
  expect(text).toContain('<author><name>-</name></author>');
  expect(text.match(/<content /g)).toHaveLength(1);
  expect(printAtom(feed([], ''))).not.toContain('<subtitle');
});

test('RDF', () => {
  const text = printRdf(feed([item(), bare]));
  expect(text).toContain('<channel rdf:about="https://a.test/feed/?a&amp;b">');
  expect(text).toContain('<dc:date>2026-03-02T10:00:00Z</dc:date>\n<dc:language>en-US</dc:language>');
  expect(text.match(/<rdf:li rdf:resource="https:\/\/a\.test\/t\/\?a&amp;b"\/>/g)).toHaveLength(2);
  const [, first = '', second = ''] = text.split('<item ');
  expect(first.split('\n')).toEqual([
    'rdf:about="https://a.test/t/?a&amp;b">',
    '<title>T &amp; t</title>',
    '<link>https://a.test/t/?a&amp;b</link>',
    '<dc:date>2026-03-01T09:30:00Z</dc:date>',
    '<dc:creator><![CDATA[Ada <A>]]></dc:creator>',
    '<dc:subject><![CDATA[C & D]]></dc:subject>',
    '<description><![CDATA[<p>S]]]]><![CDATA[></p>]]></description>',
    '<content:encoded><![CDATA[<p>C</p>]]></content:encoded>',
    '</item>',
    '',
  ]);
  expect(second).not.toContain('<content:encoded>');
});
