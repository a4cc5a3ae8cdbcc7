// Jobs of a process that was seen to die: others need not wait for the end of its lease.
import type { Database } from '#kernel/db/db.ts';
import { createGraphileStore, jobsSchema } from './graphile-store.ts';
import { deleteWorker, endLeases } from './store.ts';

/** A worker of the queue, as jobs are locked in its name. */
export interface JobOwner {
  readonly url: string;
  readonly schema: string | undefined;
  readonly id: string;
}

export function freeJobsOf(database: Database, ids: readonly string[], now: Date): Promise<void> {
  const tables = createGraphileStore(jobsSchema(database.schema));
  return database.transaction(async (db) => {
    for (const id of ids) {
      if (database.kind === 'sqlite') await endLeases(db, id, now);
      else await tables.unlock(db, id);
      await deleteWorker(db, id);
    }
  });
}
