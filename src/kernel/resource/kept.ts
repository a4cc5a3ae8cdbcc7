// What a module made of stored things, kept in this process until one of them changes.
import type { Services } from '#kernel/services.ts';

export interface Made<V> {
  readonly value: V;
  /** What it was made of. */
  readonly tags: readonly string[];
  /** Roughly. */
  readonly bytes: number;
}

type Parts = Pick<Services, 'records'>;

/** The kept value with what it depends on, or the one that is made now. A key begins with the name of its module. */
export async function kept<V>(parts: Parts, key: string, make: () => Promise<Made<V>>): Promise<Made<V>> {
  const known = findKept<V>(parts, key);
  if (known) return known;
  const since = positionOf(parts);
  const made = await make();
  keep(parts, key, made, since);
  return made;
}

/** The same for many, by their numbers; those that are not kept are made together, and may be none. */
export async function keptMany<V>(
  parts: Parts,
  ids: readonly number[],
  keyOf: (id: number) => string,
  make: (missing: readonly number[]) => Promise<ReadonlyMap<number, Made<V>>>,
): Promise<Map<number, V>> {
  const found = new Map<number, V>();
  const missing = new Set<number>();
  for (const id of ids) {
    const known = findKept<V>(parts, keyOf(id));
    if (known) found.set(id, known.value);
    else missing.add(id);
  }
  if (missing.size === 0) return found;
  const since = positionOf(parts);
  for (const [id, made] of await make([...missing])) {
    found.set(id, made.value);
    keep(parts, keyOf(id), made, since);
  }
  return found;
}

export function findKept<V>({ records }: Parts, key: string): Made<V> | undefined {
  // Only this file writes under such names, each with values of one type.
  return records?.lists.get(nameOf(key)) as Made<V> | undefined;
}

/** Asked before anything is read: what changes in between is not kept. */
export function positionOf({ records }: Parts): number {
  return records?.lists.position() ?? 0;
}

export function keep<V>({ records }: Parts, key: string, made: Made<V>, since: number): void {
  const bytes = made.bytes + key.length * 2 + made.tags.length * 40 + 300;
  records?.lists.set(nameOf(key), made, { bytes, tags: made.tags, since });
}

const nameOf = (key: string): string => `kept|${key}`;
