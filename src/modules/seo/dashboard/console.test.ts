// What a search console is asked, for how long a token is used, and what of its answers is read.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutboundRequest } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { consoleCredentials, consoleProperty, consoleUrl } from '#modules/seo/settings.ts';
import { askConsole, hasConsole } from './console.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const ACCOUNT = {
  client_email: 'reader@example.test',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  token_uri: 'https://tokens.test/',
};
const SPAN = { from: '2026-03-01', to: '2026-03-28' };

interface Told {
  token?: unknown;
  answer?: unknown;
  status?: number;
  account?: object | string;
  property?: string;
  fault?: Error;
}

/** A console that says this, at a time that can be moved. */
function consoleWith({ token = { access_token: 'in', expires_in: 600 }, answer = {}, ...told }: Told = {}) {
  const time = { now: 1_000_000 };
  const asked: OutboundRequest[] = [];
  const warned: unknown[] = [];
  const lists = new Map<string, unknown>();
  const account = told.account ?? ACCOUNT;
  const values = new Map<unknown, string>([
    [consoleUrl, 'https://console.test'],
    [consoleProperty, told.property ?? 'sc-domain:site.test'],
    [consoleCredentials, typeof account === 'string' ? account : JSON.stringify(account)],
  ]);
  const call = (request: OutboundRequest) => {
    asked.push(request);
    if (told.fault) return Promise.reject(told.fault);
    const said = request.url === ACCOUNT.token_uri ? token : answer;
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    return Promise.resolve({ status: told.status ?? 200, body: Buffer.from(text) });
  };
  const records = {
    lists: {
      get: (name: string) => lists.get(name),
      position: () => 0,
      set: (name: string, made: unknown) => void lists.set(name, made),
    },
  };
  const services = {
    ...{ outbound: { call }, records, settings: { get: (one: Setting<string>) => values.get(one) } },
    clock: { now: () => new Date(time.now) },
    log: { warn: (...words: unknown[]) => void warned.push(words) },
  } as unknown as Services;
  return { services, time, asked, warned };
}

test('who asks is said and signed, once for as long as the token holds', async () => {
  const { services, time, asked } = consoleWith();
  await askConsole(services, SPAN, { dimension: 'page', limit: 3 });
  const [token, query] = asked;
  const claims = (new URLSearchParams(String(token?.body)).get('assertion') ?? '').split('.').slice(0, 2);
  expect(claims.map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))).toEqual([
    { alg: 'RS256', typ: 'JWT' },
    {
      ...{ iss: 'reader@example.test', aud: 'https://tokens.test/', iat: 1_000, exp: 4_600 },
      scope: 'https://www.googleapis.com/auth/webmasters.readonly',
    },
  ]);
  const call = { trust: 'operator', method: 'POST', maxBytes: 2_000_000, timeoutSeconds: 20 };
  expect({ ...token, body: '' }).toEqual({
    ...{ ...call, url: 'https://tokens.test/', body: '' },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(new URLSearchParams(String(token?.body)).get('grant_type')).toBe(
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
  );
  expect(query).toEqual({
    ...{ ...call, url: 'https://console.test/sites/sc-domain%3Asite.test/searchAnalytics/query' },
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer in' },
    body: '{"startDate":"2026-03-01","endDate":"2026-03-28","dimensions":["page"],"rowLimit":3}',
  });
  const tokens = async (now: number): Promise<number> => {
    time.now = now;
    await askConsole(services, SPAN, { limit: 1 });
    expect(JSON.parse(String(asked.at(-1)?.body))).toMatchObject({ dimensions: [], rowLimit: 1 });
    return asked.filter(({ url }) => url === ACCOUNT.token_uri).length;
  };
  const end = 1_000_000 + 540_000;
  expect([await tokens(end - 1), await tokens(end)]).toEqual([1, 2]);
});

test('a token that does not say how long it holds, holds an hour', async () => {
  const { services, time, asked } = consoleWith({ token: { access_token: 'in' } });
  for (const now of [0, 3_539_999, 3_540_000]) {
    time.now = now;
    await askConsole(services, SPAN, { limit: 1 });
  }
  expect(asked).toHaveLength(5);
});

test('rows are read as far as they say something', async () => {
  const row = { keys: ['boats', 'more'], clicks: 1, impressions: 2, ctr: 0.5, position: 3 };
  const odd = { keys: 'x', clicks: '1', impressions: null };
  const { services } = consoleWith({ answer: { rows: [row, odd, { keys: [7] }, 'x'] } });
  const nothing = { subject: '', clicks: 0, impressions: 0, ctr: 0, position: 0 };
  expect(await askConsole(services, SPAN, { dimension: 'query', limit: 9 })).toEqual([
    { subject: 'boats', clicks: 1, impressions: 2, ctr: 0.5, position: 3 },
    nothing,
    nothing,
  ]);
  for (const answer of [{}, { rows: 'x' }]) {
    expect(await askConsole(consoleWith({ answer }).services, SPAN, { limit: 1 })).toEqual([]);
  }
});

const CREDENTIALS = 'The credentials of the search console are not those of a service account.';
test.each<[Told, string]>([
  [{ token: {} }, 'The search console gave no access.'],
  [{ token: { access_token: '' } }, 'The search console gave no access.'],
  [{ status: 199 }, 'The search console answered 199.'],
  [{ status: 300 }, 'The search console answered 300.'],
  [{ answer: '[]' }, 'What the search console is about cannot be read.'],
  [{ answer: '<html>' }, 'What the search console is about cannot be read.'],
  [{ account: 'x' }, 'What the search console is about cannot be read.'],
  [{ account: { ...ACCOUNT, client_email: 1 } }, CREDENTIALS],
  [{ account: { ...ACCOUNT, private_key: 1 } }, CREDENTIALS],
  [{ account: { ...ACCOUNT, token_uri: 1 } }, CREDENTIALS],
  [{ account: { ...ACCOUNT, private_key: 'x' } }, 'The key of the search console cannot be read.'],
  [{ fault: new Error('away') }, 'The search console did not answer.'],
])('%j', async (told, message) => {
  const { services, warned } = consoleWith(told);
  await expect(askConsole(services, SPAN, { limit: 1 })).rejects.toMatchObject({ name: 'ConsoleFault', message });
  expect(warned).toEqual(told.fault ? [[{ err: told.fault }, 'The search console was not reached.']] : []);
});

test('any answer of the two hundreds will do; without an account or a site there is no console', async () => {
  expect(await askConsole(consoleWith({ status: 299 }).services, SPAN, { limit: 1 })).toEqual([]);
  expect([{}, { account: '' }, { property: '' }].map((told) => hasConsole(consoleWith(told).services))).toEqual([
    ...[true, false, false],
  ]);
});
