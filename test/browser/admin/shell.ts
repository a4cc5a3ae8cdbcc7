// The way in, the palette, keys, dark, phones, languages, and what the first load weighs.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  admin,
  app,
  base,
  context,
  eventually,
  inDarkGerman,
  heading,
  page,
  PASSWORD,
  PHONE,
  signInWithRole,
  visit,
} from '#test/kit/admin.ts';
import { expectUsable } from '#test/kit/browser.ts';
import { makeTides, removeTides, showsRows } from './tides.ts';

describe('shell', () => {
  beforeAll(makeTides);
  afterAll(removeTides);

  test('the sign-in leads back to the address that was asked for', async () => {
    await context.clearCookies();
    await visit('/admin/posts?tab=draft');
    await page.getByLabel('User name or e-mail').fill('ida');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading('Posts');
    expect(page.url()).toBe(`${base}/admin/posts?tab=draft`);
    await showsRows(4);
    await page.getByRole('button', { name: /^ida/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/login*');
  });

  test('going somewhere: the heading has the focus, the title says where, back leads back', async () => {
    await visit('/admin/');
    await heading('Home');
    await expectUsable(page, 'admin-home');
    await page.getByRole('link', { name: 'Pages' }).click();
    await heading('Pages');
    expect(await page.title()).toBe('Pages · Sitewright');
    await eventually(() => page.evaluate<string>('document.activeElement.textContent')).toBe('Pages');
    await page.goBack();
    await heading('Home');
    await page.goto('/admin/nowhere');
    await heading('There is no such screen');
  });

  test('home says that no mail leaves the site, and leads to where that is mended', async () => {
    await visit('/admin/');
    const line = page
      .locator('.waiting-lines li')
      .filter({ hasText: /No mail leaves this site|no mail server is named/ });
    await line.getByRole('link').click();
    await heading('Settings');
    expect(new URL(page.url()).pathname).toBe('/admin/settings/mail');
  });

  test('home of an author counts their own texts, not those of others', async () => {
    const author = await signInWithRole('author');
    await app.make.post({ by: author, title: 'Mine' });
    await app.make.post({ by: author, title: 'Begun', status: 'draft' });
    await visit('/admin/');
    await page.getByRole('heading', { name: 'Your texts' }).waitFor();
    const facts = () => page.locator('.fact-lines dd').allTextContents();
    await eventually(facts).toEqual(['1 post', '1', '0']);
    const published = page.locator('.card').filter({ hasText: 'Published by you' });
    expect(await published.getByRole('link').allTextContents()).toEqual([expect.stringContaining('Mine')]);
    expect(await page.getByText('Nothing is published yet').count()).toBe(0);
  });

  test('home of an author without texts says so of them alone', async () => {
    await signInWithRole('author');
    await visit('/admin/');
    await page.getByText('You have published nothing yet.').waitFor();
    await eventually(() => page.locator('.fact-lines dd').allTextContents()).toEqual(['0 posts', '0', '0']);
  });

  test('the palette: places and records by a few letters, and what can be done here', async () => {
    await visit('/admin/posts');
    await showsRows(25);
    await page.keyboard.press('Control+k');
    const options = () => page.getByRole('option').allTextContents();
    await eventually(options).toContain('New postN');
    await expectUsable(page, 'admin-palette');
    await page.keyboard.type('tide 11');
    await eventually(options).toContain('Tide 11Posts');
    await page.keyboard.press('Enter');
    await heading('Tide 11');
    await page.keyboard.press('Control+k');
    await eventually(options).toContain('Tide 11');
    await page.keyboard.type('>dark');
    await eventually(options).toEqual(['Look: dark']);
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('the keys say which there are, and letters can be switched off', async () => {
    await visit('/admin/posts');
    await showsRows(25);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await expectUsable(page, 'admin-keys');
    const saved = page.waitForResponse((answer) => answer.url().includes('/preferences'));
    await page.getByLabel('Single letters as keys').uncheck();
    await saved;
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('n');
    await page.keyboard.press('ArrowDown');
    expect(new URL(page.url()).pathname).toBe('/admin/posts');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or do' }).waitFor();
    await admin.post('/sitewright/v1/preferences', { values: { keys: null } });
  });

  test('dark is kept for the person, and everybody can use it', async () => {
    await visit('/admin/posts');
    await showsRows(25);
    await page.getByRole('button', { name: /^ida/ }).click();
    const saved = page.waitForResponse((answer) => answer.url().includes('/preferences'));
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await saved;
    await page.reload();
    await showsRows(25);
    expect(await page.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('dark');
    await expectUsable(page, 'admin-posts-dark');
    await admin.post('/sitewright/v1/preferences', { values: { scheme: null } });
  });

  test('on a phone: rows of two lines, tabs below, everything else behind the last one', async () => {
    await page.setViewportSize(PHONE);
    await visit('/admin/posts');
    await eventually(() => page.locator('.list-rows li').count()).toBe(25);
    await expectUsable(page, 'admin-phone-posts');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Pages' }).click();
    await heading('Pages');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.goto('/admin/');
    await heading('Home');
    await expectUsable(page, 'admin-phone-home');
  });

  test('a person sees only what is for them', async () => {
    await signInWithRole('subscriber');
    await visit('/admin/posts');
    await heading('This screen is not for you');
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['Home']);
    await expectUsable(page, 'admin-no-right');
  });

  test('without a connection it says so and goes on', async () => {
    await visit('/admin/posts');
    await showsRows(25);
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await expectUsable(page, 'admin-offline');
    await context.setOffline(false);
    await eventually(() => page.getByText('You are offline.').count()).toBe(0);
  });

  test('it speaks German, and what is dark can be read by everybody', async () => {
    await visit('/admin/');
    await inDarkGerman(async () => {
      await heading('Übersicht');
      await expectUsable(page, 'admin-home-dark-german');
      await page.getByRole('link', { name: 'Beiträge' }).click();
      await heading('Beiträge');
    });
  });

  test('the first load stays small', () => {
    const folder = fileURLToPath(new URL('../../../.cache/browser/admin/', import.meta.url));
    const { script, imports, style, files } = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8'));
    const zipped = (name: string): number => readFileSync(`${folder}${name}.gz`).length;
    const scripts = [script, ...imports].reduce((total: number, name: string) => total + zipped(name), 0);
    expect(scripts).toBeLessThan(250_000);
    expect(imports.length).toBeLessThan(8);
    expect(zipped(style)).toBeLessThan(40_000);
    const editor = files.filter((name: string) => name.startsWith('editor-screen-'));
    expect(editor).toHaveLength(1);
    expect(zipped(editor[0] ?? '')).toBeLessThan(180 * 1024);
  });
});
