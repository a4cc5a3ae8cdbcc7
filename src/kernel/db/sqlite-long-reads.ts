// Long reads on SQLite: in threads of their own, which begin with the first such read. A statement cannot be stopped from
// outside: when its time is over nobody waits for it any more, and its thread is free again when it ends.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { errorOf, findThread, type ThreadFault } from '#kernel/threads/thread.ts';
import type { Db } from './db.ts';
import { createReadPlaces, tookTooLong, toIds, type Ids, type LongReads } from './long-reads.ts';
import type { SqliteConnection } from './sqlite-driver.ts';
import { createSqliteHandle } from './sqlite-handle.ts';
import type { Statement } from './sqlite-writer.ts';

export interface ReaderCall {
  statement: Statement;
  asIds: boolean;
}
export type ReaderAnswer = { rows: unknown[] } | { ids: Ids } | { fault: ThreadFault };

const MOST_THREADS = 4;

export interface SqliteLongOptions {
  longestMs: number;
  /** Throws where reads are not allowed now. */
  refuse?: (() => void) | undefined;
}

/** `short` serves where no thread was built. */
export function createSqliteLongReads(path: string, short: LongReads, { longestMs, refuse }: SqliteLongOptions) {
  const file = findThread('sqlite-reader-thread');
  if (file === undefined) return { ...short, close: () => Promise.resolve() };
  const threads = createReaderThreads(file, { path, longestMs });
  const ask = (query: CompiledQuery, asIds: boolean): Promise<ReaderAnswer> => {
    refuse?.();
    return threads.ask({ statement: sent(query), asIds });
  };
  return {
    db: createSqliteHandle(async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const answer = await ask(query, false);
      // Kysely has typed the row from the query; the driver cannot know better.
      return { rows: 'rows' in answer ? (answer.rows as R[]) : [] };
    }),
    async findIds(query: Compilable<{ id: number }>) {
      const answer = await ask(query.compile(), true);
      return 'ids' in answer ? answer.ids : toIds([]);
    },
    close: threads.close,
  };
}

/** On the connection of the event loop, by its handle. */
export function createShortReads(db: Db, connection: SqliteConnection, refuse?: () => void): LongReads {
  return {
    db,
    findIds: (query) =>
      new Promise((resolve) => {
        refuse?.();
        resolve(idsOf(connection, sent(query.compile())));
      }),
  };
}

const sent = ({ sql, parameters }: CompiledQuery): Statement => ({ sql, parameters });

/** As one text: a million rows would become a million objects. */
export function idsOf(connection: SqliteConnection, { sql, parameters }: Statement): Ids {
  const { rows } = connection.execute<{ ids: string }>({
    sql: `select json_group_array(id) as ids from (${sql})`,
    parameters,
  });
  return toIds(JSON.parse(rows[0]!.ids) as number[]);
}

interface Threads {
  ask(call: ReaderCall): Promise<ReaderAnswer>;
  close(): Promise<void>;
}

export function createReaderThreads(file: string, { path, longestMs }: { path: string; longestMs: number }): Threads {
  const most = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1));
  const places = createReadPlaces(most);
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const busy = new Set<Promise<unknown>>();
  const begin = (): Worker => {
    const worker = new Worker(file, { workerData: { path } });
    worker.unref();
    all.add(worker);
    worker.once('exit', () => all.delete(worker));
    return worker;
  };
  const answerOf = async (worker: Worker, call: ReaderCall): Promise<ReaderAnswer> => {
    const answer = await askThread(worker, call);
    // Also when nobody waits for the answer any more.
    idle.push(worker);
    return answer;
  };
  return {
    ask: (call) =>
      places.run(async () => {
        // Those that nobody waits for any more have their share of the processor all the same.
        if (idle.length === 0 && all.size >= most * 2) throw tookTooLong();
        const running = answerOf(idle.pop() ?? begin(), call);
        busy.add(running);
        const free = (): boolean => busy.delete(running);
        running.then(free, free);
        const answer = await inTime(running, longestMs);
        if ('fault' in answer) throw errorOf(answer.fault);
        return answer;
      }),
    async close() {
      // A thread that is stopped inside a statement takes the whole process with it.
      await Promise.allSettled(busy);
      await Promise.all(Array.from(all, (worker) => worker.terminate()));
    },
  };
}

function askThread(worker: Worker, call: ReaderCall): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const died = (): void => {
      reject(new Error('The thread that reads has ended.'));
    };
    worker.removeAllListeners('message').removeAllListeners('error');
    worker.once('message', (answer: ReaderAnswer) => {
      worker.off('exit', died);
      resolve(answer);
    });
    worker.once('error', reject);
    worker.once('exit', died);
    worker.postMessage(call);
  });
}

function inTime<T>(running: Promise<T>, longestMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(tookTooLong());
    }, longestMs);
    running.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
