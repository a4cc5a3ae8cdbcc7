import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importWxr } from '#copy/wxr/import.ts';
import { findMeta, upsertMeta } from '#content/posts/store.ts';
import { findTermMeta, upsertTermMeta } from '#content/terms/meta-store.ts';
import { OLD_SITE, SEO_NAMES } from '#src/compat/cases-for-tests.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const { title: TITLE, description: DESCRIPTION, oldTitle: OLD_TITLE, robots: ROBOTS } = SEO_NAMES;
const { termTitle: TERM_TITLE, termIndexing: TERM_INDEXING, termRobots: TERM_ROBOTS } = SEO_NAMES;
const services = () => app.app.services;
const metaOf = async (id: number, ...keys: string[]) =>
  Object.fromEntries((await findMeta(services().db, [id], keys)).get(id) ?? []);

async function posts(count: number, key: string, value: string): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push((await app.make.post({ title: `${key} ${at}` })).id);
  await services().tx(async (tx) => {
    for (const id of ids) await upsertMeta(tx.db, id, key, JSON.stringify(value));
  });
  return ids;
}

test('titles of another tool, 25 posts at a time; what was said here stays', async () => {
  const ids = await posts(26, TITLE[1], 'Theirs %%sep%% %%sitename%%');
  const [first = 0] = ids;
  const last = ids.at(-1) ?? 0;
  await services().tx((tx) => upsertMeta(tx.db, first, '_seo_title', '"Ours"'));
  const checked = await admin.post(`/seo/v1/import/${TITLE[0]}/validate_data`);
  expect(checked.body).toEqual({ objects: [], next_url: false });
  const page = await admin.post(`/seo/v1/import/${TITLE[0]}/posts`);
  expect(page.body.objects).toHaveLength(25);
  expect(page.body.next_url).toBe(`seo/v1/import/${TITLE[0]}/posts`);
  expect(await metaOf(last, '_seo_title')).toEqual({});
  const rest = await admin.post(`/seo/v1/import/${TITLE[0]}/posts`);
  expect(rest.body.objects).toEqual([{ id: last, type: 'post' }]);
  expect((await admin.post(`/seo/v1/import/${TITLE[0]}/posts`)).body).toEqual({ objects: [], next_url: false });
  expect(await metaOf(first, '_seo_title')).toEqual({ _seo_title: '"Ours"' });
  expect(await metaOf(last, '_seo_title')).toEqual({ _seo_title: '"Theirs %%sep%% %%sitename%%"' });
  const { body } = await admin.get(`/core/v2/posts/${last}`);
  expect(body.seo_head_json.title).toMatch(/^Theirs – /);
});

test('what they left goes when it is wished, and only then', async () => {
  const [id = 0] = await posts(1, DESCRIPTION[1], 'A walk.');
  await admin.post(`/seo/v1/import/${DESCRIPTION[0]}/posts`);
  expect(await metaOf(id, DESCRIPTION[1])).not.toEqual({});
  const { body } = await admin.post(`/seo/v1/import/${DESCRIPTION[0]}/cleanup`);
  expect(body).toEqual({ objects: [{ id, type: 'post' }], next_url: `seo/v1/import/${DESCRIPTION[0]}/cleanup` });
  expect((await admin.post(`/seo/v1/import/${DESCRIPTION[0]}/cleanup`)).body.next_url).toBe(false);
  expect(await metaOf(id, DESCRIPTION[1], '_seo_metadesc')).toEqual({ _seo_metadesc: '"A walk."' });
  await admin.post(`/seo/v1/import/${DESCRIPTION[0]}/posts`).fails(404, 'rest_no_route');
});

test('two at once do each post once', async () => {
  await posts(3, OLD_TITLE[1], 'x');
  const answers = await Promise.all([1, 2].map(() => admin.post(`/seo/v1/import/${OLD_TITLE[0]}/posts`)));
  expect(answers.map(({ body }) => body.objects.length).sort()).toEqual([0, 3]);
});

test('terms of another tool, with their heads; what was said here stays', async () => {
  const [source, key] = TERM_TITLE;
  const ids: number[] = [];
  for (let at = 0; at < 26; at++) ids.push(await app.make.term('category', `Walks ${at}`));
  const [first = 0] = ids;
  const last = ids.at(-1) ?? 0;
  await services().tx(async (tx) => {
    for (const id of ids) await upsertTermMeta(tx.db, id, key, JSON.stringify('Theirs %%sep%% %%term_title%%'));
    await upsertTermMeta(tx.db, last, TERM_INDEXING[1], '"noindex"');
  });
  await admin.post(`/core/v2/categories/${first}`, { meta: { _seo_title: 'Ours' } });
  expect((await admin.post(`/seo/v1/import/${source}/validate_data`)).body).toEqual({ objects: [], next_url: false });
  const page = await admin.post(`/seo/v1/import/${source}/terms`);
  expect(page.body.objects).toHaveLength(25);
  expect(page.body.objects[0]).toEqual({ id: first, type: 'term' });
  expect(page.body.next_url).toBe(`seo/v1/import/${source}/terms`);
  const rest = await admin.post(`/seo/v1/import/${source}/terms`);
  expect(rest.body.objects).toEqual([{ id: last, type: 'term' }]);
  expect((await admin.post(`/seo/v1/import/${source}/terms`)).body).toEqual({ objects: [], next_url: false });
  const read = async (id: number) => (await admin.get(`/core/v2/categories/${id}?context=edit`)).body;
  expect((await read(first)).meta).toEqual({ _seo_title: 'Ours' });
  expect((await read(first)).seo_head_json.title).toBe('Ours');
  const { meta, seo_head_json: json } = await read(last);
  expect(meta).toEqual({ _seo_title: 'Theirs %%sep%% %%term_title%%', _seo_robots_noindex: '1' });
  expect(json).toMatchObject({ title: 'Theirs – Walks 25', robots: { index: 'noindex' } });
  for (let left = true; left;) left = (await admin.post(`/seo/v1/import/${source}/cleanup`)).body.next_url !== false;
  expect(await findTermMeta(services().db, last)).toEqual([]);
  expect((await read(last)).meta).toEqual(meta);
});

test('values of terms that nobody can read are said, too', async () => {
  const id = await app.make.term('category', 'Faulty');
  await services().tx((tx) => upsertTermMeta(tx.db, id, TERM_ROBOTS[1], '[1]'));
  await admin.post(`/seo/v1/import/${TERM_ROBOTS[0]}/validate_data`).fails(500, 'seo_error_validation');
  await admin.post(`/seo/v1/import/${TERM_ROBOTS[0]}/terms`).fails(500, 'seo_error_validation');
  await admin.post(`/seo/v1/import/${TERM_ROBOTS[0]}/cleanup`);
});

test('values that nobody can read are said before anything is written', async () => {
  const [id = 0] = await posts(1, ROBOTS[1], 'noindex');
  await services().tx((tx) => upsertMeta(tx.db, id, ROBOTS[1], '[1]'));
  await admin.post(`/seo/v1/import/${ROBOTS[0]}/validate_data`).fails(500, 'seo_error_validation');
});

test('nothing of that kind, or not allowed', async () => {
  await admin.post('/seo/v1/import/unknown/posts').fails(404, 'rest_no_route');
  await admin.post(`/seo/v1/import/${TITLE[0]}/taxonomy_settings`).fails(404, 'rest_no_route');
  await admin.post('/seo/v1/import/meta-csv/posts').fails(404, 'rest_no_route');
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.post(`/seo/v1/import/${TITLE[0]}/posts`).fails(403, 'rest_forbidden');
  await app.asVisitor().post(`/seo/v1/import/${TITLE[0]}/posts`).fails(401, 'rest_forbidden');
});

describe('a table', () => {
  test('names posts by number or address', async () => {
    const one = await app.make.post({ slug: 'table-one' });
    const two = await app.make.post({ slug: 'table-two', meta: { _seo_metadesc: 'Stays.' } });
    const csv = [
      'id,address,title,description,robots,canonical',
      `${one.id},,First,"A walk, and more",noindex nofollow,`,
      `,${BASE}/en/table-two/,Second,,"index,noarchive",https://other.test/x/`,
      ',/nowhere/,Lost,,,',
    ].join('\n');
    const checked = await admin.post('/seo/v1/import/meta-csv/validate_data', { csv });
    expect(checked.body).toEqual({ objects: [], next_url: false });
    const { body } = await admin.post('/seo/v1/import/meta-csv/posts');
    expect(body.objects.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
    expect((await admin.post('/seo/v1/import/meta-csv/posts')).body.next_url).toBe(false);
    expect(await metaOf(one.id, '_seo_title', '_seo_metadesc', '_seo_robots_noindex')).toEqual({
      _seo_title: '"First"',
      _seo_metadesc: '"A walk, and more"',
      _seo_robots_noindex: '"1"',
    });
    expect(await metaOf(two.id, '_seo_metadesc', '_seo_robots_noindex', '_seo_robots_adv', '_seo_canonical')).toEqual({
      _seo_metadesc: '"Stays."',
      _seo_robots_noindex: '"2"',
      _seo_robots_adv: '"noarchive"',
      _seo_canonical: '"https://other.test/x/"',
    });
    await admin.post('/seo/v1/import/meta-csv/cleanup');
    await admin.post('/seo/v1/import/meta-csv/posts').fails(404, 'rest_no_route');
  });

  test('is read cell by cell: blanks, words for robots, paths, and nothing for what is empty', async () => {
    const meta = { _seo_title: 'Stays.', _seo_robots_adv: 'nosnippet' };
    const one = await app.make.post({ slug: 'cell-one', meta });
    const two = await app.make.post({ slug: 'cell-two' });
    const csv = [
      'id,address,title,description,robots,canonical',
      ` ${one.id} ,,  ,  Trimmed  ,NOFOLLOW|noarchive noimageindex,`,
      '0,/en/cell-two/,By path,,nofollow nosnippets,',
      ...Array.from({ length: 25 }, () => `${two.id},,Again,,,`),
      `${one.id},,,Last,,`,
    ].join('\n');
    await admin.post('/seo/v1/import/meta-csv/validate_data', { csv });
    const page = async () => (await admin.post('/seo/v1/import/meta-csv/posts')).body;
    expect((await page()).objects).toHaveLength(25);
    const keys = ['_seo_title', '_seo_metadesc', '_seo_robots_noindex', '_seo_robots_nofollow', '_seo_robots_adv'];
    expect(await metaOf(one.id, ...keys)).toEqual({
      _seo_title: '"Stays."',
      _seo_metadesc: '"Trimmed"',
      _seo_robots_nofollow: '"1"',
      _seo_robots_adv: '"noarchive,noimageindex"',
    });
    expect(await metaOf(two.id, ...keys)).toEqual({ _seo_title: '"Again"', _seo_robots_nofollow: '"1"' });
    expect((await page()).objects.map(({ id }: { id: number }) => id)).toEqual([two.id, two.id, one.id]);
    expect(await page()).toEqual({ objects: [], next_url: false });
    expect((await metaOf(one.id, '_seo_metadesc'))['_seo_metadesc']).toBe('"Last"');
    await admin.post('/seo/v1/import/meta-csv/cleanup');
  });

  test('that cannot be read is refused', async () => {
    await admin
      .post('/seo/v1/import/meta-csv/validate_data', { csv: 'id,colour\n1,red' })
      .fails(500, 'seo_error_validation');
  });
});

test('a site that comes here brings its heads, and is found under its old addresses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-seo-'));
  try {
    const file = join(folder, 'site.xml');
    await writeFile(file, OLD_SITE);
    await importWxr(services(), file);
    const moved = await app.fetch('/2019/05/old-walk/', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${BASE}/en/old-walk/`]);
    const [post] = (await admin.get('/core/v2/posts?slug=old-walk')).body;
    expect(post.seo_head_json.title).toMatch(/^A walk of old – /);
    const [term] = (await admin.get('/core/v2/categories?slug=old-walks')).body;
    expect(term.seo_head_json.title).toMatch(/^Walks of old – /);
  } finally {
    await rm(folder, { recursive: true });
  }
});
