// Several processes that share the port: one that watches, the others answer.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { publishMissed } from '#content/posts/jobs.ts';
import { openDatabase } from '#kernel/db/db.ts';
import { freeJobsOf, type JobOwner } from '#kernel/jobs/free-jobs.ts';
import { createApp } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { CommandError, type Call } from './command.ts';
import { prepareDemo } from './demo.ts';
import { startServer, type Started } from './server.ts';
import { stopInTime, stopSignal } from './signals.ts';
import { gatherMetrics, shareMetrics } from './worker-metrics.ts';
import { createLog, newSiteText } from './site.ts';
import { siteConfigOf } from './site-config.ts';

/** Ctrl+C reaches every process of the terminal; only the watching one heeds it, and passes its own signal on. */
export async function runWorker(call: Call): Promise<number> {
  process.on('SIGINT', () => undefined);
  const leave = (code: number): void => process.exit(code);
  const signal = stopSignal(['SIGTERM'], leave);
  const server = await startServer(call, await siteConfigOf(call), {
    announce: (owner) => process.send?.({ owner }),
    shared: shareMetrics(),
  });
  await signal;
  await stopInTime(() => server.stop(), leave);
  cluster.worker?.disconnect();
  return 0;
}

/** Makes the site ready, starts the workers and replaces those that die. */
export async function runWorkers(call: Call, config: Config, announce: (started: Started) => void): Promise<number> {
  const log = createLog(config.logLevel);
  const signal = stopSignal(['SIGTERM', 'SIGINT'], (code) => {
    for (const worker of liveWorkers()) worker.process.kill('SIGKILL');
    process.exit(code);
  });
  const started = await prepareSite(call, config, log);
  // Between the death of all workers and their return nothing else would keep this process.
  const awake = setInterval(() => undefined, LONGEST_PAUSE);
  let isStopping = false;
  cluster.on('message', gatherMetrics(liveWorkers));
  const keepers = Array.from({ length: config.workers }, () => createKeeper(log, () => isStopping));
  try {
    await Promise.all(keepers.map(({ isUp }) => isUp));
  } catch (error) {
    if (started.firstStart) call.terminal.tell(newSiteText(started.firstStart));
    isStopping = true;
    clearInterval(awake);
    await stopWorkers();
    throw error;
  }
  announce(started);
  await signal;
  isStopping = true;
  clearInterval(awake);
  await stopWorkers();
  return 0;
}

/** Migrations and the first start happen once, before anybody can ask for anything. */
async function prepareSite({ terminal, flags }: Call, config: Config, log: Logger): Promise<Started> {
  const { environment } = terminal;
  const app = await createApp(profileFor(config.languages), config, {
    environment,
    log,
    isServer: true,
    runsJobs: false,
  });
  try {
    await prepareDemo(app, { flags });
    await publishMissed(app.services);
  } catch (error) {
    if (app.firstStart) terminal.tell(newSiteText(app.firstStart));
    throw error;
  } finally {
    await app.close();
  }
  return { firstStart: app.firstStart, url: app.services.siteConfig.base };
}

const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A worker has ended by itself long before. */
const LONGEST_STOP = 12_000;
/** A worker that lived this long did not die of the start itself. */
const LONG_LIFE = 60_000;

/** Keeps one worker alive; `isUp` settles with the first one. */
function createKeeper(log: Logger, isStopping: () => boolean): { isUp: Promise<void> } {
  const owners: JobOwner[] = [];
  const fork = (): Worker =>
    cluster.fork().on('message', (message: { owner?: JobOwner }) => {
      if (message.owner) owners.push(message.owner);
    });
  const first = fork();
  const replace = async (died: Worker): Promise<void> => {
    let pause = SHORTEST_PAUSE;
    let [worker, started] = [died, Date.now()];
    for (;;) {
      const [code, signal] = await exitOf(worker);
      if (isStopping()) return;
      if (Date.now() - started > LONG_LIFE) pause = SHORTEST_PAUSE;
      log.error({ worker: worker.process.pid, code, signal, pause }, 'A worker died and will be replaced.');
      await freeJobs(owners.splice(0), log);
      await wait(pause, undefined, { ref: false });
      if (isStopping()) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      [worker, started] = [fork(), Date.now()];
    }
  };
  const isUp = Promise.race([once(first, 'listening'), once(first, 'exit').then(refuseStart)]).then(() => {
    void replace(first);
  });
  return { isUp };
}

/** A worker that was seen to die will not end its jobs. */
async function freeJobs(owners: readonly JobOwner[], log: Logger): Promise<void> {
  for (const { url, schema, id } of owners) {
    try {
      const database = await openDatabase({ url, ...(schema !== undefined && { schema }) });
      await freeJobsOf(database, [id], new Date()).finally(() => database.close());
    } catch (error) {
      log.warn({ err: error }, 'The jobs of a dead worker wait until its lease is over.');
    }
  }
}

function exitOf(worker: Worker): Promise<[number, string]> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) => {
      resolve([code, signal]);
    });
  });
}

function refuseStart(): never {
  throw new CommandError('A worker did not start; its reason stands above.');
}

const liveWorkers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

async function stopWorkers(): Promise<void> {
  await Promise.all(
    liveWorkers().map(async (worker) => {
      const isGone = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      const limit = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_STOP);
      await isGone;
      clearTimeout(limit);
    }),
  );
}
