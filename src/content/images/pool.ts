// A few threads that work on images. They start with the first request and end when there is nothing to do, so that
// a server at rest holds none of their memory.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImageAnswer, ImageCall, ImageFault, ImageRequest, Inspected, MadeImage } from './requests.ts';
import { findThreadFile } from './thread-file.ts';

export class ImageError extends Error {
  readonly fault: ImageFault;

  constructor(fault: ImageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImageError';
    this.fault = fault;
  }
}

export interface ImagePool {
  /** Waits at most `patienceMs`, in the queue and at work together. */
  run(request: ImageRequest, patienceMs: number): Promise<Inspected | MadeImage>;
  close(): Promise<void>;
  /** How many threads are there now. */
  readonly threads: number;
}

export interface PoolOptions {
  most?: number;
  idleMs?: number;
}

interface Task {
  request: ImageRequest;
  isOver: boolean;
  resolve: (result: Inspected | MadeImage) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  task: Task | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** More would only pile up: whoever comes then is told to come again. */
const LONGEST_QUEUE = 500;

export function createImagePool({
  most = Math.max(1, availableParallelism() - 1),
  idleMs = 10_000,
}: PoolOptions = {}): ImagePool {
  const threads = new Set<Thread>();
  const queue: Task[] = [];
  let starting = 0;
  let lastId = 0;
  let file: Promise<string> | undefined;

  const give = (thread: Thread): void => {
    clearTimeout(thread.idle);
    const task = nextTask(queue);
    thread.task = task;
    if (!task) {
      thread.idle = setTimeout(() => void end(thread), idleMs);
      thread.idle.unref();
      thread.worker.unref();
      return;
    }
    thread.worker.ref();
    thread.worker.postMessage({ id: ++lastId, request: task.request } satisfies ImageCall);
  };
  const end = async (thread: Thread): Promise<void> => {
    clearTimeout(thread.idle);
    threads.delete(thread);
    await thread.worker.terminate();
  };
  const start = async (): Promise<void> => {
    starting++;
    try {
      file ??= findThreadFile();
      const thread: Thread = { worker: new Worker(await file), task: undefined, idle: undefined };
      threads.add(thread);
      thread.worker.on('message', (answer: ImageAnswer) => {
        const { task } = thread;
        if (task) settle(task, answer);
        give(thread);
      });
      const gone = (error: Error): void => {
        threads.delete(thread);
        if (thread.task) fail(thread.task, new ImageError('failed', 'The image thread has ended.', { cause: error }));
        thread.task = undefined;
        if (queue.length > 0) wake();
      };
      thread.worker.on('error', gone);
      thread.worker.on('exit', () => {
        if (threads.has(thread)) gone(new Error('The thread ended by itself.'));
      });
      give(thread);
    } catch (error) {
      const cause = new ImageError('failed', 'No image thread could be started.', { cause: error });
      for (const task of queue.splice(0)) fail(task, cause);
    } finally {
      starting--;
    }
  };
  const wake = (): void => {
    const free = [...threads].find((thread) => thread.task === undefined);
    if (free) give(free);
    else if (threads.size + starting < most) void start();
  };

  return {
    run(request, patienceMs) {
      if (queue.length >= LONGEST_QUEUE) throw new ImageError('busy', 'Too many images are waiting.');
      return new Promise((resolve, reject) => {
        const task: Task = { request, isOver: false, resolve, reject };
        const timer = setTimeout(() => {
          const thread = [...threads].find((one) => one.task === task);
          fail(task, new ImageError('slow', 'The work on the image took too long.'));
          // What still computes is of no use any more.
          if (thread) void end(thread).then(wake);
        }, patienceMs);
        const over =
          <A>(settled: (value: A) => void) =>
          (value: A) => {
            clearTimeout(timer);
            settled(value);
          };
        task.resolve = over(resolve);
        task.reject = over(reject);
        queue.push(task);
        wake();
      });
    },
    async close() {
      for (const task of queue.splice(0)) fail(task, new ImageError('failed', 'The server stops.'));
      const open = [...threads];
      threads.clear();
      for (const thread of open) {
        if (thread.task) fail(thread.task, new ImageError('failed', 'The server stops.'));
        await end(thread);
      }
    },
    get threads() {
      return threads.size;
    },
  };
}

/** The first that somebody still waits for. */
function nextTask(queue: Task[]): Task | undefined {
  let task = queue.shift();
  while (task?.isOver) task = queue.shift();
  return task;
}

function settle(task: Task, answer: ImageAnswer): void {
  if ('fault' in answer) fail(task, new ImageError(answer.fault, answer.message));
  else if (!task.isOver) {
    task.isOver = true;
    task.resolve(answer.result);
  }
}

function fail(task: Task, error: Error): void {
  if (task.isOver) return;
  task.isOver = true;
  task.reject(error);
}
