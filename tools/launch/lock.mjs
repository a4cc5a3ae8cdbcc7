// One process at a time may install and build in a checkout.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const staleAfter = 120_000;
const heartbeatEvery = 5_000;
const retryEvery = 100;

/**
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(root, work) {
  const folder = join(root, '.cache', 'prepare.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  while (!isTaken(folder)) {
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    else await sleep(retryEvery);
  }
  const heartbeat = setInterval(() => {
    utimesSync(folder, new Date(), new Date());
  }, heartbeatEvery);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function isTaken(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, host: hostname() }));
  return true;
}

/**
 * Its owner has died on this machine, or has given no sign of life for long.
 * @param {string} folder
 */
function isAbandoned(folder) {
  const touched = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (touched === undefined) return false;
  if (Date.now() - touched > staleAfter) return true;
  const owner = readOwner(folder);
  return owner?.host === hostname() && !isAlive(owner.pid);
}

/**
 * @param {string} folder
 * @returns {{ pid: number, host: string } | undefined}
 */
function readOwner(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8'));
  } catch {
    // The lock was taken or released this very moment; the next look will tell.
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
