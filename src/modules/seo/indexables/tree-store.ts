// Which pages stand above which, and the first among the terms of a post.
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';

interface Hierarchy {
  indexable_id: number;
  ancestor_id: number;
  depth: number;
}

interface PrimaryTerms {
  post_id: number;
  taxonomy: string;
  term_id: number;
}

const own = (db: Db) => db.withTables<{ seo_hierarchy: Hierarchy; seo_primary_terms: PrimaryTerms }>();

export async function replaceAncestors(db: Db, ids: readonly number[], rows: readonly Hierarchy[]): Promise<void> {
  if (ids.length > 0) await deleteAncestors(db, { ids: [...ids] });
  if (rows.length > 0) await insertAncestors(db, rows);
}

const deleteAncestors = preparedQuery<{ ids: number[] }, unknown>((db, param, dialect) =>
  own(db)
    .deleteFrom('seo_hierarchy')
    .where(dialect.isOneOf('indexable_id', param('ids'))),
);

const insertAncestors = preparedRows<Hierarchy>(['indexable_id', 'ancestor_id', 'depth'], (db, rows) =>
  own(db).insertInto('seo_hierarchy').values(rows),
);

/** A number below 1 stands for none. */
export async function replacePrimaryTerms(
  db: Db,
  taxonomy: string,
  terms: readonly { postId: number; termId: number }[],
): Promise<void> {
  if (terms.length === 0) return;
  await deletePrimaryTerms(db, { taxonomy, ids: terms.map(({ postId }) => postId) });
  const rows = terms.filter(({ termId }) => termId > 0);
  if (rows.length > 0)
    await insertPrimaryTerms(
      db,
      rows.map(({ postId, termId }) => ({ post_id: postId, taxonomy, term_id: termId })),
    );
}

const deletePrimaryTerms = preparedQuery<{ taxonomy: string; ids: number[] }, unknown>((db, param, dialect) =>
  own(db)
    .deleteFrom('seo_primary_terms')
    .where('taxonomy', '=', param('taxonomy'))
    .where(dialect.isOneOf('post_id', param('ids'))),
);

const insertPrimaryTerms = preparedRows<PrimaryTerms>(['post_id', 'taxonomy', 'term_id'], (db, rows) =>
  own(db).insertInto('seo_primary_terms').values(rows),
);
