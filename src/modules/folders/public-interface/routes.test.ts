import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { userMode } from '#modules/folders/settings/settings.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';

let app: TestApp;
let admin: TestUser;
let media: number[];
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.user({ role: 'administrator' });
  media = await uploadFiles(app, admin, 3);
});
afterAll(() => app.close());

const at = '/folders/public/v1';
const newKey = async (): Promise<string> =>
  (await app.as(admin).post('/folders/v1/fbv-api', { act: 'generate-key' })).body.data.key;
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

test('without a key ever made, nobody comes in', async () => {
  await app.asVisitor().get(`${at}/folders`).fails(401, 'rest_forbidden');
  await app.asVisitor().get(`${at}/folders?token=`).fails(401, 'rest_forbidden');
  await app.as(admin).get(`${at}/folders`).fails(401, 'rest_forbidden');
  expect((await app.asVisitor().get(at)).status).toBe(200);
});

test('a new key ends the one before, and revoking ends all', async () => {
  const [first, second] = [await newKey(), await newKey()];
  expect(second).toMatch(/^[A-Za-z0-9]{40}$/);
  const visitor = app.asVisitor();
  const ask = async (headers: Record<string, string>, query = '') =>
    (await visitor.get(`${at}/folders${query}`, headers)).status;
  expect(await ask(bearer(first))).toBe(401);
  expect(await ask(bearer(second))).toBe(200);
  expect(await ask({ authorization: `bearer ${second}` })).toBe(200);
  expect(await ask({ authorization: `Bearer  ${second}` })).toBe(401);
  expect(await ask({}, `?token=${second}`)).toBe(200);
  expect((await app.as(admin).post('/folders/v1/fbv-api', { act: 'revoke-key' })).body.success).toBe(true);
  expect(await ask({}, `?token=${second}`)).toBe(401);
});

test('only those who manage the site make keys', async () => {
  const author = app.as(await app.make.user({ role: 'author' }));
  await author.post('/folders/v1/fbv-api', { act: 'generate-key' }).fails(403, 'rest_forbidden');
  const { status, body } = await app.as(admin).post('/folders/v1/fbv-api', { act: 'x' });
  expect({ status, body }).toEqual({ status: 200, body: { success: false, data: { mess: 'Invalid action' } } });
});

test('folders are made, read and filled', async () => {
  const headers = bearer(await newKey());
  const program = app.asVisitor();
  const get = async (path: string) => (await program.get(at + path, headers)).body;
  const post = async (path: string, body: object) => {
    const answer = await program.post(at + path, body, headers);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const made = await post('/folders', { name: 'Events' });
  const { id } = made.data;
  expect(await post('/folders', { parent_id: 0, name: 'Events' })).toEqual(made);
  for (const wrong of [{ name: '' }, { name: 'x', parent_id: 999_999 }]) {
    expect(await post('/folders', wrong)).toEqual({ success: false, data: { mess: 'Required fields are missing.' } });
  }
  expect(await post('/folder/set-attachment', { ids: media[0], folder: id })).toEqual({ success: true });
  expect(await post('/folder/set-attachment', { ids: media.slice(0, 2), folder: id })).toEqual({ success: true });
  for (const wrong of [{}, { ids: 'x', folder: id }, { ids: media, folder: 999_999 }, { ids: media }]) {
    expect(await post('/folder/set-attachment', wrong)).toEqual({
      success: false,
      data: { mess: 'Validation failed' },
    });
  }
  expect((await get('/folders')).data.folders).toMatchObject([{ id, title: 'Events', 'data-count': 2 }]);
  expect(await get(`/folder?folder_id=${id}`)).toEqual({
    success: true,
    data: { folder: { id, name: 'Events', parent: 0 } },
  });
  expect((await get('/folder?folder_id=999999')).data).toEqual({ folder: null });
  expect((await get(`/attachment-id?folder_id=${id}`)).data).toEqual({ attachment_ids: media.slice(0, 2) });
  expect((await get('/attachment-id')).success).toBe(false);
  const count = async (folder: number) => (await get(`/attachment-count?folder_id=${folder}`)).data.count;
  expect([await count(id), await count(-1), await count(0)]).toEqual([2, 3, 1]);
  expect((await get('/attachment-count')).success).toBe(false);
  expect(await post('/folder/set-attachment', { ids: media, folder: 0 })).toEqual({ success: true });
  expect(await count(0)).toBe(3);
});

test('folders that somebody has alone are nobody else’s', async () => {
  const { services } = app.app;
  const useOwn = async (isOn: boolean): Promise<void> => {
    await services.tx((tx) => services.settings.set(tx, userMode, isOn));
    await services.freshness.sync();
  };
  await useOwn(true);
  const boss = app.as(admin);
  const { id } = (await boss.post('/folders/v1/new-folder', { title: 'Mine', parent: 0 })).body;
  await boss.post('/folders/v1/assign-folder', { folderId: id, ids: [media[0]] });
  const headers = bearer(await newKey());
  const get = async (path: string) => (await app.asVisitor().get(at + path, headers)).body.data;
  for (const isOn of [true, false]) {
    await useOwn(isOn);
    expect(await get(`/attachment-id?folder_id=${id}`)).toEqual({ attachment_ids: [] });
    expect(await get(`/attachment-count?folder_id=${id}`)).toEqual({ count: 0 });
    expect(await get(`/folder?folder_id=${id}`)).toEqual({ folder: null });
    expect(JSON.stringify(await get('/folders'))).not.toContain('Mine');
    const placed = await app.asVisitor().post(`${at}/folder/set-attachment`, { ids: media, folder: id }, headers);
    expect(placed.body.success).toBe(false);
  }
});

test('an answer to a key is not kept for the next one', async () => {
  const key = await newKey();
  const program = app.asVisitor();
  const list = async (): Promise<number> => (await program.get(`${at}/folders?token=${key}`)).body.data.folders.length;
  const before = await list();
  await program.post(`${at}/folders`, { name: 'Another', token: key });
  expect(await list()).toBe(before + 1);
});

test('many wrong keys are too many', async () => {
  const fresh = await createTestApp();
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await fresh.asVisitor().get(`${at}/folder`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  } finally {
    await fresh.close();
  }
});

test('one key asks 120 times a minute', async () => {
  const key = await newKey();
  const statuses: number[] = [];
  for (let n = 0; n < 121; n++) statuses.push((await app.asVisitor().get(`${at}/folder`, bearer(key))).status);
  expect(statuses.indexOf(429)).toBe(120);
});
