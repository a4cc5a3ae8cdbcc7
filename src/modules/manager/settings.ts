// Where the site reports to, and what became of it.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const managerUrl = setting(
  'manager.url',
  a.string({ description: 'Address that gets a report of modules, versions and health each day; empty: none.' }),
  '',
);
export const managerToken = setting(
  'manager.token',
  a.string({ description: 'Sent with each report as a bearer token; empty: none.' }),
  '',
  { isSecret: true },
);

const attempt = a.object({
  sent_at: a.string({ required: true, description: 'UTC.' }),
  host: a.string({ required: true, description: 'Without path and query, which may hold keys.' }),
  fault: a.string({ required: true, description: 'Empty when it arrived.' }),
});

export const reportLog = setting('manager.report_log', a.list(attempt), []);

export type ReportAttempt = (typeof reportLog.default)[number];

export const managerSettings = [managerUrl, managerToken, reportLog];
