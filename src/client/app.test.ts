// A story through the typed client: not one cast, so that it does not compile when the types say something else.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError, change, createClient, type Client, type Progress } from './index.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
let root: string;
let client: Client;

beforeAll(async () => {
  app = await createTestApp();
  root = `http://127.0.0.1:${app.port}/api/`;
  const { login: user, password } = await app.make.user({ role: 'administrator' });
  client = createClient({ root, auth: { user, password } });
});
afterAll(() => app.close());

test('a post is made, listed, read with what belongs to it, changed and removed', async () => {
  const made = await client.post('/core/v2/posts', { title: 'Hello', content: '<p>World</p>', status: 'publish' });
  expect(made.title.raw).toBe('Hello');
  const { items, total } = await client.list('/core/v2/posts', { search: 'Hello', per_page: 5 });
  expect([items.map(({ id }) => id), total]).toEqual([[made.id], 1]);
  const read = await client.get('/core/v2/posts/{id}', { id: made.id, _embed: true });
  expect(read._embedded?.['author']?.[0]).toHaveProperty('id', made.author);
  const changed = await client.post('/core/v2/posts/{id}', { id: made.id, title: { raw: 'Changed' } });
  expect(changed.title.rendered).toBe('Changed');
  const [picked] = await client.pick('/core/v2/posts', ['id', 'slug'], { include: [made.id] });
  expect(picked).toEqual({ id: made.id, slug: made.slug });
  const gone = await client.delete('/core/v2/posts/{id}', { id: made.id, force: true });
  expect('deleted' in gone && gone.previous.id).toBe(made.id);
  const error = await client.get('/core/v2/posts/{id}', { id: made.id }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'ApiError', code: 'rest_post_invalid_id', status: 404 });
});

test('every record of a list comes, page after page, and no page is asked for that nobody reads', async () => {
  const names = Array.from({ length: 7 }, (_, at) => `Tag ${at}`);
  for (const name of names) await app.make.term('post_tag', name);
  const found: string[] = [];
  for await (const { name } of client.each('/core/v2/tags', { per_page: 3, orderby: 'id' })) found.push(name);
  expect(found).toEqual(names);
  const asked: unknown[] = [];
  const counting = createClient({ root, fetch: (url, init) => (asked.push(url), fetch(url, init)) });
  for await (const { name } of counting.each('/core/v2/tags', { per_page: 3, orderby: 'id' })) {
    if (name === 'Tag 3') break;
  }
  expect(asked).toHaveLength(2);
});

test('what is wrong with parameters is said for each, and a list of them travels as it is', async () => {
  const error: unknown = await client.get('/core/v2/posts', { per_page: 1_000 }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'rest_invalid_param', status: 400, params: { per_page: expect.any(String) } });
  const both = await client.get('/core/v2/posts', { status: ['draft', 'publish'], include: [1, 2, 3] });
  expect(both).toEqual([]);
});

test('many changes in few requests: each has its answer or its error', async () => {
  const changes = Array.from({ length: 30 }, (_, at) => change('POST', '/core/v2/tags', { name: `Batch ${at}` }));
  const made = await client.batch(changes);
  expect(made.map((one) => (one instanceof ApiError ? one.code : one.name))).toEqual(
    changes.map((_, at) => `Batch ${at}`),
  );
  const [post, twin] = await client.batch([
    change('POST', '/core/v2/posts', { title: 'In a batch' }),
    change('POST', '/core/v2/tags', { name: 'Batch 0' }),
  ]);
  expect(post instanceof ApiError ? post : post.status).toBe('draft');
  expect(twin).toMatchObject({ code: 'term_exists', status: 400 });
});

test('a picture is uploaded with its progress, put into a folder, and optimised', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const seen: Progress[] = [];
  const image = await client.upload(
    new File([new Uint8Array(bytes)], 'noise.jpg', { type: 'image/jpeg' }),
    { title: 'Noise', alt_text: 'Dots' },
    { onProgress: (progress) => seen.push(progress) },
  );
  expect([image.title.raw, image.alt_text, image.mime_type]).toEqual(['Noise', 'Dots', 'image/jpeg']);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.at(-1)!.sent).toBe(seen.at(-1)!.total);
  expect(seen.at(-1)!.total).toBeGreaterThan(bytes.length);
  const folder = await client.post('/folders/v1/new-folder', { parent: 0, title: 'Pictures' });
  expect(folder.id).toBeGreaterThan(0);
  // Pictures are optimised as they come.
  const { data } = await client.post('/image-optimizer/v1/optimize/status', { image_ids: [image.id] });
  expect(data.status[image.id]?.status).toMatch(/^(optimized|in-progress|optimization-in-progress|pending)/);
});

test('a form is sent as a visitor would', async () => {
  const { id } = await client.post('/contactform/v1/contact-forms', { title: 'Ask us', context: 'save' });
  if (id === null) throw new Error('The form was not saved.');
  const fields = new FormData();
  for (const [name, value] of [
    ['your-name', 'Ada'],
    ['your-email', 'ada@people.test'],
    ['your-subject', 'Hello'],
    ['your-message', 'A question.'],
    ['_contactform_unit_tag', `contactform-f${id}-o1`],
  ] as const) {
    fields.append(name, value);
  }
  const visitor = createClient({ root });
  const { status } = await visitor.send('/contactform/v1/contact-forms/{id}/feedback', { id }, fields);
  expect(status).toBe('mail_sent');
});

test('a session goes on with a new nonce when the old one is taken no more', async () => {
  const edi = await app.make.user({ role: 'editor' });
  const { cookie, nonce } = await app.make.session(edi);
  let renewed = 0;
  const browser = createClient({
    root,
    auth: { nonce: 'old', renew: () => Promise.resolve((renewed++, nonce)) },
    // What the browser does by itself.
    fetch: (url, init) => fetch(url, { ...init, headers: { ...Object(init?.headers), cookie } }),
  });
  const [me, again] = [await browser.get('/core/v2/users/me'), await browser.get('/core/v2/users/me')];
  expect([me.id, again.id, renewed]).toEqual([edi.id, edi.id, 1]);
});

test('an end before the end, and an answer that is none of the site', async () => {
  await expect(client.get('/core/v2/posts', {}, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  const proxied = createClient({
    root,
    fetch: () =>
      Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Retry-After': '7' } })),
  });
  await expect(proxied.get('/core/v2/posts')).rejects.toMatchObject({ code: 'http_502', status: 502, retryAfter: 7 });
  const portal = createClient({ root, fetch: () => Promise.resolve(new Response('<h1>Pay for this network</h1>')) });
  await expect(portal.get('/core/v2/posts')).rejects.toThrow('no JSON');
  await expect(client.get('/core/v2/plugins/{plugin}', { plugin: '../users' })).rejects.toThrow(
    'cannot stand for {plugin}',
  );
});
