// What is kept of documents: for which view, for whom, and until when.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, nobody } from '#kernel/auth/caller.ts';
import type { DocumentContext } from '#content/pages/parts.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { builtMeta, createBuilt, shownPost, visit, widget } from '#test/kit/built.ts';
import { turnClock } from './clock.ts';
import { documentFragment } from './fragments.ts';
import { readyDocument, readySheet } from './load.ts';

let app: TestApp;
let built: ReturnType<typeof createBuilt>;
beforeAll(async () => {
  app = await createTestApp();
  built = createBuilt(app.as(await app.make.user({ role: 'administrator', login: 'ann' })));
});
afterAll(() => app.close());

const search = new URLSearchParams('b-page-a=2');
const member = caller({ ...nobody, id: 7, capabilities: new Set(), via: 'session' });
const post = { id: 1, type: 'post', title: 'T', password: '' };
const single = { kind: 'single', post, isFront: false };
const fragment = async (id: number, more: object = {}, options: object = {}) => {
  const asked: DocumentContext = { ...(await visit(app)), ...more };
  return documentFragment(id, asked, options);
};

test('what shows the page around it is kept for each view', async () => {
  const id = await built.template('header', [widget('theme-archive-title'), widget('search-form', {}, 'w000002')]);
  const term = { kind: 'term', term: { id: 3, name: 'Dogs' } };
  const author = { kind: 'author', author: { id: 3, name: 'Ann' } };
  const views: object[] = [
    {},
    { view: single },
    { view: { ...single, post: { ...post, id: 2 } } },
    { view: { ...single, isFront: true } },
    { view: { kind: 'posts', isFront: false, page: undefined } },
    { view: { kind: 'posts', isFront: true, page: undefined } },
    { view: { kind: 'posts', isFront: false, page: { ...post, id: 9 } } },
    { view: term },
    { view: { ...term, term: { id: 4, name: 'Cats' } } },
    { view: author },
    { view: { ...author, author: { id: 4, name: 'Bob' } } },
    { view: { kind: 'date', year: 2026 } },
    { view: { kind: 'date', year: 2025 } },
    { view: { kind: 'date', year: 2026, month: 3 } },
    { view: { kind: 'date', year: 2026, month: 3, day: 1 } },
    { view: { kind: 'type', type: 'post' } },
    { view: { kind: 'type', type: 'page' } },
    { view: { kind: 'search', text: 'a' } },
    { view: { kind: 'search', text: 'b' } },
    { view: { kind: 'search', text: 'a', type: 'page' } },
    { view: { kind: 'not-found' } },
    { view: single, pageNumber: 2 },
    { view: single, query: search },
    { view: single, query: new URLSearchParams('b-page-a=3') },
    { view: single, query: new URLSearchParams('b-page-a=2&b-page-b=1') },
  ];
  const made = [];
  for (const view of views) made.push(await fragment(id, view));
  expect(new Set(made).size).toBe(views.length);
  for (const [index, view] of views.entries()) expect(await fragment(id, view)).toBe(made[index]);
  expect(await fragment(id, { view: single, pageNumber: 1 })).toBe(made[1]);
  expect(await fragment(id, { view: single, query: new URLSearchParams('utm=1&x-b-page-a=4') })).toBe(made[1]);
  expect(await fragment(id, { view: single }, { place: 'header' })).not.toBe(made[1]);
});

test('people who are signed in share what is the same everywhere, and leave nothing else behind', async () => {
  const [plain, bound, personal] = [
    await built.page([widget('heading', { title: 'Same' })]),
    await built.page([widget('theme-archive-title')]),
    await built.page([widget('posts', { posts_per_page: 1 })]),
  ];
  const first = await fragment(plain, { caller: member });
  expect(first?.html).toContain('Same');
  expect(await fragment(plain)).toBe(first);
  expect(await fragment(plain, { caller: member, view: single })).toBe(first);
  for (const id of [bound, personal]) {
    const own = await fragment(id, { caller: member, view: single });
    const shared = await fragment(id, { view: single });
    expect(shared).not.toBe(own);
    expect(await fragment(id, { view: single })).toBe(shared);
    expect(await fragment(id, { caller: member, view: single })).not.toBe(shared);
  }
});

test('what somebody was let in to is kept for nobody', async () => {
  const { id: lockedId } = await built.made('/core/v2/posts', {
    ...{ title: 'Locked', content: 'Behind the door', status: 'publish', password: 'x' },
  });
  const locked = { ...single, post: await shownPost(app, lockedId) };
  const id = await built.template('single', [widget('theme-post-content')]);
  const shown = async (more: object) => (await fragment(id, { view: locked, ...more }))?.html.includes('the door');
  expect([await shown({ canShow: () => true }), await shown({}), await shown({ canShow: () => false })]).toEqual([
    true,
    false,
    false,
  ]);
  const listed = await built.page([widget('posts', { _skin: 'full_content' })]);
  const inList = async (more: object) => (await fragment(listed, more))?.html.includes('the door');
  expect([await inList({ canShow: () => true }), await inList({})]).toEqual([true, false]);
});

test('every page that shows a document depends on all of it, whether it was kept or not', async () => {
  const id = await built.page([widget('theme-site-title')]);
  const read = async (of: number) => {
    const tags: string[] = [];
    await fragment(of, { reads: (...more: string[]) => tags.push(...more) });
    return tags.sort();
  };
  const tags = [`builder`, 'builder:document:1', `builder:document:${id}`, 'builder_library:1', `package:page-builder:${id}`, `page:${id}`, 'settings']; // prettier-ignore
  expect([await read(id), await read(id)]).toEqual([tags, tags]);
  const empty = await built.page([]);
  expect(await fragment(empty)).toBeUndefined();
  expect(await read(empty)).toContain(`builder:document:${empty}`);
  expect([await fragment(999_999), await read(999_999)]).toEqual([
    undefined,
    ['builder', 'builder:document:1', 'builder:document:999999', 'builder_library:1', 'post:999999', 'settings'],
  ]);
});

test('the elements of a document are kept once they are asked for again, its style sheet at once', async () => {
  const elements = [widget('heading', { title: 'T', title_color: '#010203' }), widget('spacer', {}, 'w2')];
  const { id } = await app.make.page({ meta: builtMeta(elements) });
  const parts = await visit(app);
  const ready = () => readyDocument({ ...parts.services, db: parts.db }, id);
  const sheet = () => readySheet({ ...parts.services, db: parts.db }, id);
  const first = await ready();
  expect(first.bytes).toBe(2 * 300 + 2 * 120);
  expect((await sheet())?.sheet).toBe(first.value?.sheet);
  const second = await ready();
  expect(second).not.toBe(first);
  expect(await ready()).toBe(second);
  expect(await sheet()).toEqual({ sheet: first.value?.sheet, isPublished: true });
  const draft = await built.page([], { status: 'draft' });
  expect((await readySheet({ ...parts.services, db: parts.db }, draft))?.isPublished).toBe(false);
  expect(await readySheet({ ...parts.services, db: parts.db }, 999_999)).toBeUndefined();
});

test('names in templates follow what the page is about', async () => {
  const header = await built.template(
    'header',
    [widget('breadcrumbs'), widget('theme-archive-title', {}, 'w000002')],
    ['include/general'],
  );
  const { id } = await built.made('/core/v2/posts', { title: 'Before', slug: 'named', status: 'publish' });
  const names = async (path: string) => {
    const html = await (await app.fetch(path)).text();
    return [
      /<li aria-current="page">([^<]*)/.exec(html)?.[1],
      /<h1 class="builder-heading[^>]*>([^<]*)/.exec(html)?.[1],
    ];
  };
  expect([await names('/named/'), await names('/author/ann/')]).toEqual([
    ['Before', 'Before'],
    ['ann', 'ann'],
  ]);
  await built.made(`/core/v2/posts/${id}`, { title: 'After' });
  await built.made('/core/v2/users/me', { name: 'Ann A' });
  expect([await names('/named/'), await names('/author/ann/')]).toEqual([
    ['After', 'After'],
    ['Ann A', 'Ann A'],
  ]);
  await built.made(`/core/v2/builder_library/${header}`, { status: 'draft' });
});

test('what follows the calendar is made anew every hour', async () => {
  const settings = { title: 'x', __dynamic__: { title: '[builder-tag id="a" name="current-date-time" settings=""]' } };
  const id = await built.page([widget('heading', settings)]);
  const other = await built.page([widget('heading', { title: 'Same' })]);
  const [first, same] = [await fragment(id), await fragment(other)];
  expect(await fragment(id)).toBe(first);
  expect([turnClock.name, turnClock.schedule]).toEqual(['builder.turnClock', '0 * * * *']);
  await turnClock.run({}, { tx: app.app.services.tx } as never);
  expect(await fragment(id)).not.toBe(first);
  expect(await fragment(other)).toBe(same);
});

test('a shared widget stands for its placeholder while it is published', async () => {
  const shared = await built.template('widget', [widget('heading', { title: 'Shared' }, 'inner01')]);
  const holder = { ...widget('heading', { title: 'Mine' }, 'holder1'), templateID: shared };
  const nested = await built.template('widget', [holder]);
  const id = await built.page([
    { ...widget('container', {}, 'box0001'), elType: 'container', elements: [holder] },
    { ...holder, id: 'holder2', templateID: nested },
    { ...holder, id: 'holder3', templateID: 999_999 },
  ]);
  const elements = async () => {
    const { services, db } = await visit(app);
    const { value, tags } = await readyDocument({ ...services, db }, id);
    const [box, ...others] = value!.document.elements;
    return { tags, all: [...box!.elements, ...others].map((one) => [one.id, one.widgetType, one.settings['title']]) };
  };
  const gone = [
    ['holder2', 'global', 'Mine'],
    ['holder3', 'global', 'Mine'],
  ];
  const before = await elements();
  expect(before.all).toEqual([['holder1', 'heading', 'Shared'], ...gone]);
  for (const one of [shared, nested, 999_999]) {
    expect(before.tags).toContain(`builder:document:${one}`);
    expect(before.tags).toContain(`builder_library:${one}`);
  }
  await built.made(`/core/v2/builder_library/${shared}`, { meta: builtMeta([widget('heading', { title: 'New' })]) });
  expect((await elements()).all[0]).toEqual(['holder1', 'heading', 'New']);
  await built.made(`/core/v2/builder_library/${shared}`, { status: 'draft' });
  expect((await elements()).all).toEqual([['holder1', 'global', 'Mine'], ...gone]);
});
