// What a save of one language means for the others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncSettings } from '#content/languages/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { uploadDot } from '#test/permissions/samples.ts';

let now = new Date('2026-03-01T12:00:00Z');
let app: TestApp;
let en: TestClient;
let de: TestClient;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' }, clock: { now: () => now } });
  const admin = (owner = await app.make.user({ role: 'administrator' }));
  [en, de] = [app.as(admin, 'en'), app.as(admin, 'de')];
});
afterAll(() => app.close());

const made = async (client: TestClient, path: string, body: object): Promise<any> => {
  const answer = await client.post(path, body);
  expect([path, answer.status < 300 ? 'made' : answer.body]).toEqual([path, 'made']);
  return answer.body;
};
async function pair(original: object = {}, translation: object = {}, type = 'posts') {
  const one = await made(en, `/core/v2/${type}`, { title: 'One', status: 'publish', ...original });
  const own = { title: 'Eins', status: 'publish', multilang_translation_of: one.id, ...translation };
  const other = await made(de, `/core/v2/${type}`, own);
  return { one: one.id as number, other: other.id as number };
}
const stateOf = async (id: number) =>
  (await en.get(`/multilang/tm/v1/elements/post_post/${id}`)).body.translations.de as Record<string, unknown>;
const read = async (id: number, type = 'posts') =>
  (await de.get(`/core/v2/${type}/${id}?context=edit`)).body as Record<string, unknown>;

test('a changed original makes its translation old, by the fields that changed', async () => {
  const { one, other } = await pair({ excerpt: 'Short' });
  expect(await stateOf(one)).toMatchObject({ status: 10, needs_update: 0, outdated_fields: [] });
  await made(en, `/core/v2/posts/${one}`, { sticky: true });
  expect(await stateOf(one)).toMatchObject({ needs_update: 0 });
  await made(en, `/core/v2/posts/${one}`, { title: 'Two' });
  expect(await stateOf(one)).toMatchObject({ status: 3, needs_update: 1, outdated_fields: ['title'] });
  await made(en, `/core/v2/posts/${one}`, { excerpt: '' });
  expect(await stateOf(one)).toMatchObject({ outdated_fields: ['title', 'excerpt'] });
  await made(en, `/core/v2/posts/${one}`, { title: 'One', excerpt: 'Short' });
  expect(await stateOf(one)).toMatchObject({ status: 10, needs_update: 0, outdated_fields: [] });
  await made(en, `/core/v2/posts/${one}`, { content: 'More' });
  await made(de, `/core/v2/posts/${other}`, { content: 'Mehr' });
  expect(await stateOf(one)).toMatchObject({ status: 10, needs_update: 0, outdated_fields: [] });
  await made(en, `/core/v2/posts/${one}`, { content: 'Even more' });
  expect(await stateOf(one)).toMatchObject({ outdated_fields: ['content'] });
});

const SHARED: Readonly<Record<string, [at: keyof typeof syncSettings, value: unknown, before: unknown]>> = {
  comment_status: ['commentStatus', 'closed', 'open'],
  ping_status: ['pingStatus', 'closed', 'open'],
  sticky: ['sticky', true, false],
  format: ['format', 'aside', 'standard'],
  password: ['password', 'open', ''],
};

test.each(Object.entries(SHARED))(
  '%s is the same in all languages, while that is wished',
  async (name, [at, value, before]) => {
    const { one, other } = await pair();
    await made(en, `/core/v2/posts/${one}`, { [name]: value });
    expect((await read(other))[name]).toBe(value);
    await app.app.services.tx((tx) => app.app.services.settings.set(tx, syncSettings[at], false));
    try {
      await made(en, `/core/v2/posts/${one}`, { [name]: before });
      expect((await read(other))[name]).toBe(value);
      const apart = await pair({ [name]: value });
      expect((await read(apart.other))[name]).toBe(before);
    } finally {
      await app.app.services.tx((tx) => app.app.services.settings.set(tx, syncSettings[at], true));
    }
    const { other: taken } = await pair({ [name]: value });
    expect((await read(taken))[name]).toBe(value);
  },
);

test('pictures are shared, and who has the same already is not written', async () => {
  const picture = await uploadDot(app, owner);
  const { one, other } = await pair();
  await made(en, `/core/v2/posts/${one}`, { featured_media: picture });
  expect((await read(other))['featured_media']).toBe(picture);
  const same = {
    ...{ featured_media: picture, comment_status: 'open', ping_status: 'open', sticky: false, format: 'standard' },
    ...{ password: '', status: 'publish' },
  };
  const before = await read(other);
  now = new Date(now.getTime() + 3_600_000);
  await made(en, `/core/v2/posts/${one}`, same);
  expect(await read(other)).toEqual(before);
  await made(en, `/core/v2/posts/${one}`, { ...same, sticky: true });
  const after = await read(other);
  expect(after).toMatchObject({ sticky: true, modified_gmt: '2026-03-01T13:00:00' });
  const shared = app.app.services;
  await shared.tx((tx) => shared.settings.set(tx, syncSettings.featured, false));
  await made(en, `/core/v2/posts/${one}`, { featured_media: 0 });
  expect((await read(other))['featured_media']).toBe(picture);
  await shared.tx((tx) => shared.settings.set(tx, syncSettings.featured, true));
});

test('dates and the bin are shared where that is wished', async () => {
  const { services } = app.app;
  const set = (at: 'date' | 'delete', is: boolean) =>
    services.tx((tx) => services.settings.set(tx, syncSettings[at], is));
  const trash = (id: number) => en.delete(`/core/v2/posts/${id}`);
  const first = await pair();
  await trash(first.one);
  expect((await read(first.other))['status']).toBe('publish');
  const second = await pair();
  await set('date', true);
  await set('delete', true);
  try {
    await made(en, `/core/v2/posts/${second.one}`, { date: '2026-01-02T03:04:05' });
    expect((await read(second.other))['date']).toBe('2026-01-02T03:04:05');
    const third = await pair({ date: '2025-05-05T05:05:05' });
    expect((await read(third.other))['date']).toBe('2025-05-05T05:05:05');
    await trash(second.one);
    expect((await read(second.other))['status']).toBe('trash');
    expect((await read(third.other))['status']).toBe('publish');
  } finally {
    await set('date', false);
    await set('delete', false);
  }
});

test('a translation of a private post is private from the start; categories are never emptied', async () => {
  const { other } = await pair({ status: 'private' }, { status: undefined });
  expect((await read(other))['status']).toBe('private');
  const category = await made(en, '/core/v2/categories', { name: 'Birds' });
  const own = await made(de, '/core/v2/categories', { name: 'Vögel', multilang_translation_of: category.id });
  const filed = await pair({ categories: [category.id] });
  expect((await read(filed.other))['categories']).toEqual([own.id]);
  await made(en, `/core/v2/posts/${filed.one}`, { categories: [] });
  expect((await read(filed.other))['categories']).toEqual([own.id]);
});

test('a minor edit makes nothing old, and nothing new', async () => {
  const { one, other } = await pair();
  await made(en, `/core/v2/posts/${one}`, { title: 'Oen', multilang_minor_edit: true });
  expect(await stateOf(one)).toMatchObject({ status: 10, needs_update: 0 });
  await made(en, `/core/v2/posts/${one}`, { title: 'Two' });
  await made(de, `/core/v2/posts/${other}`, { title: 'Zwo', multilang_minor_edit: true });
  expect(await stateOf(one)).toMatchObject({ status: 3, needs_update: 1 });
  await made(de, `/core/v2/posts/${other}`, { title: 'Zwei' });
  expect(await stateOf(one)).toMatchObject({ status: 10, needs_update: 0 });
});

test('what only one of them says stays its own', async () => {
  const { one, other } = await pair({}, { status: 'draft' });
  await made(en, `/core/v2/posts/${one}`, { status: 'private' });
  expect(await read(other)).toMatchObject({ status: 'private' });
  await made(en, `/core/v2/posts/${one}`, { status: 'publish' });
  expect(await read(other)).toMatchObject({ status: 'publish' });
  await made(de, `/core/v2/posts/${other}`, { status: 'draft' });
  expect((await en.get(`/core/v2/posts/${one}`)).body.status).toBe('publish');
  await made(en, `/core/v2/posts/${one}`, { date: '2026-01-02T03:04:05' });
  expect((await read(other))['date']).not.toBe('2026-01-02T03:04:05');
});

test('pages stand below the translation of what they stood below', async () => {
  const above = await pair({}, {}, 'pages');
  const below = await pair({ menu_order: 3 }, {}, 'pages');
  expect(await read(below.other, 'pages')).toMatchObject({ parent: 0, menu_order: 3 });
  await made(en, `/core/v2/pages/${below.one}`, { parent: above.one, menu_order: 4 });
  expect(await read(below.other, 'pages')).toMatchObject({ parent: above.other, menu_order: 4 });
  await made(en, `/core/v2/pages/${below.one}`, { parent: 0 });
  expect(await read(below.other, 'pages')).toMatchObject({ parent: 0 });
  const alone = await made(en, '/core/v2/pages', { title: 'Alone', status: 'publish' });
  await made(de, `/core/v2/pages/${below.other}`, { parent: above.other });
  await made(en, `/core/v2/pages/${below.one}`, { parent: alone.id });
  expect(await read(below.other, 'pages')).toMatchObject({ parent: above.other });
  await de.post(`/core/v2/pages/${below.other}`, { parent: alone.id }).fails(400, 'multilang_parent_language_mismatch');
});

test('terms are those of the language', async () => {
  const tag = await made(en, '/core/v2/tags', { name: 'Blue' });
  const own = await made(de, '/core/v2/tags', { name: 'Blau', multilang_translation_of: tag.id });
  const lonely = await made(en, '/core/v2/tags', { name: 'Lonely' });
  const { one, other } = await pair({ tags: [tag.id, lonely.id] });
  expect((await read(other))['tags']).toEqual([own.id]);
  await made(en, `/core/v2/posts/${one}`, { tags: [] });
  expect((await read(other))['tags']).toEqual([]);
  await made(en, `/core/v2/posts/${one}`, { tags: [tag.id] });
  expect((await read(other))['tags']).toEqual([own.id]);
  await made(en, `/core/v2/posts/${one}`, { tags: [lonely.id] });
  expect((await read(other))['tags']).toEqual([own.id]);
  await made(de, `/core/v2/posts/${other}`, { tags: [tag.id] });
  expect((await read(other))['tags']).toEqual([own.id]);
  await de.post(`/core/v2/posts/${other}`, { tags: [lonely.id] }).fails(400, 'multilang_term_language_mismatch');
});
