// Which posts a list has, and how many pages of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, nobody } from '#kernel/auth/caller.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import type { PageView } from '#content/pages/view.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createBuilt, shownPost, visit, widget } from '#test/kit/built.ts';
import type { TestUser } from '#test/kit/make.ts';
import { createPrinting, openContext } from '../print.ts';
import { readyDocument } from '../page/load.ts';
import { findCurrent, findList, findListed, withFeaturedMedia } from './find.ts';
import { viewLink } from './pagination.ts';

let app: TestApp;
let ann: TestUser;
let document: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-03-10T12:00:00Z') } });
  ann = await app.make.user({ role: 'administrator', login: 'ann' });
  const built = createBuilt(app.as(ann));
  document = await built.page([widget('heading', { title: 'x' })], { slug: 'the-page' });
  const dogs = await app.make.term('category', 'Dogs');
  const small = await app.make.term('category', 'Small', dogs);
  const [loud, soft] = [await app.make.term('post_tag', 'Loud'), await app.make.term('post_tag', 'Soft')];
  Object.assign(ids, { dogs, small, loud, soft });
  const make = async (name: string, day: string, terms: object, more: object = {}) => {
    ids[name] = (
      await app.make.post({
        title: name,
        slug: name,
        date: `2026-01-${day}T00:00:00`,
        terms: terms as never,
        by: ann,
        ...more,
      })
    ).id;
  };
  await make('a', '01', { category: [dogs], post_tag: [loud] });
  await make('b', '02', { category: [small], post_tag: [soft] });
  await make('c', '03', { category: [dogs], post_tag: [soft] });
  await make('d', '04', { post_tag: [loud] });
  await make('e', '05', { category: [small] }, { sticky: true });
  await make('f', '06', {}, { status: 'private' });
});
afterAll(() => app.close());

async function contextFor(more: object = {}) {
  const asked = { ...(await visit(app)), ...more };
  const { value } = await readyDocument({ ...asked.services, db: asked.db, language: asked.site.language }, document);
  return openContext(value!, createPrinting(asked, value!.kit));
}
const wish = (settings: object, more: object = {}) => ({
  ...{ settings: settings as Record<string, unknown>, prefixes: [''], perPage: 2, page: 1, ...more },
});
async function list(settings: object, more: object = {}, asked: object = {}): Promise<string> {
  const { posts, total, perPage, page } = await findList(await contextFor(asked), wish(settings, more));
  return `${posts.map(({ post }) => post.title).join('')} of ${total}, ${perPage} on page ${page}`;
}
const single = async (name: string): Promise<PageView> => ({
  kind: 'single',
  post: await shownPost(app, ids[name]!),
  isFront: false,
});

test.each<[object, object, string]>([
  [{}, {}, 'ed of 5, 2 on page 1'],
  [{}, { page: 2 }, 'cb of 5, 2 on page 2'],
  [{}, { page: 3 }, 'a of 5, 2 on page 3'],
  [{}, { page: 4 }, ' of 5, 2 on page 4'],
  [{ offset: 1 }, {}, 'dc of 4, 2 on page 1'],
  [{ offset: 1 }, { page: 2 }, 'ba of 4, 2 on page 2'],
  [{ offset: 9 }, {}, ' of 0, 2 on page 1'],
  [{ orderby: 'title', order: 'asc', ignore_sticky_posts: '' }, {}, 'eab of 5, 2 on page 1'],
  [{ orderby: 'title', order: 'asc', ignore_sticky_posts: '' }, { page: 2 }, 'cd of 5, 2 on page 2'],
  [{ orderby: 'title', order: 'asc', ignore_sticky_posts: '' }, { page: 3 }, 'e of 5, 2 on page 3'],
  [{ orderby: 'title', order: 'asc' }, {}, 'ab of 5, 2 on page 1'],
  [{ orderby: 'title', order: 'asc', ignore_sticky_posts: '' }, { perPage: 1 }, 'ea of 5, 1 on page 1'],
  [{ post_type: 'page', ignore_sticky_posts: '' }, {}, 'Built of 1, 2 on page 1'],
  [
    { select_date: 'exact', date_after: '2026-01-02', date_before: '2026-01-04' },
    { perPage: 9 },
    'c of 1, 9 on page 1',
  ],
])('%j, %j', async (settings, more, found) => {
  expect(await list(settings, more)).toBe(found);
});

test('of terms: those of one taxonomy add up, others narrow', async () => {
  const { dogs, small, loud, soft } = ids;
  const of = (...terms: unknown[]) => list({ include_term_ids: terms }, { perPage: 9 });
  expect(await of(dogs)).toBe('ca of 2, 9 on page 1');
  expect(await of(dogs, small)).toBe('ecba of 4, 9 on page 1');
  expect(await of(dogs, loud)).toBe('a of 1, 9 on page 1');
  expect(await of(dogs, loud, soft)).toBe('ca of 2, 9 on page 1');
  const without = { exclude: ['terms'], exclude_term_ids: [loud, small], include_term_ids: [dogs] };
  expect(await list(without, { perPage: 9 })).toBe('c of 1, 9 on page 1');
  const filter = { terms: [{ terms: [soft], match: 'any' }] };
  expect(await list({ include_term_ids: [dogs] }, { perPage: 9, filter })).toBe('c of 1, 9 on page 1');
  expect(await list({}, { perPage: 9, filter: { authors: [ann.id + 1] } })).toBe(' of 0, 9 on page 1');
});

test('sticky posts stand in front of the lists that they fit', async () => {
  const { dogs, small, soft, e } = ids;
  const first = (settings: object, more: object = {}, asked: object = {}) =>
    list({ orderby: 'title', order: 'asc', ignore_sticky_posts: '', ...settings }, { perPage: 9, ...more }, asked);
  expect(await first({})).toBe('eabcd of 5, 9 on page 1');
  expect(await first({ include_term_ids: [dogs] })).toBe('ac of 2, 9 on page 1');
  expect(await first({ include_term_ids: [small] })).toBe('eb of 2, 9 on page 1');
  expect(await first({ exclude: ['manual_selection'], exclude_ids: [e] })).toBe('abcd of 4, 9 on page 1');
  expect(await first({}, { filter: { terms: [{ terms: [soft], match: 'any' }] } })).toBe('bc of 2, 9 on page 1');
  const view = { kind: 'search', text: 'Text' };
  const current = { post_type: 'current_query', orderby: 'title', order: 'asc' };
  expect(await first(current, {}, { view })).toBe(
    await first({ ...current, ignore_sticky_posts: 'yes' }, {}, { view }),
  );
});

test('chosen ones in their order, page by page', async () => {
  const chosen = { post_type: 'by_id', posts_ids: [ids['c'], ids['f'], ids['a'], 999_999, ids['e'], document] };
  expect(await list(chosen, { perPage: 9 })).toBe('caeBuilt of 4, 9 on page 1');
  expect(await list(chosen, { page: 2 })).toBe('eBuilt of 4, 2 on page 2');
  expect(await list({ ...chosen, offset: 1 }, { page: 2 })).toBe('Built of 3, 2 on page 2');
  expect(await list({ ...chosen, offset: 9 })).toBe(' of 0, 2 on page 1');
  const reader = caller({
    ...nobody,
    id: ann.id,
    capabilities: new Set(['read', 'read_private_posts']),
    via: 'session',
  });
  expect(await list(chosen, { perPage: 9 }, { caller: reader })).toBe('cfaeBuilt of 5, 9 on page 1');
  expect(await list({}, { perPage: 9 }, { caller: reader })).toBe('fedcba of 6, 9 on page 1');
  expect(await list({ post_type: 'page' }, {}, { caller: reader })).toBe('Built of 1, 2 on page 1');
});

test('related ones share a term of any kind; those of the page follow its number', async () => {
  const related = { post_type: 'related' };
  expect(await list(related, { perPage: 9 }, { view: await single('a') })).toBe('dc of 2, 9 on page 1');
  expect(await list(related, { perPage: 9 }, { view: await single('b') })).toBe('ec of 2, 9 on page 1');
  const excluded = { ...related, exclude: ['terms'], exclude_term_ids: [ids['small']] };
  expect(await list(excluded, { perPage: 9 }, { view: await single('a') })).toBe(' of 0, 9 on page 1');
  expect(await list(related, { perPage: 9 })).toBe('edcba of 5, 9 on page 1');
  const view = { kind: 'term', term: { id: ids['dogs'], taxonomy: 'category', slug: 'dogs' } };
  const current = { post_type: 'current_query' };
  expect(await list(current, {}, { view })).toBe('ec of 4, 2 on page 1');
  expect(await list(current, { page: 7 }, { view, pageNumber: 2 })).toBe('ba of 4, 2 on page 2');
  expect(await list({ ...current, exclude: ['manual_selection'], exclude_ids: [ids['e']] }, {}, { view })).toBe(
    'cb of 3, 2 on page 1',
  );
  expect(await list(current, {}, { view: await single('a') })).toBe(' of 0, 2 on page 1');
  expect(await list(current)).toBe(' of 0, 2 on page 1');
  expect(await list(current, {}, { view: { kind: 'search', text: 'Text' }, pageNumber: 3 })).toMatch(
    /^\w of 5, 2 on page 3$/,
  );
});

test('what is known of listed posts is kept for the rest of the document', async () => {
  const context = await contextFor({ view: await single('a') });
  const found = await findListed(context, [ids['c']!, 999_999, ids['a']!]);
  expect(found.map(({ post, link, author }) => [post.title, link, author])).toEqual([
    ['c', 'http://site.test/c/', 'ann'],
    ['a', 'http://site.test/a/', 'ann'],
  ]);
  expect([[...context.shownPosts], await findListed(context, [])]).toEqual([[ids['c'], ids['a']], []]);
  expect(await findCurrent(context)).toBe(found[1]);
  expect(await findCurrent(await contextFor())).toBeUndefined();
  expect(
    await withFeaturedMedia(
      context,
      found.map(({ post }) => post),
    ),
  ).toBe(context);
  const nobodys = await app.make.post({ title: 'x', slug: 'x', by: { ...ann, id: 0 }, date: '2025-01-01T00:00:00' });
  expect((await findListed(context, [nobodys.id]))[0]?.author).toBe('');
});

test('addresses have the category where the site wants it', async () => {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, permalinkStructure, '/%category%/%postname%/'));
  await services.freshness.sync();
  const [listed] = await findListed(await contextFor(), [ids['b']!]);
  expect(listed?.link).toBe('http://site.test/dogs/small/b/');
  await services.tx((tx) => services.settings.reset(tx, permalinkStructure));
  await services.freshness.sync();
});

test('further pages stand below the address of what is shown', async () => {
  const link = async (view: object) => (await viewLink(await contextFor({ view })))(2);
  const term = (id: number, taxonomy: string, slug: string, parent: number | null) => ({
    kind: 'term',
    term: { id, taxonomy, slug, parent_id: parent },
  });
  expect(await link(term(ids['small']!, 'category', 'small', ids['dogs']!))).toBe(
    'http://site.test/category/dogs/small/page/2/',
  );
  expect(await link(term(ids['loud']!, 'post_tag', 'loud', null))).toBe('http://site.test/tag/loud/page/2/');
  expect(await link(term(1, 'gone', 'x', null))).toBe('http://site.test/page/2/');
  expect(await link({ kind: 'posts', isFront: false, page: await shownPost(app, document) })).toBe(
    'http://site.test/the-page/page/2/',
  );
  expect(await link({ kind: 'type', type: 'post' })).toBe('http://site.test/page/2/');
  expect(await link(await single('a'))).toBe('http://site.test/page/2/');
});
