import { expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import { jsonSchema } from '#kernel/routes/openapi-schema.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import type { Ability, AbilityCtx } from '../ability.ts';
import { callRoute } from '../call.ts';
import { runAbility } from '../run.ts';
import { commentAbilities } from './comments.ts';
import { infoAbilities } from './info.ts';
import { postAbilities } from './posts.ts';
import { termAbilities } from './terms.ts';

const shipped: readonly Ability[] = [...infoAbilities, ...postAbilities, ...termAbilities, ...commentAbilities];
const CAPABILITIES = ['read', 'edit_posts', 'edit_pages', 'delete_posts', 'delete_pages', 'manage_options'];

const somebody = (capabilities: readonly string[], id = 5) =>
  caller({ id, login: 'ada', roles: [], capabilities: new Set(capabilities), via: 'program' });

test('what assistants are told of each, and who may use it', async () => {
  const told = shipped.map((ability) => {
    const { name, label, description, category, annotations, input, output } = ability;
    const may = CAPABILITIES.filter((capability) => ability.may(somebody([capability])));
    const isForNobody = ability.may(somebody(CAPABILITIES, 0)) && ability.may(somebody([], 0));
    return {
      ...{ name, label, description, category, annotations, may, isForNobody },
      input: input && jsonSchema(input),
      output: output && jsonSchema(output),
    };
  });
  await expect(`${JSON.stringify(told, undefined, 1)}\n`).toMatchFileSnapshot('./shipped.txt');
});

type Answer = { status: number; value: unknown; headers?: Record<string, string> };

/** A site that answers so, and notes what it was asked. */
function site(...answers: Answer[]) {
  const asked: RestRequest[] = [];
  const dispatch = (request: RestRequest) => {
    asked.push(request);
    const { status, value, headers = {} } = answers.shift() ?? { status: 200, value: {} };
    return Promise.resolve({ status, headers, body: { kind: 'value', value } });
  };
  const log = { error: () => undefined };
  const request = { headers: { h: '1' }, language: 'de', address: '1.1.1.1' };
  const registry = () => ({ modules: [] });
  const ctx = {
    caller: somebody(CAPABILITIES),
    request,
    services: { dispatch, log, registry },
  } as unknown as AbilityCtx;
  return { ctx, asked };
}

test('a route is asked as the caller, without what was not said', async () => {
  const headers = { 'X-WP-Total': '7', 'X-WP-TotalPages': '2' };
  const { ctx, asked } = site({ status: 200, value: [1], headers }, { status: 399, value: 'x' });
  expect(await callRoute(ctx, { method: 'GET', path: '/p', query: { a: 1, b: undefined, c: null } })).toEqual({
    ...{ value: [1], total: 7, pages: 2 },
  });
  expect(await callRoute(ctx, { method: 'POST', path: '/q', body: { d: 0, e: undefined } })).toEqual({
    ...{ value: 'x', total: 0, pages: 0 },
  });
  const common = { queryText: '', headers: { h: '1' }, language: 'de', address: '1.1.1.1' };
  expect(asked).toEqual([
    { method: 'GET', path: '/p', query: { a: 1, c: null }, json: undefined, ...common },
    { method: 'POST', path: '/q', query: {}, json: { d: 0 }, ...common },
  ]);
});

test.each<[Answer, object]>([
  [
    { status: 404, value: { code: 'c', message: 'M.', data: { status: 404, x: 1 } } },
    { code: 'c', status: 404, message: 'M.', details: { x: 1 } },
  ],
  ...[
    null,
    'text',
    {},
    { code: 'c' },
    { code: 'c', message: 'M.' },
    { code: 'c', message: 'M.', data: null },
    { code: 'c', message: 'M.', data: 5 },
  ].map((value): [Answer, object] => [
    { status: 400, value },
    { code: 'internal_server_error', status: 400, message: 'The server could not answer this request.' },
  ]),
])('the error %j is thrown as it is', async (answer, error) => {
  await expect(callRoute(site(answer).ctx, { method: 'GET', path: '/p' })).rejects.toMatchObject(error);
});

const run = async (name: string, input: unknown, value: unknown = {}) => {
  const { ctx, asked } = site({ status: 200, value, headers: { 'X-WP-Total': '3', 'X-WP-TotalPages': '1' } });
  const ability = shipped.find((one) => one.name === name);
  if (!ability) throw new Error(`There is no ${name}.`);
  const result = await runAbility(ability, input, ctx);
  return [result, ...asked.map(({ method, path, query, json }) => [method, path, query, json])];
};

test('comments are listed and moderated', async () => {
  const fields = { _fields: 'id,post,parent,author,author_name,date,status,content,link' };
  const list = { comments: [{ id: 1 }], total: 3, pages: 1 };
  expect(await run('core/list-comments', { post: [4], status: 'all', per_page: 5 }, [{ id: 1 }])).toEqual([
    list,
    ['GET', '/core/v2/comments', { post: [4], status: 'all', per_page: 5, ...fields }, undefined],
  ]);
  expect(await run('core/list-comments', undefined, [{ id: 1 }])).toEqual([
    list,
    ['GET', '/core/v2/comments', fields, undefined],
  ]);
  expect(await run('core/moderate-comment', { id: 9, status: 'spam' }, { id: 9 })).toEqual([
    { id: 9 },
    ['POST', '/core/v2/comments/9', fields, { status: 'spam' }],
  ]);
});

test('terms are listed and made, and the site is searched', async () => {
  const fields = { _fields: 'id,name,slug,taxonomy,parent,count,description,link' };
  expect(await run('core/list-terms', { taxonomy: 'post_tag', search: 'x' }, [])).toEqual([
    { terms: [], total: 3, pages: 1 },
    ['GET', '/core/v2/tags', { search: 'x', ...fields }, undefined],
  ]);
  expect((await run('core/list-terms', undefined, []))[1]).toEqual(['GET', '/core/v2/categories', fields, undefined]);
  expect((await run('core/create-term', { name: 'N', parent: 3, description: 'D' }))[1]).toEqual([
    ...['POST', '/core/v2/categories', fields],
    { name: 'N', parent: 3, description: 'D' },
  ]);
  await expect(run('core/list-terms', { taxonomy: 'nothing' })).rejects.toMatchObject({
    details: { params: { taxonomy: expect.stringMatching(/^taxonomy is not one of category, post_tag/) as string } },
  });
  expect(await run('core/search', { search: 'x', type: 'term' }, [])).toEqual([
    { results: [], total: 3, pages: 1 },
    ['GET', '/core/v2/search', { search: 'x', type: 'term', _fields: 'id,title,url,type,subtype' }, undefined],
  ]);
});

test('posts are listed and made', async () => {
  const short = 'id,type,status,title,link,date,modified,author,slug,parent,categories,tags';
  const [list, asked] = await run('core/list-posts', { type: 'page', status: ['draft'], page: 2 }, []);
  expect([list, asked]).toEqual([
    { posts: [], total: 3, pages: 1 },
    ['GET', '/core/v2/pages', expect.objectContaining({ status: ['draft'], page: 2, _fields: short }), undefined],
  ]);
  expect((await run('core/create-post', { title: 'T', tags: [1] }))[1]).toEqual([
    ...['POST', '/core/v2/posts', { _fields: short }],
    { title: 'T', tags: [1] },
  ]);
  await expect(run('core/create-post', { type: 'attachment' })).rejects.toMatchObject({
    details: { params: { type: 'type is not one of post, page.' } },
  });
});
