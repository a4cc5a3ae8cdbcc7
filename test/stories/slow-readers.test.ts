// Clients that ask for much and read nothing, while somebody writes: what the server holds for them is bounded.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createMetrics } from '#kernel/http/metrics.ts';
import { createHttpServer } from '#kernel/http/server.ts';
import { createListener } from '#src/listener.ts';
import { createTestApp } from '#test/kit/app.ts';

const CLIENTS = 20;
const REQUESTS = 40;
const POSTS = 100;

const app = await createTestApp({ flags: { limits: 'off' } });
const listener = createListener(app.app, {
  metricsToken: undefined,
  metrics: createMetrics({}),
  logRequests: false,
  isReady: () => true,
});
/** Answers that have not left yet. */
const unsent = new Set<ServerResponse>();
const server = createHttpServer((request: IncomingMessage, response) => {
  unsent.add(response);
  response.once('close', () => unsent.delete(response));
  listener(request, response);
});
const port = await server.listen(0, '127.0.0.1');
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  await app.close();
});

const heldBytes = (): number => [...unsent].reduce((sum, response) => sum + response.writableLength, 0);

test('forty lists of a hundred for each of twenty clients are one list for each', { timeout: 120_000 }, async () => {
  const author = await app.make.user({ role: 'editor' });
  const content = `<p>${'Some words. '.repeat(200)}</p>`;
  const posts = [];
  for (let at = 0; at < POSTS; at++) posts.push(await app.make.post({ title: `Post ${at}`, content, by: author }));
  const path = '/api/core/v2/posts?per_page=100';
  const one = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(one.length).toBeGreaterThan(200_000);

  for (let at = 0; at < CLIENTS; at++) {
    const socket = connect(port, '127.0.0.1').pause();
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`.repeat(REQUESTS));
  }
  const samples: number[] = [];
  // Each write makes the next answer another one, which shares no bytes with those before.
  for (let round = 0; round < 60; round++) {
    await app.as(author).post(`/core/v2/posts/${posts[round]!.id}`, { title: `Written ${round}` });
    samples.push(heldBytes());
  }
  expect(unsent.size).toBeLessThanOrEqual(CLIENTS);
  expect(Math.max(...samples)).toBeLessThan(CLIENTS * one.length * 1.2);

  const [first] = sockets;
  let received = '';
  first!.on('data', (chunk: Buffer) => (received += chunk.toString('latin1'))).resume();
  const answers = () => received.match(/HTTP\/1\.1 200 OK\r\n/g)?.length;
  await expect.poll(answers, { timeout: 60_000 }).toBe(REQUESTS);
});
