// The one connection that writes. In the built program it lives in a thread of its own: the text index and the wait for
// the disk then cost the readers nothing.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, QueryResult } from 'kysely';
import { openConnection, type SqliteConnection } from './sqlite-driver.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

export interface SqliteWriter {
  /** In the order of the calls. */
  execute<R>(query: Statement): Promise<QueryResult<R>>;
  /** A whole transaction in one call; gives how many rows it changed in all. */
  transact(statements: readonly Statement[]): Promise<number>;
  /** Statements without parameters or rows. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

export type WriterCall =
  | { id: number; kind: 'execute'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'transact'; statements: readonly Statement[] }
  | { id: number; kind: 'exec' | 'close'; sql: string };
export type WriterResult = QueryResult<unknown> | number | undefined;
export type WriterAnswer =
  { id: number; result: WriterResult } | { id: number; fault: { message: string; errcode?: unknown } };

/** Beside the bundle, or above its chunks. */
const BUILT_THREAD = ['./sqlite-writer-thread.js', '../sqlite-writer-thread.js'];

/** The sources have no built thread beside them: there the writer works in place. */
export function openWriter(path: string): Promise<SqliteWriter> {
  const thread = BUILT_THREAD.map((file) => fileURLToPath(new URL(file, import.meta.url))).find(existsSync);
  return thread === undefined ? openInPlace(path) : openInThread(thread, path);
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
  try {
    const changed = statements.reduce((sum, one) => sum + Number(connection.execute(one).numAffectedRows ?? 0), 0);
    connection.exec('commit');
    return changed;
  } catch (error) {
    connection.exec('rollback');
    throw error;
  }
}

interface Waiting {
  resolve: (result: WriterResult) => void;
  reject: (error: unknown) => void;
}

async function openInThread(file: string, path: string): Promise<SqliteWriter> {
  const worker = new Worker(file, { workerData: { path } });
  const waiting = new Map<number, Waiting>();
  let outgoing: WriterCall[] = [];
  let lastId = 0;
  let gone: Error | undefined;

  // Waking a thread costs more than most statements: calls of one turn travel together.
  const flush = (): void => {
    const calls = outgoing;
    outgoing = [];
    worker.postMessage(calls);
  };
  const ask = (call: (id: number) => WriterCall): Promise<WriterResult> =>
    new Promise((resolve, reject) => {
      if (gone) {
        reject(gone);
        return;
      }
      lastId++;
      waiting.set(lastId, { resolve, reject });
      if (outgoing.push(call(lastId)) === 1) process.nextTick(flush);
    });
  const end = (error: Error): void => {
    gone ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answers: WriterAnswer[]) => {
    for (const answer of answers) {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('fault' in answer) asked?.reject(Object.assign(new Error(answer.fault.message), answer.fault));
      else asked?.resolve(answer.result);
    }
  });
  worker.on('error', end);
  worker.on('exit', () => {
    end(new Error('The thread that writes has ended.'));
  });
  // The first answer says that the file is open.
  await ask((id) => ({ id, kind: 'exec', sql: 'select 1' }));
  return {
    execute: async <R>({ sql, parameters }: Statement) =>
      (await ask((id) => ({ id, kind: 'execute', sql, parameters }))) as QueryResult<R>,
    transact: async (statements) => (await ask((id) => ({ id, kind: 'transact', statements }))) as number,
    exec: async (sql) => {
      await ask((id) => ({ id, kind: 'exec', sql }));
    },
    close: async () => {
      await ask((id) => ({ id, kind: 'close', sql: '' }));
      await worker.terminate();
    },
  };
}
