// Which posts could stand at an address.
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import type { Posts } from '#content/posts/store.ts';

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** Only these states have an address that can be read. */
const WITH_ADDRESS = ['publish', 'private'];

/** A slug is shared by pages with different parents, and by a page and a post. */
const MOST_NAMESAKES = 200;

const findNamesakes = preparedQuery<{ type: string; slug: string }, { id: number }>((db, param) =>
  own(db)
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', param('slug'))
    .where('type', '=', param('type'))
    .where('status', 'in', WITH_ADDRESS)
    .orderBy('id')
    .limit(MOST_NAMESAKES),
);

export async function findIdsBySlug(db: Db, type: string, slug: string): Promise<number[]> {
  return (await findNamesakes(db, { type, slug })).map((row) => row.id);
}

export async function findAddressedId(db: Db, type: string, id: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', type)
    .where('status', 'in', WITH_ADDRESS)
    .execute();
  return rows.map((row) => row.id);
}

/** Media items are as visible as the post they belong to: whoever asks must look. */
export async function findMediaIdBySlug(db: Db, slug: string): Promise<number | undefined> {
  const row = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', slug)
    .where('type', '=', 'attachment')
    .where('status', 'in', ['inherit', 'publish', 'private'])
    .executeTakeFirst();
  return row?.id;
}
