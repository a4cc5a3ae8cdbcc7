// A command that works on the site opens it, does its work and closes it again.
import { pino, type Logger } from 'pino';
import { createApp } from '#src/app.ts';
import { readConfig, type Config } from '#src/config.ts';
import type { FirstStart } from '#src/first-start.ts';
import { profileFor } from '#src/profiles/choose.ts';
import type { Services } from '#kernel/services.ts';
import type { Call } from './command.ts';

export function configOf({ flags, terminal }: Call): Config {
  return readConfig(flags, terminal.environment);
}

/** Logs go to standard error, so that the output of a command stays what it is. */
export function createLog(level: string): Logger {
  return pino({ level }, pino.destination({ fd: 2, sync: false }));
}

export async function withSite(
  call: Call,
  work: (services: Services, config: Config) => Promise<number>,
): Promise<number> {
  const config = configOf(call);
  const app = await createApp(profileFor(config.languages), config, {
    environment: call.terminal.environment,
    log: createLog(config.logLevel),
    runsJobs: false,
  });
  try {
    // Whoever comes first makes the site; the password would otherwise be lost.
    if (app.firstStart) call.terminal.tell(newSiteText(app.firstStart));
    return await work(app.services, config);
  } finally {
    await app.close();
  }
}

export function newSiteText({ login, password }: FirstStart): string {
  return `A new site was made. Its administrator is ${login}, with the password ${password} (shown only now).`;
}

export function printJson({ terminal }: Call, value: unknown): void {
  terminal.print(JSON.stringify(value, undefined, 2));
}
