import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { defineModule } from '#kernel/module.ts';
import { setModuleActive } from '#kernel/modules/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { ability, adding, callRoute, reading } from './public.ts';

const base = { description: '', category: 'bells', may: () => true } as const;
const bells = defineModule({
  name: 'bells',
  version: '1.0.0',
  routes: {},
  abilityCategories: [{ slug: 'bells', label: 'Bells', description: 'What rings.' }],
  abilities: [
    ability({
      ...base,
      name: 'bells/ring',
      label: 'Ring',
      input: a.object({ times: a.int({ required: true, minimum: 1 }) }),
      annotations: adding,
      run: ({ times }) => 'ding '.repeat(times),
    }),
    ability({ ...base, name: 'bells/listen', label: 'Listen', annotations: reading, run: () => ['ding'] }),
    ability({
      ...base,
      name: 'bells/count',
      label: 'Count',
      annotations: reading,
      run: async (_input, ctx) => (await callRoute(ctx, { method: 'GET', path: '/core/v2/comments' })).total,
    }),
    ability({
      ...base,
      name: 'bells/break',
      label: 'Break',
      annotations: { readonly: false, destructive: true, idempotent: true },
      input: a.object({ hard: a.bool() }, { additionalProperties: false }),
      run: (input) => input,
    }),
    ability({ ...base, name: 'bells/secret', label: 'Secret', isHidden: true, annotations: reading, run: () => 1 }),
    ability({
      ...base,
      name: 'bells/lie',
      label: 'Lie',
      annotations: reading,
      output: a.schema<unknown>({ type: 'integer' }),
      run: () => 'not a number',
    }),
  ],
});

let app: TestApp;
let admin: TestClient;
let author: TestClient;
let subscriber: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ modules: [bells], environment: { SITEWRIGHT_LOG_LEVEL: 'silent' } });
  admin = app.as(await app.make.user({ role: 'administrator', login: 'boss' }));
  author = app.as(await app.make.user({ role: 'author' }));
  subscriber = app.as(await app.make.user());
  visitor = app.asVisitor();
});
afterAll(() => app.close());

const LIST = '/abilities/v1/abilities';
const run = (name: string) => `${LIST}/${name}/run`;
const names = (body: { name: string }[]) => body.map(({ name }) => name);

describe('what there is', () => {
  test('categories', async () => {
    const { body, headers } = await subscriber.get('/abilities/v1/categories');
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['site', 'user', 'content', 'bells']);
    expect(headers.get('x-wp-total')).toBe('4');
    const one = (await subscriber.get('/abilities/v1/categories/bells')).body;
    expect(one).toEqual({
      slug: 'bells',
      label: 'Bells',
      description: 'What rings.',
      meta: {},
      _links: {
        self: [{ href: 'http://site.test/api/abilities/v1/categories/bells', targetHints: { allow: ['GET'] } }],
        collection: [{ href: 'http://site.test/api/abilities/v1/categories' }],
        abilities: [{ href: 'http://site.test/api/abilities/v1/abilities?category=bells' }],
      },
    });
    await subscriber.get('/abilities/v1/categories/none').fails(404, 'rest_ability_category_not_found');
    await visitor.get('/abilities/v1/categories').fails(401, 'rest_forbidden');
  });

  test('the list', async () => {
    const { body, headers } = await subscriber.get(LIST);
    expect(names(body)).toEqual(expect.arrayContaining(['core/get-site-info', 'core/create-post', 'bells/ring']));
    expect(names(body)).not.toContain('bells/secret');
    expect(headers.get('x-wp-total')).toBe(String(body.length));
    await visitor.get(LIST).fails(401, 'rest_forbidden');
  });

  test.each([
    ['category=bells', ['bells/ring', 'bells/listen', 'bells/count', 'bells/break', 'bells/lie']],
    ['namespace=bells&meta[annotations][readonly]=true', ['bells/listen', 'bells/count', 'bells/lie']],
    ['namespace=bells&meta[annotations][destructive]=1', ['bells/break']],
    ['namespace=bell', []],
    ['namespace=bells&per_page=3&page=2', ['bells/break', 'bells/lie']],
    ['page=99', []],
    ['category=user', ['core/get-user-info']],
  ])('filtered by %s', async (query, expected) => {
    expect(names((await subscriber.get(`${LIST}?${query}`)).body)).toEqual(expected);
  });

  test('bad filters', async () => {
    await subscriber.get(`${LIST}?per_page=101`).fails(400, 'rest_invalid_param');
    await subscriber.get(`${LIST}?meta[colour]=red`).fails(400, 'rest_invalid_param');
  });

  test('one', async () => {
    const { body } = await subscriber.get(`${LIST}/bells/ring`);
    expect(body).toMatchObject({
      name: 'bells/ring',
      label: 'Ring',
      category: 'bells',
      input_schema: { type: 'object', properties: { times: { type: 'integer', minimum: 1 } }, required: ['times'] },
      output_schema: {},
      meta: { annotations: { readonly: false, destructive: false, idempotent: false } },
    });
    expect(body._links['wp:action-run']).toEqual([
      { href: 'http://site.test/api/abilities/v1/abilities/bells/ring/run' },
    ]);
    for (const name of ['bells/none', 'bells/secret']) {
      await subscriber.get(`${LIST}/${name}`).fails(404, 'rest_ability_not_found');
      await subscriber.get(run(name)).fails(404, 'rest_ability_not_found');
    }
    await visitor.get(`${LIST}/bells/ring`).fails(401, 'rest_forbidden');
  });
});

describe('running', () => {
  test('the method follows from what it does', async () => {
    expect((await admin.post(run('bells/ring'), { input: { times: 2 } })).body).toBe('ding ding ');
    expect((await admin.get(run('bells/listen'))).body).toEqual(['ding']);
    expect((await admin.get(run('bells/count'))).body).toBe(0);
    expect((await admin.delete(`${run('bells/break')}?input[hard]=true`)).body).toEqual({ hard: true });
    const wrong = await admin.get(run('bells/ring')).fails(405, 'rest_ability_invalid_method');
    expect(wrong.headers.get('allow')).toBe('POST');
    await admin.post(run('core/get-site-info')).fails(405, 'rest_ability_invalid_method');
    await admin.post(run('bells/break')).fails(405, 'rest_ability_invalid_method');
    await admin.put(run('bells/ring'), {}).fails(405, 'rest_ability_invalid_method');
  });

  test('input', async () => {
    await admin.post(run('bells/ring'), { input: { times: 0 } }).fails(400, 'ability_invalid_input');
    await admin.post(run('bells/ring')).fails(400, 'ability_invalid_input');
    // What changes something is not told by an address.
    await admin.post(`${run('bells/ring')}?input[times]=2`, {}).fails(400, 'ability_invalid_input');
    await admin.get(`${run('bells/listen')}?input=x`).fails(400, 'ability_missing_input_schema');
    await admin.delete(`${run('bells/break')}?input[soft]=true`).fails(400, 'ability_invalid_input');
    expect((await admin.delete(run('bells/break'))).body).toEqual({});
  });

  test('an answer that is not what was promised', async () => {
    await admin.get(run('bells/lie')).fails(500, 'ability_invalid_output');
  });

  test('an inactive module has no abilities', async () => {
    const activate = (isActive: boolean) =>
      app.app.services.tx(async (tx) => {
        await setModuleActive(tx.db, 'bells', isActive, tx.now);
        tx.touch('modules');
      });
    await activate(false);
    await admin.get(run('bells/listen')).fails(404, 'rest_ability_not_found');
    await activate(true);
    expect((await admin.get(run('bells/listen'))).status).toBe(200);
  });
});

describe('what the site is', () => {
  test('site', async () => {
    expect((await admin.get(run('core/get-site-info'))).body).toEqual({
      name: 'Sitewright',
      description: '',
      url: 'http://site.test',
      admin_email: 'admin@site.test',
      charset: 'UTF-8',
      language: 'en-US',
      version: '1.0.0',
    });
    expect((await admin.get(`${run('core/get-site-info')}?input[fields][]=name`)).body).toEqual({ name: 'Sitewright' });
    await admin.get(`${run('core/get-site-info')}?input[fields]=colour`).fails(400, 'ability_invalid_input');
    await admin.get(`${run('core/get-site-info')}?input[colour]=red`).fails(400, 'ability_invalid_input');
    await subscriber.get(run('core/get-site-info')).fails(403, 'rest_ability_cannot_execute');
    await visitor.get(run('core/get-site-info')).fails(401, 'rest_ability_cannot_execute');
  });

  test('the caller', async () => {
    expect((await admin.get(run('core/get-user-info'))).body).toMatchObject({
      user_login: 'boss',
      roles: ['administrator'],
      locale: 'en_US',
    });
    expect((await subscriber.get(`${run('core/get-user-info')}?input[fields]=roles`)).body).toEqual({
      roles: ['subscriber'],
    });
    await visitor.get(run('core/get-user-info')).fails(401, 'rest_ability_cannot_execute');
  });

  test('the surroundings', async () => {
    const { body } = await admin.get(run('core/get-environment-info'));
    expect(body).toEqual({
      environment: 'test',
      runtime_version: process.versions.node,
      database: process.env.TEST_DB,
      version: '1.0.0',
    });
    await author.get(run('core/get-environment-info')).fails(403, 'rest_ability_cannot_execute');
  });
});

describe('content', () => {
  const query = (input: Record<string, string | number>) =>
    Object.entries(input)
      .map(([name, value]) => `input[${name}]=${encodeURIComponent(value)}`)
      .join('&');

  test('a post from its draft to the trash', async () => {
    const made = (await author.post(run('core/create-post'), { input: { title: 'Owls', content: 'They fly.' } })).body;
    expect(made).toMatchObject({ type: 'post', status: 'draft', title: { raw: 'Owls' } });
    const id: number = made.id;
    const read = (client: TestClient) => client.get(`${run('core/get-post')}?${query({ id })}`);
    expect((await read(author)).body.content).toMatchObject({ raw: 'They fly.' });
    await read(subscriber).fails(403, 'rest_forbidden');
    const input = { id, status: 'publish', title: 'Big owls' };
    expect((await author.post(run('core/update-post'), { input })).body).toMatchObject({ id, status: 'publish' });
    expect((await read(subscriber)).body.content).toEqual({ rendered: '<p>They fly.</p>\n', protected: false });
    const list = (await subscriber.get(`${run('core/list-posts')}?${query({ search: 'owls' })}`)).body;
    expect(list).toMatchObject({ posts: [{ id, title: { rendered: 'Big owls' } }], total: 1, pages: 1 });
    await app
      .as(await app.make.user({ role: 'author' }))
      .post(run('core/trash-post'), { input: { id } })
      .fails(403, 'rest_cannot_delete');
    expect((await author.post(run('core/trash-post'), { input: { id } })).body.status).toBe('trash');
    await author.post(run('core/trash-post'), { input: { id } }).fails(410, 'rest_already_trashed');
  });

  test('pages, and refusals of the routes', async () => {
    const page = (await admin.post(run('core/create-post'), { input: { type: 'page', title: 'About' } })).body;
    expect(page.type).toBe('page');
    await author
      .post(run('core/create-post'), { input: { type: 'page', title: 'x' } })
      .fails(403, 'rest_cannot_create');
    await author.post(run('core/create-post'), { input: {} }).fails(400, 'empty_content');
    await author
      .post(run('core/create-post'), { input: { title: 'x', colour: 'red' } })
      .fails(400, 'ability_invalid_input');
    await subscriber.post(run('core/create-post'), { input: { title: 'x' } }).fails(403, 'rest_ability_cannot_execute');
    await admin.get(`${run('core/get-post')}?${query({ id: 999_999 })}`).fails(404, 'rest_post_invalid_id');
    await subscriber.get(`${run('core/list-posts')}?input[status]=draft`).fails(400, 'rest_invalid_param');
  });

  test('terms and the search', async () => {
    const input = { taxonomy: 'post_tag', name: 'Feathers' };
    const term = (await author.post(run('core/create-term'), { input })).body;
    expect(term).toMatchObject({ name: 'Feathers', taxonomy: 'post_tag' });
    await author.post(run('core/create-term'), { input }).fails(400, 'term_exists');
    await author.post(run('core/create-term'), { input: { name: 'x' } }).fails(403, 'rest_cannot_create');
    const list = (await subscriber.get(`${run('core/list-terms')}?input[taxonomy]=post_tag`)).body;
    expect(list).toMatchObject({ terms: [{ id: term.id }], total: 1 });
    const found = (await subscriber.get(`${run('core/search')}?${query({ search: 'feath', type: 'term' })}`)).body;
    expect(found.results).toMatchObject([{ id: term.id, type: 'post_tag' }]);
    await subscriber.get(run('core/search')).fails(400, 'ability_invalid_input');
  });

  test('comments', async () => {
    const post = await app.make.post();
    const comment = (await subscriber.post('/core/v2/comments', { post: post.id, content: 'First!' })).body;
    const moderate = (client: TestClient, status: string) =>
      client.post(run('core/moderate-comment'), { input: { id: comment.id, status } });
    await moderate(author, 'spam').fails(403, 'rest_cannot_edit');
    expect((await moderate(admin, 'approve')).body).toMatchObject({ id: comment.id, status: 'approved' });
    const list = (await visitor.get(`/core/v2/comments?post=${post.id}`)).body;
    expect(list).toHaveLength(1);
    expect((await subscriber.get(`${run('core/list-comments')}?input[post]=${post.id}`)).body).toMatchObject({
      comments: [{ id: comment.id }],
      total: 1,
    });
    expect((await moderate(admin, 'trash')).body.status).toBe('trash');
    await moderate(admin, 'nonsense').fails(400, 'ability_invalid_input');
  });
});
