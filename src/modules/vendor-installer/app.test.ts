// A component that cannot change its tables: the site starts without it, and says so.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateComponent, componentKey } from '#kernel/modules/components.ts';
import { findModule } from '#kernel/modules/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let folder: string;
let first: TestApp;
let bundled: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-component-'));
  first = await createTestApp({ flags: { languages: 'en,de', data: folder } });
  bundled = versionOf(first)!;
});
afterAll(async () => {
  await first.close();
  await rm(folder, { recursive: true, force: true });
});

const versionOf = (app: TestApp): string | undefined =>
  app.app.services.registry().bundled.find(({ name }) => name === 'sitestats')?.version;
const start = () => createTestApp({ flags: { languages: 'en,de', data: folder }, databaseUrl: first.databaseUrl });

async function install(version: string, migrations: string): Promise<void> {
  const { files } = first.app.services;
  const component = { name: 'sitestats', version };
  const text = `export default { name: 'sitestats', version: '${version}', routes: { 'sitestats/v1': [] }, migrations: [${migrations}] };`;
  await files.putBytes(componentKey(component, 'module.mjs'), Buffer.from(text), 'text/javascript');
  await activateComponent(files, component);
}

const create = (table: string, more = '') =>
  `{ name: '9001-${table}', async up(db) { await db.schema.createTable('${table}').addColumn('x', 'text').execute(); ${more} } },`;
const known = () => {
  const module = first.app.services.registry().bundled.find(({ name }) => name === 'sitestats')!;
  return (module.migrations ?? []).map(({ name }) => `{ name: '${name}', async up() {} },`).join('');
};
const hasTable = async (app: TestApp, table: string): Promise<boolean> =>
  (await app.app.services.db.introspection.getTables()).some(({ name }) => name === table);
const rowOf = (app: TestApp) => findModule(app.app.services.db, 'sitestats');

test('the version that came with the server takes its place', async () => {
  await install('9.1.0', `${known()}${create('half_done', `throw new Error('The tables do not fit.');`)}`);
  const app = await start();
  try {
    expect(versionOf(app)).toBe(bundled);
    expect(await hasTable(app, 'half_done')).toBe(false);
    expect(await rowOf(app)).toMatchObject({ is_active: 1 });
    expect((await rowOf(app))?.error).toMatch(/^9\.1\.0 could not change its tables: .*The tables do not fit\./);
    const admin = app.as(await app.make.user({ role: 'administrator' }), 'en');
    const { body } = await admin.get('/sitehealth/v1/tests/background-updates');
    expect(body).toMatchObject({ status: 'critical' });
    expect(body.description).toContain('The tables do not fit.');
    expect((await admin.get('/sitestats/v1/settings')).status).toBe(200);
  } finally {
    await app.close();
  }
  const again = await start();
  expect([versionOf(again), (await rowOf(again))?.error]).toEqual([bundled, expect.stringContaining('9.1.0')]);
  await again.close();
});

test('one that works clears what was said about the last', async () => {
  await install('9.2.0', `${known()}${create('all_done')}`);
  const app = await start();
  try {
    expect(versionOf(app)).toBe('9.2.0');
    expect(await hasTable(app, 'all_done')).toBe(true);
    expect((await rowOf(app))?.error).toBeNull();
  } finally {
    await app.close();
  }
});

test('when nobody understands its tables the module is off, and the rest of the site is there', async () => {
  await install('9.3.0', `${known()}${create('all_done')}${create('more', `throw new Error('No room.');`)}`);
  const app = await start();
  try {
    expect(versionOf(app)).toBeUndefined();
    expect(await rowOf(app)).toMatchObject({ is_active: 0, error: expect.stringContaining('No room.') });
    expect((await app.asVisitor('en').get('/core/v2/posts')).status).toBe(200);
    await app.asVisitor('en').get('/sitestats/v1').fails(404, 'rest_no_route');
  } finally {
    await app.close();
  }
});
