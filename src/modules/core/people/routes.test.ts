import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { findMails, updateMail } from '#kernel/mail/store.ts';
import { sendFirstInvitation } from '#content/users/invitations.ts';
import { findResetAccount, resetPassword } from '#content/users/password-resets/actions.ts';
import { findReset } from '#content/users/password-resets/store.ts';
import { findUser } from '#content/users/store.ts';
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

test('an invitation as a link is good once and for a day, and only its hash is stored', async () => {
  const { services } = app.app;
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const made = (
    await admin.post('/core/v2/users', { username: 'vera', email: 'vera@press.test', password: 'x'.repeat(40) })
  ).body;
  const path = `/sitewright/v1/people/${made.id}/invitation-link`;
  const first = (await admin.post(path)).body;
  const { body, headers } = await admin.post(path);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(body).toEqual({ email: 'vera@press.test', link: expect.any(String), expires_gmt: expect.any(String) });
  const hours = (Date.parse(`${body.expires_gmt}Z`) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  const key = new URL(body.link).searchParams.get('key')!;
  const reset = await findReset(services.db, made.id);
  expect(reset?.hash).not.toContain(key);
  const account = (link: string) => findResetAccount(services, 'vera', new URL(link).searchParams.get('key')!);
  expect((await account(body.link))?.id).toBe(made.id);
  expect(await account(first.link)).toBeUndefined();
  // The mail about the new account is written after the link was made, and must not void it.
  const user = (await findUser(services.db, made.id))!;
  await services.tx((tx) => sendFirstInvitation(tx, services, user));
  expect((await account(body.link))?.id).toBe(made.id);
  await resetPassword(services, made.id, await hashPassword('own words'));
  expect(await account(body.link)).toBeUndefined();
});

test('a mail with an older link that waits for a mail server goes when a link is handed over', async () => {
  const { services } = app.app;
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const guest = await app.make.user({ login: 'wanda', passwordHash: await hashPassword('unknown') });
  const mails = async () =>
    (await findMails(services.db, { limit: 100 })).filter(({ recipient }) => recipient === guest.email);
  await admin.post(`/sitewright/v1/people/${guest.id}/invite`);
  const [mail] = await mails();
  await services.tx(({ db }) => updateMail(db, mail!.id, { state: 'waiting' }));
  await admin.post(`/sitewright/v1/people/${guest.id}/invitation-link`);
  expect(await mails()).toEqual([]);
});

test('a link is made only by those who may change the person, and whom they may make what they are', async () => {
  const boss = await app.make.user({ role: 'administrator' });
  const path = (id: number) => `/sitewright/v1/people/${id}/invitation-link`;
  const withPowers = async (...powers: string[]) => {
    const user = await app.make.user({ role: 'editor' });
    const rows = powers.map((capability) => ({ user_id: user.id, capability }));
    await app.app.services.tx(({ db }) =>
      db
        .withTables<{ user_capabilities: { user_id: number; capability: string } }>()
        .insertInto('user_capabilities')
        .values(rows)
        .execute(),
    );
    return user;
  };
  const helper = await withPowers('create_users', 'edit_users', 'promote_users');
  const reader = await app.make.user({ role: 'subscriber' });
  await app.as(helper).post(path(boss.id)).fails(403, 'rest_forbidden');
  expect((await app.as(helper).post(path(reader.id))).status).toBe(200);
  const creator = await withPowers('create_users');
  await app.as(creator).post(path(reader.id)).fails(403, 'rest_forbidden');
  await app.as(reader).post(path(reader.id)).fails(403, 'rest_forbidden');
  await app.asVisitor().post(path(reader.id)).fails(401, 'rest_forbidden');
  await app.as(boss).post(path(99_999)).fails(404, 'rest_user_invalid_id');
});
