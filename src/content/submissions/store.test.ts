import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import { deleteExpiredTokens, hasSpentToken, insertSpentToken } from './store.ts';

const app = await createTestApp();
afterAll(app.close);
const { services } = app.app;
const spend = (token: string, until: string) => services.tx(({ db }) => insertSpentToken(db, token, until));

test('a token is spent once, and others are not', async () => {
  expect(await spend('a', '2026-03-01T12:00:00.000Z')).toBe(true);
  expect(await spend('a', '2026-03-01T12:00:00.000Z')).toBe(false);
  expect(await hasSpentToken(services.db, 'a')).toBe(true);
  expect(await hasSpentToken(services.db, 'b')).toBe(false);
  expect(await spend('b', '2026-03-01T13:00:00.000Z')).toBe(true);
});

test('those whose time is over are forgotten, and no other', async () => {
  await services.tx(({ db }) => deleteExpiredTokens(db, '2026-03-01T12:30:00.000Z'));
  expect(await hasSpentToken(services.db, 'a')).toBe(false);
  expect(await hasSpentToken(services.db, 'b')).toBe(true);
});
