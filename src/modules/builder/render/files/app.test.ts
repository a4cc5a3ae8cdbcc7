// The style sheets and the script of built pages, by their addresses.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asset } from '#kernel/assets/asset.ts';
import { activeKit } from '#modules/builder/settings/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { builtMeta, createBuilt, visit, widget } from '#test/kit/built.ts';
import type { TestClient } from '#test/kit/client.ts';
import { readyKit, readySheet } from '../page/load.ts';
import { assetAddress } from './address.ts';
import { BASE_SHEET, MORE_SCRIPT, MORE_SHEET, PAGE_SCRIPT } from './shared.ts';

let app: TestApp;
let admin: TestClient;
let built: ReturnType<typeof createBuilt>;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  built = createBuilt(admin);
});
afterAll(() => app.close());

const get = async (name: string) => {
  const answer = await app.fetch(`/assets/generated/${name}`);
  const [type, cache] = ['content-type', 'cache-control'].map((header) => answer.headers.get(header));
  return { status: answer.status, type, cache, text: await answer.text() };
};
const colored = (color: string) => [widget('heading', { title: 'T', title_color: color })];
const KEPT = 'public, max-age=31536000, immutable';

test('are kept for long under their version, and looked after without', async () => {
  const { services, db, site } = await visit(app);
  const kit = services.settings.get(activeKit);
  const { sheet } = (await readyKit({ ...services, db })).value;
  for (const [name, file, type] of [
    ['base.css', BASE_SHEET, 'text/css; charset=utf-8'],
    ['builder.js', PAGE_SCRIPT, 'text/javascript; charset=utf-8'],
    ['more.css', MORE_SHEET, 'text/css; charset=utf-8'],
    ['more.js', MORE_SCRIPT, 'text/javascript; charset=utf-8'],
    [`kit-${kit}.css`, sheet, 'text/css; charset=utf-8'],
  ] as const) {
    const versioned = { status: 200, type, cache: KEPT, text: file.text };
    expect(await get(`${name}?ver=${file.hash}`)).toEqual(versioned);
    for (const query of ['', '?ver=old']) expect(await get(name + query)).toEqual({ ...versioned, cache: 'no-cache' });
    expect(assetAddress(site, name, file.hash)).toBe(`http://site.test/assets/generated/${name}?ver=${file.hash}`);
  }
});

test('of a draft are for those who know their version, of what is not there for nobody', async () => {
  const { services, db } = await visit(app);
  const [shown, draft] = [
    await built.page(colored('#010101')),
    await built.page(colored('#020202'), { status: 'draft' }),
  ];
  expect((await get(`post-${shown}.css?ver=wrong`)).text).toContain('#010101');
  const { hash } = (await readySheet({ ...services, db }, draft))!.sheet;
  expect(await get(`post-${draft}.css?ver=${hash}`)).toMatchObject({ status: 200, cache: KEPT });
  const missing = { status: 404, type: 'text/plain; charset=utf-8', cache: 'no-store', text: 'There is no such file.' };
  for (const name of [
    `post-${draft}.css`,
    `post-${draft}.css?ver=x`,
    `kit-${shown}.css`,
    'kit-0.css',
    `post-${'1'.repeat(16)}.css`,
    'xpost-1.css',
    'other-1.css',
    '',
  ]) {
    expect([name, await get(name)]).toEqual([name, missing]);
  }
});

test('of an autosave are for those who know their version; revisions have none', async () => {
  const page = await built.page(colored('#010101'));
  const { id } = await built.made(`/core/v2/pages/${page}/autosaves`, {
    title: 'T',
    meta: builtMeta(colored('#030303')),
  });
  await built.made(`/core/v2/pages/${page}`, { meta: builtMeta(colored('#040404')) });
  const revisions: { id: number }[] = (await admin.get(`/core/v2/pages/${page}/revisions`)).body;
  for (const one of [id, ...revisions.map((revision) => revision.id)]) {
    expect([one, (await get(`autosave-${one}.css`)).status]).toEqual([one, 404]);
  }
  const css = (await get(`post-${page}.css`)).text.replace('#040404', '#030303');
  expect(await get(`autosave-${id}.css?ver=${asset('css', css).hash}`)).toMatchObject({ status: 200, text: css });
});
