import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { countersInDatabase } from './counters.ts';
import { tryKey } from './key-tries.ts';
import { limitSearches } from './limit-searches.ts';
import { createLimits } from './limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([true, false])(
  'a clock that was ahead blocks nobody for longer than the window (shared: %s)',
  async (isShared) => {
    const { database, keys } = app.app.services;
    let now = new Date('2026-03-01T12:00:00Z');
    const limits = createLimits({ isOff: false, isShared, database, clock: { now: () => now }, keys });
    now = new Date('2026-03-01T13:00:00Z');
    for (let i = 0; i < 10; i++) await limits.count('sign-in', '192.0.2.1');
    expect(await limits.blockedFor('sign-in', '192.0.2.1')).toBe(600);
    // It is set right.
    now = new Date('2026-03-01T12:00:00Z');
    expect(await limits.blockedFor('sign-in', '192.0.2.1')).toBe(600);
    now = new Date('2026-03-01T12:05:00Z');
    expect(await limits.blockedFor('sign-in', '192.0.2.1')).toBe(300);
    now = new Date('2026-03-01T12:10:00Z');
    expect(await limits.blockedFor('sign-in', '192.0.2.1')).toBe(0);
  },
);

test('keys that are tried together count as many tries, right ones do not', async () => {
  const { database, keys } = app.app.services;
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  const limits = createLimits({ isOff: false, isShared: true, database, clock, keys });
  const right = [];
  for (let i = 0; i < 15; i++) right.push(await tryKey(limits, 'door', () => true));
  expect(right).toEqual(Array(15).fill(true));
  const wrong = await Promise.allSettled(Array.from({ length: 15 }, () => tryKey(limits, 'door', () => false)));
  expect(wrong.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(tryKey(limits, 'door', () => true)).rejects.toMatchObject({ status: 429 });
});

test('in the database uses are counted as in memory', async () => {
  let now = 1_000;
  const counters = countersInDatabase(app.app.services.database, () => now);
  const use = (key: string, most: number) => ({ key, most, seconds: 60 });
  await counters.add(use('first', 9));
  now = 1_059;
  await counters.add(use('first', 9));
  expect(await counters.find('first', 60)).toEqual({ count: 2, endsAt: 1_060 });
  now = 1_060;
  expect(await counters.find('first', 60)).toBeUndefined();
  await counters.add(use('first', 9));
  expect(await counters.find('first', 60)).toEqual({ count: 1, endsAt: 1_120 });
  const both = [use('second', 1), use('first', 2)];
  expect([await counters.take(both), await counters.take(both)]).toEqual([undefined, 1_120]);
  expect(await counters.find('first', 60)).toMatchObject({ count: 2 });
  await counters.giveBack(['first', 'second', 'none']);
  await counters.giveBack(['second']);
  expect([await counters.find('first', 60), await counters.find('second', 60)]).toMatchObject([
    { count: 1 },
    { count: 0 },
  ]);
  expect([await counters.take(both), await counters.take(both)]).toEqual([undefined, 1_120]);
  now = 500;
  expect(await counters.find('first', 60)).toMatchObject({ endsAt: 560 });
});

test('windows that ended long ago are swept away', async () => {
  let now = 1_000;
  const { database } = app.app.services;
  const counters = countersInDatabase(database, () => now);
  await counters.add({ key: 'old', most: 1, seconds: 60 });
  const isThere = async (key: string) => {
    const rows = await database.db
      .withTables<{ rate_counts: { key: string } }>()
      .selectFrom('rate_counts')
      .select('key')
      .execute();
    return rows.some((row) => row.key === key);
  };
  now = 1_060 + 2 * 3_600 - 1;
  await countersInDatabase(database, () => now).add({ key: 'new', most: 1, seconds: 60 });
  expect(await isThere('old')).toBe(true);
  now += 1;
  await countersInDatabase(database, () => now).add({ key: 'new', most: 1, seconds: 60 });
  expect([await isThere('old'), await isThere('new')]).toEqual([false, true]);
});

const noon = { now: () => new Date('2026-03-01T12:00:00Z') };

test('where nothing is counted nobody is refused', async () => {
  const { database, keys } = app.app.services;
  const limits = createLimits({ isOff: true, isShared: true, database, clock: noon, keys });
  const uses = [{ name: 'key-try', key: 'x' }] as const;
  for (let at = 0; at < 11; at++) {
    await limits.count('sign-in', 'off');
    expect(await limits.take(uses)).toBe(0);
  }
  await limits.giveBack(uses);
  expect([limits.isOff, await limits.blockedFor('sign-in', 'off')]).toEqual([true, 0]);
  const on = createLimits({ isOff: false, isShared: true, database, clock: noon, keys });
  expect([on.isOff, await on.blockedFor('sign-in', 'off'), await on.take(uses)]).toEqual([false, 0, 0]);
});

test('names, addresses and days are counted apart', async () => {
  const { database, keys } = app.app.services;
  let now = new Date('2026-03-01T23:59:00Z');
  const limits = createLimits({ isOff: false, isShared: true, database, clock: { now: () => now }, keys });
  for (let at = 0; at < 10; at++) await limits.count('sign-in', 'apart');
  expect(await limits.blockedFor('sign-in', 'apart')).toBe(600);
  expect(await limits.blockedFor('sign-in', 'other')).toBe(0);
  expect(await limits.blockedFor('lost-password', 'apart')).toBe(0);
  now = new Date('2026-03-02T00:00:00Z');
  expect(await limits.blockedFor('sign-in', 'apart')).toBe(0);
});

test('strangers search so often, those who signed in as they like; each process counts for itself', async () => {
  const { database, keys } = app.app.services;
  const create = () => createLimits({ isOff: false, isShared: true, database, clock: noon, keys });
  const limits = create();
  for (let at = 0; at < 61; at++) await limitSearches({ limits }, { callerId: 1, address: '192.0.2.9' });
  for (let at = 0; at < 60; at++) await limitSearches({ limits }, { callerId: 0, address: '192.0.2.9' });
  await expect(limitSearches({ limits }, { callerId: 0, address: '192.0.2.9' })).rejects.toMatchObject({
    code: 'rest_too_many_requests',
    status: 429,
    details: { retry_after: 60 },
  });
  await limitSearches({ limits }, { callerId: 1, address: '192.0.2.9' });
  await limitSearches({ limits }, { callerId: 0, address: '192.0.2.10' });
  await limitSearches({ limits: create() }, { callerId: 0, address: '192.0.2.9' });
});
