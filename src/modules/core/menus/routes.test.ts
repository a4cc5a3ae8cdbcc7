import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await createTestApp({ runsJobs: true });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const create = async (body: Record<string, unknown>) => {
  const answer = await admin.post('/core/v2/menus', body);
  expect(answer.status).toBe(201);
  return answer.body;
};

test('a new site has the menu Main at its first place', async () => {
  const { body, headers } = await admin.get('/core/v2/menus');
  expect(headers.get('x-wp-total')).toBe('1');
  const [{ id, _links, ...fields }] = body;
  expect(fields).toEqual({
    description: '',
    name: 'Main',
    slug: 'main',
    meta: [],
    locations: ['primary'],
    auto_add: false,
  });
  expect(Object.keys(_links).sort()).toEqual(['collection', 'curies', 'self', 'wp:menu-location', 'wp:post_type']);
  expect(_links['wp:post_type']).toEqual([{ href: `http://site.test/api/core/v2/menu-items?menus=${id}` }]);
  const embedded = (await admin.get(`/core/v2/menus/${id}?_embed`)).body._embedded;
  expect(embedded['wp:menu-location'][0]).toMatchObject({ name: 'primary', menu: id });
});

test('menus are no terms of posts', async () => {
  const { body } = await admin.get('/core/v2/menus');
  expect((await admin.get('/core/v2/taxonomies')).body).not.toHaveProperty('nav_menu');
  expect((await admin.get('/core/v2/search?type=term&search=main')).body).toEqual([]);
  await admin.get(`/core/v2/categories/${body[0].id}`).fails(404, 'rest_term_invalid');
});

describe('write', () => {
  test('create, change and delete', async () => {
    const answer = await admin.post('/core/v2/menus', { name: 'Top & Co', description: 'Text', auto_add: true });
    const { id } = answer.body;
    expect(answer.headers.get('location')).toBe(`http://site.test/api/core/v2/menus/${id}`);
    expect(answer.body).toMatchObject({ name: 'Top &amp; Co', slug: 'top-co', locations: [], auto_add: true });
    expect((await admin.put(`/core/v2/menus/${id}`, { name: 'Up', auto_add: false })).body).toMatchObject({
      name: 'Up',
      slug: 'top-co',
      description: 'Text',
      auto_add: false,
    });
    await admin.delete(`/core/v2/menus/${id}`).fails(501, 'rest_trash_not_supported');
    const item = (await admin.post('/core/v2/menu-items', { menus: id, title: 'x', url: '/x' })).body;
    const { body } = await admin.delete(`/core/v2/menus/${id}?force=true`);
    expect(body).toMatchObject({ deleted: true, previous: { id, name: 'Up' } });
    expect(body.previous).not.toHaveProperty('_links');
    await admin.get(`/core/v2/menus/${id}`).fails(404, 'rest_term_invalid');
    await admin.get(`/core/v2/menu-items/${item.id}`).fails(404, 'rest_post_invalid_id');
  });

  test('a place shows the menu that came last', async () => {
    const one = await create({ name: 'One', locations: ['footer', 'footer'] });
    const two = await create({ name: 'Two', locations: ['footer'] });
    expect(two.locations).toEqual(['footer']);
    expect((await admin.get(`/core/v2/menus/${one.id}`)).body.locations).toEqual([]);
    expect((await admin.get('/core/v2/menu-locations/footer')).body.menu).toBe(two.id);
    await admin.post(`/core/v2/menus/${two.id}`, { name: 'Two' });
    expect((await admin.get('/core/v2/menu-locations/footer')).body.menu).toBe(two.id);
    await admin.delete(`/core/v2/menus/${two.id}?force=true`);
    expect((await admin.get('/core/v2/menu-locations/footer')).body.menu).toBe(0);
  });

  test('a name twice', async () => {
    const first = await create({ name: 'Same' });
    const { body } = await admin.post('/core/v2/menus', { name: 'SAME', slug: 'other' }).fails(400, 'menu_exists');
    expect(body.data.term_id).toBe(first.id);
    const second = await create({ name: 'Other' });
    await admin.post(`/core/v2/menus/${second.id}`, { name: 'same' }).fails(400, 'menu_exists');
    expect((await admin.post(`/core/v2/menus/${first.id}`, { name: 'same' })).body.name).toBe('same');
  });

  test.each([
    [{}, 'rest_missing_callback_param'],
    [{ name: ' ' }, 'empty_term_name'],
    [{ name: 'x', auto_add: 'perhaps' }, 'rest_invalid_param'],
  ])('%j is refused', async (body, code) => {
    await admin.post('/core/v2/menus', body).fails(400, code);
  });

  test('an unknown place is named', async () => {
    const { body } = await admin
      .post('/core/v2/menus', { name: 'x', locations: ['roof'] })
      .fails(400, 'rest_invalid_param');
    expect(body.data.details.locations).toMatchObject({
      code: 'rest_invalid_menu_location',
      data: { location: 'roof' },
    });
  });
});

test('a new page joins the menus that wish it', async () => {
  const menu = await create({ name: 'Growing', auto_add: true });
  const parent = (await admin.post('/core/v2/pages', { title: 'Top page', status: 'publish' })).body;
  await admin.post('/core/v2/pages', { title: 'Child', status: 'publish', parent: parent.id });
  await admin.post('/core/v2/pages', { title: 'Draft' });
  const titles = async () => {
    const { body } = await admin.get(`/core/v2/menu-items?menus=${menu.id}`);
    return body.map((item: { title: { rendered: string } }) => item.title.rendered);
  };
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Top page']);
});

test('lists are filtered', async () => {
  const one = await create({ name: 'Alpha list' });
  const two = await create({ name: 'Beta list' });
  const ids = async (query: string) =>
    (await admin.get(`/core/v2/menus?${query}`)).body.map((menu: { id: number }) => menu.id);
  expect(await ids('search=list&order=desc')).toEqual([two.id, one.id]);
  expect(await ids('slug=beta-list')).toEqual([two.id]);
  expect(await ids(`include=${one.id}`)).toEqual([one.id]);
  const item = (await admin.post('/core/v2/menu-items', { menus: two.id, title: 'x', url: '/x' })).body;
  expect(await ids(`post=${item.id}`)).toEqual([two.id]);
  const loose = (await admin.post('/core/v2/menu-items', { title: 'x', url: '/x' })).body;
  expect(await ids(`post=${loose.id}`)).toEqual([]);
  await admin.get('/core/v2/menus?post=999999').fails(400, 'rest_post_invalid_id');
  expect(await ids(`search=list&exclude=${one.id}`)).toEqual([two.id]);
  expect(await ids('search=list&per_page=1&page=2')).toEqual([two.id]);
  expect(await ids('search=list&offset=1')).toEqual([two.id]);
  expect(await ids('search=list&orderby=id&order=desc&hide_empty=true')).toEqual([two.id, one.id]);
  const { headers } = await admin.get('/core/v2/menus?search=list&per_page=1');
  expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['2', '2']);
});

test('places', async () => {
  const { body } = await admin.get('/core/v2/menu-locations');
  expect(Object.keys(body)).toEqual(['primary', 'footer']);
  expect(body.primary).toMatchObject({ name: 'primary', description: 'Primary menu', menu: expect.any(Number) });
  expect(body.primary._links['wp:menu'][0]).toEqual({
    embeddable: true,
    href: `http://site.test/api/core/v2/menus/${body.primary.menu}`,
  });
  expect(body.footer).toMatchObject({ name: 'footer', menu: 0 });
  expect(body.footer._links).toEqual({
    self: [{ href: 'http://site.test/api/core/v2/menu-locations/footer' }],
    collection: [{ href: 'http://site.test/api/core/v2/menu-locations' }],
  });
  expect((await admin.get('/core/v2/menu-locations/primary')).body).toMatchObject({ menu: body.primary.menu });
  await admin.get('/core/v2/menu-locations/roof').fails(404, 'rest_menu_location_invalid');
});

test('who may', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const visitor = app.asVisitor();
  const { id } = (await admin.get('/core/v2/menus?slug=main')).body[0];
  for (const path of ['menus', `menus/${id}`, 'menu-locations', 'menu-locations/primary', 'menu-items']) {
    await editor.get(`/core/v2/${path}`).fails(403, 'rest_cannot_view');
    await visitor.get(`/core/v2/${path}`).fails(401, 'rest_cannot_view');
  }
  await visitor.get('/core/v2/menus?context=edit').fails(401, 'rest_cannot_view');
  await editor.post('/core/v2/menus', { name: 'x' }).fails(403, 'rest_cannot_create');
  await editor.post(`/core/v2/menus/${id}`, { name: 'x' }).fails(403, 'rest_cannot_update');
  await visitor.delete(`/core/v2/menus/${id}?force=true`).fails(401, 'rest_cannot_delete');
  expect((await admin.get(`/core/v2/menus/${id}`)).body.name).toBe('Main');
});
