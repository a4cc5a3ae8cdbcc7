// What several transactions at once must not be able to do, and what each of them writes and tells.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashApplicationPassword } from '#kernel/auth/application-password.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { sendTemplateOnce, type MailTemplate } from '#content/mails/template.ts';
import { mailsTo } from '#test/kit/mails.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { watchTx } from '#test/kit/watch-tx.ts';
import { findPost } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import {
  changePassword,
  checkRolesExist,
  createUser,
  removeUser,
  updateUser,
  type NewUser,
  type PostsOfLeaver,
  type UserChanges,
} from './actions.ts';
import {
  createApplicationPassword,
  renameApplicationPassword,
  revokeApplicationPassword,
  revokeApplicationPasswords,
} from './application-passwords/actions.ts';
import { findApplicationPasswords } from './application-passwords/store.ts';
import { findPreferences } from './meta/store.ts';
import {
  askForReset,
  createResetLink,
  findResetAccount,
  resetPassword,
  sendResetLink,
} from './password-resets/actions.ts';
import { startSession } from './sessions/actions.ts';
import { findSessionsOf } from './sessions/store.ts';
import { signIn } from './sign-in.ts';
import { countUsersWithRole, findRoles, findUser } from './store.ts';

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

const NEW = { login: 'Ada L', email: 'Ada@People.test', passwordHash: 'hash', role: 'author' } as const;
const create = (about: Partial<NewUser> = {}) =>
  watchTx(app.app.services, (tx) => createUser(tx, { ...NEW, ...about }));
const update = (id: number, changes: UserChanges, more?: { keptSession: string }) =>
  watchTx(app.app.services, (tx) => updateUser(tx, id, changes, more));
const user = (id: number) => findUser(app.app.services.db, id);
const NOW = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

test('a new account has what was said, and else what follows from its name', async () => {
  const { db } = app.app.services;
  const { result: id, touched, said } = await create();
  expect(await user(id)).toEqual({
    ...{ id, login: 'Ada L', login_key: 'ada l', email: 'Ada@People.test', email_key: 'ada@people.test' },
    ...{ password_hash: 'hash', nickname: 'Ada L', display_name: 'Ada L', slug: 'ada-l', first_name: '' },
    ...{ last_name: '', url: '', description: '', locale: '', registered_at: NOW },
  });
  expect((await findRoles(db, [id])).get(id)).toEqual(['author']);
  expect([touched, said]).toEqual([['list:user', `user:${id}`], [`user.created {"id":${id}}`]]);
  const { result: second } = await create({
    ...{ login: 'ada_l', email: 'second@people.test', role: ['editor', 'author'], firstName: 'Ada', lastName: '' },
    ...{ nickname: 'A', url: 'https://a.test/', description: 'D', locale: 'de', slug: 'Ada L', preferences: { a: 1 } },
  });
  expect(await user(second)).toMatchObject({
    ...{ display_name: 'Ada', first_name: 'Ada', nickname: 'A', url: 'https://a.test/', description: 'D' },
    ...{ locale: 'de', slug: 'ada-l-2' },
  });
  expect((await findRoles(db, [second])).get(second)).toEqual(['author', 'editor']);
  const { result: third } = await create({
    ...{ login: '@@@', email: 'third@people.test', firstName: 'A', lastName: 'B', displayName: '', nickname: '' },
  });
  expect(await user(third)).toMatchObject({ display_name: 'A B', nickname: '@@@', slug: 'user' });
});

test.each<[string, Partial<NewUser>]>([
  ['rest_user_invalid_username', { login: '' }],
  ['user_login_too_long', { login: 'x'.repeat(61) }],
  ['rest_invalid_email', { login: 'mailless', email: 'none' }],
  ['existing_user_login', { login: 'ADA L', email: 'other@people.test' }],
  ['existing_user_email', { login: 'other', email: 'ADA@people.test' }],
  ['user_nicename_too_long', { login: 'slugged', email: 'slugged@people.test', slug: 'x'.repeat(51) }],
  ['user_url_too_long', { login: 'linked', email: 'linked@people.test', url: 'x'.repeat(101) }],
])('%s: %#', async (code, about) => {
  expect(await codesOf([create(about)])).toEqual([code]);
});

test('a change of one thing leaves the others; each is told', async () => {
  const { db } = app.app.services;
  const { id, login, email } = await app.make.user({ role: 'author' });
  const before = await user(id);
  const nothing = await update(id, {});
  expect(await user(id)).toEqual(before);
  expect([nothing.touched, nothing.said]).toEqual([['list:user', `user:${id}`], [`user.updated {"id":${id}}`]]);
  const all = await update(id, {
    ...{ displayName: '', nickname: '', firstName: 'F', lastName: 'L', url: 'u', description: 'D', locale: 'de' },
    ...{
      slug: 'Chosen',
      email: 'changed@people.test',
      roles: ['editor'],
      passwordHash: 'other',
      preferences: { b: 2 },
    },
  });
  expect(await user(id)).toEqual({
    ...before,
    ...{ display_name: login, nickname: login, first_name: 'F', last_name: 'L', url: 'u', description: 'D' },
    ...{ locale: 'de', slug: 'chosen', email: 'changed@people.test', email_key: 'changed@people.test' },
    password_hash: 'other',
  });
  expect((await findRoles(db, [id])).get(id)).toEqual(['editor']);
  expect(all.said.map((event) => event.replace(/\d{4}-[\dT:-]+/, 'now'))).toEqual([
    `user.rolesChanged {"id":${id},"roles":["editor"]}`,
    `user.passwordChanged {"id":${id},"at":"now"}`,
    `user.updated {"id":${id}}`,
    `user.emailChanged {"id":${id},"before":"${email}","at":"now"}`,
  ]);
  expect((await findPreferences(db, [id])).get(id)).toEqual({ b: 2 });
  await update(id, { preferences: null });
  expect((await findPreferences(db, [id])).get(id)).toBeUndefined();
  expect((await update(id, { email: 'changed@people.test' })).said).toEqual([`user.updated {"id":${id}}`]);
});

test('names of others are refused, one’s own is not; an empty one is made anew', async () => {
  const [ann, bob] = [await app.make.user(), await app.make.user()];
  await update(ann.id, { slug: 'ann-slug' });
  expect(await codesOf([update(bob.id, { slug: 'ann-slug' })])).toEqual(['rest_user_invalid_slug']);
  expect(await codesOf([update(ann.id, { slug: 'ann-slug' })])).toEqual([]);
  await update(ann.id, { slug: '' });
  expect((await user(ann.id))?.slug).toBe(ann.login);
  await update(bob.id, { slug: ann.login.slice(0, 3) });
  expect(await codesOf([update(bob.id, { email: bob.email }), update(999_999, {})])).toEqual(['rest_user_invalid_id']);
});

test('another password ends all sessions but the one that it was changed in', async () => {
  const { services } = app.app;
  const { id } = await app.make.user();
  const start = () => services.tx((tx) => startSession(tx, services.keys, id));
  const [kept] = [await start(), await start()];
  const left = async () => (await findSessionsOf(services.db, id, '')).map(({ hash }) => hash);
  await update(id, { passwordHash: 'next' }, { keptSession: kept.hash });
  expect(await left()).toEqual([kept.hash]);
  await update(id, { passwordHash: 'after' });
  expect(await left()).toEqual([]);
});

test('who goes leaves posts to an heir, to nobody, or to the trash', async () => {
  const { services } = app.app;
  const { db } = services;
  const [ann, bob] = [await app.make.user({ role: 'author' }), await app.make.user({ role: 'author' })];
  const post = await app.make.post({ by: ann });
  const remove = (id: number, posts: PostsOfLeaver) => watchTx(services, (open) => removeUser(open, id, posts));
  expect(await codesOf([remove(ann.id, { heir: ann.id }), remove(ann.id, { heir: 999_999 })])).toEqual([
    'rest_user_invalid_reassign',
    'rest_user_invalid_reassign',
  ]);
  const left = await remove(ann.id, { heir: bob.id });
  expect([left.touched, left.said]).toEqual([
    ['posts:sight', 'list:post:publish', 'list:user', `post:${post.id}`, `user:${ann.id}`].sort(),
    [`user.deleted {"id":${ann.id},"login":"${ann.login}"}`],
  ]);
  expect([(await findPost(db, post.id))?.author_id, await user(ann.id)]).toEqual([bob.id, undefined]);
  const rules = writeRulesOf(services, services.sites.values().next().value!);
  const draft = await app.make.page({ by: bob, status: 'draft' });
  const { id: writerId } = await app.make.user({ role: 'editor' });
  await remove(bob.id, { writer: { id: writerId, canPublish: true }, rules });
  expect(await findPost(db, post.id)).toMatchObject({ status: 'trash', author_id: null });
  expect(await findPost(db, draft.id)).toMatchObject({ status: 'trash', trashed_status: 'draft', author_id: null });
});

test('roles exist that the program knows, or that may do something', async () => {
  const check = (...roles: string[]) => app.app.services.tx((tx) => checkRolesExist(tx, roles));
  expect([...(await check('author', 'subscriber')).keys()]).toEqual(['author', 'subscriber']);
  await expect(check('author', 'baker')).rejects.toMatchObject({
    code: 'rest_user_invalid_role',
    message: 'There is no role baker.',
  });
});

test('application passwords: named, renamed, revoked one by one or all', async () => {
  const { services } = app.app;
  const { id } = await app.make.user();
  const make = (name: string, appId?: string) =>
    watchTx(services, (tx) =>
      createApplicationPassword(tx, services.keys, { userId: id, name, ...(appId && { appId }) }),
    );
  const one = await make(' Phone <b>', 'app');
  const { row, password } = one.result;
  expect(row).toEqual({
    ...{ uuid: expect.stringMatching(/^[\da-f-]{36}$/), position: 0, user_id: id, app_id: 'app', name: 'Phone' },
    ...{ hash: hashApplicationPassword(services.keys, password), created_at: NOW, last_used: null, last_ip: null },
  });
  expect([one.touched, one.said]).toEqual([
    [`user:${id}`],
    [`application-password.created ${JSON.stringify({ uuid: row.uuid, userId: id, name: 'Phone' })}`],
  ]);
  const { row: other } = (await make('Tablet')).result;
  const names = async () => (await findApplicationPasswords(services.db, id)).map(({ name, position, app_id }) => [name, position, app_id]); // prettier-ignore
  expect(await names()).toEqual([['Tests', 1, ''], ['Phone', 2, 'app'], ['Tablet', 3, '']]); // prettier-ignore
  const renamed = await watchTx(services, (tx) => renameApplicationPassword(tx, row, 'Old <i>phone</i>'));
  expect([renamed.touched, renamed.said, (await names())[1]?.[0]]).toEqual([[`user:${id}`], [], 'Old phone']);
  expect(await codesOf([make(' <b></b>')])).toEqual(['application_password_empty_name']);
  const gone = await watchTx(services, (tx) => revokeApplicationPassword(tx, other));
  expect([gone.touched, gone.said]).toEqual([
    [`user:${id}`],
    [`application-password.revoked ${JSON.stringify({ uuid: other.uuid, userId: id, name: 'Tablet' })}`],
  ]);
  const all = await watchTx(services, (tx) => revokeApplicationPasswords(tx, id));
  expect([all.result, all.touched, all.said, await names()]).toEqual([
    ...[2, [`user:${id}`], [`application-password.revoked {"uuid":"","userId":${id},"name":"*"}`]],
    [],
  ]);
});

test('the way to another password is good once, for a day, and the last one counts', async () => {
  const { services } = app.app;
  const { id, login, email } = await app.make.user();
  const link = () => services.tx((tx) => createResetLink(tx, services, { id, login: 'lost one' }));
  const keyOf = (address: string) => new URL(address).searchParams.get('key') ?? '';
  const [first, second] = [await link(), await link()];
  expect(second).toMatch(/^http:\/\/site\.test\/lost-password\?login=lost%20one&key=[\w-]{32}$/);
  const found = async (key: string, name = login, later = 0) => {
    const clock = { now: () => new Date(Date.now() + later) };
    return (await findResetAccount({ ...services, clock }, name, key))?.id;
  };
  const key = keyOf(second);
  expect([await found(key), await found(key, email), await found(keyOf(first)), await found(key, 'nobody')]).toEqual([id, id, undefined, undefined]); // prettier-ignore
  expect([await found(key, login, 86_390_000), await found(key, login, 86_400_001)]).toEqual([id, undefined]);
  await services.tx((tx) => startSession(tx, services.keys, id));
  await resetPassword(services, id, 'fresh');
  expect([(await user(id))?.password_hash, await found(key)]).toEqual(['fresh', undefined]);
  expect(await findSessionsOf(services.db, id, '')).toEqual([]);
  await askForReset(services, `x${'y'.repeat(300)}`);
  const [job] = await services.queue.list({ name: 'content.sendResetLink' });
  expect(JSON.parse(job?.payload ?? '').login).toHaveLength(254);
  await sendResetLink(services, 'nobody at all');
  await sendResetLink(services, login);
  expect(await mailsTo(services, email)).toMatchObject([{ reference: `password-reset:${id}` }]);
});

test('a mail about the same thing goes to the same person once a day', async () => {
  const { services } = app.app;
  const to = { email: 'reader@people.test', locale: 'de_AT' };
  let made = 0;
  const template: MailTemplate<string> = {
    name: 'note',
    texts: {
      en: (said) => ({ subject: `Hello ${said}`, paragraphs: ['x'] }),
      de: (said) => ({ subject: `Hallo ${said}`, paragraphs: ['x'] }),
    },
  };
  const send = (about: string, hours: number, reader = to, more: object = {}) =>
    services.tx((tx) =>
      sendTemplateOnce({ ...tx, now: new Date(Date.now() + hours * 3_600_000) }, services, template, {
        ...{ to: reader, about, facts: () => `number ${++made}`, ...more },
      }),
    );
  await send('1', 0);
  await send('1', 23.9);
  expect(made).toBe(1);
  await send('2', 0, to, { replyTo: 'writer@people.test' });
  await send('1', 0, { ...to, email: 'other@people.test', locale: '' });
  await send('1', 24.1);
  expect(made).toBe(4);
  const told = async (email: string) => (await mailsTo(services, email)).map(({ subject, reference, replyTo }) => `${subject} ${reference} ${replyTo ?? ''}`).sort(); // prettier-ignore
  expect(await told(to.email)).toEqual([
    '[Sitewright] Hallo number 1 note:1 ',
    '[Sitewright] Hallo number 2 note:2 writer@people.test',
    '[Sitewright] Hallo number 4 note:1 ',
  ]);
  expect(await told('other@people.test')).toEqual(['[Sitewright] Hello number 3 note:1 ']);
});
