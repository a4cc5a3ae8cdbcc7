import { afterEach, expect, test, vi } from 'vitest';
import { tryKey } from './key-tries.ts';
import { limitSearches } from './limit-searches.ts';
import type { Limits } from './limits.ts';
import { takeSignInTry } from './sign-in-tries.ts';
import { withLimit } from './time.ts';

/** Says how long to wait, and remembers what it was told. */
function limitsThatWait(seconds: number): Limits & { told: unknown[] } {
  const told: unknown[] = [];
  const note =
    <V>(word: string, value: V) =>
    (...what: unknown[]): Promise<V> => {
      told.push([word, ...what]);
      return Promise.resolve(value);
    };
  const parts = {
    take: note('take', seconds),
    giveBack: note('giveBack', undefined),
    blockedFor: note('blockedFor', seconds),
    count: note('count', undefined),
  };
  return { ...parts, told } as unknown as Limits & { told: unknown[] };
}

test('a try of a key counts before it is looked at, and is given back when it was right', async () => {
  const limits = limitsThatWait(0);
  const uses = [{ name: 'key-try', key: 'here' }];
  expect(await tryKey(limits, 'here', () => true)).toBe(true);
  expect(await tryKey(limits, 'here', () => false)).toBe(false);
  expect(limits.told).toEqual([['take', uses], ['giveBack', uses], ['take', uses]]); // prettier-ignore
  const asked = vi.fn(() => true);
  await expect(tryKey(limitsThatWait(1), 'here', asked)).rejects.toMatchObject({
    code: 'rest_too_many_requests',
    status: 429,
    details: { retry_after: 1 },
  });
  expect(asked).not.toHaveBeenCalled();
});

test('a try to sign in counts for the account and for the network', async () => {
  const limits = limitsThatWait(7);
  const { blockedFor, takeBack } = await takeSignInTry(limits, { login: 'ADA', accountId: 3, address: '192.0.2.1' });
  const uses = (account: string) => [
    { name: 'sign-in', key: `192.0.2.1|${account}` },
    { name: 'sign-in-account', key: account },
    { name: 'sign-in-address', key: '192.0.2.1' },
  ];
  await takeBack();
  await takeSignInTry(limits, { login: 'ADA', accountId: undefined, address: '192.0.2.1' });
  expect(blockedFor).toBe(7);
  expect(limits.told).toEqual([['take', uses('id:3')], ['giveBack', uses('id:3')], ['take', uses('login:ada')]]); // prettier-ignore
});

test('only searches of strangers are counted', async () => {
  const limits = limitsThatWait(0);
  await limitSearches({ limits }, { callerId: 3, address: 'a' });
  expect(limits.told).toEqual([]);
  await limitSearches({ limits }, { callerId: 0, address: 'a' });
  expect(limits.told).toEqual([['blockedFor', 'search', 'a'], ['count', 'search', 'a']]); // prettier-ignore
  const full = limitsThatWait(1);
  await expect(limitSearches({ limits: full }, { callerId: 0, address: 'a' })).rejects.toMatchObject({ status: 429, details: { retry_after: 1 } }); // prettier-ignore
  expect(full.told).toHaveLength(1);
});

afterEach(() => {
  vi.useRealTimers();
});

test('what takes too long is a fault, and what does not leaves no timer', async () => {
  vi.useFakeTimers();
  const late = () => new Error('too late');
  expect(await withLimit(Promise.resolve(5), 100, late)).toBe(5);
  await expect(withLimit(Promise.reject(new Error('own')), 100, late)).rejects.toThrow('own');
  expect(vi.getTimerCount()).toBe(0);
  const never = withLimit(new Promise(() => undefined), 100, late);
  const outcome = expect(never).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(99);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});
