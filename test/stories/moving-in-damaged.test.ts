// Menus of a site that moves in, and records of which one value is damaged.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countFailed, type CarryReport } from '#copy/origins/report.ts';
import { importWxr } from '#copy/wxr/import.ts';
import { ADDON_CASES } from '#src/compat/cases-for-tests.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { exchangeEntry, exchangeFile, exchangeItem, exchangeTerm } from '#test/kit/exchange-file.ts';

let folder: string;
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-damaged-'));
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function bring(parts: readonly string[], isDryRun = false): Promise<CarryReport> {
  const path = join(folder, 'site.xml');
  await writeFile(path, exchangeFile(parts));
  return importWxr(app.app.services, path, { isDryRun });
}

describe('menus', () => {
  const links = {
    Page: 'https://old.example/page-two/',
    Part: 'https://www.old.example/page-two/?a=1#part',
    Start: 'https://old.example/',
    Topic: 'http://old.example/category/boats/',
    Heading: '',
    Elsewhere: 'https://other.example/page-two/',
    Rooted: '/page-two/',
  };
  const file = [
    exchangeTerm(20, { taxonomy: 'nav_menu', slug: 'top', name: 'Top' }),
    exchangeTerm(21, { taxonomy: 'category', slug: 'boats', name: 'Boats' }),
    exchangeItem({ id: 31, title: 'Page two', slug: 'page-two', type: 'page', content: 'Words.' }),
    ...Object.entries(links).map(([title, url], at) => exchangeEntry(40 + at, 'top', { title, url })),
    exchangeEntry(50, 'top', { title: 'Lost', page: 999 }),
    exchangeEntry(51, 'top', { title: 'Below', page: 31, parent: 50 }),
  ];

  test('an item whose target the file does not have is skipped, in a trial and in earnest', async () => {
    for (const isDryRun of [true, false]) {
      const report = await bring(file, isDryRun);
      expect(report.counts['menu items']).toMatchObject({ created: 8, skipped: 1, failed: 0 });
      expect(countFailed(report)).toBe(0);
      if (!isDryRun) expect(report.notes.join(' ')).toContain('The menu item 50 ("Lost") was left out');
    }
  });

  test('links to the old host lead to this site', async () => {
    const [menu] = (await admin.get('/core/v2/menus?slug=top')).body;
    const items = (await admin.get(`/core/v2/menu-items?menus=${menu.id}&per_page=50`)).body;
    const urls = new Map(items.map((item: any) => [item.title.rendered, item.url]));
    expect(Object.fromEntries(urls)).toEqual({
      Page: `${BASE}/page-two/`,
      Part: `${BASE}/page-two/?a=1#part`,
      Start: `${BASE}/`,
      Topic: `${BASE}/category/boats/`,
      Heading: '#',
      Elsewhere: 'https://other.example/page-two/',
      Rooted: '/page-two/',
      Below: `${BASE}/page-two/`,
    });
  });

  test('the same file once more changes nothing', async () => {
    const { counts } = await bring(file);
    expect(counts['menu items']).toMatchObject({ created: 0, updated: 0, unchanged: 8, skipped: 1 });
  });
});

describe('a damaged value', () => {
  test('does not keep its record from coming, whatever the record is', async () => {
    const entry = exchangeEntry(70, 'top', { title: 'Classed', url: 'https://old.example/' }).replace(
      '</item>',
      '<wp:postmeta><wp:meta_key>_menu_item_classes</wp:meta_key><wp:meta_value>a:1:{i:0;s:99:"wide";}</wp:meta_value></wp:postmeta></item>',
    );
    const report = await bring([
      exchangeItem({
        id: 61,
        title: 'Set',
        slug: 'set',
        meta: { mended: 'a:1:{s:1:"u";s:3:"https://new.example/";}' },
      }),
      exchangeItem({ id: 62, title: 'Cut', slug: 'cut', meta: { lost: 'a:9:{s:1:"u";s:1:"x";}', whole: 'kept' } }),
      exchangeItem({
        id: 63,
        title: 'Built',
        slug: 'built',
        type: 'page',
        content: 'Plain stand-in',
        meta: { ...ADDON_CASES.built, ...ADDON_CASES.brokenDocument },
      }),
      entry,
      exchangeItem({
        id: 64,
        title: 'Ask',
        slug: 'ask',
        type: ADDON_CASES.form.type,
        meta: { ...ADDON_CASES.form.meta, _mail: 'a:9:{s:7:"subject";s:2:"Hi";}' },
      }),
    ]);
    expect(report.counts.posts).toMatchObject({ created: 4, failed: 0 });
    expect(report.counts['menu items']).toMatchObject({ created: 1, failed: 0 });
    const told = report.notes.join('\n');
    expect(told).toContain('The value "mended" of post 61 ("Set") had wrong lengths, which were put right.');
    expect(told).toContain('The value "lost" of post 62 ("Cut") was left out');
    expect(told).toContain('page 63 ("Built") shows its plain text: its document could not be read.');
    expect(told).toContain('The part "_mail" of the contact form "Ask" could not be read');
    expect(await (await app.fetch('/built/')).text()).toContain('Plain stand-in');
    expect((await admin.get('/core/v2/menu-items?search=Classed')).body[0].classes).toEqual(['wide']);
    const [form] = (await admin.get('/contactform/v1/contact-forms?search=Ask')).body;
    const { properties } = (await admin.get(`/contactform/v1/contact-forms/${form.id}`)).body;
    expect(properties.mail.body).toContain('your-name: [your-name]');
  });
});
