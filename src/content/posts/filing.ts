// The terms of a post as it is written.
import type { Tx } from '#kernel/tx.ts';
import { deleteLinks, findAnyTerms, findTermsOfPosts, insertLinks, type TermRow } from '#content/terms/store.ts';
import type { PostRow } from './store.ts';

type TermWish = Readonly<Record<string, readonly number[]>>;

/** The wished terms that exist, each in the taxonomy it was wished for. */
export async function knownTerms(tx: Tx, wish: TermWish): Promise<TermRow[]> {
  const found = await findAnyTerms(tx.db, Object.values(wish).flat());
  return found.filter((term) => wish[term.taxonomy]?.includes(term.id));
}

export async function writeTerms(tx: Tx, post: PostRow, wish: TermWish): Promise<number[]> {
  const known = await knownTerms(tx, wish);
  await deleteLinks(tx.db, post.id, Object.keys(wish));
  await insertLinks(tx.db, post, known);
  return termIdsOf(tx, post.id);
}

export async function termIdsOf(tx: Tx, postId: number): Promise<number[]> {
  const terms = await findTermsOfPosts(tx.db, [postId]);
  return (terms.get(postId) ?? []).map((term) => term.id);
}
