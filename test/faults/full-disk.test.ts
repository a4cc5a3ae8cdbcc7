// A disk without room: a start that cannot succeed ends, and what runs says that it passes.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../bin/sitewright.js', import.meta.url));
const SITE_KEY = '5e'.repeat(32);

// A small disk of its own needs a system that lets users have namespaces.
const hasNamespaces = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-full-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs in a folder of 12 megabytes that nobody else sees. */
function onSmallDisk(script: string): Promise<{ code: number; output: string }> {
  const mounted = `mount -t tmpfs -o size=12m none "$DATA" && cd "$DATA" && ${script}`;
  const environment = { ...process.env, DATA: folder, PROGRAM, NODE: process.execPath, SITEWRIGHT_SITE_KEY: SITE_KEY };
  return new Promise((resolve) => {
    const given = { env: environment, timeout: 60_000, killSignal: 'SIGKILL' as const };
    execFile('unshare', ['-rm', 'sh', '-c', mounted], given, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}

const FILL = 'mkdir -p tmp && (dd if=/dev/zero of=filler bs=1024 2>/dev/null; true)';

test.runIf(hasNamespaces)('a start without room exits with the words of a full disk', { timeout: 90_000 }, async () => {
  const { code, output } = await onSmallDisk(
    `"$NODE" "$PROGRAM" migrate --data . >/dev/null && ${FILL} && timeout -s KILL 30 "$NODE" "$PROGRAM" serve --port 0 --data .`,
  );
  expect(output).toContain('The disk is full.');
  expect(code).toBe(1);
});
