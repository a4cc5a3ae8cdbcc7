// The menu at a place of the theme, as visitors see it.
import type { Db } from '#kernel/db/db.ts';
import type { AddressSettings } from '#content/posts/permalinks.ts';
import { renderTitle } from '#content/text/render.ts';
import { findMenuObjects, type FindObject } from './objects.ts';
import { listedNames, relOf, treeOf, type Tree } from './rules.ts';
import type { AssignedMenus } from './settings.ts';
import { findItemsOfMenu, type MenuItemRow } from './store.ts';

export interface MenuEntry {
  readonly id: number;
  /** As HTML. */
  readonly title: string;
  readonly url: string;
  /** The tooltip. */
  readonly attrTitle: string;
  readonly description: string;
  readonly classes: readonly string[];
  readonly target: string;
  readonly rel: string;
  /** What it points at, so that a page can mark the entry that leads to it. */
  readonly type: MenuItemRow['type'];
  readonly object: string;
  readonly objectId: number;
}

export type MenuNode = Tree<MenuEntry>;

export interface MenuTree {
  /** 0 when no menu is shown there. */
  readonly menuId: number;
  readonly nodes: readonly MenuNode[];
  /** Whatever is kept of this menu is to be dropped when one of these is touched. */
  readonly tags: readonly string[];
}

export interface MenuTreeOptions {
  /** `settings.get(menuLocations)` */
  assigned: AssignedMenus;
  addresses: AddressSettings;
}

/**
 * What is gone or not for everybody is left out; what stands below it moves up into its place. The number of queries
 * does not depend on the number of items.
 */
export async function findMenuTree(
  db: Db,
  location: string,
  { assigned, addresses }: MenuTreeOptions,
): Promise<MenuTree> {
  const menuId = assigned[location] ?? 0;
  if (menuId === 0) return { menuId, nodes: [], tags: ['settings'] };
  const items = await findItemsOfMenu(db, menuId);
  const objectOf = await findMenuObjects(db, items, addresses);
  return {
    menuId,
    nodes: treeOf(items, (item) => entryOf(item, objectOf)),
    tags: [...new Set(['settings', menuTag(menuId), ...items.flatMap((item) => objectOf(item).tags)])],
  };
}

/** Touched by every change of the menu or of one of its items. */
export const menuTag = (menuId: number): string => `menu:${menuId}`;

function entryOf(item: MenuItemRow, objectOf: FindObject): MenuEntry | undefined {
  const object = objectOf(item);
  if (item.status !== 'publish' || !object.isPublic) return undefined;
  return {
    id: item.id,
    title: renderTitle(item.title || (object.title ?? '')),
    url: object.url,
    attrTitle: item.attr_title,
    description: item.description,
    classes: listedNames(item.classes),
    target: item.target,
    rel: relOf(item),
    type: item.type,
    object: item.object,
    objectId: item.object_id,
  };
}
