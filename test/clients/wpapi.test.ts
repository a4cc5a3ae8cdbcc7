// A client that others wrote, started from our index, against a running server.
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
