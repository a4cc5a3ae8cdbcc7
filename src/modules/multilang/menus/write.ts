// A translated menu: its items are those of the original, with the translated texts, leading to the translations of what
// those lead to. Items that somebody added to it stay.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { modeOf } from '#content/languages/settings.ts';
import { findTranslated } from '#content/languages/store.ts';
import { createMenuItem, removeMenuItem, updateMenuItem, type MenuItemChanges } from '#content/menus/actions.ts';
import { findItemsOfMenu, type MenuItemRow } from '#content/menus/store.ts';
import type { Texts } from '../saves/hash.ts';
import { deleteCopies, findCopies, insertCopy } from './store.ts';
import { ITEM_TEXTS, itemField } from './texts.ts';

interface Copying {
  readonly services: Services;
  /** Of the menu that is written. */
  readonly language: string;
  readonly texts: Texts;
}

type Items = ReadonlyMap<number, MenuItemRow>;

export async function copyItems(tx: Tx, from: number, to: number, copying: Copying): Promise<void> {
  const { services } = copying;
  const originals: Items = new Map((await findItemsOfMenu(tx.db, from)).map((item) => [item.id, item]));
  const present = new Set((await findItemsOfMenu(tx.db, to)).map((item) => item.id));
  const copies = new Map([...(await findCopies(tx.db, to))].filter(([, copy]) => present.has(copy)));
  const leadsTo = await findTargets(tx, [...originals.values()], copying);
  for (const item of parentsFirst(originals)) {
    const objectId = leadsTo.get(item.id);
    if (objectId === undefined) continue;
    const changes = {
      ...changesOf(item, copying.texts),
      object_id: objectId,
      parent: parentIn(item, originals, copies),
    };
    const known = copies.get(item.id);
    if (known !== undefined) await updateMenuItem(tx, known, changes, services);
    else {
      const id = await createMenuItem(tx, { ...changes, menus: to }, services);
      await insertCopy(tx.db, { item_id: id, menu_id: to, origin_id: item.id });
      copies.set(item.id, id);
    }
  }
  const gone = [...copies].filter(([origin]) => !leadsTo.has(origin)).map(([, copy]) => copy);
  for (const id of gone) await removeMenuItem(tx, id);
  await deleteCopies(tx.db, gone);
}

/** What each item leads to in the other language; items that lead to something that is not there are left out. */
async function findTargets(
  tx: Tx,
  items: readonly MenuItemRow[],
  { services, language }: Copying,
): Promise<Map<number, number>> {
  const isOwn = ({ type, object }: MenuItemRow): boolean =>
    ['post_type', 'taxonomy'].includes(type) && modeOf(services.settings, object) !== 0;
  const typeOf = ({ type, object }: MenuItemRow): string => elementType(type === 'taxonomy' ? 'term' : 'post', object);
  const targets = new Map(items.filter((item) => !isOwn(item)).map((item) => [item.id, item.object_id]));
  const translated = items.filter(isOwn);
  for (const type of new Set(translated.map(typeOf))) {
    const same = translated.filter((item) => typeOf(item) === type);
    const objects = same.map((item) => item.object_id);
    const found = await findTranslated(tx.db, type, objects, language);
    for (const item of same) {
      const id = found.get(item.object_id);
      if (id !== undefined) targets.set(item.id, id);
    }
  }
  return targets;
}

function changesOf(item: MenuItemRow, texts: Texts): MenuItemChanges {
  const [title, attrTitle, description] = ITEM_TEXTS.map((name) => texts.get(itemField(item.id, name)) ?? item[name]);
  return {
    title,
    attr_title: attrTitle,
    description,
    status: item.status,
    type: item.type,
    object: item.object,
    url: item.url,
    target: item.target,
    menu_order: item.position,
    classes: item.classes.split(' ').filter((name) => name !== ''),
    xfn: item.xfn.split(' ').filter((name) => name !== ''),
  };
}

/** The next one above that is there. */
function parentIn(item: MenuItemRow, items: Items, copies: ReadonlyMap<number, number>): number {
  return ancestorsOf(item, items).flatMap(({ id }) => copies.get(id) ?? [])[0] ?? 0;
}

function parentsFirst(items: Items): MenuItemRow[] {
  return [...items.values()]
    .map((item) => ({ item, depth: ancestorsOf(item, items).length }))
    .sort((one, other) => one.depth - other.depth || one.item.position - other.item.position)
    .map(({ item }) => item);
}

/** The nearest first; a circle ends where it began. */
function ancestorsOf(item: MenuItemRow, items: Items): MenuItemRow[] {
  const above = new Set<MenuItemRow>();
  let next = items.get(item.parent_id ?? 0);
  while (next && next !== item && !above.has(next)) {
    above.add(next);
    next = items.get(next.parent_id ?? 0);
  }
  return [...above];
}
