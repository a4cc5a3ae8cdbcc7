import { afterEach, expect, test, vi } from 'vitest';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Services } from '#kernel/services.ts';
import { measureSizes } from './sizes.ts';
import { authorizationHeader, httpsStatus, loopbackRequests, pageCache, updateService } from './tests.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const ctx = (more: object): Ctx => more as unknown as Ctx;

test.each([
  [
    'https://site.test',
    'good',
    ['The address of the site begins with https, so nobody on the way can read or change what is sent.'],
  ],
  [
    'http://site.test',
    'critical',
    [
      'The address of the site begins with http: passwords and texts can be read on their way.',
      'Put a server with a certificate in front of it and start it with an https address.',
    ],
  ],
  ...['localhost', '127.0.0.1', '[::1]'].map((host): [string, string, string[]] => [
    `http://${host}:80`,
    'recommended',
    [
      'The address of the site begins with http: passwords and texts can be read on their way.',
      'On this machine alone that is no danger.',
    ],
  ]),
])('%s: %s', async (base, status, sentences) => {
  const label = status === 'good' ? 'The site uses HTTPS' : 'The site does not use HTTPS';
  expect(await httpsStatus(ctx({ services: { siteConfig: { base } } }))).toEqual({
    ...{ test: 'https_status', area: 'Security', label, status, sentences },
  });
});

test('no service is asked', async () => {
  expect(await updateService(ctx({}))).toEqual({
    ...{ test: 'dotorg_communication', label: 'No outside service is needed', status: 'good', area: 'Security' },
    sentences: ['This server runs without a central service: it asks none for updates, keys or licences.'],
  });
});

test.each<[string, unknown, string | undefined]>([
  ['itself', { status: 200, body: Buffer.from('{"url":"http://site.test"}') }, undefined],
  ['an error', { status: 500, body: Buffer.from('') }, 'it answered with status 500.'],
  ['another site', { status: 200, body: Buffer.from('{"url":"http://other.test"}') }, 'another site answered.'],
  ['nobody', new Error('It is silent.'), 'It is silent.'],
  ['a word', 'odd', 'odd'],
])('the site asks and meets %s', async (_name, answer, problem) => {
  const asked: unknown[] = [];
  const call = (request: unknown) => {
    asked.push(request);
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- whatever is thrown is told
    return typeof answer === 'object' && !(answer instanceof Error) ? Promise.resolve(answer) : Promise.reject(answer);
  };
  const site = { restRoot: 'http://site.test/api/', base: 'http://site.test' };
  const found = await loopbackRequests(ctx({ services: { outbound: { call } }, site }));
  const facts = { test: 'loopback_requests', area: 'Performance' };
  expect(found).toEqual(
    problem === undefined
      ? {
          ...facts,
          label: 'The site can reach itself',
          status: 'good',
          sentences: ['The server asked http://site.test/api/ and got its own answer.'],
        }
      : {
          ...{ ...facts, label: 'The site cannot reach itself', status: 'recommended' },
          sentences: [
            `The server asked http://site.test/api/: ${problem}`,
            'Visitors may still reach it. Check that the address of the site is right and that its host may be reached from here.',
          ],
        },
  );
  expect(asked).toEqual([
    { url: 'http://site.test/api/?_fields=url', trust: 'operator', maxBytes: 10_000, timeoutSeconds: 5 },
  ]);
});

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;

test.each([
  [basic('user:pwd'), 'session', 'good', 'The Authorization header arrives'],
  [basic('user:other'), 'session', 'recommended', 'The Authorization header is changed on its way'],
  [basic('other:pwd'), 'session', 'recommended', 'The Authorization header is changed on its way'],
  [undefined, 'session', 'recommended', 'The Authorization header is missing'],
  [basic('ada:secret'), 'application-password', 'good', 'The Authorization header arrives'],
])('the header %s, by %s', async (authorization, via, status, label) => {
  const found = await authorizationHeader(ctx({ caller: { via }, request: { headers: { authorization } } }));
  const sentences =
    status === 'good'
      ? ['Applications can sign in with application passwords.']
      : [
          'Applications that sign in with application passwords will not work.',
          'Check whether a server in front of this one removes or replaces the header.',
        ];
  expect(found).toEqual({ test: 'authorization_header', area: 'Security', label, status, sentences });
});

test.each([
  [true, [10, 599.4, 2_000], 'good', 'Caches are on and answers are fast', []],
  [true, [10, 600, 2_000], 'recommended', 'Answers are slow', ['Look at the load of the machine and the database.']],
  [
    false,
    [5, 1, 3],
    'recommended',
    'Caches are switched off',
    ['The caches are switched off. Start the server without --cache off.'],
  ],
  [
    false,
    [900, 700, 1],
    'critical',
    'Answers are slow',
    ['The caches are switched off. Start the server without --cache off.'],
  ],
])('caches on: %s, answers after %j ms: %s', async (isOn, times, status, label, advice) => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const asked: unknown[] = [];
  const waits = [...times];
  const dispatch = (request: unknown, caller: { id: number }) => {
    asked.push([request, caller.id]);
    now += waits.shift() ?? 0;
    return Promise.resolve({});
  };
  const services = { dispatch, records: isOn ? {} : undefined };
  const found = await pageCache(ctx({ services, request: { language: 'en', address: '1.1.1.1' } }));
  const middle = Math.round([...times].sort((one, other) => one - other)[1] ?? 0);
  expect(found).toEqual({
    ...{ test: 'page_cache', area: 'Performance', label, status },
    sentences: [`The list of posts was ready after ${middle} ms (the middle of 3 runs).`, ...advice],
  });
  const request = {
    method: 'GET',
    path: '/core/v2/posts',
    query: {},
    queryText: '',
    headers: {},
    language: 'en',
    address: '1.1.1.1',
  };
  expect(asked).toEqual([0, 1, 2].map(() => [request, 0]));
});

function lying(sizes: Record<string, number[]>, stored: number, fault?: Error) {
  const told: unknown[] = [];
  const services = {
    files: {
      async *list(prefix: string) {
        await Promise.resolve();
        for (const size of sizes[prefix] ?? []) yield { key: '', size };
      },
    },
    database: { dialect: { usedBytes: () => (fault ? Promise.reject(fault) : Promise.resolve(stored)) } },
    ...{ db: {}, log: { error: (facts: unknown, text: string) => told.push([facts, text]) } },
  } as unknown as Services;
  return { services, told };
}

test('sizes, and what all of it takes', async () => {
  const { services } = lying({ 'media/': [1_000, 1_048], 'private/': [10, 5] }, 4_096);
  const size = (text: string, raw: number) => ({ size: text, debug: `${text} (${raw} bytes)`, raw });
  expect(await measureSizes(services)).toEqual({
    raw: 0,
    uploads_size: size('2 KB', 2_048),
    private_size: size('15 B', 15),
    database_size: size('4 KB', 4_096),
    total_size: size('6 KB', 6_159),
  });
});

test('what cannot be measured, or not in time, is an error that the log explains', async () => {
  const fault = new Error('away');
  const broken = lying({}, 0, fault);
  await expect(measureSizes(broken.services)).rejects.toMatchObject({
    code: 'not_available',
    status: 500,
    message: 'The sizes could not be measured.',
  });
  expect(broken.told).toEqual([[{ err: fault }, 'the size of the site could not be measured']]);
  const times = [0, 20_000, 20_001];
  vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0);
  const slow = lying({ 'media/': [1, 1, 1] }, 0);
  await expect(measureSizes(slow.services)).rejects.toBeInstanceOf(RestError);
  expect(slow.told).toMatchObject([
    [{ err: { message: 'There are too many files below media/ to count them in time.' } }, expect.any(String)],
  ]);
  expect(times).toEqual([]);
});
