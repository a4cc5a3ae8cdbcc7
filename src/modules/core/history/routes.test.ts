import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMeta } from '#content/posts/store.ts';
import { rewriteTexts } from '#content/posts/texts.ts';
import { revisionLimit } from '#content/posts/settings.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);
let edi: TestUser;
let aut: TestUser;
let admin: TestUser;

beforeAll(async () => {
  admin = await app.make.user({ role: 'administrator' });
  edi = await app.make.user({ role: 'editor' });
  aut = await app.make.user({ role: 'author' });
});

const HISTORY = '/sitewright/v1/history';
const list = async (id: number, by = edi, base = 'posts'): Promise<any[]> =>
  (await app.as(by).get(`${HISTORY}/${base}/${id}`)).body;
const summary = async (id: number) => (await list(id)).map(({ kind, content }) => [kind, content.raw]);

describe('GET history', () => {
  test('lists the state before the first save as the original, below the revision', async () => {
    const post = await app.make.post({ title: 'A', content: 'old', by: edi });
    await app.as(edi).post(`/core/v2/posts/${post.id}`, { content: 'new', excerpt: 'short' });
    const [newest, original, ...more] = await list(post.id);
    expect(more).toEqual([]);
    expect(newest).toMatchObject({ kind: 'revision', author: edi.id, content: { raw: 'new' } });
    expect(original).toEqual({
      id: expect.any(Number),
      kind: 'original',
      author: edi.id,
      date_gmt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      title: { raw: 'A' },
      content: { raw: 'old' },
      excerpt: { raw: '' },
    });
    const revisions = (await app.as(edi).get(`/core/v2/posts/${post.id}/revisions`)).body;
    expect(revisions).toHaveLength(1);
  });

  test('keeps no second original while the newest revision holds the state before', async () => {
    const post = await app.make.post({ content: 'one', by: edi });
    for (const content of ['two', 'three']) await app.as(edi).post(`/core/v2/posts/${post.id}`, { content });
    expect(await summary(post.id)).toEqual([
      ['revision', 'three'],
      ['revision', 'two'],
      ['original', 'one'],
    ]);
  });

  test('keeps the original of a change that only concerns white space', async () => {
    const post = await app.make.post({ content: '<pre>a\n  b</pre>', by: edi });
    await app.as(edi).post(`/core/v2/posts/${post.id}`, { content: '<pre>a b</pre>' });
    await app.as(edi).post(`/core/v2/posts/${post.id}`, { content: '<pre>a   b</pre>' });
    const texts = (await summary(post.id)).map(([, content]) => content);
    expect(texts).toContain('<pre>a\n  b</pre>');
    expect(texts).toContain('<pre>a b</pre>');
  });

  test('keeps nothing for a save that changes no text', async () => {
    const post = await app.make.post({ content: 'same', by: edi });
    await app.as(edi).post(`/core/v2/posts/${post.id}`, { slug: 'elsewhere' });
    expect((await list(post.id)).filter(({ kind }) => kind === 'original')).toEqual([]);
  });

  test('keeps nothing where the site keeps no revisions', async () => {
    const { services } = app.app;
    const post = await app.make.post({ content: 'gone', by: edi });
    await services.tx((tx) => services.settings.set(tx, revisionLimit, 0));
    await app.as(edi).post(`/core/v2/posts/${post.id}`, { content: 'new' });
    await services.tx((tx) => services.settings.set(tx, revisionLimit, -1));
    expect(await list(post.id)).toEqual([]);
  });

  test('holds the state before a job rewrites texts', async () => {
    const post = await app.make.post({ content: 'see old-address here', by: edi });
    const change = { phrases: ['old-address'], rewrite: (text: string) => text.replace('old-address', 'new-address') };
    const { tx } = app.app.services;
    await tx((open) => rewriteTexts(open, { place: 'posts', after: post.id - 1 }, change));
    expect(await summary(post.id)).toEqual([['original', 'see old-address here']]);
  });

  test('keeps an autosave that another one replaces', async () => {
    const post = await app.make.post({ content: 'Base.', by: aut });
    const path = `/core/v2/posts/${post.id}/autosaves`;
    await app.as(aut).post(path, { content: 'Base. CHAPTER.' });
    await app.as(aut).post(path, { content: 'Base. CHAPTER. And on' });
    await app.as(aut).post(path, { content: 'Base. x' });
    expect(await summary(post.id)).toEqual([
      ['autosave', 'Base. x'],
      ['autosave', 'Base. CHAPTER. And on'],
    ]);
    expect((await app.as(aut).get(path)).body).toHaveLength(1);
  });

  test('pages', async () => {
    const post = await app.make.post({ content: '0', by: edi });
    for (const content of ['1', '2']) await app.as(edi).post(`/core/v2/posts/${post.id}`, { content });
    const second = await app.as(edi).get(`${HISTORY}/posts/${post.id}?per_page=2&page=2`);
    expect([second.headers.get('x-wp-total'), second.headers.get('x-wp-totalpages')]).toEqual(['3', '2']);
    expect(second.body.map((one: any) => one.content.raw)).toEqual(['0']);
    await app.as(edi).get(`${HISTORY}/posts/${post.id}?per_page=101`).fails(400, 'rest_invalid_param');
  });

  test('is for those who may edit the record', async () => {
    const post = await app.make.post({ by: edi });
    await app.asVisitor().get(`${HISTORY}/posts/${post.id}`).fails(401, 'rest_cannot_read');
    await app.as(aut).get(`${HISTORY}/posts/${post.id}`).fails(403, 'rest_cannot_read');
    await app.as(edi).get(`${HISTORY}/pages/${post.id}`).fails(404, 'rest_post_invalid_id');
    await app.as(edi).get(`${HISTORY}/posts/999999`).fails(404, 'rest_post_invalid_id');
  });

  test('holds earlier texts of a file', async () => {
    const form = new FormData();
    form.append('file', new Blob(['hello'], { type: 'text/plain' }), 'hello.txt');
    const headers = { authorization: edi.authorization };
    const file: any = await (await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: form })).json();
    const path = `/core/v2/media/${file.id}`;
    await app.as(edi).post(path, { description: 'first', title: 'One' });
    await app.as(edi).post(path, { description: 'second' });
    const [entry] = await list(file.id, edi, 'media');
    expect(entry).toMatchObject({ kind: 'original', title: { raw: 'One' }, content: { raw: 'first' } });
    await app.as(edi).post(`${HISTORY}/media/${file.id}/${entry.id}/restore`);
    expect((await app.as(edi).get(`${path}?context=edit`)).body.description.raw).toBe('first');
  });
});

describe('POST history restore', () => {
  test('brings back texts and meta, and keeps the state before', async () => {
    const post = await app.make.post({ title: 'A', content: 'old', by: edi });
    const path = `/core/v2/posts/${post.id}`;
    await app.as(edi).post(path, { title: 'B', content: 'new', excerpt: 'x', meta: { footnotes: '[1]' } });
    const original = (await list(post.id)).find(({ kind }) => kind === 'original');
    const { status, body } = await app.as(edi).post(`${HISTORY}/posts/${post.id}/${original.id}/restore`);
    expect([status, body]).toEqual([200, { id: post.id, rest_base: 'posts', restored: original.id }]);
    const after = (await app.as(edi).get(`${path}?context=edit`)).body;
    expect([after.title.raw, after.content.raw, after.excerpt.raw, after.meta.footnotes]).toEqual(['A', 'old', '', '']);
    expect((await summary(post.id)).map(([, content]) => content)).toEqual(['old', 'new', 'old']);
  });

  test('brings back the document of a built page', async () => {
    const page = await app.make.page({ by: admin });
    const path = `/core/v2/pages/${page.id}`;
    const data = (text: string) =>
      JSON.stringify([
        { id: 'aaaaaaa', elType: 'widget', widgetType: 'heading', settings: { title: text }, elements: [] },
      ]);
    const save = (text: string) =>
      app.as(admin).post(path, { meta: { _builder_edit_mode: 'builder', _builder_data: data(text) } });
    await save('First heading');
    await save('Second heading');
    const first = (await list(page.id, admin, 'pages')).findLast(({ kind }) => kind === 'revision');
    await app.as(admin).post(`${HISTORY}/pages/${page.id}/${first.id}/restore`);
    expect((await app.as(admin).get(`${path}?context=edit`)).body.meta._builder_data).toContain('First heading');
  });

  test('filters what an administrator wrote when somebody without that right brings it back', async () => {
    const post = await app.make.post({ content: '<p>a</p><script>alert(1)</script>', by: aut });
    await app.as(aut).post(`/core/v2/posts/${post.id}`, { content: 'mine' });
    const original = (await list(post.id, aut)).find(({ kind }) => kind === 'original');
    expect(original.content.raw).toContain('<script>');
    await app.as(aut).post(`${HISTORY}/posts/${post.id}/${original.id}/restore`);
    const after = (await app.as(aut).get(`/core/v2/posts/${post.id}?context=edit`)).body;
    expect(after.content.raw).not.toContain('<script>');
  });

  test("frees no form of an author's autosave when an administrator brings it back", async () => {
    const post = await app.make.post({ by: aut });
    const form = { id: 'bbbbbbb', elType: 'widget', widgetType: 'form', elements: [] };
    const data = JSON.stringify([{ ...form, settings: { form_name: 'F', email_to: 'victim@example.net' } }]);
    const meta = { _builder_edit_mode: 'builder', _builder_data: data };
    const saved = await app.as(aut).post(`/core/v2/posts/${post.id}/autosaves`, { meta });
    expect(saved.status).toBe(200);
    const restored = await app.as(admin).post(`${HISTORY}/posts/${post.id}/${saved.body.id}/restore`);
    const stored = (await findMeta(app.app.services.db, [post.id], ['_builder_data', '_free_forms'])).get(post.id);
    expect([restored.status, stored?.get('_free_forms')]).toEqual([200, '[]']);
    expect(stored?.get('_builder_data')).toContain('victim@example.net');
  });

  test('refuses entries of other records and people who may not edit', async () => {
    const post = await app.make.post({ content: 'old', by: edi });
    const other = await app.make.post({ content: 'other', by: edi });
    await app.as(edi).post(`/core/v2/posts/${other.id}`, { content: 'newer' });
    const [entry] = await list(other.id);
    const path = `${HISTORY}/posts/${post.id}/${entry.id}/restore`;
    await app.as(edi).post(path).fails(404, 'rest_history_invalid_entry');
    await app.as(aut).post(path).fails(403, 'rest_cannot_read');
    await app.asVisitor().post(path).fails(401, 'rest_cannot_read');
    expect((await app.as(edi).get(`/core/v2/posts/${post.id}?context=edit`)).body.content.raw).toBe('old');
  });
});
