// The daily report.
import { defineJob } from '#kernel/jobs/job.ts';
import { sendReport } from './report.ts';

export const reportSite = defineJob({
  name: 'manager.reportSite',
  schedule: '17 4 * * *',
  run: (_payload, services) => sendReport(services),
});

export const managerJobs = [reportSite];
