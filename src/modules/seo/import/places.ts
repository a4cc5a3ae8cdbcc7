// Where other tools kept their values: with posts, and with terms.
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';
import { HEAD_KEYS } from '#content/head/own-values.ts';
import { findHeadValues, writeHeadValue } from '#content/head/store.ts';
import { deleteMeta, findMeta, findPostHeads, findPostsWithMeta, upsertMeta } from '#content/posts/store.ts';
import { deleteTermMeta, findTermsWithMeta, findTermValues } from '#content/terms/meta-store.ts';
import { findAnyTerms } from '#content/terms/store.ts';

/** JSON texts by key, of each record. */
type Values = ReadonlyMap<number, ReadonlyMap<string, string>>;

export interface Place {
  readonly type: 'post' | 'term';
  /** Records that have one of these values, in the order of their numbers. */
  findIds(db: Db, keys: readonly string[], page: { after: number; limit: number }): Promise<number[]>;
  findTheirs(db: Db, ids: readonly number[], keys: readonly string[]): Promise<Values>;
  findOurs(db: Db, ids: readonly number[]): Promise<Values>;
  write(db: Db, id: number, key: string, value: string): Promise<void>;
  remove(db: Db, id: number, key: string): Promise<void>;
  /** Heads, lists and rows follow. */
  announce(tx: Tx, ids: readonly number[]): Promise<void>;
}

export const posts: Place = {
  type: 'post',
  findIds: findPostsWithMeta,
  findTheirs: findMeta,
  findOurs: (db, ids) => findMeta(db, ids, HEAD_KEYS),
  write: upsertMeta,
  remove: deleteMeta,
  announce: announcePosts,
};

export const terms: Place = {
  type: 'term',
  findIds: findTermsWithMeta,
  findTheirs: findTermValues,
  findOurs: (db, ids) => findHeadValues(db, 'term', ids),
  write: (db, id, key, value) => writeHeadValue(db, { type: 'term', id }, key, value),
  remove: deleteTermMeta,
  async announce(tx, ids) {
    for (const { id, taxonomy } of await findAnyTerms(tx.db, ids)) {
      tx.touch(`term:${id}`, `list:term:${taxonomy}`);
      tx.emit('term.updated', { id, taxonomy });
    }
  },
};

export async function announcePosts(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const { id, type } of await findPostHeads(tx.db, ids)) {
    tx.touch(`${type}:${id}`);
    tx.emit('post.updated', { id, type });
  }
}
