// A filter service on this machine that speaks the protocol, for tests.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly endpoint: string;
  readonly agent: string;
  readonly fields: URLSearchParams;
}

export interface Said {
  readonly body: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FilterService {
  readonly url: string;
  /** Every call since the last look. */
  heard(): Heard[];
  /** What it says from now on; `hang`: nothing, for as long as somebody waits; `drop`: it hangs up. */
  say(answer: (heard: Heard) => Said | 'hang' | 'drop'): void;
  close(): Promise<void>;
}

export async function startFilterService(): Promise<FilterService> {
  let calls: Heard[] = [];
  let answer: Parameters<FilterService['say']>[0] = () => ({ body: 'false' });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const heard = {
        endpoint: (request.url ?? '').replace('/1.1/', ''),
        agent: request.headers['user-agent'] ?? '',
        fields: new URLSearchParams(Buffer.concat(chunks).toString('utf8')),
      };
      calls.push(heard);
      reply(response, answer(heard));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    heard() {
      const all = calls;
      calls = [];
      return all;
    },
    say(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reply(response: ServerResponse, said: Said | 'hang' | 'drop'): void {
  if (said === 'hang') return;
  if (said === 'drop') response.destroy();
  else response.writeHead(said.status ?? 200, said.headers).end(said.body);
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.');
  return address.port;
}
