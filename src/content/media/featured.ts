// The images that posts show in front: who may see them.
import { nobody } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Knowing } from '#content/posts/kinds.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { canReadMedia } from './rules.ts';

export interface FeaturedMedia {
  /** Everybody may see it. */
  isPublic: boolean;
  /** The post it belongs to. */
  parent: PostHead | undefined;
}

/** By the number of the item; what is no media item is left out. */
export async function findFeaturedMedia(
  db: Db,
  ids: readonly number[],
  services: Knowing,
): Promise<Map<number, FeaturedMedia>> {
  if (ids.length === 0) return new Map();
  const items = (await findPostHeads(db, ids)).filter((head) => head.type === attachment.name);
  const parents = await findParents(db, items);
  return new Map(
    items.map((item) => {
      const parent = parents.get(item.parent_id ?? 0);
      return [item.id, { isPublic: canReadMedia(nobody, item, parent, services), parent }];
    }),
  );
}

/** The posts that these items belong to, by their numbers. */
export async function findParents(db: Db, items: readonly PostHead[]): Promise<Map<number, PostHead>> {
  const ids = [...new Set(items.map((item) => item.parent_id))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  return new Map((await findPostHeads(db, ids)).map((head) => [head.id, head]));
}
