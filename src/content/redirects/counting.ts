// Hits and misses are counted in memory and written in batches: a visit never waits for them.
import { utcText } from '#kernel/clock/clock.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { addHits, addMissing, trimMissing } from './store.ts';

interface Batch {
  hits: Map<number, number>;
  missing: Map<string, { count: number; referrer: string }>;
  timer: NodeJS.Timeout | undefined;
}

/** What was counted last is written as the site closes. */
const waitingCounts = definePart(
  (): Batch => ({ hits: new Map(), missing: new Map(), timer: undefined }),
  (batch, services) => writeBatch(batch, services),
);
const WAIT_MS = 5_000;
/** Strangers can make up as many addresses as they like. */
const MOST_WAITING = 500;
const MOST_KEPT = 1_000;
const LONGEST_PATH = 300;

function batchOf(services: Pick<Services, 'log' | 'part' | 'tx'>): Batch {
  const batch = services.part(waitingCounts);
  batch.timer ??= setTimeout(() => {
    writeCounts(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'Hits of redirects were not written.');
    });
  }, WAIT_MS).unref();
  return batch;
}

export function countHit(services: Pick<Services, 'log' | 'part' | 'tx'>, id: number): void {
  const { hits } = batchOf(services);
  hits.set(id, (hits.get(id) ?? 0) + 1);
}

/** Addresses that differ in numbers alone are one. */
export function countMissing(services: Pick<Services, 'log' | 'part' | 'tx'>, path: string, referrer: string): void {
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
export const writeCounts = (services: Pick<Services, 'part' | 'tx'>): Promise<void> =>
  writeBatch(services.part(waitingCounts), services);

async function writeBatch(batch: Batch, { tx }: Pick<Services, 'tx'>): Promise<void> {
  clearTimeout(batch.timer);
  const { hits, missing } = batch;
  Object.assign(batch, { hits: new Map(), missing: new Map(), timer: undefined });
  if (hits.size + missing.size === 0) return;
  await tx(async ({ db, now }) => {
    const at = utcText(now);
    for (const [id, count] of hits) await addHits(db, id, count, at);
    for (const [path, { count, referrer }] of missing) await addMissing(db, path, count, referrer, at);
    if (missing.size > 0) await trimMissing(db, MOST_KEPT);
  });
}
