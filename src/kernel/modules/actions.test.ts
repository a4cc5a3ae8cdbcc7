import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { on } from '#kernel/events/events.ts';
import { defineJob, jobType } from '#kernel/jobs/job.ts';
import { defineModule, type Module } from '#kernel/module.ts';
import { anyone, route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { setting } from '#kernel/settings/setting.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { activateModule, deactivateModule, installModule, upgradeModule } from './actions.ts';
import { upgradeOld } from './at-start.ts';
import { ModuleBrokenError, ModuleHeldError, ModuleStateError } from './errors.ts';
import { findModule } from './store.ts';

interface Hands {
  id: number;
  name: string;
}

let isBroken = false;
let started = 0;
let heard = 0;
let rings = 0;
const ticks: unknown[] = [];

declare module '#kernel/events/events.ts' {
  interface Events {
    'clock.wound': object;
  }
}

const tick = jobType<{ id: number }>('clocks.tick');
const ring = jobType<object>('bells.ring');

const time = shape('time', { time: a.string() });

const clocks = defineModule({
  name: 'clocks',
  version: '1.0.0',
  isOptional: true,
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
        await db.schema.createTable('clocks_hands').addColumn('id', 'integer').addColumn('name', 'text').execute();
      },
    },
  ],
  jobs: [
    defineJob({
      type: tick,
      run({ id }) {
        ticks.push(id);
        return Promise.resolve();
      },
    }),
  ],
  listeners: [
    on('clock.wound', () => {
      heard++;
      return Promise.resolve();
    }),
  ],
  settings: [setting('clocks_loud', a.bool(), false, { isInRest: true })],
  capabilities: { wind_clocks: ['editor'] },
  shortcodes: { gallery: () => Promise.resolve('A clock.') },
  start() {
    started++;
    return isBroken ? Promise.reject(new Error('The spring is broken.')) : Promise.resolve();
  },
});
const alarms = defineModule({ name: 'alarms', version: '1.0.0', isOptional: true, needs: ['clocks'], routes: {} });

const bells = defineModule({
  name: 'bells',
  version: '1.0.0',
  routes: {},
  jobs: [
    defineJob({
      type: ring,
      run() {
        rings++;
        return Promise.resolve();
      },
    }),
  ],
});

let app: TestApp;
let second: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await createTestApp({ modules: [clocks, alarms, bells], runsJobs: true });
  second = await createTestApp({ modules: [clocks, alarms, bells], databaseUrl: app.databaseUrl });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const services = () => app.app.services;
const rowOf = (name: string) => findModule(services().db, name);
const hands = (one = app) =>
  one.app.services.db.withTables<{ clocks_hands: Hands }>().selectFrom('clocks_hands').selectAll().execute();
const statusIn = async (one: TestApp) => (await one.asVisitor().get('/clocks/v1/time')).status;
const settingNames = async () => Object.keys((await admin.get('/core/v2/settings')).body);

test('an optional module waits to be installed: a site that is older has nothing of it', async () => {
  expect(await rowOf('clocks')).toBeUndefined();
  expect(await statusIn(app)).toBe(404);
  await expect(hands()).rejects.toThrow(/clocks_hands/);
  await expect(activateModule(services(), clocks)).rejects.toMatchObject({ state: 'absent' });
});

test('installed, it has its tables and capabilities, and is off', async () => {
  await installModule(services(), clocks);
  expect(await rowOf('clocks')).toMatchObject({ version: '1.0.0', is_active: 0, is_migrated: 0, error: null });
  expect(await hands()).toEqual([]);
  expect(await statusIn(app)).toBe(404);
  expect(started).toBe(0);
  const editor = app.as(await app.make.user({ role: 'editor' }));
  expect((await editor.get('/core/v2/users/me?context=edit')).body.capabilities.wind_clocks).toBe(true);
  await expect(installModule(services(), clocks)).rejects.toBeInstanceOf(ModuleStateError);
});

test('modules that need each other hold each other', async () => {
  await installModule(services(), alarms);
  await expect(activateModule(services(), alarms)).rejects.toMatchObject({ requires: ['clocks'] });
  await activateModule(services(), clocks);
  await activateModule(services(), alarms);
  await expect(deactivateModule(services(), clocks)).rejects.toMatchObject({ requiredBy: ['alarms'] });
  await expect(deactivateModule(services(), clocks)).rejects.toBeInstanceOf(ModuleHeldError);
  await deactivateModule(services(), alarms);
});

test('all of it comes on and goes off, in every process; its data stays', async () => {
  const { slug } = await app.make.page({ content: '[gallery]' });
  const page = async () => (await app.fetch(`/${slug}/`)).text();
  expect(await settingNames()).toContain('clocks_loud');
  expect(await page()).toContain('A clock.');
  await services().tx(async (tx) => {
    await tx.db
      .withTables<{ clocks_hands: Hands }>()
      .insertInto('clocks_hands')
      .values({ id: 1, name: 'big' })
      .execute();
  });
  for (const one of [app, second]) {
    await expect.poll(() => statusIn(one), { timeout: 5000 }).toBe(200);
    expect((await one.asVisitor().get('/')).body.namespaces).toContain('clocks/v1');
  }
  await deactivateModule(services(), clocks);
  for (const one of [app, second]) {
    await expect.poll(() => statusIn(one), { timeout: 5000 }).toBe(404);
    expect((await one.asVisitor().get('/')).body.namespaces).not.toContain('clocks/v1');
  }
  expect(await settingNames()).not.toContain('clocks_loud');
  expect(await page()).not.toContain('A clock.');
  expect(await hands()).toEqual([{ id: 1, name: 'big' }]);
});

test('its jobs and listeners rest while it is off, and jobs go on afterwards', async () => {
  await services().tx(async (tx) => {
    await tx.enqueue(tick, { id: 1 });
    tx.emit('clock.wound', {});
    await tx.enqueue(ring, {});
  });
  // It was enqueued later: the other one was passed over.
  await expect.poll(() => rings, { timeout: 10_000 }).toBe(1);
  // On its way back into the queue it may stand there twice for a moment.
  await expect.poll(() => services().queue.list({ name: 'clocks.tick' }), { timeout: 10_000 }).toHaveLength(1);
  expect(ticks).toEqual([]);
  await activateModule(services(), clocks);
  await expect.poll(() => ticks, { timeout: 25_000 }).toEqual([1]);
  expect(heard).toBe(0);
  await services().tx((tx) => {
    tx.emit('clock.wound', {});
    return Promise.resolve();
  });
  await expect.poll(() => heard, { timeout: 10_000 }).toBe(1);
});

test('one that cannot start is off again, and says why', async () => {
  await deactivateModule(services(), clocks);
  isBroken = true;
  await expect(activateModule(services(), clocks)).rejects.toBeInstanceOf(ModuleBrokenError);
  expect(await rowOf('clocks')).toMatchObject({ is_active: 0, error: 'Error: The spring is broken.' });
  expect(await statusIn(app)).toBe(404);
  isBroken = false;
  await activateModule(services(), clocks);
  expect(await rowOf('clocks')).toMatchObject({ is_active: 1, error: null });
});

describe('upgrades', () => {
  const renaming = (version: string, name: string, fails = false) => ({
    version,
    async run(tx: Parameters<NonNullable<Module['upgrades']>[number]['run']>[0]) {
      await tx.db.withTables<{ clocks_hands: Hands }>().updateTable('clocks_hands').set({ name }).execute();
      if (fails) throw new Error('No oil.');
    },
  });
  const open = (module: Module, environment: Record<string, string> = {}) =>
    createTestApp({ modules: [module, alarms, bells], databaseUrl: app.databaseUrl, environment });

  test('one that fails leaves version and data as they were', async () => {
    const upgrades = [renaming('2.0.0', 'second'), renaming('1.5.0', 'first'), renaming('2.1.0', 'third', true)];
    const newer = { ...clocks, version: '2.1.0', upgrades };
    await expect(upgradeModule(services(), newer)).rejects.toBeInstanceOf(ModuleBrokenError);
    expect(await rowOf('clocks')).toMatchObject({ version: '1.0.0', is_active: 1, error: 'Error: No oil.' });
    expect(await hands()).toEqual([{ id: 1, name: 'big' }]);
  });

  test('they wait for somebody who asks, and run in the order of versions', async () => {
    const newer = { ...clocks, version: '2.0.0', upgrades: [renaming('2.0.0', 'second'), renaming('1.5.0', 'first')] };
    const later = await open(newer);
    try {
      expect(await rowOf('clocks')).toMatchObject({ version: '1.0.0' });
      await upgradeModule(later.app.services, newer);
      expect(await rowOf('clocks')).toMatchObject({ version: '2.0.0', error: null });
      expect(await hands(later)).toEqual([{ id: 1, name: 'second' }]);
      await expect(upgradeModule(later.app.services, newer)).rejects.toMatchObject({ state: 'current' });
    } finally {
      await later.close();
    }
  });

  test('as the server starts, where that is wished or nobody could ask', async () => {
    const wished = { ...clocks, version: '3.0.0', upgrades: [renaming('3.0.0', 'wished')] };
    await (await open(wished, { SITEWRIGHT_MODULES_AUTO_UPGRADE: 'true' })).close();
    expect(await rowOf('clocks')).toMatchObject({ version: '3.0.0' });
    const plain = { ...clocks, isOptional: false, version: '4.0.0', upgrades: [renaming('4.0.0', 'plain')] };
    await (await open(plain)).close();
    expect(await rowOf('clocks')).toMatchObject({ version: '4.0.0' });
    expect(await hands()).toEqual([{ id: 1, name: 'plain' }]);
  });

  test('of two servers that start one does it; one that fails is told to the log, and the next has its turn', async () => {
    const again = { ...clocks, isOptional: false, version: '5.0.0', upgrades: [renaming('5.0.0', 'fifth')] };
    await Promise.all([upgradeOld(services(), [again]), upgradeOld(services(), [again])]);
    expect(await rowOf('clocks')).toMatchObject({ version: '5.0.0', error: null });
    const broken = { ...again, version: '6.0.0', upgrades: [renaming('6.0.0', 'sixth', true)] };
    const log = vi.spyOn(services().log, 'error').mockImplementation(() => undefined);
    await upgradeOld(services(), [broken, { ...bells, version: '1.0.1' }, { ...alarms, version: '1.0.1' }]);
    expect(log.mock.calls.map(([about, text]) => [(about as { module?: string }).module, text])).toEqual([
      ['clocks', 'A module could not be upgraded.'],
    ]);
    log.mockRestore();
    expect(await rowOf('clocks')).toMatchObject({ version: '5.0.0', error: 'Error: No oil.' });
    expect(await hands()).toEqual([{ id: 1, name: 'fifth' }]);
    expect([(await rowOf('bells'))?.version, (await rowOf('alarms'))?.version]).toEqual(['1.0.1', '1.0.0']);
  });
});
