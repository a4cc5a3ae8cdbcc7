// Files that arrive in bodies: streamed to temporary files, with their digest.
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Files } from '#kernel/files/files.ts';

/** A file that was sent. It lies at `path` until the answer is out; whoever wants it moves it away before. */
export interface ReceivedFile {
  /** Name of the form field; empty for a raw body. */
  field: string;
  path: string;
  /** As the client sent it: never a path to trust. Empty for a raw body. */
  filename: string;
  /** As the client sent it. */
  type: string;
  size: number;
  /** Hexadecimal. */
  md5: string;
}

/** What a client says of a file. */
export type Described = Pick<ReceivedFile, 'field' | 'filename' | 'type'>;

/** The temporary files of one request. */
export interface Intake {
  /** Bytes that all files of the request may have together. */
  readonly limit: number;
  /** Reads to the end; fails, with the rest unread, above the limit. */
  receive(source: Readable, described: Described): Promise<ReceivedFile>;
  /** Removes what nobody took; what cannot be removed now goes with the leftovers of crashes. */
  clear(): Promise<void>;
}

export function createIntake(files: Pick<Files, 'temporaryPath'>, limit: number): Intake {
  const paths: string[] = [];
  let received = 0;
  return {
    limit,
    async receive(source, described) {
      const path = files.temporaryPath();
      paths.push(path);
      const written = await writeTo(path, source, (bytes) => {
        received += bytes;
        if (received > limit) throw fileTooBig(limit);
      });
      return { ...described, path, ...written };
    },
    async clear() {
      for (const path of paths.splice(0)) await rm(path, { force: true }).catch(() => undefined);
    },
  };
}

const BATCH_BYTES = 512 * 1024;

/** One batch is written while the next one gathers; then the sender waits for the disk, and memory stays flat. */
async function writeTo(
  path: string,
  source: Readable,
  count: (bytes: number) => void,
): Promise<{ size: number; md5: string }> {
  const file = await open(path, 'wx', 0o600);
  const digest = createHash('md5');
  let size = 0;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let writing = Promise.resolve();
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      count(chunk.length);
      size += chunk.length;
      batchBytes += chunk.length;
      digest.update(chunk);
      batch.push(chunk);
      if (batchBytes < BATCH_BYTES) continue;
      await writing;
      writing = file.writeFile(Buffer.concat(batch, batchBytes));
      // Its failure is met by the next batch or the end.
      writing.catch(() => undefined);
      batch = [];
      batchBytes = 0;
    }
    await writing;
    await file.writeFile(Buffer.concat(batch, batchBytes));
    return { size, md5: digest.digest('hex') };
  } finally {
    await writing.catch(() => undefined);
    await file.close();
  }
}

export const fileTooBig = (limit: number) =>
  restError('rest_upload_file_too_big', 413, `The file is larger than ${limit} bytes.`, { limit });
