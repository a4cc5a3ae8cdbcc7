// Results of scans are kept for a month.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { deleteScansBefore } from './store.ts';

const MONTH = 30 * 86_400_000;

export const removeOldScans = defineJob({
  name: 'cookie-consent.removeOldScans',
  schedule: '19 * * * *',
  async run(_payload, { tx }) {
    await tx(({ db, now }) => deleteScansBefore(db, utcText(new Date(now.getTime() - MONTH))));
  },
});
