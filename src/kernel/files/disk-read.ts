// Reading a file of the disk with as few steps as there can be: most files of a site are small, and asked for often.
import { close, createReadStream, fstat, open, read, type Stats } from 'node:fs';
import { Readable } from 'node:stream';
import type { ByteRange } from './files.ts';

export interface DiskFile {
  stats: Stats;
  stream: Readable;
}

const SMALL_BYTES = 64 * 1024;
const CHUNK_BYTES = 128 * 1024;

/** Undefined for folders and the like. What is small is read at once, the rest as it is wanted. */
export function openDiskFile(path: string, range: ByteRange | undefined): Promise<DiskFile | undefined> {
  return new Promise((resolve, reject) => {
    open(path, (openFault, fd) => {
      if (openFault) {
        reject(openFault);
        return;
      }
      const giveUp = (fault: Error | undefined): void => {
        close(fd, nothing);
        if (fault) reject(fault);
        else resolve(undefined);
      };
      fstat(fd, (statFault, stats) => {
        if (statFault ?? !stats.isFile()) {
          giveUp(statFault ?? undefined);
          return;
        }
        const { start, end } = range ?? { start: 0, end: stats.size - 1 };
        const length = end - start + 1;
        if (length > SMALL_BYTES) {
          resolve({ stats, stream: createReadStream(path, { fd, start, end, highWaterMark: CHUNK_BYTES }) });
          return;
        }
        read(fd, Buffer.allocUnsafe(length), 0, length, start, (readFault, count, bytes) => {
          if (readFault) {
            giveUp(readFault);
            return;
          }
          close(fd, nothing);
          resolve({ stats, stream: streamOf(bytes.subarray(0, count)) });
        });
      });
    });
  });
}

function streamOf(bytes: Buffer): Readable {
  const stream = new Readable({ read: nothing });
  stream.push(bytes);
  stream.push(null);
  return stream;
}

/** Nobody can do anything about a file that was read and does not close. */
const nothing = (): void => undefined;
