// Which pages a scan looks at when nobody names them, and what is kept of those that the administrator's browser reports.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, consentSite, ROOT, type ConsentSite } from '#test/kit/consent.ts';
import { choosePages } from './choose-pages.ts';
import { scanPages } from './crawl.ts';
import { findRequest, findScan, findScanPages, updateScan, type ScanRow } from './store.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite({ flags: { empty: 'true' } });
});
afterAll(() => site.app.close());

test('start pages, legal pages, one of each kind, those with content of others, the rest; drafts and locked ones never', async () => {
  const { services } = site.app.app;
  const add = async (type: string, title: string, more: object = {}): Promise<{ id: number; link: string }> => {
    site.wait(60);
    return (await site.admin.post(`/core/v2/${type}`, { title, status: 'publish', ...more })).body;
  };
  const legal = await add('pages', 'Privacy');
  const plain = await add('pages', 'Plain');
  const video = await add('pages', 'Video', { content: '<p>x</p><IFRAME src="https://v.test/"></IFRAME>' });
  const oldPost = await add('posts', 'Old post');
  await add('pages', 'Draft', { status: 'draft' });
  await add('pages', 'Locked', { password: 'x', content: '<video>' });
  const wide = await add('pages', 'Wide');
  await services.tx(({ db }) => sql`update posts set template = 'wide' where id = ${wide.id}`.execute(db));
  const newPage = await add('pages', 'Newest');
  const newPost = await add('posts', 'New post');
  await site.set({ legal_pages: { en: { privacy: legal.id } } });
  const chosen = await choosePages(services, 50);
  const homes = ['http://site.test/en/', 'http://site.test/de/'];
  const expected = [legal, newPage, wide, video, newPost, plain, oldPost].map(({ link }) => link);
  expect(chosen).toEqual([...homes, ...expected]);
  expect(await choosePages(services, 3)).toEqual([...homes, legal.link]);
});

const HOME = 'http://site.test/en/';
const OTHER = 'http://site.test/en/other/';
const ask = async (body: object): Promise<any> => (await site.admin.post(`${ROOT}/scan-request`, body)).body.data;
const result = async (id: string): Promise<any> => (await site.admin.get(`${ROOT}/scan-result/${id}`)).body.data;
const tokenOf = (data: any, page: string): string =>
  new URL(data.urls.find((one: any) => one.page === page).url).searchParams.get('t') ?? '';
const report = (data: any, page: string, items: unknown) =>
  site.admin.post(`${ROOT}/scan`, { scanRequestId: data.scanRequestId, token: tokenOf(data, page), url: page, items });
const rowOf = (data: any): Promise<ScanRow | undefined> => findRequest(site.app.app.services.db, data.scanRequestId);

test('a scan by the administrator, from the request to the last page', async () => {
  site.time.now = new Date('2026-03-05T10:00:00Z');
  const [first, second] = [await ask({ urls: [OTHER, HOME], mode: 'with-consent' }), await ask({ urls: [HOME] })];
  const row = {
    ...{ id: (await rowOf(first))?.id, request_id: first.scanRequestId, state: 'pending', mode: 'with-consent' },
    ...{ engine: 'browser', most_pages: 2, created_at: '2026-03-05T10:00:00', started_at: null, finished_at: null },
    expires_at: '2026-03-05T10:30:00',
  };
  expect(await rowOf(first)).toEqual(row);
  expect(first).toEqual({
    ...{ scanRequestId: row.request_id, state: 'pending', mode: 'with-consent', expiresAt: '2026-03-05T10:30:00Z' },
    urls: [OTHER, HOME].map((page) => ({
      ...{ page, url: `${page}?consent-scan=${row.request_id}&t=${tokenOf(first, page)}` },
    })),
  });
  const empty = { engine: 'browser', items: [], cookies: [], suggestedPackages: [] };
  const id = row.request_id;
  expect(await result(id)).toEqual({ ...empty, id, state: 'pending', pages: { done: 0, total: 2, failed: [] } });
  site.wait(60);
  expect((await report(first, HOME, [{ kind: 'font', src: '/f' }])).body.data).toEqual({ accepted: 1, remaining: 1 });
  const begun = { ...row, state: 'running', started_at: '2026-03-05T10:01:00' };
  expect(await rowOf(first)).toEqual(begun);
  expect((await result(id)).items).toEqual([
    {
      ...{ url: HOME, kind: 'font', src: '/f', host: '', inline: false, firstParty: true, cookies: [], matches: [] },
      blockedBeforeConsent: false,
    },
  ]);
  // Another request for the same page waits for its own report.
  expect(await result(second.scanRequestId)).toMatchObject({ state: 'pending', pages: { done: 0, total: 1 } });
  expect((await site.admin.post(`${ROOT}/cloud-scan`, { urls: ['/en/'] })).status).toBe(200);
  site.time.now = new Date('2026-03-05T10:30:00Z');
  expect((await report(first, OTHER, [])).body.data).toEqual({ accepted: 0, remaining: 0 });
  expect(await rowOf(first)).toEqual({ ...begun, state: 'finished', finished_at: '2026-03-05T10:30:00' });
  expect((await result(second.scanRequestId)).state).toBe('pending');
  site.wait(1);
  expect(await result(id)).toMatchObject({ state: 'finished', pages: { done: 2, total: 2, failed: [] } });
  expect((await result(second.scanRequestId)).state).toBe('expired');
});

test('two thousand items at most, and half a megabyte', async () => {
  const data = await ask({ urls: [HOME, OTHER] });
  const items = (count: number): object[] => Array<object>(count).fill({ kind: 'xhr' });
  await report(data, HOME, items(2_001)).fails(400, 'rest_invalid_param');
  await report(data, HOME, [{ kind: 'xhr' }, 'x']).fails(400, 'rest_invalid_param');
  expect((await report(data, HOME, items(2_000))).body.data.accepted).toBe(2_000);
  const body = {
    scanRequestId: data.scanRequestId,
    token: tokenOf(data, OTHER),
    url: OTHER,
    items: [{ kind: 'xhr', src: '' }],
  };
  const room = 512 * 1024 - JSON.stringify(body).length;
  const send = (src: string) => site.admin.post(`${ROOT}/scan`, { ...body, items: [{ kind: 'xhr', src }] });
  await send('x'.repeat(room + 1)).fails(413, 'cookie_consent_too_large');
  expect((await send('x'.repeat(room))).status).toBe(200);
});

test('a scan by the server: its row, its list, and how it is taken back', async () => {
  const { db, tx } = site.app.app.services;
  const list = async (): Promise<any[]> => (await site.admin.get(`${ADMIN}/cloud-scans`)).body.data;
  const [{ scanId: open }] = await list();
  const take = async (id: number): Promise<any> => (await site.admin.delete(`${ADMIN}/cloud-scans/${id}`)).body.data;
  await take(open);
  site.time.now = new Date('2026-03-06T10:00:00Z');
  const start = async (body: object): Promise<any> => (await site.admin.post(`${ROOT}/cloud-scan`, body)).body.data;
  const first = await start({ type: 'setup', maxPages: 2 });
  expect(first).toEqual({ scanId: expect.any(Number), state: 'queued', engine: 'static' });
  const { scanId: id } = first;
  const at = '2026-03-06T10:00:00';
  const row = {
    ...{ id, request_id: null, state: 'queued', mode: 'with-consent', engine: 'static', most_pages: 2 },
    ...{ created_at: at, started_at: null, finished_at: null, expires_at: at },
  };
  expect(await findScan(db, id)).toEqual(row);
  expect(await findScanPages(db, id)).toHaveLength(2);
  await tx((open_) => updateScan(open_.db, id, { state: 'running', started_at: at }));
  await site.admin.get(`${ROOT}/cloud-scan/suggested-packages/${id}`).fails(409, 'cookie_consent_scan_unfinished');
  site.wait(5);
  const facts = { scanId: id, engine: 'static', startedAt: `${at}Z`, finishedAt: '2026-03-06T10:00:05Z' };
  expect(await take(id)).toEqual({ ...facts, state: 'cancelled' });
  site.wait(5);
  expect(await take(id)).toEqual({ ...facts, state: 'cancelled' });
  expect((await list()).slice(0, 2).map(({ scanId }) => scanId)).toEqual([id, open]);
  expect((await list())[0]).toEqual({ ...facts, state: 'cancelled' });
  const { scanId: given } = await start({ urls: ['/en/', '/en/other/'], maxPages: 9 });
  expect(await findScan(db, given)).toMatchObject({ mode: 'without-consent', most_pages: 2 });
  await site.admin.delete(`${ADMIN}/cloud-scans/999999`).fails(404, 'cookie_consent_scan_not_found');
});

test('suggestions say what is installed already', async () => {
  const [{ scanId }] = (await site.admin.get(`${ADMIN}/cloud-scans`)).body.data;
  const { services } = site.app.app;
  const films =
    '<iframe src="https://www.youtube.com/embed/1"></iframe><iframe src="https://player.vimeo.com/1"></iframe>';
  const visitPage: typeof services.visitPage = () => Promise.resolve({ status: 200, html: films, setCookies: ['a=1'] });
  await scanPages.run({ scanId }, { ...services, visitPage });
  await site.admin.post(`${ROOT}/package/install/20`);
  const { packages, unmatched } = (await site.admin.get(`${ROOT}/cloud-scan/suggested-packages/${scanId}`)).body.data;
  expect(packages.map(({ key, confidence, installed }: any) => [key, confidence, installed])).toEqual([
    ['youtube', 0.9, true],
    ['vimeo', 0.9, false],
  ]);
  expect(unmatched).toEqual([]);
  const { pages, cookies } = (await site.admin.get(`${ROOT}/cloud-scan/${scanId}`)).body.data;
  expect(pages).toEqual(['', 'other/'].map((path) => ({ url: `${HOME}${path}`, status: 200, note: '', items: 3 })));
  expect(cookies).toEqual([{ name: 'a', type: 'http', lifetime: 'session', domain: 'site.test' }]);
});
