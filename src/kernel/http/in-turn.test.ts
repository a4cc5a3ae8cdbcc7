import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { handleInTurn } from './in-turn.ts';

const REQUEST = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(handleInTurn(handler)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

test('pipelined requests are worked on one by one, and answered in order', async () => {
  const log: string[] = [];
  const port = await listen((request, response) => {
    log.push(`begin ${request.url}`);
    response.once('close', () => log.push(`end ${request.url}`));
    // The first ones take longest.
    setTimeout(() => response.end(`[${request.url}]`), 30 - 10 * Number(request.url?.slice(1)));
  });
  const socket = await open(port);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(['/1', '/2', '/3'].map(REQUEST).join(''));
  await expect.poll(() => log.at(-1)).toBe('end /3');
  expect(log).toEqual(['begin /1', 'end /1', 'begin /2', 'end /2', 'begin /3', 'end /3']);
  await expect.poll(() => text.match(/\[[^\]]+\]/g)).toEqual(['[/1]', '[/2]', '[/3]']);
});

describe('a client that sends many requests and reads nothing', () => {
  const BYTES = 1_000_000;

  test('has one answer waiting, and gets all of them once it reads', async () => {
    const unsent = new Set<ServerResponse>();
    let [most, begun] = [0, 0];
    const port = await listen((_request, response) => {
      unsent.add(response);
      begun++;
      most = Math.max(most, unsent.size);
      response.once('close', () => unsent.delete(response));
      response.end(Buffer.alloc(BYTES, 'a'));
    });
    const socket = await open(port);
    socket.pause();
    socket.write(Array.from({ length: 40 }, (_, at) => REQUEST(`/${at}`)).join(''));
    await expect.poll(() => begun).toBeGreaterThan(0);
    // Another connection has its turn meanwhile.
    const [other] = (await once(ask({ port, host: '127.0.0.1' }).end(), 'response')) as [IncomingMessage];
    other.resume();
    await once(other, 'end');
    let received = 0;
    socket.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
    await expect.poll(() => received, { timeout: 20_000 }).toBeGreaterThan(40 * BYTES);
    // One of each of the two connections.
    expect([begun, most <= 2]).toEqual([41, true]);
  });

  test('is cut off when too many of them wait', async () => {
    let begun = 0;
    const port = await listen(() => begun++);
    const socket = await open(port);
    socket.write(REQUEST('/').repeat(300));
    await once(socket.resume(), 'close').catch(() => undefined);
    expect([begun, socket.destroyed]).toEqual([1, true]);
  });

  test('leaves nothing to do when it goes', async () => {
    let begun = 0;
    let closed = false;
    const port = await listen((_request, response) => {
      begun++;
      response.once('close', () => (closed = true));
    });
    const socket = await open(port);
    socket.write(REQUEST('/').repeat(5));
    await expect.poll(() => begun).toBe(1);
    socket.destroy();
    await expect.poll(() => closed).toBe(true);
    expect(begun).toBe(1);
  });
});

test('requests one after the other on a kept connection are all handled at once', async () => {
  const port = await listen((_request, response) => response.end('ok'));
  const socket = await open(port);
  for (let at = 0; at < 20; at++) {
    socket.write(REQUEST('/'));
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(chunk.toString()).toContain('ok');
  }
});
