// The listening socket: limits of the protocol, answers to broken requests, a stop that lets everybody finish.
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { NOT_STORED } from './cache-control.ts';
import { handleInTurn } from './in-turn.ts';
import { addressTooLong, LONGEST_ADDRESS } from './longest-address.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface HttpServer {
  readonly server: Server;
  listen(port: number, host: string): Promise<number>;
  /** Stops accepting, waits for what is under way, cuts what does not end in time. */
  close(): Promise<void>;
}

/** Enough for the largest upload on a slow line; what moves too slowly is cut long before, where it is read. */
const LONGEST_REQUEST = 6 * 3_600_000;
/** Nothing sent and nothing read for so long: whoever is at the other end has gone. */
const LONGEST_SILENCE = 120_000;
/** A stop has ten seconds in all. */
const PATIENCE = 8_000;

export function createHttpServer(handler: Handler): HttpServer {
  const server = createServer(
    {
      maxHeaderSize: LONGEST_ADDRESS,
      keepAliveTimeout: 65_000,
      headersTimeout: 30_000,
      requestTimeout: LONGEST_REQUEST,
      // Refused where the rest of the head is read, in our words.
      requireHostHeader: false,
    },
    handleInTurn(handler),
  );
  server.timeout = LONGEST_SILENCE;
  server.on('clientError', refuse);
  return {
    server,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => {
          server.closeAllConnections();
        }, PATIENCE);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

interface ReadError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
  /** Of the packet, before the fault. */
  bytesParsed?: number;
}

/** A request that could not even be read. */
function refuse(error: ReadError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, code, message] = fault(error);
  const body = JSON.stringify({ code, message, data: { status } });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=UTF-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: ${NOT_STORED}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function fault(error: ReadError): [number, string, string] {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    if (!isInFirstLine(error)) return [431, 'rest_headers_too_large', 'The headers are too large.'];
    const { status, code, message } = addressTooLong();
    return [status, code, message];
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'rest_request_timeout', 'The request took too long.'];
  return [400, 'rest_bad_request', 'The request could not be read.'];
}

/** The packet may begin anywhere in the head, and hold more of it than was read. */
function isInFirstLine({ rawPacket = Buffer.alloc(0), bytesParsed = 0 }: ReadError): boolean {
  const end = rawPacket.indexOf('\r\n');
  if (end === -1) return !rawPacket.includes(': ');
  return bytesParsed <= end && / HTTP\/\d\.\d$/.test(rawPacket.toString('latin1', 0, end));
}
