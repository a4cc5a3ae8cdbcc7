// The posts before and after one, by date: pages show the way to them.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, type Param } from '#kernel/db/prepared.ts';
import { shelfOf, type PostRow, type Posts } from './store.ts';

const own = (db: Db) => db.withTables<{ posts: Posts }>();

interface Place {
  type: string;
  date: string;
  id: number;
}

// The first condition alone says where in the index to begin; the second leaves out equals and the post itself.
const findOlder = preparedQuery<Place, { id: number }>((db, param) =>
  published(db, param)
    .where('date', '<=', param('date'))
    .where((is) => is.or([is('date', '<', param('date')), is('id', '<', param('id'))]))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc'),
);
const findNewer = preparedQuery<Place, { id: number }>((db, param) =>
  published(db, param)
    .where('date', '>=', param('date'))
    .where((is) => is.or([is('date', '>', param('date')), is('id', '>', param('id'))]))
    .orderBy('date', 'asc')
    .orderBy('id', 'asc'),
);

function published(db: Db, param: Param<Place>) {
  return own(db)
    .selectFrom('posts')
    .select('id')
    .where('type', '=', param('type'))
    .where('status', '=', sql.lit('publish'))
    .limit(sql.lit(1));
}

/** Read by whatever shows the neighbours of this post; touched when one comes, goes or is called otherwise. */
export const neighboursTag = (id: number): string => `neighbours:${id}`;

/** Published ones only. */
export async function findNeighbours(
  db: Db,
  post: Pick<PostRow, 'id' | 'type' | 'language' | 'date'>,
): Promise<{ older: number | undefined; newer: number | undefined }> {
  const place = { type: shelfOf(post), date: post.date, id: post.id };
  const [older, newer] = await Promise.all([findOlder(db, place), findNewer(db, place)]);
  return { older: older[0]?.id, newer: newer[0]?.id };
}
