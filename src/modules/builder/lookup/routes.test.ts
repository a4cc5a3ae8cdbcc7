import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let contributor: TestClient;
let pageId: number;
let postId: number;
let privateId: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  contributor = app.as(await app.make.user({ role: 'contributor' }));
  pageId = (await app.make.page({ title: 'Home of trees' })).id;
  const category = await app.make.term('category', 'Woods');
  postId = (await app.make.post({ title: 'Old TREES', content: 'Oaks', terms: { category: [category] } })).id;
  privateId = (await app.make.post({ title: 'Secret trees', status: 'private' })).id;
});
afterAll(() => app.close());

const value = async (client: TestClient, path: string) => (await client.get(`/builder/v1/${path}`)).body.data.value;
const idsOf = async (client: TestClient, path: string) =>
  (await value(client, path)).map((item: { id: number }) => item.id);

describe('posts', () => {
  test('have id, label and the label of their type; newest change first', async () => {
    expect(await value(contributor, 'post?term=trees')).toEqual([
      { id: postId, label: 'Old TREES', groupLabel: 'Posts' },
      { id: pageId, label: 'Home of trees', groupLabel: 'Pages' },
    ]);
  });

  test('somebody else may not see private ones', async () => {
    expect(await idsOf(contributor, 'post?term=trees&is_public=false')).not.toContain(privateId);
    expect(await idsOf(admin, 'post?term=trees&is_public=false')).toContain(privateId);
  });

  test.each([
    ['included_types=page,post', 2],
    [`included_types=${encodeURIComponent('["page","post"]')}`, 2],
    ['included_types[]=page&included_types[]=post', 2],
    ['included_types=page', 1],
    ['excluded_types=page,attachment', 1],
  ])('types: %s', async (query, count) => {
    expect(await value(contributor, `post?term=trees&${query}`)).toHaveLength(count);
  });

  test('keys are picked and renamed', async () => {
    const asked = (map: object) => `post?term=Home&keys_conversion_map=${encodeURIComponent(JSON.stringify(map))}`;
    expect(await value(contributor, asked({ ID: 'value' }))).toEqual([{ value: pageId }]);
    expect(await value(contributor, asked({ post_password: 'x' }))).toEqual([
      { id: pageId, label: 'Home of trees', groupLabel: 'Pages' },
    ]);
  });

  test('are found by number, and by their texts when asked', async () => {
    expect(await idsOf(contributor, `post?term=${pageId}`)).toContain(pageId);
    expect(await value(contributor, 'post?term=Oaks')).toEqual([]);
    expect(await idsOf(contributor, 'post?term=Oaks&search_in_content=true')).toEqual([postId]);
  });

  test('the number of items has limits', async () => {
    expect(await value(contributor, 'post?items_count=0')).toHaveLength(1);
    expect((await contributor.get('/builder/v1/post?items_count=500')).status).toBe(200);
  });

  test('conditions on terms and meta', async () => {
    const tax = (clause: object) => `post?tax_query=${encodeURIComponent(JSON.stringify([clause]))}`;
    expect(await idsOf(contributor, tax({ taxonomy: 'category', field: 'slug', terms: ['woods'] }))).toEqual([postId]);
    expect(
      await idsOf(contributor, tax({ taxonomy: 'category', field: 'slug', terms: ['woods'], operator: 'NOT IN' })),
    ).not.toContain(postId);
    const wrong = tax({ taxonomy: 'category', terms: [1], operator: 'or 1=1' });
    await contributor.get(`/builder/v1/${wrong}`).fails(400, 'rest_invalid_param');
    const meta = encodeURIComponent(JSON.stringify([{ key: '_builder_data', compare: 'EXISTS' }]));
    await contributor.get(`/builder/v1/post?meta_query=${meta}`).fails(400, 'rest_invalid_param');
    const footnotes = encodeURIComponent(JSON.stringify([{ key: 'footnotes', compare: 'EXISTS' }]));
    expect(await value(contributor, `post?meta_query=${footnotes}`)).toEqual([]);
  });

  test('a session needs its nonce, an application password does not', async () => {
    const user = await app.make.user({ role: 'editor' });
    const { cookie, nonce } = await app.make.session(user);
    const visitor = app.asVisitor();
    await visitor.get('/builder/v1/post', { cookie }).fails(401, 'rest_forbidden');
    expect((await visitor.get('/builder/v1/post', { cookie, 'X-WP-Nonce': nonce })).status).toBe(200);
    expect((await app.as(user).get('/builder/v1/post')).status).toBe(200);
  });
});

describe('terms', () => {
  test('are found by name or number; nothing asked finds nothing', async () => {
    const found = await value(contributor, 'term?term=wood');
    expect(found).toEqual([{ id: expect.any(Number), label: 'Woods', groupLabel: 'Categories' }]);
    expect(await value(contributor, `term?term=${found[0].id}`)).toEqual(found);
    expect(await value(contributor, 'term')).toEqual([]);
    expect(await value(contributor, 'term?term=wood&included_types=post_tag')).toEqual([]);
  });

  test('empty ones can be left out', async () => {
    await app.make.term('category', 'Woodless');
    expect(await value(contributor, 'term?term=wood')).toHaveLength(2);
    expect(await value(contributor, 'term?term=wood&hide_empty=true')).toHaveLength(1);
  });
});

describe('people', () => {
  test('are for those who may list them', async () => {
    await contributor.get('/builder/v1/user?term=admin').fails(403, 'rest_forbidden');
    await app.asVisitor().get('/builder/v1/user?term=admin').fails(401, 'rest_forbidden');
    expect(await value(admin, 'user')).toEqual([]);
    const found = await value(admin, 'user?term=contributor');
    expect(found).toEqual([{ id: expect.any(Number), label: expect.any(String), groupLabel: 'Contributor' }]);
  });

  test('a map that is no JSON means the usual keys', async () => {
    const [item] = await value(admin, 'user?term=contributor&keys_conversion_map=%7B%22ID%22');
    expect(item).toHaveProperty('label');
  });
});
