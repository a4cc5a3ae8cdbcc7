// Files that no page names any more stay for a day.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { deleteExpiredFiles } from './store.ts';

export const removeOldFiles = defineJob({
  name: 'cookie-consent.removeOldFiles',
  schedule: '41 * * * *',
  async run(_payload, { tx }) {
    await tx(({ db, now }) => deleteExpiredFiles(db, utcText(now)));
  },
});
