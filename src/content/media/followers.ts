// Modules that keep something about media items, and keep it right in the transaction of each change.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { MediaItem } from './store.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly mediaFollower: MediaFollower;
  }
}

export interface NewItem {
  readonly item: MediaItem;
  readonly authorId: number;
  /** All that came with the upload, by name; whoever reads it checks it. */
  readonly sent: Readonly<Record<string, unknown>>;
}

export interface MediaFollower {
  /** An upload was accepted, and becomes an item. */
  created?(tx: Tx, created: NewItem, services: Services): Promise<void>;
  /** Other files stand for the item, or the same with other bytes. */
  changed?(tx: Tx, item: MediaItem, services: Services): Promise<void>;
  /** Gives the keys of the files that go with it. */
  removed?(tx: Tx, item: MediaItem, services: Services): Promise<readonly string[]>;
  /** Whether files of an item, also of one that is gone, are being written: until then nobody else gets their names. */
  isWriting?(services: Services, id: number): Promise<boolean>;
}

export async function followCreated(tx: Tx, created: NewItem, services: Services): Promise<void> {
  for (const follower of followersOf(services)) await follower.created?.(tx, created, services);
}

export async function followChanged(tx: Tx, item: MediaItem, services: Services): Promise<void> {
  for (const follower of followersOf(services)) await follower.changed?.(tx, item, services);
}

export async function followRemoved(tx: Tx, item: MediaItem, services: Services): Promise<string[]> {
  const keys: string[] = [];
  for (const follower of followersOf(services)) keys.push(...((await follower.removed?.(tx, item, services)) ?? []));
  return keys;
}

export async function isBeingWritten(services: Services, id: number): Promise<boolean> {
  for (const follower of followersOf(services)) if (await follower.isWriting?.(services, id)) return true;
  return false;
}

function followersOf({ registry }: Pick<Services, 'registry'>): MediaFollower[] {
  return registry().modules.flatMap(({ mediaFollower }) => mediaFollower ?? []);
}
