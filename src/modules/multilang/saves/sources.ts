// What originals said when they were translated, field by field.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { isMap } from '#kernel/args/is-map.ts';

interface Sources {
  translation_id: number;
  /** JSON: hashes by the name of the field. */
  field_hashes: string;
}

const own = (db: Db) => db.withTables<{ multilang_source: Sources }>();

export type Hashes = Readonly<Record<string, string>>;

export async function upsertSource(db: Db, translationId: number, hashes: Hashes): Promise<void> {
  const field_hashes = JSON.stringify(hashes);
  await own(db)
    .insertInto('multilang_source')
    .values({ translation_id: translationId, field_hashes })
    .onConflict((conflict) => conflict.column('translation_id').doUpdateSet({ field_hashes }))
    .execute();
}

/** By translation; those of whom nothing is known are left out. */
export async function findSources(db: Db, ids: readonly number[]): Promise<Map<number, Hashes>> {
  const rows = await own(db)
    .selectFrom('multilang_source')
    .selectAll()
    .where(dialectOf(db).isOneOf('translation_id', ids))
    .execute();
  return new Map(rows.map((row) => [row.translation_id, readHashes(row.field_hashes)]));
}

export function readHashes(text: string): Hashes {
  const value: unknown = JSON.parse(text);
  const entries = isMap(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.flatMap(([name, hash]) => (typeof hash === 'string' ? [[name, hash]] : [])));
}
