import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findItems, updateItem, type MediaItems } from '#content/media/store.ts';
import type { Posts } from '#content/posts/store.ts';
import { uploadFiles } from '#modules/folders/media-for-tests.ts';
import { userMode } from '#modules/folders/settings/settings.ts';

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

test('a gallery has its order, both ways, and equals by their numbers', async () => {
  const { services } = app.app;
  const client = app.as(author);
  const { id: folder } = (await client.post(`${at}/new-folder`, { title: 'Ordered', parent: 0 })).body;
  const ids = [await uploadImage('A'), await uploadImage('B'), await uploadImage('C')];
  await client.post(`${at}/assign-folder`, { folderId: folder, ids });
  const db = services.db.withTables<{ posts: Posts; media_items: MediaItems }>();
  await services.tx(async (tx) => {
    const own = tx.db.withTables<{ posts: Posts; media_items: MediaItems }>();
    const day = (number: number): string => `2026-01-0${number}T00:00:00`;
    const facts = [
      { date: day(1), slug: 'one-a', modified: day(3), title_key: 'c', file: 'b.png' },
      { date: day(2), slug: 'one-c', modified: day(1), title_key: 'b', file: 'a.png' },
      { date: day(3), slug: 'one-b', modified: day(2), title_key: 'a', file: 'c.png' },
    ];
    for (const [place, { file, ...more }] of facts.entries()) {
      await own.updateTable('posts').set(more).where('id', '=', ids[place]!).execute();
      await own.updateTable('media_items').set({ file }).where('id', '=', ids[place]!).execute();
    }
  });
  const names = new Map(
    (await db.selectFrom('media_items').select(['id', 'file']).execute()).map(({ id, file }) => [file, id]),
  );
  const order = async (sortBy: string, sortType: string): Promise<number[]> => {
    const { body } = await client.post(`${at}/gutenberg-get-images`, { selectedFolder: [folder], sortBy, sortType });
    return [...body.html.matchAll(/src="[^"]*\/(\w\.png)"/g)].map(([, file]) => ids.indexOf(names.get(file)!));
  };
  for (const [sortBy, expected] of Object.entries({
    ...{ date: [0, 1, 2], name: [0, 2, 1], modified: [1, 2, 0], title: [2, 1, 0], file_name: [1, 0, 2] },
    author: [0, 1, 2],
  })) {
    expect([sortBy, await order(sortBy, 'ASC')]).toEqual([sortBy, expected]);
    expect([sortBy, await order(sortBy, 'DESC')]).toEqual([sortBy, expected.toReversed()]);
  }
  await client.post(`/core/v2/media/${ids[0]}`, { status: 'private' });
  expect(await order('date', 'ASC')).toEqual([1, 2]);
});

test('where everybody has folders of their own, a text shows those of its writer and the shared ones', async () => {
  const { services } = app.app;
  const setMode = (isOn: boolean) => services.tx((tx) => services.settings.set(tx, userMode, isOn));
  const make = async (by: TestUser, title: string, image: number): Promise<number> => {
    const { id } = (await app.as(by).post(`${at}/new-folder`, { title, parent: 0 })).body;
    await app.as(by).post(`${at}/assign-folder`, { folderId: id, ids: [image] });
    return id;
  };
  const other = await app.make.user({ role: 'author' });
  const images = [await uploadImage('Of all'), await uploadImage('Own'), await uploadImage('Foreign')];
  const folders = [await make(author, 'Of all', images[0]!)];
  await setMode(true);
  folders.push(await make(author, 'Own', images[1]!), await make(other, 'Foreign', images[2]!));
  const content = `<!-- wp:folders/gallery {"selectedFolder":[${folders.join(',')}],"sortBy":"title","sortType":"asc"} /-->`;
  const post = await app.make.post({ content, by: author });
  const { rendered } = (await app.asVisitor().get(`/core/v2/posts/${post.id}`)).body.content;
  expect([...rendered.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Of all', 'Own']);
  await setMode(false);
});
