// The pages of the small add-ons in a real browser, with and without scripts.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { freePort } from '#test/kit/process.ts';

const PASSWORD = 'right word';
let browser: Browser;
let app: TestApp;
let base: string;

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base }, runsJobs: true });
  await app.make.user({ role: 'administrator', login: 'ann', passwordHash: await hashPassword(PASSWORD) });
  await app.make.page({ title: 'Bad', content: '<h4>Deep</h4><p><img src="/a.png"></p>' });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

describe.each([
  { script: 'on', javaScriptEnabled: true },
  { script: 'off', javaScriptEnabled: false },
])('scripts $script', ({ javaScriptEnabled }) => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await browser.newContext({ baseURL: base, javaScriptEnabled });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  const usable = async (name: string) => {
    // The check itself is a script.
    if (javaScriptEnabled) await expectUsable(page, name);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const notice = () => page.getByRole('status').textContent();

  test('accessibility: from the sign-in to the check and the published statement', async () => {
    await page.goto('/admin/accessibility');
    await page.getByLabel('User name or e-mail').fill('ann');
    await page.getByLabel('Password').fill(PASSWORD);
    await press('Sign in');
    expect(new URL(page.url()).pathname).toBe('/admin/accessibility');
    await press('Check now');
    expect(await notice()).toContain('The check has begun.');
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByRole('rowheader', { name: 'Images without alternative text' }).count();
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    await usable('addon-accessibility');
    const publish = page.getByRole('button', { name: 'Publish the statement' });
    if ((await publish.count()) > 0) await publish.click();
    await page.getByRole('link', { name: 'the page of the statement' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Accessibility statement');
    await usable('addon-statement');
  });

  test('manager: modules and health', async () => {
    await page.goto('/admin/manager');
    expect(await page.getByRole('rowheader', { name: 'Accessibility' }).count()).toBe(1);
    expect(await page.getByRole('cell', { name: 'The site can reach itself' }).count()).toBe(1);
    await usable('addon-manager');
  });
});
