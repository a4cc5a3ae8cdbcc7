// Which templates the library shows.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Posts } from '#content/posts/store.ts';
import { library } from '#content/posts/types.ts';

const MOST = 1000;
/** Documents of the library that are no templates. */
const HIDDEN = ['"kit"', '"not-supported"', '"cloud-template-preview"', '"code_snippet"', '""'];

/** The published ones, by title. */
export async function findTemplateIds(db: Db): Promise<number[]> {
  const { orderIgnoringCase } = dialectOf(db);
  const rows = await db
    .withTables<{ posts: Posts }>()
    .selectFrom('posts')
    .select('id')
    .where('type', '=', library.name)
    .where('status', '=', 'publish')
    .where(
      sql<boolean>`exists (select 1 from post_meta where post_meta.post_id = posts.id
        and post_meta.key = '_builder_template_type' and post_meta.value not in (${sql.join(HIDDEN)}))`,
    )
    .orderBy(orderIgnoringCase('posts.title_key'))
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => row.id);
}
