// Transactions of one process share a commit: the cost of a write is its wait for the disk, and one wait serves many.
import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLeftovers, type Addition } from './additions.ts';
import type { AtEnd } from './db.ts';
import { statementsOf } from './sqlite-handle.ts';
import { createShared, type SendStatement, type Shared } from './sqlite-shared.ts';
import type { SqliteWriter, Statement } from './sqlite-writer.ts';

export interface GroupCommit {
  /** Runs `work` when its turn comes; resolves after the commit. */
  run<T>(work: (execute: SendStatement, atEnd: AtEnd) => Promise<T> | T): Promise<T>;
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
      const members = await commitGroup(createShared(writer, maxWaitMs), waiting);
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

/** Few enough that the writer works on one half of a crowd while the other half is read and answered. */
const maxMembers = 8;
const maxGroupMs = 15;

interface Member {
  /** Does the work, perhaps once more when a group has failed; what it gives is told by `settle`, after the commit. */
  run(execute: SendStatement): Promise<Done>;
  fail(error: unknown): void;
}

interface Done {
  member: Member;
  deferred: readonly Promise<unknown>[];
  additions: readonly Addition[];
  settle(): void;
}

function createMember<T>(
  work: (execute: SendStatement, atEnd: AtEnd) => Promise<T> | T,
  resolve: (value: T) => void,
  fail: (error: unknown) => void,
): Member {
  // The member runs in the turn of whoever leads the group, but in the async context of its own caller.
  const caller = new AsyncResource('Transaction');
  const member: Member = {
    async run(execute) {
      const { atEnd, deferred, additions } = createLeftovers();
      const value = await caller.runInAsyncScope(work, undefined, execute, atEnd);
      return {
        member,
        deferred,
        additions,
        settle: () => {
          resolve(value);
        },
      };
    },
    fail,
  };
  return member;
}

/** Takes members from those who wait; gives how many it had. */
async function commitGroup(shared: Shared, waiting: Member[]): Promise<number> {
  const done: Done[] = [];
  try {
    await runMembers(shared, waiting, done);
    if (done.length === 0) await shared.rollBack();
    else await shared.commit(await statementsOf(done.map(({ additions }) => additions)));
  } catch (error) {
    await shared.rollBack();
    if (shared.isRefused()) failAll([...done.map(({ member }) => member), ...waiting.splice(0)], error);
    else if (done.length === 1) failAll([done[0]!.member], error);
    // One of them is to blame, and the others are not.
    else for (const { member } of done) await commitGroup(shared.another(), [member]);
    return done.length;
  }
  for (const { settle } of done) settle();
  return done.length;
}

function failAll(members: readonly Member[], error: unknown): void {
  for (const member of members) member.fail(error);
}

/**
 * Takes members until none is waiting or the group is large or old enough. A member begins while the deferred statements
 * of the one before are still on their way: they keep their order, and if one fails the whole group is done anew.
 */
async function runMembers(shared: Shared, waiting: Member[], done: Done[]): Promise<void> {
  const started = performance.now();
  const isFull = (): boolean => done.length >= maxMembers || performance.now() - started > maxGroupMs;
  const underWay: Promise<unknown>[] = [];
  do {
    const member = waiting.shift();
    if (!member) break;
    const part = createPart(shared, underWay);
    try {
      const one = await member.run(part.execute);
      done.push(one);
      underWay.push(...one.deferred);
    } catch (error) {
      member.fail(error);
      if (shared.isRefused()) throw error;
      // Fails when the whole transaction is gone already, and with it the members before.
      await part.undo();
    }
    part.end();
    // Writers that arrived with the same batch of requests get a chance to join.
    if (waiting.length === 0) await nextTurn();
  } while (!isFull());
  await Promise.all(underWay);
}

/** What one member does of the whole; who sends nothing needs no savepoint. */
function createPart(shared: Shared, underWay: Promise<unknown>[]) {
  let isOpen = false;
  const send = (sql: string): void => {
    const sent = shared.execute({ sql, parameters: [] });
    sent.catch(() => undefined);
    underWay.push(sent);
  };
  return {
    execute: <R>(statement: Statement) => {
      if (!isOpen) send('savepoint member');
      isOpen = true;
      return shared.execute<R>(statement);
    },
    async undo() {
      if (isOpen) await shared.execute({ sql: 'rollback to member', parameters: [] });
    },
    end() {
      if (isOpen) send('release member');
    },
  };
}
