// What an item is when it is written, what it points at, and what leaves with each change.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressSettings } from '#content/addresses/resolve.ts';
import type { AddressSettings } from '#content/posts/permalinks.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { refusalOf } from '#test/kit/refusals.ts';
import { watchTx } from '#test/kit/watch-tx.ts';
import { createMenuItem, removeMenuItem, updateMenuItem, type MenuItemChanges } from './actions.ts';
import { createMenu, removeMenu, updateMenu, type MenuChanges } from './menu-actions.ts';
import { findMenuObjects, shownTitle, type Pointing } from './objects.ts';
import { autoAddMenus, menuAt, menuLocations } from './settings.ts';
import { findMenuItem } from './store.ts';

let app: TestApp;
const HOME = 'http://site.test';
let now = Date.parse('2026-03-02T09:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(now) } });
});
afterAll(() => app.close());

const site = { home: HOME, language: 'en' };
const parts = () => ({ settings: app.app.services.settings, rules: writeRulesOf(app.app.services, site) });
const make = (wish: MenuChanges & { name: string }) => watchTx(app.app.services, (tx) => createMenu(tx, wish, parts()));
const change = (id: number, changes: MenuChanges) =>
  watchTx(app.app.services, (tx) => updateMenu(tx, id, changes, parts()));
const add = (changes: MenuItemChanges) =>
  watchTx(app.app.services, (tx) => createMenuItem(tx, changes, app.app.services));
const update = (id: number, changes: MenuItemChanges) =>
  watchTx(app.app.services, (tx) => updateMenuItem(tx, id, changes, app.app.services));
const item = (id: number) => findMenuItem(app.app.services.db, id);
const said = async (work: Promise<unknown>) => Object.values((await refusalOf(work)) ?? {}).join(': ');
const custom = { title: 'Here', url: '/here' };

test('an item has what was said, and the last place of its menu', async () => {
  const { result: menu } = await make({ name: 'First' });
  await add({ ...custom, menus: menu, menu_order: 7 });
  const { result: id, touched, said: events } = await add({ ...custom, menus: menu });
  const told = {
    ...{ id, menu_id: menu, parent_id: null, position: 8, status: 'publish', type: 'custom', object: 'custom' },
    ...{ object_id: id, title: 'Here', url: '/here', attr_title: '', description: '', target: '', classes: '' },
    ...{ xfn: '', search_key: 'here\n\n', created_at: '2026-03-02T09:00:00', modified_at: '2026-03-02T09:00:00' },
  };
  expect(await item(id)).toEqual(told);
  expect([touched, events]).toEqual([[`menu:${menu}`], []]);
  now += 60_000;
  expect((await update(id, {})).touched).toEqual([`menu:${menu}`]);
  expect(await item(id)).toEqual({ ...told, modified_at: '2026-03-02T09:01:00' });
  await update(id, {
    ...{ title: 'There', url: '/there', attr_title: 'Tip', description: 'Text', target: '_blank', status: 'draft' },
    ...{ classes: ['a', ''], xfn: ['me'], menu_order: 3 },
  });
  expect(await item(id)).toMatchObject({
    ...{ title: 'There', url: '/there', attr_title: 'Tip', description: 'Text', target: '_blank', status: 'draft' },
    ...{ classes: 'a', xfn: 'me', position: 3, search_key: 'there\ntip\ntext' },
  });
  const { result: loose, touched: nothing } = await add(custom);
  expect([(await item(loose))?.menu_id, nothing]).toEqual([null, []]);
});

test('into another menu it goes on top; both menus are told', async () => {
  const [from, to] = [(await make({ name: 'From' })).result, (await make({ name: 'To' })).result];
  const { result: top } = await add({ ...custom, menus: from });
  const { result: low } = await add({ ...custom, menus: from, parent: top });
  const { result: there } = await add({ ...custom, menus: to });
  expect((await update(low, { menus: to })).touched).toEqual([`menu:${from}`, `menu:${to}`].sort());
  expect(await item(low)).toMatchObject({ menu_id: to, parent_id: null });
  await update(low, { menus: from, parent: top });
  expect(await item(low)).toMatchObject({ menu_id: from, parent_id: top });
  await update(low, { title: 'Stays' });
  expect((await item(low))?.parent_id).toBe(top);
  expect(await said(update(low, { parent: there }))).toContain('The parent item is in another menu.');
  expect(await said(update(low, { parent: 999_999 }))).toContain('The parent item does not exist.');
  expect(await said(update(top, { parent: low }))).toContain('An item cannot stand below itself.');
  expect((await watchTx(app.app.services, (tx) => removeMenuItem(tx, top))).touched).toEqual([`menu:${from}`]);
  expect([(await item(low))?.parent_id, await item(top)]).toEqual([null, undefined]);
  await update(low, { menus: 0 });
  expect((await item(low))?.menu_id).toBeNull();
});

test('what it points at is looked up when that changes', async () => {
  const page = await app.make.page({ title: 'Old <b>page</b>' });
  const untitled = await app.make.page({ title: '' });
  const term = await app.make.term('category', 'Pointed');
  const { result: id } = await add({ type: 'post_type', object_id: page.id, object: 'ignored', title: page.title });
  const shown = async () => {
    const { type, object, object_id, title, url } = (await item(id))!;
    return [type, object, object_id, title, url];
  };
  expect(await shown()).toEqual(['post_type', 'page', page.id, '', '']);
  await update(id, { object_id: untitled.id, title: `#${untitled.id} (no title)` });
  expect(await shown()).toEqual(['post_type', 'page', untitled.id, '', '']);
  await update(id, { type: 'taxonomy', object_id: term, title: 'Pointed' });
  expect(await shown()).toEqual(['taxonomy', 'category', term, '', '']);
  await update(id, { title: 'Own' });
  expect(await shown()).toEqual(['taxonomy', 'category', term, 'Own', '']);
  await update(id, { type: 'custom', url: 'https://a.test/' });
  expect(await shown()).toEqual(['custom', 'custom', id, 'Own', 'https://a.test/']);
});

test.each<[MenuItemChanges, string]>([
  [{ ...custom, title: ' ' }, 'title'],
  [{ ...custom, url: '' }, 'url'],
  [{ ...custom, menus: 999_999 }, 'menu'],
  [{ type: 'post_type', object_id: 999_999 }, 'post'],
  [{ type: 'taxonomy', object_id: 999_999 }, 'term'],
  [{ type: 'post_type_archive', object: 'page' }, 'archive'],
])('%j is refused: %s', async (changes, word) => {
  expect((await said(add(changes))).toLowerCase()).toContain(word);
});

test('items that are gone', async () => {
  expect(await said(update(999_999, {}))).toContain('rest_post_invalid_id');
  expect(await said(watchTx(app.app.services, (tx) => removeMenuItem(tx, 999_999)))).toContain('rest_post_invalid_id');
});

test('a place shows one menu, settings change where something does', async () => {
  const { services } = app.app;
  const assigned = async () => {
    await services.freshness.sync();
    const { settings } = services;
    return { at: settings.get(menuLocations), adding: settings.get(autoAddMenus) };
  };
  const before = (await assigned()).at;
  const one = await make({ name: 'One', locations: ['footer', 'primary'], auto_add: true });
  expect(one.touched).toEqual(
    expect.arrayContaining([`menu:${one.result}`, `term:${one.result}`, 'list:term:nav_menu', 'settings']),
  );
  expect(await assigned()).toEqual({ at: { footer: one.result, primary: one.result }, adding: [one.result] });
  expect(menuAt(services, site, 'footer')).toBe(one.result);
  expect(menuAt(services, site, 'nowhere')).toBe(0);
  const two = await make({ name: 'Two', locations: ['footer'] });
  expect((await assigned()).at).toEqual({ primary: one.result, footer: two.result });
  expect((await change(two.result, { locations: ['footer'], auto_add: false })).touched).not.toContain('settings');
  expect((await change(one.result, { auto_add: true, name: 'One' })).touched).not.toContain('settings');
  expect((await change(two.result, { locations: [], auto_add: true })).touched).toContain('settings');
  expect(await assigned()).toEqual({ at: { primary: one.result }, adding: [one.result, two.result] });
  expect(await said(change(two.result, { name: 'ONE' }))).toContain('menu_exists');
  expect(await said(make({ name: 'one ' }))).toContain('menu_exists');
  const gone = await watchTx(services, (tx) => removeMenu(tx, one.result, services.settings));
  expect(gone.touched).toEqual(expect.arrayContaining([`menu:${one.result}`, 'settings']));
  expect(await assigned()).toEqual({ at: {}, adding: [two.result] });
  await services.tx((tx) => services.settings.set(tx, menuLocations, before));
});

test('what pages depend on that show an item', async () => {
  const { services } = app.app;
  const author = await app.make.user({ role: 'author' });
  const above = await app.make.term('category', 'Above');
  const term = await app.make.term('category', 'Below', above);
  const post = await app.make.post({ by: author, slug: 'told', terms: { category: [term] } });
  const parent = await app.make.page({ slug: 'p' });
  const draft = await app.make.page({ parent: parent.id, status: 'draft', title: '' });
  const gone = await app.make.page({ status: 'trash' });
  const pointing = (type: Pointing['type'], object: string, object_id: number): Pointing => ({
    ...{ id: 1, type, object, object_id, title: 'Own', url: '/own' },
  });
  const items = {
    post: pointing('post_type', 'post', post.id),
    draft: pointing('post_type', 'page', draft.id),
    gone: pointing('post_type', 'page', gone.id),
    lost: pointing('post_type', 'page', 999_999),
    strange: pointing('post_type', 'unheard', 999_999),
    term: pointing('taxonomy', 'category', term),
    noTerm: pointing('taxonomy', 'post_tag', 999_999),
    archive: pointing('post_type_archive', 'page', 0),
    own: pointing('custom', 'custom', 1),
  };
  const told = async (structure: string) => {
    const settings: AddressSettings = { ...addressSettings(services, site), structure };
    const find = await findMenuObjects(services.db, Object.values(items), settings);
    return Object.fromEntries(Object.entries(items).map(([name, one]) => [name, find(one)]));
  };
  const nothing = { title: undefined, url: '', isGone: true, isPublic: false };
  expect(await told('/%category%/%author%/%postname%/')).toEqual({
    post: {
      ...{ title: post.title, url: `${HOME}/above/below/${author.login}/told/`, label: 'Post', isGone: false },
      ...{ isPublic: true, tags: [`post:${post.id}`, `term:${term}`, `user:${author.id}`] },
    },
    draft: {
      ...{ title: `#${draft.id} (no title)`, url: `${HOME}/?page_id=${draft.id}`, label: 'Page', isGone: false },
      ...{ isPublic: false, tags: [`page:${draft.id}`, `page:${parent.id}`, 'user:1'] },
    },
    gone: {
      ...{ title: gone.title, url: `${HOME}/?page_id=${gone.id}`, label: 'Page', isGone: true, isPublic: false },
      tags: [`page:${gone.id}`, 'user:1'],
    },
    lost: { ...nothing, label: 'Page', tags: ['page:999999'] },
    strange: { ...nothing, label: 'unheard', tags: ['unheard:999999'] },
    term: {
      ...{ title: 'Below', url: `${HOME}/category/above/below/`, label: 'Category', isGone: false, isPublic: true },
      tags: [`term:${term}`, `term:${above}`],
    },
    noTerm: { ...nothing, label: 'Tag', tags: ['term:999999'] },
    archive: { ...nothing, title: 'Pages', label: 'Archive', tags: ['modules'] },
    own: { title: 'Own', url: '/own', label: 'Custom link', isGone: false, isPublic: true, tags: [] },
  });
  expect((await told('/%postname%/'))['post']).toMatchObject({ url: `${HOME}/told/`, tags: [`post:${post.id}`] });
  expect([shownTitle({ id: 3, title: '' }), shownTitle({ id: 3, title: 'x' })]).toEqual(['#3 (no title)', 'x']);
});
