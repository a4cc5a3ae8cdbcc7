// The report to whoever looks after the site.
import { caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { OutboundError } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { findHealth } from './health.ts';
import { findModuleStates } from '#kernel/modules/overview.ts';
import { managerToken, managerUrl, reportLog, type ReportAttempt } from './settings.ts';

const SECONDS = 20;
const KEPT_ATTEMPTS = 10;
const ANSWER_BYTES = 10_000;

/** The site itself asks, with nothing but the right to look. */
const program = caller({
  id: 0,
  login: '',
  roles: [],
  capabilities: new Set(['view_site_health_checks']),
  via: 'program',
});

/** Nothing happens while no address is set. What fails is noted, and thrown for the queue to try again. */
export async function sendReport(services: Services): Promise<void> {
  const { clock, settings } = services;
  const url = settings.get(managerUrl);
  if (url === '') return;
  const fault = await deliver(services, url);
  const host = URL.canParse(url) ? new URL(url).host : 'not an address';
  await note(services, { sent_at: utcText(clock.now()), host, fault: fault?.message ?? '' });
  if (!fault) return;
  services.log.warn({ err: fault, host }, 'The report of the site did not arrive.');
  throw fault;
}

/** The newest first. */
async function note({ settings, tx }: Pick<Services, 'settings' | 'tx'>, attempt: ReportAttempt): Promise<void> {
  await tx((open) => settings.set(open, reportLog, [attempt, ...settings.get(reportLog)].slice(0, KEPT_ATTEMPTS)));
}

async function deliver(services: Services, url: string): Promise<Error | undefined> {
  const token = services.settings.get(managerToken);
  const body = JSON.stringify(await makeReport(services));
  try {
    const { status } = await services.outbound.call({
      url,
      trust: 'operator',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
      body,
      maxBytes: ANSWER_BYTES,
      timeoutSeconds: SECONDS,
    });
    if (status >= 200 && status < 300) return undefined;
    const message = `The receiver answered with status ${status}.`;
    return isForGood(status) ? new PermanentError(message) : new Error(message);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return error.kind === 'refused' ? new PermanentError(error.message, { cause: error }) : error;
  }
}

/** The same report would be refused again; but a receiver that is busy takes it later. */
const isForGood = (status: number): boolean => status >= 300 && status < 500 && status !== 408 && status !== 429;

async function makeReport(services: Services) {
  const { clock, db, settings, siteConfig } = services;
  const modules = await findModuleStates(services, db);
  return {
    site: { url: siteConfig.base, title: settings.get(title) },
    at: `${utcText(clock.now())}Z`,
    versions: { node: process.versions.node, database: services.database.kind },
    modules: modules.map(({ name, installed, bundled, state, isUpdateDue, fault }) => ({
      name,
      installed_version: installed,
      bundled_version: bundled,
      state,
      update_due: isUpdateDue,
      error: fault,
    })),
    health: await findHealth(services, program),
  };
}
