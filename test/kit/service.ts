// A service on another host, for what modules ask of others: it remembers what it was asked.
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface TestService {
  readonly url: string;
  readonly host: string;
  readonly asked: Asked[];
  /** What it answers from now on. */
  says(status: number, body: unknown): void;
  close(): void;
}

export async function createService(): Promise<TestService> {
  const asked: Asked[] = [];
  let next = { status: 200, text: '{}' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      asked.push({ method, path, authorization: headers.authorization, body });
      response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    url: `http://${host}`,
    host,
    asked,
    says(status, body) {
      next = { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
