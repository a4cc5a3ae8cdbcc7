// What happens to posts by night.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { PostCounts } from './counts.ts';
import { emptyTrash, publishJob, publishMissedPosts, verifyCounts } from './jobs.ts';
import { publicationKey } from './publication.ts';
import { findPost, updatePost } from './store.ts';

const DAY = 86_400_000;
const time = { now: new Date('2026-03-02T09:00:00Z') };
let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time.now) } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const create = async (body: object) => (await admin.post('/core/v2/posts', { title: 'By night', ...body })).body;
const statusOf = async (id: number) => (await findPost(app.app.services.db, id))?.status;
const pass = (milliseconds: number): void => {
  time.now = new Date(time.now.getTime() + milliseconds);
};

test('the trash is emptied after thirty days, drafts that nobody saved after seven', async () => {
  const { services } = app.app;
  const [early, late, draft, open] = [await create({}), await create({}), await create({}), await create({})];
  await services.tx((tx) => updatePost(tx.db, draft.id, { status: 'auto-draft' }));
  await admin.delete(`/core/v2/posts/${early.id}`);
  pass(DAY);
  await admin.delete(`/core/v2/posts/${late.id}`);
  const left = async () => {
    await emptyTrash.run({}, services);
    return Promise.all([early, late, draft, open].map(({ id }) => statusOf(id)));
  };
  pass(6 * DAY - 1_000);
  expect(await left()).toEqual(['trash', 'trash', 'auto-draft', 'draft']);
  pass(2_000);
  expect(await left()).toEqual(['trash', 'trash', undefined, 'draft']);
  pass(23 * DAY);
  expect(await left()).toEqual([undefined, 'trash', undefined, 'draft']);
  pass(DAY);
  expect(await left()).toEqual([undefined, undefined, undefined, 'draft']);
});

test('more than are taken at once all go', async () => {
  const { services } = app.app;
  const made = await Promise.all(Array.from({ length: 101 }, () => create({})));
  for (const { id } of made) {
    await services.tx((tx) => updatePost(tx.db, id, { status: 'auto-draft', date: '2001-01-01T00:00:00' }));
  }
  pass(8 * DAY);
  await emptyTrash.run({}, services);
  expect(await Promise.all(made.map(({ id }) => statusOf(id)))).toEqual(made.map(() => undefined));
});

test('counts that somebody spoilt are right again, and lists show it', async () => {
  const { services } = app.app;
  const { body: topic } = await admin.post('/core/v2/categories', { name: 'Counted' });
  await create({ status: 'publish', categories: [topic.id] });
  const countNow = async () => (await app.asVisitor().get(`/core/v2/categories?include=${topic.id}`)).body[0].count;
  expect(await countNow()).toBe(1);
  await services.tx((tx) =>
    tx.db.withTables<{ post_counts: PostCounts }>().updateTable('post_counts').set({ count: 7 }).execute(),
  );
  await verifyCounts.run({}, services);
  await services.freshness.sync();
  expect(await countNow()).toBe(1);
});

test('posts whose time passed while nobody was there are published, others wait', async () => {
  const { services } = app.app;
  const at = (days: number) => new Date(time.now.getTime() + days * DAY).toISOString().slice(0, 19);
  const [due, later] = [
    await create({ status: 'future', date_gmt: at(1) }),
    await create({ status: 'future', date_gmt: at(3) }),
  ];
  expect([due.status, later.status]).toEqual(['future', 'future']);
  pass(2 * DAY);
  await publishMissedPosts.run({}, services);
  expect([await statusOf(due.id), await statusOf(later.id)]).toEqual(['publish', 'future']);
});

test('a job that comes too early is put off to the time of the post', async () => {
  const { services } = app.app;
  const date = new Date(time.now.getTime() + 3 * DAY);
  const { id } = await create({ status: 'future', date_gmt: date.toISOString().slice(0, 19) });
  const planned = async () =>
    (await services.queue.list({ name: 'content.publishPost' }))
      .filter(({ payload }) => JSON.parse(payload).id === id)
      .map((job) => new Date(job.run_at).toISOString());
  await services.tx((tx) => tx.cancel(publicationKey(id)));
  expect(await planned()).toEqual([]);
  await publishJob.run({ id }, services);
  expect([await statusOf(id), await planned()]).toEqual(['future', [date.toISOString()]]);
  pass(3 * DAY);
  await publishJob.run({ id }, services);
  expect(await statusOf(id)).toBe('publish');
  await publishJob.run({ id }, services);
  await publishJob.run({ id: 999_999 }, services);
  expect(await statusOf(id)).toBe('publish');
});
