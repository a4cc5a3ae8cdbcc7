// Which slug a post gets.
import type { Db } from '#kernel/db/db.ts';
import { firstFreeSlug, isReservedPageSlug, isReservedPostSlug, isReservedSlug } from '#content/text/slug.ts';
import { isReservedAddress } from '#content/addresses/reserved.ts';
import { shelvesOf } from '#content/languages/shelves.ts';
import { getPostType, kindsOf, type Knowing } from './kinds.ts';
import { findTakenSlugs, shelfOf, type PostRow } from './store.ts';
import { attachment } from './types.ts';

export interface SlugRules {
  known: Knowing;
  permalinkStructure: string;
  restPrefix: string;
  languages: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

type Placed = Pick<PostRow, 'type' | 'language' | 'parent_id'>;

/** Touched when anything gets or loses this name: what stands at an address depends on the names in it. */
export const slugTag = (slug: string): string => `slug:${slug.toLowerCase()}`;

/** The wish, or the wish with the first number behind it that nobody has. `unused`: names that nothing has at all. */
export async function freeSlug(
  db: Db,
  wish: string,
  post: Placed & Pick<PostRow, 'id'>,
  rules: SlugRules,
  unused: ReadonlySet<string> = NONE,
): Promise<string> {
  if (unused.has(wish) && !isReserved(wish, post, rules)) return wish;
  const among = { ...rivalsOf(post, rules), exceptId: post.id };
  return firstFreeSlug(wish, async (slugs) => {
    const taken = await findTakenSlugs(db, slugs, among);
    for (const slug of slugs) if (isReserved(slug, post, rules)) taken.add(slug);
    return taken;
  });
}

/** A media item stands at the first part of an address, where a post or a page could stand too. */
function rivalsOf(post: Placed, { known, languages }: SlugRules): { shelves: string[]; parentId?: number | null } {
  if (post.type === attachment.name) {
    const names = kindsOf(known).types.map((type) => type.name);
    return { shelves: shelvesOf(names, languages.slice(1)) };
  }
  const type = getPostType(known, post.type);
  if (!type.isHierarchical) return { shelves: [shelfOf(post)] };
  return { shelves: [shelfOf(post), ...(type.custom ? [] : [attachment.name])], parentId: post.parent_id };
}

function isReserved(slug: string, post: Placed, rules: SlugRules): boolean {
  const type = getPostType(rules.known, post.type);
  // A record of a further type stands behind the word of its type.
  if (type.custom) return type.isHierarchical ? isReservedPageSlug(slug) : isReservedSlug(slug);
  const isTypeWord = kindsOf(rules.known).words.has(slug);
  if (type.isHierarchical) {
    return isReservedPageSlug(slug) || (post.parent_id === null && (isTypeWord || isReservedAddress(slug, rules)));
  }
  const isFirstPart = post.type === attachment.name || rules.permalinkStructure.startsWith('/%postname%');
  return (
    isReservedPostSlug(slug, rules.permalinkStructure) ||
    (isFirstPart && (isTypeWord || isReservedAddress(slug, rules)))
  );
}
