// Moving in: a file of another system is looked at, imported through the end of the server, found again, and undone.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { createDataFolder, runCommand, startServer, type ServerProcess } from '#test/kit/process.ts';

const ITEMS = 3_000;
const PASSWORD = 'right word';
const FLAGS = ['--limits', 'off', '--log-level', 'silent'];
let browser: Browser;
let page: Page;
let server: ServerProcess;
const site = await createDataFolder();

beforeAll(async () => {
  server = await startServer(site.folder, FLAGS);
  await runCommand(
    site.folder,
    'user',
    'add',
    'ida',
    '--email',
    'ida@people.test',
    '--role',
    'administrator',
    '--password',
    PASSWORD,
  );
  await writeFile(join(site.folder, 'export.xml'), exportFile());
  browser = await openBrowser();
  page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 820 } });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.end('SIGKILL');
  await site.remove();
});

test('an import survives the end of the server, leads old addresses on, and goes without a trace', async () => {
  await page.goto('/admin/copy');
  await page.getByLabel('User name or e-mail').fill('ida');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import and copy' }).waitFor();
  await expectUsable(page, 'admin-copy');
  await page.getByLabel('Choose a file').setInputFiles(join(site.folder, 'export.xml'));
  await page.getByRole('heading', { level: 1, name: 'Import: export.xml' }).waitFor();
  const line = page.getByRole('row', { name: /^Posts, pages and media/ });
  await line.getByRole('cell', { name: String(ITEMS) }).waitFor();
  await page.getByText('Ready to import').waitFor();
  await expectUsable(page, 'admin-import-findings');
  await page.getByLabel('Fetch files from the other site').uncheck();
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  await page.getByText(new RegExp(`^Contents \\d+ of ${ITEMS}$`)).waitFor();
  await server.end('SIGKILL');
  await page.getByText('The site does not answer at the moment.').waitFor();
  await expectUsable(page, 'admin-import-away');
  server = await startServer(site.folder, FLAGS, {}, Number(new URL(server.url).port));
  await page.getByText('Imported', { exact: true }).waitFor({ timeout: 60_000 });
  expect(await count()).toBe(ITEMS);
  await expectUsable(page, 'admin-import-done');
  // It stands elsewhere here than there.
  const old = await fetch(`${server.url}/archive/salt-7`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, `${server.url}/salt-7/`]);

  await page.getByRole('button', { name: 'Undo the import…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('Undone', { exact: true }).waitFor({ timeout: 60_000 });
  expect(await count()).toBe(0);
  expect((await fetch(`${server.url}/archive/salt-7`, { redirect: 'manual' })).status).toBe(404);
  await page.getByRole('link', { name: 'Import and copy' }).last().click();
  await page.getByRole('list', { name: 'Imports of the last 30 days' }).getByText('Undone').waitFor();
}, 180_000);

const count = async (): Promise<number> =>
  Number((await fetch(`${server.url}/api/core/v2/posts?search=salt&per_page=1`)).headers.get('X-WP-Total'));

function exportFile(): string {
  const items = Array.from({ length: ITEMS }, (_none, at) => item(at + 1));
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Salt</title><link>https://old.example</link><description></description>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>3</wp:author_id><wp:author_login>ada</wp:author_login><wp:author_email>ada@old.example</wp:author_email></wp:author>
${items.join('\n')}
</channel></rss>`;
}

const item = (
  id: number,
): string => `<item><title>Salt ${id}</title><link>https://old.example/archive/salt-${id}/</link>
<dc:creator>ada</dc:creator><content:encoded><![CDATA[<p>Of salt and the sea, ${id}.</p>]]></content:encoded>
<excerpt:encoded></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2026-01-05 10:00:00</wp:post_date>
<wp:post_date_gmt>2026-01-05 10:00:00</wp:post_date_gmt><wp:post_name>salt-${id}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
