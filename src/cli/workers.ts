// Several processes that share the port: one that watches, the others answer.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { publishMissed } from '#content/posts/jobs.ts';
import { createApp } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { CommandError, type Call } from './command.ts';
import { startServer, type Started } from './server.ts';
import { stopSignal } from './signals.ts';
import { configOf, createLog, newSiteText } from './site.ts';

/** Ctrl+C reaches every process of the terminal; only the watching one heeds it, and passes its own signal on. */
export async function runWorker(call: Call): Promise<number> {
  process.on('SIGINT', () => undefined);
  const signal = stopSignal(['SIGTERM'], (code) => process.exit(code));
  const server = await startServer(call, configOf(call));
  await signal;
  await server.stop();
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
  let isStopping = false;
  const keepers = Array.from({ length: config.workers }, () => createKeeper(log, () => isStopping));
  try {
    await Promise.all(keepers.map(({ isUp }) => isUp));
  } catch (error) {
    if (started.firstStart) call.terminal.tell(newSiteText(started.firstStart));
    isStopping = true;
    await stopWorkers();
    throw error;
  }
  announce(started);
  await signal;
  isStopping = true;
  await stopWorkers();
  return 0;
}

/** Migrations and the first start happen once, before anybody can ask for anything. */
async function prepareSite({ terminal }: Call, config: Config, log: Logger): Promise<Started> {
  const { environment } = terminal;
  const app = await createApp(profileFor(config.languages), config, {
    environment,
    log,
    isServer: true,
    runsJobs: false,
  });
  try {
    await publishMissed(app.services);
  } finally {
    await app.close();
  }
  return { firstStart: app.firstStart, url: app.services.siteConfig.base };
}

const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A worker that lived this long did not die of the start itself. */
const LONG_LIFE = 60_000;

/** Keeps one worker alive; `isUp` settles with the first one. */
function createKeeper(log: Logger, isStopping: () => boolean): { isUp: Promise<void> } {
  const first = cluster.fork();
  const replace = async (died: Worker): Promise<void> => {
    let pause = SHORTEST_PAUSE;
    let [worker, started] = [died, Date.now()];
    for (;;) {
      const [code, signal] = await exitOf(worker);
      if (isStopping()) return;
      if (Date.now() - started > LONG_LIFE) pause = SHORTEST_PAUSE;
      log.error({ worker: worker.process.pid, code, signal, pause }, 'A worker died and will be replaced.');
      await wait(pause, undefined, { ref: false });
      if (isStopping()) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      [worker, started] = [cluster.fork(), Date.now()];
    }
  };
  const isUp = Promise.race([once(first, 'listening'), once(first, 'exit').then(refuseStart)]).then(() => {
    void replace(first);
  });
  return { isUp };
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
      await isGone;
    }),
  );
}
