// The consent dialog as visitors use it: by mouse and by keyboard, wide and on a phone, with and without scripts.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { freePort } from '#test/kit/process.ts';

const CONTENT = `<!-- wp:html --><script>window.ran = ['_st_q 1'];</script><script>window.ran.push('_st_q 2');</script>
<iframe src="https://video.test/embed/1" width="300" height="200" title="Film"></iframe><p>Readable text.</p><!-- /wp:html -->`;

let browser: Browser;
let app: TestApp;
let base: string;
let address: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base, limits: 'off', languages: 'en,de' } });
  await app.app.services.started('cookie-consent');
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const root = '/sitewright/v1/cookie-consent';
  const stats = {
    key: 'stats',
    name: 'Statistics tool',
    group: 'statistics',
    provider: 'site-owner',
    purpose: 'Counts visits.',
    cookies: [{ name: '_st_id*' }, { name: '_st_*', type: 'local-storage' }],
    code_opt_in:
      '<script>document.cookie = "_st_id7=1; path=/"; localStorage.setItem("_st_x", "1"); ran.push("opt in");</script>',
  };
  await admin.post(`${root}/services`, stats);
  await admin.post(`${root}/script-blockers`, { key: 'stats-inline', service: 'stats', phrases: ['_st_q'] });
  await admin.post(`${root}/settings`, { active: true });
  const made = await admin.post('/core/v2/pages', { title: 'Page', status: 'publish', content: CONTENT });
  address = new URL(made.body.link).pathname;
  await app.make.page({ title: 'Seite', slug: made.body.slug, content: CONTENT, in: 'de' });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

const dialog = '[data-consent-dialog]';
const act = (name: string): string => `${dialog} [data-consent-action="${name}"]`;
const open = (language = 'en') => page.goto(base + address.replace('/en/', `/${language}/`));
const consentCookie = async () => (await context.cookies()).find(({ name }) => name === 'cookie-consent');
const ran = () => page.evaluate<string[] | undefined>('window.ran');
const history = async (): Promise<any[]> => {
  const { uid } = JSON.parse(decodeURIComponent((await consentCookie())!.value));
  return (await app.fetch(`/en/api/cookie-consent/v1/consent/history?uid=${uid}`)).json();
};

test('before a choice nothing runs and nothing is stored; after it everything runs in order', async () => {
  const outside: string[] = [];
  const violations: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(base)) outside.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await open();
  await page.waitForSelector(dialog);
  expect(await ran()).toBeUndefined();
  expect(await context.cookies()).toEqual([]);
  expect(outside).toEqual([]);
  await expectUsable(page, 'consent-main');
  await page.click(act('accept-all'));
  await page.waitForFunction('window.ran && window.ran.length === 3');
  expect(await ran()).toEqual(['_st_q 1', '_st_q 2', 'opt in']);
  expect(await page.$(dialog)).toBeNull();
  expect(violations.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  await expect.poll(async () => (await history()).map(({ method }) => method)).toEqual(['accept-all']);
  await open('de');
  await page.waitForFunction('window.ran && window.ran.length === 3');
  expect(await page.$(dialog)).toBeNull();
});

test('refusing is as easy, and withdrawing removes what was stored', async () => {
  await open();
  await page.click(act('essential-only'));
  expect(await ran()).toBeUndefined();
  expect(await page.textContent('[role=status]')).toContain('saved');
  await page.click('[data-consent-open]');
  await page.click(act('accept-all'));
  await page.waitForFunction('document.cookie.includes("_st_id7")');
  await page.click('[data-consent-open]');
  await Promise.all([page.waitForEvent('load'), page.click(act('essential-only'))]);
  expect(await page.evaluate<string>('document.cookie')).not.toContain('_st_id7');
  expect(await page.evaluate('localStorage.getItem("_st_x")')).toBeNull();
  expect(await ran()).toBeUndefined();
});

test('by keyboard alone: it comes first, Escape decides nothing, the details hold the focus', async () => {
  await open();
  await page.waitForSelector(dialog);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.dataset.consentAction')).toBe('accept-all');
  await page.keyboard.press('Escape');
  expect(await page.$(dialog)).toBeNull();
  expect(await consentCookie()).toBeUndefined();
  await page.focus('[data-consent-open]');
  await page.keyboard.press('Enter');
  await page.click(act('details'));
  await expectUsable(page, 'consent-details');
  await page.keyboard.press('Shift+Tab');
  for (let at = 0; at < 20; at++) await page.keyboard.press('Tab');
  expect(await page.evaluate(`document.querySelector('${dialog}').contains(document.activeElement)`)).toBe(true);
  expect(await page.isDisabled('[name=consent-group][value=essential]')).toBe(true);
  expect(await page.isChecked('[name=consent-group][value=statistics]')).toBe(false);
  await page.focus('[name=consent-group][value=statistics]');
  await page.keyboard.press('Space');
  await page.focus(act('save'));
  await page.keyboard.press('Enter');
  await page.waitForFunction('window.ran && window.ran.length === 3');
  expect(await page.evaluate('document.activeElement.hasAttribute("data-consent-open")')).toBe(true);
});

test('one blocked item is loaded alone, or its service from now on', async () => {
  await open();
  await page.click(act('essential-only'));
  await page.click('[data-consent-load]');
  expect(await page.getAttribute('iframe', 'src')).toBe('https://video.test/embed/1');
  await open();
  await page.check('[data-consent-always]');
  await page.click('[data-consent-load]');
  await page.waitForSelector('iframe');
  await expect.poll(async () => (await history())[0].method).toBe('content-blocker');
  await open();
  await page.waitForSelector('iframe');
});

test('a call that did not arrive is sent at the next page', async () => {
  await page.route('**/consent/log', (route) => route.abort());
  await open();
  await page.click(act('accept-all'));
  await page.unroute('**/consent/log');
  expect(await history()).toEqual([]);
  await open();
  await expect.poll(history).toHaveLength(1);
});

test('without scripts nothing blocks reading', async () => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const still = await bare.newPage();
  await still.goto(base + address);
  expect(await still.$(dialog)).toBeNull();
  expect(await still.textContent('main')).toContain('Readable text.');
  expect(await still.isVisible('[data-consent-load]')).toBe(false);
  expect(await still.getAttribute('.consent-placeholder a', 'href')).toBe('https://video.test/embed/1');
  await bare.close();
});

test('marks that a text brought along, or that came later, load nothing', async () => {
  const held = Buffer.from('<p id="forged">forged</p>').toString('base64');
  const forged = (service: string): string =>
    `<div class="consent-placeholder" data-consent-service="${service}" data-consent-content="${held}">` +
    '<button type="button" data-consent-load>Load</button></div>';
  const { slug } = await app.make.page({
    title: 'Forged',
    content: forged('cookie-consent') + forged('stats'),
    in: 'en',
  });
  await page.goto(`${base}/en/${slug}/`);
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), forged('stats'));
  await page.click(act('accept-all'));
  await page.waitForSelector(dialog, { state: 'detached' });
  for (const button of await page.locator('.consent-placeholder button').all()) await button.click();
  expect(await page.locator('.consent-placeholder').count()).toBe(3);
  expect(await page.locator('#forged').count()).toBe(0);
});
