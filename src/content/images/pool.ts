// A few processes that work on images. They start with the first request and end when there is nothing to do, so that
// a server at rest holds none of their memory.
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { findProcessFile } from './process-file.ts';
import type { ImageAnswer, ImageCall, ImageFault, ImageRequest, ImageResult } from './requests.ts';

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
  run(request: ImageRequest, patienceMs: number, options?: RunOptions): Promise<ImageResult>;
  close(): void;
  /** The numbers of the processes that are there now. */
  processes(): number[];
}

export interface RunOptions {
  /** Nobody waits for it: requests of people go first, and get a process of their own if all others do such work. */
  isBackground?: boolean;
}

export interface PoolOptions {
  most?: number;
  idleMs?: number;
}

interface Task {
  request: ImageRequest;
  isBackground: boolean;
  isOver: boolean;
  resolve: (result: ImageResult) => void;
  reject: (error: Error) => void;
}

interface Helper {
  child: ChildProcess;
  task: Task | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** More would only pile up: whoever comes then is told to come again. */
const LONGEST_QUEUE = 500;
/** What ends a process that a file broke. */
const BREAKING = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGKILL']);

export function createImagePool({
  most = Math.max(1, availableParallelism() - 1),
  idleMs = 10_000,
}: PoolOptions = {}): ImagePool {
  const helpers = new Set<Helper>();
  const queue: Task[] = [];
  let starting = 0;
  let lastId = 0;
  let file: Promise<string> | undefined;

  const inBackground = (): number => [...helpers].filter(({ task }) => task?.isBackground === true).length;
  const give = (helper: Helper): void => {
    clearTimeout(helper.idle);
    helper.task = undefined;
    const task = nextTask(queue, inBackground() < most);
    helper.task = task;
    hold(helper.child, task !== undefined);
    if (task) {
      helper.child.send({ id: ++lastId, request: task.request } satisfies ImageCall);
      return;
    }
    helper.idle = setTimeout(() => {
      helpers.delete(helper);
      helper.child.disconnect();
    }, idleMs);
    helper.idle.unref();
  };
  const remove = (helper: Helper): void => {
    clearTimeout(helper.idle);
    helpers.delete(helper);
    helper.child.kill('SIGKILL');
  };
  const gone = (helper: Helper, signal: NodeJS.Signals | null): void => {
    if (!helpers.delete(helper)) return;
    clearTimeout(helper.idle);
    const fault = signal !== null && BREAKING.has(signal) ? 'bad' : 'failed';
    if (helper.task) fail(helper.task, new ImageError(fault, `The image process has ended (${signal ?? 'exit'}).`));
    if (queue.length > 0) wake();
  };
  const start = async (): Promise<void> => {
    starting++;
    try {
      file ??= findProcessFile();
      const helper: Helper = { child: startProcess(await file), task: undefined, idle: undefined };
      helpers.add(helper);
      helper.child.on('message', (answer: ImageAnswer) => {
        if (helper.task) settle(helper.task, answer);
        give(helper);
      });
      helper.child.on('error', () => {
        gone(helper, null);
      });
      helper.child.on('exit', (_code, signal) => {
        gone(helper, signal);
      });
      give(helper);
    } catch (error) {
      const cause = new ImageError('failed', 'No image process could be started.', { cause: error });
      for (const task of queue.splice(0)) fail(task, cause);
    } finally {
      starting--;
    }
  };
  const limit = (): number => {
    const isAnybodyWaiting = queue.some((task) => !task.isBackground && !task.isOver);
    return isAnybodyWaiting && inBackground() > 0 ? most + 1 : most;
  };
  const wake = (): void => {
    const free = [...helpers].find((helper) => helper.task === undefined);
    if (free) give(free);
    else if (helpers.size + starting < limit()) void start();
  };

  return {
    run(request, patienceMs, { isBackground = false } = {}) {
      if (queue.length >= LONGEST_QUEUE) throw new ImageError('busy', 'Too many images are waiting.');
      return new Promise((resolve, reject) => {
        const task: Task = { request, isBackground, isOver: false, resolve, reject };
        const timer = setTimeout(() => {
          const helper = [...helpers].find((one) => one.task === task);
          fail(task, new ImageError('slow', 'The work on the image took too long.'));
          // What still computes is of no use any more.
          if (helper) remove(helper);
          if (queue.length > 0) wake();
        }, patienceMs);
        task.resolve = (result) => {
          clearTimeout(timer);
          resolve(result);
        };
        task.reject = (error) => {
          clearTimeout(timer);
          reject(error);
        };
        queue.push(task);
        wake();
      });
    },
    close() {
      const error = new ImageError('failed', 'The server stops.');
      for (const task of queue.splice(0)) fail(task, error);
      for (const helper of helpers) {
        if (helper.task) fail(helper.task, error);
        remove(helper);
      }
    },
    processes: () => [...helpers].flatMap(({ child }) => child.pid ?? []),
  };
}

const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'MALLOC_ARENA_MAX', 'SystemRoot'];

/** It gets only the harmless part of the server's environment: the rest has keys in it. */
function startProcess(file: string): ChildProcess {
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const child = fork(file, [], {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  giveWay(child);
  return child;
}

/** Where there is more work than cores, readers come first. */
function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(19, getPriority() + NICENESS));
  } catch {
    // Then all are equal.
  }
}

const NICENESS = 10;

/** A process at rest does not keep the server from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** The first that somebody still waits for; work in the background comes last. */
function nextTask(queue: Task[], mayWorkInBackground: boolean): Task | undefined {
  const waiting = queue.filter((task) => !task.isOver);
  const next = waiting.find((task) => !task.isBackground) ?? (mayWorkInBackground ? waiting[0] : undefined);
  queue.splice(0, queue.length, ...waiting.filter((task) => task !== next));
  return next;
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
