// Installs the dependencies that package-lock.json names, when they are not there yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, rememberJson } from './json-file.mjs';

/**
 * @typedef {{ lock: string, installed: number, platform: string, dev: boolean }} Stamp
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile
 */

/**
 * @param {string} root
 * @param {boolean} dev with the development dependencies
 */
export function isInstalled(root, dev) {
  const now = describeInstall(root, dev);
  if (!now) return false;
  const stamp = readStamp(root);
  if (stamp && sameInstall(stamp, now) && (stamp.dev || !dev)) return true;
  // Installed for another system, as happens with a folder shared between a machine and a container.
  if (stamp && stamp.platform !== now.platform) return false;
  // No stamp of ours fits, but the right versions may have been installed by hand.
  if (!hasEveryPackage(root, dev)) return false;
  rememberJson(stampFile(root), { ...now, dev: dev || hasEveryPackage(root, true) });
  return true;
}

/**
 * @param {string} root
 * @param {boolean} dev
 */
export async function install(root, dev) {
  // Whoever had the development dependencies keeps them.
  const withDev = dev || readStamp(root)?.dev === true;
  console.error('Installing what Sitewright needs…');
  const { code, output } = await runNpm(root, ['ci', withDev ? '--include=dev' : '--omit=dev']);
  if (code !== 0) throw new Error(`${output.trimEnd()}\nThe installation failed; npm's own words are above.`);
  rememberJson(stampFile(root), describeInstall(root, withDev));
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.sitewright.json');
}

/**
 * @param {string} root
 * @returns {Stamp | undefined}
 */
function readStamp(root) {
  return readJson(stampFile(root));
}

/** @param {string} root */
function installedLockFile(root) {
  // npm writes this copy of the lock file last, so an interrupted installation has none.
  return join(root, 'node_modules', '.package-lock.json');
}

/**
 * @param {string} root
 * @param {boolean} dev
 * @returns {Stamp | undefined}
 */
function describeInstall(root, dev) {
  const installed = statSync(installedLockFile(root), { throwIfNoEntry: false })?.mtimeMs;
  if (installed === undefined) return undefined;
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return { lock, installed, platform: `${process.platform}-${process.arch}`, dev };
}

/**
 * @param {Stamp} one
 * @param {Stamp} other
 */
function sameInstall(one, other) {
  return one.lock === other.lock && one.installed === other.installed && one.platform === other.platform;
}

/**
 * @param {string} root
 * @param {boolean} dev
 */
function hasEveryPackage(root, dev) {
  /** @type {LockFile | undefined} */
  const wanted = readJson(join(root, 'package-lock.json'));
  /** @type {LockFile | undefined} */
  const present = readJson(installedLockFile(root));
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(
    ([path, entry]) => path === '' || !isNeeded(entry, dev) || present.packages[path]?.version === entry.version,
  );
}

/**
 * @param {LockEntry} entry
 * @param {boolean} dev
 */
function isNeeded(entry, dev) {
  if (entry.optional) return false;
  return dev || !(entry.dev || entry.devOptional);
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runNpm(root, args) {
  const script = process.env.npm_execpath;
  const isOwnNpm = script !== undefined && basename(script) === 'npm-cli.js';
  const child = isOwnNpm
    ? spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', () => {
      reject(new Error('npm, which installs the dependencies, could not be started. It comes with Node.'));
    });
    child.on('close', (code) => {
      resolve({ code, output });
    });
  });
}
