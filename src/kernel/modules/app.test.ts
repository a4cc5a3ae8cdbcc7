import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { defineModule, type Module } from '#kernel/module.ts';
import { anyone, route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { setting } from '#kernel/settings/setting.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { activateModule, deactivateModule, installModule } from './actions.ts';
import { findModule } from './store.ts';
import { uninstallModule } from './uninstall.ts';

interface Hands {
  name: string;
}

const loud = setting('clocks_loud', a.bool(), false, { isInRest: true });
const shared = setting('bells_loud', a.bool(), false);
const tick = defineJob({ name: 'clocks.tick', run: () => Promise.resolve() });
const upgrade = { version: '2.0.0', run: async ({ db }: { db: Parameters<typeof own>[0] }) => rename(db, 'upgraded') };

const time = shape('time', { time: a.string() });

const clocks = defineModule({
  name: 'clocks',
  version: '1.0.0',
  routes: {
    'clocks/v1': [
      route({
        path: '/time',
        methods: ['GET'],
        permission: anyone,
        answers: time,
        handle: () => answer(time, { time: 'now' }),
      }),
    ],
  },
  migrations: [
    {
      name: '0001-create-hands',
      async up(db) {
        await db.schema.createTable('clocks_hands').addColumn('name', 'text').execute();
      },
    },
  ],
  tables: ['clocks_hands'],
  jobs: [tick],
  settings: [loud, shared],
  capabilities: { wind_clocks: ['editor'], ring_bells: ['editor'] },
});
const later: Module = {
  ...clocks,
  version: '2.0.0',
  migrations: [
    ...clocks.migrations!,
    {
      name: '0002-add-colour',
      async up(db) {
        await db.schema.alterTable('clocks_hands').addColumn('colour', 'text').execute();
      },
    },
  ],
  upgrades: [upgrade],
};
const alarms = defineModule({ name: 'alarms', version: '1.0.0', needs: ['clocks'], routes: {} });
const bells = defineModule({
  name: 'bells',
  version: '1.0.0',
  routes: {},
  settings: [shared],
  capabilities: { ring_bells: ['editor'] },
});

const own = (db: TestApp['app']['services']['db']) => db.withTables<{ clocks_hands: Hands }>();
const rename = async (db: Parameters<typeof own>[0], name: string): Promise<void> => {
  await own(db).updateTable('clocks_hands').set({ name }).execute();
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [clocks, alarms, bells] });
  await services().tx(async (tx) => {
    await own(tx.db).insertInto('clocks_hands').values({ name: 'big' }).execute();
    await services().settings.set(tx, loud, true);
    await services().settings.set(tx, shared, true);
  });
  await services().freshness.sync();
});
afterAll(() => app.close());

const services = () => app.app.services;
const hands = async (one = app) => own(one.app.services.db).selectFrom('clocks_hands').select('name').execute();
const statusIn = async (one: TestApp) => (await one.asVisitor().get('/clocks/v1/time')).status;
const mayWind = async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const { capabilities } = (await editor.get('/core/v2/users/me?context=edit')).body;
  return [capabilities.wind_clocks === true, capabilities.ring_bells === true];
};
const open = (module: Module, environment = {}) =>
  createTestApp({ modules: [module, alarms, bells], databaseUrl: app.databaseUrl, environment });

describe('uninstalling', () => {
  test('one that is active, needed or not there is refused', async () => {
    const remove = (module: Module) => uninstallModule(services(), module, { withData: false });
    await expect(remove(clocks)).rejects.toMatchObject({ state: 'active' });
    await deactivateModule(services(), alarms);
    await deactivateModule(services(), clocks);
    await expect(remove(clocks)).rejects.toMatchObject({ requiredBy: ['alarms'] });
    expect(await findModule(services().db, 'clocks')).toBeDefined();
    await remove(alarms);
    await expect(remove(alarms)).rejects.toMatchObject({ state: 'absent' });
  });

  test('its jobs go, its data stays, and no start of a server brings it back', async () => {
    await services().tx((tx) => tx.enqueue(tick, {}));
    expect(await services().queue.list({ name: 'clocks.tick' })).toHaveLength(1);
    await uninstallModule(services(), clocks, { withData: false });
    expect(await findModule(services().db, 'clocks')).toBeUndefined();
    expect(await services().queue.list({ name: 'clocks.tick' })).toEqual([]);
    expect(await hands()).toEqual([{ name: 'big' }]);
    expect(services().settings.get(loud)).toBe(true);
    const again = await open(later);
    try {
      expect(await statusIn(again)).toBe(404);
      await expect(findModule(again.app.services.db, 'clocks')).resolves.toBeUndefined();
    } finally {
      await again.close();
    }
  });

  test('installed again by a later server, its data are brought up to it', async () => {
    const again = await open(later);
    try {
      await installModule(again.app.services, later);
      expect(await findModule(again.app.services.db, 'clocks')).toMatchObject({ version: '2.0.0', is_active: 0 });
      expect(await hands(again)).toEqual([{ name: 'upgraded' }]);
      await own(again.app.services.db)
        .selectFrom('clocks_hands')
        .select('colour' as 'name')
        .execute();
      await activateModule(again.app.services, later);
      expect(await statusIn(again)).toBe(200);
      await deactivateModule(again.app.services, later);
    } finally {
      await again.close();
    }
  });

  test('an upgrade that somebody asks for still waits to be asked for', async () => {
    const wished = (version: string): Module => ({
      ...later,
      isOptional: true,
      version,
      upgrades: [{ ...upgrade, version }],
    });
    await uninstallModule(services(), later, { withData: false });
    const again = await open(wished('3.0.0'));
    try {
      await services().tx((tx) => rename(tx.db, 'left'));
      await installModule(again.app.services, wished('3.0.0'));
      expect(await findModule(again.app.services.db, 'clocks')).toMatchObject({ version: '2.0.0' });
      expect(await hands()).toEqual([{ name: 'left' }]);
    } finally {
      await again.close();
    }
  });

  test('with its data nothing of it is left, and what others share stays', async () => {
    expect(await mayWind()).toEqual([true, true]);
    await uninstallModule(services(), later, { withData: true });
    expect(await hands()).toEqual([]);
    expect(services().settings.get(loud)).toBe(false);
    expect(services().settings.get(shared)).toBe(true);
    expect(await mayWind()).toEqual([false, true]);
    await installModule(services(), clocks);
    expect(await findModule(services().db, 'clocks')).toMatchObject({ version: '1.0.0' });
    await activateModule(services(), clocks);
    expect(await statusIn(app)).toBe(200);
    expect(await mayWind()).toEqual([true, true]);
  });
});
