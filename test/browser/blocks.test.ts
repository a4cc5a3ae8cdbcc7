// Blocks that do something in a browser: pictures that open above the page, lists to choose from.
import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { freePort } from '#test/kit/process.ts';

let browser: Browser;
let app: TestApp;
let base: string;
let whole: string;

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base } });
  const boss = await app.make.user({ role: 'administrator' });
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer();
  const headers = {
    authorization: boss.authorization,
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="harbour.png"',
  };
  const upload = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body });
  const media: any = await upload.json();
  whole = media.source_url;
  const { medium } = media.media_details.sizes;
  await app.make.post({ title: 'Old', date: '2024-03-05T10:00:00' });
  await app.make.page({
    title: 'Blocks',
    slug: 'blocks',
    content:
      `<!-- wp:image ${JSON.stringify({ id: media.id, lightbox: { enabled: true } })} --><figure class="wp-block-image">` +
      `<img src="${medium.source_url}" alt="The harbour"/></figure><!-- /wp:image -->` +
      '<!-- wp:archives {"displayAsDropdown":true} /-->',
  });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function visit(options: { javaScriptEnabled?: boolean } = {}): Promise<{ page: Page; end: () => Promise<void> }> {
  const context = await browser.newContext({ ...options, viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // The browser says so of pages that change or go while they move over.
    if (!/^Transition was (?:skipped|aborted)/.test(message)) errors.push(message);
  });
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text());
  });
  await page.goto(`${base}/blocks/`);
  const end = async (): Promise<void> => {
    await context.close();
    expect(errors).toEqual([]);
  };
  return { page, end };
}

describe('a picture above the page', () => {
  const focused = 'document.activeElement?.getAttribute("aria-label")';

  test('opens by keyboard, closes by Escape, and gives the focus back', async () => {
    const { page, end } = await visit();
    const link = page.getByRole('link', { name: 'Enlarge the picture: The harbour' });
    await link.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: 'Enlarge the picture: The harbour' });
    await box.waitFor();
    const picture = box.getByRole('img', { name: 'The harbour' });
    expect(await picture.getAttribute('src')).toBe(whole);
    await page.waitForFunction('document.querySelector("dialog img").naturalWidth === 900');
    expect(await page.evaluate(focused)).toBe('Close');
    await expectUsable(page, 'lightbox');
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await page.evaluate(focused)).toBe('Enlarge the picture: The harbour');
    await end();
  });

  test('opens by a click and closes by its button', async () => {
    const { page, end } = await visit();
    await page.getByRole('img', { name: 'The harbour' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${base}/blocks/`);
    await end();
  });

  test('without a script the link leads to the file', async () => {
    const { page, end } = await visit({ javaScriptEnabled: false });
    await page.getByRole('img', { name: 'The harbour' }).click();
    await page.waitForURL(whole);
    await end();
  });
});

describe('a list to choose from', () => {
  test('leads to what was chosen', async () => {
    const { page, end } = await visit();
    await expectUsable(page, 'choices');
    expect(await page.getByRole('button', { name: 'Show' }).count()).toBe(0);
    await page.getByLabel('Archives').selectOption('202403');
    await page.waitForURL(`${base}/2024/03/`);
    await end();
  });

  test('waits for Enter while somebody looks through it by keyboard', async () => {
    const { page, end } = await visit();
    const choice = page.getByLabel('Archives');
    await choice.focus();
    for (let step = 0; step < 9 && (await choice.inputValue()) !== '202403'; step++)
      await page.keyboard.press('ArrowDown');
    expect(await choice.inputValue()).toBe('202403');
    await page.waitForTimeout(200);
    expect(page.url()).toBe(`${base}/blocks/`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/2024/03/`);
    await end();
  });

  test('has a button without a script', async () => {
    const { page, end } = await visit({ javaScriptEnabled: false });
    await page.getByLabel('Archives').selectOption('202403');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(`${base}/2024/03/`);
    await end();
  });
});
