import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updatePost, upsertMeta } from '#content/posts/store.ts';
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
  await makeFound();
});
afterAll(() => app.close());

/** Posts with two public values and two tags; those that changed last come first, of equal ones the newer. */
async function makeFound(): Promise<void> {
  const [rust, moss] = [await app.make.term('post_tag', 'Rust'), await app.make.term('post_tag', 'Moss')];
  const make = async (title: string, tags: number[], meta: Record<string, unknown>): Promise<void> => {
    const { id } = await app.make.post({ title, terms: { post_tag: tags }, content: 'Findable' });
    for (const [key, one] of Object.entries(meta)) {
      await app.app.services.tx(({ db }) => upsertMeta(db, id, key, JSON.stringify(one)));
    }
    await app.app.services.tx(({ db }) =>
      updatePost(db, id, { modified: title === 'two' ? '2030-01-02T00:00:00' : '2030-01-01T00:00:00' }),
    );
  };
  await make('three', [moss], { price: '12' });
  await make('one', [rust], { color: 'red', price: 12 });
  await make('two', [rust, moss], { color: 'blue', price: 12.5 });
}
const titles = async (query: object): Promise<string[]> => {
  const sent = Object.entries(query).map(([name, one]) => `&${name}=${encodeURIComponent(JSON.stringify(one))}`);
  const found = await value(contributor, `post?term=Findable&search_in_content=true${sent.join('')}`);
  return found.map(({ label }: { label: string }) => label);
};

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

  test.each<[object, string[]]>([
    [{ key: 'color', value: 'red' }, ['one']],
    [{ key: 'color', value: 'red', compare: '!=' }, ['two']],
    [{ key: 'color', value: 'lu', compare: 'like' }, ['two']],
    [{ key: 'color', value: '_', compare: 'LIKE' }, []],
    [{ key: 'color', value: 'lu', compare: 'NOT LIKE' }, ['one']],
    [{ key: 'color', value: ['red', 'blue'], compare: 'IN' }, ['two', 'one']],
    [{ key: 'color', value: ['red', 'green'], compare: 'NOT IN' }, ['two']],
    [{ key: 'color', value: [], compare: 'IN' }, []],
    [{ key: 'color', compare: 'EXISTS' }, ['two', 'one']],
    [{ key: 'color', compare: 'NOT EXISTS' }, ['three']],
    [{ key: 'price', value: '12' }, ['one', 'three']],
    [{ key: 'price', value: 12, compare: '!=' }, ['two']],
    [{ key: 'price', value: ['12.50'], compare: 'IN' }, ['two']],
    [{ key: 'price', value: '2', compare: 'LIKE' }, ['two', 'one', 'three']],
  ])('the meta condition %j', async (clause, names) => {
    expect(await titles({ meta_query: [clause] })).toEqual(names);
  });

  test.each<[object, string[]]>([
    [{ terms: ['rust'] }, ['two', 'one']],
    [{ terms: ['rust', 'moss'] }, ['two', 'one', 'three']],
    [{ terms: ['rust', 'moss'], operator: 'and' }, ['two']],
    [{ terms: ['rust'], operator: 'NOT IN' }, ['three']],
    [{ operator: 'EXISTS' }, ['two', 'one', 'three']],
    [{ operator: 'NOT EXISTS' }, []],
    [{ taxonomy: 'category', operator: 'EXISTS' }, ['two', 'one', 'three']],
    [{ terms: [], operator: 'AND' }, []],
    [{ terms: [] }, []],
    [{ field: 'name', terms: ['Moss'] }, ['two', 'three']],
    [{ field: 'term_id', terms: ['x'] }, []],
    [{ taxonomy: 'category', terms: ['rust'] }, []],
  ])('the condition on terms %j', async (clause, names) => {
    expect(await titles({ tax_query: [{ taxonomy: 'post_tag', field: 'slug', ...clause }] })).toEqual(names);
  });

  test('several conditions, all of them or one', async () => {
    const [red, dear] = [
      { key: 'color', value: 'red' },
      { key: 'price', value: 12 },
    ];
    expect(await titles({ meta_query: [red, dear] })).toEqual(['one']);
    expect(await titles({ meta_query: { relation: 'OR', 0: red, 1: dear } })).toEqual(['one', 'three']);
    expect(
      await titles({ meta_query: [red], tax_query: [{ taxonomy: 'post_tag', field: 'slug', terms: ['moss'] }] }),
    ).toEqual([]);
    for (const meta_query of [[{ key: '' }], [{ key: 'a', compare: 'REGEXP' }], [{ value: 'a' }]]) {
      const query = encodeURIComponent(JSON.stringify(meta_query));
      await contributor.get(`/builder/v1/post?meta_query=${query}`).fails(400, 'rest_invalid_param');
    }
    for (const tax_query of [[{ taxonomy: 'gone' }], [{ taxonomy: 'category', field: 'parent' }]]) {
      const query = encodeURIComponent(JSON.stringify(tax_query));
      await contributor.get(`/builder/v1/post?tax_query=${query}`).fails(400, 'rest_invalid_param');
    }
  });

  test('drafts and the trash', async () => {
    const draft = await app.make.post({ title: 'Drafted trees', status: 'draft' });
    const gone = await app.make.post({ title: 'Trashed trees' });
    await admin.delete(`/core/v2/posts/${gone.id}`);
    const found = await idsOf(admin, 'post?term=trees&is_public=false');
    expect([found.includes(draft.id), found.includes(gone.id)]).toEqual([true, false]);
    expect(await idsOf(admin, 'post?term=trees')).not.toContain(draft.id);
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
  test('have all that is known of them, by name, with signs as they are', async () => {
    const parent = await app.make.term('category', 'Zoo 50%');
    const child = await app.make.term('category', 'alpaca zoo', parent);
    const keys = Object.fromEntries(
      [
        'term_id',
        'name',
        'slug',
        'term_group',
        'term_taxonomy_id',
        'taxonomy',
        'description',
        'parent',
        'count',
        'filter',
      ].map((key) => [key, key]),
    );
    const map = encodeURIComponent(JSON.stringify(keys));
    expect(await value(contributor, `term?term=ZOO&keys_conversion_map=${map}`)).toEqual([
      {
        ...{ term_id: child, name: 'alpaca zoo', slug: 'alpaca-zoo', term_group: 0, term_taxonomy_id: child },
        ...{ taxonomy: 'Categories', description: '', parent, count: 0, filter: 'raw' },
      },
      {
        ...{ term_id: parent, name: 'Zoo 50%', slug: 'zoo-50-', term_group: 0, term_taxonomy_id: parent },
        ...{ taxonomy: 'Categories', description: '', parent: 0, count: 0, filter: 'raw' },
      },
    ]);
    const labels = async (query: string) =>
      (await value(contributor, `term?${query}`)).map(({ label }: { label: string }) => label);
    expect(await labels(`term=${encodeURIComponent('0%')}`)).toEqual(['Zoo 50%']);
    expect(await labels(`term=${encodeURIComponent('a_p')}`)).toEqual([]);
    expect(await labels('term=zoo&items_count=1')).toEqual(['alpaca zoo']);
    expect(await labels('term=zoo&excluded_types=category')).toEqual([]);
    const meta = (compare: string, more = {}) =>
      `term=zoo&meta_query=${encodeURIComponent(JSON.stringify({ ...more, 0: { key: 'a', compare } }))}`;
    expect(await labels(meta('NOT EXISTS'))).toHaveLength(2);
    expect(await labels(meta('EXISTS'))).toEqual([]);
    expect(await labels(meta('EXISTS', { relation: 'OR', 1: { key: 'b', compare: 'NOT EXISTS' } }))).toHaveLength(2);
    expect(await labels(meta('EXISTS', { 1: { key: 'b', compare: 'NOT EXISTS' } }))).toEqual([]);
  });

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
