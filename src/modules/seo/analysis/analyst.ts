// Who analyses: a thread of its own where one was built, else the caller.
import { Worker } from 'node:worker_threads';
import { findThread } from '#kernel/db/sqlite-threads.ts';
import { analyse, type AnalysisInput, type Report } from './analyse.ts';

type Answer = { id: number; report: Report } | { id: number; fault: string };

interface Waiting {
  resolve(report: Report): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let last = 0;

/** The thread begins with the first text and ends with the process. */
export function analyseText(input: AnalysisInput): Promise<Report> {
  const file = findThread('analysis-thread');
  if (file === undefined) return Promise.resolve(analyse(input));
  worker ??= startThread(file);
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.ref();
    worker?.postMessage({ id, input });
  });
}

function startThread(file: string): Worker {
  const thread = new Worker(file);
  thread.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    // Nobody waits: the process may end.
    if (waiting.size === 0) thread.unref();
    if ('report' in answer) asker?.resolve(answer.report);
    else asker?.reject(new Error(answer.fault));
  });
  thread.on('error', giveUp);
  thread.on('exit', () => {
    giveUp(new Error('The analysis ended.'));
  });
  return thread;
}

/** The next text begins a new thread. */
function giveUp(error: Error): void {
  worker = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
