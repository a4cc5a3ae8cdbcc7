// Transactions of one process share a commit: the cost of a write is its wait for the disk, and one wait serves many.
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusyError, isBusy } from './errors.ts';
import type { SqliteWriter } from './sqlite-writer.ts';

/** A statement on its way whose outcome the work does not need; when it fails, the transaction does. */
export type Defer = (statement: Promise<unknown>) => void;

export interface GroupCommit {
  /** Runs `work` when its turn comes; resolves after the commit. */
  run<T>(work: (defer: Defer) => Promise<T>): Promise<T>;
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>;
}

export interface GroupCommitOptions {
  maxWaitMs?: number;
  /** Called between two groups; what it sends to the writer stands between them. */
  afterGroup?: (members: number) => void;
}

export function createGroupCommit(writer: SqliteWriter, options: GroupCommitOptions = {}): GroupCommit {
  const { maxWaitMs = 10_000, afterGroup } = options;
  const waiting: Member[] = [];
  let draining: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const members = await commitGroup(writer, waiting, maxWaitMs);
      afterGroup?.(members);
    }
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

const maxMembers = 8;
const maxGroupMs = 15;

interface Member {
  /** Does the work, perhaps once more when a group has failed; what it gives is told by `settle`, after the commit. */
  run(): Promise<Done>;
  fail(error: unknown): void;
}

interface Done {
  member: Member;
  deferred: readonly Promise<unknown>[];
  settle(): void;
}

function createMember<T>(
  work: (defer: Defer) => Promise<T>,
  resolve: (value: T) => void,
  fail: (error: unknown) => void,
): Member {
  // The member runs in the turn of whoever leads the group, but in the async context of its own caller.
  const caller = new AsyncResource('Transaction');
  const member: Member = {
    async run() {
      const deferred: Promise<unknown>[] = [];
      const value = await caller.runInAsyncScope(work, undefined, (statement: Promise<unknown>) => {
        // Looked at before the commit; until then a failure is nobody's surprise.
        statement.catch(() => undefined);
        deferred.push(statement);
      });
      return {
        member,
        deferred,
        settle: () => {
          resolve(value);
        },
      };
    },
    fail,
  };
  return member;
}

/** Gives how many members it had. */
async function commitGroup(writer: SqliteWriter, waiting: Member[], maxWaitMs: number): Promise<number> {
  try {
    await begin(writer, maxWaitMs);
  } catch (error) {
    for (const member of waiting.splice(0)) member.fail(error);
    return 0;
  }
  const done: Done[] = [];
  try {
    await runMembers(writer, waiting, done);
    await writer.exec(done.length > 0 ? 'commit' : 'rollback');
  } catch {
    await rollBack(writer);
    for (const { member } of done) await commitAlone(writer, member, maxWaitMs);
    return done.length;
  }
  void settleInTurn(done);
  return done.length;
}

/**
 * Takes members until none is waiting or the group is large or old enough. A member begins while the deferred statements
 * of the one before are still on their way: they keep their order, and if one fails the whole group is done anew.
 */
async function runMembers(writer: SqliteWriter, waiting: Member[], done: Done[]): Promise<void> {
  const started = performance.now();
  const isFull = (): boolean => done.length >= maxMembers || performance.now() - started > maxGroupMs;
  const underWay: Promise<unknown>[] = [];
  const send = (sql: string): void => {
    const sent = writer.exec(sql);
    sent.catch(() => undefined);
    underWay.push(sent);
  };
  do {
    const member = waiting.shift();
    if (!member) break;
    send('savepoint member');
    try {
      const one = await member.run();
      done.push(one);
      underWay.push(...one.deferred);
    } catch (error) {
      member.fail(error);
      // Fails when the whole transaction is gone already, and with it the members before.
      await writer.exec('rollback to member');
    }
    send('release member');
    // Writers that arrived with the same batch of requests get a chance to join.
    if (waiting.length === 0) await nextTurn();
  } while (!isFull());
  await Promise.all(underWay);
}

/** One in each turn of the event loop: what follows a write must not keep readers waiting for all the rest. */
async function settleInTurn(done: readonly Done[]): Promise<void> {
  for (const { settle } of done) {
    settle();
    await nextTurn();
  }
}

async function commitAlone(writer: SqliteWriter, member: Member, maxWaitMs: number): Promise<void> {
  try {
    await begin(writer, maxWaitMs);
    const { deferred, settle } = await member.run();
    await Promise.all(deferred);
    await writer.exec('commit');
    settle();
  } catch (error) {
    await rollBack(writer);
    member.fail(error);
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
