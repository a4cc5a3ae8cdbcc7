// A wire that can be cut: passes bytes on to a port of this machine until it is told otherwise.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** The same address with the relay in between. */
  through(url: string): string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /**
   * Swallows everything, goodbyes too: connections stay open and nobody answers. They stay dead when the wire is whole
   * again, and the far end never hears that the near one has given up.
   */
  silence(): void;
  /** New connections pass again. */
  mend(): void;
  close(): Promise<void>;
}

export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port: targetPort } = new URL(target);
  const pairs = new Set<[Socket, Socket | undefined]>();
  const swallowed = new Set<Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = state === 'whole' ? connect(Number(targetPort), hostname) : undefined;
    const pair: [Socket, Socket | undefined] = [near, far];
    pairs.add(pair);
    near.on('close', () => {
      pairs.delete(pair);
      if (far && !swallowed.has(far)) far.destroy();
    });
    if (!far) return;
    far.on('error', () => near.destroy());
    far.on('close', () => {
      if (!swallowed.has(far)) near.destroy();
    });
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = (): void => {
    for (const [near] of pairs) near.resetAndDestroy();
  };
  return {
    port,
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    cut() {
      state = 'cut';
      cut();
    },
    silence() {
      state = 'silent';
      for (const [near, far] of pairs) {
        near.unpipe();
        far?.unpipe();
        if (far) swallowed.add(far);
        // Read and thrown away: the other end does not notice.
        near.resume();
        far?.resume();
      }
    },
    mend() {
      state = 'whole';
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      for (const far of swallowed) far.destroy();
      await closed;
    },
  };
}
