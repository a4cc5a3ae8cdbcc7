import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utcText } from '#kernel/clock/clock.ts';
import { updatePost } from '#content/posts/store.ts';
import { BASE, createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);
const anon = app.asVisitor();
let edi: TestUser;
let aut: TestUser;

beforeAll(async () => {
  edi = await app.make.user({ role: 'editor' });
  aut = await app.make.user({ role: 'author' });
});

const historyOf = async (id: number) =>
  (await app.as(edi).get(`/core/v2/posts/${id}`)).body._links['version-history'][0].count;

describe('revisions', () => {
  test('are made when something changed', async () => {
    const post = await app.make.post({ title: 'A', by: edi });
    const path = `/core/v2/posts/${post.id}`;
    expect(await historyOf(post.id)).toBe(0);
    await app.as(edi).post(path, { title: 'B' });
    expect(await historyOf(post.id)).toBe(1);
    await app.as(edi).post(path, { title: 'B' });
    await app.as(edi).post(path, { title: 'B ', slug: 'other' });
    expect(await historyOf(post.id)).toBe(1);
    await app.as(edi).post(path, { meta: { footnotes: 'n' } });
    expect(await historyOf(post.id)).toBe(2);
    const list = await app.as(edi).get(`${path}/revisions`);
    expect(list.body.map((one: any) => one.title.rendered)).toEqual(['B', 'B']);
    expect(list.body[0]).toMatchObject({
      parent: post.id,
      author: edi.id,
      slug: `${post.id}-revision-v1`,
      meta: { footnotes: 'n' },
      _links: { parent: [{ href: `${BASE}/api/core/v2/posts/${post.id}` }] },
    });
    const links = (await app.as(edi).get(path)).body._links;
    expect(links['predecessor-version'][0].id).toBe(list.body[0].id);
  });

  test('what was there before the last change is another one again', async () => {
    const post = await app.make.post({ title: 'Draft of all', by: edi });
    const path = `/core/v2/posts/${post.id}`;
    for (const title of ['A', 'B', 'A', 'A']) await app.as(edi).post(path, { title });
    const list = await app.as(edi).get(`${path}/revisions`);
    expect(list.body.map((one: any) => one.title.rendered)).toEqual(['A', 'B', 'A']);
  });

  test('are for those who may edit the post', async () => {
    const post = await app.make.post({ by: edi });
    await anon.get(`/core/v2/posts/${post.id}/revisions`).fails(401, 'rest_cannot_read');
    await app.as(aut).get(`/core/v2/posts/${post.id}/revisions`).fails(403, 'rest_cannot_read');
    await app.as(edi).get('/core/v2/posts/999999/revisions').fails(404, 'rest_post_invalid_parent');
    await app.as(edi).get(`/core/v2/pages/${post.id}/revisions`).fails(404, 'rest_post_invalid_parent');
    await app.as(edi).post(`/core/v2/posts/${post.id}/revisions`, {}).fails(404, 'rest_no_route');
    await app.as(edi).put(`/core/v2/posts/${post.id}/revisions/1`, {}).fails(404, 'rest_no_route');
  });

  test('pages, offsets and orders', async () => {
    const post = await app.make.post({ title: 'v0', by: edi });
    const path = `/core/v2/posts/${post.id}`;
    for (const title of ['v1', 'v2', 'v3']) await app.as(edi).post(path, { title });
    const list = (query: string) => app.as(edi).get(`${path}/revisions?${query}`);
    const names = async (query: string) => (await list(query)).body.map((one: any) => one.title.rendered);
    expect(await names('')).toEqual(['v3', 'v2', 'v1']);
    expect(await names('order=asc&per_page=2')).toEqual(['v1', 'v2']);
    expect(await names('per_page=2&offset=1')).toEqual(['v2', 'v1']);
    expect(await names('search=V2')).toEqual(['v2']);
    expect((await list('per_page=2')).headers.get('x-wp-totalpages')).toBe('2');
    await list('per_page=2&offset=99').fails(400, 'rest_revision_invalid_offset_number');
    await list('per_page=2&page=99').fails(400, 'rest_revision_invalid_page_number');
    await list('page=99').fails(400, 'rest_revision_invalid_page_number');
    await list('orderby=include').fails(400, 'rest_orderby_include_missing_include');
    await list('orderby=relevance').fails(400, 'rest_no_search_term_defined');
    await list('per_page=101').fails(400, 'rest_invalid_param');
  });

  test('chosen ones, and the edges of pages', async () => {
    const post = await app.make.post({ title: 'b0', by: edi });
    const path = `/core/v2/posts/${post.id}`;
    expect((await app.as(edi).get(`${path}/revisions?page=2`)).body).toEqual([]);
    expect((await app.as(edi).get(`${path}/revisions?per_page=1&offset=1`)).body).toEqual([]);
    for (const title of ['b2', 'b1', 'b3']) await app.as(edi).post(path, { title });
    const list = (query: string) => app.as(edi).get(`${path}/revisions?${query}`);
    const names = async (query: string) => (await list(query)).body.map((one: any) => one.title.rendered).join();
    const ids = (await list('orderby=id&order=asc')).body.map((one: any) => one.id) as number[];
    expect([await names('orderby=title&order=asc'), await names('orderby=id')]).toEqual(['b1,b2,b3', 'b3,b1,b2']);
    expect(await names(`orderby=include&include=${ids[1]},${ids[2]},${ids[0]}&order=asc`)).toBe('b1,b3,b2');
    expect([await names(`include=${ids[1]}`), await names(`exclude=${ids[1]}`)]).toEqual(['b1', 'b3,b2']);
    expect([await names('search=b&orderby=relevance'), await names('orderby=slug&order=asc')]).toEqual(['b3,b1,b2', 'b2,b1,b3']);
    expect([await names('per_page=2&page=2'), await names('per_page=2&offset=2'), await names('per_page=3')]).toEqual(['b2', 'b2', 'b3,b1,b2']);
    expect(await names('offset=2')).toBe('b3,b1,b2');
    await list('per_page=2&offset=3').fails(400, 'rest_revision_invalid_offset_number');
    await list('per_page=3&page=2').fails(400, 'rest_revision_invalid_page_number');
    await list('page=2').fails(400, 'rest_revision_invalid_page_number');
    const { headers } = await list('');
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['3', '1']);
  }); // prettier-ignore

  test('one of them, and its end', async () => {
    const post = await app.make.post({ title: 'One', by: edi });
    const other = await app.make.post({ by: edi });
    await app.as(edi).post(`/core/v2/posts/${post.id}`, { title: 'Two', excerpt: '' });
    const [revision] = (await app.as(edi).get(`/core/v2/posts/${post.id}/revisions`)).body;
    const path = `/core/v2/posts/${post.id}/revisions/${revision.id}`;
    const edit = await app.as(edi).get(`${path}?context=edit`);
    expect(edit.body).toMatchObject({ title: { raw: 'Two' }, excerpt: { raw: '', rendered: '' } });
    await app.as(edi).get(`/core/v2/posts/${post.id}/revisions/999999`).fails(404, 'rest_post_invalid_id');
    await app
      .as(edi)
      .get(`/core/v2/posts/${other.id}/revisions/${revision.id}`)
      .fails(404, 'rest_revision_parent_id_mismatch');
    await app.as(edi).delete(path).fails(501, 'rest_trash_not_supported');
    await app.as(aut).delete(`${path}?force=true`).fails(403, 'rest_cannot_delete');
    const removed = await app.as(edi).delete(`${path}?force=true`);
    expect(removed.body).toMatchObject({ deleted: true, previous: { id: revision.id } });
    expect(await historyOf(post.id)).toBe(0);
  });
});

describe('autosaves', () => {
  test("of one's own draft save the draft", async () => {
    const draft = await app.make.post({ title: 'Draft', status: 'draft', by: aut });
    const saved = await app.as(aut).post(`/core/v2/posts/${draft.id}/autosaves`, { content: 'newer' });
    expect([saved.status, saved.body.id, saved.body.content.raw]).toEqual([200, draft.id, 'newer']);
    expect(saved.body.preview_link).toContain('preview=true');
    const post = await app.make.post({ by: aut });
    const kept = await app.as(aut).post(`/core/v2/posts/${post.id}/autosaves`, { content: 'newer' });
    expect(Object.keys(saved.body).sort()).toEqual(
      Object.keys(kept.body)
        .filter((name) => name !== '_links')
        .sort(),
    );
    expect(saved.body).toMatchObject({ parent: 0, slug: draft.slug, title: { raw: 'Draft', rendered: 'Draft' } });
    expect(saved.body.guid.rendered).toBe(draft.guid);
    expect(Object.keys(saved.body.content)).toEqual(Object.keys(kept.body.content));
  });

  test('what is not sent stays as it was autosaved before', async () => {
    const post = await app.make.post({ title: 'Live', content: 'live', by: aut });
    const path = `/core/v2/posts/${post.id}/autosaves`;
    const save = async (fields: object) => {
      const { title, content, excerpt, meta } = (await app.as(aut).post(path, fields)).body;
      return [title.raw, content.raw, excerpt.raw, meta.footnotes];
    };
    expect(await save({ content: 'one', excerpt: 'short', meta: { footnotes: '[1]' } })).toEqual([
      '',
      'one',
      'short',
      '[1]',
    ]);
    expect(await save({ title: 'Two' })).toEqual(['Two', 'one', 'short', '[1]']);
    // Nothing of what is sent differs from the post.
    expect(await save({ title: 'Live' })).toEqual(['Two', 'one', 'short', '[1]']);
    expect(await save({})).toEqual(['Two', 'one', 'short', '[1]']);
    expect(await save({ excerpt: 'x', content: '' })).toEqual(['Two', '', 'x', '[1]']);
  });

  test('their preview is for those who edit', async () => {
    const post = await app.make.post({ by: aut });
    const path = `/core/v2/posts/${post.id}/autosaves`;
    const { body } = await app.as(aut).post(path, { content: 'newer' });
    expect(body.preview_link).toContain('preview_nonce=');
    for (const address of [path, `${path}/${body.id}`]) {
      expect(JSON.stringify((await app.as(aut).get(address)).body)).not.toContain('preview_link');
      expect(JSON.stringify((await app.as(aut).get(`${address}?context=edit`)).body)).toContain('preview_link');
    }
  });

  test('of a published post leave it alone, one for each person', async () => {
    const post = await app.make.post({ title: 'Live', content: 'live', by: aut });
    const path = `/core/v2/posts/${post.id}/autosaves`;
    await app.as(aut).get(`${path}/1`).fails(404, 'rest_post_no_autosave');
    const first = await app.as(aut).post(path, { title: 'Live', content: 'one', excerpt: '' });
    expect(first.body).toMatchObject({ parent: post.id, slug: `${post.id}-autosave-v1`, content: { raw: 'one' } });
    const second = await app.as(aut).post(path, { title: 'Live', content: 'two', excerpt: '' });
    expect(second.body.id).toBe(first.body.id);
    const same = await app.as(aut).post(path, { title: 'Live', content: 'live', excerpt: '' });
    expect([same.body.id, same.body.content.raw]).toEqual([first.body.id, 'two']);
    const theirs = await app.as(edi).post(path, { title: 'Live', content: 'three', excerpt: '' });
    expect(theirs.body.id).not.toBe(first.body.id);
    expect((await anon.get(`/core/v2/posts/${post.id}`)).body.content.rendered).toBe('<p>live</p>\n');
    expect((await app.as(aut).get(path)).body).toHaveLength(2);
    expect((await app.as(aut).get(`${path}/${first.body.id}`)).body.id).toBe(first.body.id);
    await anon.get(path).fails(401, 'rest_cannot_read');
    await anon.post(path, { content: 'x' }).fails(401, 'rest_cannot_edit');
  });

  test('of a draft that another person has open are kept apart', async () => {
    const draft = await app.make.post({ title: 'Open', content: 'old', status: 'draft', by: aut });
    const until = utcText(new Date(Date.now() + 150_000));
    await app.app.services.tx((tx) => updatePost(tx.db, draft.id, { lock_user_id: edi.id, lock_until: until }));
    const saved = await app.as(aut).post(`/core/v2/posts/${draft.id}/autosaves`, { title: 'Open', content: 'mine' });
    expect(saved.body.parent).toBe(draft.id);
    expect((await app.as(aut).get(`/core/v2/posts/${draft.id}?context=edit`)).body.content.raw).toBe('old');
  });

  test.each([
    ['a lock of the writer', () => ({ lock_user_id: aut.id, lock_until: '9999-01-01T00:00:00' }), {}, true],
    ['a lock that is over', () => ({ lock_user_id: edi.id, lock_until: '2020-01-01T00:00:00' }), {}, true],
    ['a lock without an end', () => ({ lock_user_id: edi.id, lock_until: null }), {}, true],
    ['what waits for review', () => ({ lock_user_id: null }), { status: 'pending' }, false],
  ] as const)('%s', async (_name, lock, wish, isSaved) => {
    const draft = await app.make.post({ title: 'Mine', content: 'old', status: 'draft', by: aut, ...wish });
    await app.app.services.tx((tx) => updatePost(tx.db, draft.id, lock()));
    const { body } = await app.as(aut).post(`/core/v2/posts/${draft.id}/autosaves`, { content: 'new' });
    const stored = (await app.as(aut).get(`/core/v2/posts/${draft.id}?context=edit`)).body.content.raw;
    expect([body.parent, stored]).toEqual(isSaved ? [0, 'new'] : [draft.id, 'old']);
    const other = await app.as(edi).post(`/core/v2/posts/${draft.id}/autosaves`, { content: 'theirs' });
    expect(other.body).toMatchObject({ parent: draft.id, author: edi.id, content: { raw: 'theirs' } });
  });

  test('an unknown number stands for the newest', async () => {
    const post = await app.make.post({ by: edi });
    const path = `/core/v2/posts/${post.id}/autosaves`;
    const mine = (await app.as(edi).post(path, { content: 'mine', meta: { footnotes: null } })).body;
    expect((await app.as(edi).get(`${path}/999999`)).body.id).toBe(mine.id);
    expect(mine.meta.footnotes).toBe('');
    const address = new URL(mine.preview_link);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      p: String(post.id),
      preview: 'true',
      preview_id: String(post.id),
      preview_nonce: expect.stringMatching(/^[\w-]{10}$/),
    });
  });

  test('of pages work the same', async () => {
    const page = await app.make.page({ by: edi });
    const saved = await app.as(edi).post(`/core/v2/pages/${page.id}/autosaves`, { content: 'p' });
    expect(saved.body.parent).toBe(page.id);
    expect((await app.as(edi).get(`/core/v2/pages/${page.id}/autosaves/${saved.body.id}`)).body.id).toBe(saved.body.id);
  });
});
