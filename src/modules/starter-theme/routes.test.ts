import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

const at = '/starter-theme/v1';
const ALL_OFF = {
  DESCRIPTION_META_TAG: false,
  SKIP_LINK: false,
  HEADER_FOOTER: false,
  PAGE_TITLE: false,
  STARTER_STYLE: false,
  STARTER_THEME: false,
};

let app: TestApp;
let boss: TestUser;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  boss = await app.make.user({ role: 'administrator' });
  admin = app.as(boss);
});
afterAll(() => app.close());

test.each(['/promotions', '/admin-settings', '/whats-new', '/theme-settings'])(
  '%s is for those who manage the site',
  async (path) => {
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.get(at + path).fails(403, 'rest_forbidden');
    await app
      .asVisitor()
      .get(at + path)
      .fails(401, 'rest_forbidden');
  },
);

test('an editor may not change the theme', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.post(`${at}/theme-settings`, { settings: { PAGE_TITLE: true } }).fails(403, 'rest_forbidden');
  expect((await admin.get(`${at}/theme-settings`)).body).toEqual({ settings: ALL_OFF });
});

describe('theme settings', () => {
  const save = (settings: unknown) => admin.post(`${at}/theme-settings`, { settings });

  test.each([['x'], [['PAGE_TITLE']], [7], [null]])('%j is not taken', async (settings) => {
    await save(settings).fails(400, 'invalid_settings');
  });

  test('nothing at all is not taken', async () => {
    await admin.put(`${at}/theme-settings`).fails(400, 'invalid_settings');
  });

  test('the word false stores false; unknown names are left out', async () => {
    expect((await save({ SKIP_LINK: 1, PAGE_TITLE: true })).body).toEqual({
      settings: { SKIP_LINK: true, PAGE_TITLE: true },
    });
    const { body } = await admin.patch(`${at}/theme-settings`, {
      settings: { SKIP_LINK: 'false', PAGE_TITLE: 'false', OTHER: true },
    });
    expect(body).toEqual({ settings: { SKIP_LINK: false, PAGE_TITLE: false } });
    expect((await admin.get(`${at}/theme-settings`)).body).toEqual({ settings: ALL_OFF });
  });

  test('a form can send them', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await admin.post(`${at}/theme-settings`, 'settings[SKIP_LINK]=false', headers);
    expect(body).toEqual({ settings: { SKIP_LINK: false } });
  });

  test.each([
    ['DESCRIPTION_META_TAG', '<meta name="description" content="Short words."'],
    ['SKIP_LINK', 'class="skip-link"'],
    ['HEADER_FOOTER', '<header class="site-header">'],
    ['HEADER_FOOTER', '<footer class="site-footer">'],
    ['PAGE_TITLE', '<h1 class="entry-title">Our <em>garden</em></h1>'],
    ['STARTER_STYLE', '/assets/base.'],
    ['STARTER_THEME', '/assets/theme.'],
  ])('%s takes %s from pages, at once', async (name, piece) => {
    const { slug } = await app.make.page({ title: 'Our <em>garden</em>', excerpt: 'Short words.' });
    const html = async () => (await app.fetch(`/${slug}/`)).text();
    expect(await html()).toContain(piece);
    await save({ [name]: true });
    expect(await html()).not.toContain(piece);
    await save({ [name]: false });
    expect(await html()).toContain(piece);
  });

  test('without titles on pages, posts and the preview of a page are still named', async () => {
    const draft = await app.make.page({ title: 'Draft words', status: 'draft' });
    const post = await app.make.post({ title: 'Post words' });
    const link: string = (await admin.get(`/core/v2/posts/${post.id}`)).body.link;
    const { cookie } = await app.make.session(boss);
    await save({ PAGE_TITLE: true });
    const preview = await app.fetch(`/?page_id=${draft.id}&preview=true`, { headers: { cookie } });
    const html = await preview.text();
    expect(html).toContain('<title>Draft words');
    expect(html).not.toContain('class="entry-title"');
    const edited = await admin.get(`/core/v2/pages/${draft.id}?context=edit`);
    expect(edited.body.title.raw).toBe('Draft words');
    expect(await (await app.fetch(new URL(link).pathname)).text()).toContain('<h1 class="entry-title">Post words</h1>');
    await save({ PAGE_TITLE: false });
  });
});

describe('modules that are not installed', () => {
  test('a site that has all of them sees no offers', async () => {
    expect((await admin.get(`${at}/promotions`)).body).toEqual({ links: [] });
  });

  test('a missing one is offered, and leads into the administration', async () => {
    await app.app.services.tx((tx) =>
      tx.db
        .withTables<{ modules: { name: string } }>()
        .updateTable('modules')
        .set({ name: 'gone' })
        .where('name', '=', 'image-optimizer')
        .execute(),
    );
    const { body } = await admin.get(`${at}/promotions`);
    expect(body.links).toHaveLength(1);
    expect(body.links[0]).toMatchObject({
      type: 'go-image-optimization',
      url: 'http://site.test/admin/modules/image-optimization',
      messages: ['Smaller pictures, faster pages.'],
      button: 'Install',
      target: '_self',
    });
  });
});

test('the start page links real parts and pages', async () => {
  const { id: pageId } = await app.make.page({ title: 'Workshop' });
  const meta = { _builder_template_type: 'header' };
  const part = await admin.post('/core/v2/builder_library', { title: 'My header', status: 'publish', meta });
  const { config } = (await admin.get(`${at}/admin-settings`)).body;
  expect(config.welcome).toEqual([]);
  expect(config.config).toEqual({ nonceInstall: '', slug: 'builder' });
  expect(config.siteParts.siteParts).toEqual([
    { title: 'My header', link: `http://site.test/admin/builder/${part.body.id}` },
  ]);
  const link = `http://site.test/admin/builder/${pageId}`;
  expect(config.siteParts.sitePages).toContainEqual({ title: 'Workshop', link });
  const later = await app.make.page({ title: 'Annex' });
  const { sitePages } = (await admin.get(`${at}/admin-settings`)).body.config.siteParts;
  expect(sitePages.slice(-2).map((one: any) => one.title)).toEqual(['Workshop', 'Annex']);
  expect(sitePages.at(-1).link).toBe(`http://site.test/admin/builder/${later.id}`);
  expect(config.siteParts.general[0]).toEqual({ title: 'Add new page', link: 'http://site.test/admin/pages/new' });
});

test('only parts of the site that are published, and at most twenty pages', async () => {
  const add = (title: string, type: string, status = 'publish') =>
    admin.post('/core/v2/builder_library', { title, status, meta: { _builder_template_type: type } });
  await add('A section', 'section');
  await add('A draft', 'footer', 'draft');
  await add('A 404', 'error-404');
  await app.make.page({ title: 'Unfinished', status: 'draft' });
  for (let count = 0; count < 20; count++) await app.make.page({ title: `Page ${count}` });
  const { siteParts, sitePages, general } = (await admin.get(`${at}/admin-settings`)).body.config.siteParts;
  expect(siteParts.map((one: any) => one.title)).toEqual(['My header', 'A 404']);
  expect(sitePages).toHaveLength(20);
  expect(sitePages.map((one: any) => one.title)).not.toContain('Unfinished');
  expect(general.map((one: any) => one.link)).toEqual([
    'http://site.test/admin/pages/new',
    'http://site.test/admin/site-editor',
    'http://site.test/admin/site-identity',
  ]);
});

test('a session gets a nonce', async () => {
  const { cookie, nonce } = await app.make.session(boss);
  const answer = await app.asVisitor().get(`${at}/admin-settings`, { cookie, 'x-wp-nonce': nonce });
  expect(answer.body.config.config.nonceInstall).toBe(nonce);
});

test('what is new', async () => {
  const { body } = await admin.get(`${at}/whats-new`);
  expect(body).toHaveLength(1);
  expect(Object.keys(body[0])).toEqual([
    'id',
    'title',
    'description',
    'topic',
    'date',
    'imageSrc',
    'chipPlan',
    'chipTags',
    'link',
    'readMoreText',
    'cta',
    'ctaLink',
    'youtubeEmbedId',
    'gifSrc',
  ]);
});
