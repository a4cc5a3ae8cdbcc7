// A thread that analyses texts, so that nobody waits for it.
import { parentPort } from 'node:worker_threads';
import { giveWay } from '#kernel/db/sqlite-threads.ts';
import { analyse, type AnalysisInput } from './analyse.ts';

giveWay();
parentPort?.on('message', ({ id, input }: { id: number; input: AnalysisInput }) => {
  try {
    parentPort?.postMessage({ id, report: analyse(input) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});
