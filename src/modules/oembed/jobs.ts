// Answers of other sites that are too old are forgotten.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { deleteExpired } from './store.ts';

export const removeExpiredAnswers = defineJob({
  name: 'oembed.removeExpiredAnswers',
  schedule: '19 * * * *',
  async run(_payload, services) {
    await services.tx((tx) => deleteExpired(tx.db, utcText(tx.now)));
  },
});
