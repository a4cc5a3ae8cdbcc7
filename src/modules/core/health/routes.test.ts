import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFailed } from '#kernel/jobs/store.ts';
import { queueMail } from '#kernel/mail/mail.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { updateMail } from '#kernel/mail/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('mails that did not leave are counted, and it is said whether there is a way for them', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const before = (await admin.get('/sitewright/v1/health')).body;
  expect(before).toMatchObject({ has_transport: false, broken_modules: [] });
  const { services } = app.app;
  await services.tx(async (tx) => {
    const mail = { module: 'test', reference: '1', to: 'a@people.test', subject: 'Hello', paragraphs: ['Text.'] };
    await updateMail(tx.db, await queueMail(tx, services, mail), { state: 'failed' });
  });
  expect((await admin.get('/sitewright/v1/health')).body.failed_mails).toBe(Number(before.failed_mails) + 1);
  await services.tx(async (tx) => {
    const mail = { module: 'test', reference: '2', to: 'a@people.test', subject: 'Hello', paragraphs: ['Text.'] };
    await updateMail(tx.db, await queueMail(tx, services, mail), { state: 'waiting' });
    await services.settings.set(tx, smtpUrl, 'smtp://127.0.0.1:1');
    const failed = { payload: '{}', key: null, runAt: tx.now, now: tx.now, createdAt: tx.now, attempts: 6, error: 'x' };
    await insertFailed(tx.db, { name: 'content.verifyCounts', ...failed });
  });
  expect((await admin.get('/sitewright/v1/health')).body).toEqual({
    ...before,
    failed_jobs: Number(before.failed_jobs) + 1,
    waiting_mails: Number(before.waiting_mails) + 1,
    failed_mails: Number(before.failed_mails) + 1,
    has_transport: true,
    versions: { node: process.versions.node, database: services.database.kind },
  });
  await app
    .as(await app.make.user({ role: 'editor' }))
    .get('/sitewright/v1/health')
    .fails(403, 'rest_forbidden');
});
