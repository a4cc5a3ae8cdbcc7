// What the commands that carry sites have in common.
import { environmentOf } from '#src/config.ts';
import { CopyFault } from '#copy/archive/fault.ts';
import type { Replacement } from '#copy/origins/options.ts';
import { readReplacements } from '#copy/transfer/replace.ts';
import { flagText, UsageError, type Call } from './command.ts';

/** Who a command is on another server. */
export interface Account {
  readonly login: string;
  readonly password: string;
}

/** `--account LOGIN:PASSWORD`, better `SITEWRIGHT_ACCOUNT`, which other users of the machine do not see. */
export function readAccount(call: Call, flag: string): Account | undefined {
  const text = flagText(call, flag) ?? call.terminal.environment[environmentOf(flag)];
  if (text === undefined) return undefined;
  const [, login, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (login === undefined || password === undefined) {
    throw new UsageError(`--${flag} must be LOGIN:PASSWORD, with an application password.`);
  }
  return { login, password };
}

/** `--replace OLD=NEW`. */
export function replacementsOf(call: Call): Replacement[] {
  const text = flagText(call, 'replace');
  if (text === undefined) return [];
  try {
    return readReplacements(text);
  } catch (error) {
    throw error instanceof CopyFault ? new UsageError(error.message) : error;
  }
}
