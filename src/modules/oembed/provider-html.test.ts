import { expect, test } from 'vitest';
import { embedAddress } from './embed-html.ts';
import { createSecret, escapeOnce } from './html.ts';
import { findOembedLink, readHead } from './head.ts';
import { htmlOf, reduceHtml } from './provider-html.ts';
import { findEndpoint } from './providers.ts';
import { printXml, readXml } from './xml.ts';

const url = 'http://a.test/?x=1&y="2"';
const href = 'http://a.test/?x=1&amp;y=&quot;2&quot;';

test.each([
  [
    { type: 'photo', url: 'http://a.test/i.png', width: 10, height: '20', title: '"x"' },
    `<a href="${href}"><img src="http://a.test/i.png" alt="&quot;x&quot;" width="10" height="20"></a>`,
  ],
  [{ type: 'photo', url: 'javascript:x', width: 10, height: 20 }, false],
  [{ type: 'photo', url: 'http://a.test/i.png', width: 10 }, false],
  [{ type: 'link', title: '<b>' }, `<a href="${href}">&lt;b&gt;</a>`],
  [{ type: 'link' }, false],
  [{ type: 'video', html: '<script>x</script>' }, '<script>x</script>'],
  [{ type: 'rich', html: 5 }, false],
  [{ type: 'other', html: 'x' }, false],
])('a trusted provider: %j', (answer, expected) => {
  expect(htmlOf(answer, url, { isTrusted: true })).toBe(expected);
});

const reduced = (html: string) => {
  const result = reduceHtml(html);
  return result === false ? result : result.replaceAll(/(secret=")\w{10}|(secret=)\w{10}/g, '$1$2S');
};
const FRAME = '<iframe sandbox="allow-scripts" security="restricted"';

test.each([
  ['<script>x</script>', false],
  ['<p>text</p><img src=x onerror=y>', false],
  ['<a href="javascript:x" onclick="y">t</a>', '<a>t</a>'],
  ['<a href="http://a.test/"><b>&lt;i&gt;</b><script>x</script></a>', '<a href="http://a.test/">&lt;i&gt;</a>'],
  ['<blockquote><a>open', '<blockquote class="wp-embedded-content" data-secret="S"><a>open</a></blockquote>'],
  ['<iframe src="javascript:x"></iframe>', false],
  ['<iframe srcdoc="<script>"></iframe>', false],
  [
    '<iframe src="http://a.test/e#old" sandbox="allow-same-origin" title="T"></iframe><iframe src="http://b.test/">',
    `${FRAME} src="http://a.test/e#?secret=S" data-secret="S" title="T"></iframe>`,
  ],
  ['<a href="http://a.test/">x<svg><a href="http://b.test/">y</a></svg>z</a>', '<a href="http://a.test/">xz</a>'],
])('a stranger: %s', (html, expected) => {
  expect(reduced(html)).toBe(expected);
});

test.each([
  ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/oembed'],
  ['HTTPS://M.YOUTUBE.COM/Watch?v=abc', 'https://www.youtube.com/oembed'],
  ['https://youtu.be/abc', 'https://www.youtube.com/oembed'],
  ['https://vimeo.com/123', 'https://vimeo.com/api/oembed.json'],
  ['https://someone.tumblr.com/post/1', 'https://www.tumblr.com/oembed/1.0'],
  ['https://x.com/someone/status/1', 'https://publish.twitter.com/oembed'],
  ['https://x.com/someone', undefined],
  ['https://evilyoutube.com/watch?v=abc', undefined],
  ['https://evil.test/?https://www.youtube.com/watch', undefined],
  ['https://www.youtube.com.evil.test/watch', undefined],
  ['https://youtube.com:8080/watch?v=abc', undefined],
  ['https://notvimeo.com/123', undefined],
  ['https://vimwww.eo.com/123', undefined],
  ['nonsense', undefined],
  ['ftp://vimeo.com/123', undefined],
  ['http://vimeo.com/123', 'https://vimeo.com/api/oembed.json'],
  ['https://me@vimeo.com/123', undefined],
  ['https://player.vimeo.com/video/1', 'https://vimeo.com/api/oembed.json'],
  ['https://www.youtube.com/playlist?list=a', 'https://www.youtube.com/oembed'],
  ['https://youtube.com/shorts/a', 'https://www.youtube.com/oembed'],
  ['https://youtube.com/live/a', 'https://www.youtube.com/oembed'],
  ['https://youtube.com/about', undefined],
  ['https://dai.ly/x', 'https://www.dailymotion.com/services/oembed'],
  ['https://www.ted.com/talks/x', 'https://www.ted.com/services/v1/oembed.json'],
  ['https://www.tiktok.com/@someone', 'https://www.tiktok.com/oembed'],
  ['https://streamable.com/x', 'https://api.streamable.com/oembed.json'],
  ['https://loom.com/share/x', 'https://www.loom.com/v1/oembed'],
  ['https://animoto.com/play/x', 'https://animoto.com/oembeds/create'],
  ['https://on.soundcloud.com/x', 'https://soundcloud.com/oembed'],
  ['https://play.spotify.com/x', 'https://open.spotify.com/oembed'],
  ['https://www.mixcloud.com/x', 'https://app.mixcloud.com/oembed/'],
  ['https://www.reverbnation.com/x', 'https://www.reverbnation.com/oembed'],
  ['https://pca.st/x', 'https://pca.st/oembed.json'],
  ['https://flic.kr/x', 'https://www.flickr.com/services/oembed/'],
  ['https://a.smugmug.com/x', 'https://api.smugmug.com/services/oembed/'],
  ['https://imgur.com/x', 'https://api.imgur.com/oembed'],
  ['https://de.pinterest.com/x', 'https://www.pinterest.com/oembed.json'],
  ['https://www.slideshare.net/x', 'https://www.slideshare.net/api/oembed/2'],
  ['https://speakerdeck.com/x', 'https://speakerdeck.com/oembed.json'],
  ['https://www.scribd.com/document/1', 'https://www.scribd.com/services/oembed'],
  ['https://issuu.com/a/docs/b', 'https://issuu.com/oembed'],
  ['https://twitter.com/i/moments/1', 'https://publish.twitter.com/oembed'],
  ['https://bsky.app/profile/a/post/b', 'https://embed.bsky.app/oembed'],
  ['https://old.reddit.com/r/a/comments/b', 'https://www.reddit.com/oembed'],
  ['https://a.survey.fm/x', 'https://api.crowdsignal.com/oembed'],
  ['https://www.kickstarter.com/projects/x', 'https://www.kickstarter.com/services/oembed'],
  ['https://codepen.io/a/pen/b', 'https://codepen.io/api/oembed'],
])('who answers about %s', (address, expected) => {
  expect(findEndpoint(address)).toBe(expected);
});

test.each([
  ['<link type="text/xml+oembed" href="/x"><link type="APPLICATION/JSON+oembed" href="/j?a&amp;b">', '/j?a&b'],
  ['<link type="application/xml+oembed" href="x">', '/x'],
  ['<head></head><link type="text/xml+oembed" href="/x">', undefined],
  ['<!-- <link type="text/xml+oembed" href="/x"> -->', undefined],
  ['<link type="text/xml+oembed" href="http://[">', undefined],
])('what is announced in %s', (html, expected) => {
  expect(findOembedLink(readHead(html), 'http://a.test/')).toBe(expected && `http://a.test${expected}`);
});

test.each([
  ['a & b < "c"', 'a &amp; b &lt; &quot;c&quot;'],
  ['&amp; &#8211; &#x2F; &NBSP; &', '&amp; &#8211; &#x2F; &NBSP; &amp;'],
  ['&; &# x &1;', '&amp;; &amp;# x &amp;1;'],
])('%s is escaped once', (text, html) => {
  expect(escapeOnce(text)).toBe(html);
});

test('the head of a page ends with it, and has one title', () => {
  const { title, links, metas } = readHead(
    '<title>One &amp; two</title><title>More</title><meta name="a"><link href="x"><body><meta name="b"><title>Late</title><link href="y">',
  );
  expect([title, metas, links]).toEqual(['One & two', [{ name: 'a' }], [{ href: 'x' }]]);
  expect(readHead('<svg></svg>').title).toBe('');
});

test('an answer in XML has the members of its root alone', () => {
  expect(readXml('<oembed><type>rich</type><a><b>x</b>y</a>z</oembed>')).toEqual({ type: 'rich', a: 'y' });
  expect(readXml('<x><oembed><type>rich</type></oembed></x>')).toBeUndefined();
  expect(readXml('<oembed/>')).toEqual({});
});

test('a secret is new each time', () => {
  const secrets = Array.from({ length: 20 }, createSecret);
  expect(new Set(secrets).size).toBe(20);
  expect(secrets.filter((secret) => !/^[A-Za-z0-9]{10}$/.test(secret))).toEqual([]);
});

test('XML is read as it is written', () => {
  const members = { title: 'a < b & "c"', html: '<p>&amp;</p>', width: '5' };
  expect(readXml(printXml(members))).toEqual(members);
  expect(printXml({ a: 'x\u0000\ud800y', b: null, c: { d: 1 }, '1': 2, '1a': 3, 'a b': 4, A: 5 })).toContain(
    '<oembed><oembed>2</oembed><a>x\ufffdy</a><b></b><c><d>1</d></c><oembed>3</oembed><oembed>4</oembed><A>5</A></oembed>',
  );
  expect(readXml('<html><title>x</title></html>')).toBeUndefined();
});

test.each([
  ['http://a.test/x/', 'http://a.test/x/embed/'],
  ['http://a.test/x', 'http://a.test/x/embed/'],
  ['http://a.test/?p=1', 'http://a.test/?p=1&embed=true'],
])('the small form of %s', (link, expected) => {
  expect(embedAddress(link)).toBe(expected);
});
