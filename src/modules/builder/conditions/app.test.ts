// Where templates show: the rows that say it, and what a page tells of itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createBuilt, shownPost, visit, widget } from '#test/kit/built.ts';
import type { TestUser } from '#test/kit/make.ts';
import { PLACES_TAG } from './actions.ts';
import { pageFacts } from './facts.ts';
import { siteEditorTypes, sitePart, takesSeveral } from './locations.ts';
import { placesOf } from './lookup.ts';
import { parseCondition } from './rules.ts';
import { findPlaces } from './store.ts';

let app: TestApp;
let ann: TestUser;
let built: ReturnType<typeof createBuilt>;
beforeAll(async () => {
  app = await createTestApp();
  ann = await app.make.user({ role: 'administrator' });
  built = createBuilt(app.as(ann));
});
afterAll(() => app.close());

const heading = [widget('heading', { title: 'T' })];

test('a template has a row while it could be shown', async () => {
  const { services, db } = await visit(app);
  const id = await built.template('header', heading, ['include/general', 'exclude/archive']);
  const row = {
    ...{ template_id: id, type: 'header', location: 'header', status: 'publish' },
    conditions: '["include/general","exclude/archive"]',
  };
  const rows = async () => (await findPlaces(db)).filter((one) => one.template_id === id);
  const write = async (body: object) => {
    await built.made(`/core/v2/builder_library/${id}`, body);
    return rows();
  };
  expect(await rows()).toEqual([row]);
  expect((await placesOf(services, db)).tags).toEqual([
    PLACES_TAG,
    `builder_library:${id}`,
    `b-floating-buttons:${id}`,
  ]);
  expect((await placesOf(services, db)).placed).toEqual([
    {
      ...{ id, type: 'header', location: 'header', status: 'publish', stored: ['include/general', 'exclude/archive'] },
      conditions: [parseCondition('include/general'), parseCondition('exclude/archive')],
    },
  ]);
  expect(await write({ status: 'private' })).toEqual([{ ...row, status: 'private' }]);
  expect(await write({ status: 'draft' })).toEqual([]);
  expect(await write({ status: 'publish' })).toEqual([row]);
  expect(await write({ meta: { _builder_template_type: 'footer' } })).toEqual([
    { ...row, type: 'footer', location: 'footer' },
  ]);
  expect(await write({ meta: { _builder_template_type: 'section' } })).toEqual([]);
  expect(await write({ meta: { _builder_template_type: 'popup' } })).toMatchObject([{ location: 'popup' }]);
  expect(await write({ meta: { _builder_conditions: ['include/archive'] } })).toMatchObject([
    { conditions: '["include/archive"]' },
  ]);
  expect(await write({ meta: { _builder_conditions: [] } })).toEqual([]);
  const { id: floating } = await built.made('/core/v2/b-floating-buttons', {
    ...{ title: 'Afloat', status: 'publish', meta: { _builder_conditions: ['include/general'] } },
  });
  expect(await findPlaces(db)).toMatchObject([
    { template_id: floating, type: 'floating-buttons', location: 'floating' },
  ]);
  await built.made('/core/v2/pages', { title: 'P', status: 'publish', meta: { _builder_template_type: 'header', _builder_conditions: ['include/general'] } }); // prettier-ignore
  expect(await findPlaces(db)).toHaveLength(1);
  await app.as(ann).delete(`/core/v2/b-floating-buttons/${floating}?force=true`);
});

test('what a page tells, and what it depends on', async () => {
  const { id: top } = await app.make.page({ slug: 'top' });
  const { id: middle } = await app.make.page({ slug: 'middle', parent: top });
  const { id: leaf } = await app.make.page({ slug: 'leaf', parent: middle, by: ann });
  const dogs = await app.make.term('category', 'Dogs');
  const small = await app.make.term('category', 'Small', dogs);
  const tiny = await app.make.term('category', 'Tiny', small);
  const { id: post } = await app.make.post({ terms: { category: [tiny] }, by: ann });
  const facts = async (view: object, ...conditions: string[]) => {
    const tags: string[] = [];
    const asked = { ...(await visit(app)), view, reads: (...more: string[]) => tags.push(...more) } as never;
    const placed = [{ conditions: conditions.flatMap((one) => parseCondition(one) ?? []) }];
    return { ...(await pageFacts(asked, { placed, tags: [] } as never)), tags: tags.sort() };
  };
  const single = async (id: number, isFront = false) => ({ kind: 'single', post: await shownPost(app, id), isFront });
  const nothing = { isFront: false, post: undefined, term: undefined, authorId: 0, type: '', tags: [] };
  const pageOf = (more: object) => ({ id: leaf, type: 'page', authorId: ann.id, above: [], terms: [], ...more });
  expect(await facts(await single(leaf), 'include/singular/page')).toEqual({
    ...{ ...nothing, kind: 'single', post: pageOf({}), tags: [`page:${leaf}`] },
  });
  for (const condition of ['include/singular/child_of/3', 'include/singular/any_child_of', 'include/child_of//3']) {
    expect(await facts(await single(leaf, true), 'include/general', condition)).toEqual({
      ...{ ...nothing, kind: 'single', isFront: true, post: pageOf({ above: [middle, top] }) },
      tags: [top, middle, leaf].map((id) => `page:${id}`).sort(),
    });
  }
  expect(
    await facts(await single(post), 'include/singular/in_category/1', 'include/archive/child_of_category'),
  ).toEqual({
    ...{ ...nothing, kind: 'single' },
    post: {
      id: post,
      type: 'post',
      authorId: ann.id,
      above: [],
      terms: [{ id: tiny, taxonomy: 'category', above: [small, dogs] }],
    },
    tags: [`post:${post}`, `term:${dogs}`, `term:${small}`, `term:${tiny}`].sort(),
  });
  expect(await facts({ kind: 'term', term: { id: small } })).toEqual({
    ...{ ...nothing, kind: 'term', term: { id: small, taxonomy: 'category', above: [dogs] } },
    tags: [`term:${dogs}`, `term:${small}`].sort(),
  });
  expect(await facts({ kind: 'term', term: { id: 999_999 } })).toEqual({ ...nothing, kind: 'term' });
  expect(await facts({ kind: 'author', author: { id: 7 } })).toEqual({ ...nothing, kind: 'author', authorId: 7 });
  expect(await facts({ kind: 'type', type: 'book' })).toEqual({ ...nothing, kind: 'type', type: 'book' });
  expect(await facts({ kind: 'posts', isFront: true })).toEqual({ ...nothing, kind: 'posts' });
});

test('the parts of the site', () => {
  const part = (location: string | undefined, group: string, isInSiteEditor = true) => ({
    location,
    group,
    isInSiteEditor,
  });
  expect(
    Object.fromEntries(
      [...siteEditorTypes, 'popup', 'floating-buttons', 'code_snippet'].map((type) => [type, sitePart(type)]),
    ),
  ).toEqual({
    header: part('header', 'general'),
    'sp-header': part('header', 'general'),
    footer: part('footer', 'general'),
    'sp-footer': part('footer', 'general'),
    single: part('single', 'singular'),
    'single-post': part('single', 'singular'),
    'single-page': part('single', 'singular'),
    'error-404': part('single', 'singular'),
    archive: part('archive', 'archive'),
    'search-results': part('archive', 'archive'),
    'loop-item': part(undefined, ''),
    popup: part('popup', 'general', false),
    'floating-buttons': part('floating', 'general', false),
    code_snippet: part('code', 'general', false),
  });
  expect([sitePart('section'), sitePart('toString')]).toEqual([undefined, undefined]);
  expect(
    (['header', 'footer', 'single', 'archive', 'popup', 'floating', 'code'] as const).filter(takesSeveral),
  ).toEqual(['popup', 'floating', 'code']);
});
