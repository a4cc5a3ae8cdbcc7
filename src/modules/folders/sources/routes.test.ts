import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { insertLinks, insertTerm } from '#content/terms/store.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';
import { deleteAllTrees } from '#modules/folders/tree/actions.ts';
import { findAllFolders } from '#modules/folders/tree/store.ts';
import { findImport, insertStaged } from './store.ts';

let now = new Date('2026-03-01T12:00:00Z');
let app: TestApp;
let admin: TestUser;
let media: number[];
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  admin = await app.make.user({ role: 'administrator' });
  media = await uploadFiles(app, admin, 2);
});
afterAll(() => app.close());
beforeEach(() => app.app.services.tx(deleteAllTrees));

const at = '/folders/v1/import';
const take = async (prefix: string): Promise<string> => {
  const client = app.as(admin);
  expect((await client.get(`${at}/get-folders/${prefix}`)).body).toEqual({ result: true });
  expect((await client.get(`${at}/get-attachments/${prefix}`)).body).toEqual({ result: true });
  return (await client.get(`${at}/run/${prefix}`)).body.mess;
};
const tree = async () => {
  const { body } = await app.as(admin).get('/folders/v1/get-folders');
  const titles = (nodes: any[]): unknown[] => nodes.map((node) => [node.title, ...titles(node.children)]);
  return { titles: titles(body.tree), counts: Object.values(body.attachmentsCount.actual) };
};

test('terms of media become folders with what lies in them', async () => {
  await app.app.services.tx(async (tx) => {
    const term = (name: string, parent: number | null) =>
      insertTerm(tx.db, {
        ...{ taxonomy: 'media_folder', parent_id: parent, slug: name, name, name_key: name, description: '' },
      });
    const child = await term('Child', await term('Parent', null));
    const link = { type: 'attachment', language: '', status: 'inherit', date: '2026-01-01T00:00:00' };
    for (const id of media) await insertLinks(tx.db, { id, ...link }, [{ id: child, taxonomy: 'media_folder' }]);
  });
  expect(await take('premio')).toBe('Imported 2 folders.');
  const once = await tree();
  expect(once).toEqual({ titles: [['Parent', ['Child']]], counts: [2] });
  expect(await take('premio')).toBe('Imported 2 folders.');
  expect(await tree()).toEqual(once);
});

test('rows that were carried over become folders', async () => {
  const row = { prefix: 'realmedia', created_by: 0, parent_id: 0, attachments: JSON.stringify([media[0], 999_999]) };
  await app.app.services.tx((tx) =>
    insertStaged(tx.db, [
      { ...row, id: 8, name: 'Low', parent_id: 9 },
      { ...row, id: 9, name: 'Top', attachments: '[]' },
    ]),
  );
  expect(await take('realmedia')).toBe('Imported 2 folders.');
  expect(await tree()).toEqual({ titles: [['Top', ['Low']]], counts: [1] });
});

test('a source with nothing in it imports nothing', async () => {
  expect(await take('happyfiles')).toBe('Imported 0 folders.');
});

test('the steps have their order, and sources their names', async () => {
  const client = app.as(admin);
  await client.get(`${at}/run/mla`).fails(409, 'folders_import_not_prepared');
  await client.get(`${at}/get-attachments/mla`).fails(409, 'folders_import_not_prepared');
  await client.get(`${at}/get-folders/mla`);
  await client.get(`${at}/run/mla`).fails(409, 'folders_import_not_prepared');
  for (const step of ['get-folders', 'get-attachments', 'run']) {
    await client.get(`${at}/${step}/unknown`).fails(404, 'folders_unknown_source');
    await client.get(`${at}/${step}/mla2`).fails(404, 'rest_no_route');
  }
  await app.asVisitor().get(`${at}/run/mla`).fails(401, 'rest_forbidden');
  const author = app.as(await app.make.user({ role: 'author' }));
  await author.get(`${at}/get-folders/mla`).fails(403, 'rest_forbidden');
});

test('what was read is good for a day', async () => {
  const client = app.as(admin);
  await client.get(`${at}/get-folders/enhanced`);
  await client.get(`${at}/get-folders/feml`);
  await client.get(`${at}/get-attachments/feml`);
  const read = now.getTime();
  now = new Date(read + 86_400_000);
  expect((await client.get(`${at}/get-attachments/enhanced`)).status).toBe(200);
  now = new Date(read + 86_401_000);
  await client.get(`${at}/get-attachments/enhanced`).fails(409, 'folders_import_not_prepared');
  await client.get(`${at}/run/feml`).fails(409, 'folders_import_not_prepared');
  await client.get(`${at}/get-folders/wf`);
  const { db } = app.app.services;
  expect(
    await Promise.all(['enhanced', 'feml', 'wf'].map(async (prefix) => (await findImport(db, prefix))?.folders)),
  ).toEqual([undefined, undefined, '[]']);
});

test('an import that fails half way leaves nothing', async () => {
  // What is written last cannot be written.
  const strict = await createTestApp({ environment: { SITEWRIGHT_FOLDERS_FINISHED_IMPORTS: 'none' } });
  try {
    const { services } = strict.app;
    const admin = strict.as(await strict.make.user({ role: 'administrator' }));
    const row = { prefix: 'wpmlf', id: 1, parent_id: 0, created_by: 0, name: 'Half', attachments: '[]' };
    await services.tx((tx) => insertStaged(tx.db, [row]));
    await admin.get(`${at}/get-folders/wpmlf`);
    await admin.get(`${at}/get-attachments/wpmlf`);
    await admin.get(`${at}/run/wpmlf`).fails(409, 'setting_fixed');
    expect(await findAllFolders(services.db)).toEqual([]);
    // It can be tried again.
    await admin.get(`${at}/run/wpmlf`).fails(409, 'setting_fixed');
  } finally {
    await strict.close();
  }
});

test('what could be imported is offered until somebody decides', async () => {
  const { services } = app.app;
  const person = await app.make.user({ role: 'administrator' });
  const { cookie } = await app.make.session(person);
  const offers = async (): Promise<unknown> => {
    const answer: any = await (await app.fetch('/_site/bootstrap', { headers: { cookie } })).json();
    return answer.folders.import_offers;
  };
  const before = await offers();
  const row = { prefix: 'csvfile', id: 1, parent_id: 0, created_by: 0, name: 'Offered', attachments: '[]' };
  await services.tx((tx) => insertStaged(tx.db, [row]));
  expect(await offers()).toContainEqual({ prefix: 'csvfile', folders: 1 });
  await app.as(person).post('/folders/v1/fb-no-thanks', { site: 'csvfile' });
  expect(await offers()).toEqual(before);
  await services.tx(async (tx) => {
    for (const name of ['a', 'b']) {
      const term = { parent_id: null, slug: name, name, name_key: name, description: '' };
      await insertTerm(tx.db, { taxonomy: 'media_category', ...term });
    }
  });
  expect(await offers()).toContainEqual({ prefix: 'enhanced', folders: 2 });
  await take('enhanced');
  expect(await offers()).toEqual(before);
  await app.as(person).post('/folders/v1/fb-wipe-clear-all-data');
  expect(await offers()).toContainEqual({ prefix: 'enhanced', folders: 2 });
});
