// What the checklist looks at.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Posts } from '#content/posts/store.ts';
import { library } from '#content/posts/types.ts';

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** Published pages that the builder saved. */
export async function countBuiltPages(db: Db): Promise<number> {
  const { count } = await own(db)
    .selectFrom('posts')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('type', '=', 'page')
    .where('status', '=', 'publish')
    .where(hasMeta('_builder_version', sql`1 = 1`))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasHeaderWithConditions(db: Db): Promise<boolean> {
  const found = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('type', '=', library.name)
    .where('status', '<>', 'trash')
    .where(hasMeta('_builder_template_type', sql`post_meta.value in ('"header"', '"sp-header"')`))
    .where(hasMeta('_builder_conditions', sql`post_meta.value <> '[]'`))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function hasMeta(key: string, test: ReturnType<typeof sql<boolean>>) {
  return sql<boolean>`exists (select 1 from post_meta where post_meta.post_id = posts.id and post_meta.key = ${key} and ${test})`;
}
