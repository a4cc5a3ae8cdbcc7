import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findItems, updateItem, type MediaItems } from '#content/media/store.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';

let app: TestApp;
let author: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  author = await app.make.user({ role: 'author' });
});
afterAll(() => app.close());

const at = '/folders/v1';

async function uploadImage(title: string): Promise<number> {
  const form = new FormData();
  form.append('title', title);
  const pixels = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([pixels], { type: 'image/png' }), 'dot.png');
  const headers = { authorization: author.authorization };
  const response = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: form });
  const body: any = await response.json();
  return body.id;
}

test('a gallery shows the images of its folders, and escapes what people wrote', async () => {
  const client = app.as(author);
  const { id: folder } = (await client.post(`${at}/new-folder`, { title: 'Pictures', parent: 0 })).body;
  const gallery = async (attributes: object): Promise<string> =>
    (await client.post(`${at}/gutenberg-get-images`, { selectedFolder: [folder], ...attributes })).body.html;
  expect(await gallery({})).toBe('');
  expect(await gallery({ selectedFolder: [] })).toBe('');
  expect(await gallery({ selectedFolder: { a: 1 } })).toBe('');
  const [text] = await uploadFiles(app, author, 1);
  await client.post(`${at}/assign-folder`, { folderId: folder, ids: [text] });
  expect(await gallery({})).toContain('There are no images.');
  const [first, second] = [await uploadImage('A'), await uploadImage('B')];
  await client.post(`/core/v2/media/${second}`, { alt_text: '"><script>alert(1)</script>', caption: 'Nice & new' });
  await client.post(`${at}/assign-folder`, { folderId: folder, ids: [first, second] });
  const html = await gallery({ sortBy: 'title', sortType: 'ASC', columns: 2, className: '"onload="x' });
  expect(html).toMatch(/^<ul class="folder-gallery layout-flex is-cropped onloadx" style="--columns:2;/);
  expect(html.indexOf('alt="A"')).toBeGreaterThan(0);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('figcaption');
  expect(await gallery({ hasCaption: true, linkTo: 'media' })).toMatch(/<a href=".*dot.*png">.*Nice &amp; new/);
  await app.asVisitor().post(`${at}/gutenberg-get-images`, {}).fails(401, 'rest_forbidden');
});

test('files are measured in pages until one is empty', async () => {
  const { services } = app.app;
  const ids = await uploadFiles(app, author, 60);
  const files = () => services.db.withTables<{ media_items: MediaItems }>().selectFrom('media_items');
  const all = (await files().select('id').execute()).map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining(ids));
  await services.tx(async (tx) => {
    for (const id of all) await updateItem(tx.db, id, { filesize: 1 });
  });
  const next: string[] = [];
  for (let page = 1; next.at(-1) !== '0'; page++) {
    next.push((await app.as(author).post(`${at}/generate-attachment-size`, { page })).body.next);
  }
  expect(next).toEqual(['1', '1', '0']);
  expect(await files().select('id').where('filesize', '=', 1).execute()).toEqual([]);
  const items = await findItems(services.db, ids);
  expect(ids.filter((id) => items.get(id)?.filesize !== 'A text.'.length)).toEqual([]);
});

test('the block shows on a published page what everybody may see, and follows changes', async () => {
  const client = app.as(author);
  const { id: folder } = (await client.post(`${at}/new-folder`, { title: 'Shown', parent: 0 })).body;
  const [open, hidden] = [await uploadImage('Open "tree"'), await uploadImage('Hidden')];
  const draft = await app.make.post({ status: 'draft', by: author });
  await client.post(`/core/v2/media/${hidden}`, { post: draft.id });
  await client.post(`${at}/assign-folder`, { folderId: folder, ids: [open, hidden] });
  const content = `<!-- wp:folders/gallery {"selectedFolder":[${folder}],"columns":4} /-->`;
  const post = await app.make.post({ content, by: author });
  const shown = async (): Promise<string> =>
    (await app.asVisitor().get(`/core/v2/posts/${post.id}`)).body.content.rendered;
  expect(await shown()).toContain('alt="Open &quot;tree&quot;"');
  expect(await shown()).toContain('--columns:4');
  expect(await shown()).not.toContain('Hidden');
  await client.post(`${at}/assign-folder`, { folderId: 0, ids: [open] });
  expect(await shown()).not.toContain('<img');
});
