// A picture with letters as visitors meet it, with and without scripts.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { freePort } from '#test/kit/process.ts';
import { lettersOf } from '#content/submissions/captcha/challenge.ts';

let browser: Browser;
let app: TestApp;
let address: string;
beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  app = await createTestApp({
    port,
    flags: { url: `http://127.0.0.1:${port}`, limits: 'off' },
    // Playwright is quicker than people are.
    environment: { SITEWRIGHT_FORMS_MIN_FILL_SECONDS: '0' },
  });
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const form = await editor.post('/contactform/v1/contact-forms', {
    context: 'save',
    title: 'Contact',
    form: '<label> Your name\n[text* your-name] </label>\n\n[captchac code]\n\n[captchar code]\n\n[submit "Send message"]',
    additional_settings: 'skip_mail: on',
  });
  const content = `[contact-form id="${form.body.id}"]`;
  address = (await editor.post('/core/v2/pages', { title: 'Write to us', status: 'publish', content })).body.link;
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function visit(hasScripts: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: hasScripts });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const lettersIn = (challenge: string): string => lettersOf(app.app.services.keys, challenge);
const picture = (page: Page) => page.getByRole('img', { name: 'Picture with letters and digits' });
const answer = (page: Page) => page.getByLabel('Type the letters and digits of the picture');
const output = (page: Page) => page.locator('.contactform-response-output');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
const isLoaded = (page: Page) =>
  picture(page).evaluate((image) => 'naturalWidth' in image && image.naturalWidth === 220);
/** The one whose picture is on the screen. */
async function challengeOf(page: Page): Promise<string> {
  const source = /(\d{35})\.png$/;
  await expect.poll(() => picture(page).getAttribute('src')).toMatch(source);
  await expect.poll(() => isLoaded(page)).toBe(true);
  return source.exec((await picture(page).getAttribute('src')) ?? '')![1]!;
}

test('with scripts: another picture by wish, and after a wrong answer', async () => {
  const page = await visit(true);
  const first = await challengeOf(page);
  await expectUsable(page, 'captcha');
  await page.getByRole('button', { name: 'Another picture' }).click();
  await expect.poll(() => challengeOf(page)).not.toBe(first);
  const second = await challengeOf(page);
  await page.getByLabel('Your name').fill('Ann');
  await answer(page).fill('wrong');
  await sendButton(page).click();
  await page.getByText('These are not the letters of the picture.', { exact: true }).waitFor();
  expect(await page.evaluate('document.activeElement.name')).toBe('code');
  const third = await challengeOf(page);
  expect(third).not.toBe(second);
  expect(await answer(page).inputValue()).toBe('');
  await answer(page).fill(lettersIn(third).toLowerCase());
  await answer(page).press('Enter');
  await output(page).getByText('Thank you. Your message is on its way.').waitFor();
  await page.context().close();
});

test('without scripts', async () => {
  const page = await visit(false);
  const shown = async (): Promise<string> => {
    const cookies = await page.context().cookies(`${new URL(address).origin}/_site/contact-forms/1`);
    return cookies.find(({ name }) => name.includes('captcha'))?.value ?? '';
  };
  await expect.poll(shown).not.toBe('');
  const first = await shown();
  await page.getByLabel('Your name').fill('Ann');
  await answer(page).fill('wrong');
  await sendButton(page).click();
  await page.getByText('These are not the letters of the picture.', { exact: true }).waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ann');
  await expect.poll(shown).not.toBe(first);
  await answer(page).fill(lettersIn(await shown()));
  await sendButton(page).click();
  await output(page).getByText('Thank you. Your message is on its way.').waitFor();
  await page.context().close();
});
