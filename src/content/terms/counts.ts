// The post counts of terms after links changed in bulk.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

/**
 * Touched when a post is filed or unfiled. What shows only the name of a term reads `term:<id>` alone, and so outlives
 * new posts.
 */
export const termPostsTag = (id: number): string => `term-posts:${id}`;

/** Counts the posts of these terms anew. Terms that are gone have no counts afterwards. */
export async function recountTerms(db: Db, termIds: readonly number[]): Promise<void> {
  const ids = sql.join(termIds);
  await sql`delete from post_counts where scope = 'term' and scope_id in (${ids})`.execute(db);
  // Another transaction may have counted a post of its own in between: its share stays.
  await sql`insert into post_counts (type, status, scope, scope_id, count)
    select type, status, 'term', term_id, count(*) from term_links where term_id in (${ids})
    group by type, status, term_id
    on conflict (scope, scope_id, type, status) do update set count = post_counts.count + excluded.count`.execute(db);
}
