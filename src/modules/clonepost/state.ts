// What ties a copy to the post that it was made of: private values of both.
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';
import { deleteMeta, findMeta, findPost, upsertMeta, type PostRow } from '#content/posts/store.ts';

const ORIGINAL = '_clone_original';
const IS_REWRITE = '_clone_is_rewrite_copy';
const HAS_REWRITE = '_clone_has_rewrite_copy';
const CREATED = '_clone_created_gmt';

/** No copy of a copy has them. */
export const OWN_META = '_clone_*';

export interface CloneState {
  /** Id of the post that it was made of. */
  readonly original: number | undefined;
  /** It will take the place of its original. */
  readonly isRewriteCopy: boolean;
  /** UTC. */
  readonly createdAt: string;
  /** Id of the copy that will take its place. */
  readonly rewriteCopy: number | undefined;
}

export async function findState(db: Db, postId: number): Promise<CloneState> {
  const meta = (await findMeta(db, [postId], [ORIGINAL, IS_REWRITE, HAS_REWRITE, CREATED])).get(postId);
  const read = (key: string): unknown => JSON.parse(meta?.get(key) ?? 'null');
  const number = (key: string): number | undefined => {
    const value = read(key);
    return typeof value === 'number' ? value : undefined;
  };
  const created = read(CREATED);
  return {
    original: number(ORIGINAL),
    isRewriteCopy: number(IS_REWRITE) === 1,
    createdAt: typeof created === 'string' ? created : '',
    rewriteCopy: number(HAS_REWRITE),
  };
}

export async function tieCopy(tx: Tx, copy: number, original: number, createdAt: string): Promise<void> {
  await upsertMeta(tx.db, copy, ORIGINAL, JSON.stringify(original));
  await upsertMeta(tx.db, copy, CREATED, JSON.stringify(createdAt));
}

export async function tieRewrite(tx: Tx, copy: number, original: number): Promise<void> {
  await upsertMeta(tx.db, copy, IS_REWRITE, '1');
  await upsertMeta(tx.db, original, HAS_REWRITE, JSON.stringify(copy));
}

export const untieOriginal = ({ db }: Tx, copy: number): Promise<void> => deleteMeta(db, copy, ORIGINAL);
export const untieRewrite = ({ db }: Tx, original: number): Promise<void> => deleteMeta(db, original, HAS_REWRITE);

/** The copy that will take the place of this post, in whatever state; none when it is gone. */
export async function findRewriteCopy(db: Db, original: number): Promise<PostRow | undefined> {
  const { rewriteCopy } = await findState(db, original);
  const copy = rewriteCopy === undefined ? undefined : await findPost(db, rewriteCopy);
  return copy && (await findState(db, copy.id)).original === original ? copy : undefined;
}
