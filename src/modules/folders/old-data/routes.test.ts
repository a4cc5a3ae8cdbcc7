import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { removeUser } from '#content/users/actions.ts';
import { itemListeners } from '#modules/folders/items/events.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';
import { keepSnapshot, readSnapshot } from '#modules/folders/snapshots/actions.ts';
import { findLastSnapshot } from '#modules/folders/snapshots/store.ts';
import { keepDailySnapshot } from '#modules/folders/snapshots/jobs.ts';
import { insertStaged } from '#modules/folders/sources/store.ts';
import { createFolder, deleteAllTrees } from '#modules/folders/tree/actions.ts';
import { findAllFolders } from '#modules/folders/tree/store.ts';

let app: TestApp;
let admin: TestUser;
let author: TestUser;
let media: number[];
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.user({ role: 'administrator' });
  author = await app.make.user({ role: 'author' });
  media = await uploadFiles(app, admin, 2);
});
afterAll(() => app.close());
beforeEach(() => app.app.services.tx(deleteAllTrees));

const at = '/folders/v1';
const post = async (path: string, body: object = {}, by = author) => {
  const { status, body: answer } = await app.as(by).post(at + path, body);
  return { status, ...answer };
};
const rows = () => findAllFolders(app.app.services.db);

test('old folders are read in chunks, parents first, and wiped by those who may', async () => {
  expect(await post('/fb-get-old-data')).toEqual({ status: 200, success: true, data: { folders: [] } });
  const old = { prefix: 'old', created_by: 0, attachments: JSON.stringify(media) };
  await app.app.services.tx((tx) =>
    insertStaged(
      tx.db,
      Array.from({ length: 21 }, (_, n) => ({ ...old, id: n + 1, name: `f${n}`, parent_id: n === 0 ? 21 : 0 })),
    ),
  );
  const { data } = await post('/fb-get-old-data');
  expect(data.folders.map((chunk: object[]) => chunk.length)).toEqual([20, 1]);
  expect(data.folders[1]).toEqual([{ id: 1, name: 'f0', parent: 21, created_by: 0, attachments: media }]);
  expect((await post('/fb-wipe-old-data')).success).toBe(false);
  expect((await post('/fb-get-old-data')).data.folders).toHaveLength(2);
  expect((await post('/fb-wipe-old-data', {}, admin)).success).toBe(true);
  expect((await post('/fb-get-old-data')).data.folders).toEqual([]);
});

test('a later chunk finds its parents, and a second time nothing is made', async () => {
  const first = { folders: [{ id: 7, name: 'Logos', parent: 0, created_by: 0, attachments: [media[0]] }] };
  const second = { folders: [{ id: 8, name: 'Old', parent: '7', created_by: 0, attachments: media }] };
  for (const chunk of [first, second, first, second]) {
    expect(await post('/fb-insert-old-data', chunk)).toEqual({
      status: 200,
      success: true,
      data: { mess: 'success' },
    });
  }
  const [logos, old, ...others] = await rows();
  expect(others).toEqual([]);
  expect(old).toMatchObject({ name: 'Old', parent_id: logos?.id, item_count: 1 });
  expect(logos?.item_count).toBe(1);
});

test.each([
  ['nothing', {}],
  ['a row without a name', { folders: [{ id: 7, parent: 0 }] }],
  ['a row without a number', { folders: [{ id: 'x', name: 'x' }] }],
  ['no list', { folders: 'x' }],
  ['folders of somebody else', { folders: [{ id: 7, name: 'x', parent: 0, created_by: 1 }] }],
])('%s is not taken over', async (_name, body) => {
  expect(await post('/fb-insert-old-data', body)).toEqual({
    status: 200,
    success: false,
    data: { mess: 'validation failed' },
  });
  expect(await rows()).toEqual([]);
});

test('everything is cleared by those who may, and the snapshot brings it back', async () => {
  const { id } = await post('/new-folder', { title: 'Top', parent: 0 });
  await post('/new-folder', { title: 'Low', parent: id });
  await post('/assign-folder', { folderId: id, ids: media });
  const { status, success } = await post('/fb-wipe-clear-all-data');
  expect({ status, success, left: (await rows()).length }).toEqual({ status: 200, success: false, left: 2 });
  expect((await post('/fb-wipe-clear-all-data', {}, admin)).success).toBe(true);
  expect(await rows()).toEqual([]);
  const snapshot = await findLastSnapshot(app.app.services.db);
  const path = `${at}/export-csv?id=${snapshot?.id}`;
  const file: string = (await app.as(admin).get(path, { accept: 'text/csv' })).body;
  const form = new FormData();
  form.append('file', new Blob([file]), 'folders.csv');
  const headers = { authorization: admin.authorization };
  await app.fetch(`/api${at}/import-csv`, { method: 'POST', headers, body: form });
  const [top, low] = await rows();
  expect(top).toMatchObject({ name: 'Top', item_count: 2 });
  expect(low).toMatchObject({ name: 'Low', parent_id: top?.id });
});

test('a daily snapshot is kept when something changed', async () => {
  const { services } = app.app;
  const last = async () => (await findLastSnapshot(services.db))?.id;
  await post('/new-folder', { title: 'Daily', parent: 0 });
  await keepDailySnapshot.run({}, services);
  const kept = await last();
  await keepDailySnapshot.run({}, services);
  expect(await last()).toBe(kept);
  await post('/new-folder', { title: 'Changed', parent: 0 });
  await keepDailySnapshot.run({}, services);
  expect(await last()).not.toBe(kept);
});

test('a tree of more than twenty folders is kept before it goes, and thirty of such are', async () => {
  const { services } = app.app;
  const last = async () => (await findLastSnapshot(services.db))?.id ?? 0;
  const makeTree = async (size: number): Promise<number> => {
    const { id } = await post('/new-folder', { title: `Tree of ${size}`, parent: 0 });
    await services.tx(async (tx) => {
      for (let number = 1; number < size; number++) await createFolder(tx, 0, { name: `f${number}`, parentId: id });
    });
    return id;
  };
  const before = await last();
  await post('/delete-folder', { ids: [await makeTree(20)] });
  expect(await last()).toBe(before);
  const { id } = await post('/new-folder', { title: 'Stays', parent: 0 });
  await post('/delete-folder', { ids: [await makeTree(21)] });
  const kept = await last();
  expect(kept).toBeGreaterThan(before);
  expect((await readSnapshot(services.db, kept)).map((folder) => folder.id)).toContain(id);
  await services.tx(async (tx) => {
    for (let count = 0; count < 31; count++) await keepSnapshot(tx, 'daily', 0);
  });
  const exported = async (number: number, by: TestUser): Promise<object[]> =>
    (await app.as(by).get(`${at}/export-csv?id=${number}`)).body.folders;
  const newest = await last();
  expect([await exported(newest - 30, admin), (await exported(newest - 29, admin)).length]).toEqual([[], 1]);
  expect(await exported(newest, author)).toHaveLength(1);
  await services.tx(deleteAllTrees);
  await services.tx((tx) => keepSnapshot(tx, 'daily', 0));
  expect(await last()).toBe(newest);
});

test('a source that nobody wants is remembered, an unknown one refused', async () => {
  expect(await post('/fb-no-thanks', { site: 'all' })).toEqual({ status: 200, mess: 'Success' });
  await app.as(author).post(`${at}/fb-no-thanks`, { site: 'nobody' }).fails(400, 'rest_invalid_param');
  await app.asVisitor().post(`${at}/fb-no-thanks`, { site: 'all' }).fails(401, 'rest_forbidden');
});

test('the folders of somebody who leaves go with them', async () => {
  const { services } = app.app;
  const leaver = await app.make.user({ role: 'author' });
  await post('/fb-insert-old-data', { folders: [{ id: 70, name: 'Mine', created_by: leaver.id }] }, admin);
  expect(await rows()).toHaveLength(1);
  await services.tx((tx) => removeUser(tx, leaver.id, { heir: null }));
  for (const { event, run } of itemListeners) if (event === 'user.deleted') await run({ id: leaver.id }, services);
  expect(await rows()).toEqual([]);
});
