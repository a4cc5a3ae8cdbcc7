// Hears of the writes of every process through a connection that only listens.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { changesChannel } from './postgres-dialect.ts';

export interface Changes {
  /** True when a write was announced since the last call, and always while nothing can be heard. */
  changed: () => boolean;
  close(): Promise<void>;
}

export async function listenForChanges(config: pg.ClientConfig, onFault: (error: unknown) => void): Promise<Changes> {
  let listener: pg.Client | undefined;
  let hasChanged = true;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    // Told of a loss before it was ever open, the listener is nobody yet.
    let client: pg.Client | undefined = undefined;
    const opened = await openListener(config, {
      heard: () => {
        hasChanged = true;
      },
      failed: onFault,
      lost: () => {
        if (client === undefined || listener !== client) return;
        listener = undefined;
        if (!isClosed) void reconnect();
      },
    });
    client = opened;
    hasChanged = true;
    listener = opened;
    if (isClosed) await opened.end();
  };
  const reconnect = async (): Promise<void> => {
    for (let pause = 50; !isClosed; pause = Math.min(pause * 2, 5000)) {
      await wait(pause, undefined, { ref: false });
      try {
        await connect();
        return;
      } catch (error) {
        onFault(error);
      }
    }
  };

  await connect();
  return {
    changed() {
      if (!listener) return true;
      const was = hasChanged;
      hasChanged = false;
      return was;
    },
    async close() {
      isClosed = true;
      await listener?.end();
    },
  };
}

interface Ears {
  heard: () => void;
  lost: () => void;
  failed: (error: unknown) => void;
}

async function openListener(config: pg.ClientConfig, ears: Ears): Promise<pg.Client> {
  const client = new pg.Client({ ...config, query_timeout: heartbeatMs });
  // A peer that vanished without a word is noticed only by asking.
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(lost);
  }, heartbeatMs).unref();
  function lost(error?: unknown): void {
    clearInterval(heartbeat);
    ears.lost();
    if (error === undefined) return;
    ears.failed(error);
    client.end().catch(ears.failed);
  }
  client.on('notification', ears.heard);
  client.on('error', lost);
  client.on('end', () => {
    lost();
  });
  try {
    await client.connect();
    await client.query(`listen ${changesChannel}`);
    return client;
  } catch (error) {
    clearInterval(heartbeat);
    await client.end();
    throw error;
  }
}

/** Also how long an answer may take. */
const heartbeatMs = 5_000;
