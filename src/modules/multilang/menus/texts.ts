// What translators get of a menu: its name, and what its items say by themselves.
import type { Db } from '#kernel/db/db.ts';
import { findItemsOfMenu, type MenuItemRow } from '#content/menus/store.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import type { TermRow } from '#content/terms/store.ts';
import type { Texts } from '../saves/hash.ts';
import { textsOfTerm } from '../saves/texts.ts';

export const isMenu = ({ taxonomy }: Pick<TermRow, 'taxonomy'>): boolean => taxonomy === navMenus.name;

/** Before the number of an item. */
export const ITEM = 'item-';

export const ITEM_TEXTS = ['title', 'attr_title', 'description'] as const;

export const itemField = (id: number, text: (typeof ITEM_TEXTS)[number]): string => `${ITEM}${id}-${text}`;

/** Of a menu with its items, of any other term its own. */
export async function textsOfAnyTerm(db: Db, term: TermRow): Promise<Texts> {
  const texts = textsOfTerm(term);
  if (!isMenu(term)) return texts;
  return new Map([...texts, ...(await findItemsOfMenu(db, term.id)).flatMap(textsOfItem)]);
}

/** An item without a title says what it leads to, in every language. */
function textsOfItem(item: MenuItemRow): [string, string][] {
  return ITEM_TEXTS.flatMap((name) => (item[name] === '' ? [] : [[itemField(item.id, name), item[name]]]));
}
