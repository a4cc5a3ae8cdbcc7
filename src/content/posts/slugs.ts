// Which slug a post gets.
import type { Db } from '#kernel/db/db.ts';
import { isReservedPageSlug, isReservedPostSlug, uniqueSlug } from '#content/text/slug.ts';
import { isReservedAddress } from '#content/addresses.ts';
import { isSlugTaken, type PostRow } from './store.ts';
import { attachment, getPostType, postTypes } from './types.ts';

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
  const among = { ...rivalsOf(post), exceptId: post.id };
  return uniqueSlug(wish, (slug) => isReserved(slug, post, rules) || isSlugTaken(db, slug, among));
}

/** A media item stands at the first part of an address, where a post or a page could stand too. */
function rivalsOf(post: Pick<PostRow, 'type' | 'parent_id'>): { types: string[]; parentId?: number | null } {
  if (post.type === attachment.name) return { types: postTypes.map((type) => type.name) };
  if (!getPostType(post.type).isHierarchical) return { types: [post.type] };
  return { types: [post.type, attachment.name], parentId: post.parent_id };
}

function isReserved(slug: string, post: Pick<PostRow, 'type' | 'parent_id'>, rules: SlugRules): boolean {
  if (getPostType(post.type).isHierarchical) {
    return isReservedPageSlug(slug) || (post.parent_id === null && isReservedAddress(slug, rules));
  }
  const isFirstPart = post.type === attachment.name || rules.permalinkStructure.startsWith('/%postname%');
  return isReservedPostSlug(slug, rules.permalinkStructure) || (isFirstPart && isReservedAddress(slug, rules));
}
