// Which slug a post gets.
import type { Db } from '#kernel/db/db.ts';
import { isReservedPageSlug, isReservedPostSlug, uniqueSlug } from '#content/text/slug.ts';
import { isReservedAddress } from '#content/addresses.ts';
import { isSlugTaken, type PostRow } from './store.ts';
import { getPostType } from './types.ts';

export interface SlugRules {
  permalinkStructure: string;
  restPrefix: string;
  languages: readonly string[];
}

/** The wish, or the wish with the first number behind it that nobody has. */
export function freeSlug(
  db: Db,
  wish: string,
  post: Pick<PostRow, 'id' | 'type' | 'parent_id'>,
  rules: SlugRules,
): Promise<string> {
  const { isHierarchical } = getPostType(post.type);
  const among = isHierarchical
    ? { types: [post.type, 'attachment'], parentId: post.parent_id, exceptId: post.id }
    : { types: [post.type], exceptId: post.id };
  return uniqueSlug(wish, (slug) => isReserved(slug, post, rules) || isSlugTaken(db, slug, among));
}

function isReserved(slug: string, post: Pick<PostRow, 'type' | 'parent_id'>, rules: SlugRules): boolean {
  if (getPostType(post.type).isHierarchical) {
    return isReservedPageSlug(slug) || (post.parent_id === null && isReservedAddress(slug, rules));
  }
  const isFirstPart = rules.permalinkStructure.startsWith('/%postname%');
  return isReservedPostSlug(slug, rules.permalinkStructure) || (isFirstPart && isReservedAddress(slug, rules));
}
