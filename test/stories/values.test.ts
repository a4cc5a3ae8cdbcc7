// Values as clients send them: coercion, bounds, and the exact error of each fault.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);
const anon = app.asVisitor();
let edi: TestUser;

beforeAll(async () => {
  edi = await app.make.user({ role: 'editor' });
  await app.make.post({ title: 'One', by: edi });
});

describe('list arguments', () => {
  test.each([
    ['per_page=0', 'per_page', 'rest_out_of_bounds'],
    ['per_page=101', 'per_page', 'rest_out_of_bounds'],
    ['per_page=5.5', 'per_page', 'rest_invalid_type'],
    ['page=abc', 'page', 'rest_invalid_type'],
    ['page=0', 'page', 'rest_out_of_bounds'],
    ['order=up', 'order', 'rest_not_in_enum'],
    ['orderby=nothing', 'orderby', 'rest_not_in_enum'],
    ['include=lol', 'include', 'rest_invalid_type'],
    ['sticky=yes', 'sticky', 'rest_invalid_type'],
    ['sticky=', 'sticky', 'rest_invalid_type'],
    ['after=2026-01-01', 'after', 'rest_invalid_date'],
    ['after=', 'after', 'rest_invalid_date'],
    ['format[]=aside&format[]=aside', 'format', 'rest_duplicate_items'],
    ['context=admin', 'context', 'rest_not_in_enum'],
    ['categories=', 'categories', 'rest_one_of_multiple_matches'],
    ['search_columns=post_body', 'search_columns', 'rest_not_in_enum'],
  ])('?%s is refused', async (query, name, code) => {
    const answer = await anon.get(`/core/v2/posts?${query}`).fails(400, 'rest_invalid_param');
    expect(answer.body.data.params).toHaveProperty(name);
    expect(answer.body.data.details[name].code).toBe(code);
  });

  test.each(['tags[terms]=1&tags[include_children]=true', 'categories[terms][]=1&categories[operator]=XOR'])(
    '?%s is refused',
    async (query) => {
      await anon.get(`/core/v2/posts?${query}`).fails(400, 'rest_invalid_param');
    },
  );

  test.each([
    'per_page=5.0',
    'include=1,2 3',
    'include=',
    'sticky=TRUE',
    'after=2020-01-01T00:00:00Z',
    'categories=0',
    'page=1e0',
  ])('?%s is fine', async (query) => {
    expect((await anon.get(`/core/v2/posts?${query}`)).status).toBe(200);
  });

  test('all faults come in one answer', async () => {
    const answer = await anon.get('/core/v2/posts?per_page=0&order=up').fails(400, 'rest_invalid_param');
    expect(answer.body.message).toBe('Invalid parameter(s): per_page, order');
    expect(Object.keys(answer.body.data.params)).toEqual(['per_page', 'order']);
    expect(answer.body.data).toEqual({
      status: 400,
      params: {
        per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)',
        order: 'order is not one of asc and desc.',
      },
      details: {
        per_page: { code: 'rest_out_of_bounds', message: expect.any(String), data: null },
        order: { code: 'rest_not_in_enum', message: expect.any(String), data: null },
      },
    });
  });
});

describe('written values', () => {
  const create = (body: object) => app.as(edi).post('/core/v2/posts', { title: 'x', ...body });

  test.each([
    [{ password: 123 }, 'rest_invalid_type'],
    [{ sticky: 'no' }, 'rest_invalid_type'],
    [{ categories: { a: 1 } }, 'rest_invalid_type'],
    [{ comment_status: 'maybe' }, 'rest_not_in_enum'],
    [{ date: 'soon' }, 'rest_invalid_date'],
    [{ date: '' }, 'rest_invalid_date'],
    [{ author: 'me' }, 'rest_invalid_type'],
  ])('%j is refused', async (body, code) => {
    const answer = await create(body).fails(400, 'rest_invalid_param');
    expect(answer.body.data.details[Object.keys(body)[0]!].code).toBe(code);
  });

  test('numbers and lists as text are fine', async () => {
    const other = await app.make.term('category', 'Other');
    const answer = await create({ author: String(edi.id), categories: `1,${other}` });
    expect([answer.status, answer.body.author]).toEqual([201, edi.id]);
    expect(answer.body.categories.sort()).toEqual([1, other]);
  });

  test('meta must be a map of known keys with fitting values', async () => {
    await create({ meta: 'text' }).fails(400, 'rest_invalid_param');
    const before = (await app.as(edi).get('/core/v2/posts?status=any')).headers.get('x-wp-total');
    await create({ meta: { _builder_edit_mode: 'other' } }).fails(400, 'rest_not_in_enum');
    const both = await create({ meta: { _builder_edit_mode: 'other', footnotes: 5 } });
    expect([both.status, both.body.additional_errors.length]).toEqual([400, 1]);
    expect((await app.as(edi).get('/core/v2/posts?status=any')).headers.get('x-wp-total')).toBe(before);
    expect((await create({ meta: { unknown: 1 } })).status).toBe(201);
  });

  test('null brings the default back', async () => {
    const { body } = await create({ meta: { footnotes: 'one', _builder_page_settings: { hide_title: 'yes', a: 1 } } });
    expect(body.meta).toMatchObject({ footnotes: 'one', _builder_page_settings: { hide_title: 'yes', a: 1 } });
    const after = await app.as(edi).post(`/core/v2/posts/${body.id}`, { meta: { footnotes: null } });
    expect([after.status, after.body.meta.footnotes]).toEqual([200, '']);
    expect(after.body.meta).toMatchObject({ _builder_data: '', _builder_conditions: [], _builder_template_type: '' });
  });

  test('null of a field empties it, null of a state changes nothing', async () => {
    const one = await app.make.post({ by: edi });
    const answer = await app
      .as(edi)
      .post(`/core/v2/posts/${one.id}`, { status: null, featured_media: null, format: null });
    expect([answer.status, answer.body.status, answer.body.featured_media]).toEqual([200, 'publish', 0]);
  });
});
