import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { email } from '#kernel/settings/site-settings.ts';
import { mailsTo } from '#test/kit/mails.ts';
import { keepFeedback, keepReview } from './actions.ts';
import { countFeedbackSince, findFeedbackSince, updateFeedback, type FeedbackRow } from './store.ts';

let now = '2026-03-01T12:00:00';
let app: TestApp;
let ann: { id: number; login: string };
let bob: { id: number; login: string };
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(`${now}Z`) } });
  ann = await app.make.user();
  bob = await app.make.user();
});
afterAll(() => app.close());

const say = (by: typeof ann, about = 'forms', isInbox = false) =>
  app.app.services.tx((tx) =>
    keepFeedback(
      tx,
      app.app.services,
      { app: about, module: 'core', by, subject: 'S', title: 'T', text: 'X' },
      { isInbox },
    ),
  );
const rows = () =>
  app.app.services.db
    .withTables<{ feedback: FeedbackRow }>()
    .selectFrom('feedback')
    .selectAll()
    .orderBy('id')
    .execute();

test('ten in an hour, of each person, whatever they speak of', async () => {
  for (let at = 0; at < 10; at++) await say(ann, at % 2 === 0 ? 'forms' : 'pages');
  await expect(say(ann)).rejects.toMatchObject({
    status: 429,
    code: 'rest_too_many_requests',
    details: { retry_after: 3600 },
  });
  const first = await say(bob);
  await app.app.services.tx((tx) => keepReview(tx, { app: 'forms', userId: bob.id, rating: 4, text: 'Good' }));
  const { db } = app.app.services;
  const count = (since: string) => countFeedbackSince(db, { kind: 'feedback', userId: bob.id }, since);
  expect([await count('2026-03-01T11:59:59'), await count('2026-03-01T12:00:00')]).toEqual([1, 0]);
  const row = (await rows()).find(({ id }) => id === first);
  expect(row).toEqual({
    id: first,
    app: 'forms',
    kind: 'feedback',
    user_id: bob.id,
    rating: null,
    subject: 'S',
    title: 'T',
    text: 'X',
    country: '',
    created_at: '2026-03-01T12:00:00',
    forwarded_at: null,
  });
  now = '2026-03-01T13:00:00';
  expect(await say(ann)).toBeGreaterThan(first);
});

test('an inbox tells the administrator, and only that', async () => {
  const { services } = app.app;
  const to = 'keeper@people.test';
  await services.tx((tx) => services.settings.set(tx, email, to));
  await services.freshness.sync();
  await say(bob);
  expect(await mailsTo(services, to)).toEqual([]);
  const id = await say(bob, 'forms', true);
  expect(await mailsTo(services, to)).toMatchObject([{ subject: '[Sitewright] S', reference: `feedback:${id}` }]);
  expect(JSON.stringify(await mailsTo(services, to))).toContain(`${bob.login} writes:`);
});

test('one review of each person, part and day', async () => {
  const { db, tx } = app.app.services;
  const review = (userId: number, about: string, rating: number) =>
    tx((open) => keepReview(open, { app: about, userId, rating, text: `${rating} of 5` }));
  const first = await review(ann.id, 'forms', 1);
  await tx((open) => updateFeedback(open.db, first, { forwarded_at: '2026-03-01T13:00:00' }));
  const others = [await review(bob.id, 'pages', 2), await review(ann.id, 'pages', 3)];
  now = '2026-03-01T23:59:59';
  expect(await review(ann.id, 'forms', 5)).toBe(first);
  const row = (await rows()).find(({ id }) => id === first);
  expect(row).toMatchObject({ kind: 'review', rating: 5, text: '5 of 5', created_at: now, forwarded_at: null });
  expect((await rows()).filter(({ id }) => others.includes(id)).map(({ rating }) => rating)).toEqual([2, 3]);
  now = '2026-03-02T00:00:00';
  expect(await review(ann.id, 'forms', 4)).toBeGreaterThan(first);
  const spoken = { app: 'forms', kind: 'review', userId: ann.id } as const;
  expect(await findFeedbackSince(db, spoken, '2026-03-01')).toBe(first);
  expect(await findFeedbackSince(db, spoken, '2026-03-03')).toBeUndefined();
});
