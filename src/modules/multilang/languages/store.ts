// How far the languages of the site are.
import type { Db } from '#kernel/db/db.ts';

const own = (db: Db) =>
  db.withTables<{
    multilang_translation: { translation_id: number; language_code: string; element_type: string; element_id: number };
    multilang_translation_status: { translation_id: number; needs_update: number };
    posts: { id: number; status: string };
  }>();

/** Translations of posts of every type whose original was changed since, by language; not those in the trash. */
export async function countOutdated(db: Db): Promise<Map<string, number>> {
  const rows = await own(db)
    .selectFrom('multilang_translation_status as state')
    .innerJoin('multilang_translation as own', 'own.translation_id', 'state.translation_id')
    .innerJoin('posts', 'posts.id', 'own.element_id')
    .where('state.needs_update', '=', 1)
    .where('own.element_type', 'like', 'post%')
    .where('posts.status', '<>', 'trash')
    .select('own.language_code')
    .select((is) => is.fn.countAll<number>().as('count'))
    .groupBy('own.language_code')
    .execute();
  return new Map(rows.map(({ language_code: code, count }) => [code, count]));
}
