import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';
import type { Services } from '#kernel/services.ts';
import { cookieItems, staticEngine } from './static-engine.ts';

const HELD = Buffer.from('<iframe src="https://video.test/embed/1"></iframe>').toString('base64');

test('everything that loads is found, and whether it waits', async () => {
  const { items, links } = await readPage(
    `<link rel="canonical" href="https://site.test/"><link rel="preconnect" href="https://fonts.test">
     <style>@import "https://fonts.test/kit.css"; body { background: url(https://pics.test/b.png) }</style>
     <script src="//stats.test/m.js"></script><script>_paq.push(1)</script><script src="/own.js"></script>
     <script type="text/plain" data-consent-service="ads" data-consent-src="https://ads.test/a.js"></script>
     <div data-consent-service="video" data-consent-content="${HELD}"></div>
     <img src="data:image/png;base64,AA" srcset="https://pics.test/a.png 1x, https://pics.test/c.png 2x">
     <a href="/about/">About</a>`,
    ['_paq.push'],
  );
  expect(items.map(({ kind, src, blockedBeforeConsent, inline }) => [kind, src, blockedBeforeConsent, inline])).toEqual(
    [
      ['xhr', 'https://fonts.test', false, false],
      ['style', 'https://fonts.test/kit.css', false, false],
      ['image', 'https://pics.test/b.png', false, false],
      ['script', '//stats.test/m.js', false, false],
      ['script', '_paq.push', false, true],
      ['script', 'https://ads.test/a.js', true, false],
      ['image', 'https://pics.test/a.png', false, false],
      ['image', 'https://pics.test/c.png', false, false],
      ['iframe', 'https://video.test/embed/1', true, false],
    ],
  );
  expect(links).toEqual(['/about/']);
});

test('cookies are read from their headers', () => {
  const [one, other] = cookieItems(['a=1; Max-Age=60; Path=/', 'b=2'], 'https://site.test/x');
  expect(one!.cookies).toEqual([{ name: 'a', type: 'http', lifetime: '60 seconds', domain: 'site.test' }]);
  expect(other!.cookies[0]!.lifetime).toBe('session');
});

test.each<[string, string[]]>([
  ['<link rel="SHORTCUT ICON" href="//a.test/1">', ['image']],
  ['<link rel="PRELOAD" as="font" href="//a.test/1">', ['font']],
  ['<link rel="nostylesheet" href="//a.test/1"><link rel="stylesheets" href="//a.test/1">', []],
  ['<p style="src:url(//a.test/f.woff)"></p>', ['font']],
  ['<p style="src:url(//a.test/f.otf#x)"></p>', ['font']],
  ['<p style="src:url(//a.test/F.WOFF2?x)"></p>', ['font']],
  ['<link rel="STYLESHEET" href="//a.test/1">', ['style']],
  ['<p style="src:URL( //a.test/f.woff.png )"></p>', ['image']],
  ['<p style="background:url(//a.test/ttf)"></p>', ['image']],
  ['<style>@IMPORT "//a.test/x";</style>', ['style']],
  ['<style>@import"//a.test/x";@import\turl(//a.test/y)</style>', ['style', 'style']],
  ['<p style="background:IMAGE-SET( \'//a.test/x\' 1x)"></p>', ['image']],
  ["<p style=\"background:image-set('/own' 1x, '//a.test/x' 2x)\"></p>", ['image']],
  ['<img srcset="//a.test/1 1x,HTTPS://a.test/2 2x,\n/own 3x">', ['image', 'image']],
  ['<img src="x//a.test/1"><img src="ftp://a.test/1"><img>', []],
  ['<img src="HTTPS://a.test/1">', ['image']],
  ['<iframe data="//a.test/1" src="//a.test/2"></iframe>', ['iframe']],
  ['<p src="//a.test/1" href="//a.test/1" data="//a.test/1"></p>', []],
  ['<script><style>@import "//a.test/1"</style></script>', []],
])('%s', async (html, kinds) => {
  const { items } = await readPage(html, []);
  expect(items.map(({ kind }) => kind)).toEqual(kinds);
});

test('a long page is read to its end, and two thousand items of it are kept', async () => {
  const image = (at: number): string => `<img src="https://a.test/${at}">`;
  const many = Array.from({ length: 2_001 }, (_, at) => image(at)).join('');
  const { items, links } = await readPage(`${many}<script>run()</script><a href="/end/">x</a>`, ['run(']);
  expect([items.length, items.at(-1)?.src, links]).toEqual([2_000, 'https://a.test/1999', ['/end/']]);
  const held = Buffer.from(image(7)).toString('base64');
  const inside = `<div data-consent-service="x" data-consent-content="${held}"></div>`;
  expect((await readPage(many.slice(0, many.indexOf(image(1_999))) + inside, [])).items.at(-1)).toEqual({
    ...{ kind: 'image', src: 'https://a.test/7', inline: false, cookies: [], blockedBeforeConsent: true },
  });
  expect((await readPage(many + inside, [])).items).toHaveLength(2_000);
});

test('what the static engine does not read, and why', async () => {
  const look = (page: object): Promise<object> => {
    const visitPage = () => Promise.resolve({ status: 200, html: '', setCookies: [], ...page });
    return staticEngine({ visitPage } as unknown as Services).look('https://site.test/');
  };
  const nothing = { items: [], links: [] };
  expect(await look({ status: 302, leadsTo: 'https://b.test/' })).toEqual({
    ...{ ...nothing, status: 302, note: 'The page leads away from the site. Nobody went there.' },
  });
  const large = { ...nothing, status: 200, note: 'The page is too large.' };
  expect(await look({ html: 'x'.repeat(5_000_001) })).toEqual(large);
});
