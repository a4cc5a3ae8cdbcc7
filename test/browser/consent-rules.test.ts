// The rules of consent in visitors' browsers, without one: what the cookie says, what counts, what is sent and removed.
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const service = (key: string, more: object = {}) => ({ key, name: key, purpose: '', cookies: [], ...more });
const config = {
  version: 'v7', language: 'en', days: 30, path: '/', domainPath: 'site.test/', isSecure: false, rest: '/rest/', reload: false,
  index: ['login', 'maps', 'counter'], blockers: {}, words: {}, texts: {}, legal: {}, excluded: [],
  groups: [
    { key: 'essential', name: '', description: '', services: [service('login')] },
    { key: 'marketing', name: '', description: '', services: [service('maps', { consentMode: true, cookies: [
      { name: 'map_*', type: 'http' }, { name: 'exact', type: 'http' }, { name: 'a*b*c', type: 'http' },
      { name: 'map*', type: 'local-storage' }, { name: 'map*', type: 'session-storage' }, { name: 'tiles', type: 'indexed-db' },
    ] })] },
    { key: 'statistics', name: '', description: '', services: [service('counter')] },
  ],
}; // prettier-ignore

/** Cookies as a browser keeps them: what is gone after no time is gone. */
const jar = new Map<string, string>();
const written: string[] = [];
const browser = {
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    written.push(text);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (text.includes('max-age=0')) jar.delete(name);
    else jar.set(name, value);
  },
  dispatchEvent: vi.fn(),
};

function createStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  const methods = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  };
  const target = Object.create(methods) as typeof methods;
  return new Proxy(target, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

const reload = vi.fn();
const deleteDatabase = vi.fn();
const fetched = vi.fn((_url: string, _init: { body: string }) => Promise.resolve({ ok: true, status: 200 }));
const stored = { local: createStorage(), session: createStorage() };
vi.stubGlobal('consentConfig', config);
vi.stubGlobal('document', browser);
vi.stubGlobal('window', globalThis);
vi.stubGlobal('location', { hostname: 'www.site.test', reload });
vi.stubGlobal('indexedDB', { deleteDatabase });
vi.stubGlobal('fetch', fetched);
afterAll(() => vi.unstubAllGlobals());

const load = async (name: string): Promise<any> => import(`#modules/cookie-consent/browser/consent/${name}.ts`);
const choice = await load('choice');
const { signal } = await load('signal');
const { revoke } = await load('revoke');
const { prove, sendUnsent, count } = await load('proof');
const { listen } = await load('events');

const UID = 'k3v0r1ab-m2x9d7qe-tz41c8pl-0wyh5nus';
const hold = (value: object | string): unknown =>
  jar.set('cookie-consent', encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)));

beforeEach(() => {
  jar.clear();
  written.length = 0;
  fetched.mockClear();
  reload.mockClear();
  stored.local = createStorage();
  stored.session = createStorage();
  vi.stubGlobal('localStorage', stored.local);
  vi.stubGlobal('sessionStorage', stored.session);
  vi.stubGlobal('dataLayer', undefined);
  choice.takeFromElsewhere({});
});

test('without a choice only what is essential counts', () => {
  expect(choice.current()).toBeUndefined();
  expect(choice.agreed()).toEqual([]);
  expect(['login', 'maps', 'none'].map(choice.isAgreed)).toEqual([true, false, false]);
});

test('where the server says so, something holds without a choice, until there is one', () => {
  choice.takeFromElsewhere({ marketing: ['maps'] });
  expect(choice.agreed()).toEqual(['maps']);
  choice.storeChoice([]);
  expect(choice.agreed()).toEqual(['login']);
});

test('a choice is kept by group, for as long as the site says', () => {
  const { uid, ...made } = choice.storeChoice(['counter', 'unknown']);
  expect(uid).toMatch(/^[a-z0-5]{8}(-[a-z0-5]{8}){3}$/);
  expect(made).toEqual({ version: 'v7', consents: { essential: ['login'], marketing: [], statistics: ['counter'] } });
  expect(choice.current()).toMatchObject({ uid, ...made });
  expect(choice.agreed()).toEqual(['login', 'counter']);
  expect(written[0]).toMatch(/; path=\/; max-age=2592000; samesite=lax$/);
  const kept = JSON.parse(decodeURIComponent(jar.get('cookie-consent') ?? '')) as {
    expires: string;
    domainPath: string;
  };
  expect(kept.domainPath).toBe('site.test/');
  expect(Math.round((Date.parse(kept.expires) - Date.now()) / 86_400_000)).toBe(30);
  expect(choice.storeChoice(['maps']).uid).toBe(uid);
});

test('a safe site asks for a safe line', () => {
  config.isSecure = true;
  choice.storeChoice([]);
  config.isSecure = false;
  expect(written[0]).toMatch(/samesite=lax; secure$/);
});

test('a long cookie names services by their place', () => {
  const { services } = config.groups[2]!;
  const many = Array.from({ length: 200 }, (_none, at) => service(`a-service-with-a-long-name-${at}`));
  services.push(...many);
  config.index.push(...many.map(({ key }) => key));
  choice.storeChoice(many.map(({ key }) => key));
  expect(jar.get('cookie-consent')!.length).toBeLessThan(3_800);
  expect(choice.readCookie().consents.statistics).toHaveLength(200);
  expect(choice.readCookie().consents.statistics).toContain('a-service-with-a-long-name-7');
  services.splice(1);
  config.index.splice(3);
});

test.each([
  ['broken', '{'],
  ['of nobody', { version: 'v7', consents: {} }],
  ['about nothing', { uid: UID, version: 'v7' }],
])('a cookie that is %s is none', (_name, value) => {
  hold(value);
  expect(choice.readCookie()).toBeUndefined();
});

test('a choice about other services, or in another group, does not count', () => {
  hold({ uid: UID, version: 'v6', consents: { marketing: ['maps'] } });
  expect([choice.readCookie()?.uid, choice.current(), choice.agreed()]).toEqual([UID, undefined, []]);
  hold({ uid: UID, version: 'v7', consents: { statistics: ['maps', 'counter'] } });
  expect(choice.agreed()).toEqual(['counter']);
  hold({ uid: UID, version: 7, consents: { marketing: [1, 9] } });
  expect(choice.readCookie()).toMatchObject({ uid: UID, version: '7', consents: { marketing: ['maps', ''] } });
});

test('a choice whose life is over does not count, and keeps its id', () => {
  const held = (expires: unknown) => hold({ uid: UID, version: 'v7', consents: { statistics: ['counter'] }, expires });
  held(new Date(Date.now() + 60_000).toUTCString());
  expect(choice.agreed()).toEqual(['counter']);
  held(new Date(Date.now() - 60_000).toUTCString());
  expect([choice.readCookie().uid, choice.current(), choice.agreed()]).toEqual([UID, undefined, []]);
});

const said = (): unknown[][] => ((globalThis as any).dataLayer ?? []).map((call: Iterable<unknown>) => [...call]);

test('tag managers hear that nothing is granted, then what is', () => {
  choice.storeChoice(['maps']);
  signal('default');
  signal('update');
  const marketing = (state: string) => ({ ad_storage: state, ad_user_data: state, ad_personalization: state });
  const others = {
    security_storage: 'granted',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
  };
  expect(said()).toEqual([
    ['consent', 'default', { ...others, ...marketing('denied'), wait_for_update: 500 }],
    ['consent', 'update', { ...others, ...marketing('granted') }],
  ]);
});

test('without a service for them they hear nothing', () => {
  const maps = config.groups[1]!.services[0] as { consentMode?: boolean };
  maps.consentMode = false;
  signal('default');
  maps.consentMode = true;
  expect(said()).toEqual([]);
});

test('what a service stored goes with it, and the page comes anew', () => {
  vi.useFakeTimers();
  for (const name of ['map_1', 'my_map_', 'exact', 'exactly', 'aXbYc', 'abc', 'acb', 'ab', 'cookie'])
    jar.set(name, '1');
  vi.stubGlobal('localStorage', createStorage({ mapped: '1', other: '2' }));
  const revoked: object[] = [];
  listen('service-revoked', (detail: object) => revoked.push(detail));
  revoke(['maps']);
  expect([...jar.keys()]).toEqual(['my_map_', 'exactly', 'acb', 'ab', 'cookie']);
  expect(written.filter((text) => text.startsWith('exact='))).toEqual([
    'exact=; max-age=0; path=/',
    'exact=; max-age=0; path=/',
    'exact=; max-age=0; path=/; domain=www.site.test',
    'exact=; max-age=0; path=/; domain=www.site.test',
    'exact=; max-age=0; path=/; domain=site.test',
    'exact=; max-age=0; path=/; domain=site.test',
  ]);
  expect(Object.keys(localStorage)).toEqual(['other']);
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('tiles');
  expect(revoked).toEqual([{ service: 'maps' }]);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  [true, 200, null],
  [false, 400, null],
  [false, 499, null],
  [false, 429, 'waits'],
  [false, 500, 'waits'],
])('a proof that was answered with %s %i: %s', async (ok, status, kept) => {
  fetched.mockResolvedValueOnce({ ok, status });
  prove({ uid: UID, version: 'v7', consents: {} }, 'accept-all');
  await settled();
  const left = stored.local.getItem('cookie-consent-unsent');
  expect(left === null ? null : 'waits').toBe(kept);
  const body = { cookieData: { uid: UID, version: 'v7', consents: {} }, language: 'en', method: 'accept-all' };
  const [url, init] = fetched.mock.calls[0]!;
  expect([url, { ...init, body: JSON.parse(init.body) as object }]).toEqual([
    '/rest/consent/log',
    {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body,
    },
  ]);
});

test('a proof that could not be sent is sent on the next page; without a line nothing breaks', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no line'));
  prove({ uid: UID, version: 'v7', consents: {} }, 'essential-only');
  await settled();
  sendUnsent();
  await settled();
  sendUnsent();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0]);
});

test('what people choose is counted', () => {
  count('shown');
  count('save-selection', { marketing: ['maps'] });
  expect(fetched.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)])).toEqual([
    ['/rest/consent/statistic', { entries: ['shown'], version: 'v7' }],
    ['/rest/consent/statistic', { entries: ['save-selection'], consents: { marketing: ['maps'] }, version: 'v7' }],
  ]);
});
