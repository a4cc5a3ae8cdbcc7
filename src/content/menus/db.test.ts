import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressSettings } from '#content/addresses/resolve.ts';
import { removePost, trashPost, updatePost } from '#content/posts/actions.ts';
import { findPost } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { removeTerm } from '#content/terms/actions.ts';
import { tags } from '#content/terms/taxonomies.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { watchReads } from '#test/kit/watch-reads.ts';
import { createMenuItem, removeMenuItem, updateMenuItem, type MenuItemChanges } from './actions.ts';
import { addPageToMenus, createMenu, removeMenu, updateMenu } from './menu-actions.ts';
import { listMenuItems, type ItemQuery } from './query.ts';
import { menuLocations } from './settings.ts';
import * as store from './store.ts';
import { findMenuTree, type MenuNode } from './tree.ts';

let app: TestApp;
const HOME = 'http://site.test';
const writer = { id: 1, canPublish: true };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const services = () => app.app.services;
const rules = () => writeRulesOf(services(), { home: HOME, language: 'en' });
const parts = () => ({ settings: services().settings, rules: rules() });

async function tree(location = 'footer') {
  await services().freshness.sync();
  return findMenuTree(services().db, location, {
    assigned: services().settings.get(menuLocations),
    addresses: addressSettings(services(), { home: HOME, language: 'en' }),
  });
}

let count = 0;
const makeMenu = () =>
  services().tx((tx) => createMenu(tx, { name: `Menu ${++count}`, locations: ['footer'] }, parts()));
const add = (changes: MenuItemChanges) => services().tx((tx) => createMenuItem(tx, changes, services()));
const drawn = (nodes: readonly MenuNode[]): string =>
  nodes.map(({ title, children }) => (children.length > 0 ? `${title}(${drawn(children)})` : title)).join(' ');

test('a new site has an empty menu at its first place', async () => {
  const primary = await tree('primary');
  expect(primary.menuId).toBeGreaterThan(0);
  expect(primary).toMatchObject({ nodes: [], tags: ['settings', `menu:${primary.menuId}`] });
  expect(await tree('footer')).toEqual({ menuId: 0, nodes: [], tags: ['settings'] });
  expect(await tree('nowhere')).toMatchObject({ menuId: 0 });
});

test('everything an entry has', async () => {
  const menus = await makeMenu();
  const parent = await app.make.page({ title: 'Team', slug: 'team' });
  const page = await app.make.page({ title: 'Ann & "Bob"', slug: 'ann', parent: parent.id });
  const above = await app.make.term('category', 'Food');
  const term = await app.make.term('category', 'Bread', above);
  await add({ menus, type: 'post_type', object_id: page.id });
  await add({ menus, type: 'taxonomy', object_id: term, title: 'Loaves' });
  await add({
    menus,
    title: 'Away',
    url: 'https://away.test/',
    target: '_blank',
    classes: ['big', 'red'],
    xfn: ['me'],
    attr_title: 'Tip',
    description: 'Text',
  });
  const { nodes, tags: depends } = await tree();
  expect(nodes).toMatchObject([
    {
      title: 'Ann &#038; &#8220;Bob&#8221;',
      url: `${HOME}/team/ann/`,
      rel: '',
      type: 'post_type',
      object: 'page',
      objectId: page.id,
      children: [],
    },
    { title: 'Loaves', url: `${HOME}/category/food/bread/`, type: 'taxonomy', object: 'category', objectId: term },
    {
      title: 'Away',
      url: 'https://away.test/',
      target: '_blank',
      classes: ['big', 'red'],
      rel: 'me noopener',
      attrTitle: 'Tip',
      description: 'Text',
    },
  ]);
  expect(depends).toEqual([
    'settings',
    `menu:${menus}`,
    `page:${page.id}`,
    `page:${parent.id}`,
    `term:${term}`,
    `term:${above}`,
  ]);
});

test('what visitors may not see is left out, and what stands below it moves up', async () => {
  const menus = await makeMenu();
  const post = await app.make.post({ title: 'Post' });
  const tag = await app.make.term('post_tag', 'Tag');
  const first = await add({ menus, title: 'First', url: '/first' });
  const hidden = await add({ menus, type: 'post_type', object_id: post.id, parent: first });
  await add({ menus, title: 'Below', url: '/below', parent: hidden });
  await add({ menus, title: 'Draft', url: '/draft', status: 'draft', parent: first });
  const gone = await add({ menus, type: 'taxonomy', object_id: tag });
  await add({ menus, title: 'Last', url: '/last', parent: gone });
  expect(drawn((await tree()).nodes)).toBe('First(Post(Below)) Tag(Last)');

  for (const status of ['draft', 'private']) {
    await services().tx(async (tx) => {
      const before = await findPost(tx.db, post.id);
      await updatePost(tx, before!, { status }, writer, rules());
    });
    expect(drawn((await tree()).nodes)).toBe('First(Below) Tag(Last)');
  }
  await services().tx(async (tx) => trashPost(tx, (await findPost(tx.db, post.id))!, writer, rules()));
  await services().tx((tx) => removeTerm(tx, tags, tag, { defaultTerm: 0 }));
  expect(drawn((await tree()).nodes)).toBe('First(Below) Last');
  await services().tx(async (tx) => removePost(tx, (await findPost(tx.db, post.id))!));
  const { nodes, tags: depends } = await tree();
  expect(drawn(nodes)).toBe('First(Below) Last');
  expect(depends).toContain(`post:${post.id}`);
});

test('a title follows its object until it has one of its own', async () => {
  const menus = await makeMenu();
  const page = await app.make.page({ title: 'About' });
  const rename = (title: string) =>
    services().tx(async (tx) => updatePost(tx, (await findPost(tx.db, page.id))!, { title }, writer, rules()));
  const item = await add({ menus, type: 'post_type', object_id: page.id, title: 'About' });
  await rename('About us');
  expect(drawn((await tree()).nodes)).toBe('About us');
  await services().tx((tx) => updateMenuItem(tx, item, { title: 'We' }, services()));
  await rename('About all of us');
  expect(drawn((await tree()).nodes)).toBe('We');
  await services().tx((tx) => updateMenuItem(tx, item, { title: '' }, services()));
  expect(drawn((await tree()).nodes)).toBe('About all of us');
});

test('the number of queries does not grow with the menu', async () => {
  const menus = await makeMenu();
  const watch = watchReads(services().database);
  const counted = async () => {
    const statements: string[] = [];
    const { nodes } = await watch(tree, statements);
    return { queries: statements.length, entries: nodes.length };
  };
  const grow = async () => {
    const page = await app.make.page();
    await add({ menus, type: 'post_type', object_id: page.id });
    await add({ menus, type: 'taxonomy', object_id: await app.make.term('category', `Category ${++count}`) });
  };
  await grow();
  await tree();
  const small = await counted();
  for (let i = 0; i < 10; i++) await grow();
  await tree();
  const large = await counted();
  expect([small.entries, large.entries]).toEqual([2, 22]);
  expect(large.queries).toBe(small.queries);
  expect(large.queries).toBeLessThanOrEqual(4);
  expect(large.queries).toBeGreaterThan(0);
});

test('nobody stands below themselves, also when two move at once', async () => {
  const menus = await makeMenu();
  const one = await add({ menus, title: 'One', url: '/1' });
  const two = await add({ menus, title: 'Two', url: '/2' });
  const moves = await Promise.allSettled([
    services().tx((tx) => updateMenuItem(tx, one, { parent: two }, services())),
    services().tx((tx) => updateMenuItem(tx, two, { parent: one }, services())),
  ]);
  expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await tree()).nodes).toHaveLength(1);
});

test('an item takes what stands below it into another menu', async () => {
  const from = await makeMenu();
  const top = await add({ menus: from, title: 'Top', url: '/1' });
  const middle = await add({ menus: from, title: 'Middle', url: '/2', parent: top });
  await add({ menus: from, title: 'Below', url: '/3', parent: middle });
  const to = await makeMenu();
  await services().tx((tx) => updateMenuItem(tx, middle, { menus: to }, services()));
  expect(drawn((await tree()).nodes)).toBe('Middle(Below)');
  await services().tx((tx) => removeMenuItem(tx, middle));
  expect(drawn((await tree()).nodes)).toBe('Below');
  await services().tx((tx) => updateMenu(tx, from, { locations: ['footer'] }, parts()));
  expect(drawn((await tree()).nodes)).toBe('Top');
});

test('a menu goes with its items and its place', async () => {
  const menus = await makeMenu();
  await add({ menus, title: 'One', url: '/1' });
  await services().tx((tx) => removeMenu(tx, menus, services().settings));
  expect(await tree()).toEqual({ menuId: 0, nodes: [], tags: ['settings'] });
});

test('pages join the menus that wish it, once', async () => {
  const menus = await makeMenu();
  await services().tx((tx) => updateMenu(tx, menus, { auto_add: true }, parts()));
  const page = await app.make.page({ title: 'New' });
  for (let i = 0; i < 2; i++) await services().tx((tx) => addPageToMenus(tx, page.id, services()));
  expect(drawn((await tree()).nodes)).toBe('New');
});

test('items: of one menu, by place, then by number', async () => {
  const { db, tx } = services();
  const [menu, other] = [await makeMenu(), await makeMenu()];
  const custom = { url: 'https://a.test', menus: menu };
  const late = await add({ ...custom, title: 'Late', menu_order: 9 });
  const [one, two] = [
    await add({ ...custom, title: 'One', menu_order: 2 }),
    await add({ ...custom, title: 'Two', menu_order: 2 }),
  ];
  const elsewhere = await add({ ...custom, title: 'There', menus: other });
  const loose = await add({ ...custom, title: 'Loose', menus: 0, parent: 0 });
  const below = await add({ ...custom, title: 'Below', parent: one });
  expect((await store.findItemsOfMenu(db, menu)).map(({ id }) => id)).toEqual([one, two, late, below]);
  expect((await store.findMenuItem(db, below))?.position).toBe(10);
  expect(await store.findLastPosition(db, other)).toBe(1);
  expect(await store.findLastPosition(db, 999_999)).toBe(0);
  expect((await store.findParents(db, menu)).sort((a, b) => a.id - b.id)).toEqual([
    { id: late, parent_id: null },
    { id: one, parent_id: null },
    { id: two, parent_id: null },
    { id: below, parent_id: one },
  ]);
  expect((await store.findParents(db, null)).map(({ id }) => id)).toContain(loose);
  expect((await store.findParents(db, null)).map(({ id }) => id)).not.toContain(one);
  const page = (await app.make.page()).id;
  await add({ type: 'post_type', object_id: page, menus: other });
  const withPage = (type: 'post_type' | 'taxonomy', objectId: number) =>
    store.findMenusWithObject(db, [menu, other], { type, objectId });
  expect([...(await withPage('post_type', page))]).toEqual([other]);
  expect([...(await withPage('taxonomy', page))]).toEqual([]);
  expect([...(await withPage('post_type', page + 1))]).toEqual([]);
  expect([...(await store.findMenusWithObject(db, [menu], { type: 'post_type', objectId: page }))]).toEqual([]);
  await tx((open) => store.moveItemsUp(open.db, one, two));
  expect((await store.findMenuItem(db, below))?.parent_id).toBe(two);
  await tx((open) => store.moveItemsToMenu(open.db, [one], other));
  expect([(await store.findMenuItem(db, one))?.menu_id, (await store.findMenuItem(db, two))?.menu_id]).toEqual([
    other,
    menu,
  ]);
  await tx((open) => store.deleteMenuItem(open.db, two));
  expect((await store.findItemsOfMenu(db, menu)).map(({ id }) => id)).toEqual([late, below]);
  expect((await store.findMenuItem(db, elsewhere))?.menu_id).toBe(other);
});

test('lists of items: filters, orders, totals', async () => {
  const { db, tx } = services();
  const [menu, other] = [await makeMenu(), await makeMenu()];
  const custom = { url: 'https://a.test', menus: menu };
  const a = await add({ ...custom, title: 'beta', menu_order: 2, description: '50% off' });
  const b = await add({ ...custom, title: 'Alpha', menu_order: 2, attr_title: 'Needle' });
  const c = await add({ ...custom, title: 'gamma', menu_order: 1, parent: b, status: 'draft' });
  const d = await add({ ...custom, title: 'delta', menus: other });
  const e = await add({ ...custom, title: 'epsilon', menus: 0 });
  for (const [at, id] of [b, a, c, d, e].entries())
    await tx((open) =>
      store.updateMenuItem(open.db, id, {
        created_at: `2026-01-0${id - a + 1}T00:00:00`,
        modified_at: `2026-02-0${at + 1}T00:00:00`,
      }),
    );
  const all: ItemQuery = {
    search: '',
    statuses: ['publish', 'draft'],
    menus: [],
    notMenus: [],
    shelf: undefined,
    include: [a, b, c, d, e],
    exclude: [],
    position: undefined,
    after: undefined,
    before: undefined,
    modifiedAfter: undefined,
    modifiedBefore: undefined,
    orderBy: 'id',
    direction: 'asc',
    limit: 10,
    offset: 0,
  };
  const list = async (wish: Partial<ItemQuery>) => {
    const { rows, total } = await listMenuItems(db, { ...all, ...wish });
    return [rows.map(({ id }) => 'abcde'[[a, b, c, d, e].indexOf(id)]).join(''), total];
  };
  expect(await list({})).toEqual(['abcde', 5]);
  expect(await list({ direction: 'desc', limit: 2, offset: 1 })).toEqual(['dc', 5]);
  expect(await list({ orderBy: 'title' })).toEqual(['badec', 5]);
  expect(await list({ orderBy: 'menu_order', menus: [menu] })).toEqual(['cab', 3]);
  expect(await list({ orderBy: 'menu_order', menus: [menu], direction: 'desc' })).toEqual(['bac', 3]);
  expect(await list({ orderBy: 'parent', menus: [menu], direction: 'desc' })).toEqual(['cba', 3]);
  expect(await list({ orderBy: 'modified' })).toEqual(['bacde', 5]);
  expect(await list({ orderBy: 'include', include: [c, a, b] })).toEqual(['cab', 3]);
  expect(await list({ statuses: ['draft'] })).toEqual(['c', 1]);
  expect(await list({ menus: [other] })).toEqual(['d', 1]);
  expect(await list({ notMenus: [menu] })).toEqual(['de', 2]);
  expect(await list({ exclude: [a, b] })).toEqual(['cde', 3]);
  expect(await list({ position: 1, menus: [menu] })).toEqual(['c', 1]);
  expect(await list({ search: 'NEEDLE' })).toEqual(['b', 1]);
  expect(await list({ search: '%' })).toEqual(['a', 1]);
  expect(await list({ search: '_' })).toEqual(['', 0]);
  expect(await list({ shelf: 'nav_menu' })).toEqual(['abcde', 5]);
  expect(await list({ shelf: 'nav_menu@de' })).toEqual(['e', 1]);
  expect(await list({ after: '2026-01-02T00:00:00', before: '2026-01-04T00:00:00' })).toEqual(['c', 1]);
  expect(await list({ modifiedAfter: '2026-02-01T00:00:00', modifiedBefore: '2026-02-03T00:00:00' })).toEqual(['a', 1]);
});
