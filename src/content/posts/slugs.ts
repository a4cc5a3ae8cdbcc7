// Which slug a post gets.
import type { Db } from '#kernel/db/db.ts';
import { firstFreeSlug, isReservedPageSlug, isReservedPostSlug } from '#content/text/slug.ts';
import { isReservedAddress } from '#content/addresses.ts';
import { shelvesOf } from '#content/languages/shelves.ts';
import { findTakenSlugs, shelfOf, type PostRow } from './store.ts';
import { attachment, getPostType, postTypes } from './types.ts';

export interface SlugRules {
  permalinkStructure: string;
  restPrefix: string;
  languages: readonly string[];
}

type Placed = Pick<PostRow, 'type' | 'language' | 'parent_id'>;

/** Touched when anything gets or loses this name: what stands at an address depends on the names in it. */
export const slugTag = (slug: string): string => `slug:${slug.toLowerCase()}`;

/** The wish, or the wish with the first number behind it that nobody has. */
export function freeSlug(db: Db, wish: string, post: Placed & Pick<PostRow, 'id'>, rules: SlugRules): Promise<string> {
  const among = { ...rivalsOf(post, rules), exceptId: post.id };
  return firstFreeSlug(wish, async (slugs) => {
    const taken = await findTakenSlugs(db, slugs, among);
    for (const slug of slugs) if (isReserved(slug, post, rules)) taken.add(slug);
    return taken;
  });
}

/** A media item stands at the first part of an address, where a post or a page could stand too. */
function rivalsOf(post: Placed, { languages }: SlugRules): { shelves: string[]; parentId?: number | null } {
  if (post.type === attachment.name) {
    const names = postTypes.map((type) => type.name);
    return { shelves: shelvesOf(names, languages.slice(1)) };
  }
  if (!getPostType(post.type).isHierarchical) return { shelves: [shelfOf(post)] };
  return { shelves: [shelfOf(post), attachment.name], parentId: post.parent_id };
}

function isReserved(slug: string, post: Placed, rules: SlugRules): boolean {
  if (getPostType(post.type).isHierarchical) {
    return isReservedPageSlug(slug) || (post.parent_id === null && isReservedAddress(slug, rules));
  }
  const isFirstPart = post.type === attachment.name || rules.permalinkStructure.startsWith('/%postname%');
  return isReservedPostSlug(slug, rules.permalinkStructure) || (isFirstPart && isReservedAddress(slug, rules));
}
