// Making, changing and removing what the dialog is made of.
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { jsonMap } from '#kernel/db/json.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { inUse, isProtected, keyTaken, wrong } from '#modules/cookie-consent/errors.ts';
import { changeModel } from './change.ts';
import { emptyFields, takeFields, textIn, type Fields, type Kind } from './fields.ts';
import { CATCH_ALL, ESSENTIAL, loadModel, type Model } from './model.ts';
import { deleteItem, findItemByKey, insertItem, updateItem, type ItemRow, type Status } from './store.ts';

export interface ItemWish {
  readonly key: string | undefined;
  readonly status: Status | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isMinor: boolean;
}

export async function createItem(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  kind: Kind,
  wish: ItemWish,
): Promise<ItemRow> {
  const { value } = await changeModel(tx, services, wish, async (model) => {
    const { key } = wish;
    if (key === undefined) throw wrong('key', 'key is needed.');
    if (await findItemByKey(tx.db, kind, key)) throw keyTaken(key);
    const sent = fieldsOf(services, kind, wish.fields);
    const fields = { ...emptyFields(kind), ...sent };
    checkFields(model, kind, key, fields);
    const text = JSON.stringify(fields);
    const status = wish.status ?? 'active';
    return insertItem(tx.db, { kind, key, status, package_id: null, fields: text, installed: '' });
  });
  return value;
}

export async function changeItem(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  row: ItemRow,
  wish: ItemWish,
): Promise<ItemRow> {
  const { value } = await changeModel(tx, services, wish, async (model) => {
    const key = wish.key ?? row.key;
    const other = key === row.key ? undefined : await findItemByKey(tx.db, row.kind, key);
    if (other) throw keyTaken(key);
    const before = jsonMap(row.fields);
    const fields = { ...emptyFields(row.kind), ...before, ...fieldsOf(services, row.kind, wish.fields) };
    const isMoved = key !== row.key || textIn(fields, 'group') !== textIn(before, 'group');
    if (isFixed(row) && (isMoved || wish.status === 'inactive')) throw isProtected();
    if (key !== row.key) refuseUsed(model, row);
    checkFields(model, row.kind, key, fields);
    return updateItem(tx.db, row.id, { key, status: wish.status ?? row.status, fields: JSON.stringify(fields) });
  });
  return value;
}

export async function removeItem(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  row: ItemRow,
): Promise<void> {
  await changeModel(tx, services, { isMinor: true }, async (model) => {
    if (isFixed(row) || (row.kind === 'service' && row.key === CATCH_ALL)) throw isProtected();
    refuseUsed(model, row);
    await deleteItem(tx.db, row.id);
  });
}

/** False: something still needs it, and it stays. */
export async function removeItemRow(tx: Tx, services: Pick<Services, 'settings'>, row: ItemRow): Promise<boolean> {
  if (isFixed(row) || usersOf(await loadModel(tx.db, services), row).length > 0) return false;
  await deleteItem(tx.db, row.id);
  return true;
}

/** Without these there is no dialog, or nobody could sign in. */
function isFixed({ kind, key }: ItemRow): boolean {
  return kind === 'group' ? key === ESSENTIAL : kind === 'service' && (key === 'cookie-consent' || key === 'session');
}

function refuseUsed(model: Model, row: ItemRow): void {
  const users = usersOf(model, row);
  if (users.length > 0) throw inUse(users);
}

function usersOf({ services, contentBlockers, scriptBlockers }: Model, { kind, key }: ItemRow): string[] {
  const users = {
    group: services.filter((service) => service.group === key),
    provider: services.filter((service) => service.provider === key),
    service: [...contentBlockers, ...scriptBlockers].filter((blocker) => blocker.service === key),
    'content-blocker': [],
    'script-blocker': [],
  }[kind];
  return users.map((user) => user.key);
}

function fieldsOf(
  { siteConfig }: Pick<Services, 'siteConfig'>,
  kind: Kind,
  sent: Readonly<Record<string, unknown>>,
): Fields {
  const { fields, faults } = takeFields(kind, sent, siteConfig.languages);
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
  return fields;
}

/** What a field names must be there. */
export function checkFields({ groups, providers, services }: Model, kind: Kind, key: string, fields: Fields): void {
  const [group, provider, service] = [textIn(fields, 'group'), textIn(fields, 'provider'), textIn(fields, 'service')];
  if (kind === 'group' && fields['preselected'] === true && key !== ESSENTIAL) {
    throw wrong('preselected', 'A box that is ticked beforehand is no consent.');
  }
  if (kind === 'service') {
    if (!groups.some((one) => one.key === group)) throw wrong('group', 'There is no such group.');
    if (!providers.has(provider)) throw wrong('provider', 'There is no such provider.');
  }
  const isBlocker = kind === 'content-blocker' || kind === 'script-blocker';
  if (isBlocker && !services.some((one) => one.key === service)) throw wrong('service', 'There is no such service.');
}
