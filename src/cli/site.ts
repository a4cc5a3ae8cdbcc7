// A command that works on the site opens it, does its work and closes it again.
import { pino, type DestinationStream, type Logger } from 'pino';
import { createApp, type App, type AppOptions } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import type { FirstStart } from '#src/first-start.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { actedBy, commandLine } from '#kernel/actions/actor.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { isDatabaseAway, noteOutage } from '#kernel/errors/outage-log.ts';
import type { Services } from '#kernel/services.ts';
import type { Call } from './command.ts';
import { configOf, siteConfigOf, withLanguages } from './site-config.ts';
import { requireSite } from './site-there.ts';

/** Logs go to standard error, so that the output of a command stays what it is. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
): Logger {
  const log: Logger = pino(
    {
      level,
      hooks: {
        // Whichever part it is: a database that is away is told of once in a while, and not by everybody.
        logMethod(words, write) {
          const [first, text]: readonly unknown[] = words;
          const error = isMap(first) ? first['err'] : undefined;
          if (isDatabaseAway(error)) noteOutage(log, error, typeof text === 'string' ? text : undefined);
          else write.apply(this, words);
        },
      },
    },
    destination,
  );
  return log;
}

type Work = (services: Services, config: Config) => Promise<number>;

/** Where there is no site, nothing happens. */
export async function withSite(call: Call, work: Work): Promise<number> {
  const given = configOf(call);
  await requireSite(given);
  const config = await withLanguages(given);
  return openSite(call, config, ({ services }) => work(services, config));
}

/** Where there is no site, one is made. */
export async function withSiteOrNew(call: Call, work: Work): Promise<number> {
  const config = await siteConfigOf(call);
  return openSite(call, config, ({ services, firstStart }) => {
    // Whoever comes first makes the site; the password would otherwise be lost.
    if (firstStart) call.terminal.tell(newSiteText(firstStart));
    return work(services, config);
  });
}

export async function openSite<T>(
  call: Call,
  config: Config,
  work: (app: App) => Promise<T>,
  options: Pick<AppOptions, 'keepsAddress'> = {},
): Promise<T> {
  const app = await createApp(profileFor(config.languages), config, {
    environment: call.terminal.environment,
    log: createLog(config.logLevel),
    runsJobs: false,
    ...options,
  });
  try {
    return await work({ ...app, services: actedBy(app.services, commandLine) });
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
