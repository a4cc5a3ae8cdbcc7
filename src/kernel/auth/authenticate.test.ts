import { beforeEach, describe, expect, test } from 'vitest';
import { DropLog } from '#kernel/cache/drop-log.ts';
import { createSiteKeys } from '#kernel/secrets/site-key.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Accounts } from './accounts.ts';
import { hashApplicationPassword } from './application-password.ts';
import { createAuthenticator, sessionOf, type Authenticator } from './authenticate.ts';
import { createNonce } from './nonce.ts';
import { hashSessionToken, SESSION_COOKIE } from './session.ts';

const DAY = 86_400_000;
const NOON = Date.parse('2026-03-01T12:00:00Z');
const keys = createSiteKeys(Buffer.alloc(32, 7));
const ada = { id: 3, login: 'ada', email: 'ada@people.test', passwordHash: '', roles: ['author'], capabilities: new Set(['read']) }; // prettier-ignore
const header = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

let now = NOON;
let blockedFor = 0;
let isAvailable = true;
let lastUsed: string | null = null;
let expiresAt = '2026-03-01T12:00:01';
let told: string[] = [];
let authenticator: Authenticator;
let drops: DropLog;

const accounts = {
  findByLogin: (_db: unknown, login: string) => {
    told.push(`find ${login}`);
    return Promise.resolve(login === 'ada' ? ada : undefined);
  },
  findById: (_db: unknown, id: number) => Promise.resolve(id === 3 ? ada : undefined),
  findApplicationPasswords: () =>
    Promise.resolve(['other', 'secret'].map((word) => ({ uuid: `uuid of ${word}`, hash: hashApplicationPassword(keys, word), last_used: lastUsed }))),
  markApplicationPasswordUsed: (_tx: unknown, uuid: string, address: string) => Promise.resolve(void told.push(`used ${uuid} ${address}`)),
  findSession: (_db: unknown, hash: string) =>
    Promise.resolve(hash === hashSessionToken(keys, 'token') ? { user_id: 3, expires_at: expiresAt } : undefined),
} as unknown as Accounts; // prettier-ignore

const services = {
  keys,
  db: {},
  clock: { now: () => new Date(now) },
  settings: { get: ({ default: usual }: Setting): unknown => usual === true && isAvailable },
  limits: {
    take: () => {
      told.push('counted');
      return Promise.resolve(blockedFor);
    },
  },
  tx: (work: (tx: unknown) => unknown) => Promise.resolve(work({})),
} as never;

beforeEach(() => {
  [now, blockedFor, isAvailable, lastUsed, expiresAt, told] = [NOON, 0, true, null, '2026-03-01T12:00:01', []];
  drops = new DropLog();
  authenticator = createAuthenticator(services, accounts, drops);
});

const ask = async (more: { authorization?: string; cookie?: string; nonce?: string; address?: string }) =>
  authenticator.authenticate({ authorization: undefined, cookie: undefined, nonce: undefined, address: 'here', ...more }); // prettier-ignore
const outcome = async (more: Parameters<typeof ask>[0]) =>
  ask(more).then(
    ({ caller }) => `${caller.login} ${caller.via} ${caller.credential ?? ''}`.trim(),
    (error: unknown) => (error as { code: string }).code,
  );

describe('by an application password', () => {
  test('a right one is noted once a day, and not looked up again until then', async () => {
    expect(await outcome({ authorization: header('ada:secret') })).toBe('ada application-password uuid of secret');
    expect(told.splice(0)).toEqual(['find ada', 'used uuid of secret here']);
    now = NOON + DAY - 1;
    await ask({ authorization: header('ada:secret') });
    expect(told).toEqual([]);
    now = NOON + DAY;
    await ask({ authorization: header('ada:secret') });
    expect(told.splice(0)).toHaveLength(2);
    drops.drop(['user:3']);
    await ask({ authorization: header('ada:secret') });
    expect(told.splice(0)[0]).toBe('find ada');
    drops.drop(['roles']);
    await ask({ authorization: header('ada:secret') });
    expect(told[0]).toBe('find ada');
  });

  test.each([
    ['2026-02-28T12:00:01', false],
    ['2026-02-28T12:00:00', true],
  ])('one that was used at %s is noted: %s', async (time, isNoted) => {
    lastUsed = time;
    await ask({ authorization: header('ada:secret') });
    expect(told.some((one) => one.startsWith('used'))).toBe(isNoted);
    told = [];
    // Known until it is due again.
    now = isNoted ? NOON + DAY - 1 : NOON + 999;
    await ask({ authorization: header('ada:secret') });
    expect(told).toEqual([]);
    now += 1;
    await ask({ authorization: header('ada:secret') });
    expect(told[0]).toBe('find ada');
  });

  test('many at once are one try, from one address', async () => {
    const wish = { authorization: header('ada:secret') };
    await Promise.all([ask(wish), ask(wish), ask({ ...wish, address: 'there' })]);
    expect(told.filter((one) => one === 'find ada')).toHaveLength(2);
  });

  test.each([
    [header('ada:wrong'), 'incorrect_password'],
    [header('bob:secret'), 'invalid_username'],
    [header('bob@people.test:secret'), 'invalid_email'],
    ['Bearer x', 'nobody'],
    [undefined, 'nobody'],
  ])('%s', async (authorization, expected) => {
    expect(await outcome(authorization === undefined ? {} : { authorization })).toBe(expected);
    expect(told.includes('counted')).toBe(expected !== 'nobody');
  });

  test('too many wrong ones are refused, a right one never is', async () => {
    blockedFor = 9;
    await expect(ask({ authorization: header('ada:wrong') })).rejects.toMatchObject({
      code: 'too_many_login_attempts',
      status: 429,
      details: { retry_after: 9 },
    });
    expect(await outcome({ authorization: header('ada:secret') })).toBe('ada application-password uuid of secret');
  });

  test('a site without such passwords', async () => {
    isAvailable = false;
    expect(await outcome({ authorization: header('ada:secret') })).toBe('nobody');
  });
});

describe('by a session', () => {
  const cookie = `${SESSION_COOKIE}=token`;
  const session = hashSessionToken(keys, 'token');
  const nonce = createNonce(keys, { userId: 3, session }, new Date(NOON));

  test('with its nonce; a fresh one comes back', async () => {
    expect(await outcome({ cookie, nonce })).toBe(`ada session ${session}`);
    expect((await ask({ cookie, nonce })).nonce).toBe(nonce);
    expect(await outcome({ cookie })).toBe('nobody');
  });

  test.each([
    [{ cookie, nonce: 'x' }],
    [{ nonce }],
    [{ cookie: `${SESSION_COOKIE}=other`, nonce }],
    [{ nonce: 'x', authorization: header('ada:wrong') }],
  ])('%j is not enough', async (wish) => {
    expect(await outcome(wish)).toBe('rest_cookie_invalid_nonce');
  });

  test('it ends with its second', async () => {
    expect(await sessionOf(services, accounts, cookie)).toEqual({ account: ada, session });
    expiresAt = '2026-03-01T12:00:00';
    expect(await sessionOf(services, accounts, cookie)).toBeUndefined();
    expect(await sessionOf(services, accounts, undefined)).toBeUndefined();
  });

  test('a good password makes the nonce irrelevant, too many wrong ones do not', async () => {
    const wish = { nonce: 'x', authorization: header('ada:secret') };
    expect(await outcome(wish)).toBe('ada application-password uuid of secret');
    isAvailable = false;
    expect(await outcome(wish)).toBe('rest_cookie_invalid_nonce');
    isAvailable = true;
    blockedFor = 1;
    expect(await outcome(wish)).toBe('ada application-password uuid of secret');
    expect(await outcome({ ...wish, authorization: header('ada:wrong') })).toBe('too_many_login_attempts');
  });
});
