// Sessions that ended are forgotten.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { deleteExpiredSessions } from './store.ts';

export const removeExpiredSessions = defineJob({
  name: 'content.removeExpiredSessions',
  schedule: '9 * * * *',
  async run(_payload, services) {
    await services.tx((tx) => deleteExpiredSessions(tx.db, utcText(tx.now)));
  },
});

export const sessionJobs = [removeExpiredSessions];
