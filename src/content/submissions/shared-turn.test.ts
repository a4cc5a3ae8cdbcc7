import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { createParts } from '#kernel/parts.ts';
import type { Outcome } from './intake.ts';
import { findRecent, keepRecent } from './recent.ts';
import { createSharedTurn } from './shared-turn.ts';

const sharedTurn = createSharedTurn();

test('who comes in the same turn goes on with the others, step by step', async () => {
  const steps: string[] = [];
  const go = async (name: string): Promise<void> => {
    await sharedTurn();
    steps.push(`${name} first`);
    await Promise.resolve();
    steps.push(`${name} second`);
  };
  const both = [go('one'), Promise.resolve().then(() => go('two'))];
  await nextTurn();
  const late = go('late');
  await Promise.all([...both, late]);
  expect(steps).toEqual(['one first', 'two first', 'one second', 'two second', 'late first', 'late second']);
});

/** A site at this moment, and how it goes on. */
function site() {
  let now = 0;
  const services = { clock: { now: () => new Date(now) }, part: undefined as unknown } as unknown as Services;
  const parts = createParts(() => services);
  Object.assign(services, { part: parts.find });
  return {
    services,
    at: (milliseconds: number) => {
      now = milliseconds;
      return (key: string) => findRecent(services, key) !== undefined;
    },
  };
}
const done = Promise.resolve({} as Outcome);

test('what was taken a moment ago is known for ten seconds', async () => {
  const { services, at } = site();
  at(1_000);
  keepRecent(services, 'a', done);
  await done;
  expect([at(1_000)('a'), at(10_999)('a'), at(1_000)('b')]).toEqual([true, true, false]);
  expect(at(11_000)('a')).toBe(false);
  keepRecent(services, 'b', done);
  await done;
  expect([at(20_999)('b'), at(21_000)('b')]).toEqual([true, false]);
});

test('what is still being worked on is known however long it takes, and what failed may be sent again', async () => {
  const { services, at } = site();
  at(0);
  let end = (_outcome: Outcome): void => undefined;
  const slow = new Promise<Outcome>((resolve) => {
    end = resolve;
  });
  keepRecent(services, 'slow', slow);
  for (const time of [10_000, 20_000, 30_000, 40_000]) expect(at(time)('slow')).toBe(true);
  end({} as Outcome);
  await slow;
  expect(at(40_000)('slow')).toBe(false);
  const failing = Promise.reject<Outcome>(new Error('no'));
  keepRecent(services, 'failed', failing);
  await failing.catch(() => undefined);
  expect(at(40_001)('failed')).toBe(false);
});
