// sitewright serve: runs the site until it is told to stop.
import cluster from 'node:cluster';
import { beginWriterThread } from '#kernel/db/sqlite-writer.ts';
import { readConfig, type Config } from '#src/config.ts';
import { siteIn } from '#kernel/site.ts';
import { columns } from './columns.ts';
import { UsageError, type Call, type Run } from './command.ts';
import { checkAddress } from './doctor-machine.ts';
import { checkPort, findFreePort } from './ports.ts';
import type { Started } from './server.ts';
import { stopInTime, stopSignal } from './signals.ts';
import { withLanguages } from './site-config.ts';

export const serve: Run = async (call) => {
  if (cluster.isWorker) return (await import('./workers.ts')).runWorker(call);
  const given = await withPort(call, readConfig(call.flags, call.terminal.environment));
  // Before anything else: a site that is made now must also be able to show its password.
  await checkPort(given.port, given.host);
  const config = await withLanguages(given);
  if (config.workers === 1) return serveAlone(call, config);
  const { runWorkers } = await import('./workers.ts');
  return runWorkers(call, config, (started) => {
    announce(call, config, started);
  });
};

async function serveAlone(call: Call, config: Config): Promise<number> {
  const leave = (code: number): void => process.exit(code);
  const signal = stopSignal(['SIGTERM', 'SIGINT'], leave);
  // While the program is read, the thread makes itself ready.
  const writerThread = config.databaseUrl.startsWith('sqlite:') ? beginWriterThread() : undefined;
  const { startServer } = await import('./server.ts');
  const server = await startServer(call, config, { writerThread });
  announce(call, config, server);
  await signal;
  await stopInTime(() => server.stop(), leave);
  return 0;
}

/** Port 0 stands for any free one; the addresses of the site need to know which. */
async function withPort(call: Call, config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  if (config.workers > 1) throw new UsageError('--port 0 goes with one worker only.');
  const port = await findFreePort(config.host);
  return readConfig({ ...call.flags, port: String(port) }, call.terminal.environment);
}

function announce(call: Call, config: Config, started: Started): void {
  call.terminal.print(welcome(call, config, started));
  if (config.isUrlGiven) return;
  const { state, message } = checkAddress({ url: started.url, host: config.host });
  if (state === 'warn') call.terminal.tell(`sitewright: ${message}`);
}

function welcome({ version }: Call, config: Config, { firstStart, url }: Started): string {
  const isMultilingual = config.languages.length > 0;
  const languages = isMultilingual ? config.languages : ['en'];
  const site = siteIn({ base: url, restPrefix: config.restPrefix, languages, isMultilingual }, languages[0] ?? 'en');
  const rows = [
    ['  Site', `${site.base}/`],
    ['  REST', site.restRoot],
    ['  Sign in', `${site.base}/login`],
    ...(firstStart
      ? [
          ['  User', firstStart.login],
          ['  Password', `${firstStart.password}   (shown only now)`],
        ]
      : []),
  ];
  return `Sitewright ${version} is running.\n${columns(rows)}`;
}
