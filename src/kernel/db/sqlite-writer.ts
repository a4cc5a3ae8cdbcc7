// The one connection that writes. In the built program it lives in a thread of its own: the text index and the wait for
// the disk then cost the readers nothing.
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, QueryResult } from 'kysely';
import { errorOf, findThread, type ThreadFault } from '#kernel/threads/thread.ts';
import { openConnection, type SqliteConnection } from './sqlite-driver.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

export interface SqliteWriter {
  /** In the order of the calls. */
  execute<R>(query: Statement): Promise<QueryResult<R>>;
  /** A whole transaction in one call; gives how many rows it changed in all. */
  transact(statements: readonly Statement[]): Promise<number>;
  /** The end of the transaction that is open, with its commit; when one fails, all of it is taken back. */
  finish(statements: readonly Statement[]): Promise<number>;
  /** Statements without parameters or rows. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** What travels to the thread. */
export interface WriterCalls {
  /** Texts that come often: each is known by its place in the order of them all. */
  texts: readonly string[];
  calls: readonly WriterCall[];
}
export type WriterCall = SentStatement | { transaction: readonly SentStatement[]; isOpen: boolean } | 'close';
export type SentStatement = [text: string | number, parameters: readonly unknown[]];

/** In the order of the calls: rows, how many rows were changed, or what went wrong. */
export type WriterAnswer = unknown[] | number | ThreadFault;

/** The sources have no built thread beside them: there the writer works in place. */
export function openWriter(path: string, thread = beginWriterThread()): Promise<SqliteWriter> {
  return thread === undefined ? openInPlace(path) : openInThread(thread, path);
}

/** It may begin while the program is still being read, and keeps no process that ends before its database is opened. */
export function beginWriterThread(): Worker | undefined {
  const file = findThread('sqlite-writer-thread');
  if (file === undefined) return undefined;
  const worker = new Worker(file);
  worker.unref();
  return worker;
}

async function openInPlace(path: string): Promise<SqliteWriter> {
  const connection = await openConnection(path, 'writer');
  // At once, so that calls keep their order; what is thrown rejects.
  const promised = <T>(work: () => T): Promise<T> =>
    new Promise((resolve) => {
      resolve(work());
    });
  return {
    execute: (query) => promised(() => connection.execute(query)),
    transact: (statements) => promised(() => transact(connection, statements)),
    finish: (statements) => promised(() => finish(connection, statements)),
    exec: (sql) =>
      promised(() => {
        connection.exec(sql);
      }),
    close: () =>
      promised(() => {
        connection.close();
      }),
  };
}

/** Gives how many rows were changed in all. */
export function transact(connection: SqliteConnection, statements: readonly Statement[]): number {
  connection.exec('begin immediate');
  return finish(connection, statements);
}

export function finish(connection: SqliteConnection, statements: readonly Statement[]): number {
  try {
    const changed = statements.reduce((sum, one) => sum + Number(connection.execute(one).numAffectedRows ?? 0), 0);
    connection.exec('commit');
    return changed;
  } catch (error) {
    undo(connection);
    throw error;
  }
}

function undo(connection: SqliteConnection): void {
  try {
    connection.exec('rollback');
  } catch {
    // SQLite has rolled back by itself, as it does when the disk is full: what is told is why.
  }
}

interface Waiting {
  resolve: (answer: unknown[] | number) => void;
  reject: (error: unknown) => void;
}

/** Threads that have a database. A second path would reach one as calls, and end it. */
const taken = new WeakSet<Worker>();

async function openInThread(worker: Worker, path: string): Promise<SqliteWriter> {
  if (taken.has(worker)) throw new Error('A writer thread belongs to one database.');
  taken.add(worker);
  worker.ref();
  worker.postMessage(path);
  const waiting: Waiting[] = [];
  const numberOf = createNumbers((text) => texts.push(text));
  let texts: string[] = [];
  let calls: WriterCall[] = [];
  let gone: Error | undefined;

  // Waking a thread costs more than most statements: calls of one turn travel together.
  const flush = (): void => {
    worker.postMessage({ texts, calls } satisfies WriterCalls);
    [texts, calls] = [[], []];
  };
  const ask = (call: WriterCall): Promise<unknown[] | number> =>
    new Promise((resolve, reject) => {
      if (gone) {
        reject(gone);
        return;
      }
      waiting.push({ resolve, reject });
      if (calls.push(call) === 1) process.nextTick(flush);
    });
  const sent = ({ sql, parameters }: Statement): SentStatement => [numberOf(sql) ?? sql, parameters];
  const end = (error: Error): void => {
    gone ??= error;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (answers: WriterAnswer[]) => {
    const asked = waiting.splice(0, answers.length);
    for (const [at, answer] of answers.entries()) {
      if (typeof answer === 'number' || Array.isArray(answer)) asked[at]?.resolve(answer);
      else asked[at]?.reject(errorOf(answer));
    }
  });
  worker.on('error', end);
  worker.on('exit', () => {
    end(new Error('The thread that writes has ended.'));
  });
  const exec = async (sql: string): Promise<void> => {
    await ask(sent({ sql, parameters: [] }));
  };
  try {
    // The first answer says that the file is open.
    await exec('select 1');
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    execute: async <R>(query: Statement) => resultOf<R>(await ask(sent(query))),
    transact: async (statements) => (await ask({ transaction: statements.map(sent), isOpen: false })) as number,
    finish: async (statements) => (await ask({ transaction: statements.map(sent), isOpen: true })) as number,
    exec,
    close: async () => {
      const closed = ask('close');
      // A call that reached the thread on its way out would take the whole process with it.
      gone ??= new Error('The database is closed.');
      try {
        await closed;
      } finally {
        await worker.terminate();
      }
    },
  };
}

const MOST_NUMBERS = 500;

/** Numbers for texts that came before: most statements are as long as everything else that travels. */
function createNumbers(tell: (text: string) => void): (text: string) => number | undefined {
  const numbers = new Map<string, number>();
  const seen = new Set<string>();
  return (text) => {
    const known = numbers.get(text);
    if (known !== undefined || numbers.size >= MOST_NUMBERS) return known;
    if (seen.size >= MOST_NUMBERS) seen.clear();
    if (!seen.delete(text)) {
      seen.add(text);
      return undefined;
    }
    numbers.set(text, numbers.size);
    tell(text);
    return numbers.size - 1;
  };
}

function resultOf<R>(answer: unknown[] | number): QueryResult<R> {
  if (typeof answer === 'number') return { rows: [], numAffectedRows: BigInt(answer) };
  // Kysely has typed the row from the query; the driver cannot know better.
  return { rows: answer as R[] };
}
