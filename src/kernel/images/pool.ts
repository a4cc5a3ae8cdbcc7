// A few processes that work on images. They start with the first request and end when there is nothing to do, so that
// a server at rest holds none of their memory.
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { canRunIdle, idleProgram, watchShare } from './idle-class.ts';
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
  /** Nobody waits for it: it runs in processes of its own, which get only what others leave of the processors. */
  isBackground?: boolean;
}

export interface PoolOptions {
  /** How many processes for people, and how many in the background. */
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
  isBackground: boolean;
  /** Gets only what others leave of the processors. */
  isLast: boolean;
  task: Task | undefined;
  idle: NodeJS.Timeout | undefined;
  watch: NodeJS.Timeout | undefined;
}

/** More would only pile up: whoever comes then is told to come again. */
const LONGEST_QUEUE = 500;
/** How often it is looked whether work in the background gets on, and how long it is spared when it does not. */
const WATCH_MS = 1_000;
const CROWDED_MS = 60_000;
/** What ends a process that a file broke. */
const BREAKING = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGKILL']);

export function createImagePool({
  most = Math.max(1, availableParallelism() - 1),
  idleMs = 10_000,
}: PoolOptions = {}): ImagePool {
  const helpers = new Set<Helper>();
  const queue: Task[] = [];
  const starting = { people: 0, background: 0 };
  let lastId = 0;
  let file: Promise<string> | undefined;
  let crowdedUntil = 0;

  const canBeLast = (): boolean => performance.now() >= crowdedUntil && canRunIdle();
  const give = (helper: Helper): void => {
    stopTimers(helper);
    helper.task = undefined;
    if (helper.isBackground && !helper.isLast && canBeLast()) {
      // There is room again: the next one waits for others.
      remove(helper);
      wake(true);
      return;
    }
    const task = nextTask(queue, helper.isBackground);
    helper.task = task;
    hold(helper.child, task !== undefined);
    if (task) {
      helper.child.send({ id: ++lastId, request: task.request } satisfies ImageCall);
      if (helper.isLast) watch(helper, task);
      return;
    }
    helper.idle = setTimeout(() => {
      helpers.delete(helper);
      helper.child.disconnect();
    }, idleMs);
    helper.idle.unref();
  };
  /** Where nothing is left over, the work still has to come to its end: then it takes a small share from others. */
  const watch = (helper: Helper, task: Task): void => {
    const share = watchShare(helper.child.pid ?? 0);
    helper.watch = setInterval(() => {
      if (!share.isTooSmall()) return;
      crowdedUntil = performance.now() + CROWDED_MS;
      remove(helper);
      if (!task.isOver) queue.unshift(task);
      wake(true);
    }, WATCH_MS);
    helper.watch.unref();
  };
  const remove = (helper: Helper): void => {
    stopTimers(helper);
    helpers.delete(helper);
    helper.child.kill('SIGKILL');
  };
  const gone = (helper: Helper, signal: NodeJS.Signals | null): void => {
    if (!helpers.delete(helper)) return;
    stopTimers(helper);
    const fault = signal !== null && BREAKING.has(signal) ? 'bad' : 'failed';
    if (helper.task) fail(helper.task, new ImageError(fault, `The image process has ended (${signal ?? 'exit'}).`));
    wake(helper.isBackground);
  };
  const start = async (isBackground: boolean): Promise<void> => {
    const kind = isBackground ? 'background' : 'people';
    starting[kind]++;
    try {
      file ??= findProcessFile();
      const isLast = isBackground && canBeLast();
      const child = startProcess(await file, isLast);
      const helper: Helper = { child, isBackground, isLast, task: undefined, idle: undefined, watch: undefined };
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
      starting[kind]--;
    }
  };
  const wake = (isBackground: boolean): void => {
    if (!queue.some((task) => task.isBackground === isBackground && !task.isOver)) return;
    const alike = [...helpers].filter((helper) => helper.isBackground === isBackground);
    const free = alike.find((helper) => helper.task === undefined);
    if (free) give(free);
    else if (alike.length + starting[isBackground ? 'background' : 'people'] < most) void start(isBackground);
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
          wake(isBackground);
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
        wake(isBackground);
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
function startProcess(file: string, isLast: boolean): ChildProcess {
  const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
  const child = fork(file, [], {
    ...(isLast ? idleProgram : { execArgv: [] }),
    env,
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

function stopTimers({ idle, watch }: Helper): void {
  clearTimeout(idle);
  clearInterval(watch);
}

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

/** The first of this kind that somebody still waits for. */
function nextTask(queue: Task[], isBackground: boolean): Task | undefined {
  const waiting = queue.filter((task) => !task.isOver);
  const next = waiting.find((task) => task.isBackground === isBackground);
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
