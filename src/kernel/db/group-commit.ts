// Transactions of one process share a commit: the cost of a write is its wait for the disk, and one wait serves many.
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusyError, isBusy } from './errors.ts';
import type { SqliteWriter } from './sqlite-writer.ts';

export interface GroupCommit {
  /** Runs `work` when its turn comes; resolves after the commit. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>;
}

export function createGroupCommit(writer: SqliteWriter, options: { maxWaitMs?: number } = {}): GroupCommit {
  const { maxWaitMs = 10_000 } = options;
  const waiting: Member[] = [];
  let draining: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await commitGroup(writer, waiting, maxWaitMs);
    draining = undefined;
  };
  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        waiting.push(createMember(work, resolve, reject));
        draining ??= drain();
      }),
    idle: async () => draining,
  };
}

const maxMembers = 16;
const maxGroupMs = 15;

interface Member {
  /** Does the work; what it gives is told to the caller by `settle`, after the commit. */
  run(): Promise<Done>;
  fail(error: unknown): void;
}

interface Done {
  settle(): void;
  fail(error: unknown): void;
}

function createMember<T>(work: () => Promise<T>, resolve: (value: T) => void, fail: (error: unknown) => void): Member {
  // The member runs in the turn of whoever leads the group, but in the async context of its own caller.
  const bound = AsyncResource.bind(work);
  return {
    async run() {
      const value = await bound();
      return {
        settle: () => {
          resolve(value);
        },
        fail,
      };
    },
    fail,
  };
}

async function commitGroup(writer: SqliteWriter, waiting: Member[], maxWaitMs: number): Promise<void> {
  try {
    await begin(writer, maxWaitMs);
  } catch (error) {
    for (const member of waiting.splice(0)) member.fail(error);
    return;
  }
  const done: Done[] = [];
  try {
    await runMembers(writer, waiting, done);
    await writer.exec(done.length > 0 ? 'commit' : 'rollback');
  } catch (error) {
    await rollBack(writer);
    for (const member of done) member.fail(error);
    return;
  }
  for (const member of done) member.settle();
}

/** Takes members until none is waiting or the group is large or old enough. */
async function runMembers(writer: SqliteWriter, waiting: Member[], done: Done[]): Promise<void> {
  const started = performance.now();
  const isFull = (): boolean => done.length >= maxMembers || performance.now() - started > maxGroupMs;
  for (;;) {
    const member = waiting.shift();
    if (!member) return;
    // Not waited for: calls keep their order, and a savepoint that failed makes its release fail.
    const opened = writer.exec('savepoint member');
    try {
      done.push(await member.run());
    } catch (error) {
      member.fail(error);
      // Fails when the whole transaction is gone already, and with it the members before.
      await writer.exec('rollback to member');
    }
    await Promise.all([opened, writer.exec('release member')]);
    if (isFull()) return;
    // Writers that arrived with the same batch of requests get a chance to join.
    if (waiting.length === 0) await nextTurn();
  }
}

async function begin(writer: SqliteWriter, maxWaitMs: number): Promise<void> {
  const started = performance.now();
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      await writer.exec('begin immediate');
      return;
    } catch (error) {
      const waited = performance.now() - started;
      if (!isBusy(error)) throw error;
      if (waited > maxWaitMs) throw new DatabaseBusyError(waited, error);
    }
    await wait(pause * (0.5 + Math.random()));
  }
}

async function rollBack(writer: SqliteWriter): Promise<void> {
  try {
    await writer.exec('rollback');
  } catch {
    // SQLite has rolled back by itself; there is nothing left to undo.
  }
}
