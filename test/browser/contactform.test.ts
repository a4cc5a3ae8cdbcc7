// A contact form as visitors use it: with and without scripts, wide and on a phone.
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { freePort } from '#test/kit/process.ts';

let browser: Browser;
let app: TestApp;
let address: string;
let mails: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      mails.push(text);
      done();
    });
  },
});

const FORM = `<label> Your name
    [text* your-name autocomplete:name] </label>

<label> Your e-mail address
    [email* your-email autocomplete:email] </label>

<fieldset><legend>What is it about?</legend>
[radio topic default:1 "A question" "An order" "Something else"]</fieldset>

<label> Your message
    [textarea your-message 40x5] </label>
[count your-message]

<label> A picture (optional)
    [file photo filetypes:png|jpg] </label>

[acceptance terms]I agree that you <a href="/privacy/">keep what I write</a>.[/acceptance]

[submit "Send message"]`;

beforeAll(async () => {
  browser = await openBrowser();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: smtp } = server.server.address() as AddressInfo;
  const port = await freePort();
  app = await createTestApp({
    port,
    flags: { url: `http://127.0.0.1:${port}`, limits: 'off' },
    environment: {
      SITEWRIGHT_MAIL_SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      SITEWRIGHT_EMAIL: 'boss@site.test',
      // Playwright is quicker than people are.
      SITEWRIGHT_FORMS_MIN_FILL_SECONDS: '0',
    },
  });
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const form = await editor.post('/contactform/v1/contact-forms', {
    context: 'save',
    title: 'Contact',
    form: FORM,
    mail: {
      subject: 'Message from [your-name]',
      sender: 'Site <noreply@site.test>',
      recipient: 'boss@site.test',
      body: '[topic]: [your-message]',
    },
  });
  const page = await editor.post('/core/v2/pages', {
    title: 'Write to us',
    status: 'publish',
    content: `<!-- wp:paragraph --><p>We answer within a day.</p><!-- /wp:paragraph --><!-- wp:contactform/form {"id":${form.body.id}} /-->`,
  });
  address = page.body.link;
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});
beforeEach(() => {
  mails = [];
});

async function visit(hasScripts: boolean): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ javaScriptEnabled: hasScripts, viewport: { width: 1100, height: 1000 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // The site has no icon.
    const isIcon = message.location().url.endsWith('/favicon.ico');
    if (message.type() === 'error' && !isIcon) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  return { page, faults };
}

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your e-mail address').fill('ann@people.test');
  await page.getByLabel('An order').check();
  await page.getByLabel('Your message').fill('Hello.');
  await page.getByLabel(/I agree/).check();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
const output = (page: Page) => page.locator('.contactform-response-output');
const tip = (page: Page, field: string) =>
  page.locator(`.contactform-form-control-wrap[data-name="${field}"] .contactform-not-valid-tip`);

describe('with scripts', () => {
  test('faults are shown where they are, before anything is sent', async () => {
    const { page, faults } = await visit(true);
    await expectUsable(page, 'contactform');
    await page.getByLabel('Your e-mail address').fill('nobody');
    await sendButton(page).click();
    await output(page).getByText('Please check the marked fields.').waitFor();
    expect(await tip(page, 'your-name').textContent()).toBe('Please fill this in.');
    expect(await tip(page, 'your-email').textContent()).toBe('This is not an e-mail address.');
    expect(await page.locator('.contactform-form').getAttribute('data-status')).toBe('invalid');
    expect(await page.evaluate('document.activeElement.name')).toBe('your-name');
    expect(await page.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('[role=status]').textContent()).toContain('Please fill this in.');
    await expectUsable(page, 'contactform-faults');
    await page.getByLabel('Your name').fill('Ann');
    await expect.poll(() => tip(page, 'your-name').textContent()).toBe('');
    expect(await page.getByLabel('Your name').getAttribute('aria-invalid')).toBeNull();
    await page.getByLabel('Your e-mail address').fill('ann@people.test');
    await expect.poll(() => tip(page, 'your-email').textContent()).toBe('');
    await page.getByLabel('Your e-mail address').fill('ann');
    await page.getByLabel('Your message').focus();
    await expect.poll(() => tip(page, 'your-email').textContent()).toBe('This is not an e-mail address.');
    expect([mails, faults]).toEqual([[], []]);
    await page.context().close();
  });

  test('a message is sent without leaving the page', async () => {
    const { page, faults } = await visit(true);
    await fill(page, 'Ann');
    expect(await page.locator('.contactform-character-count').textContent()).toBe('6');
    await page.locator('input[type=file]').setInputFiles({ name: 'a.exe', mimeType: '', buffer: Buffer.from('x') });
    await sendButton(page).click();
    await expect.poll(() => tip(page, 'photo').textContent()).toBe('Files of this kind are not accepted.');
    await page.locator('input[type=file]').setInputFiles([]);
    await sendButton(page).click();
    await output(page).getByText('Thank you. Your message is on its way.').waitFor();
    expect(await page.locator('.contactform-form').getAttribute('class')).toContain('sent');
    expect(await page.getByLabel('Your name').inputValue()).toBe('');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('An order: Hello.');
    await expectUsable(page, 'contactform-sent');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('other scripts of the page are told what happens', async () => {
    const { page } = await visit(true);
    await page.evaluate(`window.told = [];
      for (const name of ['submit-start', 'invalid', 'mailsent', 'mailfailed', 'submit']) {
        document.addEventListener('contactform' + name, ({ detail }) => {
          const isForm = document.getElementById(detail.unitTag).dataset.contactformId === String(detail.contactFormId);
          window.told.push([name, isForm, detail.status, detail.apiResponse.status ?? '']);
        });
      }`);
    const told = () => page.evaluate('window.told.splice(0)');
    await sendButton(page).click();
    await output(page).getByText('Please check the marked fields.').waitFor();
    expect(await told()).toEqual([
      ['submit-start', true, 'submitting', ''],
      ['invalid', true, 'invalid', 'validation_failed'],
      ['submit', true, 'invalid', 'validation_failed'],
    ]);
    await fill(page, 'Ann');
    let posts = 0;
    await page.route('**/feedback', async (route) => {
      posts++;
      await route.continue();
    });
    await page.evaluate(`const form = document.querySelector('.contactform-form');
      form.requestSubmit(); form.requestSubmit();`);
    await expect.poll(() => page.locator('.contactform-form').getAttribute('data-status')).toBe('sent');
    expect(await told()).toEqual([
      ['submit-start', true, 'submitting', ''],
      ['mailsent', true, 'sent', 'mail_sent'],
      ['submit', true, 'sent', 'mail_sent'],
    ]);
    expect(posts).toBe(1);
    await page.unroute('**/feedback');
    await page.route('**/feedback', (route) => route.abort());
    await fill(page, 'Ann');
    await sendButton(page).click();
    await expect.poll(() => page.locator('.contactform-form').getAttribute('data-status')).toBe('failed');
    expect(await told()).toEqual([
      ['submit-start', true, 'submitting', ''],
      ['mailfailed', true, 'failed', 'mail_failed'],
      ['submit', true, 'failed', 'mail_failed'],
    ]);
    expect(await page.locator('.contactform-form').getAttribute('aria-busy')).toBeNull();
    // Whoever uses the keyboard can try again at once.
    expect(await sendButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ann');
    await page.context().close();
  });

  test('what only the server knows is shown, too', async () => {
    const { page } = await visit(true);
    await fill(page, 'Ann');
    await page.getByLabel(/I agree/).uncheck();
    await sendButton(page).click();
    await output(page).getByText('Please agree to the terms first.').waitFor();
    expect(await page.locator('.contactform-form').getAttribute('data-status')).toBe('unaccepted');
    expect(mails).toEqual([]);
    await page.context().close();
  });
});

describe('without scripts', () => {
  test('the page comes back with what was typed, and says what is wrong', async () => {
    const { page } = await visit(false);
    await fill(page, '');
    await sendButton(page).click();
    await output(page).getByText('Please check the marked fields.').waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
    expect(new URL(page.url()).hash).toMatch(/^#contactform-f\d+-p\d+-o1$/);
    expect(await tip(page, 'your-name').textContent()).toBe('Please fill this in.');
    expect(await page.getByLabel('Your e-mail address').inputValue()).toBe('ann@people.test');
    expect(await page.getByLabel('Your message').inputValue()).toBe('Hello.');
    expect(await page.getByLabel('An order').isChecked()).toBe(true);
    expect(await page.getByLabel(/I agree/).isChecked()).toBe(true);
    await page.getByLabel('Your name').fill('Bob');
    await sendButton(page).click();
    await output(page).getByText('Thank you. Your message is on its way.').waitFor();
    expect(mails).toHaveLength(1);
    expect(await page.getByLabel('Your name').inputValue()).toBe('');
    await page.reload();
    expect(await output(page).textContent()).toBe('');
    await page.context().close();
  });
});
