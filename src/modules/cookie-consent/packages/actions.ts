// Filling in what a package asks for, and taking a package away again.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { fieldInvalid, packageNotInstalled } from '#modules/cookie-consent/errors.ts';
import { changeModel } from '#modules/cookie-consent/model/change.ts';
import { removeItemRow } from '#modules/cookie-consent/model/items.ts';
import type { Model } from '#modules/cookie-consent/model/model.ts';
import { findItems, updateItem, type ItemRow } from '#modules/cookie-consent/model/store.ts';
import type { CatalogItem } from './catalog-item.ts';
import { installPackage, isChanged, wholePackage } from './install.ts';
import { deletePackage, findPackage, upsertPackage } from './store.ts';
import { checkValues } from './values.ts';

/** What it brought counts from now on. */
export async function fillPackage(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  item: CatalogItem,
  sent: Readonly<Record<string, unknown>>,
): Promise<{ activated: string[]; model: Model }> {
  const { value: activated, model } = await changeModel(tx, services, { isMinor: false }, async () => {
    const before = await findPackage(tx.db, item.id);
    if (!before) throw packageNotInstalled();
    const { values, faults } = checkValues(item, sent);
    if (Object.keys(faults).length > 0) throw fieldInvalid(faults);
    await upsertPackage(tx.db, { ...before, fields: JSON.stringify(values) });
    await installPackage(tx, services, item, wholePackage);
    const waiting = (await findItems(tx.db)).filter((row) => isOf(row, item) && row.status === 'inactive');
    for (const row of waiting) await updateItem(tx.db, row.id, { status: 'active' });
    return waiting.filter(({ kind }) => kind === 'service').map(({ key }) => key);
  });
  return { activated, model };
}

/** What the operator changed stays, and what others still need. */
export async function removePackage(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  item: { readonly id: number },
): Promise<void> {
  await changeModel(tx, services, { isMinor: true }, async () => {
    if (!(await findPackage(tx.db, item.id))) throw packageNotInstalled();
    const rows = (await findItems(tx.db)).filter((row) => isOf(row, item));
    for (const row of rows.toSorted(byNeed)) {
      const isGone = !isChanged(row) && (await removeItemRow(tx, services, row));
      if (!isGone) await updateItem(tx.db, row.id, { package_id: null, installed: '' });
    }
    await deletePackage(tx.db, item.id);
  });
}

const isOf = ({ package_id }: ItemRow, { id }: { readonly id: number }): boolean => package_id === id;

const ORDER: readonly ItemRow['kind'][] = ['content-blocker', 'script-blocker', 'service', 'provider', 'group'];
/** Those that name others go first. */
const byNeed = (one: ItemRow, other: ItemRow): number => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind);
