// What node:http can do at best: ready bytes with the two headers that they need.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareAnswer {
  status: number;
  type: string;
  body: string;
}

export interface BareServer {
  port: number;
  setAnswer(answer: BareAnswer): void;
}

export function startBareServer(): Promise<BareServer> {
  let status = 200;
  let type = 'text/plain';
  let body = Buffer.alloc(0);
  const server = createServer((request, response) => {
    const answer = (): void => {
      response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length });
      response.end(body);
    };
    if (request.method === 'GET') {
      answer();
      return;
    }
    request.resume();
    request.on('end', answer);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        setAnswer(next) {
          ({ status, type } = next);
          body = Buffer.from(next.body);
        },
      });
    });
  });
}
