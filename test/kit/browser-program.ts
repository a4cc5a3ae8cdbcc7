// Which browser the tests run: a named one, one of the machine, the one of a package, or one installed now.
import { execFile } from 'node:child_process';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
// Without windows of its own a browser needs less than half of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const PACKAGES = ['chromium-headless-shell', 'chromium'];

export async function findBrowserProgram(): Promise<string> {
  const named = process.env['SITEWRIGHT_CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  return (await findOnPath()) ?? alone(async () => (await unpack()) ?? (await findOnPath()) ?? (await install()));
}

async function findOnPath(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const path of NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await canRead(path, constants.X_OK)) return path;
  }
  return undefined;
}

/** The package holds a program for x64 only, which needs some libraries of the system. */
async function unpack(): Promise<string | undefined> {
  if (process.arch !== 'x64') return undefined;
  const { default: packed } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  const isWorking = await run(path, ['--version']).then(
    () => true,
    () => false,
  );
  return isWorking ? path : undefined;
}

async function install(): Promise<string> {
  const canInstall = process.getuid?.() === 0 && (await canRead('/etc/debian_version', constants.R_OK));
  const fault = canInstall ? await installPackages() : undefined;
  const path = await findOnPath();
  if (path !== undefined) return path;
  const advice = 'There is no Chromium here. Install one, or name its program in SITEWRIGHT_CHROMIUM.';
  throw new Error(advice, { cause: fault });
}

/** The first that there is; gives what went wrong. */
async function installPackages(): Promise<unknown> {
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], environment).catch(() => undefined);
  let fault: unknown;
  for (const name of PACKAGES) {
    const install = ['install', '--yes', '--no-install-recommends', name];
    fault = await run('apt-get', install, environment).then(() => undefined, String);
    if (fault === undefined) return undefined;
  }
  return fault;
}

function canRead(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

const LOCK = join(tmpdir(), 'sitewright-browser.lock');
const LOCK_SECONDS = 600;

/** Test files run beside each other, and only one may unpack or install. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  for (let waited = 0; waited < LOCK_SECONDS && !(await takeLock()); waited++) await sleep(1000);
  try {
    return await work();
  } finally {
    await rm(LOCK, { recursive: true, force: true });
  }
}

async function takeLock(): Promise<boolean> {
  const held = await stat(LOCK).catch(() => undefined);
  // Whoever held it so long was ended in the middle.
  if (held && Date.now() - held.mtimeMs > LOCK_SECONDS * 1000) await rm(LOCK, { recursive: true, force: true });
  return mkdir(LOCK).then(
    () => true,
    () => false,
  );
}
