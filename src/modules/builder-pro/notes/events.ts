// Notes outlive their authors, and keep what those were called at last.
import { on } from '#kernel/events/events.ts';
import { findUser } from '#content/users/store.ts';
import { renameAuthor } from './store.ts';

export const followName = on('user.updated', async ({ id }, services) => {
  await services.tx(async (tx) => {
    const user = await findUser(tx.db, id);
    if (user) await renameAuthor(tx.db, id, user.display_name);
  });
});

export const noteListeners = [followName];
