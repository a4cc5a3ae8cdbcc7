// Where the files of a site lie: one interface, on disk or in a store of objects.
import type { Readable } from 'node:stream';

export interface FileFacts {
  size: number;
  modified: Date;
  /** Strong and quoted, as the header has it. */
  etag: string;
  type: string;
}

/** Both ends are part of it, as in the header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenFile {
  facts: FileFacts;
  /** Must be read to its end or destroyed. */
  stream: Readable;
}

/** Keys are `media/2026/03/tree.jpg`, `private/…` or `server/…`; anything that could leave these is an error. */
export interface Files {
  /** Takes a local file, whole or not at all. The source may be gone afterwards. */
  put(key: string, sourcePath: string, type: string): Promise<void>;
  putBytes(key: string, bytes: Uint8Array, type: string): Promise<void>;
  facts(key: string): Promise<FileFacts | undefined>;
  /** The range must lie inside the file. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** A local path to read from: the file itself on disk, a temporary copy from a remote store. */
  withLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined>;
  /** What is not there counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  /** A new temporary path on the same disk. */
  temporaryPath(): string;
}
