// Keeping the places of templates in step with the templates.
import type { Tx } from '#kernel/tx.ts';
import type { PostSaver } from '#content/posts/actions.ts';
import { findMeta, type PostRow } from '#content/posts/store.ts';
import { documentType } from '#modules/builder/document/load.ts';
import { isDocumentType } from '#modules/builder/types.ts';
import { sitePart } from './locations.ts';
import { deletePlace, findPlace, upsertPlace, type PlaceRow } from './store.ts';

/** Touched when a template begins, ends or changes to show somewhere. */
export const PLACES_TAG = 'builder:places';

/** Only these are looked up; the private ones only for conflicts. */
const LOOKED_UP = ['publish', 'private'];

/** The saver with the places of templates kept as well. */
export function withPlaces(saver: PostSaver): PostSaver {
  return {
    ...saver,
    async finish(tx, post, changes, save) {
      await saver.finish?.(tx, post, changes, save);
      if (isDocumentType(post.type)) await refreshPlace(tx, post);
    },
  };
}

const KEYS = ['_builder_template_type', '_builder_conditions'];

async function refreshPlace(tx: Tx, post: Pick<PostRow, 'id' | 'type' | 'status'>): Promise<void> {
  const before = await findPlace(tx.db, post.id);
  const after = await placeOf(tx, post);
  if (!before && !after) return;
  if (before && after && isSame(before, after)) return;
  if (after) await upsertPlace(tx.db, after);
  else await deletePlace(tx.db, post.id);
  tx.touch(PLACES_TAG);
}

async function placeOf(tx: Tx, post: Pick<PostRow, 'id' | 'type' | 'status'>): Promise<PlaceRow | undefined> {
  if (!LOOKED_UP.includes(post.status)) return undefined;
  const meta = (await findMeta(tx.db, [post.id], KEYS)).get(post.id);
  const stored: unknown = JSON.parse(meta?.get('_builder_template_type') ?? '""');
  const conditions: unknown = JSON.parse(meta?.get('_builder_conditions') ?? '[]');
  const type = documentType(post.type, typeof stored === 'string' ? stored : '');
  const location = sitePart(type)?.location;
  if (!location || !Array.isArray(conditions) || conditions.length === 0) return undefined;
  return { template_id: post.id, type, location, status: post.status, conditions: JSON.stringify(conditions) };
}

function isSame(one: PlaceRow, other: PlaceRow): boolean {
  return one.type === other.type && one.status === other.status && one.conditions === other.conditions;
}
