// manifest.json: what an archive holds. Read from strangers, so every member is looked at.
import { CopyFault } from './fault.ts';

/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.jsonl';

export const tablePart = (table: string): string => `tables/${table}.jsonl`;

export interface Part {
  readonly bytes: number;
  readonly sha256: string;
}

export interface TablePart extends Part {
  readonly name: string;
  /** In the order of the values in each line. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** The highest id that was ever given, also to rows that are gone; 0 where ids do not count up by themselves. */
  readonly last_id: number;
}

export interface FileList extends Part {
  readonly count: number;
}

export interface Manifest {
  readonly format: number;
  readonly product: string;
  readonly version: string;
  readonly variant: string;
  /** `backup`: with all secrets of the site. */
  readonly extent: 'copy' | 'backup';
  /** Of a backup: who the site is. */
  readonly site?: string;
  /** Of a backup: the key of the site, unless its environment gives it; and how to know that key again. */
  readonly key?: string;
  readonly key_fingerprint?: string;
  /** The address of the site that it came from. */
  readonly address: string;
  /** The same for all copies of a site. */
  readonly origin: string;
  /** Of this archive alone. */
  readonly archive: string;
  readonly created_at: string;
  readonly modules: readonly string[];
  /** The highest id of posts, media, revisions and all that shares their numbers. */
  readonly last_id: number;
  /** Each after those that it refers to. */
  readonly tables: readonly TablePart[];
  readonly files: FileList;
}

export function readManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CopyFault('The manifest of the archive is not JSON.', { cause: error });
  }
  const format = whole(value, 'format');
  if (format !== FORMAT) {
    throw new CopyFault(
      `The archive has the format ${format}, and this program reads ${FORMAT}. Use the version of Sitewright that wrote it, or a later one.`,
    );
  }
  const files = member(value, 'files');
  return {
    format,
    product: word(value, 'product'),
    version: word(value, 'version'),
    variant: word(value, 'variant'),
    extent: member(value, 'extent') === 'backup' ? 'backup' : 'copy',
    ...wordIfAny(value, 'site'),
    ...wordIfAny(value, 'key'),
    ...wordIfAny(value, 'key_fingerprint'),
    address: word(value, 'address'),
    origin: word(value, 'origin'),
    archive: word(value, 'archive'),
    created_at: word(value, 'created_at'),
    modules: words(value, 'modules'),
    last_id: whole(value, 'last_id'),
    tables: list(value, 'tables').map(readTable),
    files: { ...readPart(files), count: whole(files, 'count') },
  };
}

function readTable(value: unknown): TablePart {
  return {
    name: word(value, 'name'),
    columns: words(value, 'columns'),
    rows: whole(value, 'rows'),
    last_id: whole(value, 'last_id'),
    ...readPart(value),
  };
}

function readPart(value: unknown): Part {
  return { bytes: whole(value, 'bytes'), sha256: word(value, 'sha256') };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function word(value: unknown, name: string): string {
  const found = member(value, name);
  if (typeof found !== 'string' || found === '') throw wrong(name);
  return found;
}

function wordIfAny<Name extends string>(value: unknown, name: Name): Partial<Record<Name, string>> {
  const given: Partial<Record<Name, string>> = {};
  if (member(value, name) !== undefined) given[name] = word(value, name);
  return given;
}

function whole(value: unknown, name: string): number {
  const found = member(value, name);
  if (typeof found !== 'number' || !Number.isSafeInteger(found) || found < 0) throw wrong(name);
  return found;
}

function list(value: unknown, name: string): unknown[] {
  const found: unknown = member(value, name);
  if (!Array.isArray(found)) throw wrong(name);
  return found;
}

function words(value: unknown, name: string): string[] {
  return list(value, name).map((one) => {
    if (typeof one !== 'string') throw wrong(name);
    return one;
  });
}

const wrong = (name: string) => new CopyFault(`The manifest of the archive has no proper "${name}".`);
