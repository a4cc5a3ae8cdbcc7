// Landing pages look as they did: without the frame of the site, in full width, without their title.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CarryReport } from '#copy/origins/report.ts';
import { importWxr } from '#copy/wxr/import.ts';
import { ADDON_CASES, LAYOUT_CASES } from '#src/compat/cases-for-tests.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { exchangeFile, exchangeItem } from '#test/kit/exchange-file.ts';

let folder: string;
let app: TestApp;
let report: CarryReport;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-layouts-'));
  app = await createTestApp();
  let id = 40;
  const page = (slug: string, meta: Readonly<Record<string, string>>) =>
    exchangeItem({ id: id++, title: `Name of ${slug}`, slug, type: 'page', content: 'Plain words.', meta });
  const path = join(folder, 'site.xml');
  const pages = [
    ...Object.entries(LAYOUT_CASES).map(([name, meta]) => page(`built-${name}`, { ...ADDON_CASES.built, ...meta })),
    page('built-usual', ADDON_CASES.built),
    page('plain-canvas', LAYOUT_CASES.canvas),
    page('plain-old', { _wp_page_template: 'landing.php' }),
  ];
  await writeFile(path, exchangeFile(pages));
  report = await importWxr(app.app.services, path);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Header, footer, name of the page as its heading. */
async function frameOf(slug: string): Promise<[boolean, boolean, boolean]> {
  const html = await (await app.fetch(`/${slug}/`)).text();
  const body = html.slice(html.indexOf('<body'));
  expect(body).toContain(slug.startsWith('built') ? 'Built elsewhere' : 'Plain words.');
  const hasTitle = new RegExp(`<h1[^>]*>Name of ${slug}<`).test(body);
  return [/<header class="site/.test(body), /<footer class="site/.test(body), hasTitle];
}

test.each([
  ['built-usual', [true, true, true]],
  ['built-canvas', [false, false, false]],
  ['built-settings', [false, false, false]],
  ['built-full', [true, true, false]],
  ['built-untitled', [true, true, false]],
  ['plain-canvas', [false, false, false]],
  ['plain-old', [true, true, true]],
])('%s has header, footer, title: %j', async (slug, expected) => {
  expect(await frameOf(slug)).toEqual(expected);
});

test('the report says which layouts came, and which template is unknown', () => {
  expect(report.notes).toContain(
    'Pages keep their layout: 3 without header, footer and title, 1 in full width between header and footer, 1 without its title.',
  );
  expect(report.notes).toContain('Pages with the template "landing.php" of the old theme look like all others here.');
});

test('a page that is sent back with its template is taken', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const [page] = (await admin.get('/core/v2/pages?slug=plain-canvas&context=edit')).body;
  expect(page.template).toBe('builder_canvas');
  expect((await admin.post(`/core/v2/pages/${page.id}`, { template: page.template })).status).toBe(200);
});
