import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '#kernel/mail/mail.ts';
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
  await app
    .as(await app.make.user({ role: 'editor' }))
    .get('/sitewright/v1/health')
    .fails(403, 'rest_forbidden');
});
