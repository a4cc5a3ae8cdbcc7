// What several transactions at once must not be able to do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RestError } from '#kernel/errors/rest-error.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createUser, removeUser, updateUser } from './actions.ts';
import { countUsersWithRole } from './store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The codes of those that failed; anything but a refusal is a fault of ours. */
async function codesOf(work: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(work);
  return outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => (reason instanceof RestError ? reason.code : String(reason)));
}

test('a name is given once', async () => {
  const { tx } = app.app.services;
  const twin = (number: number) =>
    tx((open) =>
      createUser(open, { login: 'twin', email: `twin${number}@people.test`, passwordHash: '', role: 'author' }),
    );
  expect(await codesOf([1, 2, 3, 4, 5].map(twin))).toEqual(new Array(4).fill('existing_user_login'));
});

test('an e-mail address is given once', async () => {
  const { tx } = app.app.services;
  const people = [await app.make.user(), await app.make.user(), await app.make.user()];
  const changes = people.map(({ id }) => tx((open) => updateUser(open, id, { email: 'one@people.test' })));
  expect(await codesOf(changes)).toEqual(new Array(2).fill('rest_user_invalid_email'));
});

test('the last administrators cannot remove each other', async () => {
  const { db, tx } = app.app.services;
  const others = [await app.make.user({ role: 'administrator' }), await app.make.user({ role: 'administrator' })];
  const removals = [1, ...others.map(({ id }) => id)].map((id) => tx((open) => removeUser(open, id, { heir: null })));
  expect(await codesOf(removals)).toEqual(['rest_user_last_administrator']);
  expect(await countUsersWithRole(db, 'administrator')).toBe(1);
});
