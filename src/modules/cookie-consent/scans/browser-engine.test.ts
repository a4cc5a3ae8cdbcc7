// What is noted of a page in a real browser, with a browser that only plays one.
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserEngine } from './browser-engine.ts';
import type { LookedAt } from './engine.ts';
import type { ScanMode } from './store.ts';

interface Asked {
  url: string;
  type: string;
  method?: string;
}

interface Played {
  asked?: readonly Asked[];
  html?: string;
  status?: number | null;
  cookies?: readonly object[];
  stored?: string[][];
  fault?: Error;
}

/** Everything that was done with the browser, in order. */
function play({ asked = [], html = '', status = 200, cookies = [], stored = [[], []], fault }: Played) {
  const done: unknown[] = [];
  const page = {
    async route(pattern: string, handle: (route: object) => Promise<void>) {
      done.push(pattern);
      for (const { url, type, method = 'GET' } of asked) {
        const request = () => ({ url: () => url, resourceType: () => type, method: () => method });
        const say = (word: string) => () => Promise.resolve(done.push(`${word} ${url}`));
        await handle({ request, continue: say('continue'), abort: say('abort') });
      }
    },
    goto(...args: unknown[]) {
      done.push(args);
      if (fault) throw fault;
      return Promise.resolve(status === null ? null : { status: () => status });
    },
    waitForTimeout: (ms: number) => Promise.resolve(done.push(ms)),
    content: () => Promise.resolve(html),
    evaluate(code: string) {
      if (code.includes('acceptAll')) done.push('agreed');
      return Promise.resolve(stored);
    },
    url: () => 'http://site.test:81/en/',
  };
  const context = {
    newPage: () => Promise.resolve(page),
    cookies: () => Promise.resolve(cookies),
    close: () => Promise.resolve(done.push('closed')),
  };
  const newContext = (options: object) => {
    done.push(options);
    return Promise.resolve(context);
  };
  const browser = { newContext, close: () => Promise.resolve(done.push('gone')) };
  return { browser: browser as unknown as Browser, done };
}

async function look(
  played: Played,
  mode: ScanMode = 'without-consent',
): Promise<{ looked: LookedAt; done: unknown[] }> {
  const { browser, done } = play(played);
  const engine = browserEngine(browser, { base: 'http://site.test:81', mode, phrases: ['fbq(', 'gtm.start'] });
  const looked = await engine.look('http://site.test:81/en/');
  await engine.close();
  return { looked, done };
}
const plain = { src: '', inline: false, cookies: [], blockedBeforeConsent: false };
const opened = [{ serviceWorkers: 'block' }, '**/*'];
const visit = ['http://site.test:81/en/', { timeout: 20_000, waitUntil: 'load' }];

test('a page that asks nobody else', async () => {
  const { looked, done } = await look({ html: '<a href="/b/">b</a><img src="https://a.test/">', status: 404 });
  expect(looked).toEqual({ status: 404, note: '', items: [], links: ['/b/'] });
  expect(done).toEqual([...opened, visit, 1_000, 'closed', 'gone']);
});

test('what it asks of others is noted and stopped, and no decision is counted', async () => {
  const log = 'http://site.test:81/en/api/cookie-consent/v1/consent/log';
  const asked = [
    ...['script', 'stylesheet', 'image', 'font', 'document', 'media', 'fetch', 'constructor'].map((type) => ({
      ...{ url: `https://a.test/${type}`, type },
    })),
    { url: 'http://site.test:81/own.js', type: 'script' },
    { url: 'http://site.test/other-port.js', type: 'script' },
    { url: log, type: 'fetch', method: 'POST' },
    { url: `${log}?x`, type: 'fetch' },
    { url: 'http://site.test:81/form', type: 'document', method: 'POST' },
  ];
  const { looked, done } = await look({ asked }, 'with-consent');
  expect(looked.items).toEqual(
    ['script', 'style', 'image', 'font', 'iframe', 'iframe', 'xhr', 'xhr', 'script'].map((kind, at) => ({
      ...{ ...plain, kind, src: at === 8 ? 'http://site.test/other-port.js' : asked[at]?.url },
    })),
  );
  expect(done).toEqual([
    ...opened,
    ...asked.slice(0, 8).map(({ url }) => `abort ${url}`),
    'continue http://site.test:81/own.js',
    'abort http://site.test/other-port.js',
    `abort ${log}`,
    `continue ${log}?x`,
    'continue http://site.test:81/form',
    ...[visit, 1_000, 'agreed', 1_000, 'closed', 'gone'],
  ]);
});

test('what waits for consent, cookies, and what is stored', async () => {
  const held = (src: string): string => `<img data-consent-src="${src}" data-consent-service="x">`;
  const { looked } = await look({
    asked: [{ url: 'https://a.test/seen', type: 'image' }],
    html: held('https://a.test/seen') + held('https://a.test/held') + '<img src="https://a.test/open">',
    cookies: [
      { name: 'a', domain: 'site.test', expires: -1, other: 1 },
      { name: 'b', domain: '.site.test', expires: 1_772_445_600 },
    ],
    stored: [['l'], ['s', 't']],
  });
  const kept = (name: string, type: string) => ({ name, type, lifetime: '', domain: 'site.test' });
  expect(looked.items).toEqual([
    { ...plain, kind: 'image', src: 'https://a.test/seen' },
    { ...plain, kind: 'image', src: 'https://a.test/held', blockedBeforeConsent: true },
    {
      ...plain,
      kind: 'cookie',
      cookies: [
        { name: 'a', type: 'http', lifetime: 'session', domain: 'site.test' },
        { name: 'b', type: 'http', lifetime: 'Mon, 02 Mar 2026 10:00:00 GMT', domain: '.site.test' },
      ],
    },
    {
      ...plain,
      kind: 'storage',
      cookies: [kept('l', 'local-storage'), kept('s', 'session-storage'), kept('t', 'session-storage')],
    },
  ]);
});

test('inline scripts are noted by the phrases in them, held back or not', async () => {
  const html =
    '<script>run(); fbq("init");</script><script type="text/plain" data-consent-service="x">gtm.start</script>' +
    '<p>fbq(</p><script>other()</script>';
  expect((await look({ html })).looked.items).toEqual([
    { ...plain, kind: 'script', src: 'fbq(', inline: true },
    { ...plain, kind: 'script', src: 'gtm.start', inline: true, blockedBeforeConsent: true },
  ]);
});

const late = Object.assign(new Error('x'), { name: 'TimeoutError' });
test.each<[Played, string]>([
  [{ fault: late }, 'The page took too long.'],
  [{ fault: new Error('TimeoutError') }, 'The page leads away from the site or cannot be opened.'],
])('a page that does not come (%#)', async (played, note) => {
  const { looked, done } = await look(played);
  expect(looked).toEqual({ status: 0, note, items: [], links: [] });
  expect(done.slice(-2)).toEqual(['closed', 'gone']);
});

test('a page without an answer', async () => {
  expect((await look({ status: null })).looked).toEqual({ status: 0, note: '', items: [], links: [] });
});
