import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findConnection, upsertConnection } from '#kernel/connections/store.ts';
import { openService, type StandIn } from '#modules/suite/service-for-tests.ts';
import { authorize, comeBack, connect } from '#modules/suite/site-for-tests.ts';

const at = '/suite/v1';
const SECRETS = ['very-secret', 'token-', 'renew-me'];
let now = Date.parse('2026-03-01T10:00:00Z');
let service: StandIn;
let app: TestApp;
let user: TestUser;
let admin: TestClient;

beforeAll(async () => {
  service = await openService();
  app = await createTestApp({
    environment: { SITEWRIGHT_SUITE_URL: `${service.url}/`, SITEWRIGHT_SUITE_SCOPES: 'site openid' },
    clock: { now: () => new Date(now) },
  });
  user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(async () => {
  service.refuses.clear();
  await admin.post(`${at}/connect/authorize`, { clearSession: true });
  service.asked.length = 0;
});

const rowOf = () => findConnection(app.app.services.db, 'suite');
const stateOf = (address: URL) => address.searchParams.get('state');
const settings = async () => (await admin.get(`${at}/settings`)).body;
const paths = () => service.asked.map(({ method, path }) => `${method} ${path}`);

test('without a service there is nothing to be connected to, and no trace of a try', async () => {
  const bare = await createTestApp();
  try {
    const boss = bare.as(await bare.make.user({ role: 'administrator' }));
    const { body } = await boss.post(`${at}/connect/authorize`).fails(503, 'service_not_configured');
    expect(body.data.service).toBe('suite');
    expect(await findConnection(bare.app.services.db, 'suite')).toBeUndefined();
    await boss.post(`${at}/connect/disconnect`).fails(409, 'not_connected');
    await boss.post(`${at}/connect/switch-domain`).fails(400, 'bad_request');
    await boss.post(`${at}/connect/deactivate`).fails(400, 'bad_request');
    expect((await boss.get(`${at}/settings`)).body).toMatchObject({ isConnected: false, isUrlMismatch: false });
  } finally {
    await bare.close();
  }
});

describe('connecting', () => {
  test('twice before the way back: the same client, and only the second way is open', async () => {
    const first = await authorize(app, user, service);
    expect(`${first.origin}${first.pathname}`).toBe(`${service.url}/v1/oauth2/auth`);
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'site 1',
      redirect_uri: 'http://site.test/_site/suite/callback',
      scope: 'site openid',
      code_challenge_method: 'S256',
    });
    const second = await authorize(app, user, service);
    expect(stateOf(second)).not.toBe(stateOf(first));
    expect(paths().filter((path) => path.endsWith('/clients'))).toEqual([]);
    expect(await comeBack(app, user, first)).toBe(400);
    expect(await comeBack(app, user, second)).toBe(303);
    expect(await settings()).toMatchObject({ isConnected: true, isUrlMismatch: false });
  });

  test('a way back is used once, for ten minutes, by people who manage the site', async () => {
    const address = await authorize(app, user, service);
    expect((await app.fetch('/_site/suite/callback?state=x&code=abc')).status).toBe(401);
    expect(await comeBack(app, await app.make.user({ role: 'editor' }), address)).toBe(403);
    expect(await comeBack(app, user, new URL('http://site.test/?state=wrong'))).toBe(400);
    expect(await comeBack(app, user, address)).toBe(303);
    expect(await comeBack(app, user, address)).toBe(400);
    const late = await authorize(app, user, service, { clearSession: true });
    now += 10 * 60_000 + 1000;
    expect(await comeBack(app, user, late)).toBe(400);
    expect((await settings()).isConnected).toBe(false);
  });

  test('secrets are in no answer, no log and no row', async () => {
    const lines: string[] = [];
    const log = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const { default: pino } = await import('pino');
    const { services } = app.app;
    const loud = pino({ level: 'trace' }, log);
    const quiet = { ...services.log };
    Object.assign(services.log, {
      warn: loud.warn.bind(loud),
      error: loud.error.bind(loud),
      info: loud.info.bind(loud),
    });
    try {
      const address = await authorize(app, user, service);
      service.refuses.add('POST /api/v1/oauth2/token');
      expect(await comeBack(app, user, address)).toBe(502);
      service.refuses.clear();
      await connect(app, user, service);
      const answers = [await admin.get(`${at}/plugins`), await admin.get(`${at}/settings`)];
      const seen = JSON.stringify([answers.map(({ body }) => body), lines, await rowOf()]);
      expect(lines.length).toBeGreaterThan(0);
      for (const secret of SECRETS) expect(seen).not.toContain(secret);
    } finally {
      Object.assign(services.log, quiet);
    }
  });

  test('connected, it is refused; with clearSession it begins anew', async () => {
    await connect(app, user, service);
    await admin.post(`${at}/connect/authorize`).fails(403, 'forbidden');
    const before = (await rowOf())?.client_id;
    const fresh = await authorize(app, user, service, { clearSession: true });
    expect(before).toBe('site 1');
    expect((await settings()).isConnected).toBe(false);
    expect(paths()).toContain('DELETE /api/v1/session');
    expect(await comeBack(app, user, fresh)).toBe(303);
    expect((await settings()).isConnected).toBe(true);
  });

  test('a registration that is refused is told in the words of the service', async () => {
    service.refuses.add('POST /api/v1/clients');
    const { body } = await admin
      .post(`${at}/connect/authorize`, { clearSession: true })
      .fails(502, 'internal_server_error');
    expect(body.message).toContain('Not today.');
    expect(await rowOf()).toBeUndefined();
  });
});

describe('another address', () => {
  const move = async () => {
    const row = (await rowOf())!;
    await app.app.services.tx((tx) => upsertConnection(tx.db, { ...row, home: 'http://old.test' }));
  };

  test('counts as not connected until the service knows', async () => {
    await connect(app, user, service);
    await move();
    expect(await settings()).toMatchObject({ isConnected: false, isUrlMismatch: true });
    const answer = await admin.post(`${at}/connect/switch-domain`);
    expect(answer.body).toEqual({ success: true, data: { message: 'Address updated.' } });
    const told = service.asked.find(({ method }) => method === 'PATCH');
    expect(told).toMatchObject({
      path: '/api/v1/clients/site%201',
      body: JSON.stringify({ redirect_uri: 'http://site.test/_site/suite/callback' }),
    });
    expect(await settings()).toMatchObject({ isConnected: true, isUrlMismatch: false });
  });

  test('the token is renewed for those whose licence holds for an address', async () => {
    await connect(app, user, service);
    const renewals = () => service.asked.filter(({ body }) => body.includes('grant_type=refresh_token')).length;
    await move();
    await admin.post(`${at}/connect/switch-domain`);
    expect(renewals()).toBe(1);
    await admin.post(`${at}/plugins/builder-pro/migration/rollback`);
    await move();
    service.asked.length = 0;
    await admin.post(`${at}/connect/switch-domain`);
    expect(renewals()).toBe(0);
  });

  test('a token that cannot be renewed does not undo the move', async () => {
    await connect(app, user, service);
    await admin.post(`${at}/plugins/builder-pro/migration/run`);
    await move();
    service.refuses.add('POST /api/v1/oauth2/token');
    const warn = vi.spyOn(app.app.services.log, 'warn').mockImplementation(() => undefined);
    expect((await admin.post(`${at}/connect/switch-domain`)).status).toBe(200);
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(['The token for the new address was not renewed.']);
    warn.mockRestore();
    expect(await settings()).toMatchObject({ isUrlMismatch: false });
  });

  test('a client without a session asks as itself', async () => {
    await move();
    expect((await admin.post(`${at}/connect/switch-domain`)).status).toBe(200);
    expect(service.asked.some(({ body }) => body === 'grant_type=client_credentials')).toBe(true);
    expect(await settings()).toMatchObject({ isConnected: false, isUrlMismatch: false });
  });

  test('a service that refuses leaves all as it was', async () => {
    await connect(app, user, service);
    await move();
    service.refuses.add('PATCH /api/v1/clients/site%201');
    await admin.post(`${at}/connect/switch-domain`).fails(502, 'internal_server_error');
    expect((await settings()).isUrlMismatch).toBe(true);
  });
});

describe('the end', () => {
  const migrated = async () =>
    (await admin.get(`${at}/plugins`)).body
      .filter((plugin: { isMigrated: boolean }) => plugin.isMigrated)
      .map(({ slug }: { slug: string }) => slug);

  test('of a connection is the end of every sharing', async () => {
    await connect(app, user, service);
    expect(await migrated()).toEqual([
      'manager',
      'builder',
      'builder-pro',
      'mailer',
      'image-optimization',
      'accessibility',
    ]);
    expect((await admin.post(`${at}/connect/disconnect`)).body).toEqual({ success: true, data: [] });
    expect(await migrated()).toEqual([]);
    expect(await rowOf()).toBeUndefined();
  });

  test('is no matter of modules that are off', async () => {
    await admin.post(`${at}/plugins/mailer/deactivate`);
    await connect(app, user, service);
    expect(await migrated()).not.toContain('mailer');
    await admin.post(`${at}/connect/disconnect`);
    await admin.post(`${at}/plugins/mailer/activate`);
  });

  test('comes here also when the service cannot be told, and only once', async () => {
    await connect(app, user, service);
    service.refuses.add('DELETE /api/v1/session');
    expect((await admin.post(`${at}/connect/disconnect`)).body).toEqual({ success: true, data: { remote: 'failed' } });
    expect((await settings()).isConnected).toBe(false);
    await admin.post(`${at}/connect/disconnect`).fails(409, 'not_connected');
  });

  test('a token that is not taken any more is renewed on the way', async () => {
    await connect(app, user, service);
    service.tokens.push('another');
    expect((await admin.post(`${at}/connect/disconnect`)).body).toEqual({ success: true, data: [] });
    expect(service.asked.some(({ body }) => body.includes('grant_type=refresh_token'))).toBe(true);
  });

  test('a seat that is given back leaves the client', async () => {
    await connect(app, user, service);
    service.refuses.add('DELETE /api/v1/clients/site%201/activation');
    await admin.post(`${at}/connect/deactivate`).fails(502, 'internal_server_error');
    expect((await settings()).isConnected).toBe(true);
    service.refuses.clear();
    expect((await admin.post(`${at}/connect/deactivate`)).body).toEqual({ success: true, data: [] });
    expect(await rowOf()).toMatchObject({ client_id: 'site 1', sealed_access_token: null, sealed_refresh_token: null });
    expect((await settings()).isConnected).toBe(false);
  });
});
