// Files on their way to the site, three at once. They go on while one looks at other screens.
import type { Client } from '#client/client.ts';
import { createStore } from '#admin/kit/store.ts';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waits' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  readonly error?: Error;
}

const AT_ONCE = 3;

export const uploads = createStore<readonly Upload[]>([]);
let count = 0;

const change = (id: number, changes: Partial<Upload>): void =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...changes } : one)));

type Sender = Pick<Client, 'upload'>;

export function addFiles(client: Sender, files: readonly File[], onDone: () => void): void {
  const added = files.map((file) => ({ id: ++count, file, state: 'waits' as const, share: 0 }));
  uploads.set([...uploads.get().filter(({ state }) => state !== 'done'), ...added]);
  go(client, onDone);
}

export function retry(client: Sender, id: number, onDone: () => void): void {
  change(id, { state: 'waits', share: 0 });
  go(client, onDone);
}

/** What is still on its way stays. */
export const clearEnded = (): void =>
  uploads.set(uploads.get().filter(({ state }) => state === 'waits' || state === 'sending'));

function go(client: Sender, onDone: () => void): void {
  const sending = uploads.get().filter(({ state }) => state === 'sending').length;
  const next = uploads
    .get()
    .filter(({ state }) => state === 'waits')
    .slice(0, AT_ONCE - sending);
  for (const upload of next) void send(client, upload, onDone).then(() => go(client, onDone));
}

async function send(client: Sender, { id, file }: Upload, onDone: () => void): Promise<void> {
  change(id, { state: 'sending' });
  try {
    await client.upload(
      file,
      {},
      { onProgress: ({ sent, total }) => change(id, { share: total > 0 ? sent / total : 0 }) },
    );
    change(id, { state: 'done', share: 1 });
    onDone();
  } catch (error) {
    change(id, { state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
}
