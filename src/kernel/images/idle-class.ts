// The class of processes that get only what others leave of the processors. Linux takes the processor from them the
// moment that anybody else wants it, where a process of low priority may first end its turn.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { once } from '#kernel/memo.ts';

/** Where the program that chooses the class is missing, there is none. */
export const canRunIdle = once(() => platform() === 'linux' && spawnSync('chrt', ['-i', '0', 'true']).status === 0);

/** Options of `fork` for a process of this class. */
export const idleProgram = { execPath: 'chrt', execArgv: ['-i', '0', process.execPath] };

export interface Share {
  /** Whether the process got too little of the processors since the watch began: others leave nothing. */
  isTooSmall(): boolean;
}

/** Follows how much a process gets that should be at work all the time. */
export function watchShare(pid: number, now: () => number = () => performance.now()): Share {
  const started = now();
  const usedBefore = processorTime(pid);
  return {
    isTooSmall: () => processorTime(pid) - usedBefore < (now() - started) * LEAST_SHARE,
  };
}

const LEAST_SHARE = 0.3;
/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds; endless when the process is gone. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Infinity;
  }
}
