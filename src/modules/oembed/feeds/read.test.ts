import { expect, test } from 'vitest';
import { readFeed } from './read.ts';

const BASE = 'https://elsewhere.test/feed/';

test.each([
  [
    'rss',
    `<rss><channel><title>Site</title><link>https://elsewhere.test/</link><item><title>One &amp; only</title>
     <link>https://elsewhere.test/one/</link><pubDate>Mon, 02 Mar 2026 10:00:00 +0000</pubDate>
     <dc:creator><![CDATA[Ada]]></dc:creator><description><![CDATA[<p>Some <b>words</b></p>]]></description></item></channel></rss>`,
  ],
  [
    'atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Site</title><author><name>Site</name></author><entry><title type="html">One &amp;amp; only</title>
     <link rel="self" href="/x.xml"/><link href="/one/"/><updated>2026-03-05T00:00:00Z</updated><published>2026-03-02T10:00:00Z</published>
     <author><name>Ada</name></author><summary type="html">&lt;p&gt;Some words&lt;/p&gt;</summary><content>Long</content></entry></feed>`,
  ],
  [
    'rdf',
    `<rdf:RDF><channel><title>Site</title></channel><item><title>One &amp; only</title><link>https://elsewhere.test/one/</link>
     <dc:date>2026-03-02T10:00:00Z</dc:date><dc:creator>Ada</dc:creator><content:encoded><![CDATA[Some words]]></content:encoded></item></rdf:RDF>`,
  ],
])('%s', (_form, text) => {
  expect(readFeed(text, BASE)).toEqual([
    {
      title: 'One & only',
      link: 'https://elsewhere.test/one/',
      summary: 'Some words',
      author: 'Ada',
      date: '2026-03-02T10:00:00.000Z',
    },
  ]);
});

test('what is no feed, or says nothing of use', () => {
  expect(readFeed('<!doctype html><html><item><title>x</title></item></html>', BASE)).toBeUndefined();
  expect(readFeed('', BASE)).toBeUndefined();
  expect(readFeed('<rss><item><link>javascript:alert(1)</link><pubDate>soon</pubDate></item></rss>', BASE)).toEqual([
    { title: '', link: '', summary: '', author: '', date: '' },
  ]);
  expect(readFeed(`<rss>${'<item><title>x</title></item>'.repeat(100)}</rss>`, BASE)).toHaveLength(20);
});

const entry = (inside: string) =>
  readFeed(`<rss><channel><title>Site</title><item>${inside}</item></channel></rss>`, BASE)?.[0];

test.each<[string, object]>([
  ['<description>Short</description><content:encoded>Long</content:encoded>', { summary: 'Short' }],
  ['<description></description><content:encoded>Long</content:encoded>', { summary: 'Long' }],
  ['<updated>2026-03-05T00:00:00Z</updated>', { date: '2026-03-05T00:00:00.000Z' }],
  ['<pubDate> 2026-03-02T10:00:00Z\n</pubDate>', { date: '2026-03-02T10:00:00.000Z' }],
  ['<name>Nobody</name>', { author: '' }],
  ['<author><name>A<![CDATA[da]]></name></author>', { author: 'Ada' }],
  ['<title>  One\n &lt;b&gt;two&lt;/b&gt; </title>', { title: 'One two' }],
  [`<title>${'x'.repeat(400)}</title>`, { title: 'x'.repeat(300) }],
  [`<description>${'x'.repeat(3_000)}</description>`, { summary: 'x'.repeat(2_000) }],
  ['<link> /two/\n</link>', { link: 'https://elsewhere.test/two/' }],
  ['<link rel="alternate" href="/a"/><link rel="enclosure" href="/b"/>', { link: 'https://elsewhere.test/a' }],
  ['<link>http://[</link>', { link: '' }],
  ['<link>ftp://a.test/</link>', { link: '' }],
])('%s', (inside, expected) => {
  expect(entry(inside)).toMatchObject(expected);
});

test('what stands outside of entries belongs to none', () => {
  expect(
    readFeed('<rss><title>Site</title><item></item><title>More</title><item><title>x</title></item></rss>', BASE),
  ).toMatchObject([{ title: '' }, { title: 'x' }]);
});
