// sitewright/v1/manager: who is told about this site each day, and what became of it.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape } from '#kernel/routes/shape.ts';
import { environmentName } from '#kernel/settings/setting.ts';
import { reportSite } from './jobs.ts';
import { managerToken, managerUrl, reportLog } from './settings.ts';

const permission = needs('manage_options');

const reports = shape('manager-reports', {
  /** Without path and query, which may hold keys. */
  receiver: orNull(a.string()),
  has_token: a.bool(),
  /** What sets it. */
  variable: a.string(),
  reports: listOf(shape('manager-report', { sent_gmt: a.string(), host: a.string(), fault: a.string() })),
});

const readReports = route({
  path: '/manager/reports',
  methods: ['GET'],
  answers: reports,
  permission,
  handle({ services: { settings } }) {
    const url = settings.get(managerUrl);
    return answer(reports, {
      receiver: url === '' ? null : hostOf(url),
      has_token: settings.get(managerToken) !== '',
      variable: environmentName(managerUrl.name),
      reports: settings.get(reportLog).map(({ sent_at: at, host, fault }) => ({ sent_gmt: at, host, fault })),
    });
  },
});

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const queued = shape('manager-report-queued', { queued: a.bool() });

const reportNow = route({
  path: '/manager/reports',
  methods: ['POST'],
  answers: queued,
  permission,
  async handle({ services, tx }) {
    if (services.settings.get(managerUrl) === '') {
      throw restError('manager_no_receiver', 400, 'There is nobody to report to.');
    }
    await tx((open) => open.enqueue(reportSite, {}, { key: reportSite.name }));
    return answer(queued, { queued: true });
  },
});

export const routes: readonly Route[] = [readReports, reportNow];
