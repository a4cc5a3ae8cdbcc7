// Writing menus: the term, the places where it is shown, and whether it takes up new pages.
import type { Services } from '#kernel/services.ts';
import { checkSetting, type Settings } from '#kernel/settings/settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { findSettings } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';
import type { LanguageRules } from '#content/languages/rules.ts';
import { shelf } from '#content/languages/shelves.ts';
import { createTerm, removeTerm, updateTerm, type TermChanges } from '#content/terms/actions.ts';
import { nameKey, storedName } from '#content/terms/rules.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { findAnyTerms, findTerm, findTermByName } from '#content/terms/store.ts';
import { createMenuItem, lockMenus, touchMenus } from './actions.ts';
import { menuExists } from './errors.ts';
import { autoAddMenus, menuLocations, type AssignedMenus } from './settings.ts';
import { findMenusWithObject } from './store.ts';
import { navMenus } from './taxonomy.ts';

/** The fields of a save; what is absent stays as it is. */
export interface MenuChanges extends TermChanges {
  /** All places where it is shown. */
  locations?: readonly string[] | undefined;
  auto_add?: boolean | undefined;
}

export interface MenuParts {
  settings: Settings;
  rules: LanguageRules;
}

/** `kept`: a number that no term has. */
export async function createMenu(
  tx: Tx,
  wish: MenuChanges & { name: string },
  parts: MenuParts,
  kept?: number,
): Promise<number> {
  await lockMenus(tx);
  const language = parts.rules.newLanguage(navMenus.name);
  await refuseTwin(tx, { id: 0, language }, wish.name);
  const id = await createTerm(tx, navMenus, wish, parts.rules, kept);
  await place(tx, { id, language }, wish, parts.settings);
  touchMenus(tx, [id]);
  return id;
}

export async function updateMenu(tx: Tx, id: number, changes: MenuChanges, parts: MenuParts): Promise<void> {
  await lockMenus(tx);
  const menu = { id, language: (await findTerm(tx.db, navMenus.name, id))?.language ?? '' };
  if (changes.name !== undefined) await refuseTwin(tx, menu, changes.name);
  await updateTerm(tx, navMenus, id, changes, parts.rules);
  await place(tx, menu, changes, parts.settings);
  touchMenus(tx, [id]);
}

/** Its items go with it. */
export async function removeMenu(tx: Tx, id: number, settings: Settings): Promise<void> {
  await lockMenus(tx);
  await place(tx, { id, language: '' }, { locations: [], auto_add: false }, settings);
  await removeTerm(tx, navMenus, id, { defaultTerm: 0 });
  touchMenus(tx, [id]);
}

/** A page on the top level joins the menus that wish it, once. */
export async function addPageToMenus(
  tx: Tx,
  pageId: number,
  services: Pick<Services, 'registry' | 'settings'>,
): Promise<void> {
  await lockMenus(tx);
  const wishing = await readStored(tx, autoAddMenus, services.settings);
  const menus = wishing.length === 0 ? [] : await inLanguageOf(tx, pageId, wishing);
  if (menus.length === 0) return;
  const wish = { type: 'post_type', object_id: pageId } as const;
  const done = await findMenusWithObject(tx.db, menus, { type: wish.type, objectId: pageId });
  for (const menu of menus) if (!done.has(menu)) await createMenuItem(tx, { ...wish, menus: menu }, services);
}

/** A menu takes up pages of its own language. */
async function inLanguageOf(tx: Tx, pageId: number, menus: readonly number[]): Promise<number[]> {
  const [page] = await findPostHeads(tx.db, [pageId]);
  const found = new Map((await findAnyTerms(tx.db, menus)).map((menu) => [menu.id, menu.language]));
  return menus.filter((id) => page !== undefined && found.get(id) === page.language);
}

/** The language is that of the tables. */
interface Menu {
  id: number;
  language: string;
}

async function refuseTwin(tx: Tx, { id, language }: Menu, name: string): Promise<void> {
  const twin = await findTermByName(tx.db, shelf(navMenus.name, language), nameKey(storedName(name)), null);
  if (twin && twin.id !== id) throw menuExists(twin.id);
}

async function place(
  tx: Tx,
  menu: Menu,
  { locations, auto_add: isAdding }: Pick<MenuChanges, 'locations' | 'auto_add'>,
  settings: Settings,
): Promise<void> {
  if (locations) {
    const before = await readStored(tx, menuLocations, settings);
    const after = placed(before, menu, locations);
    if (!isSame(before, after)) await settings.set(tx, menuLocations, after);
  }
  if (isAdding === undefined) return;
  const { id } = menu;
  const before = await readStored(tx, autoAddMenus, settings);
  if (before.includes(id) === isAdding) return;
  await settings.set(tx, autoAddMenus, isAdding ? [...before, id] : before.filter((one) => one !== id));
}

/** A location shows one menu in each language: whoever comes last has it. */
function placed(assigned: AssignedMenus, { id, language }: Menu, locations: readonly string[]): AssignedMenus {
  const places = locations.map((name) => shelf(name, language));
  const others = Object.entries(assigned).filter(([name, menu]) => menu !== id && !places.includes(name));
  return Object.fromEntries([...others, ...places.map((name) => [name, id] as const)]);
}

function isSame(one: AssignedMenus, other: AssignedMenus): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** As this transaction sees it: another process may have written since the settings were read. */
async function readStored<V>(tx: Tx, setting: Setting<V>, settings: Settings): Promise<V> {
  if (settings.isFixed(setting)) return settings.get(setting);
  const stored = (await findSettings(tx.db)).get(setting.name);
  return stored === undefined ? setting.default : checkSetting(setting, stored);
}
