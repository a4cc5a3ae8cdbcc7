// Folders follow what becomes of media items and of people.
import { on, type Events } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { attachment } from '#content/posts/types.ts';
import { lockTree } from '#modules/folders/scope.ts';
import { deleteFoldersOf } from '#modules/folders/tree/store.ts';
import { settleItem } from './actions.ts';

const isMedia = ({ type }: Events['post.updated']): boolean => type === attachment.name;

async function settle({ id }: Events['post.updated'], services: Pick<Services, 'tx'>): Promise<void> {
  await services.tx((tx) => settleItem(tx, id));
}

/** Their items are uncategorised then; folders of everybody have no owner. */
const forgetOwner = on('user.deleted', async ({ id }, services) => {
  if (id === 0) return;
  await services.tx(async (tx) => {
    await lockTree(tx, id);
    await deleteFoldersOf(tx.db, id);
  });
});

export const itemListeners = [on('post.trashed', settle, isMedia), on('post.updated', settle, isMedia), forgetOwner];
