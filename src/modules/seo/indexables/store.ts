// The rows themselves: new, anew, found, gone.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import { own, type IndexableRow, type NewIndexable, type ObjectType } from './table.ts';

const KEY = ['object_type', 'object_id', 'object_sub_type', 'language'] as const;

/** The row of the object, new or anew; what it does not name stays. Gives its id. */
export async function upsertIndexable(db: Db, row: NewIndexable, now: string): Promise<number> {
  const { object_type: _t, object_id: _i, object_sub_type: _s, language: _l, ...changes } = row;
  const written = await own(db)
    .insertInto('seo_indexables')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns([...KEY]).doUpdateSet({ ...changes, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}

/** What a row of a post has from its post; the rest comes from its text. */
const OF_POSTS = [
  'object_type',
  'object_id',
  'object_sub_type',
  'language',
  'version',
  'permalink',
  'permalink_hash',
  'canonical',
  'breadcrumb_title',
  'has_ancestors',
  'is_robots_noindex',
  'is_robots_nofollow',
  'is_robots_noarchive',
  'is_robots_noimageindex',
  'is_robots_nosnippet',
  'is_public',
  'is_protected',
  'title',
  'description',
  'open_graph_title',
  'open_graph_description',
  'open_graph_image',
  'open_graph_image_id',
  'open_graph_image_source',
  'open_graph_image_meta',
  'twitter_title',
  'twitter_description',
  'twitter_image',
  'twitter_image_id',
  'twitter_image_source',
  'primary_focus_keyword',
  'keyword_stems',
  'is_cornerstone',
  'estimated_reading_time_minutes',
  'author_id',
  'post_parent',
  'post_status',
  'number_of_pages',
  'object_published_at',
  'object_last_modified',
  'schema_page_type',
  'schema_article_type',
] as const;

export type PostIndexable = Pick<IndexableRow, (typeof OF_POSTS)[number]>;

const upsertPosts = preparedRows<PostIndexable & Pick<IndexableRow, 'created_at' | 'updated_at'>>(
  [...OF_POSTS, 'created_at', 'updated_at'],
  (db, rows) =>
    own(db)
      .insertInto('seo_indexables')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns([...KEY])
          .doUpdateSet(
            Object.fromEntries([...OF_POSTS.slice(KEY.length), 'updated_at'].map((name) => [name, excluded(name)])),
          ),
      ),
);

const excluded = (name: string) => sql<never>`excluded.${sql.ref(name)}`;

/** The rows of many posts, new or anew. */
export async function upsertIndexables(db: Db, rows: readonly PostIndexable[], now: string): Promise<void> {
  if (rows.length > 0)
    await upsertPosts(
      db,
      rows.map((row) => ({ ...row, created_at: now, updated_at: now })),
    );
}

export async function updateIndexable(db: Db, id: number, changes: Partial<Omit<IndexableRow, 'id'>>): Promise<void> {
  await own(db).updateTable('seo_indexables').set(changes).where('id', '=', id).execute();
}

const findOfObjects = preparedQuery<{ type: ObjectType; ids: number[] }, IndexableRow>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_indexables')
    .selectAll()
    .where('object_type', '=', param('type'))
    .where(dialect.isOneOf('object_id', param('ids'))),
);

export async function findIndexables(
  db: Db,
  type: ObjectType,
  ids: readonly number[],
): Promise<Map<number, IndexableRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await findOfObjects(db, { type, ids: [...ids] })).map((row) => [row.object_id, row]));
}

export async function findIndexable(db: Db, type: ObjectType, id: number): Promise<IndexableRow | undefined> {
  return (await findIndexables(db, type, [id])).get(id);
}

/** Which of these rows are still there. */
export const findPresent = preparedQuery<{ ids: number[] }, { id: number }>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_indexables')
    .select('id')
    .where(dialect.isOneOf('id', param('ids'))),
);

/** Its links and its place in the tree go with it. */
export async function deleteIndexable(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('seo_indexables').where('id', '=', id).execute();
}

export async function deleteAllIndexables(db: Db): Promise<void> {
  await own(db).deleteFrom('seo_indexables').execute();
}

/** Of records or terms whose kind has another name now. */
export async function renameSubType(
  db: Db,
  { type, from, to }: { type: 'post' | 'term'; from: string; to: string },
): Promise<void> {
  await own(db)
    .updateTable('seo_indexables')
    .set({ object_sub_type: to })
    .where('object_type', 'in', type === 'post' ? ['post', 'post-type-archive'] : ['term'])
    .where('object_sub_type', '=', from)
    .execute();
}
