// The consent dialog by keyboard alone and on the smallest phones.
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { openBrowser } from '#test/kit/browser.ts';
import type { TestClient } from '#test/kit/client.ts';
import { ADMIN, ROOT } from '#test/kit/consent.ts';
import { freePort } from '#test/kit/process.ts';

const SMALL = { width: 320, height: 568 };
const dialog = '[data-consent-dialog]';

let browser: Browser;
let app: TestApp;
let admin: TestClient;
let base: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base, limits: 'off', languages: 'en,de' } });
  await app.app.services.started('cookie-consent');
  admin = app.as(await app.make.user({ role: 'administrator' }));
  const privacy = (await app.make.page({ title: 'Privacy', slug: 'privacy' })).id;
  const datenschutz = (await app.make.page({ title: 'Datenschutz', slug: 'datenschutz', in: 'de' })).id;
  await admin.post(`${ROOT}/package/install/15`);
  await admin.post(`${ROOT}/package/post-install`, { packageId: 15, fields: { pixelId: '1234567' } });
  await admin.post(`${ROOT}/setup-assistant/finalize`, {
    legalPages: { en: { privacy }, de: { privacy: datenschutz } },
    packages: [20, 21, 23],
  });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: SMALL });
  page = await context.newPage();
});
afterEach(() => context.close());

async function takePicture(name: string): Promise<void> {
  const folder = process.env['SITEWRIGHT_SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}

const element = (selector: string): string => `document.querySelector('${selector}')`;

/** Whether nothing lies over it and no part of it is outside of the screen. */
const isInSight = (selector: string): Promise<boolean> =>
  page.evaluate<boolean>(`((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isUncovered = (x, y) => one.contains(document.elementFromPoint(x, y));
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isInside && isUncovered((left + right) / 2, top + 3) && isUncovered((left + right) / 2, bottom - 3);
  })(${element(selector)})`);

/** Presses Tab until the focus is on what fits, as a person without a mouse does. */
async function tabTo(selector: string): Promise<void> {
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate<boolean>(`document.activeElement.matches('${selector}')`)) return;
  }
  throw new Error(`Tab never comes to ${selector}.`);
}

test('a visitor without a mouse ticks one service and a group, and saves them', async () => {
  await page.goto(`${base}/de/`);
  await page.waitForSelector(dialog);
  await tabTo('[data-consent-action=details]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-consent-view=details]');
  await tabTo('[name=consent-group][value=marketing]');
  await page.keyboard.press('Space');
  await tabTo('[data-group=external-media] summary');
  await page.keyboard.press('Enter');
  await tabTo('[name=consent-service][value=vimeo]');
  expect(await isInSight('[name=consent-service][value=vimeo]')).toBe(true);
  await page.keyboard.press('Space');
  await takePicture('consent-320-ticked');
  await tabTo('[data-consent-action=save]');
  await page.keyboard.press('Enter');
  await page.waitForSelector(dialog, { state: 'detached' });
  const { services } = await page.evaluate<{ services: string[] }>('CookieConsent.getConsents()');
  expect(services).toEqual(expect.arrayContaining(['vimeo', 'meta-pixel']));
  expect(services).not.toContain('youtube');
});

test('a visitor without a mouse takes a tick back from the footer, and the focus returns there', async () => {
  await page.goto(`${base}/en/`);
  await page.evaluate("CookieConsent.save({ services: ['vimeo', 'youtube'] })");
  await page.focus('footer [data-consent-open]');
  await page.keyboard.press('Enter');
  await tabTo('[data-consent-action=details]');
  await page.keyboard.press('Enter');
  await tabTo('[data-group=external-media] summary');
  await page.keyboard.press('Space');
  await tabTo('[name=consent-service][value=youtube]');
  await page.keyboard.press('Space');
  await tabTo('[data-consent-action=save]');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  expect(await page.evaluate('CookieConsent.hasConsent("youtube")')).toBe(false);
  expect(await page.evaluate('CookieConsent.hasConsent("vimeo")')).toBe(true);
  await page.focus('footer [data-consent-open]');
  await page.keyboard.press('Enter');
  await page.waitForSelector(dialog);
  await page.keyboard.press('Escape');
  expect(await page.evaluate("document.activeElement.matches('footer [data-consent-open]')")).toBe(true);
});

test.each(['box', 'bar'].flatMap((layout) => ['bottom', 'top', 'center'].map((position) => [layout, position])))(
  'the dialog fits 320 x 568 as a %s at the %s, with every answer in sight',
  async (layout, position) => {
    // Longer than any screen of this size: what has to be decided stays in sight all the same.
    const text = 'Wir verwenden Dienste anderer Anbieter. '.repeat(30);
    await admin.post(`${ADMIN}/settings`, { layout, position, texts: { text: { de: text } } });
    for (const view of ['main', 'details']) {
      await page.goto(`${base}/de/`);
      await page.waitForSelector(dialog);
      if (view === 'details') await page.click('[data-consent-action=details]');
      await takePicture(`consent-320-${layout}-${position}-${view}`);
      const { x, y, width, height } = (await page.locator(dialog).boundingBox())!;
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect([x + width <= SMALL.width, y + height <= SMALL.height]).toEqual([true, true]);
      expect(
        await page.evaluate(`(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(${element(dialog)})`),
      ).toBe(0);
      for (const action of ['accept-all', 'essential-only', view === 'main' ? 'details' : 'save']) {
        expect([action, await isInSight(`[data-consent-action=${action}]`)]).toEqual([action, true]);
      }
      const [accept, refuse] = await Promise.all(
        ['accept-all', 'essential-only'].map((name) => page.locator(`[data-consent-action=${name}]`).boundingBox()),
      );
      expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
    }
  },
);

test('without scripts the permanent link leads to the privacy page of the language', async () => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const still = await bare.newPage();
  for (const [language, path, title] of [
    ['en', '/en/privacy/', 'Privacy'],
    ['de', '/de/datenschutz/', 'Datenschutz'],
  ] as const) {
    await still.goto(`${base}/${language}/`);
    await still.click('footer [data-consent-open]');
    expect(new URL(still.url()).pathname).toBe(path);
    expect(await still.textContent('h1')).toBe(title);
  }
  await bare.close();
});

test('a decision that is older than its life is asked again, and the same visitor answers', async () => {
  await page.clock.install();
  await page.goto(`${base}/en/`);
  await page.click('[data-consent-action=accept-all]');
  const uidHeld = async (): Promise<string> => {
    const held = (await context.cookies()).find(({ name }) => name === 'cookie-consent');
    return JSON.parse(decodeURIComponent(held!.value)).uid;
  };
  const uid = await uidHeld();
  const days = 86_400_000;
  await page.clock.fastForward(181 * days);
  await page.reload();
  await page.waitForFunction('window.CookieConsent');
  expect(await page.evaluate('CookieConsent.hasConsent("vimeo")')).toBe(true);
  expect(await page.$(dialog)).toBeNull();
  await page.clock.fastForward(2 * days);
  await page.reload();
  await page.waitForSelector(dialog);
  expect(await page.evaluate('CookieConsent.hasConsent("vimeo")')).toBe(false);
  await page.click('[data-consent-action=essential-only]');
  expect(await uidHeld()).toBe(uid);
});
