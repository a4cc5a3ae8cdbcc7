import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let menu: number;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  menu = (await admin.get('/core/v2/menus')).body[0].id;
});
afterAll(() => app.close());

const create = async (body: Record<string, unknown> = {}) => {
  count++;
  const answer = await admin.post('/core/v2/menu-items', {
    menus: menu,
    title: `Item ${count}`,
    url: `/${count}`,
    ...body,
  });
  expect(answer.body).toMatchObject({ id: expect.any(Number) });
  expect(answer.status).toBe(201);
  return answer.body;
};
const newMenu = async () => (await admin.post('/core/v2/menus', { name: `Menu ${++count}` })).body.id;

test('a custom item', async () => {
  const menus = await newMenu();
  const answer = await admin.post('/core/v2/menu-items', {
    menus,
    title: { raw: 'Over & "there"' },
    url: 'https://away.test/a b?x=1',
    attr_title: '<b>Tip</b>',
    description: 'Line\nline',
    target: '_blank',
    classes: ['big', 'x"y', ''],
    xfn: 'me friend',
  });
  expect(answer.status).toBe(201);
  const { id, _links, ...fields } = answer.body;
  expect(answer.headers.get('location')).toBe(`http://site.test/api/core/v2/menu-items/${id}`);
  expect(fields).toEqual({
    title: { raw: 'Over & "there"', rendered: 'Over &#038; &#8220;there&#8221;' },
    status: 'publish',
    url: 'https://away.test/a%20b?x=1',
    attr_title: 'Tip',
    description: 'Line\nline',
    type: 'custom',
    type_label: 'Custom link',
    object: 'custom',
    object_id: id,
    parent: 0,
    menu_order: 1,
    target: '_blank',
    classes: ['big', 'xy'],
    xfn: ['me', 'friend'],
    invalid: false,
    meta: [],
    menus,
  });
  expect(Object.keys(_links).sort()).toEqual(['collection', 'curies', 'self', 'wp:term']);
  const { body } = await admin.get(`/core/v2/menu-items/${id}?_embed=wp:term`);
  expect(body.title).toEqual({ rendered: 'Over &#038; &#8220;there&#8221;' });
  expect(body._embedded['wp:term'][0]).toMatchObject([{ id: menus }]);
  const embed = (await admin.get(`/core/v2/menu-items/${id}?context=embed`)).body;
  expect(embed).not.toHaveProperty('menus');
});

test('ids are those of posts', async () => {
  const item = await create();
  const post = await app.make.post();
  expect(post.id).toBe(Number(item.id) + 1);
  await admin.get(`/core/v2/menu-items/${post.id}`).fails(404, 'rest_post_invalid_id');
  await admin.get(`/core/v2/posts/${item.id}`).fails(404, 'rest_post_invalid_id');
});

describe('objects', () => {
  test('a page', async () => {
    const page = await app.make.page({ title: 'About', slug: 'about' });
    const item = await create({ type: 'post_type', object: 'nonsense', object_id: page.id, title: '', url: '' });
    expect(item).toMatchObject({
      title: { raw: 'About', rendered: 'About' },
      url: 'http://site.test/about/',
      object: 'page',
      object_id: page.id,
      type_label: 'Page',
      invalid: false,
    });
    expect(item._links['wp:menu-item-object']).toEqual([
      { post_type: 'page', embeddable: true, href: `http://site.test/api/core/v2/pages/${page.id}` },
    ]);
  });

  test('a title follows its object until it is changed', async () => {
    const post = await app.make.post({ title: 'Old' });
    const { id } = await create({ type: 'post_type', object_id: post.id, title: undefined, url: undefined });
    const title = async () => (await admin.get(`/core/v2/menu-items/${id}`)).body.title.rendered;
    await admin.post(`/core/v2/posts/${post.id}`, { title: 'New' });
    expect(await title()).toBe('New');
    // A client that sends back what it was shown does not make the title its own.
    await admin.post(`/core/v2/menu-items/${id}`, { title: 'New', menu_order: 7 });
    await admin.post(`/core/v2/posts/${post.id}`, { title: 'Newer' });
    expect(await title()).toBe('Newer');
    await admin.post(`/core/v2/menu-items/${id}`, { title: 'Mine' });
    await admin.post(`/core/v2/posts/${post.id}`, { title: 'Newest' });
    expect(await title()).toBe('Mine');
  });

  test('what is gone makes the item invalid', async () => {
    const post = await app.make.post();
    const term = await app.make.term('post_tag', 'Gone tag');
    const toPost = await create({ type: 'post_type', object_id: post.id, title: 'Kept' });
    const toTerm = await create({ type: 'taxonomy', object_id: term, title: '' });
    expect(toTerm).toMatchObject({ object: 'post_tag', type_label: 'Tag', url: 'http://site.test/tag/gone-tag/' });
    const read = async (id: number) => (await admin.get(`/core/v2/menu-items/${id}`)).body;
    await admin.delete(`/core/v2/posts/${post.id}`);
    expect(await read(toPost.id)).toMatchObject({ invalid: true });
    await admin.post(`/core/v2/posts/${post.id}`, { status: 'draft' });
    expect(await read(toPost.id)).toMatchObject({ invalid: false });
    await admin.delete(`/core/v2/posts/${post.id}?force=true`);
    await admin.delete(`/core/v2/tags/${term}?force=true`);
    expect(await read(toPost.id)).toMatchObject({ invalid: true, url: '', title: { rendered: 'Kept' } });
    const lost = { invalid: true, url: '', title: { rendered: '' }, type_label: 'Tag' };
    expect(await read(toTerm.id)).toMatchObject(lost);
    // Other parts of it can still be changed.
    const { object, object_id } = await read(toPost.id);
    const { body } = await admin.post(`/core/v2/menu-items/${toPost.id}`, { menu_order: 3, object, object_id });
    expect(body).toMatchObject({ menu_order: 3, invalid: true });
  });

  test.each([
    [{ title: '' }, 'rest_title_required'],
    [{ url: '' }, 'rest_url_required'],
    [{ url: 'javascript:alert(1)' }, 'rest_url_required'],
    [{ type: 'post_type', object_id: 999_999 }, 'rest_post_invalid_id'],
    [{ type: 'post_type' }, 'rest_post_invalid_id'],
    [{ type: 'taxonomy', object_id: 999_999 }, 'rest_term_invalid_id'],
    [{ type: 'post_type_archive', object: 'post' }, 'rest_post_invalid_type'],
    [{ type: 'nonsense' }, 'rest_invalid_param'],
    [{ menus: 999_999 }, 'invalid_menu_id'],
    [{ parent: 999_999 }, 'invalid_menu_item_parent'],
    [{ menu_order: 0 }, 'rest_invalid_param'],
    [{ target: '_top' }, 'rest_invalid_param'],
    [{ status: 'future' }, 'rest_invalid_param'],
    [{ id: 5 }, 'rest_post_exists'],
  ])('%j is refused', async (body, code) => {
    await admin.post('/core/v2/menu-items', { menus: menu, title: 'x', url: '/x', ...body }).fails(400, code);
  });

  test('a menu is no object', async () => {
    await admin.post('/core/v2/menu-items', { type: 'taxonomy', object_id: menu }).fails(400, 'rest_term_invalid_id');
  });
});

describe('places', () => {
  test('a new item is the last one', async () => {
    const menus = await newMenu();
    const first = await create({ menus });
    const far = await create({ menus, menu_order: 9 });
    const last = await create({ menus });
    expect([first.menu_order, far.menu_order, last.menu_order]).toEqual([1, 9, 10]);
  });

  test('nobody stands below themselves', async () => {
    const menus = await newMenu();
    const top = await create({ menus });
    const middle = await create({ menus, parent: top.id });
    const below = await create({ menus, parent: middle.id });
    for (const parent of [top.id, middle.id, below.id]) {
      await admin.post(`/core/v2/menu-items/${top.id}`, { parent }).fails(400, 'invalid_menu_item_parent');
    }
    const elsewhere = await create({ menus: await newMenu() });
    await admin.post(`/core/v2/menu-items/${top.id}`, { parent: elsewhere.id }).fails(400, 'invalid_menu_item_parent');
    expect((await admin.get(`/core/v2/menu-items/${top.id}`)).body.parent).toBe(0);
    expect((await admin.post(`/core/v2/menu-items/${below.id}`, { parent: top.id })).body.parent).toBe(top.id);
  });

  test('items without a menu have their own tree', async () => {
    const one = await create({ menus: 0 });
    const two = await create({ menus: 0, parent: one.id });
    expect(one.menus).toBe(0);
    await admin.post(`/core/v2/menu-items/${one.id}`, { parent: two.id }).fails(400, 'invalid_menu_item_parent');
    await admin.post(`/core/v2/menu-items/${one.id}`, { menus: menu });
    expect((await admin.get(`/core/v2/menu-items/${two.id}`)).body).toMatchObject({ menus: menu, parent: one.id });
  });

  test('deleting', async () => {
    const menus = await newMenu();
    const top = await create({ menus });
    const middle = await create({ menus, parent: top.id });
    const below = await create({ menus, parent: middle.id });
    await admin.delete(`/core/v2/menu-items/${middle.id}`).fails(501, 'rest_trash_not_supported');
    const { body } = await admin.delete(`/core/v2/menu-items/${middle.id}?force=true`);
    expect(body).toMatchObject({ deleted: true, previous: { id: middle.id, parent: top.id } });
    expect((await admin.get(`/core/v2/menu-items/${below.id}`)).body.parent).toBe(top.id);
    await admin.get(`/core/v2/menu-items/${middle.id}`).fails(404, 'rest_post_invalid_id');
  });
});

test('lists', async () => {
  const menus = await newMenu();
  const one = await create({ menus, title: 'Zebra', menu_order: 2 });
  const two = await create({ menus, title: 'Ärger 100%', menu_order: 1, description: 'apple' });
  const draft = await create({ menus, title: 'Draft', status: 'draft' });
  const other = await create({ menus: await newMenu(), title: 'Zebra' });
  const ids = async (query: string) =>
    (await admin.get(`/core/v2/menu-items?${query}`)).body.map((item: { id: number }) => item.id);
  expect(await ids(`menus=${menus}`)).toEqual([two.id, one.id]);
  expect(await ids(`menus=${menus}&order=desc`)).toEqual([one.id, two.id]);
  expect(await ids(`menus[terms]=${menus}&orderby=id`)).toEqual([one.id, two.id]);
  expect(await ids(`menus=${menus}&status=publish,draft`)).toEqual([two.id, one.id, draft.id]);
  expect(await ids(`menus=${menus}&status=any&orderby=title`)).toEqual([draft.id, one.id, two.id]);
  expect(await ids(`menus_exclude=${menus}&search=zebra`)).toEqual([other.id]);
  expect(await ids(`menus=${menus}&search=ÄRGER`)).toEqual([two.id]);
  expect(await ids(`menus=${menus}&search=0%25`)).toEqual([two.id]);
  expect(await ids(`menus=${menus}&search=Apple`)).toEqual([two.id]);
  expect(await ids(`include=${one.id},${other.id},${two.id}&orderby=include`)).toEqual([one.id, other.id, two.id]);
  expect(await ids(`menus=${menus}&exclude=${one.id}`)).toEqual([two.id]);
  expect(await ids(`menus=${menus}&menu_order=2`)).toEqual([one.id]);
  expect(await ids(`menus=${menus}&after=2000-01-01T00:00:00&modified_before=2000-01-01T00:00:00`)).toEqual([]);
  const page = await admin.get(`/core/v2/menu-items?menus=${menus}&per_page=1&page=2`);
  expect(page.body.map((item: { id: number }) => item.id)).toEqual([one.id]);
  expect([page.headers.get('x-wp-total'), page.headers.get('x-wp-totalpages')]).toEqual(['2', '2']);
  await admin.get(`/core/v2/menu-items?menus=${menus}&page=9`).fails(400, 'rest_post_invalid_page_number');
  await admin.get('/core/v2/menu-items?orderby=include').fails(400, 'rest_orderby_include_missing_include');
  await admin.get('/core/v2/menu-items?status=trash').fails(400, 'rest_invalid_param');
});

test('lists by every order, and by time', async () => {
  const menus = await newMenu();
  const tag = await app.make.term('post_tag', 'Alpha');
  const last = await create({ menus, title: 'C', menu_order: 3 });
  const first = await create({ menus, title: 'B', menu_order: 2, type: 'taxonomy', object_id: tag });
  const below = await create({ menus, title: 'A', menu_order: 1, parent: last.id });
  const { services } = app.app;
  const times = { [last.id]: '2020-01-03', [first.id]: '2020-01-01', [below.id]: '2020-01-02' };
  await services.tx(async ({ db }) => {
    for (const [id, day] of Object.entries(times)) {
      const modified = day.replace('2020', '2021');
      await sql`update menu_items set created_at = ${`${day}T10:00:00`}, modified_at = ${`${modified}T10:00:00`} where id = ${Number(id)}`.execute(db);
    }
  });
  const list = async (query: string) =>
    (await admin.get(`/core/v2/menu-items?menus=${menus}&${query}`)).body.map((item: { title: { rendered: string } }) => item.title.rendered).join('');
  expect([await list('orderby=modified'), await list('orderby=modified&order=desc')]).toEqual(['BAC', 'CAB']);
  expect([await list('orderby=parent'), await list('orderby=parent&order=desc')]).toEqual(['CBA', 'ABC']);
  for (const orderby of ['id', 'date', 'author', 'relevance', 'slug', 'include_slugs'])
    expect(await list(`orderby=${orderby}`)).toBe('CBA');
  expect([await list('after=2020-01-02T10:00:00'), await list('before=2020-01-02T10:00:00')]).toEqual(['C', 'B']);
  expect([await list('modified_after=2021-01-02T10:00:00'), await list('modified_before=2021-01-02T10:00:00')]).toEqual(['C', 'B']);
  expect([await list('per_page=2&page=2'), await list('per_page=1&offset=1'), await list('offset=9')]).toEqual(['C', 'B', '']);
  expect((await admin.get(`/core/v2/menu-items?menus=${await newMenu()}&page=2`)).body).toEqual([]);
  expect(first._links['wp:menu-item-object']).toEqual([{ taxonomy: 'post_tag', embeddable: true, href: `http://site.test/api/core/v2/tags/${tag}` }]);
  expect(await list('menus[terms]=')).not.toBe('');
}); // prettier-ignore

test('titles are filtered for those who may not write any HTML', async () => {
  const helper = await app.make.user({ role: 'author' });
  await app.app.services.tx(({ db }) =>
    sql`insert into user_capabilities (user_id, capability) values (${helper.id}, 'edit_theme_options')`.execute(db),
  );
  const wish = { menus: menu, title: 'T <script>x</script><b>b</b>', url: '/x' };
  const title = async (by: TestClient) => (await by.post('/core/v2/menu-items', wish)).body.title.raw;
  expect([await title(app.as(helper)), await title(admin)]).toEqual(['T x<b>b</b>', wish.title]);
});

test('who may', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const { id } = await create();
  await editor.get(`/core/v2/menu-items/${id}`).fails(403, 'rest_cannot_view');
  await editor.post('/core/v2/menu-items', { title: 'x', url: '/x' }).fails(403, 'rest_cannot_create');
  await editor.post(`/core/v2/menu-items/${id}`, { title: 'x' }).fails(403, 'rest_cannot_edit');
  await app.asVisitor().delete(`/core/v2/menu-items/${id}?force=true`).fails(401, 'rest_cannot_delete');
});
