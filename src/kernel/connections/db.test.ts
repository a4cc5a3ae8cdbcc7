import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import {
  beginConnection,
  callService,
  deactivateConnection,
  endConnection,
  finishConnection,
  isConnected,
  isMoved,
  moveConnection,
  type ConnectionApp,
} from './connection.ts';
import type { Asker, Protocol } from './protocol.ts';
import { RemoteError } from './remote.ts';
import { hashOf, NO_STATE } from './row.ts';
import { deleteConnection, findConnection, takeState, upsertConnection, type ConnectionRow } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const row: ConnectionRow = {
  app: 'clocks',
  user_id: 0,
  client_id: 'site 1',
  sealed_client_secret: null,
  sealed_access_token: null,
  sealed_refresh_token: null,
  scopes: '',
  owner: '',
  home: 'http://site.test',
  state_hash: 'h1',
  sealed_verifier: 'v',
  state_until: '2030-01-01T00:00:00',
  connected_at: null,
  updated_at: '2026-01-01T00:00:00',
};

test('of many that come back with one state at once, one is let in', async () => {
  const { db, tx } = app.app.services;
  for (let round = 0; round < 5; round++) {
    await tx((open) => upsertConnection(open.db, row));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => tx((open) => takeState(open.db, 'clocks', 'h1'))),
    );
    expect(answers.filter((one) => one !== undefined)).toEqual([row]);
    expect(await findConnection(db, 'clocks')).toMatchObject({ client_id: 'site 1', state_hash: null });
  }
});

test('a state of another app, or one that is unknown, takes nothing', async () => {
  const { db, tx } = app.app.services;
  await tx((open) => upsertConnection(open.db, row));
  for (const [name, state] of [
    ['bells', 'h1'],
    ['clocks', 'h2'],
  ] as const) {
    expect(await tx((open) => takeState(open.db, name, state))).toBeUndefined();
  }
  expect(await findConnection(db, 'clocks')).toEqual(row);
});

describe('a flow', () => {
  /** What the service was asked, and what it says to that. */
  let asked: unknown[];
  let status: number;
  const answer = () => ({ status, headers: {}, body: Buffer.from('{}'), size: 2, isCut: false, url: '' });
  const heard =
    (what: string) =>
    (_out: unknown, service: string, asker: Asker, ...more: unknown[]) => {
      asked.push([what, service, asker, ...more]);
      return Promise.resolve(answer());
    };
  const protocol: Protocol = {
    authorizeUrl: (service) => `${service}/agree`,
    register(_out, service, site) {
      asked.push(['register', service, site]);
      return Promise.resolve({ id: 'client 1', secret: 'hush' });
    },
    requestTokens(_out, service, client, grant) {
      asked.push(['tokens', service, client, grant]);
      return Promise.resolve({ access: `access ${asked.length}`, refresh: 'renew', scopes: 'read', owner: 'Ann' });
    },
    end: heard('end'),
    move: heard('move'),
    release: heard('release'),
  };
  let connected: number;
  const clocks: ConnectionApp = {
    name: 'clocks',
    title: 'Clocks',
    callbackPath: '/back',
    service: () => 'http://service.test',
    protocol: () => protocol,
    scopes: () => 'read write',
    connected() {
      connected++;
      return Promise.resolve();
    },
  };
  const client = { id: 'client 1', secret: 'hush' };
  beforeEach(async () => {
    asked = [];
    status = 200;
    connected = 0;
    await app.app.services.tx((open) => deleteConnection(open.db, 'clocks'));
  });
  const begin = async (one = clocks) => new URL(await beginConnection(one, app.app.services));
  const finish = (state: string) => finishConnection(clocks, app.app.services, { state, code: 'c0de' });
  const connect = async () => finish((await begin()).searchParams.get('state') ?? '');
  const known = async () => (await findConnection(app.app.services.db, 'clocks'))!;

  const change = async (changes: Partial<ConnectionRow>) => {
    const present = await known();
    await app.app.services.tx((open) => upsertConnection(open.db, { ...present, ...changes }));
  };

  test('begins with a state and a proof, and asks for what the app wants', async () => {
    const url = await begin();
    expect(url.origin + url.pathname).toBe('http://service.test/agree');
    const { state, code_challenge: proof, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      response_type: 'code',
      client_id: 'client 1',
      redirect_uri: `${BASE}/back`,
      scope: 'read write',
      code_challenge_method: 'S256',
    });
    expect((await known()).state_hash).toBe(hashOf(state!));
    expect(proof).toMatch(/^[\w-]{43}$/);
    const { scopes: _scopes, ...plain } = clocks;
    expect((await begin(plain)).searchParams.has('scope')).toBe(false);
    // It is registered once.
    expect(asked).toEqual([['register', 'http://service.test', { name: 'Clocks', redirectUri: `${BASE}/back` }]]);
  });

  test('ends with tokens, once', async () => {
    const { services } = app.app;
    const state = (await begin()).searchParams.get('state') ?? '';
    expect([await isConnected(clocks, services, services.db), await finish('other'), await finish(state)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(asked.at(-1)).toMatchObject([
      'tokens',
      'http://service.test',
      client,
      { grant_type: 'authorization_code', code: 'c0de', redirect_uri: `${BASE}/back` },
    ]);
    expect(await known()).toMatchObject({ ...NO_STATE, scopes: 'read', owner: 'Ann', home: BASE });
    expect((await known()).connected_at).not.toBeNull();
    expect([connected, await isConnected(clocks, services, services.db), await finish(state)]).toEqual([
      1,
      true,
      false,
    ]);
  });

  test.each([
    ['one that is over', { state_until: '2020-01-01T00:00:00.000Z' }],
    ['one without an end', { state_until: null }],
    ['one without a proof', { sealed_verifier: null }],
  ])('%s is refused', async (_name, changes) => {
    const state = (await begin()).searchParams.get('state') ?? '';
    await change(changes);
    expect(await finish(state)).toBe(false);
    expect([(await known()).sealed_access_token, connected]).toEqual([null, 0]);
  });

  test('a token that is not taken any more is renewed, once', async () => {
    await connect();
    const tokens: string[] = [];
    const send = (url: string, token: string) => {
      tokens.push(`${url} ${token}`);
      return Promise.resolve({ ...answer(), status: 401 });
    };
    expect((await callService(clocks, app.app.services, send)).status).toBe(401);
    expect(tokens).toEqual(['http://service.test access 2', 'http://service.test access 3']);
    expect(asked.at(-1)).toEqual([
      'tokens',
      'http://service.test',
      client,
      { grant_type: 'refresh_token', refresh_token: 'renew' },
    ]);
    const { sealed_access_token: token } = await known();
    await change({ sealed_refresh_token: null });
    await callService(clocks, app.app.services, send);
    expect(tokens.slice(2)).toEqual(['http://service.test access 3']);
    expect((await known()).sealed_access_token).toBe(token);
  });

  test('without a session nobody is asked', async () => {
    const call = () => callService(clocks, app.app.services, () => Promise.resolve(answer()));
    await expect(call()).rejects.toThrow(new RemoteError('There is no session.'));
    await begin();
    await expect(call()).rejects.toThrow(new RemoteError('There is no session.'));
    await connect();
    expect((await call()).status).toBe(200);
    await change({ home: 'http://old.test' });
    await expect(call()).rejects.toThrow(new RemoteError('There is no session.'));
    expect(isMoved(await known(), app.app.services)).toBe(true);
    await moveConnection(clocks, app.app.services, await known());
    expect(asked.at(-1)).toEqual(['move', 'http://service.test', { client, token: 'access 2' }, `${BASE}/back`]);
    expect([isMoved(await known(), app.app.services), isMoved(undefined, app.app.services)]).toEqual([false, false]);
    expect((await call()).status).toBe(200);
  });

  test('the seat is given back where the service agrees', async () => {
    await connect();
    status = 300;
    await expect(deactivateConnection(clocks, app.app.services, await known())).rejects.toThrow(
      new RemoteError('The service answered 300.'),
    );
    expect((await known()).sealed_access_token).not.toBeNull();
    status = 299;
    await deactivateConnection(clocks, app.app.services, await known());
    expect(asked.at(-1)).toEqual(['release', 'http://service.test', { client, token: 'access 2' }]);
    const released = { sealed_access_token: null, sealed_refresh_token: null, connected_at: null };
    expect(await known()).toMatchObject({ ...released, client_id: 'client 1' });
    // Without a session the client asks as itself, where the protocol knows that, and nobody where there is no service.
    await deactivateConnection(clocks, app.app.services, await known());
    expect(asked.at(-1)).toEqual(['release', 'http://service.test', { client, token: undefined }]);
    const count = asked.length;
    const { protocol: _protocol, ...plain } = clocks;
    await deactivateConnection(plain, app.app.services, await known());
    await deactivateConnection({ ...clocks, service: () => '' }, app.app.services, await known());
    expect(asked).toHaveLength(count);
  });

  test('here it ends in any case', async () => {
    const { services } = app.app;
    expect(await endConnection(clocks, services)).toBe(true);
    await begin();
    expect(await endConnection(clocks, services)).toBe(true);
    const ended = async () => [
      await endConnection(clocks, services),
      asked.at(-1),
      await findConnection(services.db, 'clocks'),
    ];
    for (const [code, isTold] of [
      [299, true],
      [300, false],
    ] as const) {
      status = 200;
      await connect();
      status = code;
      const last = ['end', 'http://service.test', { client, token: expect.stringMatching(/^access \d+$/) }];
      expect(await ended()).toEqual([isTold, last, undefined]);
    }
    status = 200;
    await connect();
    const mute: ConnectionApp = {
      ...clocks,
      protocol: () => ({ ...protocol, end: () => Promise.reject(new RemoteError('silence')) }),
    };
    expect([await endConnection(mute, services), await findConnection(services.db, 'clocks')]).toEqual([
      false,
      undefined,
    ]);
    await connect();
    const broken: ConnectionApp = {
      ...clocks,
      protocol: () => ({ ...protocol, end: () => Promise.reject(new OutboundError('refused', 'x')) }),
    };
    await expect(endConnection(broken, services)).rejects.toThrow(OutboundError);
    expect(await findConnection(services.db, 'clocks')).toBeUndefined();
  });
});
