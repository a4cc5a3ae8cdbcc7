// Files on their way to the site, three at once. They go on while one looks at other screens, and wait for a lost line.
import type { Client } from '#client/client.ts';
import { ApiError } from '#client/error.ts';
import { createStore } from '#admin/kit/store.ts';

export interface NewFile {
  readonly file: File;
  /** `3/2026/May`: a folder, and folders below it; empty for none. */
  readonly folder: string;
}

export interface Upload extends NewFile {
  readonly id: number;
  /** `paused`: the line was lost; it goes on with it. */
  readonly state: 'waits' | 'sending' | 'paused' | 'done' | 'failed';
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

export function addFiles(client: Sender, files: readonly NewFile[], onDone: () => void): void {
  const added = files.map((one) => ({ ...one, id: ++count, state: 'waits' as const, share: 0 }));
  uploads.set([...uploads.get().filter(({ state }) => state !== 'done'), ...added]);
  go(client, onDone);
}

export function retry(client: Sender, id: number, onDone: () => void): void {
  change(id, { state: 'waits', share: 0 });
  go(client, onDone);
}

/** The line is back. */
export function resume(client: Sender, onDone: () => void): void {
  for (const { id, state } of uploads.get()) if (state === 'paused') change(id, { state: 'waits', share: 0 });
  go(client, onDone);
}

/** What is still on its way stays. */
export const clearEnded = (): void =>
  uploads.set(uploads.get().filter(({ state }) => state !== 'done' && state !== 'failed'));

function go(client: Sender, onDone: () => void): void {
  const all = uploads.get();
  // Without a line the others need not find it out one by one.
  if (all.some(({ state }) => state === 'paused')) return;
  const sending = all.filter(({ state }) => state === 'sending').length;
  const next = all.filter(({ state }) => state === 'waits').slice(0, AT_ONCE - sending);
  for (const upload of next) void send(client, upload, onDone).then(() => go(client, onDone));
}

async function send(client: Sender, { id, file, folder }: Upload, onDone: () => void): Promise<void> {
  change(id, { state: 'sending' });
  try {
    await client.upload(
      file,
      { ...(folder !== '' && { fbv: folder }) },
      { onProgress: ({ sent, total }) => change(id, { share: total > 0 ? sent / total : 0 }) },
    );
    change(id, { state: 'done', share: 1 });
    onDone();
  } catch (error) {
    // What the site has said is final; without an answer it was the line.
    if (error instanceof ApiError) change(id, { state: 'failed', error });
    else change(id, { state: 'paused', share: 0 });
  }
}
