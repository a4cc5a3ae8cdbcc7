// Trust travels with the text: whether the person who last wrote it may use any HTML is kept beside it.
import type { Db } from '#kernel/db/db.ts';
import type { Writer } from './actions.ts';
import { findMeta } from './store.ts';

/** Private meta of a post: the list of its other meta values whose last writer may use any HTML. */
export const TRUST_KEY = '_unfiltered';

/** Of the site itself nothing is filtered; what it carries over for somebody else says so. */
export function isTrustedWriter({ can, isTrusted }: Writer): boolean {
  return isTrusted ?? can?.('unfiltered_html') ?? true;
}

/** The names in the stored value of `TRUST_KEY`; undefined when nobody has decided yet. */
export function trustedKeys(stored: string | undefined): readonly string[] | undefined {
  if (stored === undefined) return undefined;
  const keys: unknown = JSON.parse(stored);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
}

/** What is made of texts is no better than these were. */
export async function areTextsTrusted(db: Db, postId: number, keys: readonly string[]): Promise<boolean> {
  const stored = (await findMeta(db, [postId], [TRUST_KEY])).get(postId)?.get(TRUST_KEY);
  const trusted = trustedKeys(stored) ?? [];
  return keys.every((key) => trusted.includes(key));
}
