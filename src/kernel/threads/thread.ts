// What all threads share: where they are built, what travels back when something fails, who comes first.
import { existsSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Beside the bundle, or above its chunks. Undefined in the sources: there everything works in place. */
export function findThread(name: string): string | undefined {
  return [`./${name}.js`, `../${name}.js`]
    .map((file) => fileURLToPath(new URL(file, import.meta.url)))
    .find((file) => existsSync(file));
}

export interface ThreadFault {
  message: string;
  errcode?: unknown;
}

/** A cloned error would lose the result code of SQLite. */
export function faultOf(error: unknown): ThreadFault {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    message: error.message,
    ...('errcode' in error && { errcode: error.errcode }),
    ...('code' in error && { code: error.code }),
  };
}

export function errorOf(fault: ThreadFault): Error {
  return Object.assign(new Error(fault.message), fault);
}

/** A third of the share that others get; enough never to starve. */
const NICENESS = 5;

/** Where there is more work than cores, the event loop comes first. Linux knows the priority of a single thread. */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(19, getPriority() + NICENESS));
  } catch {
    // Elsewhere all threads are equal.
  }
}
