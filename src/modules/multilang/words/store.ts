// The words of posts, and how many of them wait for a translation.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

export interface Words {
  post_id: number;
  words: number;
}

interface Translations {
  translation_id: number;
  element_type: string;
  element_id: number;
  trid: number;
  language_code: string;
  source_language_code: string | null;
}

type Tables = {
  multilang_words: Words;
  multilang_translation: Translations;
  multilang_translation_status: { translation_id: number; needs_update: number };
  posts: { id: number; type: string; status: string; title: string; content: string; excerpt: string };
  terms: { id: number; name: string; description: string };
};

const own = (db: Db) => db.withTables<Tables>();

/** They are counted again when somebody asks. */
export async function forgetWords(db: Db, postId: number): Promise<void> {
  await own(db).deleteFrom('multilang_words').where('post_id', '=', postId).execute();
}

export async function upsertWords(db: Db, rows: readonly Words[]): Promise<void> {
  if (rows.length === 0) return;
  await own(db)
    .insertInto('multilang_words')
    .values(rows)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet((is) => ({ words: is.ref('excluded.words') })))
    .execute();
}

export type Uncounted = Pick<Tables['posts'], 'id' | 'title' | 'content' | 'excerpt'>;

/** Posts whose words nobody counted yet, behind a number. */
export function findUncounted(db: Db, shelves: readonly string[], after: number, limit: number): Promise<Uncounted[]> {
  return own(db)
    .selectFrom('posts')
    .leftJoin('multilang_words', 'multilang_words.post_id', 'posts.id')
    .select(['posts.id', 'posts.title', 'posts.content', 'posts.excerpt'])
    .where(dialectOf(db).isOneOf('posts.type', shelves))
    .where('posts.id', '>', after)
    .where('multilang_words.post_id', 'is', null)
    .orderBy('posts.id')
    .limit(limit)
    .execute();
}

export interface Waiting {
  readonly items: number;
  readonly words: number;
}

/** Originals without a translation in this language, or with an old one. */
const waiting = (db: Db, type: string, language: string) =>
  own(db)
    .selectFrom('multilang_translation as original')
    .leftJoin('multilang_translation as own', (join) =>
      join.onRef('own.trid', '=', 'original.trid').on('own.language_code', '=', language),
    )
    .leftJoin('multilang_translation_status as state', 'state.translation_id', 'own.translation_id')
    .where('original.element_type', '=', type)
    .where('original.source_language_code', 'is', null)
    .where('original.language_code', '<>', language)
    .where((is) => is.or([is('own.translation_id', 'is', null), is('state.needs_update', '=', 1)]));

export async function countWaitingPosts(db: Db, type: string, language: string): Promise<Waiting> {
  const row = await waiting(db, type, language)
    .innerJoin('posts', 'posts.id', 'original.element_id')
    .leftJoin('multilang_words', 'multilang_words.post_id', 'original.element_id')
    .where('posts.status', 'not in', ['trash', 'auto-draft'])
    .select((is) => is.fn.countAll<number>().as('items'))
    .select(sql<number>`coalesce(sum(multilang_words.words), 0)`.as('words'))
    .executeTakeFirst();
  return { items: row?.items ?? 0, words: row?.words ?? 0 };
}

export function findWaitingTerms(
  db: Db,
  type: string,
  language: string,
  { after, limit }: { after: number; limit: number },
): Promise<Tables['terms'][]> {
  return waiting(db, type, language)
    .innerJoin('terms', 'terms.id', 'original.element_id')
    .where('original.element_id', '>', after)
    .select(['terms.id', 'terms.name', 'terms.description'])
    .orderBy('original.element_id')
    .limit(limit)
    .execute();
}
