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
