// The thread that writes: takes calls one after another, answers each.
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openConnection, type SqliteConnection } from './sqlite-driver.ts';
import { transact, type WriterAnswer, type WriterCall, type WriterResult } from './sqlite-writer.ts';

/** A third of the share that others get; enough never to starve. */
const NICENESS = 5;

const { path } = workerData as { path: string };
giveWay();
const opened = openConnection(path, 'writer');

parentPort?.on('message', (calls: WriterCall[]) => {
  // Answers keep the order of the calls: each waits for the same promise.
  void opened.then(
    (connection) => parentPort?.postMessage(calls.map((call) => answerTo(call, connection))),
    (error: unknown) => {
      const fault = faultOf(error);
      parentPort?.postMessage(calls.map(({ id }) => ({ id, fault }) satisfies WriterAnswer));
    },
  );
});

function answerTo(call: WriterCall, connection: SqliteConnection): WriterAnswer {
  try {
    return { id: call.id, result: run(call, connection) };
  } catch (error) {
    return { id: call.id, fault: faultOf(error) };
  }
}

function run(call: WriterCall, connection: SqliteConnection): WriterResult {
  if (call.kind === 'execute') return connection.execute(call);
  if (call.kind === 'transact') return transact(connection, call.statements);
  if (call.kind === 'close') connection.close();
  else connection.exec(call.sql);
  return undefined;
}

/** A cloned error would lose the result code of SQLite. */
function faultOf(error: unknown): { message: string; errcode?: unknown } {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    ...('errcode' in error && { errcode: error.errcode }),
    ...('code' in error && { code: error.code }),
  };
}

/** Where there is more work than cores, those who read come first. Linux knows the priority of a single thread. */
function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(19, getPriority() + NICENESS));
  } catch {
    // Elsewhere all threads are equal.
  }
}
