import { expect, test } from 'vitest';
import { emptyModel } from '#test/kit/consent-model.ts';
import type { Matcher } from './match.ts';
import { blockOutside } from './rewrite.ts';

const model = emptyModel();
const owner = { service: 's', blocker: 'b' };
/** All of `out.test` is blocked, and scripts that speak of `track`. */
const matcher: Matcher = {
  ownerOf: (address) => (address.includes('//out.test') ? owner : undefined),
  ownerOfText: (text) => (text.includes('track') ? owner : undefined),
};
const blocked = (html: string): string =>
  blockOutside(html, { model, matcher, language: 'en' }).replaceAll(
    /<div class="consent-placeholder"[^>]*data-consent-content="([^"]*)"([^>]*)>.*?<\/div>/g,
    (_all, ...parts) => {
      const [content, style] = parts as [string, string];
      return `{${Buffer.from(content, 'base64').toString()}}${style}`;
    },
  );

test.each([
  '<p>Plain &amp; simple</p>',
  '<script>here()</script><script src="/own.js"></script>',
  '<a href="https://out.test/">a link</a><area href="https://out.test/">',
  '<a ping="/own" href="/">x</a>',
  '<img src="/own.png" srcset="/a.png 1x, /b.png 2x"><iframe src="/own"></iframe>',
  '<style>a { background: url(/own.png) }</style><p style="background:url(/own.png)">',
  '<link rel="canonical" href="https://out.test/"><link rel="preload" href="/own.js">',
  '<object type="x"></object><p data="https://out.test/"></p>',
  '<noscript><img src="/own.png"></noscript>',
  '<link rel="nopreload preloads" href="https://out.test/"><link href="https://out.test/">',
  '<link rel="stylesheets nostylesheet icons" href="https://out.test/">',
  '<p poster="/own" href="https://out.test/" xlink:href="https://out.test/">x</p>',
  '<iframe srcdoc="<a href=https://out.test/>x</a>"></iframe>',
  '<video src="/own.mp4" style="color:red"><a href="https://out.test/">x</a></video>',
])('%s stays', (html) => {
  expect(blocked(html)).toBe(html);
});

test.each([
  [
    '<script defer src="https://out.test/a.js" type="module"></script>after',
    '<script type="text/plain" data-consent-service="s" data-consent-src="https://out.test/a.js" data-consent-type="module" defer></script>after',
  ],
  ['<script>track("a")</script>', '<script type="text/plain" data-consent-service="s">track("a")</script>'],
  [
    '<style media="print" type="text/css">@import "https://out.test/a.css";</style>',
    '<style media="print" type="text/plain" data-consent-service="s">@import "https://out.test/a.css";</style>',
  ],
  [
    "<style>a{background:url(/own.png)} b{background:url( 'https://out.test/a.png')}</style>",
    '<style type="text/plain" data-consent-service="s">a{background:url(/own.png)} b{background:url( \'https://out.test/a.png\')}</style>',
  ],
  [
    '<p style="background:url(//out.test/a.png)">x</p>',
    '<p data-consent-style="background:url(//out.test/a.png)" data-consent-service="s">x</p>',
  ],
  [
    '<img alt="A &quot;b&quot;" src="https://out.test/a.png" style="color:red">',
    '<img alt="A &quot;b&quot;" data-consent-src="https://out.test/a.png" style="color:red" data-consent-service="s">',
  ],
  [
    '<img src="/own.png" srcset="/a.png 1x,https://out.test/b.png 2x">',
    '<img src="/own.png" data-consent-srcset="/a.png 1x,https://out.test/b.png 2x" data-consent-service="s">',
  ],
  [
    '<svg><use xlink:href="https://out.test/a.svg#x"></use></svg>',
    '<svg><use data-consent-xlink-href="https://out.test/a.svg#x" data-consent-service="s"></use></svg>',
  ],
  [
    '<link rel="Stylesheet alternate" href="https://out.test/a.css">',
    '<link rel="Stylesheet alternate" data-consent-href="https://out.test/a.css" data-consent-service="s">',
  ],
  [
    '<td background="https://out.test/a.png">x</td>',
    '<td data-consent-background="https://out.test/a.png" data-consent-service="s">x</td>',
  ],
  [
    '<svg><image href="https://out.test/a"></image><feImage href="https://out.test/b"></feImage></svg>',
    '<svg><image data-consent-href="https://out.test/a" data-consent-service="s"></image><feImage data-consent-href="https://out.test/b" data-consent-service="s"></feImage></svg>',
  ],
  ...['icon', 'shortcut ICON', 'mask-icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'manifest x'].map(
    (rel) => [
      `<link rel="${rel}" href="https://out.test/i">`,
      `<link rel="${rel}" data-consent-href="https://out.test/i" data-consent-service="s">`,
    ],
  ),
  ...['preload', 'modulepreload', 'prefetch', 'prerender'].map((rel) => [
    `<link rel="${rel}" href="https://out.test/"><link rel="${rel}" href="/own">`,
    `<link rel="${rel}" href="/own">`,
  ]),
  [
    '<link rel="author" href="https://out.test/" style="background:URL(https://out.test/a)">',
    '<link rel="author" data-consent-href="https://out.test/" data-consent-style="background:URL(https://out.test/a)" data-consent-service="s">',
  ],
  [
    '<a style="background:url(//out.test/a)" ping="//out.test/p" href="/">x</a>',
    '<a data-consent-style="background:url(//out.test/a)" href="/" data-consent-service="s">x</a>',
  ],
  [
    '<iframe src="/own" style="background:url(//out.test/a)"></iframe>',
    '<iframe src="/own" data-consent-style="background:url(//out.test/a)" data-consent-service="s"></iframe>',
  ],
  [
    '<object><p style="background:url(//out.test/a)">x</p><a ping="//out.test/p">y</a></object>',
    '<object><p data-consent-style="background:url(//out.test/a)" data-consent-service="s">x</p><a>y</a></object>',
  ],
  [
    '<STYLE>@IMPORT "https://out.test/a"</STYLE>',
    '<style type="text/plain" data-consent-service="s">@IMPORT "https://out.test/a"</STYLE>',
  ],
  [
    '<style>@import"https://out.test/a"</style>',
    '<style type="text/plain" data-consent-service="s">@import"https://out.test/a"</style>',
  ],
  [
    `<p style="background:-webkit-image-set('https://out.test/a' 1x)">x</p>`,
    '<p data-consent-style="background:-webkit-image-set(&#039;https://out.test/a&#039; 1x)" data-consent-service="s">x</p>',
  ],
  [
    `<p style="background:image-set('/own' 1x, 'https://out.test/a' 2x)">x</p>`,
    '<p data-consent-style="background:image-set(&#039;/own&#039; 1x, &#039;https://out.test/a&#039; 2x)" data-consent-service="s">x</p>',
  ],
  ['a<link rel="dns-prefetch" href="https://out.test/">b', 'ab'],
  ['a<link rel="x Preconnect y" href="//out.test">b', 'ab'],
  ['<a href="/x" ping="/own https://out.test/p">x</a>', '<a href="/x">x</a>'],
  ['<area ping="https://out.test/p">', '<area>'],
  ['<noscript><img src="https://out.test/a.png">b</noscript>c', '<noscript>b</noscript>c'],
  ['<noscript><script>track()</script>b</noscript>', '<noscript>b</noscript>'],
  ['<noscript><style>@import "https://out.test/a.css"</style>b</noscript>', '<noscript>b</noscript>'],
  ['<noscript><iframe src="https://out.test/a"></iframe>b</noscript>', '<noscript>b</noscript>'],
  [
    '<noscript>a</noscript><img src="https://out.test/a">',
    '<noscript>a</noscript><img data-consent-src="https://out.test/a" data-consent-service="s">',
  ],
  [
    'a<iframe src="https://out.test/e" width="560" height="315">in</iframe>b',
    'a{<iframe src="https://out.test/e" width="560" height="315">in</iframe>} style="width:560px;min-height:315px"b',
  ],
  ['a<embed src="https://out.test/e">b', 'a{<embed src="https://out.test/e">}b'],
  ['<object data="https://out.test/e"><p>x</p></object>', '{<object data="https://out.test/e"><p>x</p></object>}'],
  ['<audio src="https://out.test/e"></audio>b', '{<audio src="https://out.test/e"></audio>}b'],
  ['a<iframe src="https://out.test/e">', 'a{<iframe src="https://out.test/e">}'],
  [
    '<object data="/own"><embed src="https://out.test/e"></object>',
    '<object data="/own">{<embed src="https://out.test/e">}</object>',
  ],
  [
    '<object data="https://out.test/o"><embed src="https://out.test/e"></object>b',
    '{<object data="https://out.test/o"><embed src="https://out.test/e"></object>}b',
  ],
  [
    '<object><script src="https://out.test/a.js"></script></object>',
    '<object><script type="text/plain" data-consent-service="s" data-consent-src="https://out.test/a.js"></script></object>',
  ],
  [
    '<iframe srcdoc="<img src=/own><img src=https://out.test/1>">x</iframe>b',
    '{<iframe srcdoc="<img src=/own><img src=https://out.test/1>">x</iframe>}b',
  ],
  ['<iframe srcdoc="<script>track()</script>"></iframe>', '{<iframe srcdoc="<script>track()</script>"></iframe>}'],
  ['<video poster="https://out.test/p.png"></video>', '{<video poster="https://out.test/p.png"></video>}'],
  [
    'a<video><source src="/own.mp4"><source src="https://out.test/a.mp4"></video>b',
    'a{<video><source src="/own.mp4"><source src="https://out.test/a.mp4"></video>}b',
  ],
  [
    '<object><img src="https://out.test/a"><script>track()</script></object><img src="https://out.test/b">',
    '{<object><img src="https://out.test/a"><script>track()</script></object>}<img data-consent-src="https://out.test/b" data-consent-service="s">',
  ],
  [
    '<img src="https://out.test/a"><iframe src="https://out.test/e"></iframe>',
    '<img data-consent-src="https://out.test/a" data-consent-service="s">{<iframe src="https://out.test/e"></iframe>}',
  ],
  [
    '<audio src="/own.mp3"><a href="https://out.test/">x</a></audio>',
    '<audio src="/own.mp3"><a href="https://out.test/">x</a></audio>',
  ],
  [
    '<script src="https://out.test/a.js">',
    '<script type="text/plain" data-consent-service="s" data-consent-src="https://out.test/a.js">',
  ],
])('%s', (html, expected) => {
  expect(blocked(html)).toBe(expected);
});

test('who loads the content is told its address', () => {
  const html = blockOutside('<video><source src="https://out.test/a.mp4"></video>', { model, matcher, language: 'en' });
  expect(html).toContain('<a href="https://out.test/a.mp4" rel="noopener noreferrer">');
  expect(html).toContain('data-consent-blocker="b" data-consent-service="s"');
  const inside = '<iframe srcdoc="<img src=https://out.test/1><img src=https://out.test/2>"></iframe>';
  expect(blockOutside(inside, { model, matcher, language: 'en' })).toContain('<a href="https://out.test/1" ');
  const both = '<video src="https://out.test/1"><source src="https://out.test/2"></video>';
  expect(blockOutside(both, { model, matcher, language: 'de' })).toContain('<a href="https://out.test/1" ');
});

test.each([
  [
    '<div data-consent-service="s" data-consent-content="PGI+" class="consent-placeholder">x</div>',
    '<div class="consent-placeholder">x</div>',
  ],
  ['<button data-consent-load>x</button>', '<button>x</button>'],
  [
    '<script type="text/plain" data-consent-service="s" data-consent-src="/x.js"></script>',
    '<script type="text/plain"></script>',
  ],
  ['<style data-consent-service="s">a{}</style>', '<style>a{}</style>'],
  ['<video src="/own.mp4" data-consent-poster="/x"></video>', '<video src="/own.mp4"></video>'],
  ['<DIV DATA-CONSENT-SERVICE="s">x</DIV>', '<div>x</DIV>'],
  [
    '<img src="https://out.test/a" data-consent-service="essential" data-consent-onload="x">',
    '<img data-consent-src="https://out.test/a" data-consent-service="s">',
  ],
  [
    '<script src="https://out.test/a.js" data-consent-type="module"></script>',
    '<script type="text/plain" data-consent-service="s" data-consent-src="https://out.test/a.js"></script>',
  ],
  [
    '<a data-consent-open href="/">x</a><p data-consent-history>y</p>',
    '<a data-consent-open href="/">x</a><p data-consent-history>y</p>',
  ],
])('marks of the dialog in a page that came from elsewhere do not stay: %s', (html, expected) => {
  expect(blocked(html)).toBe(expected);
});
