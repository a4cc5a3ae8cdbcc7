// Pages that a text could link to: about the same things, linked to by few, not linked to yet.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { TermLinks } from '#content/terms/store.ts';
import { sql } from 'kysely';
import { findIndexable, type Indexables } from '#modules/seo/indexables/store.ts';
import { findTargets } from './store.ts';

export interface RelatedPage {
  id: number;
  title: string;
  link: string;
  shared_terms: number;
  incoming_links: number;
}

const own = (db: Db) => db.withTables<{ seo_indexables: Indexables; term_links: TermLinks }>();
const MOST = 10;
const LOOKED_AT = 200;

export async function findRelated({ db, database }: Services, postId: number): Promise<RelatedPage[]> {
  const row = await findIndexable(db, 'post', postId);
  const linked = new Set(row ? await findTargets(db, row.id) : []);
  const rows = await own(database.long.db)
    .selectFrom('term_links as mine')
    .innerJoin('term_links as theirs', 'theirs.term_id', 'mine.term_id')
    .innerJoin('seo_indexables', (join) =>
      join.onRef('seo_indexables.object_id', '=', 'theirs.post_id').on('seo_indexables.object_type', '=', 'post'),
    )
    .select([
      'seo_indexables.id as row',
      'seo_indexables.object_id as id',
      'seo_indexables.breadcrumb_title as title',
      'seo_indexables.permalink as link',
      'seo_indexables.incoming_link_count as incoming',
      sql<number>`count(distinct theirs.term_id)`.as('shared'),
    ])
    .where('mine.post_id', '=', postId)
    .where('theirs.post_id', '<>', postId)
    .where('theirs.status', '=', 'publish')
    .where('seo_indexables.is_protected', '=', 0)
    .groupBy([
      'seo_indexables.id',
      'seo_indexables.object_id',
      'seo_indexables.breadcrumb_title',
      'seo_indexables.permalink',
      'seo_indexables.incoming_link_count',
    ])
    .orderBy('shared', 'desc')
    .orderBy('incoming')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return rows
    .filter((one) => !linked.has(one.row))
    .slice(0, MOST)
    .map(({ id, title, link, incoming, shared }) => ({
      id,
      title: title ?? '',
      link: link ?? '',
      shared_terms: shared,
      incoming_links: incoming ?? 0,
    }));
}
