// Libraries that write to the console: in a log of JSON lines each of their words is a line of its own, or part of one.
import { format } from 'node:util';
import type { Logger } from 'pino';
import { isDatabaseAway, noteOutage } from '#kernel/errors/outage-log.ts';

const METHODS = ['error', 'trace', 'warn'] as const;

/** Gives what puts the console back. */
export function logConsole(log: Logger, target: Pick<Console, (typeof METHODS)[number]> = console): () => void {
  const before = METHODS.map((method) => [method, target[method]] as const);
  const note = (...words: unknown[]): void => {
    const away = words.find(isDatabaseAway);
    if (away !== undefined) noteOutage(log, away, 'a part of the server cannot go on');
    else log.warn({ words: format(...words) }, 'a library wrote to the console');
  };
  for (const method of METHODS) target[method] = note;
  return () => {
    for (const [method, own] of before) target[method] = own;
  };
}
