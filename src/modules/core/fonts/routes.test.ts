// Fonts that people bring: families, faces with files, and the pages that use them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as store from '#content/fonts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let user: TestUser;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  user = await app.make.user({ role: 'administrator' });
  boss = app.as(user);
});
afterAll(() => app.close());

const FAMILIES = '/core/v2/font-families';
const family = (slug: string) => ({ name: 'Own Font', slug, fontFamily: '"Own Font", serif' });
const make = async (slug: string): Promise<any> =>
  (await boss.post(FAMILIES, { font_family_settings: JSON.stringify(family(slug)) })).body;
const face = (weight: string, src = 'file-0') => ({
  fontFamily: '"Own Font"',
  fontWeight: weight,
  fontStyle: 'normal',
  src,
});

async function send(id: number, settings: object, file?: { name: string; bytes: string }) {
  const form = new FormData();
  form.append('font_face_settings', JSON.stringify(settings));
  if (file) form.append('file-0', new Blob([Buffer.from(file.bytes, 'latin1')]), file.name);
  const headers = { authorization: user.authorization };
  const answer = await app.fetch(`/api${FAMILIES}/${id}/font-faces`, { method: 'POST', body: form, headers });
  return { status: answer.status, body: await answer.json() };
}

test('a family with a file that the pages of the site use', async () => {
  const made = await make('own-font');
  expect(made).toMatchObject({ theme_json_version: 3, font_faces: [], font_family_settings: family('own-font') });
  const { status, body } = await send(made.id, face('400'), { name: 'own.woff2', bytes: 'wOF2rest' });
  expect([status, body]).toMatchObject([201, { parent: made.id, font_face_settings: { fontWeight: '400' } }]);
  const [address] = body.font_face_settings.src;
  const file = await app.fetch(new URL(address).pathname);
  expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([200, 'font/woff2', 'wOF2rest']);
  expect((await boss.get(`${FAMILIES}/${made.id}`)).body.font_faces).toEqual([body.id]);
  expect((await boss.get(`${FAMILIES}/${made.id}/font-faces`)).body).toMatchObject([{ id: body.id }]);

  const [theme] = (await boss.get('/core/v2/themes?status=active')).body;
  const styles = new URL(theme._links['wp:user-global-styles'][0].href).pathname.replace('/api', '');
  const custom = [{ ...family('own-font'), fontFace: [body.font_face_settings] }];
  const typography = { fontFamily: 'var:preset|font-family|own-font' };
  await boss.put(styles, { settings: { typography: { fontFamilies: { custom } } }, styles: { typography } });
  const html = await (await app.fetch('/')).text();
  expect(html).toContain(`src:url("${address}")`);
  expect(html).toContain('--sw-font-text:var(--wp--preset--font-family--own-font)');

  await boss.delete(`${FAMILIES}/${made.id}`).fails(501, 'rest_trash_not_supported');
  expect((await boss.delete(`${FAMILIES}/${made.id}?force=true`)).body.deleted).toBe(true);
  expect((await app.fetch(new URL(address).pathname)).status).toBe(404);
  await boss.get(`${FAMILIES}/${made.id}/font-faces/${body.id}`).fails(404, 'rest_post_invalid_id');
});

test('changes and lists', async () => {
  const one = await make('first-one');
  const two = await make('second-one');
  const settings = { name: 'Renamed', slug: 'other' };
  const { body } = await boss.put(`${FAMILIES}/${one.id}`, { font_family_settings: settings });
  expect(body.font_family_settings).toMatchObject({
    name: 'Renamed',
    slug: 'first-one',
    fontFamily: '"Own Font", serif',
  });
  expect((await boss.get(`${FAMILIES}?slug=second-one`)).body).toMatchObject([{ id: two.id }]);
  const listed = (await boss.get(`${FAMILIES}?order=asc&exclude=${two.id}`)).body;
  expect(listed).toMatchObject([{ id: one.id }]);
});

test('what is wrong', async () => {
  const { id } = await make('wrong-one');
  const twice = { font_family_settings: family('wrong-one') };
  await boss.post(FAMILIES, twice).fails(400, 'rest_duplicate_font_family');
  await boss.post(FAMILIES, { font_family_settings: '{' }).fails(400, 'rest_invalid_param');
  const unsafe = { ...family('x'), fontFamily: 'x;}body{}' };
  await boss.post(FAMILIES, { font_family_settings: unsafe }).fails(400, 'rest_invalid_param');
  const woff = { name: 'a.woff2', bytes: 'wOF2' };
  expect((await send(id, face('400'), woff)).status).toBe(201);
  expect((await send(id, face('400'), woff)).body.code).toBe('rest_duplicate_font_face');
  expect((await send(id, face('500'), { name: 'a.woff2', bytes: '<svg' })).body.code).toBe(
    'rest_font_upload_invalid_file_type',
  );
  expect((await send(id, face('500'), { name: 'a.html', bytes: 'wOF2' })).status).toBe(400);
  expect((await send(id, face('500', 'https://fonts.test/a.woff2'), woff)).body.code).toBe('rest_invalid_param');
  expect((await send(id, face('500', 'javascript:x'))).body.code).toBe('rest_invalid_param');
  const outside = await send(id, face('600', 'https://fonts.test/a.woff2'));
  expect(outside.body.font_face_settings.src).toEqual(['https://fonts.test/a.woff2']);
  const other = await make('other-one');
  const path = `${FAMILIES}/${other.id}/font-faces/${outside.body.id}`;
  await boss.get(path).fails(404, 'rest_font_face_parent_id_mismatch');
});

async function fontFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of app.app.services.files.list('media/fonts/')) found.push(key);
  return found.sort();
}

test('files that come to nothing do not stay', async () => {
  const { id } = await make('fleeting');
  const before = await fontFiles();
  const woff = { name: 'a.woff2', bytes: 'wOF2' };
  const wrong = await send(id, { ...face('400'), src: ['file-0', 'javascript:x'] }, woff);
  expect([wrong.status, await fontFiles()]).toEqual([400, before]);
  const twice = await send(id, { ...face('400'), src: ['file-0', 'file-0', 'HTTPS://fonts.test/a.woff2'] }, woff);
  expect([twice.status, (await fontFiles()).length]).toEqual([201, before.length + 1]);
  expect(twice.body.font_face_settings.src).toEqual([expect.stringMatching(/-[\da-f]{8}\.woff2$/), 'HTTPS://fonts.test/a.woff2']);
  await boss.delete(`${FAMILIES}/${id}/font-faces/${twice.body.id}`).fails(501, 'rest_trash_not_supported');
  const gone = await boss.delete(`${FAMILIES}/${id}/font-faces/${twice.body.id}?force=true`);
  expect(gone.body).toMatchObject({ deleted: true, previous: { id: twice.body.id, parent: id } });
  expect(await fontFiles()).toEqual(before);
  expect((await boss.get(`${FAMILIES}/${id}/font-faces`)).body).toEqual([]);
}); // prettier-ignore

test.each([
  ['a.WOFF2', 'wOF2', 'font/woff2'],
  ['a.woff', 'wOFF', 'font/woff'],
  ['a.ttf', '\0\x01\0\0', 'font/ttf'],
  ['a.ttf', 'true', 'font/ttf'],
  ['a.otf', 'OTTO', 'font/otf'],
  ['a.otf', '\0\x01\0\0', 'font/otf'],
  ['a.otf', 'wOF2', undefined],
  ['a.woff', 'wOF', undefined],
  ['woff2', 'wOF2', undefined],
  ['a.constructor', 'wOF2', undefined],
  ['a.woff2.txt', 'wOF2', undefined],
])('%s that begins with %j', async (name, bytes, type) => {
  const { id } = await make('kinds');
  const { body } = await send(id, face('400'), { name, bytes });
  const [src = ''] = body.font_face_settings?.src ?? [];
  const kept = src === '' ? undefined : (await app.fetch(new URL(src).pathname)).headers.get('content-type');
  expect([kept, body.code]).toEqual(type ? [type, undefined] : [undefined, 'rest_font_upload_invalid_file_type']);
  if (type) expect(src).toMatch(/\/media\/fonts\/own-font-400-normal-[\da-f]{8}\.\w+$/);
  await boss.delete(`${FAMILIES}/${id}?force=true`);
});

test('a family has room for some faces', async () => {
  const { id } = await make('roomy');
  await app.app.services.tx(async ({ db }) => {
    for (let at = 1; at < 200; at++)
      await store.insertFace(db, { family_id: id, trait: String(at), settings: '{}', files: '[]' });
  });
  const last = await send(id, face('400', 'https://fonts.test/a.woff2'));
  const one = await send(id, face('500', 'https://fonts.test/a.woff2'));
  expect([last.status, one.status, one.body.code]).toEqual([201, 400, 'rest_too_many_font_faces']);
});

test('pages of families, the newest first', async () => {
  const { body: all, headers } = await boss.get(`${FAMILIES}?per_page=2&_fields=id`);
  const total = Number(headers.get('x-wp-total'));
  expect([all.length, headers.get('x-wp-totalpages')]).toEqual([2, String(Math.ceil(total / 2))]);
  expect(all[0].id).toBeGreaterThan(all[1].id);
  const { body: next } = await boss.get(`${FAMILIES}?per_page=1&page=2&_fields=id`);
  expect(next).toEqual([all[1]]);
  const one = `${FAMILIES}/${all[0].id}`;
  const { body: same } = await boss.put(one, {});
  expect(same).toEqual((await boss.get(`${one}?context=edit`)).body);
  expect((await boss.get(`${FAMILIES}?slug=ROOMY,none&_fields=id`)).body).toHaveLength(1);
  expect((await boss.get(`${FAMILIES}?include=${all[1].id}&_fields=id`)).body).toEqual([all[1]]);
});

test('fonts to choose from', async () => {
  const [collection] = (await boss.get('/core/v2/font-collections')).body;
  expect(collection.font_families.length).toBeGreaterThan(3);
  const [first] = collection.font_families[0].font_family_settings.fontFace;
  expect((await app.fetch(new URL(first.src[0]).pathname)).status).toBe(200);
  expect(first).toMatchObject({
    fontFamily: collection.font_families[0].font_family_settings.fontFamily,
    fontStyle: expect.stringMatching(/^(?:normal|italic)$/),
    fontWeight: expect.stringMatching(/^\d+( \d+)?$/),
    unicodeRange: expect.stringContaining('U+'),
  });
  for (const { font_family_settings: one, categories } of collection.font_families) {
    expect(categories).toEqual([/serif|newsreader/i.test(one.name) ? 'serif' : 'sans-serif']);
    for (const { fontFamily } of one.fontFace) expect(fontFamily).toBe(`"${one.name}"`);
    expect(one).toMatchObject({ fontFamily: `"${one.name}"`, slug: one.name.toLowerCase().replaceAll(' ', '-') });
  }
  const kinds = new Set(collection.font_families.flatMap((one: { categories: string[] }) => one.categories));
  expect([...kinds].sort()).toEqual(collection.categories.map(({ slug }: { slug: string }) => slug).sort());
  expect((await boss.get(`/core/v2/font-collections/${collection.slug}`)).body).toEqual(collection);
  await boss.get('/core/v2/font-collections/none').fails(404, 'rest_font_collection_not_found');
});

test('who may', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.get(FAMILIES).fails(403, 'rest_cannot_read');
  await editor.post(FAMILIES, { font_family_settings: family('y') }).fails(403, 'rest_cannot_create');
  await app.asVisitor().get('/core/v2/font-collections').fails(401, 'rest_cannot_read');
});

test('families and faces are told apart', async () => {
  const { db, tx } = app.app.services;
  const [one, two, three] = await tx(async (open) => {
    const rows = [];
    for (const slug of ['s-one', 's-two', 's-three'])
      rows.push(await store.insertFamily(open.db, { slug, settings: '{}' }));
    return rows;
  });
  const ids = [one!.id, two!.id, three!.id];
  const list = async (
    filter: Partial<store.FamilyFilter>,
    page: Partial<Parameters<typeof store.findFamilies>[2]> = {},
  ) => {
    const { rows, total } = await store.findFamilies(
      db,
      { slugs: [], include: ids, exclude: [], ...filter },
      { offset: 0, limit: 9, direction: 'asc', ...page },
    );
    return [rows.map(({ slug }) => slug), total];
  };
  expect(await list({})).toEqual([['s-one', 's-two', 's-three'], 3]);
  expect(await list({}, { direction: 'desc', limit: 1, offset: 1 })).toEqual([['s-two'], 3]);
  expect(await list({ slugs: ['s-two', 's-none'] })).toEqual([['s-two'], 1]);
  expect(await list({ exclude: [one!.id] })).toEqual([['s-two', 's-three'], 2]);
  expect([(await store.findFamilyNamed(db, 's-two'))?.id, await store.findFamilyNamed(db, 's-none')]).toEqual([
    two!.id,
    undefined,
  ]);
  await tx((open) => store.updateFamily(open.db, one!.id, '{"a":1}'));
  expect([(await store.findFamily(db, one!.id))?.settings, (await store.findFamily(db, two!.id))?.settings]).toEqual([
    '{"a":1}',
    '{}',
  ]);
  const face = (family: number, trait: string, files: string) =>
    tx((open) => store.insertFace(open.db, { family_id: family, trait, settings: '{}', files }));
  const bold = await face(one!.id, 'bold', '["f/1","f/2"]');
  const light = await face(one!.id, 'light', '"none"');
  const other = await face(two!.id, 'bold', '["f/3"]');
  expect((await store.findFaces(db, [two!.id, one!.id])).map(({ id }) => id)).toEqual([bold.id, light.id, other.id]);
  expect(await store.findFaces(db, [])).toEqual([]);
  expect([(await store.findFaceLike(db, two!.id, 'bold'))?.id, await store.findFaceLike(db, two!.id, 'light')]).toEqual(
    [other.id, undefined],
  );
  expect(store.filesOf([bold, light, other])).toEqual(['f/1', 'f/2', 'f/3']);
  await tx((open) => store.deleteFace(open.db, bold.id));
  expect([await store.findFace(db, bold.id), (await store.findFace(db, light.id))?.id]).toEqual([undefined, light.id]);
  await tx((open) => store.deleteFamily(open.db, one!.id));
  expect([await store.findFamily(db, one!.id), await store.findFace(db, light.id)]).toEqual([undefined, undefined]);
  expect([(await store.findFamily(db, two!.id))?.id, (await store.findFace(db, other.id))?.id]).toEqual([
    two!.id,
    other.id,
  ]);
});
