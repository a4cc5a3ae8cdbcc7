import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPosts, type PostRow } from '#content/posts/store.ts';
import { BASE, createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);
const anon = app.asVisitor();
let adm: TestUser;
let edi: TestUser;
let aut: TestUser;
let con: TestUser;
let sub: TestUser;

beforeAll(async () => {
  adm = await app.make.user({ role: 'administrator' });
  edi = await app.make.user({ role: 'editor' });
  aut = await app.make.user({ role: 'author' });
  con = await app.make.user({ role: 'contributor' });
  sub = await app.make.user({ role: 'subscriber' });
});

const titles = (answer: { body: any[] }): string[] => answer.body.map((post) => post.title.rendered);

describe('reading one', () => {
  let post: PostRow;
  let draft: PostRow;
  let page: PostRow;
  beforeAll(async () => {
    post = await app.make.post({ title: 'Readable', content: 'one two three four five', by: edi });
    draft = await app.make.post({ title: 'Draft', status: 'draft', by: edi });
    page = await app.make.page({ title: 'A page', by: edi });
  });

  test('drafts are for those who may edit them', async () => {
    await anon.get(`/core/v2/posts/${draft.id}`).fails(401, 'rest_forbidden');
    await app.as(sub).get(`/core/v2/posts/${draft.id}`).fails(403, 'rest_forbidden');
    expect((await app.as(edi).get(`/core/v2/posts/${draft.id}`)).body.link).toBe(`${BASE}/?p=${draft.id}`);
  });

  test('an id of another type is unknown', async () => {
    await anon.get(`/core/v2/posts/${page.id}`).fails(404, 'rest_post_invalid_id');
    expect((await anon.get(`/core/v2/pages/${page.id}`)).body).toMatchObject({
      parent: 0,
      menu_order: 0,
      type: 'page',
    });
  });

  test('the edit context needs the right to edit', async () => {
    await anon.get('/core/v2/posts?context=edit').fails(401, 'rest_forbidden_context');
    await app.as(sub).get(`/core/v2/posts/${post.id}?context=edit`).fails(403, 'rest_forbidden_context');
  });

  test('each context has its fields', async () => {
    const view = (await anon.get(`/core/v2/posts/${post.id}`)).body;
    expect(Object.keys(view).sort()).toEqual(
      ['author', 'categories', 'class_list', 'comment_status', 'content', 'date', 'date_gmt', 'excerpt', 'featured_media',
       'format', 'guid', 'id', 'link', 'meta', 'modified', 'modified_gmt', 'ping_status', 'slug', 'status', 'sticky', 'tags',
       'template', 'title', 'type', '_links'].sort(),
    ); // prettier-ignore
    expect(view.title).toEqual({ rendered: 'Readable' });
    expect(view.content).toEqual({ rendered: '<p>one two three four five</p>\n', protected: false });
    expect(view.meta).toEqual({ footnotes: '' });
    expect(view.class_list).toEqual([
      `post-${post.id}`, 'post', 'type-post', 'status-publish', 'format-standard', 'hentry', 'category-general',
    ]); // prettier-ignore
    const embed = (await anon.get(`/core/v2/posts/${post.id}?context=embed`)).body;
    expect(Object.keys(embed)).toEqual(
      ['id', 'date', 'slug', 'type', 'link', 'title', 'excerpt', 'author', 'featured_media', '_links'],
    ); // prettier-ignore
    const edit = (await app.as(edi).get(`/core/v2/posts/${post.id}?context=edit`)).body;
    expect(edit).toMatchObject({
      password: '',
      permalink_template: `${BASE}/%postname%/`,
      generated_slug: 'readable',
      content: { raw: 'one two three four five', block_version: 0 },
      meta: { footnotes: '', _builder_edit_mode: '', _builder_conditions: [], _builder_page_settings: {} },
    });
    expect(Object.keys(edit._links)).toEqual(
      expect.arrayContaining(['wp:action-publish', 'wp:action-sticky', 'curies']),
    );
  });

  test('block text says so', async () => {
    const blocks = await app.make.post({
      content: '<!-- wp:paragraph -->\n<p>Hi</p>\n<!-- /wp:paragraph -->',
      by: edi,
    });
    const { body } = await app.as(edi).get(`/core/v2/posts/${blocks.id}?context=edit`);
    expect(body.content.block_version).toBe(1);
    expect(body.content.rendered).toContain('<p class="wp-block-paragraph">Hi</p>');
  });

  test('links say what this caller may do', async () => {
    const allowFor = async (user?: TestUser) =>
      (await (user ? app.as(user) : anon).get(`/core/v2/posts/${post.id}`)).body._links.self[0].targetHints.allow;
    expect(await allowFor()).toEqual(['GET']);
    expect(await allowFor(sub)).toEqual(['GET']);
    expect(await allowFor(edi)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect((await anon.get(`/core/v2/posts/${post.id}`)).body._links).toMatchObject({
      collection: [{ href: `${BASE}/api/core/v2/posts` }],
      about: [{ href: `${BASE}/api/core/v2/types/post` }],
      author: [{ embeddable: true }],
      'version-history': [{ count: 0 }],
      'wp:term': [{ taxonomy: 'category' }, { taxonomy: 'post_tag' }],
    });
  });

  test('a password opens content and excerpt', async () => {
    const secret = await app.make.post({ title: 'Locked', content: 'the secret', password: 'open', by: edi });
    const path = `/core/v2/posts/${secret.id}`;
    const closed = (await anon.get(path)).body;
    expect([closed.content, closed.excerpt.rendered]).toEqual([{ rendered: '', protected: true }, '']);
    expect(closed.class_list).toContain('post-password-required');
    expect((await anon.get(`${path}?password=open`)).body.content.rendered).toBe('<p>the secret</p>\n');
    await anon.get(`${path}?password=wrong`).fails(403, 'rest_post_incorrect_password');
    await anon.get(`/core/v2/posts/${post.id}?password=x`).fails(403, 'rest_post_incorrect_password');
    expect((await app.as(edi).get(path)).body.content.rendered).toBe('');
    const edit = (await app.as(edi).get(`${path}?context=edit`)).body;
    expect([edit.password, edit.content.rendered]).toEqual(['open', '<p>the secret</p>\n']);
    expect((await anon.get('/core/v2/posts?search=secret')).body).toEqual([]);
    expect(titles(await app.as(edi).get('/core/v2/posts?search=secret'))).toEqual(['Locked']);
  });

  test('the length of a generated excerpt', async () => {
    const { body } = await anon.get(`/core/v2/posts/${post.id}?excerpt_length=3`);
    expect(body.excerpt.rendered).toBe('<p>one two three [&hellip;]</p>\n');
  });

  test('a private post has its pretty address for those who may read it', async () => {
    const hidden = await app.make.post({ title: 'Hidden', status: 'private', by: aut });
    await anon.get(`/core/v2/posts/${hidden.id}`).fails(401, 'rest_forbidden');
    await app.as(con).get(`/core/v2/posts/${hidden.id}`).fails(403, 'rest_forbidden');
    expect((await app.as(aut).get(`/core/v2/posts/${hidden.id}`)).body.link).toBe(`${BASE}/hidden/`);
    expect((await app.as(edi).get(`/core/v2/posts/${hidden.id}`)).status).toBe(200);
  });

  test('pages stand below their parents', async () => {
    const child = await app.make.page({ title: 'Child', parent: page.id, by: edi });
    const grandchild = await app.make.page({ title: 'Grandchild', parent: child.id, by: edi });
    const { body } = await anon.get(`/core/v2/pages/${grandchild.id}`);
    expect([body.link, body.parent]).toEqual([`${BASE}/a-page/child/grandchild/`, child.id]);
    expect(body._links.up[0].href).toBe(`${BASE}/api/core/v2/pages/${child.id}`);
    await app.as(edi).post(`/core/v2/pages/${page.id}`, { slug: 'renamed' });
    expect((await anon.get(`/core/v2/pages/${grandchild.id}`)).body.link).toBe(`${BASE}/renamed/child/grandchild/`);
  });
});

describe('writing', () => {
  const create = (user: TestUser, body: object, type = 'posts') => app.as(user).post(`/core/v2/${type}`, body);

  test('what a new post must have', async () => {
    await create(edi, {}).fails(400, 'empty_content');
    expect((await create(edi, {}, 'pages')).status).toBe(201);
    await create(edi, { id: 1, title: 'x' }).fails(400, 'rest_post_exists');
    const made = await create(edi, { title: 'New' });
    expect(made.headers.get('location')).toBe(`${BASE}/api/core/v2/posts/${made.body.id}`);
    expect(made.body).toMatchObject({
      status: 'draft',
      slug: '',
      author: edi.id,
      comment_status: 'open',
      ping_status: 'open',
      categories: [1],
      guid: { raw: `${BASE}/?p=${made.body.id}` },
      modified: made.body.date,
    });
    expect((await create(edi, { title: 'P' }, 'pages')).body).toMatchObject({
      comment_status: 'closed',
      ping_status: 'closed',
    });
  });

  test('rights beyond writing', async () => {
    await create(con, { title: 'x', status: 'publish' }).fails(403, 'rest_cannot_publish');
    await create(con, { title: 'x', sticky: true }).fails(403, 'rest_cannot_assign_sticky');
    await create(aut, { title: 'x', author: edi.id }).fails(403, 'rest_cannot_edit_others');
    await create(edi, { title: 'x', author: 999_999 }).fails(400, 'rest_invalid_author');
    await create(aut, { title: 'x' }, 'pages').fails(403, 'rest_cannot_create');
    const theirs = await app.make.post({ by: edi });
    await app.as(aut).post(`/core/v2/posts/${theirs.id}`, { title: 'x' }).fails(403, 'rest_cannot_edit');
    const own = await app.make.post({ by: con });
    await app.as(con).post(`/core/v2/posts/${own.id}`, { title: 'x' }).fails(403, 'rest_cannot_edit');
    await app.as(con).delete(`/core/v2/posts/${own.id}`).fails(403, 'rest_cannot_delete');
  });

  test.each(['trash', 'inherit', 'auto-draft', 'bogus'])('a new post cannot be in the state %s', async (status) => {
    const answer = await create(edi, { title: 'x', status }).fails(400, 'rest_invalid_param');
    expect(answer.body.data.details.status.code).toBe('rest_not_in_enum');
  });

  test('slugs', async () => {
    const slugOf = async (body: object, user = edi, type = 'posts') => (await create(user, body, type)).body.slug;
    expect(await slugOf({ title: 'News', status: 'publish' })).toBe('news');
    expect(await slugOf({ title: 'News', status: 'publish' })).toBe('news-2');
    expect(await slugOf({ title: 'x', status: 'draft', slug: 'news' })).toBe('news-3');
    expect(await slugOf({ title: 'x' })).toBe('');
    expect(await slugOf({ title: 'x', status: 'pending', slug: 'mine' }, con)).toBe('');
    expect(await slugOf({ title: 'x', slug: 'Ärger & Spaß' })).toBe('arger-spas');
    expect(await slugOf({ title: 'x', slug: 'feed' })).toBe('feed-2');
    expect(await slugOf({ title: 'x', slug: 'admin' }, edi, 'pages')).toBe('admin-2');
    expect(await slugOf({ title: 'x', slug: 'api' })).toBe('api-2');
    expect(await slugOf({ title: '日本語', status: 'publish' })).toBe('%e6%97%a5%e6%9c%ac%e8%aa%9e');
  });

  test('the slug that the title would give', async () => {
    const suggested = async (body: object) => (await create(edi, body)).body.generated_slug;
    expect(await suggested({ title: 'Suggest me', status: 'publish', slug: 'other-name' })).toBe('suggest-me');
    await create(edi, { title: 'Suggest me', status: 'publish' });
    expect(await suggested({ title: 'Suggest me' })).toBe('suggest-me-2');
    const { body } = await create(edi, { title: '', content: 'No title' });
    expect(body.generated_slug).toContain(String(body.id));
  });

  test('slugs of a German site', async () => {
    const { settings, tx } = app.app.services;
    await tx((open) => settings.set(open, settings.find('language')!, 'de_DE'));
    expect((await create(edi, { title: 'x', slug: 'Ärger & Spaß' })).body.slug).toBe('aerger-spass');
    await tx((open) => settings.reset(open, settings.find('language')!));
  });

  test('an emptied slug of a published post comes from its title again', async () => {
    const made = await create(edi, { title: 'Own name', status: 'publish', slug: 'other' });
    const after = await app.as(edi).post(`/core/v2/posts/${made.body.id}`, { slug: '' });
    expect(after.body.slug).toBe('own-name');
  });

  test('pages under two parents may share a slug', async () => {
    const one = await app.make.page({ title: 'One', by: edi });
    const two = await app.make.page({ title: 'Two', by: edi });
    for (const parent of [one, two]) {
      const { body } = await create(edi, { title: 'Team', status: 'publish', parent: parent.id }, 'pages');
      expect(body.slug).toBe('team');
    }
    await create(edi, { title: 'x', parent: 999_999 }, 'pages').fails(400, 'rest_post_invalid_id');
    const loop = await app.as(edi).post(`/core/v2/pages/${one.id}`, { parent: one.id });
    expect(loop.body.parent).toBe(0);
  });

  test('sticky and password exclude each other', async () => {
    await create(edi, { title: 'x', sticky: true, password: 'p' }).fails(400, 'rest_invalid_field');
    const sticky = await create(edi, { title: 'x', sticky: true, status: 'publish' });
    const path = `/core/v2/posts/${sticky.body.id}`;
    await app.as(edi).post(path, { password: 'p' }).fails(400, 'rest_invalid_field');
    await app.as(edi).post(path, { sticky: false, password: 'p' });
    await app.as(edi).post(path, { sticky: true, password: '' }).fails(400, 'rest_invalid_field');
    const hidden = await app.as(edi).post(path, { status: 'private' });
    expect(hidden.body).toMatchObject({ password: '', sticky: false });
    expect((await create(edi, { title: 'x', password: '0' })).body.password).toBe('0');
  });

  test.each([0, null])('the author %s is nobody in particular', async (author) => {
    const made = await create(edi, { title: 'x', author, meta: [] });
    expect([made.status, made.body.author]).toEqual([201, edi.id]);
    const theirs = await app.make.post({ by: aut });
    const saved = await app.as(edi).post(`/core/v2/posts/${theirs.id}`, { title: 'y', author, meta: [] });
    expect([saved.status, saved.body.author]).toEqual([200, aut.id]);
    await create(edi, { title: 'x', author: 999_999 }).fails(400, 'rest_invalid_author');
    await create(edi, { title: 'x', meta: ['x'] }).fails(400, 'rest_invalid_param');
  });

  test('what is unknown is ignored or refused', async () => {
    expect((await create(edi, { title: 'x', featured_media: 999_999 })).body.featured_media).toBe(0);
    expect((await create(edi, { title: 'x', categories: [999_999] })).body.categories).toEqual([]);
    expect((await create(edi, { title: 'x', categories: [] })).body.categories).toEqual([]);
    const answer = await create(edi, { title: 'x', template: 'nothing.html' }).fails(400, 'rest_invalid_param');
    expect(answer.body.data.params).toHaveProperty('template');
    expect(answer.body.data.details.template).toMatchObject({ code: 'rest_invalid_param', data: null });
    expect((await create(edi, { title: 'x', format: 'aside' })).body.format).toBe('aside');
    expect((await create(edi, { title: 5, content: 'text' })).body.title.raw).toBe('');
  });

  test('texts are kept as sent; people without unfiltered_html are filtered', async () => {
    const raw = 'Fish & "Chips" -- it\'s --- a - b ... x--y';
    const rendered = 'Fish &#038; &#8220;Chips&#8221; &#8212; it&#8217;s &#8212; a &#8211; b &#8230; x&#8211;y';
    expect((await create(edi, { title: raw })).body.title).toEqual({ raw, rendered });
    expect((await create(aut, { title: raw })).body.title.raw).toContain('Fish &amp; ');
    const script = 'a <script>alert(1)</script> b \\ 😀';
    expect((await create(edi, { title: 'x', content: script })).body.content.raw).toBe(script);
    expect((await create(aut, { title: 'x', content: script })).body.content.raw).toBe('a alert(1) b \\ 😀');
    const object = await create(edi, { title: { raw: 'From raw' }, content: { raw: 'c', rendered: 'no' } });
    expect([object.body.title.raw, object.body.content.raw]).toEqual(['From raw', 'c']);
    const cleared = await app.as(edi).post(`/core/v2/posts/${object.body.id}`, { title: { raw: '' } });
    expect(cleared.body.title.raw).toBe('');
  });

  test('POST, PUT and PATCH change only what they send', async () => {
    const made = await create(edi, { title: 'Keep', content: 'Text', status: 'publish', tags: [], menu_order: 3 });
    for (const verb of ['post', 'put', 'patch'] as const) {
      const { status, body } = await app.as(edi)[verb](`/core/v2/posts/${made.body.id}`, { excerpt: verb });
      expect([status, body.title.raw, body.content.raw, body.excerpt.raw]).toEqual([200, 'Keep', 'Text', verb]);
    }
    expect((await app.as(edi).post(`/core/v2/posts/${made.body.id}`, {})).status).toBe(200);
    const page = await app.make.page({ by: edi });
    await app.as(edi).post(`/core/v2/posts/${page.id}`, {}).fails(404, 'rest_post_invalid_id');
  });
});

describe('If-Match', () => {
  test('a change of something that was changed meanwhile is refused, and changes nothing', async () => {
    const { id } = await app.make.post({ title: 'First', by: edi });
    const at = `/core/v2/posts/${id}`;
    const { modified_gmt: seen } = (await app.as(edi).get(`${at}?context=edit`)).body;
    await app.app.services.tx((tx) =>
      tx.db
        .withTables<{ posts: PostRow }>()
        .updateTable('posts')
        .set({ modified_gmt: '2020-01-01T00:00:00' })
        .where('id', '=', id)
        .execute(),
    );
    const refusal = await app.as(edi).post(at, { title: 'Mine' }, { 'if-match': `"${seen}"` });
    expect([refusal.status, refusal.body.code, refusal.body.data.modified_gmt]).toEqual([
      412,
      'rest_precondition_failed',
      '2020-01-01T00:00:00',
    ]);
    await app.as(edi).post(`${at}/autosaves`, { title: 'Kept' }, { 'if-match': `"${seen}"` });
    expect((await app.as(edi).get(`${at}?context=edit`)).body.title.raw).toBe('First');
  });

  test.each(['"{}"', 'W/"{}"', '"other", "{}"', '*'])('%s fits', async (header) => {
    const { id } = await app.make.post({ title: 'First', by: edi });
    const at = `/core/v2/posts/${id}`;
    const { modified_gmt: seen } = (await app.as(edi).get(`${at}?context=edit`)).body;
    const answer = await app.as(edi).post(at, { title: 'Second' }, { 'if-match': header.replace('{}', seen) });
    expect([answer.status, answer.body.title.raw]).toEqual([200, 'Second']);
  });
});

describe('trash', () => {
  test('there and back', async () => {
    const post = await app.make.post({ title: 'Going', by: edi });
    const path = `/core/v2/posts/${post.id}`;
    const trashed = await app.as(edi).delete(path);
    expect([trashed.status, trashed.body.status, trashed.body.slug]).toEqual([200, 'trash', 'going__trashed']);
    await app.as(edi).delete(path).fails(410, 'rest_already_trashed');
    const same = await app.as(edi).post(path, { status: 'trash' });
    expect([same.status, same.body.slug]).toEqual([200, 'going__trashed']);
    const restored = await app.as(edi).post(path, { status: 'draft' });
    expect([restored.body.status, restored.body.slug]).toEqual(['draft', 'going']);
    await app.as(edi).delete(path);
    const removed = await app.as(edi).delete(`${path}?force=true`);
    expect(removed.body).toMatchObject({ deleted: true, previous: { id: post.id, status: 'trash' } });
    expect(removed.body.previous).not.toHaveProperty('_links');
    await app.as(edi).get(path).fails(404, 'rest_post_invalid_id');
  });

  test('a draft that never had a slug', async () => {
    const made = await app.as(edi).post('/core/v2/posts', { title: 'x' });
    expect((await app.as(edi).delete(`/core/v2/posts/${made.body.id}`)).body.slug).toBe('__trashed');
  });

  test('children of a removed page move up', async () => {
    const top = await app.make.page({ title: 'Top', by: edi });
    const middle = await app.make.page({ title: 'Middle', parent: top.id, by: edi });
    const leaf = await app.make.page({ title: 'Leaf', parent: middle.id, by: edi });
    expect((await anon.get(`/core/v2/pages/${leaf.id}`)).body.parent).toBe(middle.id);
    await app.as(edi).delete(`/core/v2/pages/${middle.id}?force=true`);
    expect((await anon.get(`/core/v2/pages/${leaf.id}`)).body.parent).toBe(top.id);
  });

  test('only those who manage the site delete its front page', async () => {
    const front = await app.make.page({ title: 'Front', by: edi });
    const { settings, tx } = app.app.services;
    await tx(async (open) => {
      await settings.set(open, settings.find('page_on_front')!, front.id);
      await settings.set(open, settings.find('show_on_front')!, 'page');
    });
    expect((await anon.get(`/core/v2/pages/${front.id}`)).body.link).toBe(`${BASE}/`);
    await app.as(edi).delete(`/core/v2/pages/${front.id}`).fails(403, 'rest_cannot_delete');
    expect((await app.as(adm).delete(`/core/v2/pages/${front.id}`)).status).toBe(200);
  });
});

describe('searching', () => {
  const { services } = app.app;
  const list = (query: string) => anon.get(`/core/v2/posts?per_page=3&_fields=title&${query}`);
  const total = (answer: { headers: Headers }): string | null => answer.headers.get('x-wp-total');

  // More than are put in order by themselves: these are walked over.
  const MANY = 520;

  beforeAll(async () => {
    const pattern = await app.make.post({ title: 'Marmot 0', content: 'On the meadow.', by: edi });
    await services.tx(async ({ db }) => {
      const ids = await services.database.dialect.reserveIds(db, MANY);
      const day = (at: number): string => new Date(Date.UTC(2001, 0, at + 1)).toISOString().slice(0, 19);
      const rows = ids.map((id, at) => ({
        ...pattern,
        ...{ id, title: `Marmot ${at + 1}`, title_key: `Marmot ${at + 1}`, slug: `marmot-${at + 1}` },
        ...{ date: day(at), date_gmt: day(at), content: at === 7 ? 'Beside a rare wallcreeper.' : 'In its burrow.' },
      }));
      await insertPosts(db, rows);
    });
    await app.make.post({ title: 'Wallcreeper', content: 'A bird.', date: '2000-01-01T00:00:00', by: edi });
    await app.make.post({ title: 'Kept back', content: 'A wallcreeper.', status: 'draft', by: edi });
    await app.make.page({ title: 'Wallcreeper page', by: edi });
  });

  test('for what is rare', async () => {
    const found = await list('search=wallcreeper');
    expect([total(found), ...titles(found)]).toEqual(['2', 'Marmot 8', 'Wallcreeper']);
    expect(titles(await list('search=wallcreeper&orderby=relevance'))).toEqual(['Wallcreeper', 'Marmot 8']);
    expect(titles(await list('search=wallcreeper&order=asc&per_page=1&page=2'))).toEqual(['Marmot 8']);
    expect(titles(await list('search=wallcreeper marmot'))).toEqual(['Marmot 8']);
    expect(titles(await list('search=wallcreeper -marmot'))).toEqual(['Wallcreeper']);
    expect((await list('search=unicorn')).body).toEqual([]);
    await list('search=wallcreeper&page=2').fails(400, 'rest_post_invalid_page_number');
  });

  test('for what stands everywhere', async () => {
    const found = await list('search=marmot');
    expect([total(found), ...titles(found)]).toEqual([
      String(MANY + 1),
      'Marmot 0',
      `Marmot ${MANY}`,
      `Marmot ${MANY - 1}`,
    ]);
    expect(titles(await list('search=marmot&order=asc&page=2'))).toEqual(['Marmot 4', 'Marmot 5', 'Marmot 6']);
    expect(titles(await list('search=marmot meadow'))).toEqual(['Marmot 0']);
  });
});
