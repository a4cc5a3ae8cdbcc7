import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteIcon } from '#kernel/settings/site-settings.ts';
import { createMediaUses } from '#modules/builder/migrations/0005-create-media-uses.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let adm: TestUser;
let aut: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  adm = await app.make.user({ role: 'administrator' });
  aut = await app.make.user({ role: 'author' });
});
afterAll(() => app.close());

async function upload(name: string, by: TestUser): Promise<any> {
  const picture = { width: 640, height: 480, channels: 3, background: 'red' } as const;
  const response = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization: by.authorization,
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${name}.png"`,
    },
    body: (await sharp({ create: picture }).png().toBuffer()) as unknown as BodyInit,
  });
  return response.json();
}

const usesOf = async (id: number, by: TestUser) => (await app.as(by).get(`/sitewright/v1/media/${id}/uses`)).body;

test('texts, pictures in front, galleries and documents; others of the same name are not meant', async () => {
  const { id, source_url: address, media_details: details } = await upload('pier', adm);
  const other = await upload('pier', adm);
  const make = async (fields: object): Promise<number> =>
    (await app.as(adm).post('/core/v2/posts', { status: 'draft', ...fields })).body.id;
  const byAddress = await make({ title: 'A & B', content: `<p><img src="${address}" alt=""></p>` });
  const bySize = await make({ content: `<img src="${details.sizes.medium.source_url}">` });
  const byNumber = await make({ content: `<img class="wp-image-${id}" src="https://cdn.example.org/x.png">` });
  const inFront = await make({ title: 'In front', featured_media: id });
  const inGallery = await make({ title: 'Gallery', content: `[gallery ids="${other.id}, ${id}"]` });
  await make({ title: 'Elsewhere', content: `<img src="${other.source_url}" class="wp-image-${other.id}">${id}` });
  await make({ title: 'Longer number', content: `<img class="wp-image-${id}0">` });
  const image = (file: object) => [
    { id: 'aaaaaaa', elType: 'widget', widgetType: 'image', settings: { image: file }, elements: [] },
  ];
  const built = await make({
    title: 'Built',
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(image({ id, url: address })) },
  });
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, siteIcon, id));
  expect(await usesOf(id, adm)).toEqual({
    posts: [
      { id: built, type: 'post', status: 'draft', title: 'Built', used_as: ['document'] },
      { id: inGallery, type: 'post', status: 'draft', title: 'Gallery', used_as: ['gallery'] },
      { id: inFront, type: 'post', status: 'draft', title: 'In front', used_as: ['featured'] },
      { id: byNumber, type: 'post', status: 'draft', title: '', used_as: ['text'] },
      { id: bySize, type: 'post', status: 'draft', title: '', used_as: ['text'] },
      { id: byAddress, type: 'post', status: 'draft', title: 'A & B', used_as: ['text'] },
    ],
    others: 0,
    settings: ['site_icon'],
  });
  await app.as(adm).post(`/core/v2/posts/${built}`, { meta: { _builder_data: JSON.stringify(image({ id: other.id, url: other.source_url })) } }); // prettier-ignore
  expect((await usesOf(id, adm)).posts.map((one: any) => one.id)).not.toContain(built);
  expect((await usesOf(other.id, adm)).posts.map((one: any) => one.title)).toEqual(['Built', 'Elsewhere', 'Gallery']);
});

test('documents that were there before the index are in it', async () => {
  const { id, source_url: url } = await upload('old', adm);
  const data = JSON.stringify([
    { id: 'aaaaaaa', elType: 'widget', widgetType: 'image', settings: { image: { id, url } } },
  ]);
  const sent = { title: 'Old', meta: { _builder_data: data } };
  const { body } = await app.as(adm).post('/core/v2/posts', sent);
  await app.app.services.database.transaction(async (db) => {
    await db.schema.dropTable('builder_media_uses').execute();
    await createMediaUses.up(db, app.app.services.database.dialect);
  });
  expect((await usesOf(id, adm)).posts).toMatchObject([{ id: body.id, used_as: ['document'] }]);
});

test('posts of others are counted, not named; the file must be one that the caller may change', async () => {
  const { id } = await upload('boat', aut);
  await app.as(adm).post('/core/v2/posts', { title: 'Secret', featured_media: id });
  const mine = (await app.as(aut).post('/core/v2/posts', { title: 'Mine', featured_media: id })).body.id;
  expect(await usesOf(id, aut)).toMatchObject({ posts: [{ id: mine, title: 'Mine' }], others: 1 });
  const far = await upload('far', adm);
  await app.as(aut).get(`/sitewright/v1/media/${far.id}/uses`).fails(403, 'rest_cannot_edit');
  await app.asVisitor().get(`/sitewright/v1/media/${id}/uses`).fails(401, 'rest_cannot_edit');
  await app.as(adm).get(`/sitewright/v1/media/${mine}/uses`).fails(404, 'rest_post_invalid_id');
});
