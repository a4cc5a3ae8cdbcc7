// One process that answers requests and works on jobs.
import { setFlagsFromString } from 'node:v8';
import { publishMissed } from '#content/posts/jobs.ts';
import { createLoopWatch, type Held, type LoopWatch } from '#kernel/http/loop-watch.ts';
import { createMetrics, metricsJson, type Metrics } from '#kernel/http/metrics.ts';
import type { Job } from '#kernel/jobs/job.ts';
import { createHttpServer } from '#kernel/http/server.ts';
import { backupJob } from '#copy/backup/schedule.ts';
import { createApp, type App, type AppOptions } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import type { FirstStart } from '#src/first-start.ts';
import { createListener } from '#src/listener.ts';
import { profileFor } from '#src/profiles/choose.ts';
import type { Call } from './command.ts';
import { keyOf, refuseNetwork } from './backup/backup.ts';
import { logConsole } from './console-log.ts';
import { prepareDemo } from './demo.ts';
import { createLog, newSiteText } from './site.ts';
import type { shareMetrics } from './worker-metrics.ts';

export interface Server extends Started {
  /** Stops accepting, lets requests finish, hands jobs back, closes the database. */
  stop(): Promise<void>;
}

/** What a start tells. */
export interface Started {
  readonly firstStart: FirstStart | undefined;
  /** The address of the site. */
  readonly url: string;
}

interface ServerOptions extends Pick<AppOptions, 'announce' | 'writerThread'> {
  shared?: ReturnType<typeof shareMetrics>;
}

const SWEEP = 50;
/** A database that says nothing for so long as the server stops is not waited for. */
const SILENCE_MS = 3_000;

/**
 * The heap may grow to twice of what lives in it before everything is marked: answers are buffers, which count as heap, and
 * by itself the engine marked every other second beside searches. Readers wait while it does.
 */
const HEAP_GROWTH = '--heap-growing-percent=100';

export async function startServer(
  { terminal, flags }: Call,
  config: Config,
  { announce, shared, writerThread }: ServerOptions = {},
): Promise<Server> {
  const log = createLog(config.logLevel);
  const restoreConsole = logConsole(log);
  const { environment } = terminal;
  const app = await createApp(profileFor(config.languages), config, {
    environment,
    log,
    isServer: true,
    ownJobs: ownJobsOf(config),
    writerThread,
    ...(announce && { announce }),
  });
  try {
    // The watching process has done it for its workers.
    if (!shared) await prepareDemo(app, { flags });
    await publishMissed(app.services);
    let isStopping = false;
    const metrics = metricsOf(app);
    shared?.give(() => metricsJson(metrics));
    const watch = watchLoop(app, metrics);
    const listener = createListener(app, {
      metricsToken: config.metricsToken,
      metrics,
      ...(shared && { allMetrics: shared.all }),
      watch,
      logRequests: config.logRequests,
      isReady: () => !isStopping,
    });
    const server = createHttpServer(listener);
    await server.listen(config.port, config.host);
    // Not before: what a start leaves behind should go.
    setFlagsFromString(HEAP_GROWTH);
    // The site can be read without its files: the start waits for no store.
    app.checkStore().catch((error: unknown) => {
      log.warn({ reason: String(error) }, 'The media store cannot be reached: files and uploads fail until it can.');
    });
    return {
      firstStart: app.firstStart,
      url: app.services.siteConfig.base,
      async stop() {
        isStopping = true;
        // Connections are kept open for further requests; now each goes as soon as its last answer is out.
        const sweep = setInterval(() => {
          server.server.closeIdleConnections();
        }, SWEEP);
        // Jobs need no requests, and requests no jobs: both have the same ten seconds.
        const { database, queue } = app.services;
        const ends = await Promise.allSettled([server.close(), queue.stop(), database.cutIfSilent(SILENCE_MS)]);
        clearInterval(sweep);
        watch.stop();
        ends.push(...(await Promise.allSettled([app.close()])));
        const faults = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
        for (const err of faults) log.error({ err }, 'A part of the server failed to stop.');
        restoreConsole();
      },
    };
  } catch (error) {
    if (app.firstStart) terminal.tell(newSiteText(app.firstStart));
    await app.close().catch(() => undefined);
    throw error;
  }
}

function ownJobsOf(config: Config): Job[] {
  if (!config.backups) return [];
  refuseNetwork(config);
  return [backupJob(config.backups, () => keyOf(config))];
}

function watchLoop({ services }: App, metrics: Metrics): LoopWatch {
  return createLoopWatch(({ milliseconds, processorMilliseconds, isOwnWork, requests }: Held) => {
    metrics.heldLoop.observe(milliseconds / 1000);
    // On a busy machine others have the processor, which no line of ours could mend.
    if (!isOwnWork) return;
    services.log.warn(
      { held_ms: milliseconds, processor_ms: processorMilliseconds, requests },
      'the event loop was held',
    );
  });
}

function metricsOf({ responses, services, authenticator }: App): Metrics {
  const caches = {
    responses,
    record_heads: services.records?.heads,
    record_texts: services.records?.texts,
    searches: services.searches,
    callers: authenticator.known,
  };
  return createMetrics(caches, services.queue);
}
