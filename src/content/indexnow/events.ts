// Only what has pages of its own, and only where somebody set a key.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { attachment } from '#content/posts/types.ts';
import { hasKey, tellOfChange } from './jobs.ts';

async function follow(services: Pick<Services, 'tx'>, id: number): Promise<void> {
  // Saves that follow each other are told once.
  await services.tx((tx) =>
    tx.enqueue(tellOfChange, { id }, { key: `indexnow:${id}`, runAt: new Date(tx.now.getTime() + 5_000) }),
  );
}

const isTold = ({ type }: { type: string }, settings: Settings): boolean =>
  type !== attachment.name && hasKey(settings);

export const indexNowListeners = [
  on('post.created', ({ id }, services) => follow(services, id), isTold),
  on('post.updated', ({ id }, services) => follow(services, id), isTold),
];
