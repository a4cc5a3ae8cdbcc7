// The dialog on a page that is none: what each of its views says, what its buttons do, and what wakes.
import { parseHTML } from 'linkedom';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { builtAsset } from '#kernel/assets/built.ts';
import { runInPage } from '#test/kit/run-in-page.ts';

const service = (key: string, more: object = {}) => ({
  key,
  name: `Name of ${key}`,
  purpose: `For ${key}`,
  cookies: [],
  ...more,
});
const config = {
  ...{ version: '7', language: 'en', days: 30, path: '/', domainPath: 'site.test/', isSecure: false, rest: '/rest/' },
  ...{ reload: false, index: [], excluded: [], layout: 'bar', position: 'top' },
  texts: { title: 'Title', text: 'Text', accept_all: 'All', essential_only: 'None', details: 'Choose', save: 'Save' },
  words: {
    ...{ saved: 'Saved', history: 'History', noHistory: 'Nothing yet', privacy: 'Privacy', imprint: 'Imprint' },
    ...{ close: 'Close', moreServices: 'Services', purpose: 'Purpose', provider: 'Provider', partners: 'Partners' },
    ...{ thirdCountry: 'Abroad', cookies: 'Cookies', session: 'session' },
  },
  groups: [
    { key: 'essential', name: 'Essential', description: 'Needed', services: [service('login')] },
    { key: 'old', name: 'Old', description: '', services: [] },
    {
      ...{ key: 'media', name: 'Media', description: 'Films' },
      services: [
        service('film', {
          provider: { name: 'Us', address: 'Street 1', partners: 'Them', isInThirdCountry: true },
          cookies: [
            { name: 'a', type: 'http' },
            { name: 'b', type: 'http', lifetime: '1 year' },
          ],
        }),
        service('map', { provider: { name: 'Us', address: '', isInThirdCountry: false } }),
      ],
    },
  ],
  blockers: {},
};
const SCRIPT = builtAsset('modules/cookie-consent/consent.js').text;

interface Api {
  open(wish?: { view?: string }): void;
}

/** A page that has begun. `fetch` says this, one after the other. */
function begin({ main = '', consents, answers = [], ...more }: Begin = {}) {
  const parts = parseHTML(
    `<!doctype html><html><head><script data-consent-page="1" data-consent-privacy="/privacy"></script></head><body><a class="skip-link" href="#c">Skip</a><main>${main}</main></body></html>`,
  );
  const { document, Element, HTMLElement, HTMLInputElement, HTMLScriptElement, HTMLStyleElement, CustomEvent } =
    parts as any;
  const held = { uid: 'u&1', version: '7', consents };
  let cookie = consents ? `cookie-consent=${encodeURIComponent(JSON.stringify(held))}` : '';
  Object.defineProperty(document, 'cookie', {
    get: () => cookie,
    set: (text: string) => (cookie = text.split(';')[0] ?? ''),
  });
  const calls: [string, any][] = [];
  const window: { CookieConsent?: Api } = {};
  runInPage(SCRIPT, {
    ...{ document, Element, HTMLElement, HTMLInputElement, HTMLScriptElement, HTMLStyleElement, CustomEvent, window },
    ...{ consentConfig: { ...config, ...more }, navigator: {}, location: { hostname: 'site.test' } },
    localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    fetch: (url: string, init: { body?: string }) => {
      calls.push([url, init.body === undefined ? init : JSON.parse(init.body)]);
      return answers.shift() ?? Promise.resolve({ ok: true, status: 200 });
    },
  });
  const shown = (): Element | null => document.querySelector('[data-consent-dialog]');
  return {
    ...{ document: document as Document, shown, calls },
    open: (view?: string) => window.CookieConsent?.open(view === undefined ? undefined : { view }),
    press: (name: string) => shown()?.querySelector<HTMLElement>(`[data-consent-action="${name}"]`)?.click(),
    boxes: () => [...(shown()?.querySelectorAll<HTMLInputElement>('input') ?? [])],
    held: () => JSON.parse(decodeURIComponent(cookie.slice('cookie-consent='.length))).consents,
    change: (box: HTMLElement | undefined) => box?.dispatchEvent(new (parts as any).Event('change', { bubbles: true })),
  };
}

interface Begin {
  main?: string;
  consents?: Record<string, string[]>;
  answers?: Promise<unknown>[];
  isNothingToChoose?: boolean;
}

/** With attributes in one order. */
const printed = (html: string | undefined): string =>
  (html ?? '').replaceAll(/<(\w+)((?: [\w-]+(?:="[^"]*")?)+)>/g, (_tag, ...[name, attributes]: string[]) => {
    const all = attributes?.match(/[\w-]+(?:="[^"]*")?/g) ?? [];
    return `<${name} ${all.sort().join(' ')}>`;
  });

const button = (name: string, text: string): string =>
  `<button type="button" class="consent-button" data-consent-action="${name}">${text}</button>`;
const frame = (view: string, more: string, title: string, content: string): string =>
  printed(
    `<div data-consent-dialog="" data-consent-view="${view}" role="dialog" aria-labelledby="consent-title" aria-describedby="consent-text" tabindex="-1" lang="en" class="consent-dialog consent-bar consent-top"${more}><h2 id="consent-title">${title}</h2>${content}</div>`,
  );
const LEGAL = '<p class="consent-legal"><a href="/privacy">Privacy</a></p>';
const INTRO = '<p id="consent-text">Text</p>';
const ANSWERS = button('accept-all', 'All') + button('essential-only', 'None');
const buttons = (text: string): string => printed(`<div class="consent-buttons">${text}</div>`);

test('the first layer comes by itself, is counted, and takes nothing', () => {
  const { document, shown, calls, open, press } = begin();
  const own = buttons(ANSWERS + button('details', 'Choose'));
  expect(printed(shown()?.outerHTML)).toBe(frame('main', '', 'Title', INTRO + own + LEGAL));
  expect(document.querySelector('.skip-link + [data-consent-dialog]')).not.toBeNull();
  expect(calls).toEqual([['/rest/consent/statistic', { entries: ['shown'], version: '7' }]]);
  open();
  const closing = buttons(ANSWERS + button('details', 'Choose') + button('close', 'Close'));
  expect(printed(shown()?.outerHTML)).toBe(frame('main', ' aria-modal="true"', 'Title', INTRO + closing + LEGAL));
  expect(document.querySelectorAll('[data-consent-dialog]')).toHaveLength(1);
  expect(calls).toHaveLength(1);
  press('close');
  expect(shown()).toBeNull();
  expect(calls.at(-1)).toEqual(['/rest/consent/statistic', { entries: ['closed'], version: '7' }]);
});

test('it does not come where there is nothing to choose, nor after a choice', () => {
  expect(begin({ isNothingToChoose: true }).shown()).toBeNull();
  expect(begin({ consents: {} }).shown()).toBeNull();
});

test('the second layer says all about each service', () => {
  const { shown, press, boxes } = begin();
  press('details');
  const sets = [...(shown()?.querySelectorAll('fieldset') ?? [])];
  const texts = (name: string) => sets.map((set) => set.querySelector(name)?.textContent);
  expect(sets.map((set) => set.getAttribute('data-group'))).toEqual(['essential', 'media']);
  expect(texts('summary')).toEqual(['Services (1): Essential', 'Services (2): Media']);
  expect(texts('p')).toEqual(['Needed', 'Films']);
  const facts = [...(sets[1]?.querySelectorAll('dl') ?? [])].map((list) =>
    [...list.children].map((one) => one.textContent),
  );
  expect(facts).toEqual([
    [
      ...['Purpose', 'For film', 'Provider', 'Us, Street 1', 'Partners', 'Them', 'Abroad', '✓'],
      ...['Cookies', 'a (session), b (1 year)'],
    ],
    ['Purpose', 'For map', 'Provider', 'Us'],
  ]);
  expect(boxes().map(({ name, value, checked, disabled }) => [name, value, checked, disabled])).toEqual([
    ['consent-group', 'essential', true, true],
    ['consent-service', 'login', true, true],
    ['consent-group', 'media', false, false],
    ['consent-service', 'film', false, false],
    ['consent-service', 'map', false, false],
  ]);
  const own = buttons(ANSWERS + button('save', 'Save') + button('close', 'Close'));
  expect(printed(shown()?.outerHTML)).toContain(own + LEGAL);
});

test('a group ticks its services, and is ticked by them', () => {
  const { open, boxes, change } = begin();
  open('details');
  const [, , group, film, map] = boxes();
  const tick = (box: HTMLInputElement | undefined, is: boolean): unknown[] => {
    if (box) box.checked = is;
    change(box);
    return [group?.checked, film?.checked, map?.checked];
  };
  expect(tick(group, true)).toEqual([true, true, true]);
  expect(tick(film, false)).toEqual([false, false, true]);
  expect(tick(film, true)).toEqual([true, true, true]);
  expect(tick(group, false)).toEqual([false, false, false]);
});

test('an answer is kept, proven, counted and said; the dialog goes', () => {
  const { document, shown, calls, press, held, open, boxes } = begin();
  press('accept-all');
  expect(shown()).toBeNull();
  const consents = { essential: ['login'], old: [], media: ['film', 'map'] };
  expect(held()).toEqual(consents);
  const said = '<div class="consent-status" role="status">Saved</div>';
  expect(printed(document.querySelector('.consent-status')?.outerHTML)).toBe(said);
  const cookieData = { uid: expect.any(String), version: '7', consents };
  expect(calls.slice(1)).toEqual([
    ['/rest/consent/log', { cookieData, language: 'en', method: 'accept-all' }],
    ['/rest/consent/statistic', { entries: ['accept-all'], consents, version: '7' }],
  ]);
  open('details');
  expect(boxes().every(({ checked }) => checked)).toBe(true);
});

test('what was agreed to wakes, the rest sleeps on', () => {
  const sleeping = (key: string): string =>
    `<img data-consent-src="/${key}.png" data-consent-srcset="/x 1x" data-consent-service="${key}"><link data-consent-href="/${key}.css" data-consent-service="${key}"><style type="text/plain" media="print" data-consent-service="${key}">a{}</style>`;
  const main = sleeping('film') + sleeping('map') + sleeping('login');
  const { document } = begin({ main, consents: { media: ['film'], old: ['map'] } });
  const awake = (key: string): string =>
    `<img src="/${key}.png" srcset="/x 1x"><link href="/${key}.css"><style media="print">a{}</style>`;
  const after = awake('film') + sleeping('map') + awake('login');
  expect(printed(document.querySelector('main')?.innerHTML)).toBe(printed(after));
});

const STAMP = '2026-03-01T10:00:00Z';
const ENTRIES = [{ stamp: STAMP, consents: { media: ['film', 'gone'], essential: ['login'] } }];
const WHEN = new Date(STAMP).toLocaleString('en');
test.each<[string, Begin, string]>([
  ['nothing', {}, 'Nothing yet'],
  [
    'this',
    { consents: {}, answers: [Promise.resolve({ ok: true, json: () => Promise.resolve(ENTRIES) })] },
    `<ul><li>${WHEN}: Name of film, gone, Name of login</li></ul>`,
  ],
  ['what the server does not say', { consents: {}, answers: [Promise.resolve({ ok: false })] }, 'Nothing yet'],
])('this browser chose before: %s', async (_name, more, html) => {
  const { document, calls } = begin({ ...more, main: '<div data-consent-history>?</div>' });
  await setImmediate();
  expect(document.querySelector('[data-consent-history]')?.innerHTML).toBe(html);
  const asked = [['/rest/consent/history?uid=u%261', { credentials: 'same-origin' }]];
  expect(calls.filter(([url]) => url.includes('history'))).toEqual(more.consents ? asked : []);
});
