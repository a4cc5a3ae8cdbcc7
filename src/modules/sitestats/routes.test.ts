import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { flush } from './hits/collect.ts';
import { forgetSalts, tidyHits } from './hits/jobs.ts';
import { findSalt } from './hits/salts.ts';
import { findVisitors } from './hits/store.ts';
import { recountDay } from './hits/write.ts';

const ROOT = '/sitestats/v1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

const time = { now: new Date() };
let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await open();
  admin = await as('administrator');
});
afterAll(() => app.close());
let day = 0;
/** Each test has a day of its own. */
beforeEach(() => {
  day++;
  time.now = new Date(Date.UTC(2026, 4, day, 10));
});

const open = (more: object = {}): Promise<TestApp> =>
  createTestApp({
    flags: { languages: 'en,de', 'trust-proxy': '127.0.0.1' },
    clock: { now: () => new Date(time.now) },
    ...more,
  });
const as = async (role: 'administrator' | 'editor' | 'author'): Promise<TestClient> =>
  app.as(await app.make.user({ role }), 'en');

interface View {
  address?: string;
  agent?: string;
  headers?: Record<string, string>;
  of?: TestApp;
}
const raw = ({ address = '9.9.9.1', agent = FIREFOX, headers = {}, of = app }: View, body: string): Promise<Response> =>
  of.fetch(`/en/api${ROOT}/hit`, {
    method: 'POST',
    headers: {
      'user-agent': agent,
      'x-forwarded-for': address,
      'content-type': 'text/plain;charset=UTF-8',
      ...headers,
    },
    body,
  });
const view = async (page: object, from: View = {}): Promise<void> => {
  const answer = await raw(from, JSON.stringify(page));
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
};
const today = (): string => time.now.toISOString().slice(0, 10);
const report = async (name: string, more = ''): Promise<any> => {
  await flush(app.app.services);
  return (await admin.get(`${ROOT}/${name}?from=${today()}&to=${today()}${more}`)).body;
};

test('views and visitors of a day, by page, source and device', async () => {
  const post = await app.make.page({ title: 'Join', slug: 'join' });
  await view({ path: '/en/join/', referrer: 'https://www.google.de/' });
  await view({ path: '/en/join/', referrer: 'http://site.test/en/' });
  await view({ path: '/de/', referrer: 'http://site.test/en/join/' });
  await view({ path: '/en/join/?x=1#y' }, { address: '9.9.9.2', agent: PHONE });
  await view({ path: '/en/x/', utm_source: 'Letter' }, { address: '9.9.9.3' });
  expect(await report('summary')).toEqual({
    from: today(),
    to: today(),
    visitors: 3,
    views: 5,
    bounce_rate: 0.67,
    views_per_visitor: 1.7,
  });
  expect(await report('pages')).toEqual([
    { path: '/en/join/', post_id: post.id, title: 'Join', visitors: 2, views: 3 },
    { path: '/de/', post_id: null, title: null, visitors: 1, views: 1 },
    { path: '/en/x/', post_id: null, title: null, visitors: 1, views: 1 },
  ]);
  expect(await report('pages', '&language=de')).toHaveLength(1);
  expect(await report('pages', '&source=search')).toMatchObject([{ path: '/en/join/', visitors: 1, views: 1 }]);
  expect(await report('pages', '&path=/en/')).toHaveLength(2);
  const paths = async (more: string) => (await report('pages', more)).map(({ path }: { path: string }) => path);
  expect(await paths('&order=asc')).toEqual(['/de/', '/en/x/', '/en/join/']);
  expect(await paths('&source=internal&orderby=visitors')).toEqual(['/de/', '/en/join/']);
  expect(await paths('&language=en&source=internal')).toEqual(['/en/join/']);
  expect(await report('referrers', '&language=de')).toEqual([]);
  expect(await report('referrers', '&source=search&path=/en/')).toMatchObject([{ host: 'google.de', views: 1 }]);
  expect(await report('devices', '&source=direct')).toMatchObject([{ device: 'mobile', visitors: 1, views: 1 }]);
  expect(await report('devices', '&language=en&path=/en/join/')).toEqual([
    { device: 'desktop', browser: 'Firefox', visitors: 1, views: 2 },
    { device: 'mobile', browser: 'Safari', visitors: 1, views: 1 },
  ]);
  expect(await report('referrers', '&orderby=visitors')).toEqual([
    { host: '', source: 'direct', visitors: 1, views: 1 },
    { host: 'google.de', source: 'search', visitors: 1, views: 1 },
    { host: 'letter', source: 'campaign', visitors: 1, views: 1 },
  ]);
  expect(await report('referrers', '&path=/en/x')).toMatchObject([{ host: 'letter' }]);
  expect(await report('devices')).toEqual([
    { device: 'desktop', browser: 'Firefox', visitors: 2, views: 4 },
    { device: 'mobile', browser: 'Safari', visitors: 1, views: 1 },
  ]);
  expect(await report('devices', '&language=de')).toMatchObject([{ device: 'desktop', visitors: 1, views: 1 }]);
  expect(await report('devices', '&path=/de/')).toMatchObject([{ device: 'desktop', visitors: 1, views: 1 }]);
  await flush(app.app.services);
  const paged = await admin.get(`${ROOT}/pages?from=${today()}&to=${today()}&per_page=2&page=2`);
  expect(paged.body).toHaveLength(1);
  expect(paged.headers.get('x-wp-total')).toBe('3');
  expect(paged.headers.get('x-wp-totalpages')).toBe('2');
});

test('what counts for nothing is answered all the same', async () => {
  await view({ path: '/en/' });
  const before = await report('summary');
  expect((await raw({}, '{"path": "/en/')).status).toBe(204);
  expect((await raw({ headers: { 'content-type': 'application/json' } }, '{broken')).status).toBe(204);
  await view({ path: 'https://other.test/' });
  await view({ path: '//other.test/' });
  await view({ path: 17 });
  await view({});
  await view({ path: '/en/' }, { headers: { origin: 'https://other.test' } });
  await view({ path: '/en/' }, { headers: { 'sec-fetch-site': 'cross-site' } });
  await view({ path: '/en/' }, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html) Chrome/120' });
  await view({ path: '/en/' }, { agent: 'curl/8.0' });
  await view({ path: '/en/' }, { headers: { 'sec-gpc': '1' } });
  await view({ path: '/en/' }, { headers: { dnt: '1' } });
  expect(await report('summary')).toEqual(before);
  await admin.post(`${ROOT}/settings`, { respect_gpc: false });
  await view({ path: '/en/' }, { headers: { 'sec-gpc': '1' } });
  expect((await report('summary')).views).toBe(2);
  await admin.post(`${ROOT}/settings`, { respect_gpc: true, respect_dnt: false });
  await view({ path: '/en/' }, { headers: { 'sec-gpc': '1' } });
  await view({ path: '/en/' }, { headers: { 'sec-fetch-site': 'same-site' } });
  expect((await report('summary')).views).toBe(2);
  await view({ path: '/en/' }, { headers: { dnt: '1', origin: 'http://site.test', 'sec-fetch-site': 'same-origin' } });
  expect((await report('summary')).views).toBe(3);
  await admin.post(`${ROOT}/settings`, { respect_dnt: true });
});

test('long paths are cut, and too many views of one visitor are not counted', async () => {
  const noise = Array.from({ length: 3000 }, (_, at) => 'abcdefghijklmnopqrstuvwxyz'[(at * at + at * 7) % 26]).join('');
  await view({ path: `/en/${noise}`, utm_campaign: noise, utm_term: noise.slice(9), utm_source: noise.slice(5) });
  expect((await report('pages'))[0].path).toHaveLength(2048);
  for (let at = 0; at < 125; at++) await view({ path: '/en/' }, { address: '9.9.9.9' });
  const [first] = await report('pages');
  expect(first).toMatchObject({ path: '/en/', visitors: 1, views: 120 });
});

test('the next day somebody is new, and nothing leads back', async () => {
  await view({ path: '/en/' });
  await flush(app.app.services);
  const { services } = app.app;
  const yesterday = today();
  const [known] = await findVisitors(services.db, yesterday, '', 10);
  time.now = new Date(time.now.getTime() + 86_400_000);
  day++;
  await view({ path: '/en/' });
  expect(await report('summary')).toMatchObject({ visitors: 1, views: 1 });
  const both = (await admin.get(`${ROOT}/summary?from=${yesterday}&to=${today()}`)).body;
  expect(both).toMatchObject({ visitors: 2, views: 2, bounce_rate: 1 });
  expect(await findVisitors(services.db, today(), '', 10)).not.toContain(known);
  expect(await findSalt(services.db, yesterday)).toBeDefined();
  await forgetSalts.run({}, services);
  expect(await findSalt(services.db, yesterday)).toBeUndefined();
  expect(await findSalt(services.db, today())).toBeDefined();
});

test('a second process counts the same visitor as the same', async () => {
  await view({ path: '/en/a/' });
  await flush(app.app.services);
  const other = await open({ databaseUrl: app.databaseUrl });
  await view({ path: '/en/b/' }, { of: other });
  await flush(other.app.services);
  expect(await report('summary')).toMatchObject({ visitors: 1, views: 2, bounce_rate: 0 });
  await other.close();
});

test('counting a day anew gives the same numbers, as often as it is done', async () => {
  await view({ path: '/en/a/' });
  await view({ path: '/en/a/' });
  await flush(app.app.services);
  await view({ path: '/en/b/' });
  await view({ path: '/en/b/' }, { address: '9.9.9.8', agent: PHONE });
  const all = async (): Promise<any[]> =>
    Promise.all(['summary', 'pages', 'referrers', 'devices'].map((name) => report(name)));
  const before = await all();
  for (const _time of [1, 2]) {
    await app.app.services.tx((tx) => recountDay(tx, today()));
    expect(await all()).toEqual(before);
  }
});

test('series have every step, and hours follow the clock of the site', async () => {
  await admin.post('/core/v2/settings', { timezone: 'Europe/Berlin' });
  const series = async (interval: string, from: string, to: string): Promise<any[]> =>
    (await admin.get(`${ROOT}/timeseries?interval=${interval}&from=${from}&to=${to}`)).body;
  expect(await series('hour', '2026-03-29', '2026-03-29')).toHaveLength(23);
  const autumn = await series('hour', '2026-10-25', '2026-10-25');
  expect(autumn).toHaveLength(25);
  expect(autumn[2].t).toBe('2026-10-25T02:00:00+02:00');
  expect(autumn[3].t).toBe('2026-10-25T02:00:00+01:00');
  time.now = new Date('2026-06-01T22:30:00Z');
  await view({ path: '/en/' });
  await flush(app.app.services);
  const hours = await series('hour', '2026-06-02', '2026-06-02');
  expect(hours[0]).toEqual({ t: '2026-06-02T00:00:00+02:00', visitors: 1, views: 1 });
  expect(await series('day', '2026-06-01', '2026-06-03')).toEqual([
    { t: '2026-06-01', visitors: 0, views: 0 },
    { t: '2026-06-02', visitors: 1, views: 1 },
    { t: '2026-06-03', visitors: 0, views: 0 },
  ]);
  expect((await series('week', '2026-06-01', '2026-06-14')).map(({ t }) => t)).toEqual(['2026-06-01', '2026-06-08']);
  expect((await series('week', '2026-06-07', '2026-06-08')).map(({ t }) => t)).toEqual(['2026-06-01', '2026-06-08']);
  expect((await series('week', '2026-06-02', '2026-06-03'))[0]).toEqual({ t: '2026-06-01', visitors: 1, views: 1 });
  expect(await series('month', '2026-05-30', '2026-06-30')).toMatchObject([
    { t: '2026-05-01' },
    { t: '2026-06-01', views: 1 },
  ]);
  await admin.get(`${ROOT}/timeseries?interval=year`).fails(400, 'rest_invalid_param');
  await admin.post('/core/v2/settings', { timezone: 'UTC' });
});

test('ranges, and who may look', async () => {
  await admin.get(`${ROOT}/summary?from=2026-13-01`).fails(400, 'rest_invalid_param');
  await admin.get(`${ROOT}/summary?from=2026-02-02&to=2026-02-01`).fails(400, 'sitestats_invalid_range');
  await admin.get(`${ROOT}/pages?from=2024-01-01&to=2026-01-01`).fails(400, 'sitestats_invalid_range');
  time.now = new Date('2026-07-01T10:00:00Z');
  const usual = (await admin.get(`${ROOT}/summary?compare=previous`)).body;
  expect(usual).toMatchObject({ from: '2026-06-03', to: '2026-06-30', previous: { visitors: expect.any(Number) } });
  expect((await (await as('editor')).get(`${ROOT}/summary`)).status).toBe(200);
  await (await as('author')).get(`${ROOT}/summary`).fails(403, 'rest_forbidden');
  const anonymous = app.asVisitor('en');
  await anonymous.get(`${ROOT}/pages`).fails(401, 'rest_forbidden');
  await (await as('editor')).get(`${ROOT}/settings`).fails(403, 'rest_forbidden');
  await admin.post(`${ROOT}/settings`, { retention_days: 0 }).fails(400, 'rest_invalid_param');
  const changed = (await admin.post(`${ROOT}/settings`, { retention_days: 5 })).body;
  expect(changed).toEqual({
    mode: 'script',
    retention_days: 5,
    respect_dnt: true,
    respect_gpc: true,
    require_consent: false,
    count_signed_in: false,
  });
});

test('reports leave as files, and what is old goes', async () => {
  time.now = new Date('2026-08-01T10:00:00Z');
  await view({ path: '/en/=1+1' });
  await flush(app.app.services);
  const file = await app.fetch(`/en/api${ROOT}/export?report=pages&from=2026-08-01&to=2026-08-01`, {
    headers: { authorization: (await app.make.user({ role: 'administrator' })).authorization },
  });
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(await file.text()).toContain('path,post_id,title,visitors,views\r\n/en/=1+1,,,1,1\r\n');
  await admin.get(`${ROOT}/export?report=other`).fails(400, 'rest_invalid_param');
  await admin.get(`${ROOT}/export`).fails(400, 'rest_missing_callback_param');
  const { services } = app.app;
  time.now = new Date('2026-08-07T10:00:00Z');
  await tidyHits.run({}, services);
  expect(await findVisitors(services.db, '2026-08-01', '', 10)).toEqual([]);
  // What is gone cannot be counted once more.
  await services.tx((tx) => recountDay(tx, '2026-08-01'));
  const kept = (await admin.get(`${ROOT}/summary?from=2026-08-01&to=2026-08-01`)).body;
  expect(kept.views).toBe(1);
  await admin.delete(`${ROOT}/data`).fails(400, 'rest_missing_callback_param');
  expect((await admin.delete(`${ROOT}/data?before=2026-08-01`)).body.deleted).toBeGreaterThan(0);
  expect((await admin.get(`${ROOT}/summary?from=2026-08-01&to=2026-08-01`)).body.views).toBe(1);
  expect((await admin.delete(`${ROOT}/data?before=2026-08-02`)).body.deleted).toBeGreaterThan(0);
  expect((await admin.get(`${ROOT}/summary?from=2026-08-01&to=2026-08-01`)).body.views).toBe(0);
});

test('pages bring the script, but not for those who make them', async () => {
  const html = await (await app.fetch('/en/')).text();
  const [, script, hit] = /<script defer src="([^"]*sitestats[^"]*)" data-hit="([^"]*)"/.exec(html)!;
  expect(hit).toBe('/en/api/sitestats/v1/hit');
  expect((await app.fetch(script!)).headers.get('cache-control')).toContain('immutable');
  const { cookie } = await app.make.session(await app.make.user({ role: 'editor' }));
  expect(await (await app.fetch('/en/', { headers: { cookie } })).text()).not.toContain('/assets/sitestats/');
  await admin.post(`${ROOT}/settings`, { require_consent: true });
  expect(await (await app.fetch('/en/')).text()).toContain('/v1/hit" data-consent>');
  await admin.post(`${ROOT}/settings`, { require_consent: false });
});

test('the server counts pages as it sends them, from the cache too, and nothing else', async () => {
  time.now = new Date('2026-09-01T10:00:00Z');
  await admin.post(`${ROOT}/settings`, { mode: 'server' });
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    app.fetch(path, {
      headers: { 'user-agent': FIREFOX, accept: 'text/html', 'x-forwarded-for': '9.9.9.1', ...headers },
    });
  for (const _time of [1, 2, 3]) await (await get('/en/')).text();
  await (await get('/en/nothing-here/')).text();
  await (await get('/en/api/core/v2/posts')).text();
  await (await get('/en/', { accept: '*/*' })).text();
  const { cookie } = await app.make.session(await app.make.user({ role: 'editor' }));
  await (await get('/en/', { cookie })).text();
  await expect.poll(async () => (await report('summary')).views).toBe(3);
  expect(await report('pages')).toMatchObject([{ path: '/en/', visitors: 1, views: 3 }]);
  expect(await (await app.fetch('/en/')).text()).not.toContain('/assets/sitestats/');
  await view({ path: '/en/' });
  expect((await report('summary')).views).toBe(3);
});
