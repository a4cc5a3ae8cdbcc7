import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteData } from '#kernel/modules/settings.ts';
import type { Db } from '#kernel/db/db.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  boss = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const at = '/core/v2/plugins';
const services = () => app.app.services;
const removable = () => {
  const { bundled } = services().registry();
  return bundled.filter(({ isEssential }) => isEssential !== true);
};
const count = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ total: number | string }>`select count(*) as total from ${sql.table(table)}`.execute(db);
  return Number(rows[0]!.total);
};
const namespaces = async (): Promise<string[]> => (await app.asVisitor().get('/')).body.namespaces;

/** Those that need others go before them. */
function inOrder(): string[] {
  const left = [...removable()];
  const order: string[] = [];
  while (left.length > 0) {
    const free = left.findIndex(({ name }) => !left.some(({ needs = [] }) => needs.includes(name)));
    order.push(...left.splice(free, 1).map(({ name }) => name));
  }
  return order;
}

test('what was sent by a form goes with the forms, if that is wished', async () => {
  const { db } = services();
  const form = await boss.post('/contactform/v1/contact-forms', { context: 'save', title: 'F', form: '[text a]' });
  const body = new FormData();
  body.set('_contactform_unit_tag', 'x');
  body.set('a', 'said');
  await app.fetch(`/api/contactform/v1/contact-forms/${form.body.id}/feedback`, { method: 'POST', body });
  const counts = () => Promise.all(['contactform_forms', 'contactform_submissions', 'submission_actions'].map((table) => count(db, table))); // prettier-ignore
  const before = await counts();
  expect(before.every((one) => one > 0)).toBe(true);
  await boss.delete(`${at}/contactform`).fails(400, 'rest_cannot_delete_active_plugin');
  await boss.post(`${at}/contactform`, { status: 'inactive' });
  const gone = await boss.delete(`${at}/contactform`);
  expect(gone).toMatchObject({ status: 200, body: { deleted: true, previous: { plugin: 'contactform', status: 'inactive' } } }); // prettier-ignore
  await boss.get(`${at}/contactform`).fails(404, 'rest_plugin_not_found');
  expect(await counts()).toEqual(before);

  await boss.post(at, { slug: 'contactform', status: 'active' });
  expect((await boss.get(`/contactform/v1/contact-forms/${form.body.id}`)).status).toBe(200);
  await services().tx((tx) => services().settings.set(tx, deleteData, true));
  await services().freshness.sync();
  await boss.post(`${at}/contactform`, { status: 'inactive' });
  await boss.delete(`${at}/contactform`);
  expect(await counts()).toEqual([0, 0, 0]);
  await boss.post(at, { slug: 'contactform', status: 'active' });
});

test('every module goes with its data, and comes back', async () => {
  const listed = (await boss.get(at)).body.map(({ plugin }: { plugin: string }) => plugin);
  for (const { name } of removable()) {
    if (!listed.includes(name)) await boss.post(at, { slug: name, status: 'active' });
  }
  const before = await namespaces();
  for (const name of inOrder()) {
    expect((await boss.post(`${at}/${name}`, { status: 'inactive' })).status).toBe(200);
    expect(await boss.delete(`${at}/${name}`)).toMatchObject({ status: 200, body: { deleted: true } });
  }
  expect((await boss.get(at)).body.map(({ plugin }: { plugin: string }) => plugin)).toEqual(
    expect.not.arrayContaining(removable().map(({ name }) => name)),
  );
  for (const { tables = [] } of removable()) {
    for (const table of tables) expect([table, await count(services().db, table)]).toEqual([table, 0]);
  }
  expect((await app.fetch('/')).status).toBe(200);
  for (const slug of inOrder().reverse()) {
    expect(await boss.post(at, { slug, status: 'active' })).toMatchObject({ status: 201, body: { status: 'active' } });
  }
  expect((await namespaces()).toSorted()).toEqual(before.toSorted());
});
