// What has no row yet, none of the present version, or one too many.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { own, type IndexableRow, type ObjectType } from './table.ts';

/** Those that have no row of this version, the newest first, below a number. */
export async function findUnindexedPosts(
  db: Db,
  { shelves, version, below, limit }: { shelves: readonly string[]; version: number; below: number; limit: number },
): Promise<number[]> {
  const rows = await unindexedPosts(db, shelves, version)
    .select('posts.id')
    .where('posts.id', '<', below)
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const unindexedPosts = (db: Db, shelves: readonly string[], version: number) =>
  own(db)
    .selectFrom('posts')
    .where(dialectOf(db).isOneOf('posts.type', shelves))
    .where('posts.status', '<>', 'auto-draft')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seo_indexables')
            .select('seo_indexables.id')
            .where('seo_indexables.object_type', '=', 'post')
            .whereRef('seo_indexables.object_id', '=', 'posts.id')
            .where('seo_indexables.version', '>=', version),
        ),
      ),
    );

export async function findUnindexedTerms(
  db: Db,
  { shelves, version, limit }: { shelves: readonly string[]; version: number; limit: number },
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('terms')
    .select('terms.id')
    .where(dialectOf(db).isOneOf('terms.taxonomy', shelves))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seo_indexables')
            .select('seo_indexables.id')
            .where('seo_indexables.object_type', '=', 'term')
            .whereRef('seo_indexables.object_id', '=', 'terms.id')
            .where('seo_indexables.version', '>=', version),
        ),
      ),
    )
    .orderBy('terms.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Which of these have their row already. */
export async function findCurrent(db: Db, type: ObjectType, version: number): Promise<Set<string>> {
  const rows = await own(db)
    .selectFrom('seo_indexables')
    .select(['object_sub_type', 'language'])
    .where('object_type', '=', type)
    .where('version', '>=', version)
    .execute();
  return new Set(rows.map((row) => `${row.object_sub_type}|${row.language}`));
}

/** Those whose links nobody has counted yet. */
export async function findUnlinked(db: Db, type: 'post' | 'term', limit: number): Promise<IndexableRow[]> {
  return own(db)
    .selectFrom('seo_indexables')
    .selectAll()
    .where('object_type', '=', type)
    .where('link_count', 'is', null)
    .orderBy('object_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnlinked(db: Db): Promise<number> {
  const row = await own(db)
    .selectFrom('seo_indexables')
    .select(sql<number>`count(*)`.as('count'))
    .where('object_type', '=', 'post')
    .where('link_count', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Posts that have no row of this version. */
export async function countUnindexed(db: Db, shelves: readonly string[], version: number): Promise<number> {
  const row = await unindexedPosts(db, shelves, version)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Rows whose post is gone, whatever took it. */
export async function findOrphans(db: Db, limit: number): Promise<IndexableRow[]> {
  return own(db)
    .selectFrom('seo_indexables')
    .selectAll()
    .where('object_type', '=', 'post')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.id', '=', 'seo_indexables.object_id'))),
    )
    .limit(limit)
    .execute();
}
