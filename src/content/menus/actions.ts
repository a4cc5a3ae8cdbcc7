// Writing menus and their items: everything that follows from one change happens in one transaction.
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import { findPostHeads, findShortPosts } from '#content/posts/store.ts';
import { findPostType, findTaxonomy, type Knowing } from '#content/posts/kinds.ts';
import { findAnyTerms, findTerm } from '#content/terms/store.ts';
import * as errors from './errors.ts';
import { shownTitle } from './objects.ts';
import { branchOf, ownTitle, searchKey, storedNames } from './rules.ts';
import * as store from './store.ts';
import type { MenuItemRow } from './store.ts';
import { navMenus } from './taxonomy.ts';
import { menuTag } from './tree.ts';

/** The fields of a save; what is absent stays as it is. */
export interface MenuItemChanges {
  title?: string | undefined;
  status?: MenuItemRow['status'] | undefined;
  url?: string | undefined;
  attr_title?: string | undefined;
  description?: string | undefined;
  type?: MenuItemRow['type'] | undefined;
  object?: string | undefined;
  object_id?: number | undefined;
  /** 0 for the top level. */
  parent?: number | undefined;
  menu_order?: number | undefined;
  target?: string | undefined;
  classes?: readonly string[] | undefined;
  xfn?: readonly string[] | undefined;
  /** 0 for none. */
  menus?: number | undefined;
}

/** Without a place it is the last one of its menu. */
/** `kept`: a number that nothing has. */
export async function createMenuItem(
  tx: Tx,
  changes: MenuItemChanges,
  services: Knowing,
  kept?: number,
): Promise<number> {
  await lockMenus(tx);
  const row = await changed(tx, newItem(kept ?? (await store.nextMenuItemId(tx.db)), tx.now), changes, services);
  const position = changes.menu_order ?? (await store.findLastPosition(tx.db, row.menu_id)) + 1;
  await store.insertMenuItem(tx.db, { ...row, position });
  touchMenus(tx, [row.menu_id]);
  return row.id;
}

export async function updateMenuItem(tx: Tx, id: number, changes: MenuItemChanges, services: Knowing): Promise<void> {
  await lockMenus(tx);
  const before = await store.findMenuItem(tx.db, id);
  if (!before) throw errors.menuItemNotFound();
  const { id: _id, ...columns } = await changed(tx, before, changes, services);
  if (columns.menu_id !== before.menu_id) {
    const branch = branchOf(id, await store.findParents(tx.db, before.menu_id));
    await store.moveItemsToMenu(tx.db, branch, columns.menu_id);
  }
  await store.updateMenuItem(tx.db, id, columns);
  touchMenus(tx, [before.menu_id, columns.menu_id]);
}

/** What stands below it moves up. */
export async function removeMenuItem(tx: Tx, id: number): Promise<void> {
  await lockMenus(tx);
  const item = await store.findMenuItem(tx.db, id);
  if (!item) throw errors.menuItemNotFound();
  await store.moveItemsUp(tx.db, id, item.parent_id);
  await store.deleteMenuItem(tx.db, id);
  touchMenus(tx, [item.menu_id]);
}

/** Who stands below whom, and where menus are shown, is decided by one writer at a time. */
export function lockMenus(tx: Tx): Promise<void> {
  return dialectOf(tx.db).lockUntilCommit(tx.db, 'menus');
}

export function touchMenus(tx: Tx, menuIds: readonly (number | null)[]): void {
  for (const id of menuIds) if (id !== null) tx.touch(menuTag(id));
}

function newItem(id: number, now: Date): MenuItemRow {
  return {
    id,
    menu_id: null,
    parent_id: null,
    position: 0,
    status: 'publish',
    type: 'custom',
    object: '',
    object_id: 0,
    title: '',
    url: '',
    attr_title: '',
    description: '',
    target: '',
    classes: '',
    xfn: '',
    search_key: '',
    created_at: utcText(now),
    modified_at: utcText(now),
  };
}

async function changed(tx: Tx, before: MenuItemRow, changes: MenuItemChanges, services: Knowing): Promise<MenuItemRow> {
  const wished: MenuItemRow = {
    ...before,
    status: changes.status ?? before.status,
    position: changes.menu_order ?? before.position,
    title: changes.title ?? before.title,
    attr_title: changes.attr_title ?? before.attr_title,
    description: changes.description ?? before.description,
    target: changes.target ?? before.target,
    classes: changes.classes ? storedNames(changes.classes) : before.classes,
    xfn: changes.xfn ? storedNames(changes.xfn) : before.xfn,
    modified_at: utcText(tx.now),
    menu_id: await menuOf(tx, before, changes.menus),
  };
  const after = { ...wished, ...(await objectOf(tx, before, changes, services)) };
  after.parent_id = await parentOf(tx, before, after.menu_id, changes.parent);
  if (after.type !== 'custom') after.title = ownTitle(after.title, await objectTitle(tx, after));
  return { ...after, search_key: searchKey(after) };
}

async function menuOf(tx: Tx, before: MenuItemRow, wish: number | undefined): Promise<number | null> {
  if (wish === undefined) return before.menu_id;
  if (wish === 0) return null;
  if (!(await findTerm(tx.db, navMenus.name, wish))) throw errors.unknownMenu();
  return wish;
}

/** What it points at; looked up only when that changes, as an item whose object is gone can still be edited. */
async function objectOf(
  tx: Tx,
  before: MenuItemRow,
  changes: MenuItemChanges,
  services: Knowing,
): Promise<Pick<MenuItemRow, 'type' | 'object' | 'object_id' | 'url'>> {
  const type = changes.type ?? before.type;
  const id = changes.object_id ?? before.object_id;
  if (type === 'custom') {
    const url = changes.url ?? before.url;
    if ((changes.title ?? before.title).trim() === '') throw errors.titleRequired();
    if (url === '') throw errors.urlRequired();
    return { type, object: 'custom', object_id: before.id, url };
  }
  const isSame = type === before.type && id === before.object_id && (changes.object ?? before.object) === before.object;
  if (isSame) return { type, object: before.object, object_id: id, url: '' };
  if (type === 'post_type_archive') {
    const object = changes.object ?? before.object;
    if (findPostType(services, object)?.hasArchive !== true) throw errors.noArchive();
    return { type, object, object_id: 0, url: '' };
  }
  const object = type === 'post_type' ? await postTypeOf(tx, id, services) : await taxonomyOf(tx, id, services);
  return { type, object, object_id: id, url: '' };
}

async function postTypeOf(tx: Tx, id: number, services: Knowing): Promise<string> {
  const [post] = await findPostHeads(tx.db, [id]);
  if (!post || !findPostType(services, post.type)) throw errors.unknownObjectPost();
  return post.type;
}

async function taxonomyOf(tx: Tx, id: number, services: Knowing): Promise<string> {
  const [term] = await findAnyTerms(tx.db, [id]);
  if (!term || !findTaxonomy(services, term.taxonomy)) throw errors.unknownObjectTerm();
  return term.taxonomy;
}

/** The title that it has when it has none of its own. */
async function objectTitle(tx: Tx, { type, object_id: id }: MenuItemRow): Promise<string | undefined> {
  if (type === 'taxonomy') return (await findAnyTerms(tx.db, [id]))[0]?.name;
  const [post] = await findShortPosts(tx.db, [id]);
  return post && shownTitle(post);
}

/** In another menu it stands on top, unless a parent there is named. */
async function parentOf(
  tx: Tx,
  before: MenuItemRow,
  menuId: number | null,
  wish: number | undefined,
): Promise<number | null> {
  if (wish === undefined) return menuId === before.menu_id ? before.parent_id : null;
  if (wish === 0) return null;
  const parent = await store.findMenuItem(tx.db, wish);
  if (!parent) throw errors.wrongParent('The parent item does not exist.');
  if (parent.menu_id !== menuId) throw errors.wrongParent('The parent item is in another menu.');
  if (branchOf(before.id, await store.findParents(tx.db, menuId)).includes(wish))
    throw errors.wrongParent('An item cannot stand below itself.');
  return wish;
}
