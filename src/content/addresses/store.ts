// Which posts could stand at an address.
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import type { Posts } from '#content/posts/store.ts';

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** Only these states have an address that can be read. In the text of the query, which is planned once then. */
const hasAddress = sql<SqlBool>`status in ('publish', 'private')`;

/** A slug is shared by pages with different parents, and by a page and a post. */
const MOST_NAMESAKES = 200;

const findNamesakes = preparedQuery<{ type: string; slug: string }, { id: number }>((db, param) =>
  own(db)
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', param('slug'))
    .where('type', '=', param('type'))
    .where(hasAddress)
    .orderBy('id')
    .limit(sql.lit(MOST_NAMESAKES)),
);

export async function findIdsBySlug(db: Db, shelves: readonly string[], slug: string): Promise<number[]> {
  const found = await Promise.all(shelves.map((type) => findNamesakes(db, { type, slug })));
  return found.flat().map((row) => row.id);
}

const findNamed = preparedQuery<{ types: string[]; slugs: string[] }, { id: number }>((db, param, dialect) =>
  own(db)
    .selectFrom('posts')
    .select('id')
    .where(dialect.isOneOf('slug', param('slugs')))
    .where(dialect.isOneOf('type', param('types')))
    .where(hasAddress),
);

export async function findIdsBySlugs(db: Db, shelves: readonly string[], slugs: readonly string[]): Promise<number[]> {
  const found = await findNamed(db, { types: [...shelves], slugs: [...new Set(slugs)] });
  return found.map((row) => row.id);
}

export async function findAddressedId(db: Db, shelves: readonly string[], id: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('type', 'in', shelves)
    .where(hasAddress)
    .execute();
  return rows.map((row) => row.id);
}

/** Media items are as visible as the post they belong to: whoever asks must look. */
export async function findMediaIdBySlug(db: Db, slug: string): Promise<number | undefined> {
  return (await findMediaBySlug(db, { slug }))[0]?.id;
}

const findMediaBySlug = preparedQuery<{ slug: string }, { id: number }>((db, param) =>
  own(db)
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', param('slug'))
    .where(sql<SqlBool>`type = 'attachment' and status in ('inherit', 'publish', 'private')`)
    .limit(sql.lit(1)),
);
