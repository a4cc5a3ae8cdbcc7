// Numbers of a site that moves in: links, newsletters and front ends have them written down.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importWxr } from '#copy/wxr/import.ts';
import { pullSite } from '#copy/pull/pull.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import {
  exchangeAuthor,
  exchangeEntry,
  exchangeFile,
  exchangeItem,
  exchangeTerm,
  type ExchangeItem,
} from '#test/kit/exchange-file.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';
import { freePort } from '#test/kit/process.ts';

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let folder: string;
let files: Server;
let host: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-numbers-'));
  const picture = Buffer.from(DOT, 'base64');
  files = createServer((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await rm(folder, { recursive: true });
});

const createSite = () => createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: host } });

async function bring(site: TestApp, parts: readonly string[]) {
  const path = join(folder, 'site.xml');
  await writeFile(path, exchangeFile(parts));
  return importWxr(site.app.services, path);
}

const post = (id: number, more: Partial<ExchangeItem> = {}) =>
  exchangeItem({ id, title: `Old ${id}`, slug: `old-${id}`, content: `Words of ${id}.`, ...more });
const page = (id: number, more: Partial<ExchangeItem> = {}) => post(id, { type: 'page', ...more });
const file = (id: number) =>
  post(id, { type: 'attachment', status: 'inherit', file: `http://${host}/uploads/${id}.png` });

/** Without the address of the site. */
async function leads(site: TestApp, path: string): Promise<[number, string]> {
  const { status, headers } = await site.fetch(path, { redirect: 'manual' });
  return [status, (headers.get('location') ?? '').replace(BASE, '')];
}

describe('in a site that the import makes', () => {
  let site: TestApp;
  let admin: TestClient;
  const slugAt = async (path: string): Promise<unknown> => (await admin.get(path)).body.slug;

  beforeAll(async () => {
    site = await createSite();
    admin = site.as(await site.make.user({ role: 'administrator' }));
    await bring(site, [
      exchangeAuthor(612, 'ada'),
      exchangeTerm(533, { taxonomy: 'category', slug: 'boats', name: 'Boats' }),
      exchangeTerm(534, { taxonomy: 'nav_menu', slug: 'top', name: 'Top' }),
      post(57, { said: [{ id: 700, author: 'Reader', content: 'Good.' }], terms: [['category', 'boats', 'Boats']] }),
      post(3),
      page(58),
      file(59),
      exchangeEntry(60, 'top', { title: 'Page', page: 58 }),
      post(90, { type: 'revision', status: 'inherit', parent: 57, slug: '57-revision-v1' }),
      post(4_000_000_000),
    ]);
  });
  afterAll(() => site.close());

  test('posts, pages and files keep their numbers', async () => {
    expect(await slugAt('/core/v2/posts/57')).toBe('old-57');
    expect(await slugAt('/core/v2/posts/3')).toBe('old-3');
    expect(await slugAt('/core/v2/pages/58')).toBe('old-58');
    expect(await slugAt('/core/v2/media/59')).toBe('old-59');
  });

  test('terms, people, comments, revisions and menu items keep theirs', async () => {
    expect(await slugAt('/core/v2/categories/533')).toBe('boats');
    expect(await slugAt('/core/v2/menus/534')).toBe('top');
    expect(await slugAt('/core/v2/users/612')).toBe('ada');
    expect((await admin.get('/core/v2/comments/700')).body.post).toBe(57);
    expect((await admin.get('/core/v2/menu-items/60')).body).toMatchObject({ object_id: 58, menus: 534 });
    expect((await admin.get('/core/v2/posts/57/revisions/90')).body.parent).toBe(57);
  });

  test('links by number lead to what they led to', async () => {
    expect(await leads(site, '/?p=57')).toEqual([301, '/old-57/']);
    expect(await leads(site, '/?p=3')).toEqual([301, '/old-3/']);
    expect(await leads(site, '/?page_id=58')).toEqual([301, '/old-58/']);
    expect(await leads(site, '/?attachment_id=59')).toEqual([301, '/old-59/']);
    expect(await leads(site, '/?cat=533')).toEqual([301, '/category/boats/']);
  });

  test('a number that is too large is replaced, and still leads to its post', async () => {
    const [{ id }] = (await admin.get('/core/v2/posts?slug=old-4000000000')).body;
    expect(id).toBeLessThan(200);
    expect(await leads(site, '/?p=4000000000')).toEqual([301, '/old-4000000000/']);
  });

  test('what is made afterwards has numbers that nothing had there', async () => {
    const { body: made } = await admin.post('/core/v2/posts', { title: 'New', status: 'publish' });
    expect(made.id).toBeGreaterThan(90);
    expect((await admin.post('/core/v2/categories', { name: 'New' })).body.id).toBe(535);
    const said = await admin.post('/core/v2/comments', { post: made.id, content: 'New' });
    expect(said.body.id).toBe(701);
    const person = { username: 'new', email: 'new@people.test', password: 'a long one, for sure' };
    expect((await admin.post('/core/v2/users', person)).body.id).toBe(613);
  });

  test('a later import of the same site keeps numbers, too, where nothing here has them', async () => {
    const { body } = await admin.post('/core/v2/posts', { title: 'Taken', slug: 'taken', status: 'publish' });
    const taken = Number(body.id);
    await bring(site, [post(57), post(taken), post(taken + 500)]);
    expect(await slugAt(`/core/v2/posts/${taken}`)).toBe('taken');
    expect(await slugAt(`/core/v2/posts/${taken + 500}`)).toBe(`old-${taken + 500}`);
    expect(await leads(site, `/?p=${taken}`)).toEqual([302, '/taken/']);
  });
});

describe('in a site that is in use', () => {
  let site: TestApp;
  let numbers: Record<'post' | 'page' | 'second' | 'file' | 'draft' | 'gone' | 'category', number>;
  let old: string[];

  beforeAll(async () => {
    site = await createSite();
    const boss = await site.make.user({ role: 'administrator' });
    const admin = site.as(boss);
    await admin.post('/core/v2/settings', { title: 'In use' });
    const made = async (path: string, values: object): Promise<number> => (await admin.post(path, values)).body.id;
    numbers = {
      post: await made('/core/v2/posts', { title: 'Own post', status: 'publish' }),
      page: await made('/core/v2/pages', { title: 'Own page', status: 'publish' }),
      second: await made('/core/v2/posts', { title: 'Second post', status: 'publish' }),
      file: (await uploadFiles(site, boss, 1))[0] ?? 0,
      draft: await made('/core/v2/posts', { title: 'Own draft' }),
      gone: await made('/core/v2/posts', { title: 'Gone' }),
      category: await made('/core/v2/categories', { name: 'Own' }),
    };
    await admin.delete(`/core/v2/posts/${numbers.gone}?force=true`);
    old = [
      exchangeTerm(numbers.category, { taxonomy: 'category', slug: 'boats', name: 'Boats' }),
      page(numbers.post),
      post(numbers.page),
      file(numbers.second),
      file(numbers.file),
      post(numbers.draft),
      post(numbers.gone),
      post(5_000),
    ];
    await bring(site, old);
  });
  afterAll(() => site.close());

  test('own records win, and no redirect says so for ever', async () => {
    expect(await leads(site, `/?p=${numbers.post}`)).toEqual([302, '/own-post/']);
    expect(await leads(site, `/?p=${numbers.page}`)).toEqual([302, '/own-page/']);
    expect(await leads(site, `/?page_id=${numbers.page}`)).toEqual([302, '/own-page/']);
    expect((await leads(site, `/?attachment_id=${numbers.file}`))[0]).toBe(302);
    expect((await leads(site, `/?attachment_id=${numbers.file}`))[1]).not.toContain('old-');
    expect(await leads(site, `/?cat=${numbers.category}`)).toEqual([302, '/category/own/']);
  });

  test('the number of a draft leads visitors nowhere', async () => {
    expect(await leads(site, `/?p=${numbers.draft}`)).toEqual([404, '']);
  });

  test('a link to a page or file by the number of an own post means the old one, for now', async () => {
    expect(await leads(site, `/?page_id=${numbers.post}`)).toEqual([302, `/old-${numbers.post}/`]);
    expect(await leads(site, `/?attachment_id=${numbers.second}`)).toEqual([302, `/old-${numbers.second}/`]);
  });

  test('a number that was never given is kept', async () => {
    expect((await site.asVisitor().get('/core/v2/posts/5000')).body.slug).toBe('old-5000');
    expect(await leads(site, '/?p=5000')).toEqual([301, '/old-5000/']);
  });

  test('the number of a deleted record is not given again, and leads to the old record', async () => {
    expect((await site.asVisitor().get(`/core/v2/posts/${numbers.gone}`)).status).toBe(404);
    expect(await leads(site, `/?p=${numbers.gone}`)).toEqual([301, `/old-${numbers.gone}/`]);
  });

  test('the same file once more changes nothing', async () => {
    const { counts } = await bring(site, old);
    expect([counts.posts.created, counts.posts.unchanged, counts.terms.created]).toEqual([0, 7, 0]);
  });
});

test('a running site that is pulled keeps its numbers in a new site', async () => {
  const port = await freePort();
  const there = await createTestApp({ port, flags: { url: `http://127.0.0.1:${port}` } });
  const here = await createTestApp();
  const boss = await there.make.user({ role: 'administrator', login: 'boss' });
  const owner = there.as(boss);
  for (let count = 0; count < 20; count++) await owner.post('/core/v2/posts', { title: `Passing ${count}` });
  const { body } = await owner.post('/core/v2/posts', { title: 'Kept', slug: 'kept', status: 'publish' });
  await pullSite(here.app.services, `http://127.0.0.1:${port}`, {
    account: { login: 'boss', password: boss.password },
    pauseMs: 0,
  });
  expect((await here.asVisitor().get(`/core/v2/posts/${body.id}`)).body.slug).toBe('kept');
  await there.close();
  await here.close();
});
