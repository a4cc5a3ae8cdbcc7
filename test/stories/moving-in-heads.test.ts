// What a site told search engines, it tells them here, from the first moment on.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CarryReport } from '#copy/origins/report.ts';
import { importWxr } from '#copy/wxr/import.ts';
import { upsertMeta } from '#content/posts/store.ts';
import { HEAD_CASE } from '#src/compat/cases-for-tests.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { exchangeFile, exchangeItem } from '#test/kit/exchange-file.ts';

let folder: string;
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-heads-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  app = await createTestApp({ runsJobs: true });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterEach(() => app.close());

const MARKED = HEAD_CASE.marked;

async function bring(
  meta: Readonly<Record<string, string>>,
  { term = '', isDryRun = false } = {},
): Promise<CarryReport> {
  const path = join(folder, 'site.xml');
  const item = exchangeItem({ id: 7, title: 'Walk', slug: 'walk', type: 'page', content: 'Words.', meta });
  const open = exchangeItem({ id: 8, title: 'Open', slug: 'open', type: 'page', content: 'Words.' });
  await writeFile(path, exchangeFile([term, item, open]));
  return importWxr(app.app.services, path, { isDryRun });
}

const html = async (path: string): Promise<string> => (await app.fetch(path)).text();
const robotsOf = (page: string): string => /<meta name="robots" content="([^"]*)"/.exec(page)?.[1] ?? '';
const titleOf = (page: string): string => /<title>([^<]*)/.exec(page)?.[1] ?? '';

test('titles, descriptions and noindex count without the module for search optimisation', async () => {
  await bring(MARKED);
  const page = await html('/walk/');
  expect(robotsOf(page)).toContain('noindex');
  expect(titleOf(page)).toBe('A walk for engines');
  expect(page).toContain('content="A description for engines."');
  expect(robotsOf(await html('/open/'))).not.toContain('noindex');
  const sitemap = await html('/page-sitemap.xml');
  expect([sitemap.includes('/open/'), sitemap.includes('/walk/')]).toEqual([true, false]);
});

test('the report says that they were taken over, in a trial too', async () => {
  for (const isDryRun of [true, false]) {
    const { notes, unknown } = await bring({ ...MARKED, ...HEAD_CASE.scores }, { isDryRun });
    expect(notes).toContain(
      'Titles, descriptions and marks for search engines were taken over, of 1 record. 1 of them stays out of search results.',
    );
    expect(unknown).toEqual([]);
  }
});

test('a later import brings what changed there and keeps what was changed here', async () => {
  await bring(MARKED);
  const [{ id }] = (await admin.get('/core/v2/pages?slug=walk')).body;
  await app.app.services.tx((tx) => upsertMeta(tx.db, id, '_seo_metadesc', '"Said here."'));
  await bring({ ...HEAD_CASE.changed });
  const page = await html('/walk/');
  expect(titleOf(page)).toBe('Another title');
  expect(page).toContain('content="Said here."');
  expect(robotsOf(page)).not.toContain('noindex');
});

test('a value that cannot be read is told, and leaves the others', async () => {
  const { notes, counts } = await bring({ ...MARKED, ...HEAD_CASE.broken });
  expect(counts.posts).toMatchObject({ created: 2, failed: 0 });
  expect(notes.join(' ')).toMatch(/Of page 7 .* a value for search engines was left out/);
  expect(robotsOf(await html('/walk/'))).toContain('noindex');
});

test('a category keeps its title and stays out of search results', async () => {
  await bring({}, { term: HEAD_CASE.category });
  const [{ id }] = (await admin.get('/core/v2/categories?slug=boats')).body;
  await admin.post('/core/v2/posts', { title: 'In it', status: 'publish', categories: [id] });
  const page = await html('/category/boats/');
  expect([titleOf(page), robotsOf(page).includes('noindex')]).toEqual(['Boats for engines', true]);
});

test('our own names of such values come without the module, too', async () => {
  const { notes } = await bring({ _seo_title: 'Ours', _seo_robots_noindex: '1' });
  const page = await html('/walk/');
  expect([titleOf(page), robotsOf(page).includes('noindex')]).toEqual(['Ours', true]);
  expect(notes.join(' ')).not.toContain('left out');
});

test('the module takes over what lies there when it is switched on', async () => {
  const page = await app.make.page({ slug: 'old', status: 'publish' });
  await app.app.services.tx(async (tx) => {
    const values = Object.entries({ ...MARKED, ...HEAD_CASE.broken });
    for (const [key, value] of values)
      await upsertMeta(tx.db, page.id, key, value.startsWith('a:') ? '[1]' : JSON.stringify(value));
  });
  await admin.post('/core/v2/plugins', { slug: 'seo', status: 'active' });
  await expect.poll(async () => robotsOf(await html('/old/')), { timeout: 20_000 }).toContain('noindex');
  expect(titleOf(await html('/old/'))).toBe('A walk for engines');
});
