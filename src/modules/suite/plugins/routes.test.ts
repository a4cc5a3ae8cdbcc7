import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { defineModule } from '#kernel/module.ts';
import { findModule, updateModule } from '#kernel/modules/store.ts';
import { noSession } from '#kernel/connections/shared.ts';
import { findConnection } from '#kernel/connections/store.ts';
import { openService, type StandIn } from '#modules/suite/service-for-tests.ts';
import { connect } from '#modules/suite/site-for-tests.ts';

const at = '/suite/v1/plugins';
const ALL = ['assistant', 'manager', 'builder', 'builder-pro', 'mailer', 'image-optimization', 'accessibility'];

let failure: Error | undefined;
const newerMailer = defineModule({
  name: 'mailer',
  version: '0.2.0',
  isOptional: true,
  routes: {},
  ownSession: noSession('0.1.0'),
  upgrades: [
    {
      version: '0.2.0',
      async run(tx) {
        await updateModule(tx.db, 'manager', { error: 'changed by the upgrade' }, tx.now);
        if (failure) throw failure;
      },
    },
  ],
});
const brokenManager = defineModule({
  name: 'manager',
  version: '0.1.0',
  isOptional: true,
  routes: {},
  ownSession: noSession('0.1.0'),
  start: () => (failure ? Promise.reject(failure) : Promise.resolve()),
});

let service: StandIn;
let app: TestApp;
let second: TestApp;
let user: TestUser;
let admin: TestClient;

beforeAll(async () => {
  service = await openService();
  const options = {
    modules: [newerMailer, brokenManager],
    environment: { SITEWRIGHT_SUITE_URL: service.url, SITEWRIGHT_LICENSE_URL: `${service.url}/license` },
  };
  app = await createTestApp(options);
  second = await createTestApp({ ...options, databaseUrl: app.databaseUrl });
  user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
});
afterAll(async () => {
  await second.close();
  await app.close();
  service.close();
});

const slugs = async (query = '') => (await admin.get(at + query)).body.map(({ slug }: { slug: string }) => slug);
const act = (slug: string, action: string, body: object = {}) => admin.post(`${at}/${slug}/${action}`, body);

async function forget(name: string): Promise<void> {
  await app.app.services.tx(async (tx) => {
    await tx.db.withTables<{ modules: { name: string } }>().deleteFrom('modules').where('name', '=', name).execute();
    tx.touch('modules');
  });
}

describe('the list', () => {
  test('has every module of a new site, in the order of the interface', async () => {
    const { body } = await admin.get(at);
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(ALL);
    expect(body[3]).toEqual({
      slug: 'builder-pro',
      status: 'active',
      version: '0.1.0',
      newVersion: null,
      isMigrated: false,
      isConnected: false,
      hasSuitePackage: true,
    });
    expect(body[0]).toMatchObject({ slug: 'assistant', hasSuitePackage: false });
    expect(body[4]).toMatchObject({ slug: 'mailer', version: '0.1.0', newVersion: '0.2.0' });
  });

  test('can be narrowed', async () => {
    expect(await slugs('?search=Builder p')).toEqual(['builder-pro']);
    expect(await slugs('?search=IMAGE')).toEqual(['image-optimization']);
    expect(await slugs('?status=inactive')).toEqual([]);
    expect(await slugs('?status=network-active')).toEqual([]);
    await act('accessibility', 'deactivate');
    expect(await slugs('?status=inactive')).toEqual(['accessibility']);
    expect(await slugs('?status=active,inactive')).toEqual(ALL);
    await act('accessibility', 'activate');
    await admin.get(`${at}?status=broken`).fails(400, 'rest_invalid_param');
  });

  test('has only what is installed', async () => {
    await forget('accessibility');
    expect(await slugs()).not.toContain('accessibility');
    for (const action of ['activate', 'deactivate', 'upgrade', 'migration/run', 'migration/rollback']) {
      await act('accessibility', action).fails(404, 'not_found');
    }
    expect((await admin.post(at, { slug: 'accessibility' })).body).toMatchObject({ status: 'inactive' });
    expect(await slugs('?status=inactive')).toEqual(['accessibility']);
    await act('accessibility', 'activate');
  });
});

describe('installing', () => {
  test.each(['other', 'core', 'image-optimizer'])('%s is not among them', async (slug) => {
    await admin.post(at, { slug }).fails(400, 'rest_invalid_param');
    await act(slug, 'activate').fails(400, 'rest_invalid_param');
  });

  test('twice is once too often', async () => {
    const { body } = await admin.post(at, { slug: 'mailer' }).fails(400, 'bad_request');
    expect(body.data.code).toBe('folder_exists');
  });

  test('and switching on mounts the routes at once, also for assistants', async () => {
    await forget('assistant');
    await admin.get('/builder-ai/v1/permissions').fails(404, 'rest_no_route');
    expect((await app.fetch('/mcp')).status).toBe(404);
    expect((await admin.get('/abilities/v1/abilities')).status).toBe(200);
    const { body } = await admin.post(at, { slug: 'assistant', status: 'active' });
    expect(body).toMatchObject({ slug: 'assistant', status: 'active', version: '0.1.0' });
    expect((await admin.get('/builder-ai/v1/permissions')).status).toBe(200);
    expect((await app.fetch('/mcp')).status).toBe(401);
  });

  test('whoever may install, but not switch on, does the one without the other', async () => {
    const { services } = app.app;
    const editor = await app.make.user({ role: 'editor' });
    await services.tx((tx) =>
      tx.db
        .withTables<{ user_capabilities: { user_id: number; capability: string } }>()
        .insertInto('user_capabilities')
        .values({ user_id: editor.id, capability: 'install_plugins' })
        .execute(),
    );
    const wish = { slug: 'mailer', status: 'active' };
    const { body } = await app.as(editor).post(at, wish).fails(403, 'rest_cannot_activate_plugin');
    expect(body.message).toBe('You may not switch modules on.');
    await app.as(editor).post(at, { slug: 'nothing' }).fails(400, 'rest_invalid_param');
    await services.tx((tx) =>
      tx.db
        .withTables<{ user_capabilities: { user_id: number } }>()
        .deleteFrom('user_capabilities')
        .where('user_id', '=', editor.id)
        .execute(),
    );
  });

  test('nothing is installed that could not be switched on as wished', async () => {
    await act('builder-pro', 'deactivate');
    await act('builder', 'deactivate');
    await forget('builder-pro');
    const { body } = await admin.post(at, { slug: 'builder-pro', status: 'active' }).fails(400, 'bad_request');
    expect(body.data.requires).toEqual(['builder']);
    expect(await slugs()).not.toContain('builder-pro');
    await admin.post(at, { slug: 'builder-pro' });
    await act('builder-pro', 'activate').fails(400, 'bad_request');
    await act('builder', 'activate');
    expect((await act('builder-pro', 'activate')).body.status).toBe('active');
  });
});

describe('switching', () => {
  test('a module that another needs stays', async () => {
    const { body } = await act('builder', 'deactivate').fails(400, 'bad_request');
    expect(body.data.required_by).toEqual(['builder-pro']);
  });

  test('off: routes and index are without it, its data is there again afterwards', async () => {
    const { id } = await app.make.page();
    const kept = await admin.post('/builder/v1/notes', {
      content: 'Mind this.',
      post_id: id,
      element_id: 'abc1234',
      position: { x: 1, y: 2 },
    });
    expect(kept).toMatchObject({ status: 200, body: { data: { content: 'Mind this.' } } });
    const count = async () => (await admin.get('/builder/v1/notes')).body.data.length;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    expect((await act('builder-pro', 'deactivate')).body).toMatchObject({ slug: 'builder-pro', status: 'inactive' });
    expect((await act('builder-pro', 'deactivate')).body.status).toBe('inactive');
    await admin.get('/builder/v1/notes').fails(404, 'rest_no_route');
    for (const client of [admin, app.asVisitor()]) {
      const index = (await client.get('/')).body;
      expect(index.namespaces).not.toContain('builder-pro/v1');
      expect(index.routes).not.toHaveProperty('/builder/v1/notes');
    }
    await expect
      .poll(async () => (await second.asVisitor().get('/')).body.namespaces.includes('builder-pro/v1'), {
        timeout: 5000,
      })
      .toBe(false);
    await act('builder-pro', 'activate');
    expect((await act('builder-pro', 'activate')).body.status).toBe('active');
    expect(await count()).toBe(before);
    await expect
      .poll(async () => (await second.asVisitor().get('/builder-pro/v1')).status, { timeout: 5000 })
      .toBe(200);
  });

  test('a module that cannot start is off, and the answer is honest', async () => {
    await act('manager', 'deactivate');
    failure = new Error('A secret inside.');
    const { body } = await act('manager', 'activate').fails(500, 'internal_server_error');
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(await slugs('?status=inactive')).toEqual(['manager']);
    failure = undefined;
    expect((await act('manager', 'activate')).body.status).toBe('active');
  });
});

describe('upgrading', () => {
  test('what is current is left alone', async () => {
    const { body } = await act('builder', 'upgrade').fails(400, 'bad_request');
    expect(body.message).toBe('The module is already at its latest version.');
  });

  test('an upgrade that fails changes nothing', async () => {
    failure = new Error('Half-way.');
    await act('mailer', 'upgrade').fails(500, 'internal_server_error');
    const { db } = app.app.services;
    expect(await findModule(db, 'mailer')).toMatchObject({ version: '0.1.0', error: 'Error: Half-way.' });
    expect((await findModule(db, 'manager'))?.error).toBeNull();
    failure = undefined;
  });

  test('the right to switch on is asked for before anything is done', async () => {
    const { services } = app.app;
    const grants = services.db.withTables<{ user_capabilities: { user_id: number; capability: string } }>();
    const editor = await app.make.user({ role: 'editor' });
    await services.tx(async (tx) => {
      await tx.db
        .withTables<{ user_capabilities: { user_id: number; capability: string } }>()
        .insertInto('user_capabilities')
        .values({ user_id: editor.id, capability: 'update_plugins' })
        .execute();
    });
    expect(await grants.selectFrom('user_capabilities').selectAll().execute()).toHaveLength(1);
    await app.as(editor).post(`${at}/mailer/upgrade`, { status: 'active' }).fails(403, 'forbidden');
    expect((await findModule(services.db, 'mailer'))?.version).toBe('0.1.0');
  });

  test('a newer version is taken, and the module can come on with it', async () => {
    await act('mailer', 'deactivate');
    const { body } = await act('mailer', 'upgrade', { status: 'active' });
    expect(body).toMatchObject({ slug: 'mailer', status: 'active', version: '0.2.0', newVersion: null });
    expect((await findModule(app.app.services.db, 'manager'))?.error).toBe('changed by the upgrade');
    await act('mailer', 'upgrade').fails(400, 'bad_request');
    await act('mailer', 'upgrade', { status: 'inactive' }).fails(400, 'rest_invalid_param');
  });
});

describe('sharing the session', () => {
  const run = (slug: string, body: object = {}) => act(slug, 'migration/run', body);
  const rollBack = (slug: string) => act(slug, 'migration/rollback');

  test('what must hold first', async () => {
    await run('assistant').fails(400, 'rest_invalid_param');
    await rollBack('assistant').fails(400, 'rest_invalid_param');
    await run('mailer').fails(403, 'forbidden');
    await rollBack('mailer').fails(403, 'forbidden');
    await act('mailer', 'deactivate');
    await run('mailer').fails(400, 'bad_request');
    await act('mailer', 'activate');
  });

  test('a module with a session of its own keeps it unless it is forced', async () => {
    const { services } = app.app;
    const own = {
      user_id: user.id,
      client_id: 'c',
      sealed_token: 'x',
      remote_user: 'null',
      home: '',
      connected_at: '',
    };
    await services.tx(async (tx) => {
      await tx.db
        .withTables<{ builder_connections: typeof own }>()
        .insertInto('builder_connections')
        .values(own)
        .execute();
    });
    await connect(app, user, service);
    const state = async (slug: string) =>
      (await admin.get(at)).body.find((plugin: { slug: string }) => plugin.slug === slug);
    expect(await state('builder')).toMatchObject({ isMigrated: false, isConnected: true });
    expect(await state('image-optimization')).toMatchObject({ isMigrated: true, isConnected: true });
    await run('builder', { force: false }).fails(422, 'migration_exception');
    expect((await run('builder')).body).toMatchObject({ slug: 'builder', isMigrated: true, isConnected: true });
    const left = services.db.withTables<{ builder_connections: typeof own }>().selectFrom('builder_connections');
    expect(await left.selectAll().execute()).toEqual([]);
  });

  test('twice is as good as once, and taking back what was not given is nothing', async () => {
    expect((await run('manager')).body.isMigrated).toBe(true);
    expect((await run('manager', { force: false })).body.isMigrated).toBe(true);
    expect((await rollBack('manager')).body).toMatchObject({ isMigrated: false, isConnected: false });
    expect((await rollBack('manager')).body.isMigrated).toBe(false);
  });

  test('data that are too old cannot', async () => {
    await app.app.services.tx((tx) => updateModule(tx.db, 'manager', { version: '0.0.9' }, tx.now));
    await run('manager').fails(409, 'migration_exception');
    await app.app.services.tx((tx) => updateModule(tx.db, 'manager', { version: '0.1.0' }, tx.now));
  });

  test('a module that comes on shares by itself', async () => {
    await act('manager', 'deactivate');
    expect((await act('manager', 'activate')).body).toMatchObject({ status: 'active', isMigrated: true });
    await rollBack('builder');
    await act('builder-pro', 'deactivate');
    await act('builder', 'deactivate');
    expect((await act('builder', 'activate')).body.isMigrated).toBe(false);
    await act('builder-pro', 'activate');
  });

  test('the session that is shared is the one that is used', async () => {
    service.asked.length = 0;
    await admin.get('/builder-pro/v1/license/get-license-status');
    const token = `Bearer ${service.tokens.at(-1)}`;
    expect(service.asked).toMatchObject([{ path: '/license', authorization: token }]);
    await rollBack('builder-pro');
    service.asked.length = 0;
    const { body } = await admin.get('/builder-pro/v1/license/get-license-status');
    expect(body.status).toBe('missing');
    expect(service.asked).toEqual([]);
    expect((await findConnection(app.app.services.db, 'suite'))?.client_id).toBe('site 1');
  });
});
