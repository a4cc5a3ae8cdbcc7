// The thread that writes: takes calls one after another, answers each.
import { parentPort } from 'node:worker_threads';
import { faultOf, giveWay } from '#kernel/threads/thread.ts';
import { loadLibrary, openConnection, type SqliteConnection } from './sqlite-driver.ts';
import {
  finish,
  transact,
  type SentStatement,
  type Statement,
  type WriterAnswer,
  type WriterCall,
  type WriterCalls,
} from './sqlite-writer.ts';

giveWay();
// Begun before it is needed; whoever needs it is told of a fault.
loadLibrary().catch(() => undefined);

const known: string[] = [];

parentPort?.once('message', (path: string) => {
  const opened = openConnection(path, 'writer');
  parentPort?.on('message', ({ texts, calls }: WriterCalls) => {
    known.push(...texts);
    // Answers keep the order of the calls: each waits for the same promise.
    void opened.then(
      (connection) => parentPort?.postMessage(calls.map((call) => answerTo(call, connection))),
      (error: unknown) => parentPort?.postMessage(calls.map((): WriterAnswer => faultOf(error))),
    );
  });
});

function answerTo(call: WriterCall, connection: SqliteConnection): WriterAnswer {
  try {
    return run(call, connection);
  } catch (error) {
    return faultOf(error);
  }
}

function run(call: WriterCall, connection: SqliteConnection): unknown[] | number {
  if (call === 'close') {
    connection.close();
    return 0;
  }
  if ('transaction' in call) {
    const statements = call.transaction.map(statementOf);
    return call.isOpen ? finish(connection, statements) : transact(connection, statements);
  }
  const { rows, numAffectedRows } = connection.execute(statementOf(call));
  return numAffectedRows === undefined ? rows : Number(numAffectedRows);
}

function statementOf([text, parameters]: SentStatement): Statement {
  return { sql: typeof text === 'number' ? known[text]! : text, parameters };
}
