// Pages are kept until something they read is touched; time itself touches nobody. Those that show it read this tag.
import { defineJob } from '#kernel/jobs/job.ts';

/** Touched twice in an hour: everywhere a day begins at a full hour or half behind it. */
export const HALF_HOUR_TAG = 'half-hour';

export const touchHalfHour = defineJob({
  name: 'content.touchHalfHour',
  schedule: '*/30 * * * *',
  async run(_payload, services) {
    await services.tx((tx) => {
      tx.touch(HALF_HOUR_TAG);
      return Promise.resolve();
    });
  },
});
