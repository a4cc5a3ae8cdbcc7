// Hits and misses are counted in memory and written in batches: a visit never waits for them.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { addHits, addMissing, trimMissing } from './store.ts';

interface Batch {
  readonly hits: Map<number, number>;
  readonly missing: Map<string, { count: number; referrer: string }>;
  timer: NodeJS.Timeout | undefined;
}

const batches = new WeakMap<Services, Batch>();
const WAIT_MS = 5_000;
/** Strangers can make up as many addresses as they like. */
const MOST_WAITING = 500;
const MOST_KEPT = 1_000;
const LONGEST_PATH = 300;

function batchOf(services: Services): Batch {
  const known = batches.get(services) ?? { hits: new Map(), missing: new Map(), timer: undefined };
  batches.set(services, known);
  known.timer ??= setTimeout(() => {
    writeCounts(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'Hits of redirects were not written.');
    });
  }, WAIT_MS).unref();
  return known;
}

export function countHit(services: Services, id: number): void {
  const { hits } = batchOf(services);
  hits.set(id, (hits.get(id) ?? 0) + 1);
}

/** Addresses that differ in numbers alone are one. */
export function countMissing(services: Services, path: string, referrer: string): void {
  const { missing } = batchOf(services);
  const grouped = path.slice(0, LONGEST_PATH).replaceAll(/\d{3,}/g, '*');
  const known = missing.get(grouped);
  if (!known && missing.size >= MOST_WAITING) return;
  missing.set(grouped, {
    count: (known?.count ?? 0) + 1,
    referrer: known?.referrer ?? referrer.slice(0, LONGEST_PATH),
  });
}

/** What was counted until now. */
export async function writeCounts(services: Services): Promise<void> {
  const batch = batches.get(services);
  if (!batch) return;
  clearTimeout(batch.timer);
  batches.delete(services);
  const { hits, missing } = batch;
  if (hits.size + missing.size === 0) return;
  await services.tx(async ({ db, now }) => {
    const at = utcText(now);
    for (const [id, count] of hits) await addHits(db, id, count, at);
    for (const [path, { count, referrer }] of missing) await addMissing(db, path, count, referrer, at);
    if (missing.size > 0) await trimMissing(db, MOST_KEPT);
  });
}
