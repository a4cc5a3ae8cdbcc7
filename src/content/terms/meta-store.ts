// What terms of other sites carried beside their texts, under the names that it had there.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

interface TermMeta {
  term_id: number;
  key: string;
  /** JSON. */
  value: string;
}

const own = (db: Db) => db.withTables<{ term_meta: TermMeta }>();

export async function upsertTermMeta(db: Db, termId: number, key: string, value: string): Promise<void> {
  await own(db)
    .insertInto('term_meta')
    .values({ term_id: termId, key, value })
    .onConflict((conflict) => conflict.columns(['term_id', 'key']).doUpdateSet({ value }))
    .execute();
}

export async function findTermMeta(db: Db, termId: number): Promise<Pick<TermMeta, 'key' | 'value'>[]> {
  return own(db)
    .selectFrom('term_meta')
    .select(['key', 'value'])
    .where('term_id', '=', termId)
    .orderBy('key')
    .execute();
}

/** Of many terms, by term. */
export async function findTermValues(
  db: Db,
  ids: readonly number[],
  keys: readonly string[],
): Promise<Map<number, Map<string, string>>> {
  const rows = await own(db)
    .selectFrom('term_meta')
    .selectAll()
    .where(dialectOf(db).isOneOf('term_id', [...ids]))
    .where('key', 'in', keys)
    .execute();
  const byId = new Map<number, Map<string, string>>();
  for (const { term_id: id, key, value } of rows) {
    byId.set(id, (byId.get(id) ?? new Map<string, string>()).set(key, value));
  }
  return byId;
}

/** The terms that have one of these values, behind a number. */
export async function findTermsWithMeta(
  db: Db,
  keys: readonly string[],
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('term_meta')
    .select('term_id')
    .distinct()
    .where('key', 'in', keys)
    .where('term_id', '>', after)
    .orderBy('term_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.term_id);
}

export async function deleteTermMeta(db: Db, termId: number, key: string): Promise<void> {
  await own(db).deleteFrom('term_meta').where('term_id', '=', termId).where('key', '=', key).execute();
}
