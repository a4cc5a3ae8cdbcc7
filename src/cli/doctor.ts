// sitewright doctor: looks at the set-up, changes nothing, and says what to mend.
import { columns } from './columns.ts';
import { CommandError, type Run } from './command.ts';
import { checkDatabase, storedAddress } from './doctor-database.ts';
import { checkMachine } from './doctor-machine.ts';
import { checkStore } from './doctor-store.ts';
import { printJson } from './site.ts';
import { configOf, siteConfigOf } from './site-config.ts';

export interface Finding {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  /** What was found, and what to do when it is not good. */
  message: string;
}

export const doctor: Run = async (call) => {
  const config = await siteConfigOf(call).catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    // A database that cannot be read is what the checks below tell of.
    return configOf(call);
  });
  const url = config.isUrlGiven ? config.url : ((await storedAddress(config)) ?? config.url);
  const findings = [
    ...(await checkMachine({ ...config, url })),
    ...(await checkDatabase(config)),
    ...(await checkStore(config)),
  ];
  const hasFailed = findings.some(({ state }) => state === 'fail');
  if (call.flags['json']) printJson(call, { ok: !hasFailed, findings });
  else call.terminal.print(columns(findings.map(({ state, check, message }) => [state.padEnd(4), check, message])));
  return hasFailed ? 1 : 0;
};
