// Strings of a basket are sent: one by itself, several of the same languages together.
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import type { BasketItem } from '../basket/store.ts';
import { findStrings } from '../strings/store.ts';
import { findOpenStringJobs, insertStringBatch, markWaiting, MANY_STRINGS, ONE_STRING } from './store.ts';

/** What becomes a job of its own. */
export type Parcel = Pick<BasketItem, 'element_type' | 'element_id' | 'targets'>;

/** Strings that are gone, or that somebody sent already, are left out. */
export async function packStrings(tx: Tx, items: readonly BasketItem[], title: string): Promise<Parcel[]> {
  const ids = items.map((item) => item.element_id);
  const found = new Set((await findStrings(tx.db, ids)).map((row) => row.id));
  const targets = [...new Set(items.flatMap((item) => item.targets))];
  const sent = new Map<string, ReadonlyMap<number, number>>();
  for (const target of targets) sent.set(target, await findOpenStringJobs(tx.db, ids, target));
  const groups = new Map<string, { source: string; target: string; strings: number[] }>();
  for (const { element_id: id, source_language: source, targets: wanted } of items) {
    for (const target of wanted) {
      if (!found.has(id) || sent.get(target)?.has(id) === true) continue;
      const key = `${source} ${target}`;
      const group = groups.get(key) ?? { source, target, strings: [] };
      group.strings.push(id);
      groups.set(key, group);
    }
  }
  const parcels: Parcel[] = [];
  for (const { source, target, strings } of groups.values()) {
    const [first = 0] = strings;
    const isAlone = strings.length === 1;
    const id = isAlone ? first : await insertStringBatch(tx.db, { title, language: source }, strings);
    parcels.push({ element_type: isAlone ? ONE_STRING : MANY_STRINGS, element_id: id, targets: [target] });
    await markWaiting(tx.db, strings, target, utcText(tx.now));
  }
  return parcels;
}
