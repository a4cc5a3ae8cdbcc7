import { afterEach, describe, expect, test, vi } from 'vitest';
import { tryKey } from './key-tries.ts';
import { limitSearches } from './limit-searches.ts';
import type { Limits } from './limits.ts';
import { countWrongApplicationPassword, takePasswordTry } from './sign-in-tries.ts';
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

describe('a try of a password', () => {
  const tried = { login: 'ADA', accountId: 3, address: '2001:db8:1:2::3' };
  const uses = (account: string) => [
    { name: 'sign-in', key: `2001:db8:1:2::/64|${account}` },
    { name: 'sign-in-address', key: '2001:db8:1:2::/64' },
  ];
  /** Limits of an account that has seen too many wrong ones, or not. */
  const limitsOf = (isAttacked: boolean) => {
    const limits = limitsThatWait(0);
    return Object.assign(limits, { blockedFor: () => Promise.resolve(isAttacked ? 7 : 0) });
  };

  test.each([
    [3, 'id:3'],
    [undefined, 'login:ada'],
  ])('counts for the network and the account %s, and is given back', async (accountId, account) => {
    const limits = limitsOf(false);
    const { blockedFor, takeBack } = await takePasswordTry(limits, { ...tried, accountId });
    await takeBack();
    expect(blockedFor).toBe(0);
    expect(limits.told).toEqual([
      ['take', uses(account)],
      ['count', 'sign-in-account', account],
      ['giveBack', [...uses(account), { name: 'sign-in-account', key: account }]],
    ]);
  });

  test('counts for a wider network, too, while the account is attacked', async () => {
    const limits = limitsOf(true);
    await takePasswordTry(limits, tried);
    const attacked = { name: 'sign-in-attacked', key: '2001:db8:1::/48|id:3' };
    expect(limits.told[0]).toEqual(['take', [...uses('id:3'), attacked]]);
  });

  test('in a known browser counts for that alone', async () => {
    const limits = limitsOf(true);
    await takePasswordTry(limits, { ...tried, device: 'laptop' });
    expect(limits.told).toEqual([['take', [{ name: 'sign-in-device', key: 'laptop|id:3' }]]]);
  });

  test('that is one too many does not count for the account', async () => {
    const limits = Object.assign(limitsThatWait(7), { blockedFor: () => Promise.resolve(0) });
    expect((await takePasswordTry(limits, tried)).blockedFor).toBe(7);
    expect(limits.told.map((one) => (one as string[])[0])).toEqual(['take']);
  });
});

test('a wrong application password counts for the network, with and without the account', async () => {
  const limits = limitsThatWait(7);
  expect(await countWrongApplicationPassword(limits, { login: 'ada', accountId: 3, address: '192.0.2.1' })).toBe(7);
  const uses = [
    { name: 'application-password', key: '192.0.2.1|id:3' },
    { name: 'application-password-address', key: '192.0.2.1' },
  ];
  expect(limits.told).toEqual([['take', uses]]);
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
