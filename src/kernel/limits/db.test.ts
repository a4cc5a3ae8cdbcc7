import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { tryKey } from './key-tries.ts';
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
