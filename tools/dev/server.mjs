// The server behind the development proxy: a new process takes over when it answers, then the old one ends.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 25;

/**
 * @param {string} root
 * @param {string} folder where the bundle lies
 * @param {{ args: readonly string[], url: string }} start
 */
export function createServerProcess(root, folder, { args, url }) {
  const program = join(folder, 'start.mjs');
  writeFileSync(
    program,
    "import { main } from './sitewright.js';\nprocess.exitCode = await main(process.argv.slice(2));\n",
  );
  /** @type {{ child: import('node:child_process').ChildProcess, port: number } | undefined} */
  let current;

  async function start() {
    const port = await freePort();
    const argv = ['serve', ...args, '--host', '127.0.0.1', '--port', String(port), '--url', url];
    const child = spawn(process.execPath, ['--enable-source-maps', program, ...argv], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const isReady = await answers(child, port);
    return isReady ? { child, port } : undefined;
  }

  return {
    port: () => current?.port,
    /** False when the new program does not start; then the old one goes on. */
    async replace() {
      const next = await start();
      if (!next) return false;
      const last = current;
      current = next;
      last?.child.kill('SIGTERM');
      return true;
    },
    stop: () => current?.child.kill('SIGTERM'),
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 */
async function answers(child, port) {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) return true;
    } catch {
      // Not listening yet.
    }
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
