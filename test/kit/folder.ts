// What tests write is lost with them: where the machine has room in memory, their databases and files lie there.
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;
const NAME = 'sitewright-tests-';
/** No run takes so long: what is older was left by one that was ended. */
const LEFT_BEHIND_MS = 12 * 3_600_000;

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
  return mkdtemp(join(above, NAME));
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES;
  } catch {
    return false;
  }
}

async function removeLeftBehind(above: string): Promise<void> {
  for (const name of await readdir(above)) {
    const folder = join(above, name);
    const made = name.startsWith(NAME) ? await stat(folder).catch(() => undefined) : undefined;
    if (made && Date.now() - made.mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true });
  }
}
