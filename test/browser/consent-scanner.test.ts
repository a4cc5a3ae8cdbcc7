// What the scanner reports from a page, without a browser.
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtAsset } from '#kernel/assets/built.ts';
import { runInPage } from '#test/kit/run-in-page.ts';

const SCRIPT = builtAsset('modules/cookie-consent/scanner.js').text;

class Timing {
  readonly name: string;
  readonly initiatorType: string;

  constructor(name: string, initiatorType: string) {
    this.name = name;
    this.initiatorType = initiatorType;
  }
}

const element = (tagName: string, attributes: Record<string, string>, link?: string) => ({
  tagName,
  getAttribute: (name: string) => attributes[name] ?? null,
  querySelector: (selector: string) => (selector === 'a[href]' && link !== undefined ? { href: link } : null),
});

let entries: unknown[] = [];
let held: unknown[] = [];
let inline: unknown[] = [];
const marks: string[][] = [];
const browser = {
  cookie: '',
  currentScript: {
    dataset: {
      rest: '/rest/scan',
      nonce: 'n',
      scan: 'abc',
      token: 't',
      page: 'http://site.test/',
      phrases: '["fbq(","gtm.start"]',
    },
  },
  documentElement: { setAttribute: (...mark: string[]) => marks.push(mark) },
  querySelectorAll: (selector: string) => ({ '[data-consent-service]': held, 'script:not([src])': inline })[selector],
};
const forbidden = {
  get() {
    throw new Error('Forbidden.');
  },
};

interface Stores {
  localStorage?: object;
  sessionStorage?: object;
}

/** Loads the page and lets the time pass; gives what was reported. */
async function load(stores: Stores = {}): Promise<any> {
  const calls: [url: string, init: { body: string }][] = [];
  const heard: [string, () => void][] = [];
  const timers: [() => void, number][] = [];
  const page: Record<string, unknown> = {
    ...{ document: browser, location: { host: 'site.test', hostname: 'site.test' }, PerformanceResourceTiming: Timing },
    performance: { getEntriesByType: (type: string) => (type === 'resource' ? entries : []) },
    addEventListener: (name: string, act: () => void) => heard.push([name, act]),
    setTimeout: (act: () => void, ms: number) => timers.push([act, ms]),
    fetch: (...call: [string, { body: string }]) => {
      calls.push(call);
      return Promise.resolve({ status: 200 });
    },
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(page, name, name in stores ? { value: stores[name] } : forbidden);
  }
  runInPage(SCRIPT, page);
  expect([heard.map(([name]) => name), timers]).toEqual([['load'], []]);
  heard[0]?.[1]();
  expect([timers.map(([, ms]) => ms), calls]).toEqual([[2_500], []]);
  timers[0]?.[0]();
  await setImmediate();
  const [url, { body, ...init }] = calls[0] ?? ['', { body: '' }];
  return { url, init, body: JSON.parse(body) };
}
const plain = { src: '', inline: false, cookies: [], blockedBeforeConsent: false };

test('a page that has nothing of others', async () => {
  entries = [new Timing('http://site.test/a.js', 'script'), new Timing('data:image/svg+xml,https://a.test/x', 'img')];
  expect(await load()).toEqual({
    url: '/rest/scan',
    init: {
      ...{ method: 'POST', credentials: 'same-origin' },
      headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': 'n' },
    },
    body: { scanRequestId: 'abc', token: 't', url: 'http://site.test/', items: [] },
  });
  expect(marks).toEqual([['data-consent-scanned', '200']]);
});

test('what is loaded, what waits, and what is stored', async () => {
  const types = ['script', 'link', 'css', 'img', 'iframe', 'frame', 'fetch'];
  entries = [
    ...types.map((type) => new Timing(`https://a.test/${type}`, type)),
    ...['f.woff', 'f.woff2?x', 'F.TTF', 'f.otf'].map((name) => new Timing(`https://a.test/${name}`, 'css')),
    new Timing('https://a.test/f.woff.png', 'img'),
    { name: 'https://a.test/other' },
    new Timing('http://site.test:81/x', 'script'),
  ];
  held = [
    element('SCRIPT', { 'data-consent-src': 'https://b.test/s.js' }),
    element('LINK', { 'data-consent-href': 'https://b.test/s.css' }),
    element('DIV', {}, 'https://b.test/film'),
    element('IMG', { 'data-consent-src': 'https://b.test/i.png', 'data-consent-href': 'https://b.test/other' }),
    element('P', { 'data-consent-style': 'x' }),
  ];
  browser.cookie = 'a=1; b=2=3';
  const { body } = await load({ localStorage: { l: '1' }, sessionStorage: { s: '1', t: '2' } });
  const kinds = ['script', 'style', 'style', 'image', 'iframe', 'iframe', 'xhr', 'font', 'font', 'font', 'font'];
  const seen = [...kinds, 'image', 'xhr', 'script'].map((kind, at) => ({
    ...{ ...plain, kind, src: (entries[at] as { name: string }).name },
  }));
  const waits = { ...plain, blockedBeforeConsent: true };
  const stored = (type: string, ...names: string[]) =>
    names.map((name) => ({ name, type, lifetime: '', domain: 'site.test' }));
  expect(body.items).toEqual([
    ...seen,
    { ...waits, kind: 'script', src: 'https://b.test/s.js' },
    { ...waits, kind: 'style', src: 'https://b.test/s.css' },
    { ...waits, kind: 'iframe', src: 'https://b.test/film' },
    { ...waits, kind: 'image', src: 'https://b.test/i.png' },
    { ...plain, kind: 'cookie', cookies: stored('http', 'a', 'b') },
    { ...plain, kind: 'storage', cookies: stored('local-storage', 'l') },
    { ...plain, kind: 'storage', cookies: stored('session-storage', 's', 't') },
  ]);
});

test('two thousand items at most', async () => {
  entries = Array.from({ length: 2_001 }, (_, at) => new Timing(`https://a.test/${at}`, 'img'));
  expect((await load({ localStorage: {}, sessionStorage: {} })).body.items).toHaveLength(2_000);
});

test('inline scripts are reported by the phrases in them, and their texts are not', async () => {
  const script = (text: string, attributes: Record<string, string> = {}) => ({
    ...element('SCRIPT', attributes),
    textContent: text,
  });
  [entries, held, browser.cookie] = [[], [], ''];
  inline = [
    script('secret(); fbq("init")'),
    script('gtm.start fbq(', { 'data-consent-service': 'x' }),
    script('other()'),
  ];
  const found = { ...plain, kind: 'script', inline: true };
  expect((await load()).body.items).toEqual([
    { ...found, src: 'fbq(' },
    { ...found, src: 'fbq(', blockedBeforeConsent: true },
    { ...found, src: 'gtm.start', blockedBeforeConsent: true },
  ]);
});
