// New records of one transaction: their rows are collected, and written many at a time.
import type { Db } from '#kernel/db/db.ts';
import { preparedRows } from '#kernel/db/prepared.ts';
import type { Tx } from '#kernel/tx.ts';
import { addCounts, type PostCounts, type Scope } from '#content/posts/counts.ts';
import type { PostMeta, PostRow, Posts } from '#content/posts/store.ts';
import type { TermLinks } from '#content/terms/store.ts';
import type { LocalTerm } from './carrier.ts';
import type { KnownPosts } from './known.ts';
import { upsertOrigins, type Origins } from './store.ts';

export interface WriteBatch {
  readonly known: KnownPosts;
  /** Numbers for new records. */
  readonly ids: number[];
  readonly posts: PostRow[];
  readonly links: TermLinks[];
  readonly meta: PostMeta[];
  readonly counts: Map<string, PostCounts>;
  /** Written at the end: nobody asks for them before. */
  readonly origins: Origins[];
}

export function createWriteBatch(known: KnownPosts, ids: number[]): WriteBatch {
  return { known, ids, posts: [], links: [], meta: [], counts: new Map(), origins: [] };
}

export function addNewPost(batch: WriteBatch, row: PostRow, terms: readonly LocalTerm[]): void {
  const { id, type, status, date, author_id: author } = row;
  batch.posts.push(row);
  for (const term of terms) {
    batch.links.push({ post_id: id, term_id: term.id, taxonomy: term.taxonomy, type, status, date });
  }
  const count = (scope: Scope, scopeId: number): void => {
    const key = `${scope} ${scopeId} ${type} ${status}`;
    const cell = batch.counts.get(key) ?? { type, status, scope, scope_id: scopeId, count: 0 };
    batch.counts.set(key, { ...cell, count: cell.count + 1 });
  };
  count('all', 0);
  if (author !== null) count('author', author);
  for (const term of terms) count('term', term.id);
}

/** Whether a record that waits has this name: the database does not know of it yet. */
export function hasWaitingSlug({ posts }: WriteBatch, slug: string): boolean {
  return posts.some((post) => post.slug === slug);
}

/** Before anything is written that hangs on one of them. */
export async function writeWaiting(tx: Tx, batch: WriteBatch): Promise<void> {
  await insertPosts(tx.db, batch.posts.splice(0));
  await insertLinks(tx.db, batch.links.splice(0));
  await insertMeta(tx.db, batch.meta.splice(0));
  await addCounts(tx.db, [...batch.counts.values()]);
  batch.counts.clear();
}

export async function endBatch(tx: Tx, batch: WriteBatch): Promise<void> {
  await writeWaiting(tx, batch);
  await upsertOrigins(tx.db, lastOfEach(batch.origins));
}

/** A file may have a record twice, but a statement may not. */
function lastOfEach(rows: readonly Origins[]): Origins[] {
  return [...new Map(rows.map((row) => [`${row.kind} ${row.origin_id}`, row])).values()];
}

const own = (db: Db) => db.withTables<{ posts: Posts; post_meta: PostMeta; term_links: TermLinks }>();

const COLUMNS: readonly (keyof PostRow)[] = [
  'id',
  'type',
  'status',
  'author_id',
  'parent_id',
  'slug',
  'date',
  'date_gmt',
  'modified',
  'modified_gmt',
  'password',
  'comment_status',
  'ping_status',
  'format',
  'template',
  'is_sticky',
  'featured_media',
  'menu_order',
  'guid',
  'trashed_status',
  'trashed_slug',
  'trashed_at',
  'lock_user_id',
  'lock_until',
  'revision_count',
  'last_revision_id',
  'title_key',
  'title',
  'excerpt',
  'excerpt_html',
  'content_html',
  'html_key',
  'content',
];

const insertPosts = preparedRows<PostRow>(COLUMNS, (db, rows) => own(db).insertInto('posts').values(rows));
const insertLinks = preparedRows<TermLinks>(['post_id', 'term_id', 'taxonomy', 'type', 'status', 'date'], (db, rows) =>
  own(db).insertInto('term_links').values(rows),
);
const insertMeta = preparedRows<PostMeta>(['post_id', 'key', 'value'], (db, rows) =>
  own(db).insertInto('post_meta').values(rows),
);
