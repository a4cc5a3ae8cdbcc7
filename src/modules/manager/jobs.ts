// The daily report.
import { defineJob } from '#kernel/jobs/job.ts';
import { sendReport } from './report.ts';

export const REPORT_SITE = 'manager.reportSite';

const reportSite = defineJob({
  name: REPORT_SITE,
  schedule: '17 4 * * *',
  run: (_payload, services) => sendReport(services),
});

export const managerJobs = [reportSite];
