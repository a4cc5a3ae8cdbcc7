// Work that would hold the event loop goes to a thread, one task after the other.
import { parentPort, Worker } from 'node:worker_threads';
import { errorOf, faultOf, findThread, giveWay, type ThreadFault } from './thread.ts';

export interface TaskThread<Input, Output> {
  run(input: Input): Promise<Output>;
  close(): unknown;
}

interface Task<Input> {
  readonly id: number;
  readonly input: Input;
}

type Answer<Output> = { id: number; output: Output } | { id: number; fault: ThreadFault };

interface Waiting<Output> {
  resolve(output: Output): void;
  reject(error: Error): void;
}

/** The thread begins with the first task. Where none was built, the caller does the work. */
export function createTaskThread<Input, Output>(
  name: string,
  work: (input: Input) => Output,
): TaskThread<Input, Output> {
  const file = findThread(name);
  const waiting = new Map<number, Waiting<Output>>();
  let thread: Worker | undefined;
  let last = 0;

  /** The next task begins a new thread. */
  const giveUp = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const settle = (answer: Answer<Output>): void => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    // Nobody waits: the process may end.
    if (waiting.size === 0) thread?.unref();
    if ('fault' in answer) asker?.reject(errorOf(answer.fault));
    else asker?.resolve(answer.output);
  };
  const start = (path: string): Worker =>
    new Worker(path)
      .on('message', settle)
      .on('error', giveUp)
      .on('exit', () => {
        giveUp(new Error(`The ${name} ended.`));
      });

  return {
    async run(input) {
      if (file === undefined) return work(input);
      const open = (thread ??= start(file));
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        open.ref();
        open.postMessage({ id, input } satisfies Task<Input>);
      });
    },
    close: () => thread?.terminate(),
  };
}

/** The other side, as the whole program of a thread. */
export function answerTasks<Input, Output>(work: (input: Input) => Output): void {
  giveWay();
  parentPort?.on('message', ({ id, input }: Task<Input>) => {
    parentPort?.postMessage(answerTo(id, () => work(input)));
  });
}

function answerTo<Output>(id: number, work: () => Output): Answer<Output> {
  try {
    return { id, output: work() };
  } catch (error) {
    return { id, fault: faultOf(error) };
  }
}
