// A file that a command writes where it was told to: what is wrong with that place has nothing to do with --data.
import { resolve } from 'node:path';
import { CommandError } from './command.ts';

const UNUSABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOENT', 'ENAMETOOLONG', 'ENOTEMPTY'];

/** Names the place when it cannot be written; all other faults stay as they are. */
export async function writeInto<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(resolve(place), error) ?? error;
  }
}

function faultOf(place: string, error: unknown): CommandError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path }: NodeJS.ErrnoException = error;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CommandError(`There is no room left in ${place}. Make room, or name another place.`, { cause: error });
  }
  // Files of the site itself are read and written meanwhile.
  const isHere = path !== undefined && isBeside(resolve(path), place);
  if (!isHere || !UNUSABLE.includes(code ?? '')) return undefined;
  return new CommandError(`${place} cannot be written (${code ?? ''}). Name a place that this user may write to.`, {
    cause: error,
  });
}

/** The place, what lies in it, what it lies in, or its unfinished file. */
const isBeside = (path: string, place: string): boolean =>
  path === `${place}.part` || `${path}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${path}/`);
