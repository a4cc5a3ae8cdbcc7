// What node:http can do at best with a large body: the stream as it comes, into a file, on disk before the answer.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Gives the port. */
export function startUploadServer(folder: string): Promise<number> {
  const path = join(folder, 'upload');
  const server = createServer((request, response) => {
    pipeline(request, createWriteStream(path, { flush: true }))
      .then(() => rm(path))
      .then(
        () => response.writeHead(201, { 'Content-Length': 2 }).end('{}'),
        () => response.destroy(),
      );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}
