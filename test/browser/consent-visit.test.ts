// One visitor's way with the dialog in German: declines, agrees to some, sees the film, changes their mind, reads what
// they decided. And what a scan with this browser finds.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { findBrowserProgram } from '#test/kit/browser-program.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { freePort } from '#test/kit/process.ts';

const FILM = 'https://www.youtube.com/embed/1';
const CONTENT = `<!-- wp:html --><iframe src="${FILM}" width="300" height="200" title="Film"></iframe>
<script>window.measured = '_paq.push';</script><p>Lesbarer Text.</p><!-- /wp:html -->
<!-- wp:shortcode -->[cookie-consent view="history"]<!-- /wp:shortcode -->`;
const ROOT = '/cookie-consent/v1';
const dialog = '[data-consent-dialog]';
const act = (name: string): string => `${dialog} [data-consent-action="${name}"]`;

let browser: Browser;
let app: TestApp;
let owner: TestUser;
let admin: TestClient;
let base: string;
let path: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({
    port,
    runsJobs: true,
    flags: { url: base, limits: 'off', languages: 'en,de' },
    environment: { SITEWRIGHT_CONSENT_BROWSER_PATH: await findBrowserProgram() },
  });
  await app.app.services.started('cookie-consent');
  owner = await app.make.user({ role: 'administrator' });
  admin = app.as(owner);
  await app.make.page({ title: 'Seite', slug: 'seite', content: CONTENT, in: 'de' });
  path = '/de/seite/';
  const privacy = (await app.make.page({ title: 'Privacy', slug: 'privacy' })).id;
  const datenschutz = (await app.make.page({ title: 'Datenschutz', slug: 'datenschutz', in: 'de' })).id;
  await admin.post(`${ROOT}/package/install/12`);
  await admin.post(`${ROOT}/package/post-install`, { packageId: 12, fields: { host: base, siteId: '1' } });
  const done = await admin.post(`${ROOT}/setup-assistant/finalize`, {
    legalPages: { en: { privacy }, de: { privacy: datenschutz } },
    packages: [20],
  });
  expect(done.body.data).toMatchObject({ completed: true, active: true });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});
beforeEach(async () => {
  context = await browser.newContext({ locale: 'de-DE' });
  page = await context.newPage();
});
afterEach(() => context.close());

const open = (of = page) => of.goto(base + path);
const services = async (): Promise<string[]> => page.evaluate('CookieConsent.getConsents().services');
const tick = (name: string, value: string) => `${dialog} input[name="${name}"][value="${value}"]`;

test('declines, agrees to the film alone, changes their mind, and reads it all again', async () => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(base)) outside.push(request.url());
  });
  await open();
  await page.waitForSelector(dialog);
  expect(await page.getAttribute(dialog, 'lang')).toBe('de');
  expect(await page.textContent(act('essential-only'))).toBe('Nur notwendige');
  await expectUsable(page, 'consent-de');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectUsable(page, 'consent-de-dark');
  await page.click(act('essential-only'));
  expect(await page.$('iframe')).toBeNull();
  expect(outside).toEqual([]);

  await open();
  expect(await page.$(dialog)).toBeNull();
  await page.click('[data-consent-open]');
  await page.click(act('details'));
  await page.click(`${dialog} [data-group="external-media"] summary`);
  await expectUsable(page, 'consent-details-de-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.check(tick('consent-service', 'youtube'));
  await page.click(act('save'));
  await page.waitForSelector('iframe');
  expect(await page.getAttribute('iframe', 'src')).toBe(FILM);
  expect(await services()).toContain('youtube');
  expect(await services()).not.toContain('stats');

  await page.click('[data-consent-open]');
  await Promise.all([page.waitForEvent('load'), page.click(act('essential-only'))]);
  expect(await page.$('iframe')).toBeNull();
  await expect.poll(() => page.textContent('[data-consent-history]')).toContain('2026');
  const { uid } = JSON.parse(
    decodeURIComponent((await context.cookies()).find(({ name }) => name === 'cookie-consent')!.value),
  );
  const history = await (await app.fetch(`/de/api${ROOT}/consent/history?uid=${uid}`)).json();
  expect((history as any[]).map(({ method }) => method)).toEqual([
    'essential-only',
    'save-selection',
    'essential-only',
  ]);
  expect((history as any[])[1].consents['external-media']).toEqual(['youtube']);
});

test('with scripts off nothing of others is loaded, nothing is stored, and all can be read', async () => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const still = await bare.newPage();
  const outside: string[] = [];
  still.on('request', (request) => {
    if (!request.url().startsWith(base)) outside.push(request.url());
  });
  await open(still);
  expect(outside).toEqual([]);
  expect(await bare.cookies()).toEqual([]);
  expect(await still.textContent('main')).toContain('Lesbarer Text.');
  expect(await still.getAttribute('.consent-placeholder a', 'href')).toBe(FILM);
  expect(await still.textContent('.consent-placeholder')).toContain('erst geladen, wenn Sie zustimmen');
  await bare.close();
});

test('the scanner reports from the page of whoever may scan', async () => {
  const { data } = (await admin.post(`${ROOT}/scan-request`, { urls: [path] })).body;
  const { cookie } = await app.make.session(owner);
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url: base, httpOnly: true }]);
  await page.goto(data.urls[0].url);
  await page.waitForSelector('html[data-consent-scanned="200"]', { state: 'attached' });
  const result = (await admin.get(`${ROOT}/scan-result/${data.scanRequestId}`)).body.data;
  expect(result).toMatchObject({ state: 'finished', pages: { done: 1, total: 1 } });
  expect(result.items.find((item: any) => item.src === FILM)).toMatchObject({ blockedBeforeConsent: true });
  expect(result.suggestedPackages).toContain(20);
  // Scripts do not see the cookie of the session: there is none to report.
  expect(result.cookies).toEqual([]);
  expect(result.items.map(({ kind }: any) => kind)).not.toContain('cookie');
});

test('the server looks at its pages with the browser, before and after consent, and goes nowhere else', async () => {
  const scan = async (type: string): Promise<any> => {
    const { data } = (await admin.post(`${ROOT}/cloud-scan`, { urls: [path], type })).body;
    expect(data.engine).toBe('browser');
    const read = async (): Promise<any> => (await admin.get(`${ROOT}/cloud-scan/${data.scanId}`)).body.data;
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('finished');
    return read();
  };
  const film = ({ items }: any): any => items.find((item: any) => item.src === FILM);
  expect(film(await scan('audit'))).toMatchObject({ kind: 'iframe', blockedBeforeConsent: true });
  const shown = await scan('setup');
  expect(shown.pages[0].status).toBe(200);
  expect(film(shown)).toMatchObject({ kind: 'iframe', blockedBeforeConsent: false });
  expect(shown.cookies.map(({ name }: any) => name)).toContain('cookie-consent');
});
