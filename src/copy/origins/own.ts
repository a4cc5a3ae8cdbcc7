// Numbers of a file that this very site has written.
import type { Db } from '#kernel/db/db.ts';
import type { Carrier } from './carrier.ts';
import type { OriginId } from './records.ts';
import { findGiven, type OriginKind } from './store.ts';

/** Those of the numbers that may be ours: not those that an import of the site's files gave to another record. */
export async function findOwn(
  db: Db,
  { origin, isOwn }: Pick<Carrier, 'origin' | 'isOwn'>,
  kind: OriginKind,
  ids: readonly OriginId[],
): Promise<number[]> {
  const numbers = isOwn ? [...new Set(ids)].map(Number).filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  if (numbers.length === 0) return [];
  const given = await findGiven(db, origin, kind, numbers);
  return numbers.filter((id) => !given.has(id));
}
