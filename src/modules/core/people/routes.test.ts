import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { findMails } from '#kernel/mail/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('roles, how many have them, and whether the caller may give them', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  await app.make.user({ role: 'editor' });
  await app.make.user({ role: 'editor' });
  const { body } = await admin.get('/sitewright/v1/roles');
  expect(body.find(({ name }: { name: string }) => name === 'editor')).toEqual({
    name: 'editor',
    count: 2,
    is_givable: true,
  });
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.get('/sitewright/v1/roles').fails(403, 'rest_forbidden');
});

test('an invitation is sent as often as somebody wishes', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const guest = await app.make.user({ login: 'guest', passwordHash: await hashPassword('unknown') });
  const path = `/sitewright/v1/people/${guest.id}/invite`;
  for (let turn = 0; turn < 2; turn++)
    expect((await admin.post(path)).body).toEqual({ invited: true, email: guest.email });
  const mails = await findMails(app.app.services.db, { state: undefined, limit: 50 });
  expect(mails.filter(({ recipient }) => recipient === guest.email)).toHaveLength(2);
  await admin.post('/sitewright/v1/people/99999/invite').fails(404, 'rest_user_invalid_id');
  await app.as(guest).post(path).fails(403, 'rest_forbidden');
});
