// Pages are kept, and tokens are good for a day: twice a day pages with forms are made anew.
import { defineJob } from '#kernel/jobs/job.ts';

export const TOKEN_TAG = 'simple-form-token';

export const renewTokens = defineJob({
  name: 'forms-plugin.renewTokens',
  schedule: '9 */12 * * *',
  async run(_payload, { tx }) {
    await tx(({ touch }) => {
      touch(TOKEN_TAG);
    });
  },
});
