// Whether the site is well: the tests of site health, asked in this process, and what is left lying in the queues.
import { isMap } from '#kernel/args/is-map.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { findMails } from '#kernel/mail/store.ts';
import { bodyValue } from '#kernel/routes/request.ts';
import { defaultSite, type Services } from '#kernel/services.ts';

export interface Health {
  readonly test: string;
  readonly status: 'good' | 'recommended' | 'critical';
  readonly label: string;
}

/** Those that are about the site; the others look at the request of whoever asks. */
const TESTS = ['background-updates', 'loopback-requests', 'https-status', 'dotorg-communication', 'page-cache'];
const MOST_COUNTED = 1_000;

export async function findHealth(
  services: Pick<Services, 'db' | 'dispatch' | 'queue' | 'settings' | 'sites'>,
  caller: Caller,
): Promise<Health[]> {
  const found = await Promise.all(TESTS.map((test) => ask(services, caller, test)));
  return [...found.flatMap((one) => one ?? []), await failedJobs(services), await stuckMails(services)];
}

/** Undefined while the tests are switched off. */
async function ask(
  services: Pick<Services, 'dispatch' | 'sites'>,
  caller: Caller,
  test: string,
): Promise<Health | undefined> {
  const { language } = defaultSite(services);
  const path = `/sitehealth/v1/tests/${test}`;
  const request = { method: 'GET', path, query: {}, queryText: '', headers: {}, language, address: '' };
  const { body, status } = await services.dispatch(request, caller, { asValue: true });
  if (status === 404) return undefined;
  const found = bodyValue(body);
  return status === 200 && isHealth(found)
    ? { test: found.test, status: found.status, label: found.label }
    : { test, status: 'critical', label: `The test could not be made (status ${status}).` };
}

async function failedJobs({ queue }: Pick<Services, 'queue'>): Promise<Health> {
  const { length } = await queue.list({ state: 'failed', limit: MOST_COUNTED });
  const test = 'failed_jobs';
  if (length === 0) return { test, status: 'good', label: 'No background work failed' };
  return { test, status: 'recommended', label: `Background work that failed: ${counted(length)}` };
}

async function stuckMails({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<Health> {
  const test = 'stuck_mails';
  const waiting = await findMails(db, { state: 'waiting', limit: MOST_COUNTED });
  const failed = await findMails(db, { state: 'failed', limit: MOST_COUNTED });
  const count = waiting.length + failed.length;
  if (count === 0) return { test, status: 'good', label: 'No mail is left behind' };
  if (settings.get(smtpUrl) === '') {
    const label = `No mail transport is set (mail.smtp_url): mails that wait in the outbox: ${counted(count)}`;
    return { test, status: 'recommended', label };
  }
  return { test, status: 'recommended', label: `Mails that were not sent: ${counted(count)}` };
}

const counted = (count: number): string => (count < MOST_COUNTED ? String(count) : `${MOST_COUNTED} or more`);

function isHealth(value: unknown): value is Health {
  if (!isMap(value)) return false;
  const isKnown = ['good', 'recommended', 'critical'].some((status) => status === value['status']);
  return isKnown && typeof value['test'] === 'string' && typeof value['label'] === 'string';
}
