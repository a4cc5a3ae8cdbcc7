// New records of one transaction: their rows are collected, and written many at a time.
import type { Tx } from '#kernel/tx.ts';
import { addCounts, type PostCounts, type Scope } from '#content/posts/counts.ts';
import { insertMeta, insertPosts, type PostMeta, type PostRow } from '#content/posts/store.ts';
import { insertLinkRows, type TermLinks } from '#content/terms/store.ts';
import type { LocalTerm } from './carrier.ts';
import type { KnownPosts } from './known.ts';
import { upsertOrigins, type Origins } from './store.ts';

export interface WriteBatch {
  readonly known: KnownPosts;
  /** Numbers that new records keep. */
  readonly kept: Set<number>;
  /** Numbers for the others. */
  readonly ids: number[];
  readonly posts: PostRow[];
  /** Which the batch has given so far. */
  readonly slugs: Set<string>;
  /** Names that nothing had when the batch began. */
  readonly unused: ReadonlySet<string>;
  readonly links: TermLinks[];
  readonly meta: PostMeta[];
  readonly counts: Map<string, PostCounts>;
  /** Written at the end: nobody asks for them before. */
  readonly origins: Origins[];
}

export function createWriteBatch(
  known: KnownPosts,
  { kept, ids }: Pick<WriteBatch, 'kept' | 'ids'>,
  unused: ReadonlySet<string>,
): WriteBatch {
  return { known, kept, ids, posts: [], slugs: new Set(), unused, links: [], meta: [], counts: new Map(), origins: [] };
}

export function addNewPost(batch: WriteBatch, row: PostRow, terms: readonly LocalTerm[]): void {
  const { id, type, status, date, author_id: author } = row;
  batch.posts.push(row);
  batch.slugs.add(row.slug);
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

/** Whether a record of the batch has this name: the database may not know of it yet. */
export function hasWaitingSlug({ slugs }: WriteBatch, slug: string): boolean {
  return slugs.has(slug);
}

/** Before anything is written that hangs on one of them. */
export async function writeWaiting(tx: Tx, batch: WriteBatch): Promise<void> {
  await insertPosts(tx.db, batch.posts.splice(0));
  await insertLinkRows(tx.db, batch.links.splice(0));
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
