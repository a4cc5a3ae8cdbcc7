// The sockets to PostgreSQL: a stop cuts them all when the server does not answer, instead of waiting for each.
import { Socket } from 'node:net';
import type pg from 'pg';
import { settleWithin } from '#kernel/limits/time.ts';

export interface Sockets {
  /** `stream` of every connection. */
  open(): Socket;
  /** Ends all of them, and those that somebody opens afterwards. */
  cut(): void;
}

export function createSockets(): Sockets {
  const sockets = new Set<Socket>();
  let isCut = false;
  const destroy = (socket: Socket): void => {
    socket.destroy(new Error('Connection terminated: the database does not answer.'));
  };
  return {
    open() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Whoever asked has yet to listen.
      if (isCut) setImmediate(destroy, socket);
      return socket;
    },
    cut() {
      isCut = true;
      for (const socket of sockets) destroy(socket);
    },
  };
}

/** Whether the server says anything at all: a refusal is an answer. The limits of the client are later than this one. */
export async function isAnswering(client: pg.Client, patienceMs: number): Promise<boolean> {
  client.on('error', () => undefined);
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    );
  const isHeard = (await settleWithin(answer, patienceMs)) === true;
  client.end().catch(() => undefined);
  return isHeard;
}
