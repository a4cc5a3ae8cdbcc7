// What happens to comments by itself: emptying their trash.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { trashDays } from '#content/posts/settings.ts';
import { removeComment } from './actions.ts';
import { findComment, findTrashedComments } from './store.ts';

const DAY = 86_400_000;
const AT_ONCE = 100;

export const emptyCommentTrash = defineJob({
  name: 'content.emptyCommentTrash',
  schedule: '47 3 * * *',
  async run(_payload, { db, tx, clock, settings }) {
    const before = utcText(new Date(clock.now().getTime() - settings.get(trashDays) * DAY));
    const find = () => findTrashedComments(db, before, AT_ONCE);
    for (let found = await find(); found.length > 0; found = await find()) {
      await tx(async (open) => {
        for (const { id } of found) {
          const comment = await findComment(open.db, id);
          if (comment?.status === 'trash') await removeComment(open, comment);
        }
      });
    }
  },
});

export const commentJobs = [emptyCommentTrash];
