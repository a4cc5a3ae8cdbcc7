// Pages of another builder in a real browser: everybody can use them, and what moves follows the keyboard.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '#modules/builder/widgets/moved-in/documents-for-tests.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { createBuilt } from '#test/kit/built.ts';
import { freePort } from '#test/kit/process.ts';

let browser: Browser;
let app: TestApp;
let base: string;
beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base } });
  const built = createBuilt(app.as(await app.make.user({ role: 'administrator' })));
  for (const { name, elements } of documents) await built.page(elements, { title: name, slug: slugOf(name) });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

const slugOf = (name: string): string => name.replaceAll(/\W+/g, '-');

describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
  test.each(documents)('$name is usable, wide and on a phone', async ({ name }) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1100, height: 800 } });
    await page.goto(`${base}/${slugOf(name)}/`);
    await expectUsable(page, `${colorScheme}-${slugOf(name)}`);
    await page.close();
  });
});

test('the tabs of atomic elements are chosen by keys', async () => {
  const page = await browser.newPage();
  await page.goto(`${base}/atomic-elements/`);
  await page.getByRole('tab', { name: 'Tab of atoms' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByText('Behind the second').isVisible()).toBe(true);
  expect(await page.getByText('Behind the first').isVisible()).toBe(false);
  await page.close();
});
