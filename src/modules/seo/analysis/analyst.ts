// Who analyses: a thread of its own where one was built, else the caller.
import { Worker } from 'node:worker_threads';
import { findThread } from '#kernel/db/sqlite-threads.ts';
import { definePart } from '#kernel/parts.ts';
import { analyse, type AnalysisInput, type Report } from './analyse.ts';

type Answer = { id: number; report: Report } | { id: number; fault: string };

interface Waiting {
  resolve(report: Report): void;
  reject(error: Error): void;
}

interface Analyst {
  analyse(input: AnalysisInput): Promise<Report>;
  close(): unknown;
}

/** The thread begins with the first text. */
export const analyst = definePart(createAnalyst, ({ close }) => close());

function createAnalyst(): Analyst {
  const file = findThread('analysis-thread');
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;

  /** The next text begins a new thread. */
  const giveUp = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const settle = (answer: Answer): void => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    // Nobody waits: the process may end.
    if (waiting.size === 0) thread?.unref();
    if ('report' in answer) asker?.resolve(answer.report);
    else asker?.reject(new Error(answer.fault));
  };
  const start = (path: string): Worker =>
    new Worker(path)
      .on('message', settle)
      .on('error', giveUp)
      .on('exit', () => {
        giveUp(new Error('The analysis ended.'));
      });

  return {
    analyse(input) {
      if (file === undefined) return Promise.resolve(analyse(input));
      thread ??= start(file);
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        thread?.ref();
        thread?.postMessage({ id, input });
      });
    },
    close: () => thread?.terminate(),
  };
}
