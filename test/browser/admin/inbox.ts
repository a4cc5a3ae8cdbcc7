// What visitors sent with contact forms.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  admin,
  app,
  atRest,
  eventually,
  heading,
  inDarkGerman,
  page,
  PHONE,
  signInWithRole,
  visit,
} from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';

const forms = '/contactform/v1/contact-forms';

describe('answers of forms', () => {
  let form: number;
  beforeAll(async () => {
    const mail = { subject: 'S', sender: 'a@site.test', recipient: 'boss@site.test', body: '[your-name]' };
    const template = '[text* your-name][email your-email][textarea your-message]';
    const made = await admin.post(forms, { context: 'save', title: 'School visit', form: template, mail });
    form = made.body.id;
  });

  async function send(name: string, message: string): Promise<void> {
    const body = new FormData();
    const fields = { 'your-name': name, 'your-email': `${name.toLowerCase()}@people.test`, 'your-message': message };
    body.append('_contactform_unit_tag', `contactform-f${form}-p0-o1`);
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    const answer = await app.fetch(`/api${forms}/${form}/feedback`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ status: 'mail_sent' });
  }
  const lines = () => page.locator('.inbox > ul > li');
  const shows = (count: number) => eventually(() => lines().count()).toBe(count);

  test('nothing was sent yet', async () => {
    await visit('/admin/inbox');
    await page.getByRole('heading', { name: 'No answers yet' }).waitFor();
    await expectUsable(page, 'admin-inbox-none');
  });

  test('messages are read by keys, found, and deleted for good', async () => {
    await send('Astrid', 'We are 24 children and three grown-ups.');
    await send('Greta', 'Is there a quiet place?\nMay they draw?');
    await visit('/admin/inbox');
    await shows(2);
    await page.getByText('Choose an answer to read it.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Greta' }).waitFor();
    await page.getByText('The mail could not be sent').waitFor();
    await expectUsable(page, 'admin-inbox');
    // The sheet of the phone has its own keys.
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Astrid' }).waitFor();
    const opened = page.url();
    await page.reload();
    await page.getByRole('heading', { name: 'Astrid' }).waitFor();
    expect(page.url()).toBe(opened);
    await page.getByRole('link', { name: 'Spam' }).click();
    await page.getByRole('heading', { name: 'No spam' }).waitFor();
    await page.getByRole('link', { name: 'Mail failed' }).click();
    await shows(2);
    await page.keyboard.press('/');
    await page.keyboard.type('quiet');
    await shows(1);
    await page.getByRole('button', { name: /^Greta/ }).click();
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByText('There is no way back.').waitFor();
    await expectUsable(page, 'admin-inbox-delete');
    await page
      .getByRole('dialog', { name: 'Delete this answer for good?' })
      .getByRole('button', { name: 'Delete for good' })
      .click();
    await page.getByText('Answer deleted for good').waitFor();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await shows(1);
    expect((await admin.get('/sitewright/v1/inbox')).body).toMatchObject([{ from_name: 'Astrid' }]);
  });

  test('what somebody else has deleted comes back with the sentence of the site', async () => {
    await send('Jonas', 'Thank you.');
    await visit('/admin/inbox');
    await shows(2);
    const [{ id }] = (await admin.get('/sitewright/v1/inbox')).body;
    await admin.delete(`/sitewright/v1/inbox/${id}`);
    await page.getByRole('button', { name: /^Jonas/ }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this answer for good?' })
      .getByRole('button', { name: 'Delete for good' })
      .click();
    await page.getByText('The answer could not be deleted').waitFor();
    await shows(1);
  });

  test('on a phone, in the dark, in German', async () => {
    await visit('/admin/inbox');
    await shows(1);
    await inDarkGerman(async () => {
      await page.getByRole('heading', { level: 1, name: 'Formularantworten' }).waitFor();
      await page.getByRole('button', { name: /^Astrid/ }).click();
      await page.getByText('Was geschah').waitFor();
      await expectUsable(page, 'admin-inbox-dark-german');
      await page.setViewportSize(PHONE);
      await page.getByRole('dialog').getByText('Was geschah').waitFor();
      await atRest();
      await expectUsable(page, 'admin-inbox-sheet');
      await page.keyboard.press('Escape');
      await eventually(() => page.getByRole('dialog').count()).toBe(0);
    });
  });

  test('it is for those who run the site', async () => {
    await signInWithRole('editor');
    await visit('/admin/inbox');
    await heading('This screen is not for you');
  });
});
