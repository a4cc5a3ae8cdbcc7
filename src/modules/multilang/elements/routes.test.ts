import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let en: TestClient;
let de: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  const admin = await app.make.user({ role: 'administrator' });
  [en, de] = [app.as(admin, 'en'), app.as(admin, 'de')];
});
afterAll(() => app.close());

const BASE = '/multilang/tm/v1/elements';
const publish = async (client: TestClient, wish: object = {}, path = '/core/v2/posts') =>
  (await client.post(path, { title: 'Title', status: 'publish', ...wish })).body;

test('a group and its members', async () => {
  const one = await publish(en, { title: 'Join', slug: 'join' });
  const alone = (await en.get(`${BASE}/post_post/${one.id}`)).body;
  expect(alone).toEqual({
    trid: one.multilang_trid,
    original: one.id,
    translations: {
      en: {
        element_id: one.id,
        source_language_code: null,
        status: 10,
        needs_update: 0,
        title: 'Join',
        link: 'http://site.test/en/join/',
        outdated_fields: [],
      },
    },
  });
  const own = await publish(de, { title: 'Mach mit', slug: 'mach-mit', multilang_translation_of: one.id });
  const { body } = await en.get(`${BASE}/post_post/${own.id}`);
  expect(body).toMatchObject({ trid: one.multilang_trid, original: one.id });
  expect(body.translations.de).toMatchObject({ element_id: own.id, source_language_code: 'en', status: 10 });
  await en.get(`${BASE}/post_page/${one.id}`).fails(404, 'multilang_element_not_found');
  await en.get(`${BASE}/nothing/${one.id}`).fails(404, 'multilang_element_not_found');
});

test('of a translation whose source nobody kept, every text is outdated', async () => {
  const one = await publish(en, { title: 'Boat', content: '<p>It floats.</p>' });
  const own = await publish(de, { title: 'Boot', multilang_translation_of: one.id });
  await en.post(`/core/v2/posts/${one.id}`, { title: 'Boats' });
  const outdated = async () => (await en.get(`${BASE}/post_post/${one.id}`)).body.translations.de;
  expect(await outdated()).toMatchObject({ element_id: own.id, needs_update: 1, outdated_fields: ['title'] });
  await app.app.services.tx(({ db }) => sql`delete from multilang_source`.execute(db));
  expect(await outdated()).toMatchObject({ needs_update: 1, outdated_fields: ['title', 'content'] });
});

test('joining and leaving', async () => {
  const [one, own, third] = [await publish(en), await publish(de), await publish(de)];
  const linked = (await en.post(`${BASE}/post_post/${own.id}/link`, { to: one.id })).body;
  expect(linked).toMatchObject({
    trid: one.multilang_trid,
    original: one.id,
    translations: { de: { element_id: own.id } },
  });
  expect((await app.asVisitor('en').get(`/core/v2/posts/${one.id}`)).body.multilang_translations).toMatchObject([
    { id: own.id },
  ]);
  await en.post(`${BASE}/post_post/${third.id}/link`, { to: one.id }).fails(409, 'multilang_translation_exists');
  expect((await en.get(`${BASE}/post_post/${third.id}`)).body.trid).toBe(third.multilang_trid);
  const page = await publish(en, {}, '/core/v2/pages');
  await en.post(`${BASE}/post_post/${third.id}/link`, { to: page.id }).fails(400, 'multilang_type_mismatch');
  await en.post(`${BASE}/post_post/${third.id}/link`, {}).fails(400, 'rest_missing_callback_param');
  const left = (await en.delete(`${BASE}/post_post/${one.id}/link`)).body;
  expect(left).toMatchObject({ original: one.id, translations: { en: { source_language_code: null } } });
  const rest = (await en.get(`${BASE}/post_post/${own.id}`)).body;
  expect(rest).toMatchObject({ original: own.id, translations: { de: { source_language_code: null } } });
  expect(rest.trid).not.toBe(left.trid);
});

test('another language', async () => {
  const post = await publish(en, { slug: 'moving' });
  await publish(de, { slug: 'moving' });
  const { body } = await en.post(`${BASE}/post_post/${post.id}/language`, { language: 'de' });
  expect(body.translations.de).toMatchObject({ element_id: post.id, link: 'http://site.test/de/moving-2/' });
  const ids = async (language: string) =>
    (await app.asVisitor(language).get('/core/v2/posts?per_page=100')).body.map(({ id }: { id: number }) => id);
  expect([(await ids('en')).includes(post.id), (await ids('de')).includes(post.id)]).toEqual([false, true]);
  const total = (await app.asVisitor('de').get('/core/v2/posts')).headers.get('x-wp-total');
  expect(total).toBe(String((await ids('de')).length));
  const one = await publish(en);
  await publish(de, { multilang_translation_of: one.id });
  await en.post(`${BASE}/post_post/${one.id}/language`, { language: 'de' }).fails(409, 'multilang_translation_exists');
  await en.post(`${BASE}/post_post/${one.id}/language`, { language: 'fr' }).fails(400, 'rest_invalid_param');
  const tag = (await en.post('/core/v2/tags', { name: 'Wandering' })).body;
  await en.post(`${BASE}/tax_post_tag/${tag.id}/language`, { language: 'de' });
  expect((await app.asVisitor('de').get(`/core/v2/tags/${tag.id}`)).body.multilang_current_locale).toBe('de_DE');
});

test('who may', async () => {
  const post = await publish(en);
  await app.asVisitor('en').get(`${BASE}/post_post/${post.id}`).fails(401, 'rest_forbidden');
  const editor = app.as(await app.make.user({ role: 'editor' }), 'en');
  await editor.get(`${BASE}/post_post/${post.id}`).fails(403, 'rest_forbidden');
  await editor.post(`${BASE}/post_post/${post.id}/language`, { language: 'de' }).fails(403, 'rest_forbidden');
});
