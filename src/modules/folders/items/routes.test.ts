import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSite, type Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { trashPost, updatePost } from '#content/posts/actions.ts';
import { findPost } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { upload, uploadFiles } from '#modules/folders/media-for-tests.ts';
import { deleteAllTrees } from '#modules/folders/tree/actions.ts';
import { findAllFolders, insertFolders } from '#modules/folders/tree/store.ts';
import { findPlacesOfItem } from './store.ts';

const at = '/folders/v1';
let app: TestApp;
let services: Services;
let author: TestUser;
let admin: TestUser;
let client: TestClient;
let media: number[];
beforeAll(async () => {
  app = await createTestApp();
  services = app.app.services;
  author = await app.make.user({ role: 'author' });
  admin = await app.make.user({ role: 'administrator' });
  client = app.as(author);
  media = await uploadFiles(app, author, 4);
});
afterAll(() => app.close());
beforeEach(() => services.tx(deleteAllTrees));
afterEach(() => services.queue.stop());

const make = async (title: string, parent = 0, by = client): Promise<number> =>
  (await by.post(`${at}/new-folder`, { title, parent })).body.id;
const assign = (folderId: number, ids: readonly unknown[], by = client) =>
  by.post(`${at}/assign-folder`, { folderId, ids });
const countsOf = async (by = client) => (await by.get(`${at}/get-folders`)).body.attachmentsCount.actual;
const listed = async (query: string, by = client): Promise<number[]> =>
  (await by.get(`/core/v2/media?per_page=100&orderby=id&order=asc${query}`)).body.map(({ id }: { id: number }) => id);

describe('lists of media items', () => {
  test('are narrowed to a folder, or to what lies in none', async () => {
    const folder = await make('a');
    await assign(folder, media.slice(0, 2));
    expect(await listed(`&fbv=${folder}`)).toEqual(media.slice(0, 2));
    expect(await listed('&fbv=0')).toEqual(media.slice(2));
    expect(await listed('&fbv=-1')).toEqual(media);
    expect(await listed('&fbv=999999')).toEqual([]);
    const { headers } = await client.get(`/core/v2/media?fbv=${folder}&per_page=1`);
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['2', '2']);
    expect(await listed(`&fbv=${folder}&media_type=image`)).toEqual([]);
    await assign(0, media);
    expect(await listed(`&fbv=${folder}`)).toEqual([]);
    expect(await listed('&fbv=0')).toEqual(media);
  });

  test('do not tell visitors what lies where', async () => {
    const folder = await make('a');
    await assign(folder, media.slice(0, 1));
    expect(await listed(`&fbv=${folder}`, app.asVisitor())).toEqual(media);
  });
});

describe('an upload', () => {
  test('goes into the folder that it names, and counts', async () => {
    const folder = await make('a');
    const id = await upload(app, author, 'in.txt', String(folder));
    expect(await findPlacesOfItem(services.db, id)).toMatchObject([{ folder_id: folder, is_counted: 1 }]);
    expect(await countsOf()).toEqual({ [folder]: 1 });
    await client.delete(`/core/v2/media/${id}?force=true`);
    expect(await countsOf()).toEqual({});
    expect(await findPlacesOfItem(services.db, id)).toEqual([]);
  });

  test('makes missing folders once, however many come together', async () => {
    const folder = await make('a');
    const names = Array.from({ length: 6 }, (_, at_) => `together-${at_}.txt`);
    const ids = await Promise.all(names.map((name) => upload(app, author, name, `${folder}/2026/May`)));
    const rows = await findAllFolders(services.db);
    expect(rows.map((row) => row.name)).toEqual(['a', '2026', 'May']);
    expect(rows.at(-1)).toMatchObject({ parent_id: rows[1]!.id, item_count: 6 });
    for (const id of ids) await client.delete(`/core/v2/media/${id}?force=true`);
    expect((await findAllFolders(services.db)).map((row) => row.item_count)).toEqual([0, 0, 0]);
  });

  test.each(['999999', '-1', '0', 'x', ''])('into %j lies in no folder', async (wish) => {
    const id = await upload(app, author, 'none.txt', wish);
    expect(await findPlacesOfItem(services.db, id)).toEqual([]);
    await client.delete(`/core/v2/media/${id}?force=true`);
  });
});

test('what is trashed is not counted until it is back', async () => {
  const rules = writeRulesOf(services, defaultSite(services));
  const writer = { id: author.id, canPublish: true };
  const [item] = media;
  const folder = await make('a');
  await assign(folder, [item, media[1]]);
  await services.queue.start();
  await services.tx(async (tx) => trashPost(tx, (await findPost(tx.db, item!))!, writer, rules));
  await expect.poll(() => countsOf(), { timeout: 10_000 }).toEqual({ [folder]: 1 });
  const trashed = (await services.tx((tx) => findPost(tx.db, item!)))!;
  await services.tx((tx) => updatePost(tx, trashed, { status: 'inherit' }, writer, rules));
  await expect.poll(() => countsOf(), { timeout: 10_000 }).toEqual({ [folder]: 2 });
});

test('with a person their own folders go, and the items are free', async () => {
  const { status } = await app.as(admin).post(`${at}/set-settings`, { USER_MODE: true });
  expect(status).toBe(200);
  try {
    const leaver = await app.make.user({ role: 'author' });
    const own = await make('Own', 0, app.as(leaver));
    await assign(own, [media[0]], app.as(leaver));
    const others = await make('Others');
    await assign(others, [media[0]]);
    await services.queue.start();
    const answer = await app.as(admin).delete(`/core/v2/users/${leaver.id}?force=true&reassign=${admin.id}`);
    expect(answer.status).toBe(200);
    await expect
      .poll(async () => (await findAllFolders(services.db)).map((row) => row.id), { timeout: 10_000 })
      .toEqual([others]);
    expect(await findPlacesOfItem(services.db, media[0]!)).toMatchObject([{ folder_id: others }]);
  } finally {
    await app.as(admin).post(`${at}/set-settings`, { USER_MODE: false });
  }
});

test('a large tree takes no more questions than a small one', async () => {
  await make('only');
  const executor = services.db.getExecutor();
  const questions = async (): Promise<number> => {
    const spy = vi.spyOn(executor, 'executeQuery');
    const { body } = await client.get(`${at}/get-folders`);
    // The log of caches is read at any time.
    const { length } = spy.mock.calls.filter(([{ sql }]) => !sql.includes('"invalidations"'));
    spy.mockRestore();
    expect(body.tree.length).toBeGreaterThan(0);
    return length;
  };
  const few = await questions();
  await services.tx(async (tx) => {
    const rows = Array.from({ length: 2000 }, (_, ord) => ({
      created_by: 0,
      parent_id: 0,
      name: `n${ord}`,
      name_key: `n${ord}`,
      ord: ord + 1,
    }));
    await insertFolders(tx.db, rows);
    tx.touch('folders:0');
  });
  expect(await questions()).toBe(few);
  expect(few).toBeLessThan(12);
});
