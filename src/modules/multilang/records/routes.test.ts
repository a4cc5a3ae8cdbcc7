// What core/v2 answers on a site with two languages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleModes } from '#content/languages/modes.ts';
import { languageModes, syncSettings } from '#content/languages/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let en: TestClient;
let de: TestClient;
let visitor: TestClient;
let besucher: TestClient;

beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  const editor = await app.make.user({ role: 'administrator' });
  [en, de] = [app.as(editor, 'en'), app.as(editor, 'de')];
  [visitor, besucher] = [app.asVisitor('en'), app.asVisitor('de')];
});
afterAll(() => app.close());

const ids = (body: { id: number }[]): number[] => body.map(({ id }) => id);
const publish = async (client: TestClient, wish: object, path = '/core/v2/posts') => {
  const { status, body } = await client.post(path, { status: 'publish', title: 'Title', ...wish });
  expect(status).toBe(201);
  return body;
};

describe('groups', () => {
  test('a new post is alone, in the language of the request', async () => {
    const post = await publish(de, { title: 'Ärger & Spaß' });
    expect(post).toMatchObject({
      slug: 'aerger-spass',
      link: 'http://site.test/de/aerger-spass/',
      guid: { rendered: 'http://site.test/de/aerger-spass/' },
      multilang_current_locale: 'de_DE',
      multilang_translations: [],
      multilang_trid: expect.any(Number),
    });
    expect(post).not.toHaveProperty('multilang_fallback');
    expect((await publish(en, { title: 'Ärger & Spaß' })).slug).toBe('arger-spas');
  });

  test('a translation joins the group of its original', async () => {
    const original = await publish(en, { title: 'Join us', slug: 'join' });
    const own = await publish(de, { title: 'Mach mit', slug: 'join', multilang_translation_of: original.id });
    expect(own).toMatchObject({ slug: 'join', multilang_trid: original.multilang_trid });
    expect(own.multilang_translations).toEqual([
      {
        locale: 'en_US',
        language_code: 'en',
        id: original.id,
        title: 'Join us',
        href: 'http://site.test/en/join/',
        status: 10,
      },
    ]);
    const { body } = await visitor.get(`/core/v2/posts/${original.id}`);
    expect(body.multilang_translations).toMatchObject([{ language_code: 'de', id: own.id, status: 10 }]);
    await de
      .post('/core/v2/posts', { title: 'x', multilang_translation_of: original.id })
      .fails(409, 'multilang_translation_exists');
    await en
      .post('/core/v2/posts', { title: 'x', multilang_translation_of: original.id })
      .fails(409, 'multilang_translation_exists');
  });

  test('what cannot be translated', async () => {
    const page = await publish(en, {}, '/core/v2/pages');
    const count = async () => (await de.get('/core/v2/posts?status=any')).headers.get('x-wp-total');
    const before = await count();
    await de
      .post('/core/v2/posts', { title: 'x', multilang_translation_of: page.id })
      .fails(400, 'multilang_type_mismatch');
    await de
      .post('/core/v2/posts', { title: 'x', multilang_translation_of: 999_999 })
      .fails(400, 'rest_post_invalid_id');
    const author = app.as(await app.make.user({ role: 'author' }), 'de');
    const post = await publish(en, {});
    await author
      .post('/core/v2/posts', { title: 'x', multilang_translation_of: post.id })
      .fails(403, 'rest_cannot_edit');
    expect(await count()).toBe(before);
  });

  test('drafts are shown to those who may edit them', async () => {
    const post = await publish(en, {});
    const draft = (await de.post('/core/v2/posts', { title: 'Entwurf', multilang_translation_of: post.id })).body;
    const others = async (client: TestClient) =>
      ids((await client.get(`/core/v2/posts/${post.id}`)).body.multilang_translations);
    expect(await others(visitor)).toEqual([]);
    expect(await others(en)).toEqual([draft.id]);
    await de.post(`/core/v2/posts/${draft.id}`, { status: 'publish' });
    expect(await others(visitor)).toEqual([draft.id]);
  });

  test('an original that is gone for good leaves its group behind', async () => {
    const original = await publish(en, {});
    const own = await publish(de, { multilang_translation_of: original.id });
    await en.delete(`/core/v2/posts/${original.id}`);
    expect((await visitor.get(`/core/v2/posts/${own.id}`)).body).toMatchObject({ status: 'publish' });
    await en.delete(`/core/v2/posts/${original.id}?force=true`);
    const { body } = await visitor.get(`/core/v2/posts/${own.id}`);
    expect(body).toMatchObject({ multilang_trid: original.multilang_trid, multilang_translations: [] });
    const again = await publish(en, { multilang_translation_of: own.id });
    expect(again.multilang_translations).toMatchObject([{ id: own.id, status: 10 }]);
  });

  test('a wish can trash the whole group', async () => {
    const { services } = app.app;
    const original = await publish(en, {});
    const own = await publish(de, { multilang_translation_of: original.id });
    await services.tx((tx) => services.settings.set(tx, syncSettings.delete, true));
    await services.freshness.sync();
    await en.delete(`/core/v2/posts/${original.id}`);
    expect((await de.get(`/core/v2/posts/${own.id}?context=edit`)).body.status).toBe('trash');
    await services.tx((tx) => services.settings.set(tx, syncSettings.delete, false));
    await services.freshness.sync();
  });

  test('a changed original makes its translation old', async () => {
    const original = await publish(en, { title: 'Old', content: 'Text' });
    const own = await publish(de, { title: 'Alt', multilang_translation_of: original.id });
    const state = async () =>
      (await visitor.get(`/core/v2/posts/${original.id}`)).body.multilang_translations[0].status;
    await en.post(`/core/v2/posts/${original.id}`, { title: 'Old' });
    expect(await state()).toBe(10);
    await en.post(`/core/v2/posts/${original.id}`, { title: 'Slightly', multilang_minor_edit: true });
    expect(await state()).toBe(10);
    await en.post(`/core/v2/posts/${original.id}`, { title: 'New' });
    expect(await state()).toBe(3);
    await de.post(`/core/v2/posts/${own.id}`, { title: 'Neu' });
    expect(await state()).toBe(10);
  });
});

describe('lists and reads', () => {
  test('a list has one language, and counts it', async () => {
    const before = Number((await visitor.get('/core/v2/posts')).headers.get('x-wp-total'));
    const german = await publish(de, { title: 'Nur deutsch' });
    const list = await visitor.get('/core/v2/posts?per_page=100');
    expect(ids(list.body)).not.toContain(german.id);
    expect(Number(list.headers.get('x-wp-total'))).toBe(before);
    const own = await besucher.get('/core/v2/posts?per_page=100');
    expect(ids(own.body)).toContain(german.id);
    expect(own.headers.get('x-wp-total')).toBe(String(own.body.length));
    expect(ids((await visitor.get(`/core/v2/posts?include=${german.id}`)).body)).toEqual([]);
    expect(ids((await visitor.get('/core/v2/posts?search=deutsch')).body)).toEqual([]);
    expect(ids((await besucher.get('/core/v2/posts?search=deutsch')).body)).toEqual([german.id]);
    expect(ids((await visitor.get('/core/v2/search?search=deutsch')).body)).toEqual([]);
    expect(ids((await besucher.get('/core/v2/search?search=deutsch')).body)).toEqual([german.id]);
  });

  test('a post by its number is itself under every root', async () => {
    const german = await publish(de, { title: 'Hier', slug: 'hier' });
    const { body, status } = await visitor.get(`/core/v2/posts/${german.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ link: 'http://site.test/de/hier/', multilang_current_locale: 'de_DE' });
    expect(body._links.self[0].href).toBe(`http://site.test/en/api/core/v2/posts/${german.id}`);
  });

  test('a slug is taken in its own language alone', async () => {
    const slugs = [];
    for (const client of [en, de, en]) slugs.push((await publish(client, { slug: 'same' })).slug);
    expect(slugs).toEqual(['same', 'same', 'same-2']);
    expect((await besucher.get('/core/v2/posts?slug=same')).body).toHaveLength(1);
  });

  test('comments have the language of their post', async () => {
    const german = await publish(de, {});
    const comment = (await de.post('/core/v2/comments', { post: german.id, content: 'Schön' })).body;
    expect(ids((await visitor.get('/core/v2/comments')).body)).not.toContain(comment.id);
    expect(ids((await besucher.get('/core/v2/comments')).body)).toContain(comment.id);
    expect(ids((await visitor.get(`/core/v2/comments?post=${german.id}`)).body)).toEqual([comment.id]);
  });

  test('people are in all languages', async () => {
    const writer = await app.make.user({ role: 'author' });
    await publish(app.as(writer, 'de'), {});
    expect(ids((await visitor.get('/core/v2/users?per_page=100')).body)).toContain(writer.id);
    expect((await visitor.get(`/core/v2/users/${writer.id}`)).status).toBe(200);
  });

  test('an original stands for what is missing, where that is wished', async () => {
    const { services } = app.app;
    const untranslated = await publish(en, { title: 'Only here', slug: 'only-here' }, '/core/v2/pages');
    const original = await publish(en, { title: 'Both', slug: 'both' }, '/core/v2/pages');
    await publish(de, { title: 'Beide', multilang_translation_of: original.id }, '/core/v2/pages');
    const count = async () => Number((await besucher.get('/core/v2/pages')).headers.get('x-wp-total'));
    const before = await count();
    const wish = { title: 'Only here', slug: 'only-here' };
    await services.tx((tx) => services.settings.set(tx, languageModes, { page: 2 }));
    await services.freshness.sync();
    const list = (await besucher.get('/core/v2/pages?per_page=100')).body;
    expect(list.filter(({ id }: { id: number }) => id === untranslated.id)).toMatchObject([
      { slug: wish.slug, multilang_fallback: true, link: 'http://site.test/de/only-here/' },
    ]);
    expect(ids(list)).not.toContain(original.id);
    expect(await count()).toBe(list.length);
    expect(list.length).toBeGreaterThan(before);
    expect((await visitor.get(`/core/v2/pages/${untranslated.id}`)).body).not.toHaveProperty('multilang_fallback');
    await services.tx((tx) => services.settings.set(tx, languageModes, {}));
    await services.freshness.sync();
  });

  test('a type that has no languages for a while keeps its groups', async () => {
    const { services } = app.app;
    const original = await publish(en, { title: 'Kept', slug: 'kept' }, '/core/v2/pages');
    const own = await publish(
      de,
      { title: 'Behalten', slug: 'kept', multilang_translation_of: original.id },
      '/core/v2/pages',
    );
    const setMode = async (mode: 0 | 1) => {
      await services.tx((tx) => settleModes(tx, services, { page: mode }));
      await services.freshness.sync();
    };
    await setMode(0);
    for (const client of [visitor, besucher]) {
      const all = (await client.get('/core/v2/pages?per_page=100')).body;
      expect(ids(all)).toEqual(expect.arrayContaining([original.id, own.id]));
      expect(all[0]).not.toHaveProperty('multilang_trid');
    }
    await setMode(1);
    expect(ids((await visitor.get('/core/v2/pages?per_page=100')).body)).not.toContain(own.id);
    const { body } = await besucher.get(`/core/v2/pages/${own.id}`);
    expect(body).toMatchObject({ link: 'http://site.test/de/kept/', multilang_translations: [{ id: original.id }] });
  });
});

describe('terms', () => {
  test('names and slugs are taken in their own language alone', async () => {
    const one = await en.post('/core/v2/categories', { name: 'Sport' });
    const other = await de.post('/core/v2/categories', { name: 'Sport', multilang_translation_of: one.body.id });
    expect([one.status, other.status, other.body.slug]).toEqual([201, 201, 'sport']);
    expect(other.body).toMatchObject({
      link: 'http://site.test/de/category/sport/',
      multilang_trid: one.body.multilang_trid,
      multilang_translations: [{ id: one.body.id, title: 'Sport', href: 'http://site.test/en/category/sport/' }],
    });
    await de.post('/core/v2/categories', { name: 'Sport' }).fails(400, 'term_exists');
    await de
      .post('/core/v2/categories', { name: 'Spiel', multilang_translation_of: one.body.id })
      .fails(409, 'multilang_translation_exists');
    await de
      .post('/core/v2/tags', { name: 'y', multilang_translation_of: one.body.id })
      .fails(400, 'multilang_type_mismatch');
    await de.post('/core/v2/tags', { name: 'y', multilang_translation_of: 99_999 }).fails(400, 'rest_term_invalid');
    expect(ids((await visitor.get('/core/v2/categories?slug=sport')).body)).toEqual([one.body.id]);
    expect(ids((await besucher.get('/core/v2/categories?slug=sport')).body)).toEqual([other.body.id]);
  });

  test('a term of another language is meant in that of the request', async () => {
    const one = (await en.post('/core/v2/tags', { name: 'Red' })).body;
    const own = (await de.post('/core/v2/tags', { name: 'Rot', multilang_translation_of: one.id })).body;
    const lonely = (await en.post('/core/v2/tags', { name: 'Lonely' })).body;
    const post = await publish(de, { tags: [one.id] });
    expect(post.tags).toEqual([own.id]);
    for (const id of [one.id, own.id])
      expect(ids((await besucher.get(`/core/v2/posts?tags=${id}`)).body)).toEqual([post.id]);
    expect((await besucher.get(`/core/v2/posts?tags=${lonely.id}`)).body).toEqual([]);
    await de.post('/core/v2/posts', { title: 'x', tags: [lonely.id] }).fails(400, 'multilang_term_language_mismatch');
    await de.delete(`/core/v2/tags/${own.id}?force=true`);
    expect((await visitor.get(`/core/v2/tags/${one.id}`)).body.multilang_translations).toEqual([]);
    expect((await besucher.get(`/core/v2/posts/${post.id}`)).body.tags).toEqual([]);
    expect((await besucher.get(`/core/v2/posts?tags=${one.id}`)).body).toEqual([]);
  });

  test('a post without a category gets what the default one is in its language', async () => {
    const { default_category: first } = (await en.get('/core/v2/settings')).body;
    expect((await publish(de, {})).categories).toEqual([first]);
    const own = (await de.post('/core/v2/categories', { name: 'Allgemein', multilang_translation_of: first })).body;
    expect((await publish(de, {})).categories).toEqual([own.id]);
    expect((await publish(de, { categories: [first] })).categories).toEqual([own.id]);
    expect((await publish(en, {})).categories).toEqual([first]);
  });

  test('menus stand in a place side by side', async () => {
    const menu = (await de.post('/core/v2/menus', { name: 'Haupt', locations: ['primary'] })).body;
    expect(menu.locations).toEqual(['primary']);
    const at = async (client: TestClient) => (await client.get('/core/v2/menu-locations/primary')).body.menu;
    expect(await at(de)).toBe(menu.id);
    expect(await at(en)).not.toBe(menu.id);
    expect(await at(en)).toBeGreaterThan(0);
    expect(ids((await en.get('/core/v2/menus')).body)).not.toContain(menu.id);
    const wish = { title: 'Start', url: '/', type: 'custom', menus: menu.id, status: 'publish' };
    const entry = (await de.post('/core/v2/menu-items', wish)).body;
    expect(ids((await de.get('/core/v2/menu-items')).body)).toContain(entry.id);
    expect(ids((await en.get('/core/v2/menu-items')).body)).not.toContain(entry.id);
    expect(ids((await en.get(`/core/v2/menu-items?menus=${menu.id}`)).body)).toEqual([entry.id]);
  });
});

describe('what is kept in step', () => {
  test('shared fields follow, texts do not', async () => {
    const parent = await publish(en, { title: 'Above' }, '/core/v2/pages');
    const oben = await publish(de, { title: 'Oben', multilang_translation_of: parent.id }, '/core/v2/pages');
    const page = await publish(en, { title: 'Below', parent: parent.id, menu_order: 4 }, '/core/v2/pages');
    const unten = await publish(de, { title: 'Unten', multilang_translation_of: page.id }, '/core/v2/pages');
    expect(unten).toMatchObject({ parent: oben.id, menu_order: 4 });
    await de.post(`/core/v2/pages/${unten.id}`, { menu_order: 7, comment_status: 'closed', title: 'Tiefer' });
    expect((await visitor.get(`/core/v2/pages/${page.id}`)).body).toMatchObject({
      menu_order: 7,
      comment_status: 'closed',
      title: { rendered: 'Below' },
    });
    await en.post(`/core/v2/pages/${page.id}`, { parent: 0 });
    expect((await besucher.get(`/core/v2/pages/${unten.id}`)).body.parent).toBe(0);
  });

  test('a parent without translation', async () => {
    const parent = await publish(en, { title: 'Lonely parent' }, '/core/v2/pages');
    const page = await publish(en, { title: 'Child', parent: parent.id }, '/core/v2/pages');
    const kind = await publish(de, { title: 'Kind', multilang_translation_of: page.id }, '/core/v2/pages');
    expect(kind.parent).toBe(0);
    await de.post('/core/v2/pages', { title: 'x', parent: parent.id }).fails(400, 'multilang_parent_language_mismatch');
    await de.post('/core/v2/categories', { name: 'x', parent: 999_999 }).fails(400, 'rest_term_invalid');
  });

  test('terms follow as their translations', async () => {
    const blue = (await en.post('/core/v2/tags', { name: 'Blue' })).body;
    const blau = (await de.post('/core/v2/tags', { name: 'Blau', multilang_translation_of: blue.id })).body;
    const post = await publish(en, {});
    const own = await publish(de, { multilang_translation_of: post.id });
    await en.post(`/core/v2/posts/${post.id}`, { tags: [blue.id], sticky: true });
    expect((await besucher.get(`/core/v2/posts/${own.id}`)).body).toMatchObject({ tags: [blau.id], sticky: true });
  });
});

describe('front page', () => {
  test('each language has its own, or the default one', async () => {
    const page = await publish(en, { title: 'Welcome', slug: 'welcome' }, '/core/v2/pages');
    await en.post('/core/v2/settings', { show_on_front: 'page', page_on_front: page.id });
    expect((await besucher.get('/')).body.page_on_front).toBe(page.id);
    const own = await publish(
      de,
      { title: 'Hallo', slug: 'hallo', multilang_translation_of: page.id },
      '/core/v2/pages',
    );
    expect((await besucher.get('/')).body.page_on_front).toBe(own.id);
    expect((await visitor.get('/')).body.page_on_front).toBe(page.id);
    expect((await besucher.get(`/core/v2/pages/${own.id}`)).body.link).toBe('http://site.test/de/');
    expect((await de.get('/core/v2/settings')).body.page_on_front).toBe(page.id);
    await de.post('/core/v2/settings', { page_on_front: own.id });
    expect((await de.get('/core/v2/settings')).body.page_on_front).toBe(page.id);
    const strange = await publish(de, { title: 'Fremd' }, '/core/v2/pages');
    await de.post('/core/v2/settings', { page_on_front: strange.id }).fails(400, 'rest_invalid_param');
    await en.delete(`/core/v2/pages/${own.id}?force=true`);
    expect((await besucher.get('/')).body.page_on_front).toBe(page.id);
    await en.post('/core/v2/settings', { show_on_front: 'posts', page_on_front: 0 });
  });
});
