// What several transactions at once must not be able to do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RestError } from '#kernel/errors/rest-error.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { changePassword, createUser, removeUser, updateUser } from './actions.ts';
import { signIn } from './sign-in.ts';
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

test('a name has known signs only', async () => {
  const { tx } = app.app.services;
  const create = (login: string) =>
    tx((open) => createUser(open, { login, email: 'signs@people.test', passwordHash: '', role: 'author' }));
  for (const login of ['a/b', ' ab', 'ab ', 'äb', 'a\nb']) {
    await expect(create(login)).rejects.toMatchObject({
      code: 'rest_user_invalid_username',
      status: 400,
      message: 'A user name has letters, digits, space, _ . - and @ only.',
    });
  }
  await create('A b_c.d-e@9');
});

test('another password is that of the person from now on', async () => {
  const { services } = app.app;
  const { id, login } = await app.make.user({ role: 'author' });
  await services.tx((open) => changePassword(open, id, 'Quite another 7'));
  const enter = (password: string) => signIn(services, { login, password, address: '203.0.113.9' });
  expect(await enter('Quite another 7')).toMatchObject({ account: { id } });
  expect(await enter('quite another 7')).toEqual({ fault: 'wrong' });
});
