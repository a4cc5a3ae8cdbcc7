// A transaction with everything that leaves together with it: cache tags, events, jobs.
import type { Actor } from '#kernel/actions/actor.ts';
import type { LoggedEvents } from '#kernel/actions/logged.ts';
import { recordActions } from '#kernel/actions/record.ts';
import type { Freshness } from '#kernel/cache/freshness.ts';
import type { Clock } from '#kernel/clock/clock.ts';
import type { AtEnd, Db, Database } from '#kernel/db/db.ts';
import { deliverEvent } from '#kernel/events/delivery.ts';
import { wants, type EventName, type EventPayload, type Events, type Listeners } from '#kernel/events/events.ts';
import type { JobType } from '#kernel/jobs/job.ts';
import type { EnqueueOptions, JobQueue } from '#kernel/jobs/queue.ts';
import type { Settings } from '#kernel/settings/settings.ts';

export interface Tx extends AtEnd {
  readonly db: Db;
  readonly now: Date;
  /** Cached answers that read one of these are gone before the write is acknowledged. */
  touch(...tags: string[]): void;
  /** Announced after the commit, also when the server stops in between. */
  emit<E extends EventName>(event: E, payload: Events[E]): void;
  enqueue<P extends object>(job: JobType<P>, payload: NoInfer<P>, options?: EnqueueOptions): Promise<void>;
  /** Takes back a waiting job by its key. */
  cancel(key: string): Promise<void>;
}

/**
 * `committed` receives the position in the invalidation log: whoever carries it is never served anything older. `actor`
 * is who does it; see `actedBy`.
 */
export type RunTx = <T>(
  work: (tx: Tx) => Promise<T> | T,
  committed?: (position: number) => void,
  actor?: Actor,
) => Promise<T>;

export interface TxParts {
  database: Database;
  clock: Clock;
  queue: JobQueue;
  registry: () => { readonly listeners: Listeners; readonly logged: LoggedEvents };
  freshness: Freshness;
  settings: Settings;
}

export function createRunTx(parts: TxParts): RunTx {
  const { database, clock, queue, registry, freshness, settings } = parts;
  return async (work, committed, actor) => {
    const tags = new Set<string>();
    const left = { hasJobs: false, position: 0 };
    const result = await database.transaction(async (db, atEnd) => {
      tags.clear();
      const events: { event: EventName; payload: EventPayload }[] = [];
      const tx: Tx = {
        db,
        now: clock.now(),
        touch: (...more) => {
          for (const tag of more) tags.add(tag);
        },
        emit: (event, payload) => {
          events.push({ event, payload });
        },
        enqueue: async ({ name }, payload, options = {}) => {
          left.hasJobs = true;
          if (options.key === undefined) atEnd.add(queue.insert, [{ name, payload, runAt: options.runAt }]);
          else await queue.enqueue(db, name, payload, options);
        },
        defer: atEnd.defer,
        add: atEnd.add,
        cancel: (key) => queue.cancel(db, key),
      };
      const value = await work(tx);
      for (const { event, payload } of events) {
        const isHeard = registry().listeners.get(event)?.some(wants(payload, settings)) === true;
        if (isHeard) await tx.enqueue(deliverEvent, { event, payload });
      }
      if (events.length > 0) await recordActions(tx, actor, registry().logged, events);
      if (tags.size > 0) {
        await freshness.lock(db);
        atEnd.defer(
          freshness.record(db, tags, tx.now).then((position) => {
            left.position = position;
          }),
        );
      }
      return value;
    });
    const caughtUp = freshness.committed(tags);
    committed?.(left.position);
    if (left.hasJobs) queue.wake();
    await caughtUp;
    return result;
  };
}
