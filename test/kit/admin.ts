// The administration app in a real browser: one site, one browser and one signed-in person for all of its tests.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { language } from '#kernel/settings/site-settings.ts';
import type { Role } from '#content/users/roles.ts';
import { createTestApp, type TestApp } from './app.ts';
import { openBrowser } from './browser.ts';
import type { TestClient } from './client.ts';
import type { TestUser } from './make.ts';
import { freePort } from './process.ts';

export const PASSWORD = 'right word';
const WIDE = { width: 1280, height: 820 };
export const PHONE = { width: 360, height: 740 };

export let app: TestApp;
export let base: string;
export let ida: TestUser;
/** Asks the interface as Ida, who runs the site. */
export let admin: TestClient;
export let context: BrowserContext;
export let page: Page;
let browser: Browser;
/** What the policy of the page has stopped, and what went wrong in its scripts. */
let faults: string[];

/** Once in a test file, before the tests. They share a page: a new one costs as much as the whole app that it loads. */
export function useAdminSite(flags: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    browser = await openBrowser();
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    app = await createTestApp({ port, flags: { url: base, limits: 'off', ...flags } });
    ida = await app.make.user({ role: 'administrator', login: 'ida', passwordHash: await hashPassword(PASSWORD) });
    admin = app.as(ida);
    context = await browser.newContext({ baseURL: base, viewport: WIDE });
    page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text());
    });
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    await app.close();
  });

  beforeEach(async () => {
    faults = [];
    await signInAs(ida);
  });
  afterEach(async () => {
    await page.goto('about:blank');
    await page.setViewportSize(WIDE);
    await context.setOffline(false);
    expect(faults).toEqual([]);
  });
}

/** The browser has a session of theirs from now on. */
export async function signInAs(person: TestUser): Promise<void> {
  const { cookie } = await app.make.session(person);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: base }]);
}

/** Somebody else at this browser. */
export async function signInWithRole(role: Role): Promise<TestUser> {
  const person = await app.make.user({ role });
  await signInAs(person);
  return person;
}

/** Other programs may have the machine, too. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });

export const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** As a person who likes it dark and reads German sees it. */
export async function inDarkGerman(look: () => Promise<void>): Promise<void> {
  const { services } = app.app;
  const speak = (locale: string) => services.tx((tx) => services.settings.set(tx, language, locale));
  await admin.post('/sitewright/v1/preferences', { values: { scheme: 'dark' } });
  await speak('de_DE');
  try {
    await page.reload();
    await look();
  } finally {
    await speak('en_US');
    await admin.post('/sitewright/v1/preferences', { values: { scheme: null } });
  }
}

/** What moves has come to rest. */
export const atRest = () =>
  page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished))');

export const visit = (path: string) => page.goto(path);

/** Everybody is signed out, wherever they are. */
export const endSessions = () =>
  app.app.services.tx((tx) => tx.db.withTables<{ sessions: { id: string } }>().deleteFrom('sessions').execute());
