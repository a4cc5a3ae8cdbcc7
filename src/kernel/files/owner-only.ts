// What holds secrets is for its owner alone: the database, the site key, private files.
import { chmod, open, stat } from 'node:fs/promises';

/** Takes the rights of everybody else from what is there. What belongs to somebody else is theirs to decide about. */
export async function keepForOwner(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found || found.uid !== process.getuid?.() || (found.mode & OTHERS) === 0) return;
  // Some disks know no such rights.
  await chmod(path, found.mode & ~OTHERS & 0o777).catch(() => undefined);
}

/** An empty file for others to fill, closed to everybody else from its first moment; one that is there stays. */
export async function reserveForOwner(path: string): Promise<void> {
  // Whoever fills it tells better why it cannot be there.
  const handle = await open(path, 'a', 0o600).catch(() => undefined);
  await handle?.close();
  await keepForOwner(path);
}

const OTHERS = 0o077;
