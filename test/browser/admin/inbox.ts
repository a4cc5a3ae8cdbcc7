// Forms and what visitors sent with them: made, sent, read, mailed again, taken along as a table.
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smtpUrl } from '#kernel/mail/settings.ts';
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

describe('forms and their answers', () => {
  let form: number;
  let mails = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      mails++;
      stream.on('data', () => undefined).on('end', () => done());
    },
  });
  beforeAll(() => new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

  async function useTransport(url: string): Promise<void> {
    const { services } = app.app;
    await services.tx((tx) => services.settings.set(tx, smtpUrl, url));
    await services.freshness.sync();
  }
  async function send(name: string, fields: Record<string, string>): Promise<void> {
    const body = new FormData();
    const sent = {
      'your-name': name,
      'your-email': `${name.toLowerCase()}@people.test`,
      'your-subject': '',
      ...fields,
    };
    body.append('_contactform_unit_tag', `contactform-f${form}-p0-o1`);
    for (const [field, value] of Object.entries(sent)) body.append(field, value);
    const answer = await app.fetch(`/api${forms}/${form}/feedback`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ status: 'mail_sent' });
  }
  const lines = () => page.locator('.inbox > ul > li');
  const shows = (count: number) => eventually(() => lines().count()).toBe(count);

  test('a form is made, with a field more and a mail that can be seen before', async () => {
    await visit('/admin/inbox');
    await page.getByRole('heading', { name: 'No answers yet' }).waitFor();
    await expectUsable(page, 'admin-inbox-none');
    await page.getByRole('link', { name: 'Forms', exact: true }).click();
    await page.getByRole('heading', { name: 'No forms yet' }).waitFor();
    await page.keyboard.press('n');
    await page.getByLabel('Title').fill('School visit');
    await page.keyboard.press('Enter');
    await heading('School visit');
    form = Number(/contact\/(\d+)/.exec(page.url())?.[1]);
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Question').fill('Which day?');
    await page.getByLabel('Kind of field').selectOption('select');
    await page.getByLabel('Choices').fill('Tuesday\nThursday');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a field' }).click();
    await page.getByText('which-day', { exact: true }).waitFor();
    await page.getByText('1 change not saved').waitFor();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await expectUsable(page, 'admin-form-fields');
    await page.getByRole('link', { name: 'Mail', exact: true }).click();
    await page.getByLabel('Subject').first().fill('Visit of [your-name]');
    await page.getByText('Visit of ‹your-name›').waitFor();
    await expectUsable(page, 'admin-form-mail');
    await page.keyboard.press('Control+s');
    await page.getByText('Form saved').waitFor();
    const { body } = await admin.get(`${forms}/${form}`);
    expect(body.properties.mail.subject).toBe('Visit of [your-name]');
    expect(body.properties.form.content).toContain('[select which-day "Tuesday" "Thursday"]');
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByLabel('It was sent').waitFor();
    await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
    await page.getByLabel('Further settings').waitFor();
    await expectUsable(page, 'admin-form-settings');
    await page.getByRole('link', { name: 'Forms', exact: true }).last().click();
    await page.getByText('Contact form · 5 fields').waitFor();
    await expectUsable(page, 'admin-forms');
  });

  test('sent while the mail is broken: it is there, is mailed again, and equals the table', async () => {
    await useTransport('smtp://127.0.0.1:1');
    await send('Astrid', { 'your-message': 'We are 24 children.', 'which-day': 'Tuesday', 'your-subject': 'Us' });
    await send('Greta', {
      'your-message': 'Is there a quiet place?',
      'which-day': 'Thursday',
      'your-subject': 'Quiet',
    });
    await visit('/admin/');
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    await shows(2);
    expect(await page.locator('.nav-entry[aria-current="page"]').textContent()).toBe('Form answers2');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Greta' }).waitFor();
    await page.getByText('Mail: could not be done').waitFor();
    await eventually(() => page.locator('.nav-entry[aria-current="page"]').textContent()).toBe('Form answers1');
    await expectUsable(page, 'admin-inbox');
    // The sheet of the phone has its own keys.
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Send mail again' }).click();
    await page.getByText('The mail could not be sent again').waitFor();
    await useTransport(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
    await page.getByRole('button', { name: 'Send mail again' }).click();
    await page.getByText('Mail sent', { exact: true }).waitFor();
    await page.getByText('Mail: sent').waitFor();
    expect(mails).toBe(1);
    await page.getByRole('link', { name: 'Mail failed' }).click();
    await shows(1);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await page.getByRole('checkbox', { name: 'School visit' }).check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as table' }).click();
    const table = await readFile(await (await download).path(), 'utf8');
    const rows = table.trim().split('\r\n');
    expect(rows[0]).toContain('Your name,Your email,Your subject,Your message,Which day');
    expect(rows.slice(1).map((row) => row.replace(/^\d+,[^,]+,/, ''))).toEqual([
      'Greta,greta@people.test,Quiet,Is there a quiet place?,Thursday',
      'Astrid,astrid@people.test,Us,We are 24 children.,Tuesday',
    ]);
  });

  test('answers are starred, put away and back, found, and deleted for good', async () => {
    await visit('/admin/inbox');
    await shows(2);
    await page.getByText('Choose an answer to read it.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Greta' }).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Remove star' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Astrid' }).waitFor();
    const opened = page.url();
    await page.reload();
    await page.getByRole('heading', { name: 'Astrid' }).waitFor();
    expect(page.url()).toBe(opened);
    await page.keyboard.press('Delete');
    await page.getByText('Answer moved to trash').waitFor();
    await shows(1);
    await page.keyboard.press('z');
    await shows(2);
    await page.getByRole('link', { name: 'Starred' }).click();
    await shows(1);
    await page.getByRole('button', { name: /^Greta/ }).click();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByRole('heading', { name: 'Nothing is starred' }).waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: /^Greta/ }).click();
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByText('There is no way back.').waitFor();
    await expectUsable(page, 'admin-inbox-delete');
    await page
      .getByRole('dialog', { name: 'Delete this answer for good?' })
      .getByRole('button', { name: 'Delete for good' })
      .click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('quiet');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    expect((await admin.get('/sitewright/v1/inbox')).body).toMatchObject([{ from_name: 'Astrid' }]);
  });

  test('what somebody else has deleted comes back with the sentence of the site', async () => {
    await send('Jonas', { 'your-message': 'Thank you.', 'which-day': 'Tuesday', 'your-subject': 'Thanks' });
    await visit('/admin/inbox');
    await shows(2);
    const [{ id }] = (await admin.get('/sitewright/v1/inbox')).body;
    await admin.delete(`/sitewright/v1/inbox/${id}`);
    await page.getByRole('button', { name: /^Jonas/ }).click();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('The answer could not be moved to trash').waitFor();
    await shows(1);
  });

  test('several are chosen, marked and put away together, and come back', async () => {
    for (const name of ['Mia', 'Noa']) {
      await send(name, { 'your-message': 'Hello.', 'which-day': 'Tuesday', 'your-subject': name });
    }
    await visit('/admin/inbox');
    await shows(3);
    await page.getByRole('checkbox', { name: 'Choose Mia' }).check();
    await page.getByRole('checkbox', { name: 'Choose Noa' }).check();
    const bar = page.getByRole('toolbar');
    await bar.getByText('2 answers chosen').waitFor();
    await expectUsable(page, 'admin-inbox-bulk');
    await bar.getByRole('button', { name: 'Star' }).click();
    await page.getByText('2 answers changed').waitFor();
    await page.getByRole('link', { name: 'Starred' }).click();
    await shows(2);
    await page.getByRole('checkbox', { name: 'Choose Mia' }).check();
    await page.getByRole('checkbox', { name: 'Choose Noa' }).check();
    await bar.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('2 answers moved to trash').waitFor();
    await shows(0);
    await page.keyboard.press('z');
    await shows(2);
    for (const { id } of (await admin.get('/sitewright/v1/inbox?state=starred')).body) {
      await admin.delete(`/sitewright/v1/inbox/${id}`);
    }
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
      await page.goto(`/admin/forms/contact/${form}`);
      await page.getByText('Felder dieses Formulars').waitFor();
      await expectUsable(page, 'admin-form-dark-german');
    });
    await admin.delete(`${forms}/${form}`);
    await useTransport('');
  });

  test('answers are for those who run the site', async () => {
    await signInWithRole('editor');
    await visit('/admin/inbox');
    await heading('This screen is not for you');
    await page.getByRole('link', { name: 'Forms', exact: true }).click();
    await page.getByRole('heading', { name: 'No forms yet' }).waitFor();
  });
});
