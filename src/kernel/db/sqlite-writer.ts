// The one connection that writes. In the built program it lives in a thread of its own: the text index and the wait for
// the disk then cost the readers nothing.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, QueryResult } from 'kysely';
import { openConnection } from './sqlite-driver.ts';

export interface SqliteWriter {
  /** In the order of the calls. */
  execute<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>>;
  /** Statements without parameters or rows. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

export type WriterCall =
  | { id: number; kind: 'execute'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'exec' | 'close'; sql: string };
export type WriterAnswer =
  | { id: number; result: QueryResult<unknown> | undefined }
  | { id: number; fault: { message: string; errcode?: unknown } };

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

interface Waiting {
  resolve: (result: QueryResult<unknown> | undefined) => void;
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
  const ask = (call: (id: number) => WriterCall): Promise<QueryResult<unknown> | undefined> =>
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
    execute: async <R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) =>
      (await ask((id) => ({ id, kind: 'execute', sql, parameters }))) as QueryResult<R>,
    exec: async (sql) => {
      await ask((id) => ({ id, kind: 'exec', sql }));
    },
    close: async () => {
      await ask((id) => ({ id, kind: 'close', sql: '' }));
      await worker.terminate();
    },
  };
}
