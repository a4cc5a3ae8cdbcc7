// Meta as saves write it, and as versions of a post keep it.
import type { Tx } from '#kernel/tx.ts';
import { revisionedMetaKeys, type MetaValues } from './meta.ts';
import { deleteMeta, findMeta, upsertMeta } from './store.ts';

export async function writeMeta(tx: Tx, postId: number, meta: MetaValues): Promise<void> {
  for (const [key, value] of Object.entries(meta)) {
    if (value === null) await deleteMeta(tx.db, postId, key);
    else await upsertMeta(tx.db, postId, key, JSON.stringify(value));
  }
}

/** `fields`: the keys of what only records of this type have. */
export async function revisionedMeta(
  tx: Pick<Tx, 'db'>,
  postId: number,
  fields: readonly string[] = [],
): Promise<string> {
  const keys = [...revisionedMetaKeys, ...fields];
  const meta = (await findMeta(tx.db, [postId], keys)).get(postId) ?? new Map<string, string>();
  const kept = [...meta].sort().map(([key, value]): [string, unknown] => [key, JSON.parse(value)]);
  return JSON.stringify(Object.fromEntries(kept));
}
