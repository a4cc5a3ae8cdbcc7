// What must be told to the database, and can wait until it hears.
import { setTimeout as wait } from 'node:timers/promises';
import { isPassing } from '#kernel/db/errors.ts';

const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 5_000;

/** Tried again for as long as the database is away, locked or without room, with a pause that grows; a stop ends the pause. */
export async function untilBack<T>(work: () => Promise<T>, isStopping: () => boolean): Promise<T> {
  for (let pause = SHORTEST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || isStopping()) throw error;
    }
    for (let rest = pause; rest > 0 && !isStopping(); rest -= SHORTEST_PAUSE) {
      await wait(SHORTEST_PAUSE, undefined, { ref: false });
    }
  }
}
