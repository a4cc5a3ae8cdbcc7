import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';
import { cookieItems } from './static-engine.ts';

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
