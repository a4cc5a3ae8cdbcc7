import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { findConnection, takeState, upsertConnection, type ConnectionRow } from './store.ts';

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
