// From the link of a mail to the note, with the keyboard and on a phone.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { freePort } from '#test/kit/process.ts';

let browser: Browser;
let app: TestApp;
let base: string;
beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base } });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function signedIn(user: Awaited<ReturnType<TestApp['make']['user']>>) {
  const { cookie } = await app.make.session(user);
  const [name = '', value = ''] = cookie.split('=');
  const context = await browser.newContext();
  await context.addCookies([{ name, value, url: base }]);
  return context.newPage();
}

test('the link of a mail opens the note on its page', async () => {
  const ada = await app.make.user({ role: 'administrator', login: 'ada' });
  const admin = app.as(ada);
  const { body: post } = await admin.post('/core/v2/pages', { title: 'About', status: 'publish', content: 'Us.' });
  const place = { post_id: post.id, element_id: 'aaa1111', position: { x: 1, y: 2 } };
  const route = { route_post_id: post.id, route_url: post.link, route_title: 'About' };
  const note = (await admin.post('/builder/v1/notes', { ...place, ...route, content: 'Too big' })).body.data;
  const page = await signedIn(ada);
  await page.goto(`${base}/admin/notes?note-id=${note.id}`);
  expect(page.url()).toBe(`${post.link}#note-${note.id}`);
  const shown = page.getByRole('region', { name: `Note #${note.id}` });
  await shown.getByText('Too big').waitFor();
  await expectUsable(page, 'note');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shown.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('where there is no such page, the note is shown by itself', async () => {
  const ben = await app.make.user({ role: 'administrator', login: 'ben' });
  const admin = app.as(ben);
  const { body: post } = await admin.post('/core/v2/pages', {
    title: 'Draft',
    status: 'draft',
    content: 'MaybePromise.',
  });
  const place = { post_id: post.id, element_id: 'aaa1111', position: { x: 1, y: 2 } };
  const route = { route_post_id: post.id, route_url: `/?page_id=${post.id}`, route_title: 'Draft' };
  const note = (await admin.post('/builder/v1/notes', { ...place, ...route, content: 'Not yet' })).body.data;
  const page = await signedIn(ben);
  await page.goto(`${base}/admin/notes?note-id=${note.id}`);
  await page.getByRole('heading', { name: `Note #${note.id}` }).waitFor();
  expect(await page.getByText('Not yet').isVisible()).toBe(true);
  await expectUsable(page, 'note-alone');
  await page.context().close();
});
