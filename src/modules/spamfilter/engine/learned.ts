// What the site taught the filter of the words of a text. It learns seldom and is asked often, so what it was asked stays
// in memory until it learns again.
import { findKept, keep, positionOf } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { Counts } from './classify.ts';
import { addTokens, DECISIONS, findTokens, type Label } from './store.ts';

export interface Learned {
  /** How many texts it learned from. */
  readonly decisions: Counts;
  tokens(bucket: number): Counts | undefined;
}

const LEARNED_TAG = 'spamfilter:learned';
const KEY = 'spamfilter|learned';
const MOST_KNOWN = 5_000;
const NONE: Counts = { spam: 0, ham: 0 };
export const NOTHING_LEARNED: Learned = { decisions: NONE, tokens: () => undefined };

/** By bucket; undefined where the site has taught nothing. */
type Known = Map<number, Counts | undefined>;

export async function findLearned(
  services: Pick<Services, 'db' | 'records'>,
  buckets: Iterable<number>,
): Promise<Learned> {
  const known = knownOf(services);
  if (known.has(DECISIONS) && !known.get(DECISIONS)) return NOTHING_LEARNED;
  const wanted = [DECISIONS, ...buckets].filter((bucket) => !known.has(bucket));
  if (wanted.length > 0) {
    const found = await findTokens(services.db, wanted);
    for (const bucket of wanted) known.set(bucket, found.get(bucket));
  }
  return { decisions: known.get(DECISIONS) ?? NONE, tokens: (bucket) => known.get(bucket) };
}

/** One text more of this label, or one less. */
export async function teach(tx: Tx, buckets: readonly number[], label: Label, change: 1 | -1): Promise<void> {
  tx.touch(LEARNED_TAG);
  await addTokens(tx.db, buckets, label, change);
}

function knownOf(services: Pick<Services, 'records'>): Known {
  const kept = findKept<Known>(services, KEY)?.value;
  if (kept && kept.size < MOST_KNOWN) return kept;
  const known: Known = new Map();
  const made = { value: known, tags: [LEARNED_TAG], bytes: MOST_KNOWN * 60 };
  keep(services, KEY, made, positionOf(services));
  return known;
}
