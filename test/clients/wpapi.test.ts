// A client that others wrote, started from our index, against a running server.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WPAPI from 'wpapi';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { freePort } from '#test/kit/process.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let edi: TestUser;
let client: WPAPI;

beforeAll(async () => {
  const port = await freePort();
  app = await createTestApp({ port, flags: { alias: 'wp/v2=core/v2', url: `http://127.0.0.1:${port}` } });
  edi = await app.make.user({ role: 'editor' });
  const endpoint = `http://127.0.0.1:${app.port}/api/`;
  const index: any = await (await fetch(endpoint)).json();
  client = new WPAPI({ endpoint, routes: index.routes, username: edi.login, password: edi.password, auth: true });
});
afterAll(() => app.close());

const posts = () => client.namespace('core/v2')['posts']!();

test('creates, reads, changes and removes a post', async () => {
  const made = await posts().create!({ title: 'From a client', content: 'Text', status: 'publish' });
  expect(made.title.raw).toBe('From a client');
  expect((await posts().id!(made.id)).slug).toBe('from-a-client');
  expect((await posts().id!(made.id).update({ title: 'Changed' })).title.raw).toBe('Changed');
  const history = await posts().id!(made.id).revisions();
  expect(history[0].title.rendered).toBe('Changed');
  expect(await posts().id!(made.id).delete({ force: true })).toMatchObject({ deleted: true });
  await expect(posts().id!(made.id)).rejects.toMatchObject({ code: 'rest_post_invalid_id' });
});

test('walks through the pages of a list', async () => {
  for (let i = 0; i < 5; i++) await app.make.post({ title: `P${i}`, by: edi });
  const first = await posts().perPage!(2).order('asc').orderby('id').status('publish');
  expect(first._paging).toMatchObject({ total: 5, totalPages: 3 });
  const second = await first._paging.next;
  expect([...first, ...second].map((post: any) => post.title.rendered)).toEqual(['P0', 'P1', 'P2', 'P3']);
});

test('knows the last page by its missing link', async () => {
  const all = await posts().perPage!(2).orderby('id').status('publish');
  const last = await posts().perPage!(2).orderby('id').status('publish').page(all._paging.totalPages);
  expect([all._paging.prev, last._paging.next]).toEqual([undefined, undefined]);
  const before = await last._paging.prev;
  expect(before._paging.links.next).toContain(`page=${all._paging.totalPages}`);
});

test('uploads a picture and makes it the face of a post', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5cad' } })
    .png()
    .toBuffer();
  const media = () => client.namespace('core/v2')['media']!();
  const made = await media().file!(picture, 'blue sky.png').create({ title: 'Sky', alt_text: 'A blue sky' });
  expect(made).toMatchObject({
    title: { raw: 'Sky' },
    alt_text: 'A blue sky',
    media_type: 'image',
    mime_type: 'image/png',
    media_details: { width: 40, height: 30 },
  });
  expect(made.source_url).toMatch(/blue-sky\.png$/);
  const file = await fetch(made.source_url);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
  const post = await posts().create!({ title: 'Pictured', status: 'publish', featured_media: made.id });
  const seen = await posts().id!(post.id).embed();
  expect(seen._embedded['wp:featuredmedia'][0].id).toBe(made.id);
  expect(await media().id!(made.id).delete({ force: true })).toMatchObject({ deleted: true });
});

test('files posts under terms', async () => {
  const tag = await client.namespace('core/v2')['tags']!().create!({ name: 'Blue' });
  const made = await posts().create!({ title: 'Tagged', status: 'publish', tags: [tag.id] });
  const found = await posts().tags!([tag.id]).embed();
  expect(found.map((post: any) => post.id)).toEqual([made.id]);
  expect(found[0]._embedded['wp:term'][1][0].name).toBe('Blue');
});

test('a client with a fixed namespace works through an alias', async () => {
  const made = await client.posts().create!({ title: 'By alias', status: 'publish' });
  expect((await client.posts().id!(made.id)).title.rendered).toBe('By alias');
});
