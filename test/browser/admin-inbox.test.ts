// What visitors sent with contact forms, read in a real browser.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import type { TestClient } from '#test/kit/client.ts';
import { freePort } from '#test/kit/process.ts';

const PASSWORD = 'right word';
let browser: Browser;
let app: TestApp;
let base: string;
let admin: TestClient;
let form: number;
let context: BrowserContext;
let page: Page;
let faults: string[];

const forms = '/contactform/v1/contact-forms';

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base, limits: 'off' } });
  const ida = await app.make.user({ role: 'administrator', login: 'ida', passwordHash: await hashPassword(PASSWORD) });
  admin = app.as(ida);
  const mail = { subject: 'S', sender: 'a@site.test', recipient: 'boss@site.test', body: '[your-name]' };
  const template = '[text* your-name][email your-email][textarea your-message]';
  const made = await admin.post(forms, { context: 'save', title: 'School visit', form: template, mail });
  form = made.body.id;
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

beforeEach(async () => {
  context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 820 } });
  page = await context.newPage();
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
});
afterEach(async () => {
  expect(faults).toEqual([]);
  await context.close();
});

async function send(name: string, message: string): Promise<void> {
  const body = new FormData();
  const fields = { 'your-name': name, 'your-email': `${name.toLowerCase()}@people.test`, 'your-message': message };
  body.append('_contactform_unit_tag', `contactform-f${form}-p0-o1`);
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  const answer = await app.fetch(`/api${forms}/${form}/feedback`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ status: 'mail_sent' });
}
const signIn = async (path: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('User name or e-mail').fill('ida');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });
const lines = () => page.locator('.inbox > ul > li');
const shows = (count: number) => eventually(() => lines().count()).toBe(count);

test('nothing was sent yet', async () => {
  await signIn('/admin/inbox');
  await page.getByRole('heading', { name: 'No answers yet' }).waitFor();
  await expectUsable(page, 'admin-inbox-none');
});

test('messages are read by keys, found, and deleted for good', async () => {
  await send('Astrid', 'We are 24 children and three grown-ups.');
  await send('Greta', 'Is there a quiet place?\nMay they draw?');
  await signIn('/admin/inbox');
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
  await signIn('/admin/inbox');
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
  const { services } = app.app;
  const speak = (locale: string) => services.tx((tx) => services.settings.set(tx, language, locale));
  await signIn('/admin/inbox');
  await shows(1);
  await admin.post('/sitewright/v1/preferences', { values: { scheme: 'dark' } });
  await speak('de_DE');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Formularantworten' }).waitFor();
  await page.getByRole('button', { name: /^Astrid/ }).click();
  await page.getByText('Was geschah').waitFor();
  await expectUsable(page, 'admin-inbox-dark-german');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('dialog').getByText('Was geschah').waitFor();
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
  await expectUsable(page, 'admin-inbox-sheet');
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await speak('en_US');
  await admin.post('/sitewright/v1/preferences', { values: { scheme: null } });
});

test('it is for those who run the site', async () => {
  await app.make.user({ role: 'editor', login: 'ole', passwordHash: await hashPassword(PASSWORD) });
  await page.goto('/admin/inbox');
  await page.getByLabel('User name or e-mail').fill('ole');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'This screen is not for you' }).waitFor();
});
