import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createStoreClient } from './s3-client.ts';
import { StoreError } from './store-error.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function clientOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bucketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`;
  const address = { bucketUrl, prefix: '', region: 'here', accessKey: 'key', secretKey: 'secret' };
  const client = createStoreClient(address, { firstByteMs: 100 });
  cleanups.push(client.close, async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return client;
}

const read = { method: 'GET', key: 'a.txt', expects: [200] } as const;

test('a silent store is given up once, within its time', async () => {
  let asked = 0;
  const client = await clientOf(() => {
    asked++;
  });
  await expect(client.send(read)).rejects.toThrow(StoreError);
  expect(asked).toBe(1);
});

test('one that stumbles is asked once more', async () => {
  let asked = 0;
  const client = await clientOf((_, response) => {
    response.writeHead(++asked === 1 ? 503 : 200).end('words');
  });
  expect(await (await client.send(read)).body.text()).toBe('words');
  expect(asked).toBe(2);
});

test('one that keeps stumbling is told of, with what it said', async () => {
  let asked = 0;
  const client = await clientOf((_, response) => {
    asked++;
    response.writeHead(500).end();
  });
  await expect(client.send(read)).rejects.toThrow(/refused GET a\.txt: 500/);
  expect(asked).toBe(2);
});
