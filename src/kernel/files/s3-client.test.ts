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

test('what is asked is signed for the region of the store', async () => {
  let signed = '';
  const client = await clientOf(({ headers }, response) => {
    signed = headers.authorization ?? '';
    response.end();
  });
  await client.send(read);
  expect(signed).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/here\/s3\/aws4_request, /);
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

const REGION = 'Check SITEWRIGHT_MEDIA_REGION and the host of --media-url.';
const STATE = 'Check --media-url and the state of the store.';

test.each([
  [404, '<Error><Code>NoSuchBucket</Code></Error>', '404 NoSuchBucket. Create the bucket, or correct --media-url.'],
  [404, '', `404. ${STATE}`],
  [301, '', `301. ${REGION}`],
  [307, '', `307. ${REGION}`],
  [400, '<Error><Code>AuthorizationHeaderMalformed</Code></Error>', `400 AuthorizationHeaderMalformed. ${REGION}`],
  [401, '', '401. Check SITEWRIGHT_MEDIA_ACCESS_KEY, SITEWRIGHT_MEDIA_SECRET_KEY and the rights of that key.'],
  [403, '', '403. Check SITEWRIGHT_MEDIA_ACCESS_KEY, SITEWRIGHT_MEDIA_SECRET_KEY and the rights of that key.'],
  [409, 'no XML', `409. ${STATE}`],
])('%i %s is told with what to do', async (status, body, told) => {
  let asked = 0;
  const client = await clientOf((_, response) => {
    asked++;
    response.writeHead(status).end(body);
  });
  await expect(client.send(read)).rejects.toThrow(`refused GET a.txt: ${told}`);
  await expect(client.send({ method: 'GET', query: { prefix: 'a' }, expects: [200] })).rejects.toThrow(`refused GET the list: ${told}`);
  expect(asked).toBe(2);
  expect((await client.send({ ...read, expects: [status] })).statusCode).toBe(status);
}); // prettier-ignore

test('names are written as the signature has them', async () => {
  const seen: string[] = [];
  const client = await clientOf((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers['x-own'] as string} ${/^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? '')}`);
    response.end();
  });
  await client.send({ ...read, key: "a b/it's (1)*!~.txt", query: { 'x y': 'a/b' }, headers: { 'x-own': '1' } });
  expect(seen).toEqual(['GET /files/a%20b/it%27s%20%281%29%2A%21~.txt?x%20y=a%2Fb 1 true']);
}); // prettier-ignore
