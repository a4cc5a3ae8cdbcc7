// What the filter gives out and forgets by the wish of a person, on every database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAnonymousRestComments } from '#content/comments/settings.ts';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { findVerdictOfComment } from './verdicts/store.ts';

let app: TestApp;
let postId: number;
let time = Date.parse('2026-07-15T12:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time) }, flags: { 'trust-proxy': '127.0.0.1' } });
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, allowAnonymousRestComments, true));
  await services.freshness.sync();
  postId = (await app.make.post({ by: await app.make.user({ role: 'administrator' }) })).id;
});
afterAll(() => app.close());

const write = async (email: string, content: string, client = app.asVisitor()): Promise<number> => {
  // Nobody writes twice in a breath.
  time += 60_000;
  const author = email === '' ? {} : { author_name: 'Ada', author_email: email };
  const { status, body } = await client.post(
    '/core/v2/comments',
    { post: postId, content, ...author },
    { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Browser/1' },
  );
  expect([status, body.code]).toEqual([201, undefined]);
  return body.id;
};
const known = async (email: string): Promise<readonly any[]> =>
  (await exportPerson(app.app.services, email))['spamfilter'] ?? [];

test('comments of an address are given out and forgotten, those of others are not', async () => {
  const { services } = app.app;
  const id = await write('Ada@People.test', 'The second bridge is older than the first one.');
  const other = await write('adam@people.test', 'We were there in spring, it was lovely.');
  expect(await known('ADA@people.test')).toEqual([
    {
      comment: id,
      post: postId,
      sent: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
      author: 'Ada',
      email: 'Ada@People.test',
      url: '',
      content: 'The second bridge is older than the first one.',
      address: '198.51.100.7',
      agent: 'Browser/1',
      referrer: '',
      verdict: 'ham',
    },
  ]);
  expect(await known('people.test')).toEqual([]);
  expect((await erasePerson(services, 'ada@people.test'))['spamfilter']).toBe(1);
  expect(await findVerdictOfComment(services.db, id)).toBeUndefined();
  expect(await findVerdictOfComment(services.db, other)).toBeDefined();
  expect(await known('ada@people.test')).toEqual([]);
});

test('comments of an account are found by it', async () => {
  const user = await app.make.user({ role: 'subscriber' });
  const { body: me } = await app.as(user).get('/core/v2/users/me?context=edit');
  const id = await write('', 'As a member I would like a map of the paths.', app.as(user));
  const services = app.app.services;
  // The address of the account has changed since.
  await app.as(await app.make.user({ role: 'administrator' })).patch(`/core/v2/users/${me.id}`, {
    email: 'new-address@people.test',
  });
  expect((await known('new-address@people.test')).map(({ comment }) => comment)).toEqual([id]);
  expect((await erasePerson(services, 'new-address@people.test'))['spamfilter']).toBe(1);
});
