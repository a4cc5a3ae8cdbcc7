// A thread that reads: one statement at a time, each answered before the next is sent.
import { parentPort, workerData } from 'node:worker_threads';
import { faultOf, giveWay } from '#kernel/threads/thread.ts';
import { openConnection } from './sqlite-driver.ts';
import { idsOf, type ReaderAnswer, type ReaderCall } from './sqlite-long-reads.ts';

const { path } = workerData as { path: string };
giveWay();
const opened = openConnection(path, 'reader');

parentPort?.on('message', (call: ReaderCall) => {
  void answerTo(call).then((answer) => {
    const moved = 'ids' in answer ? [answer.ids.buffer as ArrayBuffer] : [];
    parentPort?.postMessage(answer, moved);
  });
});

async function answerTo({ statement, asIds }: ReaderCall): Promise<ReaderAnswer> {
  try {
    const connection = await opened;
    return asIds ? { ids: idsOf(connection, statement) } : { rows: connection.execute(statement).rows };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}
