// Upkeep, background work and personal data: what the tools of the administration ask for.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFailed } from '#kernel/jobs/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const OWN = '/sitewright/v1';
let app: TestApp;
let admin: TestClient;
let editor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  editor = app.as(await app.make.user({ role: 'editor' }));
});
afterAll(() => app.close());

test.each([
  ['counts', 'content.verifyCounts'],
  ['files', 'content.removeOrphanFiles'],
  ['sessions', 'content.removeExpiredSessions'],
])('what the site does by itself is asked for now, once: %s', async (task, name) => {
  for (const _time of [1, 2]) expect((await admin.post(`${OWN}/upkeep`, { task })).body).toEqual({ queued: true });
  const waiting = (await admin.get(`${OWN}/jobs?state=waiting`)).body as { name: string }[];
  expect(waiting.filter((job) => job.name === name)).toHaveLength(1);
});

test('upkeep is for those who run the site, and knows its tasks', async () => {
  await admin.post(`${OWN}/upkeep`, { task: 'everything' }).fails(400, 'rest_invalid_param');
  await editor.post(`${OWN}/upkeep`, { task: 'counts' }).fails(403, 'rest_forbidden');
});

test('caches forget everything, also what was changed behind their back', async () => {
  const post = await app.make.post({ title: 'Kept', status: 'publish' });
  const look = async () => (await app.asVisitor().get(`/core/v2/posts/${post.id}`)).body.title.rendered;
  expect(await look()).toBe('Kept');
  // As a person with a program for databases would, who tells nobody.
  await app.app.services.database.transaction((db) =>
    sql`update posts set title = 'Changed by hand' where id = ${post.id}`.execute(db),
  );
  expect(await look()).toBe('Kept');
  expect((await admin.delete(`${OWN}/caches`)).body).toEqual({ cleared: true });
  expect(await look()).toBe('Changed by hand');
  await editor.delete(`${OWN}/caches`).fails(403, 'rest_forbidden');
});

test('background work is listed without what it was given, and tried again where it failed', async () => {
  const date = '2031-05-05T10:00:00';
  const post = (await admin.post('/core/v2/posts', { title: 'Later', status: 'future', date })).body;
  const waiting = (await admin.get(`${OWN}/jobs?state=waiting`)).body;
  const mine = waiting.find((job: { run_gmt: string }) => job.run_gmt.startsWith('2031-05-05'));
  expect(mine).toMatchObject({ state: 'waiting', attempts: 0, failed_gmt: null, last_error: null });
  expect(mine).not.toHaveProperty('payload');
  await admin.post(`${OWN}/jobs/987654/retry`, {}).fails(404, 'job_not_found');
  await admin.get(`${OWN}/jobs?state=done`).fails(400, 'rest_invalid_param');
  await editor.get(`${OWN}/jobs`).fails(403, 'rest_forbidden');
  await admin.delete(`/core/v2/posts/${post.id}?force=true`);
  const { services } = app.app;
  await services.tx(({ db }) =>
    insertFailed(db, {
      name: 'content.removeExpiredSessions',
      payload: '{}',
      key: null,
      runAt: new Date(),
      now: new Date(),
      createdAt: new Date(),
      attempts: 6,
      error: 'Error: No disk.',
    }),
  );
  const [failed] = (await admin.get(`${OWN}/jobs?state=failed`)).body;
  expect(failed).toMatchObject({ state: 'failed', attempts: 6, last_error: 'Error: No disk.' });
  expect((await admin.post(`${OWN}/jobs/${failed.id}/retry`, {})).body).toEqual({ retried: true });
  expect((await admin.get(`${OWN}/jobs?state=failed`)).body).toEqual([]);
});

test('what is known of a person is handed out, then erased; the log of actions does not say whose it was', async () => {
  const post = await app.make.post({ title: 'Talk', status: 'publish' });
  await admin.post('/core/v2/comments', {
    post: post.id,
    author_name: 'Cleo',
    author_email: 'cleo@people.test',
    content: 'Hello there.',
  });
  const person = 'Cleo@people.test';
  const { body } = await admin.post(`${OWN}/personal-data/export`, { person });
  expect(body.content).toMatchObject([{ email: 'cleo@people.test', content: 'Hello there.' }]);
  await editor.post(`${OWN}/personal-data/erase`, { person }).fails(403, 'rest_forbidden');
  const erased = (await admin.post(`${OWN}/personal-data/erase`, { person })).body;
  expect(erased).toMatchObject({ content: 1 });
  expect((await admin.post(`${OWN}/personal-data/export`, { person })).body).toEqual({});
  const log = (await admin.get(`${OWN}/actions?subject=personal-data`)).body;
  expect(log.map(({ event }: { event: string }) => event)).toEqual([
    'personalData.exported',
    'personalData.erased',
    'personalData.exported',
  ]);
  expect(JSON.stringify(log).toLowerCase()).not.toContain('cleo');
  await admin.post(`${OWN}/personal-data/export`, {}).fails(400, 'rest_missing_callback_param');
});
