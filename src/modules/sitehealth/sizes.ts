// How much room the site takes.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';

export interface Size {
  /** For people. */
  size: string;
  /** For reports. */
  debug: string;
  raw: number;
}

export interface Sizes {
  /** Older clients read a plain number here. */
  raw: number;
  uploads_size: Size;
  private_size: Size;
  database_size: Size;
  total_size: Size;
}

const PATIENCE_MS = 20_000;

export async function measureSizes({
  files,
  database,
  db,
  log,
}: Pick<Services, 'database' | 'db' | 'files' | 'log'>): Promise<Sizes> {
  const until = performance.now() + PATIENCE_MS;
  try {
    const uploads = await sizeBelow(files, 'media/', until);
    const hidden = await sizeBelow(files, 'private/', until);
    const stored = await database.dialect.usedBytes(db);
    return {
      raw: 0,
      uploads_size: sizeOf(uploads),
      private_size: sizeOf(hidden),
      database_size: sizeOf(stored),
      total_size: sizeOf(uploads + hidden + stored),
    };
  } catch (error) {
    log.error({ err: error }, 'the size of the site could not be measured');
    throw restError('not_available', 500, 'The sizes could not be measured.');
  }
}

async function sizeBelow(files: Services['files'], prefix: string, until: number): Promise<number> {
  let bytes = 0;
  for await (const { size } of files.list(prefix)) {
    bytes += size;
    if (performance.now() > until) throw new Error(`There are too many files below ${prefix} to count them in time.`);
  }
  return bytes;
}

function sizeOf(bytes: number): Size {
  return { size: readable(bytes), debug: `${readable(bytes)} (${bytes} bytes)`, raw: bytes };
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** `12582912` is `12 MB`, `1536` is `1.5 KB`. */
export function readable(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${UNITS[power] ?? ''}`;
}
