// What the doctor looks at outside the database: Node, folders, disk, port, address.
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '#src/config.ts';
import type { Finding } from './doctor.ts';
import { explain } from './explain.ts';
import { checkPort } from './ports.ts';

export async function checkMachine(config: Config): Promise<Finding[]> {
  return [
    checkNode(process.versions.node),
    await checkFolder(config.data),
    await checkDisk(config.data),
    await checkListening(config),
    checkAddress(config),
  ];
}

const OLDEST_NODE = [20, 19] as const;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  const message = isOld ? `${version} is too old: install Node ${OLDEST_NODE.join('.')} or later.` : version;
  return { check: 'Node', state: isOld ? 'fail' : 'ok', message };
}

async function checkFolder(data: string): Promise<Finding> {
  const check = 'data folder';
  const folder = await nearestFolder(data);
  try {
    await access(folder, constants.W_OK);
  } catch {
    return {
      check,
      state: 'fail',
      message: `${folder} cannot be written: give this user the right, or choose another with --data.`,
    };
  }
  if (folder === resolve(data)) return { check, state: 'ok', message: folder };
  return { check, state: 'ok', message: `${resolve(data)} is not there yet; the first start makes it.` };
}

const LITTLE_MEGABYTES = 1_000;
const TOO_FEW_MEGABYTES = 100;

async function checkDisk(data: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(await nearestFolder(data));
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  const free = `${megabytes} MB free`;
  if (megabytes >= LITTLE_MEGABYTES) return { check: 'disk', state: 'ok', message: free };
  const state = megabytes < TOO_FEW_MEGABYTES ? 'fail' : 'warn';
  return { check: 'disk', state, message: `Only ${free}: make room, or choose another folder with --data.` };
}

async function checkListening({ port, host }: Config): Promise<Finding> {
  const check = 'port';
  try {
    await checkPort(port, host);
    return { check, state: 'ok', message: `${host}:${port} is free` };
  } catch (error) {
    if (await isSitewright(port, host)) return { check, state: 'ok', message: `A site is running at ${host}:${port}` };
    return { check, state: 'fail', message: explain(error) };
  }
}

async function isSitewright(port: number, host: string): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok && (await answer.text()) === 'ok';
  } catch {
    // Whatever listens there does not speak HTTP.
    return false;
  }
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];

export function checkAddress({ url, host }: Pick<Config, 'url' | 'host'>): Finding {
  const check = 'address';
  const { protocol, hostname } = new URL(url);
  const isLocal = LOOPBACK.includes(hostname);
  if (isLocal && !LOOPBACK.includes(host)) {
    return {
      check,
      state: 'warn',
      message: `The site listens on ${host}, but its links lead to ${url}: set --url to its public address.`,
    };
  }
  if (!isLocal && protocol === 'http:') {
    return {
      check,
      state: 'warn',
      message: `${url} is not encrypted: put a proxy with a certificate in front, and set --url https://${hostname}.`,
    };
  }
  return { check, state: 'ok', message: url };
}

/** The folder itself, or the first one above it that is there. */
async function nearestFolder(path: string): Promise<string> {
  let folder = resolve(path);
  while (!(await isThere(folder)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
