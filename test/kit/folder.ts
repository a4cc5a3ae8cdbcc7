// What tests write is lost with them: where the machine has room in memory, their databases and files lie there.
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;
const NAME = 'sitewright-tests-';

/** Once before the tests. */
export default async function makeTestFolder(): Promise<() => Promise<void>> {
  const folder = await newFolderOfRun();
  process.env['TEST_FOLDER'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** For a test, which removes it. */
export function newFolder(name: string): Promise<string> {
  return mkdtemp(join(process.env['TEST_FOLDER'] ?? tmpdir(), name));
}

/** For the whole run. */
export async function newFolderOfRun(): Promise<string> {
  const above = (await hasRoom()) ? MEMORY : tmpdir();
  await removeLeftBehind(above);
  return mkdtemp(join(above, `${NAME}${process.pid}-`));
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Of runs that were ended. A database server that outlived its run ends without its folder. */
async function removeLeftBehind(above: string): Promise<void> {
  for (const name of await readdir(above)) {
    const maker = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : Number.NaN;
    if (maker > 0 && !isRunning(maker)) await rm(join(above, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
