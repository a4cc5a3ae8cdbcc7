// The built program as a process of its own, the way people run it.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROGRAM = fileURLToPath(new URL('../../bin/sitewright.js', import.meta.url));
const run = promisify(execFile);

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it printed. */
  output(): string;
  /** Sends a signal and waits for the end; gives the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export async function createDataFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-process-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function startServer(
  folder: string,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  /** Of a server that was there before. */
  given?: number,
): Promise<ServerProcess> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', String(port), '--data', folder, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child, () => output).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    url,
    process: child,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const code = await ended;
      refuseHolds(output);
      return code;
    },
  };
}

/** No piece of work may keep all others waiting for so long. */
const LONGEST_HOLD_MS = 250;

/** The machine may have had no time for the process; what it did itself took its processor time, too. */
export function refuseHolds(output: string): void {
  for (const line of output.split('\n').filter((one) => one.includes('"held_ms":'))) {
    const held = JSON.parse(line) as { held_ms: number; processor_ms: number };
    if (Math.min(held.held_ms, held.processor_ms) > LONGEST_HOLD_MS)
      throw new Error(`The event loop was held: ${line}`);
  }
}

/** Runs a command on the site and gives what it printed. */
export async function runCommand(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [PROGRAM, ...args, '--data', folder]);
  return stdout.trim();
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    const isUp = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start: ${output()}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}
