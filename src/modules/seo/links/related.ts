// Pages that a text could link to: about the same things, linked to by few, not linked to yet.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import type { TermLinks } from '#content/terms/store.ts';
import { findIndexables } from '#modules/seo/indexables/store.ts';
import type { IndexableRow } from '#modules/seo/indexables/table.ts';
import { findTargets } from './store.ts';

export interface RelatedPage {
  id: number;
  title: string;
  link: string;
  shared_terms: number;
  incoming_links: number;
}

const own = (db: Db) => db.withTables<{ term_links: TermLinks }>();
const MOST = 10;
/** A term may have a million posts: the newest are looked at. */
const MOST_OF_TERM = 300;
const MOST_TERMS = 20;
const LOOKED_AT = 200;

export async function findRelated(db: Db, postId: number): Promise<RelatedPage[]> {
  const shared = await countShared(db, postId);
  const nearest = [...shared]
    .sort(([one, count], [other, more]) => more - count || other - one)
    .slice(0, LOOKED_AT)
    .map(([id]) => id);
  const rows = await findIndexables(db, 'post', [postId, ...nearest]);
  const linked = new Set(await findTargets(db, rows.get(postId)?.id ?? 0));
  return nearest
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .filter((row) => isToBeFound(row) && !linked.has(row.id))
    .map((row) => ({
      id: row.object_id,
      title: row.breadcrumb_title ?? '',
      link: row.permalink ?? '',
      shared_terms: shared.get(row.object_id) ?? 0,
      incoming_links: row.incoming_link_count ?? 0,
    }))
    .sort(
      (one, other) =>
        other.shared_terms - one.shared_terms || one.incoming_links - other.incoming_links || other.id - one.id,
    )
    .slice(0, MOST);
}

const isToBeFound = ({ is_protected, is_robots_noindex, permalink }: IndexableRow): boolean =>
  is_protected !== 1 && is_robots_noindex !== 1 && permalink !== null;

/** How many terms each of the other posts has in common with this one. */
async function countShared(db: Db, postId: number): Promise<Map<number, number>> {
  const terms = await findTerms(db, { postId });
  const found = await Promise.all(
    terms.slice(0, MOST_TERMS).map(({ term_id: term, type }) => findNewest(db, { term, type })),
  );
  const counts = new Map<number, number>();
  for (const { post_id: id } of found.flat()) if (id !== postId) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const findTerms = preparedQuery<{ postId: number }, { term_id: number; type: string }>((db, param) =>
  own(db)
    .selectFrom('term_links')
    .select(['term_id', 'type'])
    .where('post_id', '=', param('postId'))
    .orderBy('term_id'),
);

/** Of the same kind and language. */
const findNewest = preparedQuery<{ term: number; type: string }, { post_id: number }>((db, param) =>
  own(db)
    .selectFrom('term_links')
    .select('post_id')
    .where('term_id', '=', param('term'))
    .where('type', '=', param('type'))
    .where('status', '=', sql.lit('publish'))
    .orderBy('date', 'desc')
    .orderBy('post_id', 'desc')
    .limit(sql.lit(MOST_OF_TERM)),
);
