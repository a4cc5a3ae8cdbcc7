// Visits from search engines, where somebody counts them.
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { followPost } from '#modules/seo/indexables/texts.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { consoleCredentials, consoleProperty, consoleUrl, integrations } from '#modules/seo/settings.ts';

const time = { now: new Date('2026-05-30T10:00:00Z') };
let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({
    flags: { languages: 'en,de', 'trust-proxy': '127.0.0.1' },
    clock: { now: () => new Date(time.now) },
  });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const services = () => app.app.services;
async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await services().tx((tx) => services().settings.set(tx, setting, value));
  await services().freshness.sync();
}
const ask = (widget: string, more = '') => admin.get(`/seo/v1/time_based_seo_metrics?options[widget]=${widget}${more}`);

async function visit(day: string, address: string, path: string, referrer: string): Promise<void> {
  time.now = new Date(`${day}T12:00:00Z`);
  const { status } = await app.fetch('/en/api/sitestats/v1/hit', {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/128.0', 'x-forwarded-for': address, 'content-type': 'text/plain' },
    body: JSON.stringify({ path, referrer }),
  });
  expect(status).toBe(204);
}

test('four weeks until yesterday, and the four before', async () => {
  const { id } = await app.make.post({ slug: 'join' });
  await followPost(services(), id);
  const search = 'https://www.google.de/';
  await visit('2026-04-20', '9.9.9.1', '/en/join/', search);
  await visit('2026-05-02', '9.9.9.1', '/en/join/', search);
  await visit('2026-05-29', '9.9.9.1', '/en/join/', search);
  await visit('2026-05-29', '9.9.9.2', '/en/join/', 'https://duckduckgo.com/');
  await visit('2026-05-29', '9.9.9.3', '/en/gone/', search);
  await visit('2026-05-29', '9.9.9.4', '/en/join/', 'https://friend.test/');
  await visit('2026-05-30', '9.9.9.5', '/en/join/', search);
  time.now = new Date('2026-05-30T13:00:00Z');
  // They are written a second after they came.
  await vi.waitFor(
    async () => {
      const [sessions] = (await ask('organicSessionsCompare')).body;
      expect(sessions).toEqual({ current: { sessions: 4 }, previous: { sessions: 1 } });
    },
    { timeout: 10_000, interval: 100 },
  );
  const days = (await ask('organicSessionsDaily')).body;
  expect(days).toHaveLength(28);
  expect([days[0], days.at(-1)]).toEqual([
    { date: '20260502', sessions: 1 },
    { date: '20260529', sessions: 3 },
  ]);
  expect((await ask('page', '&limit=2')).body).toEqual([
    {
      clicks: 3,
      subject: `${BASE}/en/join/`,
      seoScore: 'notAnalyzed',
      links: { edit: `${BASE}/admin/posts/${id}` },
    },
    { clicks: 1, subject: `${BASE}/en/gone/`, seoScore: 'notAnalyzed', links: {} },
  ]);
  expect((await ask('page', '&limit=1')).body).toHaveLength(1);
});

test('what only search engines know is not made up', async () => {
  for (const widget of ['query', 'searchRankingCompare']) {
    const { status, body } = await ask(widget);
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^search console is not available yet/)]);
  }
  expect(await ask('nope')).toMatchObject({ status: 404, body: { error: 'Repository not found' } });
});

test('a search console says what people searched for', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const asked: { path: string; body: string; authorization: string | undefined }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body, authorization: request.headers.authorization });
      if (request.url === '/token')
        return response.end(JSON.stringify({ access_token: 'let-me-in', expires_in: 3600 }));
      const { dimensions, startDate } = JSON.parse(body);
      const all = { clicks: 12, ctr: 0.1, impressions: 120, position: 4.2 };
      const rows = dimensions.length === 0 && startDate < '2026-05-01' ? [] : [{ keys: [SAID[dimensions[0]]], ...all }];
      return response.writeHead(status).end(JSON.stringify({ rows }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    client_email: 'reader@example.test',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${base}/token`,
  };
  await set(consoleUrl, base);
  await set(consoleProperty, 'sc-domain:site.test');
  await set(consoleCredentials, JSON.stringify(account));
  const numbers = { clicks: 12, ctr: 0.1, impressions: 120, position: 4.2 };
  expect((await ask('query')).body).toEqual([{ ...numbers, subject: 'join' }]);
  expect((await ask('page')).body).toMatchObject([
    { ...numbers, subject: `${BASE}/en/join/`, links: { edit: expect.stringMatching(/admin\/posts\/\d+$/) } },
  ]);
  expect((await ask('searchRankingCompare')).body).toEqual([
    {
      current: { total_clicks: 12, total_impressions: 120, average_ctr: 0.1, average_position: 4.2 },
      previous: { total_clicks: 0, total_impressions: 0 },
    },
  ]);
  const [token, first] = asked;
  const [head = '', claims = '', signature = ''] = (new URLSearchParams(token?.body).get('assertion') ?? '').split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'reader@example.test',
    aud: `${base}/token`,
  });
  const isSigned = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url');
  expect(isSigned).toBe(true);
  expect(first).toMatchObject({
    path: '/sites/sc-domain%3Asite.test/searchAnalytics/query',
    authorization: 'Bearer let-me-in',
    body: JSON.stringify({ startDate: '2026-05-02', endDate: '2026-05-29', dimensions: ['query'], rowLimit: 5 }),
  });
  const limitOf = async (limit: number): Promise<number> => {
    await ask('query', `&limit=${limit}`);
    return JSON.parse(asked.at(-1)?.body ?? '').rowLimit;
  };
  expect([await limitOf(0), await limitOf(7), await limitOf(101)]).toEqual([1, 7, 100]);
  // One token for all of them.
  expect(asked.filter(({ path }) => path === '/token')).toHaveLength(1);
  status = 403;
  expect(await ask('query')).toMatchObject({ status: 502, body: { error: 'The search console answered 403.' } });
  await set(consoleCredentials, '{}');
  expect((await ask('query')).status).toBe(502);
  await set(consoleCredentials, '');
  expect((await ask('query')).status).toBe(400);
  server.close();
});

const SAID: Readonly<Record<string, string>> = { query: 'join', page: `${BASE}/en/join/` };

test('without a source there are no numbers, not zeros', async () => {
  const { sitestats } = integrations;
  if (!sitestats) throw new Error('It is one of them.');
  await services().tx((tx) => services().settings.set(tx, sitestats, false));
  for (const widget of ['page', 'organicSessionsDaily', 'organicSessionsCompare']) {
    expect((await ask(widget)).status).toBe(400);
  }
});
