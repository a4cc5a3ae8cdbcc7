// Ports of this machine.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails as listening would. */
export async function checkPort(port: number, host: string): Promise<void> {
  await listenOnce(port, host);
}

export function findFreePort(host: string): Promise<number> {
  return listenOnce(0, host);
}

async function listenOnce(port: number, host: string): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}
