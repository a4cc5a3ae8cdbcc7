// Rows by the address of their page.
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import { permalinkHash } from './permalink-hash.ts';
import { own, type IndexableRow } from './table.ts';

type Addressed = Pick<IndexableRow, 'id' | 'object_type' | 'object_id' | 'permalink'>;

const findByHash = preparedQuery<{ hashes: string[] }, Addressed>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_indexables')
    .select(['id', 'object_type', 'object_id', 'permalink'])
    .where(dialect.isOneOf('permalink_hash', param('hashes'))),
);

/** By hash, then by the whole address. */
export async function findByPermalinks(db: Db, permalinks: readonly string[]): Promise<Map<string, Addressed>> {
  if (permalinks.length === 0) return new Map();
  const wanted = new Set(permalinks);
  const rows = await findByHash(db, { hashes: [...wanted].map(permalinkHash) });
  return new Map(rows.flatMap((row) => (wanted.has(row.permalink ?? '') ? [[row.permalink ?? '', row]] : [])));
}

/** Addresses changed: they are made anew when somebody needs them. */
export async function forgetPermalinks(db: Db): Promise<void> {
  await own(db).updateTable('seo_indexables').set({ permalink: null, permalink_hash: null }).execute();
}

/** Posts whose address must be made anew, the newest first. */
export async function findWithoutPermalink(db: Db, below: number, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('seo_indexables')
    .select('object_id')
    .where('object_type', '=', 'post')
    .where('permalink', 'is', null)
    .where('object_id', '<', below)
    .orderBy('object_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.object_id);
}
