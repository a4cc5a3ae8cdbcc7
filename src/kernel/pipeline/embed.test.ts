import { describe, expect, test } from 'vitest';
import { siteIn } from '#kernel/site.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, json, jsonText, type Paging } from '#kernel/routes/reply.ts';
import { embedLinks, parseEmbed } from './embed.ts';
import { shapeReply } from './respond.ts';

test.each<[unknown, unknown]>([
  [undefined, undefined],
  ['', true],
  ['1', true],
  ['true', true],
  [true, true],
  [' , ', true],
  ['author', new Set(['author'])],
  ['author, wp:term', new Set(['author', 'wp:term'])],
  [['a', 'b c'], new Set(['a', 'b', 'c'])],
  ['1,true', new Set(['1', 'true'])],
])('%j', (value, wish) => {
  expect(parseEmbed(value)).toEqual(wish);
});

const site = siteIn({ base: 'http://a.test', restPrefix: 'api', languages: ['en'], isMultilingual: false }, 'en');

describe('linked records inside the answer', () => {
  const asked: unknown[] = [];
  const args = { '/many': { per_page: { maximum: 100 } }, '/some': { per_page: {} } } as Record<string, object>;
  const services = {
    sites: new Map([['en', site]]),
    registry: () => ({ routes: { match: (path: string) => args[path] && { endpoint: { args: args[path] } } } }),
    dispatch: ({ method, path, query, queryText, json: body, headers }: any, caller: unknown, options: unknown) => {
      asked.push({ method, path, query, queryText, body, headers, caller, options });
      return Promise.resolve({ body: { kind: 'value', value: path === '/empty' ? [] : `got ${path}` } });
    },
  };
  const embed = (body: unknown, wish: true | Set<string> = true) =>
    embedLinks(body, {
      wish,
      services,
      request: { language: 'en', method: 'POST', json: { a: 1 }, headers: { h: '1' } },
      caller: 'me',
      options: { reads: 'r' },
    } as never);
  const link = (path: string, embeddable = true) => ({ href: `http://a.test/api${path}`, embeddable });
  const other = { href: 'http://b.test/x', embeddable: true };

  test('those that may be, each address once', async () => {
    const one = { id: 1, _links: { a: [link('/x?b=1'), other], b: [link('/empty')], c: [link('/x', false)], d: 'odd' } };
    const two = { id: 2, _links: { a: [link('/x?b=1')] } };
    expect(await embed([one, two, 'text', null, { id: 3 }])).toEqual([
      { ...one, _embedded: { a: ['got /x', []] } },
      { ...two, _embedded: { a: ['got /x'] } },
      'text',
      null,
      { id: 3 },
    ]);
    expect(asked.splice(0)).toEqual([
      { method: 'GET', path: '/x', query: { b: '1', context: 'embed' }, queryText: 'b=1', body: undefined, headers: { h: '1' }, caller: 'me', options: { reads: 'r', asValue: true } },
      expect.objectContaining({ path: '/empty', queryText: '' }),
    ]);
  }); // prettier-ignore

  test('only those that are named, whole lists as far as they go', async () => {
    const body = { _links: { a: [link('/many')], b: [link('/many?per_page=3')], c: [link('/some')] } };
    expect(await embed(body, new Set(['a', 'b', 'c', 'none']))).toMatchObject({ _embedded: { a: ['got /many'], b: ['got /many'], c: ['got /some'] } }); // prettier-ignore
    expect(asked.splice(0).map((one: any) => one.query.per_page)).toEqual(['100', '3', undefined]);
    expect(await embed(body, new Set(['c']))).toMatchObject({ _embedded: { c: ['got /some'] } });
    expect(asked.splice(0)).toHaveLength(1);
    expect(await embed(body, new Set(['none']))).toBe(body);
  });
});

describe('totals and neighbours', () => {
  const ctxOf = (queryText: string, query: object = {}): Ctx =>
    ({ site, args: {}, services: {}, request: { path: '/x/v1/notes', queryText, query, language: 'en' } }) as unknown as Ctx;
  const linkOf = async (paging: Paging, queryText = '') => (await shapeReply(json([], { paging }), ctxOf(queryText), false)).headers['Link'];
  const at = (query: string, rel: string) => `<http://a.test/api/x/v1/notes?${query}>; rel="${rel}"`;

  test.each<[Paging, string, string | undefined]>([
    [{ total: 0, pages: 0, page: 1 }, '', undefined],
    [{ total: 9, pages: 3, page: 1 }, '', at('page=2', 'next')],
    [{ total: 9, pages: 3, page: 2 }, '', `${at('page=1', 'prev')}, ${at('page=3', 'next')}`],
    [{ total: 9, pages: 3, page: 3 }, 'a=1&page=3&rest_route=%2Fx', at('a=1&page=2', 'prev')],
    [{ total: 9, pages: 3, page: 8 }, '', at('page=3', 'prev')],
    [{ total: 0, pages: 0, page: 4 }, '', at('page=1', 'prev')],
  ])('%j after ?%s', async (paging, queryText, expected) => {
    expect(await linkOf(paging, queryText)).toBe(expected);
  });

  test('beside what the route itself says', async () => {
    const reply = json({ a: 1, b: 2 }, { status: 201, headers: { X: 'y' }, links: ['<z>'], paging: { total: 2, pages: 2, page: 1 } });
    expect(await shapeReply(reply, ctxOf('', { _fields: 'b' }), false)).toEqual({
      status: 201,
      headers: { X: 'y', 'X-WP-Total': '2', 'X-WP-TotalPages': '2', Link: `<z>, ${at('page=2', 'next')}` },
      body: { kind: 'value', value: { b: 2 } },
    });
    expect((await shapeReply(jsonText('{}'), ctxOf(''), true)).body).toEqual({ kind: 'text', text: '{}' });
    expect(await shapeReply(bytes('x', 't'), ctxOf(''), true)).toEqual({ status: 200, headers: {}, body: { kind: 'bytes', bytes: 'x', type: 't' } });
  }); // prettier-ignore
}); // prettier-ignore
