// The items of menus, when everything that they point at is here.
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Tx } from '#kernel/tx.ts';
import { createMenuItem, updateMenuItem, type MenuItemChanges } from '#content/menus/actions.ts';
import { findMenuItem, ITEM_TYPES } from '#content/menus/store.ts';
import { addressKey, hostOf } from './address.ts';
import { digestOf, replaced, termKey, type Carrier } from './carrier.ts';
import { translateTexts } from './dictionary.ts';
import { findByOrigin } from './known.ts';
import { findOwn } from './own.ts';
import type { ForeignMenuItem, OriginId } from './records.ts';
import type { Outcome } from './report.ts';
import { findOrigins, upsertOrigins } from './store.ts';

/** Those on top first, then those below them. */
export async function landMenuItems(carrier: Carrier, items: readonly ForeignMenuItem[]): Promise<void> {
  await carrier.numbers.claim(
    'content',
    items.map(({ id }) => id),
  );
  const waiting = new Map(withOwnNumbers(items).map((item) => [item.id, item]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((item) => !waiting.has(item.parent));
    // A circle: somebody has to be the first.
    const next = ready.length > 0 ? ready : [...waiting.values()].slice(0, 1);
    for (const item of next.sort((one, other) => one.position - other.position)) {
      waiting.delete(item.id);
      await landOne(carrier, item);
    }
  }
}

/** Files that were put together by hand use numbers twice: those of a further menu are told apart by its name. */
function withOwnNumbers(items: readonly ForeignMenuItem[]): ForeignMenuItem[] {
  const menuOf = ({ menu }: ForeignMenuItem): string => (menu ? termKey(menu) : '');
  const first = new Map<OriginId, string>();
  for (const item of items) if (!first.has(item.id)) first.set(item.id, menuOf(item));
  return items.map((item) => {
    const ownId = (id: OriginId): OriginId =>
      id === '' || first.get(id) === menuOf(item) || !first.has(id) ? id : `${menuOf(item)}#${id}`;
    return { ...item, id: ownId(item.id), parent: ownId(item.parent) };
  });
}

async function landOne(carrier: Carrier, item: ForeignMenuItem): Promise<void> {
  const { services, recorder } = carrier;
  try {
    const outcome = await services.tx((tx) => settle(tx, carrier, item));
    recorder.count('menu items', outcome);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    // What it leads to is not in the file: the next run would find the same.
    recorder.count('menu items', 'skipped');
    recorder.note(`The menu item ${item.id} ("${item.title}") was left out: ${error.message}`);
  }
}

async function settle(tx: Tx, carrier: Carrier, item: ForeignMenuItem): Promise<Outcome> {
  const { outcome, id: known, changes, digest } = await judgeMenuItem(tx, carrier, item);
  if (outcome === 'unchanged') return outcome;
  const [kept] = known === undefined ? await carrier.numbers.findFree(tx.db, 'content', [item.id]) : [];
  const id = known ?? (await createMenuItem(tx, changes, carrier.services, kept));
  if (outcome === 'updated') await updateMenuItem(tx, id, changes, carrier.services);
  const row = { origin: carrier.origin, kind: 'menu_item', origin_id: item.id, local_id: id, is_settled: 1 } as const;
  await upsertOrigins(tx.db, [{ ...row, digest }]);
  return outcome;
}

interface JudgedItem {
  readonly outcome: Outcome;
  /** Which one it is here. */
  readonly id: number | undefined;
  readonly changes: MenuItemChanges;
  readonly digest: string;
}

/** What becomes of a menu item. */
export async function judgeMenuItem(tx: Reader, carrier: Carrier, item: ForeignMenuItem): Promise<JudgedItem> {
  const changes = await changesOf(tx, carrier, item);
  // What it points at belongs to it: that may have come since.
  const digest = digestOf(carrier, [item, changes]);
  const known = await knownItem(tx, carrier, item.id);
  if (!known) return { outcome: 'created', id: undefined, changes, digest };
  return { outcome: known.digest === digest ? 'unchanged' : 'updated', id: known.local_id, changes, digest };
}

type Reader = Pick<Tx, 'db'>;

async function knownItem(
  tx: Reader,
  carrier: Carrier,
  id: OriginId,
): Promise<{ local_id: number; digest: string } | undefined> {
  const row = (await findOrigins(tx.db, carrier.origin, 'menu_item', [id])).get(id);
  const [own] = row ? [] : await findOwn(tx.db, carrier, 'menu_item', [id]);
  const known = row ?? (own === undefined ? undefined : { local_id: own, digest: '' });
  return known && (await findMenuItem(tx.db, known.local_id)) ? known : undefined;
}

async function changesOf(tx: Reader, carrier: Carrier, item: ForeignMenuItem): Promise<MenuItemChanges> {
  const menu = item.menu ? carrier.terms.get(termKey(item.menu))?.id : undefined;
  const parent = item.parent === '' ? undefined : await knownItem(tx, carrier, item.parent);
  const type = ITEM_TYPES.find((one) => one === item.type) ?? 'custom';
  const [description = ''] = await translateTexts(tx.db, carrier, [replaced(carrier, item.description)]);
  return {
    title: item.title,
    status: item.status === 'draft' ? 'draft' : 'publish',
    attr_title: item.attrTitle,
    description,
    type,
    ...(type === 'custom' ? { url: await ownUrl(tx, carrier, item.url) } : await objectOf(tx, carrier, item, type)),
    menu_order: item.position,
    target: item.target,
    classes: item.classes,
    xfn: item.xfn,
    menus: menu ?? 0,
    parent: parent?.local_id ?? 0,
  };
}

async function objectOf(
  tx: Reader,
  carrier: Carrier,
  { object, objectId }: ForeignMenuItem,
  type: string,
): Promise<Pick<MenuItemChanges, 'object' | 'object_id'>> {
  if (type === 'post_type_archive') return { object: carrier.names.ours('types', object) };
  if (type === 'taxonomy')
    return { object_id: carrier.terms.get(termKey({ taxonomy: object, id: objectId }))?.id ?? 0 };
  return { object_id: (await findByOrigin(tx, carrier, [objectId])).get(objectId)?.head.id ?? 0 };
}

/** What stood there stands here, also what no record tells of: lists of terms, of people, of months. */
async function ownUrl(tx: Reader, carrier: Carrier, url: string): Promise<string> {
  const wished = replaced(carrier, url).trim() || NOWHERE;
  const [found = wished] = await translateTexts(tx.db, carrier, [wished]);
  const key = found === wished && carrier.isFounder ? addressKey(wished) : undefined;
  if (key === undefined || !isBelow(key, carrier.address)) return found;
  const { pathname, search, hash } = new URL(wished.startsWith('//') ? `https:${wished}` : wished);
  // The other site may stand in a folder.
  const start = carrier.address.slice(hostOf(carrier.address).length);
  return `${carrier.site.home}${pathname.slice(start.length) || '/'}${search}${hash}`;
}

/** A heading of a menu, which leads nowhere. */
const NOWHERE = '#';

const isBelow = (key: string, address: string): boolean => key === address || key.startsWith(`${address}/`);

/** Whether it leads to a record that neither is here nor comes. */
export function isLost(
  { terms }: Carrier,
  { type, object, objectId }: ForeignMenuItem,
  { changes }: Pick<JudgedItem, 'changes'>,
  coming: ReadonlySet<OriginId>,
): boolean {
  if (type === 'taxonomy') return !terms.has(termKey({ taxonomy: object, id: objectId }));
  return type === 'post_type' && changes.object_id === 0 && !coming.has(objectId);
}
