// Files in an S3-compatible store, under the same keys as on disk.
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import type { OpenFiles } from './create-files.ts';
import type { FileFacts, Files } from './files.ts';
import { checkedKey, checkedPrefix } from './keys.ts';
import { createStoreClient, type StoreClient } from './s3-client.ts';
import { parseListPage } from './s3-list.ts';
import type { StoreAddress } from './store-address.ts';
import { StoreError } from './store-error.ts';

const REMOVED_AT_ONCE = 8;

const CHECK_EVERY_MS = 5_000;
/** No file has this name: that it is not there is answer enough. */
const CHECKED_KEY = 'private/readiness';

export function createS3Files(address: StoreAddress, temporaryPath: () => string): OpenFiles {
  const client = createStoreClient(address);
  const files: Files = {
    async put(key, sourcePath, type) {
      const { size } = await stat(sourcePath);
      await upload(client, key, type, {
        size,
        body: () => createReadStream(sourcePath, { highWaterMark: 256 * 1024 }),
      });
      await rm(sourcePath, { force: true });
    },
    putBytes: (key, bytes, type) =>
      upload(client, key, type, { size: bytes.byteLength, body: () => Buffer.from(bytes) }),
    async facts(key) {
      const answer = await client.send({ method: 'HEAD', key: checkedKey(key), expects: [200, 404] });
      await answer.body.dump();
      return answer.statusCode === 404 ? undefined : factsOf(answer);
    },
    async open(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await client.send({ method: 'GET', key: checkedKey(key), headers, expects: [200, 206, 404] });
      if (answer.statusCode === 404) {
        await answer.body.dump();
        return undefined;
      }
      // Whoever lets go of a file before its end need not hear that it did not end.
      answer.body.on('error', () => undefined);
      if (range && answer.statusCode !== 206) {
        answer.body.destroy();
        throw new StoreError('The media store does not send parts of files.');
      }
      return { facts: factsOf(answer), stream: answer.body };
    },
    async withLocal(key, work) {
      const found = await files.open(key);
      if (!found) return undefined;
      const path = temporaryPath();
      try {
        await pipeline(found.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async remove(keys) {
      const waiting = keys.map(checkedKey);
      while (waiting.length > 0) {
        await Promise.all(waiting.splice(0, REMOVED_AT_ONCE).map((key) => removeOne(client, key)));
      }
    },
    list: (prefix) => listAll(client, address.prefix, checkedPrefix(prefix)),
    temporaryPath,
  };
  let checked: Promise<unknown> = Promise.resolve();
  let checkedUntil = 0;
  return {
    ...files,
    async check() {
      const now = performance.now();
      if (now >= checkedUntil) {
        checkedUntil = now + CHECK_EVERY_MS;
        checked = files.facts(CHECKED_KEY);
        checked.catch(() => undefined);
      }
      await checked;
    },
    close: () => client.close(),
  };
}

/** The length is known and the body a stream: nothing is held in memory, and half a body is no object. */
async function upload(
  client: StoreClient,
  key: string,
  type: string,
  { size, body }: { size: number; body: () => ReturnType<typeof createReadStream> | Buffer },
): Promise<void> {
  const headers = { 'content-type': type, 'content-length': String(size) };
  const answer = await client.send({ method: 'PUT', key: checkedKey(key), headers, body, expects: [200] });
  await answer.body.dump();
}

async function removeOne(client: StoreClient, key: string): Promise<void> {
  const answer = await client.send({ method: 'DELETE', key, expects: [200, 204, 404] });
  await answer.body.dump();
}

async function* listAll(
  client: StoreClient,
  storePrefix: string,
  prefix: string,
): AsyncIterable<{ key: string; size: number }> {
  let next: string | undefined;
  do {
    const query = {
      'list-type': '2',
      prefix: storePrefix + prefix,
      ...(next !== undefined && { 'continuation-token': next }),
    };
    const answer = await client.send({ method: 'GET', query, expects: [200] });
    const page = parseListPage(await answer.body.text());
    for (const { key, size } of page.entries) yield { key: key.slice(storePrefix.length), size };
    next = page.next;
  } while (next !== undefined);
}

function factsOf({ headers, statusCode }: Dispatcher.ResponseData): FileFacts {
  const whole = statusCode === 206 ? /\/(\d+)$/.exec(String(headers['content-range']))?.[1] : headers['content-length'];
  return {
    size: Number(whole),
    modified: new Date(String(headers['last-modified'])),
    etag: String(headers['etag']),
    type: String(headers['content-type']),
  };
}
