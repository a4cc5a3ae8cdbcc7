// People: invited, given a role, deleted with an heir; one's own account with its passwords and sessions.
import { describe, expect, test } from 'vitest';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { admin, app, atRest, eventually, heading, inDarkGerman, page, signInWithRole, visit } from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

const rolesOf = async (login: string): Promise<string[] | undefined> =>
  (await admin.get(`/core/v2/users?context=edit&search=${login}`)).body[0]?.roles;

async function nameMailServer(url: string): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, smtpUrl, url));
  await services.freshness.sync();
}

describe('people', () => {
  test('an invitation without a mail server is a link to hand over', async () => {
    await visit('/admin/people');
    await page.getByRole('button', { name: 'Invite' }).click();
    const panel = page.getByRole('dialog', { name: 'Invite' });
    await panel.getByText('No mail leaves this site').waitFor();
    await panel.getByLabel('E-mail').fill('ola@press.test');
    await panel.getByLabel('User name').fill('ola');
    await panel.getByRole('button', { name: 'Make the account and a link' }).click();
    const link = (await panel.locator('code').textContent()) ?? '';
    await atRest();
    await expectUsable(page, 'admin-people-link');
    await panel.getByRole('button', { name: 'Close' }).last().click();
    const answer = await fetch(link, { redirect: 'manual' });
    expect(answer.status).toBeLessThan(400);
    await admin.delete(
      `/core/v2/users/${(await admin.get('/core/v2/users?search=ola')).body[0].id}?force=true&reassign=1`,
    );
  });

  test('somebody is invited, gets another role, and leaves the posts to somebody', async () => {
    await nameMailServer('smtp://127.0.0.1:9');
    await visit('/admin/people');
    await page.getByRole('button', { name: 'Invite' }).click();
    const panel = page.getByRole('dialog', { name: 'Invite' });
    await panel.getByLabel('E-mail').fill('sara@press.test');
    await panel.getByLabel('User name').fill('ida');
    await panel.getByRole('button', { name: 'Send the invitation' }).click();
    await panel.getByRole('alert').waitFor();
    await atRest();
    await expectUsable(page, 'admin-people-invite');
    await panel.getByLabel('User name').fill('sara');
    await panel.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByText('An invitation is on its way to sara@press.test').waitFor();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Choose sara' }).check();
    await atRest();
    const [said, bar] = await Promise.all(['.toast', '.bulk-bar'].map((one) => page.locator(one).boundingBox()));
    expect(said!.y + said!.height).toBeLessThan(bar!.y);
    await expectUsable(page, 'admin-people');
    await page.getByRole('button', { name: 'Give a role' }).click();
    await page.getByRole('menuitem', { name: 'Editor' }).click();
    await eventually(() => rolesOf('sara')).toEqual(['editor']);
    await page.keyboard.press('z');
    await eventually(() => rolesOf('sara')).toEqual(['author']);
    const [{ id }] = (await admin.get('/core/v2/users?search=sara')).body;
    const post = (await admin.post('/core/v2/posts', { title: 'Left behind', author: id, status: 'publish' })).body;
    await page.getByRole('button', { name: 'Actions for sara' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this person for good?' });
    await dialog.getByLabel('Their posts, pages and files').waitFor();
    await atRest();
    await expectUsable(page, 'admin-people-delete');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('1 person deleted').waitFor();
    const me = (await admin.get('/core/v2/users/me')).body;
    expect((await admin.get(`/core/v2/posts/${post.id}`)).body.author).toBe(me.id);
    await admin.delete(`/core/v2/posts/${post.id}?force=true`);
  }, 90_000);

  test('one’s own account: name, a password shown once, sessions ended', async () => {
    const ole = await signInWithRole('subscriber');
    await app.make.session(ole);
    await visit('/admin/');
    await page.getByRole('button', { name: new RegExp(`^${ole.login}`) }).click();
    await page.getByRole('menuitem', { name: 'Your profile' }).click();
    await heading('Your profile');
    await page.getByLabel('What is it for?').fill('Kiosk');
    await page.getByRole('button', { name: 'New password' }).click();
    await page.getByText('shown once').waitFor();
    await expectUsable(page, 'admin-profile');
    await page.getByRole('button', { name: 'Revoke Kiosk' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('“Kiosk” revoked').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('All other sessions ended').waitFor();
    expect((await app.as(ole).get('/sitewright/v1/sessions')).body).toHaveLength(1);
    await page.getByLabel('Name that is shown').fill('Ole Krag');
    await page.getByLabel('Language').selectOption('de_DE');
    await page.getByRole('button', { name: 'Save' }).click();
    await heading('Dein Profil');
    await page.getByRole('button', { name: /^Ole Krag/ }).waitFor();
    await visit('/admin/people');
    await heading('Diese Seite ist nicht für dich');
    await nameMailServer('');
  });

  test('the drawer of a person, in the dark, in German', async () => {
    await visit('/admin/people?search=ida');
    await inDarkGerman(async () => {
      await heading('Personen');
      await page.getByRole('button', { name: 'ida', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sitzungen' }).click();
      await page.getByRole('dialog').getByText('Angemeldete Browser.').waitFor();
      await atRest();
      await expectUsable(page, 'admin-people-sessions-german');
    });
  });
});
