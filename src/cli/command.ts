// What a command is: said once, read by the parser and by the help.
import type { Given, Option } from '#src/config.ts';
import type { Terminal } from './terminal.ts';

export interface Command {
  /** One or two words: `serve`, `user add`. */
  readonly name: string;
  readonly summary: string;
  readonly words: readonly Word[];
  readonly options: readonly Option[];
  /** Takes the options that say which site is meant. */
  readonly site: 'none' | 'some' | 'all';
  readonly examples: readonly string[];
  /** The program of a command is loaded when it runs, not for its help. */
  load(): Promise<Run>;
}

/** A word without dashes that a command expects. */
export interface Word {
  readonly name: string;
  readonly isOptional?: boolean;
}

export interface Call {
  readonly words: readonly string[];
  readonly flags: Given;
  readonly terminal: Terminal;
  readonly version: string;
}

/** Gives the exit code. */
export type Run = (call: Call) => Promise<number>;

/** The command line cannot be understood; the message is one clear line. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** Understood, but it cannot be done; the message is one clear line. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
  }
}

/** The text of a flag that has a value. */
export function flagText({ flags }: Call, flag: string): string | undefined {
  const value = flags[flag];
  return typeof value === 'string' ? value : undefined;
}
