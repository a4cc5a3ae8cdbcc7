// Which texts of the original changed since each translation was made.
import type { Ctx } from '#kernel/routes/context.ts';
import type { Member } from '#content/languages/store.ts';
import { changedFields } from '../saves/hash.ts';
import { findSources } from '../saves/sources.ts';
import { findSourceIfAny } from '../sources/find.ts';
import type { Found } from './find.ts';

/** By translation; those that are up to date are left out. */
export async function findOutdated(
  ctx: Pick<Ctx, 'db' | 'services'>,
  { type }: Pick<Found, 'type'>,
  members: readonly Member[],
): Promise<Map<number, string[]>> {
  const old = members.filter((member) => member.needs_update === 1).map((member) => member.translation_id);
  const original = members.find((member) => member.source_language_code === null);
  const source = old.length > 0 && original ? await findSourceIfAny(ctx, type, original.element_id) : undefined;
  if (!source) return new Map();
  const known = await findSources(ctx.db, old);
  return new Map(old.map((id) => [id, changedFields(known.get(id) ?? {}, source.texts)]));
}
