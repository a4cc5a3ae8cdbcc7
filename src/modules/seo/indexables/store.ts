// One row for each page of the site that has an address.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import type { Posts } from '#content/posts/store.ts';
import type { Terms } from '#content/terms/store.ts';
import { permalinkHash } from './permalink-hash.ts';

export type ObjectType = 'post' | 'term' | 'user' | 'home-page' | 'post-type-archive' | 'date-archive' | 'system-page';

export interface Indexables {
  id: Generated<number>;
  object_type: ObjectType;
  /** 0 for what is no record. */
  object_id: number;
  object_sub_type: string;
  language: string;
  /** Of the builder; an older row counts as not indexed. */
  version: number;
  created_at: string;
  updated_at: string;
  /** Null until somebody needs it after addresses changed. */
  permalink: string | null;
  permalink_hash: string | null;
  canonical: string | null;
  breadcrumb_title: string | null;
  has_ancestors: number | null;
  is_robots_noindex: number | null;
  is_robots_nofollow: number | null;
  is_robots_noarchive: number | null;
  is_robots_noimageindex: number | null;
  is_robots_nosnippet: number | null;
  is_public: number | null;
  is_protected: number | null;
  has_public_posts: number | null;
  title: string | null;
  description: string | null;
  open_graph_title: string | null;
  open_graph_description: string | null;
  open_graph_image: string | null;
  open_graph_image_id: number | null;
  open_graph_image_source: string | null;
  open_graph_image_meta: string | null;
  twitter_title: string | null;
  twitter_description: string | null;
  twitter_image: string | null;
  twitter_image_id: number | null;
  twitter_image_source: string | null;
  twitter_card: string | null;
  primary_focus_keyword: string | null;
  /** The stems of the keyphrase, sorted: the same for all its forms. */
  keyword_stems: string | null;
  primary_focus_keyword_score: number | null;
  readability_score: number | null;
  inclusive_language_score: number | null;
  seo_title_score: number | null;
  meta_description_score: number | null;
  is_cornerstone: number | null;
  estimated_reading_time_minutes: number | null;
  /** Null: nobody has looked for links yet. */
  link_count: number | null;
  incoming_link_count: number | null;
  author_id: number | null;
  post_parent: number | null;
  post_status: string | null;
  number_of_pages: number | null;
  object_published_at: string | null;
  object_last_modified: string | null;
  schema_page_type: string | null;
  schema_article_type: string | null;
}
export type IndexableRow = Selectable<Indexables>;
export type NewIndexable = Pick<
  IndexableRow,
  'object_type' | 'object_id' | 'object_sub_type' | 'language' | 'version'
> &
  Partial<Omit<IndexableRow, 'id' | 'created_at' | 'updated_at'>>;

interface Hierarchy {
  indexable_id: number;
  ancestor_id: number;
  depth: number;
}
interface PrimaryTerms {
  post_id: number;
  taxonomy: string;
  term_id: number;
}

const own = (db: Db) =>
  db.withTables<{
    seo_indexables: Indexables;
    seo_hierarchy: Hierarchy;
    seo_primary_terms: PrimaryTerms;
    posts: Posts;
    terms: Terms;
  }>();

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

/** Which of these rows are still there. */
export const findPresent = preparedQuery<{ ids: number[] }, { id: number }>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_indexables')
    .select('id')
    .where(dialect.isOneOf('id', param('ids'))),
);

/** What the assessment of a text says about it. */
export type Scores = Pick<
  IndexableRow,
  | 'primary_focus_keyword_score'
  | 'readability_score'
  | 'inclusive_language_score'
  | 'seo_title_score'
  | 'meta_description_score'
  | 'estimated_reading_time_minutes'
>;

export const writeScores = preparedQuery<Scores & { id: number }, unknown>((db, param) =>
  own(db)
    .updateTable('seo_indexables')
    .set({
      primary_focus_keyword_score: param('primary_focus_keyword_score'),
      readability_score: param('readability_score'),
      inclusive_language_score: param('inclusive_language_score'),
      seo_title_score: param('seo_title_score'),
      meta_description_score: param('meta_description_score'),
      estimated_reading_time_minutes: param('estimated_reading_time_minutes'),
    })
    .where('id', '=', param('id')),
);

export const writeLinkCount = preparedQuery<{ id: number; count: number; now: string }, unknown>((db, param) =>
  own(db)
    .updateTable('seo_indexables')
    .set({ link_count: param('count'), updated_at: param('now') })
    .where('id', '=', param('id')),
);

/** So many pages more, or fewer, link to it. */
export const addIncoming = preparedQuery<{ id: number; more: number }, unknown>((db, param) =>
  own(db)
    .updateTable('seo_indexables')
    .set({ incoming_link_count: sql<number>`coalesce(incoming_link_count, 0) + ${param('more')}` })
    .where('id', '=', param('id')),
);

export async function findIndexable(db: Db, type: ObjectType, id: number): Promise<IndexableRow | undefined> {
  return (await findIndexables(db, type, [id])).get(id);
}

type Addressed = Pick<IndexableRow, 'id' | 'object_type' | 'object_id' | 'permalink'>;

const findByHash = preparedQuery<{ hashes: string[] }, Addressed>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_indexables')
    .select(['id', 'object_type', 'object_id', 'permalink'])
    .where(dialect.isOneOf('permalink_hash', param('hashes'))),
);

/** By hash, then by the whole address. */
export async function findByPermalinks(db: Db, permalinks: readonly string[]): Promise<Map<string, Addressed>> {
  if (permalinks.length === 0) return new Map();
  const wanted = new Set(permalinks);
  const rows = await findByHash(db, { hashes: [...wanted].map(permalinkHash) });
  return new Map(rows.flatMap((row) => (wanted.has(row.permalink ?? '') ? [[row.permalink ?? '', row]] : [])));
}

/** Those that have no row of this version, the newest first, below a number. */
export async function findUnindexedPosts(
  db: Db,
  { shelves, version, below, limit }: { shelves: readonly string[]; version: number; below: number; limit: number },
): Promise<number[]> {
  const rows = await unindexedPosts(db, shelves, version)
    .select('posts.id')
    .where('posts.id', '<', below)
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const unindexedPosts = (db: Db, shelves: readonly string[], version: number) =>
  own(db)
    .selectFrom('posts')
    .where(dialectOf(db).isOneOf('posts.type', shelves))
    .where('posts.status', '<>', 'auto-draft')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seo_indexables')
            .select('seo_indexables.id')
            .where('seo_indexables.object_type', '=', 'post')
            .whereRef('seo_indexables.object_id', '=', 'posts.id')
            .where('seo_indexables.version', '>=', version),
        ),
      ),
    );

export async function findUnindexedTerms(
  db: Db,
  { shelves, version, limit }: { shelves: readonly string[]; version: number; limit: number },
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('terms')
    .select('terms.id')
    .where(dialectOf(db).isOneOf('terms.taxonomy', shelves))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seo_indexables')
            .select('seo_indexables.id')
            .where('seo_indexables.object_type', '=', 'term')
            .whereRef('seo_indexables.object_id', '=', 'terms.id')
            .where('seo_indexables.version', '>=', version),
        ),
      ),
    )
    .orderBy('terms.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Posts whose address must be made anew, the newest first. */
export async function findWithoutPermalink(db: Db, below: number, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('seo_indexables')
    .select('object_id')
    .where('object_type', '=', 'post')
    .where('permalink', 'is', null)
    .where('object_id', '<', below)
    .orderBy('object_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.object_id);
}

/** Which of these have their row already. */
export async function findCurrent(db: Db, type: ObjectType, version: number): Promise<Set<string>> {
  const rows = await own(db)
    .selectFrom('seo_indexables')
    .select(['object_sub_type', 'language'])
    .where('object_type', '=', type)
    .where('version', '>=', version)
    .execute();
  return new Set(rows.map((row) => `${row.object_sub_type}|${row.language}`));
}

/** Those whose links nobody has counted yet. */
export async function findUnlinked(db: Db, type: 'post' | 'term', limit: number): Promise<IndexableRow[]> {
  return own(db)
    .selectFrom('seo_indexables')
    .selectAll()
    .where('object_type', '=', type)
    .where('link_count', 'is', null)
    .orderBy('object_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnlinked(db: Db): Promise<number> {
  const row = await own(db)
    .selectFrom('seo_indexables')
    .select(sql<number>`count(*)`.as('count'))
    .where('object_type', '=', 'post')
    .where('link_count', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Posts that have no row of this version. */
export async function countUnindexed(db: Db, shelves: readonly string[], version: number): Promise<number> {
  const row = await unindexedPosts(db, shelves, version)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Its links and its place in the tree go with it. */
export async function deleteIndexable(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('seo_indexables').where('id', '=', id).execute();
}

/** Addresses changed: they are made anew when somebody needs them. */
export async function forgetPermalinks(db: Db): Promise<void> {
  await own(db).updateTable('seo_indexables').set({ permalink: null, permalink_hash: null }).execute();
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

export async function deleteAllIndexables(db: Db): Promise<void> {
  await own(db).deleteFrom('seo_indexables').execute();
}

/** Rows whose post is gone, whatever took it. */
export async function findOrphans(db: Db, limit: number): Promise<IndexableRow[]> {
  return own(db)
    .selectFrom('seo_indexables')
    .selectAll()
    .where('object_type', '=', 'post')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.id', '=', 'seo_indexables.object_id'))),
    )
    .limit(limit)
    .execute();
}

export async function replaceAncestors(db: Db, ids: readonly number[], rows: readonly Hierarchy[]): Promise<void> {
  if (ids.length > 0) await deleteAncestors(db, { ids: [...ids] });
  if (rows.length > 0) await insertAncestors(db, rows);
}

const deleteAncestors = preparedQuery<{ ids: number[] }, unknown>((db, param, dialect) =>
  own(db)
    .deleteFrom('seo_hierarchy')
    .where(dialect.isOneOf('indexable_id', param('ids'))),
);
const insertAncestors = preparedRows<Hierarchy>(['indexable_id', 'ancestor_id', 'depth'], (db, rows) =>
  own(db).insertInto('seo_hierarchy').values(rows),
);

/** A number below 1 stands for none. */
export async function replacePrimaryTerms(
  db: Db,
  taxonomy: string,
  terms: readonly { postId: number; termId: number }[],
): Promise<void> {
  if (terms.length === 0) return;
  await deletePrimaryTerms(db, { taxonomy, ids: terms.map(({ postId }) => postId) });
  const rows = terms.filter(({ termId }) => termId > 0);
  if (rows.length > 0)
    await insertPrimaryTerms(
      db,
      rows.map(({ postId, termId }) => ({ post_id: postId, taxonomy, term_id: termId })),
    );
}

const deletePrimaryTerms = preparedQuery<{ taxonomy: string; ids: number[] }, unknown>((db, param, dialect) =>
  own(db)
    .deleteFrom('seo_primary_terms')
    .where('taxonomy', '=', param('taxonomy'))
    .where(dialect.isOneOf('post_id', param('ids'))),
);
const insertPrimaryTerms = preparedRows<PrimaryTerms>(['post_id', 'taxonomy', 'term_id'], (db, rows) =>
  own(db).insertInto('seo_primary_terms').values(rows),
);

const countStems = preparedQuery<{ stems: string[] }, { stems: string; count: number }>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_indexables')
    .select([sql<string>`keyword_stems`.as('stems'), sql<number>`count(*)`.as('count')])
    .where(dialect.isOneOf('keyword_stems', param('stems')))
    .groupBy('keyword_stems'),
);

/** How many pages are about each of these keyphrases. */
export async function countKeyphrases(db: Db, stems: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(stems)].filter((one) => one !== '');
  if (wanted.length === 0) return new Map();
  return new Map((await countStems(db, { stems: wanted })).map((row) => [row.stems, row.count]));
}
