// The pages above others, for their addresses.
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import type { PostRow } from './store.ts';

export type PathPart = Pick<PostRow, 'id' | 'slug' | 'parent_id'>;

const own = (db: Db) => db.withTables<{ posts: PathPart }>();

/** Each row once: one that stands below itself ends the way. */
const findPathPartsQuery = preparedQuery<{ ids: number[] }, PathPart>((db, param, dialect) =>
  own(db)
    .withRecursive('way(id, slug, parent_id)', (query) =>
      query
        .selectFrom('posts')
        .select(['posts.id', 'posts.slug', 'posts.parent_id'])
        .where(dialect.isOneOf('posts.id', param('ids')))
        .union(
          query
            .selectFrom('way')
            .innerJoin('posts as above', 'above.id', 'way.parent_id')
            .select(['above.id', 'above.slug', 'above.parent_id']),
        ),
    )
    .selectFrom('way')
    .select(['way.id', 'way.slug', 'way.parent_id']),
);

/** Slug and parent of these pages and of all above them, by their numbers. */
export async function findPathParts(db: Db, ids: readonly number[]): Promise<Map<number, PathPart>> {
  if (ids.length === 0) return new Map();
  const rows = await findPathPartsQuery(db, { ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}
