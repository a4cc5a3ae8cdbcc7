// How many different pages and hosts a day keeps apart: strangers can invent as many as they like.
import type { Db } from '#kernel/db/db.ts';
import { findNames, type NewHit } from './store.ts';

/** Stands for all that came after the first thousands. */
export const OTHERS = '(other)';
const MOST_NAMES = 5_000;

export interface KnownNames {
  readonly day: string;
  readonly pages: Set<string>;
  readonly referrers: Set<string>;
}

export async function loadNames(db: Db, day: string): Promise<KnownNames> {
  return {
    day,
    pages: new Set(await findNames(db, 'page', day, MOST_NAMES)),
    referrers: new Set(await findNames(db, 'referrer', day, MOST_NAMES)),
  };
}

export const noNames = (day: string): KnownNames => ({ day, pages: new Set(), referrers: new Set() });

/** The views under the names by which they are counted. */
export function named(hits: readonly NewHit[], known: KnownNames): NewHit[] {
  return hits.map((hit) => ({
    ...hit,
    path: taken(known.pages, hit.path),
    referrer: taken(known.referrers, hit.referrer),
  }));
}

function taken(names: Set<string>, name: string): string {
  if (names.has(name)) return name;
  if (names.size >= MOST_NAMES) return OTHERS;
  names.add(name);
  return name;
}
