// Which templates are parts of the site.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Posts } from '#content/posts/store.ts';
import { library } from '#content/posts/types.ts';
import { siteEditorTypes } from '#modules/builder/conditions/locations.ts';

const MOST = 1000;

/** In every state but the trash, the newest first. */
export async function findSitePartIds(db: Db): Promise<number[]> {
  const types = siteEditorTypes.map((type) => JSON.stringify(type));
  const rows = await db
    .withTables<{ posts: Posts }>()
    .selectFrom('posts')
    .select('id')
    .where('type', '=', library.name)
    .where('status', 'not in', ['trash', 'auto-draft'])
    .where(
      sql<boolean>`exists (select 1 from post_meta where post_meta.post_id = posts.id
        and post_meta.key = '_builder_template_type' and post_meta.value in (${sql.join(types)}))`,
    )
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => row.id);
}
