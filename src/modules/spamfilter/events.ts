// What the filter kept of a comment goes with it.
import { on } from '#kernel/events/events.ts';
import { deleteHistory } from './comments/history.ts';
import { removeCommentFromQueue } from './comments/queue.ts';
import { deleteVerdictsOfComment } from './verdicts/store.ts';

const forgetComment = on('comment.deleted', async ({ id }, services) => {
  await services.tx(async ({ db }) => {
    await deleteVerdictsOfComment(db, id);
    await deleteHistory(db, id);
    await removeCommentFromQueue(db, id);
  });
});

export const spamfilterListeners = [forgetComment];
