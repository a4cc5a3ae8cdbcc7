// What follows from what is sent, and how items become a tree. No I/O.
import type { MenuItemRow } from './store.ts';

type Step = Pick<MenuItemRow, 'id' | 'parent_id'>;

/** The item and everything below it. */
export function branchOf(id: number, items: readonly Step[]): number[] {
  const found = new Set([id]);
  let isGrowing = true;
  while (isGrowing) {
    const next = items.filter((item) => item.parent_id !== null && found.has(item.parent_id) && !found.has(item.id));
    for (const item of next) found.add(item.id);
    isGrowing = next.length > 0;
  }
  return [...found];
}

/** `nav item` and `nav  item` are the same two names; what is no part of a name is dropped. */
export function storedNames(names: readonly string[]): string {
  return names.map(cleanName).filter(Boolean).join(' ');
}

export function listedNames(stored: string): string[] {
  return stored === '' ? [] : stored.split(' ');
}

/** What a class name or a link relation may consist of. */
function cleanName(name: string): string {
  return name.replaceAll(/%[\da-f]{2}/gi, '').replaceAll(/[^\w-]/g, '');
}

/** A title that is the one of the object is none of its own: it goes on following. */
export function ownTitle(title: string, objectTitle: string | undefined): string {
  return title === objectTitle ? '' : title;
}

export function searchKey({
  title,
  attr_title,
  description,
}: Pick<MenuItemRow, 'title' | 'attr_title' | 'description'>) {
  return [title, attr_title, description].join('\n').toLowerCase();
}

/** A window of its own must not reach back into this one. */
export function relOf({ xfn, target }: Pick<MenuItemRow, 'xfn' | 'target'>): string {
  const names = listedNames(xfn);
  return (target === '_blank' && !names.includes('noopener') ? [...names, 'noopener'] : names).join(' ');
}

export type Tree<T> = T & { children: Tree<T>[] };

/**
 * Items in their order become a tree. The children of an item that is not shown stand where it would have stood, so that
 * a page does not take its neighbours out of sight.
 */
export function treeOf<I extends Step, T>(items: readonly I[], show: (item: I) => T | undefined): Tree<T>[] {
  const below = new Map<number | null, I[]>();
  const known = new Set(items.map((item) => item.id));
  for (const item of items) {
    const parent = item.parent_id !== null && known.has(item.parent_id) ? item.parent_id : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(item);
    else below.set(parent, [item]);
  }
  const grow = (parent: number | null): Tree<T>[] =>
    (below.get(parent) ?? []).flatMap((item) => {
      const shown = show(item);
      const children = grow(item.id);
      return shown === undefined ? children : [{ ...shown, children }];
    });
  return grow(null);
}
