// The administration app in a real browser: the way in, the table of posts, an ended session, dark, phones.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import type { TestUser } from '#test/kit/make.ts';
import { freePort } from '#test/kit/process.ts';

const PASSWORD = 'right word';
let browser: Browser;
let app: TestApp;
let base: string;
let ida: TestUser;
let context: BrowserContext;
let page: Page;
/** What the policy of the page has stopped, and what went wrong in its scripts. */
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base } });
  ida = await app.make.user({ role: 'administrator', login: 'ida', passwordHash: await hashPassword(PASSWORD) });
  const sea = await app.make.term('category', 'Sea');
  for (let number = 1; number <= 28; number++) {
    const [title, date] = [
      `Tide ${String(number).padStart(2, '0')}`,
      `2026-01-${String(number).padStart(2, '0')}T10:00:00`,
    ];
    const categories = number <= 3 ? [sea] : [];
    await app
      .as(ida)
      .post('/core/v2/posts', { title, date, status: number % 7 === 0 ? 'draft' : 'publish', categories });
  }
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

beforeEach(async () => {
  context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 820 } });
  page = await context.newPage();
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
});
afterEach(async () => {
  expect(faults).toEqual([]);
  await context.close();
});

const signIn = async (path = '/admin/') => {
  await page.goto(path);
  await page.getByLabel('User name or e-mail').fill('ida');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
/** Other programs may have the machine, too. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const titles = async (): Promise<string[]> => page.locator('tbody .name').allTextContents();
const statusOf = async (title: string): Promise<string | undefined> => {
  const { body } = await app
    .as(ida)
    .get(`/core/v2/posts?context=edit&status=any,trash&search=${title}&_fields=title,status`);
  return body[0]?.status;
};
const endSessions = () =>
  app.app.services.tx((tx) => tx.db.withTables<{ sessions: { id: string } }>().deleteFrom('sessions').execute());
const showsRows = (count: number) => eventually(() => page.locator('tbody tr').count()).toBe(count);

test('the sign-in leads back to the address that was asked for', async () => {
  await signIn('/admin/posts?tab=draft');
  await heading('Posts');
  expect(page.url()).toBe(`${base}/admin/posts?tab=draft`);
  await showsRows(4);
  await page.getByRole('button', { name: /^ida/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login*');
});

test('going somewhere: the heading has the focus, the title says where, back leads back', async () => {
  await signIn();
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

test('the table: tabs, search, filter, order and page are in the address', async () => {
  await signIn('/admin/posts');
  await showsRows(25);
  await expectUsable(page, 'admin-posts');
  await page.getByRole('button', { name: 'Next page' }).click();
  await showsRows(3);
  expect(page.url()).toContain('page=2');
  await page.keyboard.press('/');
  await page.keyboard.type('"tide 0"');
  await showsRows(9);
  expect(new URL(page.url()).search).toBe('?search=%22tide+0%22');
  await page.getByRole('button', { name: 'Title' }).click();
  await eventually(titles).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((one) => `Tide ${one}`));
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('checkbox', { name: 'Sea' }).check();
  await showsRows(3);
  await page.keyboard.press('Escape');
  await page.reload();
  await eventually(titles).toEqual(['Tide 01', 'Tide 02', 'Tide 03']);
  await page.getByRole('button', { name: 'Drop the filter Categories' }).click();
  await showsRows(9);
  await page.goBack();
  await showsRows(3);
});

test('nothing matches: the way out is a button', async () => {
  await signIn('/admin/posts?search=no-such-word');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await expectUsable(page, 'admin-posts-none');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await showsRows(25);
});

test('keys alone: choose, trash several, undo', async () => {
  await signIn('/admin/posts?sort=title');
  await showsRows(25);
  for (const key of ['ArrowDown', 'ArrowDown', 'x', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('toolbar').getByText('2 chosen').waitFor();
  await expectUsable(page, 'admin-posts-chosen');
  await page.keyboard.press('Delete');
  await page.getByText('2 items moved to trash').waitFor();
  expect(await Promise.all(['Tide 02', 'Tide 03'].map(statusOf))).toEqual(['trash', 'trash']);
  await eventually(titles).not.toContain('Tide 02');
  await page.keyboard.press('z');
  await eventually(titles).toContain('Tide 02');
  expect(await Promise.all(['Tide 02', 'Tide 03'].map(statusOf))).toEqual(['publish', 'publish']);
});

test('quick edit in the row', async () => {
  await signIn('/admin/posts?sort=title');
  await showsRows(25);
  for (const key of ['ArrowDown', 'e']) await page.keyboard.press(key);
  await expectUsable(page, 'admin-posts-quick-edit');
  await page.getByLabel('Title').fill('Tide 01, high');
  await page.keyboard.press('Enter');
  await eventually(titles).toContain('Tide 01, high');
  await page.getByText('“Tide 01, high” saved').waitFor();
  await page.getByRole('button', { name: 'Actions for Tide 01, high' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await eventually(() => statusOf('Tide 01')).toBe('draft');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => statusOf('Tide 01')).toBe('publish');
});

test('what the site refuses comes back in its place, with its sentence', async () => {
  await signIn('/admin/posts?sort=title');
  await showsRows(25);
  const { body } = await app.as(ida).get('/core/v2/posts?search=Tide 04');
  // Somebody else was quicker.
  await app.as(ida).delete(`/core/v2/posts/${body[0].id}`);
  await page.getByRole('checkbox', { name: 'Choose Tide 04' }).check();
  await page.getByRole('checkbox', { name: 'Choose Tide 05' }).check();
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('1 of 2 could not be moved to trash').waitFor();
  await page.getByText('The post is in the trash already.').waitFor();
  await page.getByText('1 item moved to trash').waitFor();
  expect(await statusOf('Tide 05')).toBe('trash');
  for (const title of ['Tide 04', 'Tide 05']) {
    const found = await app.as(ida).get(`/core/v2/posts?context=edit&status=trash&search=${title}`);
    await app.as(ida).post(`/core/v2/posts/${found.body[0].id}`, { status: 'publish' });
  }
});

const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
const title = () => page.getByRole('textbox', { name: 'Title', exact: true });
const stored = async (id: number) => (await app.as(ida).get(`/core/v2/posts/${id}?context=edit`)).body;
const idHere = () => Number(/\/posts\/(\d+)/.exec(page.url())?.[1]);

/** Runs in the page. */
const PASTE_PICTURE = `(async () => {
  const canvas = document.createElement('canvas');
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob], 'sea.png', { type: 'image/png' }));
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.querySelector('.writing').dispatchEvent(paste);
})()`;

test('writing and publishing, by keys alone', async () => {
  await signIn('/admin/posts');
  await showsRows(25);
  await page.keyboard.press('n');
  await title().waitFor();
  await page.keyboard.type('Ebb & flow');
  await page.keyboard.press('Enter');
  for (const line of ['First words.', '## Second', 'More **bold** words.', '- one']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('two');
  await page.getByText(/^Saved \d/).waitFor();
  await eventually(() => page.url()).toMatch(/\/posts\/\d+$/);
  await expectUsable(page, 'admin-editor');
  const id = idHere();
  expect((await stored(id)).content.raw).toBe(
    [
      '<!-- wp:paragraph -->\n<p>First words.</p>\n<!-- /wp:paragraph -->',
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">Second</h2>\n<!-- /wp:heading -->',
      '<!-- wp:paragraph -->\n<p>More <strong>bold</strong> words.</p>\n<!-- /wp:paragraph -->',
      '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>one</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>two</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
    ].join('\n\n'),
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Publish' }).waitFor();
  await expectUsable(page, 'admin-editor-publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Published', { exact: true }).first().waitFor();
  await eventually(async () => (await stored(id)).status).toBe('publish');
  expect(await (await app.fetch('/ebb-flow/')).text()).toContain('First words.');
  await app.as(ida).delete(`/core/v2/posts/${id}?force=true`);
});

test('a text that nobody touched is saved as it was; a sealed block stays, whatever is written around it', async () => {
  const strange = '<!-- wp:shop/price {"of":[1]} -->\n<div  data-x=1>5 €</div>\n<!-- /wp:shop/price -->';
  const content = `${strange}\n\n\n<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">Middle</p>\n<!-- /wp:paragraph -->\n`;
  const { body } = await app.as(ida).post('/core/v2/posts', { title: 'Sealed', content, status: 'publish' });
  await signIn(`/admin/posts/${body.id}`);
  await page.getByText('Block “shop/price”').waitFor();
  await expectUsable(page, 'admin-editor-sealed');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Updated').waitFor();
  expect((await stored(body.id)).content.raw).toBe(content);
  await page.getByText('Middle').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and end');
  await page.getByText(/^Saved \d/).waitFor();
  // What is published stays until somebody updates it.
  expect((await stored(body.id)).content.raw).toBe(content);
  await page.keyboard.press('Control+s');
  await eventually(async () => (await stored(body.id)).content.raw).toBe(content.replace('Middle', 'Middle and end'));
  await app.as(ida).delete(`/core/v2/posts/${body.id}?force=true`);
});

test('a pasted picture is uploaded and stands in the text, with its description', async () => {
  const { body } = await app.as(ida).post('/core/v2/posts', { title: 'Seen', status: 'draft' });
  await signIn(`/admin/posts/${body.id}`);
  await text().click();
  await page.evaluate(PASTE_PICTURE);
  await page.getByLabel('Description of the picture').fill('A "grey" sea');
  await eventually(async () => (await stored(body.id)).content.raw).toMatch(
    /^<!-- wp:image \{"id":\d+,"sizeSlug":"large"\} -->\n<figure class="wp-block-image size-large"><img src="[^"]+\.png" alt="A &quot;grey&quot; sea" class="wp-image-\d+"\/><\/figure>\n<!-- \/wp:image -->$/,
  );
  await expectUsable(page, 'admin-editor-picture');
  await app.as(ida).delete(`/core/v2/posts/${body.id}?force=true`);
});

test('without a connection the browser keeps what is written, and it is there again', async () => {
  const { body } = await app.as(ida).post('/core/v2/posts', { title: 'Fog', status: 'draft' });
  await signIn(`/admin/posts/${body.id}`);
  await text().click();
  await context.setOffline(true);
  await page.keyboard.type('Nobody sees me.');
  await page.getByText(/Kept in this browser/).waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.getByText(/There is newer work of yours/).waitFor();
  await expectUsable(page, 'admin-editor-newer');
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await page.getByText('Nobody sees me.').waitFor();
  await eventually(async () => (await stored(body.id)).content.raw).toContain('Nobody sees me.');
  await app.as(ida).delete(`/core/v2/posts/${body.id}?force=true`);
});

test('somebody else has it open: one reads along', async () => {
  const mina = await app.make.user({ role: 'editor', login: 'mina' });
  const { body } = await app.as(ida).post('/core/v2/posts', { title: 'Buoy', content: 'Red.', status: 'draft' });
  const { cookie, nonce } = await app.make.session(mina);
  const headers = { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json', origin: base };
  await app.fetch('/_site/heartbeat', { method: 'POST', headers, body: JSON.stringify({ posts: [body.id] }) });
  await signIn(`/admin/posts/${body.id}`);
  await page.getByText('mina is editing this').first().waitFor();
  await expectUsable(page, 'admin-editor-locked');
  expect(await title().getAttribute('readonly')).not.toBeNull();
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await app.as(ida).delete(`/core/v2/posts/${body.id}?force=true`);
});

test('somebody saved meanwhile: both texts exist afterwards', async () => {
  const { body } = await app
    .as(ida)
    .post('/core/v2/posts', { title: 'Pier', content: 'Theirs before.', status: 'publish' });
  await signIn(`/admin/posts/${body.id}`);
  await title().fill('Pier, mine');
  // Times of changes have no parts of seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await app.as(ida).post(`/core/v2/posts/${body.id}`, { title: 'Pier, theirs' });
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog', { name: 'Somebody saved this meanwhile' }).waitFor();
  await expectUsable(page, 'admin-editor-conflict');
  await page.getByRole('button', { name: 'Save mine as a copy' }).click();
  await eventually(() => idHere()).not.toBe(body.id);
  expect([(await stored(body.id)).title.raw, (await stored(idHere())).title.raw]).toEqual([
    'Pier, theirs',
    'Pier, mine (copy)',
  ]);
  for (const id of [body.id, idHere()]) await app.as(ida).delete(`/core/v2/posts/${id}?force=true`);
});

test('a draft that changed meanwhile is not written over by itself', async () => {
  const { body } = await app.as(ida).post('/core/v2/posts', { title: 'Quay', status: 'draft' });
  await signIn(`/admin/posts/${body.id}`);
  await title().waitFor();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await app.as(ida).post(`/core/v2/posts/${body.id}`, { title: 'Quay, theirs' });
  await title().fill('Quay, mine');
  await page.getByRole('dialog', { name: 'Somebody saved this meanwhile' }).waitFor();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await heading('Quay, theirs');
  await page.getByText(/There is newer work of yours/).waitFor();
  expect((await stored(body.id)).title.raw).toBe('Quay, theirs');
  await app.as(ida).delete(`/core/v2/posts/${body.id}?force=true`);
});

test('the session ends while somebody writes: nothing is lost', async () => {
  await signIn('/admin/posts/new');
  await title().waitFor();
  await endSessions();
  await page.keyboard.type('Kept through');
  await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(/^Saved \d/).waitFor();
  expect((await stored(idHere())).title.raw).toBe('Kept through');
  await app.as(ida).delete(`/core/v2/posts/${idHere()}?force=true`);
});

test('the session ends: the password above the page, and what was begun is done', async () => {
  await signIn('/admin/posts?sort=title');
  await showsRows(25);
  await endSessions();
  await page.getByRole('checkbox', { name: 'Choose Tide 06' }).check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog', { name: 'Sign in to go on' }).waitFor();
  await expectUsable(page, 'admin-session-ended');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByText('The password is not right.').waitFor();
  expect(await statusOf('Tide 06')).toBe('publish');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('1 item is a draft now').waitFor();
  expect(await statusOf('Tide 06')).toBe('draft');
  expect(new URL(page.url()).search).toBe('?sort=title');
});

test('the palette: places and records by a few letters, and what can be done here', async () => {
  await signIn('/admin/posts');
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
  await signIn('/admin/posts');
  await showsRows(25);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await expectUsable(page, 'admin-keys');
  await page.getByLabel('Single letters as keys').uncheck();
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowDown');
  expect(new URL(page.url()).pathname).toBe('/admin/posts');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or do' }).waitFor();
  await app.as(ida).post('/sitewright/v1/preferences', { values: { keys: null } });
});

test('dark is kept for the person, and everybody can use it', async () => {
  await signIn('/admin/posts');
  await showsRows(25);
  await page.getByRole('button', { name: /^ida/ }).click();
  const saved = page.waitForResponse((answer) => answer.url().includes('/preferences'));
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await saved;
  await page.reload();
  await showsRows(25);
  expect(await page.evaluate('document.documentElement.dataset.mantineColorScheme')).toBe('dark');
  await expectUsable(page, 'admin-posts-dark');
  await page.goto('/admin/');
  await heading('Home');
  await expectUsable(page, 'admin-home-dark');
  await app.as(ida).post('/sitewright/v1/preferences', { values: { scheme: null } });
});

test('on a phone: rows of two lines, tabs below, everything else behind the last one', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('/admin/posts');
  await eventually(() => page.locator('.list-rows li').count()).toBe(25);
  await expectUsable(page, 'admin-phone-posts');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Pages' }).click();
  await heading('Pages');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await page.goto('/admin/');
  await heading('Home');
  await expectUsable(page, 'admin-phone-home');
});

test('a person sees only what is for them', async () => {
  await app.make.user({ role: 'subscriber', login: 'ole', passwordHash: await hashPassword(PASSWORD) });
  await page.goto('/admin/posts');
  await page.getByLabel('User name or e-mail').fill('ole');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading('This screen is not for you');
  expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['Home']);
  await expectUsable(page, 'admin-no-right');
});

test('without a connection it says so and goes on', async () => {
  await signIn('/admin/posts');
  await showsRows(25);
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await expectUsable(page, 'admin-offline');
  await context.setOffline(false);
  await eventually(() => page.getByText('You are offline.').count()).toBe(0);
});

test('it speaks German', async () => {
  const { services } = app.app;
  const speak = (locale: string) => services.tx((tx) => services.settings.set(tx, language, locale));
  await signIn('/admin/posts');
  await heading('Posts');
  await speak('de_DE');
  await page.reload();
  await heading('Beiträge');
  await page.getByRole('link', { name: 'Übersicht' }).click();
  await heading('Übersicht');
  await expectUsable(page, 'admin-home-german');
  await speak('en_US');
});

test('the first load stays small', () => {
  const folder = fileURLToPath(new URL('../../.cache/browser/admin/', import.meta.url));
  const { script, imports, style, files } = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8'));
  const zipped = (name: string): number => readFileSync(`${folder}${name}.gz`).length;
  const scripts = [script, ...imports].reduce((total: number, name: string) => total + zipped(name), 0);
  expect(scripts).toBeLessThan(250_000);
  expect(zipped(style)).toBeLessThan(40_000);
  const editor = files.filter((name: string) => name.startsWith('editor-screen-'));
  expect(editor).toHaveLength(1);
  expect(zipped(editor[0] ?? '')).toBeLessThan(150_000);
});
