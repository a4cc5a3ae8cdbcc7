// Numbers that records keep as they come here: links by number, front ends and newsletters have them written down.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { OriginId } from './records.ts';
import { findUsedNumbers, type Numbering } from './used-numbers.ts';

export interface KeptNumbers {
  /** Nobody else gets these from now on. Before the transaction that makes the records. */
  claim(numbering: Numbering, ids: readonly OriginId[]): Promise<void>;
  /** Those of the numbers that new records may have. */
  findFree(db: Db, numbering: Numbering, ids: readonly OriginId[]): Promise<Set<number>>;
}

/** Larger numbers are a mistake of somebody: all numbers that are given here later would be larger still. */
export const LARGEST_KEPT = 1_000_000_000;

interface Claimed {
  /** Numbers after the first and up to the second one. */
  readonly spans: [number, number][];
  reached: number;
}

/**
 * A number that was given here before may be known as that of another record, also when the record is gone. `reusesGaps`:
 * where nobody can know it, whatever no row has is free.
 */
export function createKeptNumbers(
  { tx }: Pick<Services, 'tx'>,
  reusesGaps: (numbering: Numbering) => boolean,
): KeptNumbers {
  const claimed = new Map<Numbering, Claimed>();
  return {
    async claim(numbering, ids) {
      const highest = numbersIn(ids).reduce((most, number) => Math.max(most, number), 0);
      const before = claimed.get(numbering) ?? { spans: [], reached: 0 };
      if (highest <= before.reached) return;
      const table = numbering === 'content' ? undefined : numbering;
      const last = await tx((open) => dialectOf(open.db).claimIds(open.db, highest, table));
      if (last < highest) before.spans.push([last, highest]);
      before.reached = Math.max(last, highest);
      claimed.set(numbering, before);
    },
    async findFree(db, numbering, ids) {
      const spans = claimed.get(numbering)?.spans ?? [];
      const isOurs = (number: number): boolean => spans.some(([after, upTo]) => number > after && number <= upTo);
      const candidates = numbersIn(ids).filter((number) => reusesGaps(numbering) || isOurs(number));
      if (candidates.length === 0) return new Set();
      const used = await findUsedNumbers(db, numbering, candidates);
      return new Set(candidates.filter((number) => !used.has(number)));
    },
  };
}

function numbersIn(ids: readonly OriginId[]): number[] {
  return ids.flatMap((id) => (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= LARGEST_KEPT ? [Number(id)] : []));
}

/** The number of a record if it may keep it; nobody else gets it then. */
export function takeNumber(free: Set<number>, id: OriginId): number | undefined {
  const number = Number(id);
  return free.delete(number) ? number : undefined;
}
