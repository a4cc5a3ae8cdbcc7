// Processes and folders of one run; whatever ends the run, none of them stays behind.
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string>>;

export interface Workshop {
  /** Runs a program to its end and gives what it printed. */
  run(args: readonly string[]): Promise<string>;
  start(args: readonly string[], environment?: Environment): ChildProcess;
  /** Another process of this same program, in the part that `role` names. */
  help(role: string): ChildProcess;
  stop(child: ChildProcess): Promise<void>;
  folder(): string;
  close(): void;
}

export function createWorkshop(): Workshop {
  const children = new Set<ChildProcess>();
  const folders = new Set<string>();
  const keep = (child: ChildProcess): ChildProcess => {
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const start: Workshop['start'] = (args, environment) =>
    keep(
      spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...ownEnvironment(), ...environment },
      }),
    );
  return {
    start,
    help: (role) => keep(fork(process.argv[1]!, ['--role', role])),
    async run(args) {
      const child = start(args);
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number | null];
      if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code ?? 'a signal'}.\n${output}`);
      return output.trim();
    },
    async stop(child) {
      if (!children.has(child)) return;
      const isOver = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE);
      await isOver;
      clearTimeout(timer);
    },
    folder() {
      const path = mkdtempSync(join(tmpdir(), 'sitewright-bench-'));
      folders.add(path);
      return path;
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
      for (const path of folders) rmSync(path, { recursive: true, force: true });
    },
  };
}

const STOP_PATIENCE = 15_000;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Settings of the person who measures must not change what is measured. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SITEWRIGHT_')));
}
