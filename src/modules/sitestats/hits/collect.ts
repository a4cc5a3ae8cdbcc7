// Views wait in memory for a second, so that counting them costs those who read next to nothing.
import { isPassing } from '#kernel/db/errors.ts';
import type { Services } from '#kernel/services.ts';
import type { Hit } from './hit.ts';
import { writeHits } from './write.ts';

const WAIT_MS = 1_000;
/** So many are written at once; the rest waits for the next time. */
const MOST_AT_ONCE = 10_000;
/** More than the database takes: what comes on top is not counted. */
const MOST_WAITING = 50_000;

interface Collector {
  readonly waiting: Hit[];
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void> | undefined;
  dropped: number;
}

const collectors = new WeakMap<Services['database'], Collector>();

export function collect(services: Services, hit: Hit): void {
  const collector = collectorOf(services);
  if (collector.waiting.length >= MOST_WAITING) {
    collector.dropped++;
    return;
  }
  collector.waiting.push(hit);
  plan(services, collector);
}

/** All that waits is written when it resolves; as the server ends, and in tests. */
export async function flush(services: Services): Promise<void> {
  const collector = collectorOf(services);
  clearTimeout(collector.timer);
  collector.timer = undefined;
  while (collector.waiting.length > 0 || collector.writing) {
    collector.writing ??= write(services, collector);
    await collector.writing;
  }
}

function collectorOf({ database }: Services): Collector {
  const known = collectors.get(database);
  if (known) return known;
  const made: Collector = { waiting: [], timer: undefined, writing: undefined, dropped: 0 };
  collectors.set(database, made);
  return made;
}

function plan(services: Services, collector: Collector): void {
  if (collector.timer || collector.writing) return;
  collector.timer = setTimeout(() => {
    collector.timer = undefined;
    collector.writing = write(services, collector);
    // Told in the log by then.
    collector.writing.catch(() => undefined);
  }, WAIT_MS);
  collector.timer.unref();
}

async function write(services: Services, collector: Collector): Promise<void> {
  const hits = collector.waiting.splice(0, MOST_AT_ONCE);
  try {
    await writeHits(services, hits);
    if (collector.dropped > 0)
      services.log.warn({ views: collector.dropped }, 'Some views were too many to be counted.');
    collector.dropped = 0;
  } catch (error) {
    // The database is away for a moment: they wait, as far as there is room.
    if (isPassing(error) && collector.waiting.length < MOST_WAITING) collector.waiting.unshift(...hits);
    else services.log.error({ err: error, views: hits.length }, 'Views could not be counted.');
    throw error;
  } finally {
    collector.writing = undefined;
    if (collector.waiting.length > 0) plan(services, collector);
  }
}
