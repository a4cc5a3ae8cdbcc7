import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { flush } from '../hits/collect.ts';
import { addSums } from '../hits/store.ts';
import { searchVisits } from './searches.ts';

const ROOT = '/sitestats/v1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const time = { now: new Date('2026-05-04T10:30:00Z') };
let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({
    flags: { languages: 'en,de', 'multilang-default-segment': 'no', 'trust-proxy': '127.0.0.1' },
    clock: { now: () => new Date(time.now) },
  });
  owner = await app.make.user({ role: 'administrator' });
});
afterAll(() => app.close());

const view = (page: object, address = '9.9.9.1') =>
  app.fetch(`/api${ROOT}/hit`, {
    method: 'POST',
    headers: { 'user-agent': FIREFOX, 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify(page),
  });
const file = async (query: string, range = 'from=2026-05-04&to=2026-05-05') => {
  await flush(app.app.services);
  const answer = await app.fetch(`/api${ROOT}/export?${range}&${query}`, {
    headers: { authorization: owner.authorization },
  });
  return {
    name: answer.headers.get('content-disposition'),
    lines: (await answer.text()).replace('\uFEFF', '').trim().split('\r\n'),
  };
};

test('each report leaves as a file of its own name', async () => {
  const post = await app.make.post({ title: 'Fish &amp; chips', slug: 'fish' });
  await view({ path: '/fish/', referrer: 'https://www.google.de/' });
  await view({ path: '/fish/', referrer: 'https://bing.com/' }, '9.9.9.2');
  await view({ path: '/other/', referrer: 'http://site.test/fish/' }, '9.9.9.2');
  time.now = new Date('2026-05-05T10:30:00Z');
  await view({ path: '/other/', referrer: 'https://www.google.de/' });
  expect(await file('report=pages')).toEqual({
    name: 'attachment; filename="pages-2026-05-04-2026-05-05.csv"',
    lines: ['path,post_id,title,visitors,views', `/fish/,${post.id},Fish & chips,2,2`, '/other/,,,2,2'],
  });
  expect(await file('report=referrers')).toEqual({
    name: 'attachment; filename="referrers-2026-05-04-2026-05-05.csv"',
    lines: ['host,source,visitors,views', 'google.de,search,2,2', 'bing.com,search,1,1'],
  });
  expect(await file('report=devices')).toEqual({
    name: 'attachment; filename="devices-2026-05-04-2026-05-05.csv"',
    lines: ['device,browser,visitors,views', 'desktop,Firefox,3,4'],
  });
  expect((await file('report=timeseries')).lines).toEqual(['t,visitors,views', '2026-05-04,2,3', '2026-05-05,1,1']);
  expect((await file('report=timeseries&interval=month')).lines).toEqual(['t,visitors,views', '2026-05-01,3,4']);
});

test('a long report leaves as a whole, equals by their names', async () => {
  const day = '2026-02-01';
  const sum = (number: number) => ({
    ...{ day, report: 'page' as const, name: `/p-${1_000 + number}/`, detail: '', language: 'en', source: '' },
    ...{ views: number === 300 ? 9 : 1, visitors: 1, bounces: 0 },
  });
  await app.app.services.tx(async (tx) => {
    await addSums(
      tx.db,
      Array.from({ length: 401 }, (_, at) => sum(at)),
    );
  });
  const { lines } = await file('report=pages', `from=${day}&to=${day}`);
  const others = Array.from({ length: 401 }, (_, at) => at).filter((at) => at !== 300);
  expect(lines).toEqual([
    'path,post_id,title,visitors,views',
    '/p-1300/,,,1,9',
    ...others.map((at) => `/p-${1_000 + at}/,,,1,1`),
  ]);
});

test('visits from search engines, by day and by page', async () => {
  const { db } = app.app.services;
  const span = { from: '2026-05-04', to: '2026-05-05' };
  expect(await searchVisits.byDay(db, span)).toEqual(
    new Map([
      ['2026-05-04', 2],
      ['2026-05-05', 1],
    ]),
  );
  expect(await searchVisits.byDay(db, { from: '2026-05-05', to: '2026-05-05' })).toEqual(new Map([['2026-05-05', 1]]));
  expect(await searchVisits.byPage(db, span, 9)).toEqual([
    { path: '/fish/', visitors: 2 },
    { path: '/other/', visitors: 1 },
  ]);
  expect(await searchVisits.byPage(db, span, 1)).toEqual([{ path: '/fish/', visitors: 2 }]);
});

test('what was before the range, and what is removed of it', async () => {
  const as = app.as(owner);
  const summary = async (query: string) => (await as.get(`${ROOT}/summary?${query}`)).body;
  expect(await summary('from=2026-05-05&to=2026-05-05&compare=previous')).toEqual({
    ...{ from: '2026-05-05', to: '2026-05-05', visitors: 1, views: 1, bounce_rate: 1, views_per_visitor: 1 },
    previous: { visitors: 2, views: 3 },
  });
  expect(await summary('from=2026-05-01&to=2026-05-02')).toEqual({
    ...{ from: '2026-05-01', to: '2026-05-02', visitors: 0, views: 0, bounce_rate: 0, views_per_visitor: 0 },
  });
  const { rows } = await sql<{ days: number; hits: number }>`select
    (select count(*) from sitestats_days where day < '2026-05-05') as days,
    (select count(*) from sitestats_hits where day < '2026-05-05') as hits`.execute(app.app.services.db);
  const count = Number(rows[0]?.days) + Number(rows[0]?.hits);
  expect((await as.delete(`${ROOT}/data?before=2026-05-05`)).body).toEqual({ deleted: count });
  expect(await summary('from=2026-05-04&to=2026-05-05')).toMatchObject({ visitors: 1, views: 1 });
});

test('which requests are pages that somebody reads', async () => {
  time.now = new Date('2026-05-06T10:30:00Z');
  const as = app.as(owner);
  await as.post(`${ROOT}/settings`, { mode: 'server' });
  await app.make.page({ title: 'Page', slug: 'reading' });
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await app.fetch(path, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': FIREFOX, accept: 'text/html', 'x-forwarded-for': '9.9.9.1', ...headers },
    });
    await answer.text();
    return answer;
  };
  const first = await get('/reading/');
  const etag = first.headers.get('etag') ?? '';
  expect((await get('/reading/', { 'if-none-match': etag })).status).toBe(304);
  await get('/reading/?utm_source=News&x=1', { referer: 'https://far.test/' });
  await get('/reading/?preview=true');
  await get('/reading/', {}, 'HEAD');
  for (const path of ['/login', '/admin/', '/feed/', '/sitemap.xml', '/robots.txt', '/api/core/v2/posts'])
    await get(path);
  const session = await app.make.session(owner);
  await get('/reading/', { cookie: session.cookie });
  await as.post(`${ROOT}/settings`, { count_signed_in: true });
  await get('/reading/', { cookie: session.cookie });
  const report = async (name: string) => {
    await flush(app.app.services);
    return (await as.get(`${ROOT}/${name}?from=2026-05-06&to=2026-05-06`)).body;
  };
  await expect.poll(async () => (await report('summary')).views).toBe(4);
  expect((await report('pages')).map(({ path, views }: any) => [path, views])).toEqual([['/reading/', 4]]);
  expect((await report('referrers')).map(({ host, source, views }: any) => [host, source, views])).toEqual([
    ['', 'direct', 3],
    ['far.test', 'campaign', 1],
  ]);
});
