// Widgets in their places, and sites of a server by their numbers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSite, findSites, insertSites, isSiteTaken, reserveSiteId } from '#content/sites/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import * as store from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('widgets stand by place, position and age', async () => {
  const { db, tx } = app.app.services;
  const before = await store.countWidgets(db);
  const add = (sidebar: string, position: number) =>
    tx((open) => store.insertWidget(open.db, { kind: 'text', sidebar, position, instance: '{}' }));
  const [b2, b1, a1, other] = [await add('zb', 2), await add('zb', 1), await add('za', 1), await add('za', 1)];
  const found = async (sidebar?: string) =>
    (await store.findWidgets(db, sidebar)).map(({ id }) => id).filter((id) => id >= b2.id);
  expect(await found()).toEqual([a1.id, other.id, b1.id, b2.id]);
  expect(await found('zb')).toEqual([b1.id, b2.id]);
  expect(await store.countWidgets(db)).toBe(before + 4);
  await tx((open) => store.updateWidget(open.db, a1.id, { position: 3 }));
  expect(await found('za')).toEqual([other.id, a1.id]);
  expect(await store.findWidget(db, a1.id)).toEqual({ ...a1, position: 3 });
  await tx((open) => store.deleteWidget(open.db, a1.id));
  expect([await store.findWidget(db, a1.id), await found('za')]).toEqual([undefined, [other.id]]);
});

test('sites have a number that is given once, and an address of their own', async () => {
  const { db, tx } = app.app.services;
  const first = await tx((open) => reserveSiteId(open.db));
  expect(await tx((open) => reserveSiteId(open.db))).toBe(first + 1);
  const site = (id: number, path: string) => ({
    ...{ id, domain: 'site.test', path, name: 'Shop', created_at: '2026-01-01T00:00:00', owner_id: 1 },
  });
  const [late, early] = [site(first + 1, '/late/'), site(first, '/early/')];
  await tx((open) => insertSites(open.db, [late, early]));
  await tx((open) => insertSites(open.db, []));
  expect(await findSites(db)).toEqual([early, late]);
  expect([await findSite(db, first), await findSite(db, first + 9)]).toEqual([early, undefined]);
  const taken = (domain: string, path: string) => isSiteTaken(db, { domain, path });
  expect([
    await taken('site.test', '/late/'),
    await taken('other.test', '/late/'),
    await taken('site.test', '/later/'),
  ]).toEqual([true, false, false]);
});
