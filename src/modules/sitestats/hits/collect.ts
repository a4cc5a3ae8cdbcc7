// Views wait in memory for a second, so that counting them costs those who read next to nothing.
import { hash } from 'node:crypto';
import { isPassing } from '#kernel/db/errors.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import type { Hit } from './hit.ts';
import type { NewHit } from './store.ts';
import { writeHits } from './write.ts';

const WAIT_MS = 1_000;
/** So many rows are written at once; the rest waits for the next time. */
const MOST_AT_ONCE = 10_000;
/** More than the database takes: what comes on top is not counted. */
const MOST_WAITING = 50_000;

interface Collector {
  /** By what makes a row. */
  readonly waiting: Map<string, NewHit>;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void> | undefined;
  dropped: number;
}

/** What waits is written as the site closes. */
const collecting = definePart(
  (): Collector => ({ waiting: new Map(), timer: undefined, writing: undefined, dropped: 0 }),
  (_collector, services) => flush(services),
);

/** The same of one visitor in one hour is one row; gives the name by which it waits. */
export function collect(services: Pick<Services, 'log' | 'part' | 'tx'>, hit: Hit): string {
  const collector = services.part(collecting);
  const { waiting } = collector;
  const key = `${hit.visitor}\n${hit.hour}\n${hit.path}\n${hit.source}\n${hit.referrer}\n${hit.campaign}\n${hit.language}`;
  const known = waiting.get(key);
  if (known) known.views++;
  else if (waiting.size >= MOST_WAITING) collector.dropped++;
  else waiting.set(key, { ...hit, mark: '', views: 1 });
  plan(services, collector);
  return key;
}

/** One more of a row that still waits; false when it was written meanwhile. */
export function collectAgain(services: Pick<Services, 'part'>, key: string): boolean {
  const row = services.part(collecting).waiting.get(key);
  if (row) row.views++;
  return row !== undefined;
}

/** All that waits is written when it resolves; as the server ends, and in tests. */
export async function flush(services: Pick<Services, 'log' | 'part' | 'tx'>): Promise<void> {
  const collector = services.part(collecting);
  clearTimeout(collector.timer);
  collector.timer = undefined;
  while (collector.waiting.size > 0 || collector.writing) {
    collector.writing ??= write(services, collector);
    await collector.writing;
  }
}

function plan(services: Pick<Services, 'log' | 'tx'>, collector: Collector): void {
  if (collector.timer || collector.writing) return;
  collector.timer = setTimeout(() => {
    collector.timer = undefined;
    collector.writing = write(services, collector);
    // Told in the log by then.
    collector.writing.catch(() => undefined);
  }, WAIT_MS);
  collector.timer.unref();
}

async function write(services: Pick<Services, 'log' | 'tx'>, collector: Collector): Promise<void> {
  const rows = taken(collector);
  try {
    await writeHits(
      services,
      [...rows].map(([key, row]) => ({ ...row, mark: markOf(key) })),
    );
    if (collector.dropped > 0) {
      services.log.warn({ views: collector.dropped }, 'Some views were too many to be counted.');
    }
    collector.dropped = 0;
  } catch (error) {
    // The database is away for a moment: they wait, as far as there is room.
    if (isPassing(error))
      for (const [key, row] of rows) collector.waiting.set(key, joined(row, collector.waiting.get(key)));
    else services.log.error({ err: error, rows: rows.size }, 'Views could not be counted.');
    throw error;
  } finally {
    collector.writing = undefined;
    if (collector.waiting.size > 0) plan(services, collector);
  }
}

function taken({ waiting }: Collector): Map<string, NewHit> {
  const rows = new Map<string, NewHit>();
  for (const [key, row] of waiting) {
    if (rows.size >= MOST_AT_ONCE) break;
    rows.set(key, row);
    waiting.delete(key);
  }
  return rows;
}

const joined = (row: NewHit, later: NewHit | undefined): NewHit => ({ ...row, views: row.views + (later?.views ?? 0) });

const markOf = (key: string): string => hash('sha256', key, 'base64url').slice(0, 22);
