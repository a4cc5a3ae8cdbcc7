// What people say about the page of a term, in the `meta` of the term.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { guardedKeys, refuseGuarded } from '#content/posts/meta-guards.ts';
import { checkRuledMeta, defaultMeta, metaRulesOf, readMeta } from '#content/posts/meta.ts';
import { HEAD_KEYS } from './own-values.ts';
import { findHeadValues, writeHeadValue } from './store.ts';

type Knowing = Pick<Services, 'registry'>;

/** By term, only what was said; nothing while no module looks after it. */
export async function findTermMeta(
  db: Db,
  ids: readonly number[],
  services: Knowing,
): Promise<Map<number, Record<string, unknown>>> {
  const rules = metaRulesOf(services);
  const keys = HEAD_KEYS.filter((key) => rules[key]);
  if (keys.length === 0) return new Map();
  const values = await findHeadValues(db, 'term', ids);
  return new Map(
    [...values].map(([id, stored]) => [
      id,
      Object.fromEntries(keys.filter((key) => stored.has(key)).map((key) => [key, readMeta(key, stored.get(key))])),
    ]),
  );
}

/** Whoever saves the term announces it. */
export async function writeTermMeta(
  tx: Tx,
  id: number,
  sent: Readonly<Record<string, unknown>>,
  by: { readonly caller: Caller; readonly services: Knowing },
): Promise<void> {
  const given = Object.fromEntries(HEAD_KEYS.filter((key) => Object.hasOwn(sent, key)).map((key) => [key, sent[key]]));
  const { values } = checkRuledMeta(given, metaRulesOf(by.services), by.caller);
  const guarded = guardedKeys(values, by);
  if (guarded.length > 0) {
    refuseGuarded(guarded, values, (await findHeadValues(tx.db, 'term', [id])).get(id), by.caller);
  }
  for (const key of HEAD_KEYS) {
    if (!Object.hasOwn(values, key)) continue;
    const value = values[key] ?? defaultMeta(key);
    await writeHeadValue(tx.db, { type: 'term', id }, key, value === defaultMeta(key) ? '' : JSON.stringify(value));
  }
}
