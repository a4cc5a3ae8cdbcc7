// Scans in the background: those whose engine does not start, what they follow, and how long they are kept.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, consentSite, ROOT, type ConsentSite } from '#test/kit/consent.ts';
import { scanPages } from './crawl.ts';
import { removeOldScans } from './jobs.ts';
import { findScan, findScanPages, findScans, findWaitingUrls, insertPages, insertScan, type ScanRow } from './store.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite({ environment: { SITEWRIGHT_CONSENT_BROWSER_WS: 'ws://127.0.0.1:1/' } });
});
afterAll(() => site.app.close());

const start = async (body: object): Promise<number> =>
  (await site.admin.post(`${ROOT}/cloud-scan`, body)).body.data.scanId;
const read = async (id: number): Promise<any> => (await site.admin.get(`${ROOT}/cloud-scan/${id}`)).body.data;

test('a scan whose browser is not there has failed', async () => {
  const id = await start({ urls: ['/en/'] });
  site.wait(5);
  const { services } = site.app.app;
  const told: unknown[] = [];
  const error = (...words: unknown[]): void => void told.push(words);
  await scanPages.run({ scanId: id }, { ...services, log: { ...services.log, error } as typeof services.log });
  expect(told).toEqual([[{ err: expect.any(Error), scan: id }, 'The engine of a scan did not start.']]);
  expect(await read(id)).toMatchObject({
    scanId: id,
    state: 'failed',
    engine: 'browser',
    startedAt: '2026-03-02T09:00:05Z',
    finishedAt: '2026-03-02T09:00:05Z',
    pages: [{ url: 'http://site.test/en/', status: null, items: 0, note: '' }],
    limits: ['nothing of other hosts is loaded, so cookies of others are not visible'],
  });
  expect((await site.admin.delete(`${ADMIN}/cloud-scans/${id}`)).body.data.state).toBe('failed');
});

test('links of pages are followed as far as there is room: pages of the site, each once', async () => {
  const { services } = site.app.app;
  const id = await start({ engine: 'static', maxPages: 4 });
  const hrefs = [
    ...['/en/', '/en/b/', '/en/a/', 'http://site.test/de/c/', '#top', '/en/a/#part', '/en/d/'],
    ...[
      'https://other.test/en/',
      '/en/?s=x',
      '/en/file.pdf',
      '/en/feed/atom/',
      'http://[',
      '/media/',
      'mailto:a@b.test',
    ],
  ];
  const html = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
  const visited: string[] = [];
  const visitPage: typeof services.visitPage = (url) => {
    visited.push(url);
    return Promise.resolve({ status: 200, html, setCookies: [] });
  };
  const chosen = (await findScanPages(services.db, id)).map(({ url }) => url);
  await scanPages.run({ scanId: id }, { ...services, visitPage });
  const found = [
    'http://site.test/en/b/',
    'http://site.test/en/a/',
    'http://site.test/de/c/',
    'http://site.test/en/d/',
  ];
  const expected = [...chosen, ...found.slice(0, 4 - chosen.length)];
  expect((await read(id)).pages.map(({ url }: any) => url)).toEqual(expected.toSorted());
  expect(visited.toSorted()).toEqual(expected.toSorted());
});

test('a scan that was begun keeps its beginning', async () => {
  const { services } = site.app.app;
  const { id } = await services.tx(({ db }) => insertScan(db, scan({ state: 'running', started_at: BEGUN }), []));
  await scanPages.run({ scanId: id }, services);
  expect(await findScan(services.db, id)).toMatchObject({ state: 'finished', started_at: BEGUN });
  await expect(scanPages.run({ scanId: 999_999 }, services)).resolves.toBeUndefined();
});

test('the lists of scans and pages, in order and as long as was asked for', async () => {
  const { db, tx } = site.app.app.services;
  const ids = await tx(async (open) => {
    const made = [];
    for (const more of [{}, { request_id: 'abcdefghijkl' }, {}]) {
      const { id } = await insertScan(open.db, scan({ state: 'cancelled', ...more }), ['c', 'a', 'b']);
      await insertPages(open.db, id, ['a', 'd']);
      made.push(id);
    }
    return made;
  });
  const [first = 0, asked = 0, last = 0] = ids;
  expect((await findScans(db, 2)).map(({ id }) => id)).toEqual([last, first]);
  expect(await findScan(db, asked)).toBeUndefined();
  expect(await findWaitingUrls(db, last, 2)).toEqual(['a', 'b']);
  const pages = await findScanPages(db, last);
  expect(pages.map(({ url, status, note, items }) => [url, status, note, items])).toEqual(
    ['a', 'b', 'c', 'd'].map((url) => [url, null, '', null]),
  );
});

test('results are kept for thirty days', async () => {
  const { db, tx } = site.app.app.services;
  const now = site.time.now.getTime();
  const ago = (ms: number): string => new Date(now - ms).toISOString().slice(0, 19);
  const make = (ms: number) => tx(async (open) => (await insertScan(open.db, scan({ created_at: ago(ms) }), ['a'])).id);
  const MONTH = 30 * 86_400_000;
  const [old, kept] = [await make(MONTH + 1_000), await make(MONTH)];
  await removeOldScans.run({}, site.app.app.services);
  expect([await findScan(db, old), (await findScan(db, kept))?.id]).toEqual([undefined, kept]);
  expect([await findScanPages(db, old), (await findScanPages(db, kept)).length]).toEqual([[], 1]);
});

const BEGUN = '2026-03-01T10:00:00';
function scan(more: Partial<ScanRow>): Omit<ScanRow, 'id'> {
  return {
    ...{ request_id: null, state: 'finished', mode: 'without-consent', engine: 'static', most_pages: 5 },
    ...{ created_at: BEGUN, started_at: null, finished_at: null, expires_at: BEGUN },
    ...more,
  };
}
