import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import type { OutboundRequest } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { findHealth } from './health.ts';
import { reportSite } from './jobs.ts';
import { sendReport } from './report.ts';
import { managerToken, managerUrl, reportLog } from './settings.ts';

let app: TestApp;
let services: Services;
const time = { now: new Date('2026-03-01T10:00:00Z') };
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time.now) } });
  ({ services } = app.app);
  await services.tx(async (tx) => {
    await services.settings.set(tx, managerUrl, 'https://watch.test/in?key=hidden');
    await services.settings.set(tx, managerToken, 'secret');
  });
  await services.freshness.sync();
});
afterAll(() => app.close());

const sent: OutboundRequest[] = [];
/** The same site, whose reports are answered so. */
const answering = (status: number): Services => {
  const call = (request: OutboundRequest) => {
    sent.push(request);
    return Promise.resolve({ status, headers: {}, body: Buffer.from(''), size: 0, isCut: false, url: '' });
  };
  const warn = () => undefined;
  return {
    ...services,
    outbound: { ...services.outbound, call },
    log: { ...services.log, warn },
  };
};

test.each([
  [199, 'later'],
  [200, 'arrived'],
  [299, 'arrived'],
  [300, 'never'],
  [404, 'never'],
  [408, 'later'],
  [429, 'later'],
  [499, 'never'],
  [500, 'later'],
])('a receiver that answers %i: %s', async (status, outcome) => {
  const error: unknown = await sendReport(answering(status)).catch((thrown: unknown) => thrown);
  expect([error === undefined, error instanceof PermanentError]).toEqual([outcome === 'arrived', outcome === 'never']);
  const fault = outcome === 'arrived' ? '' : `The receiver answered with status ${status}.`;
  expect(services.settings.get(reportLog)[0]).toEqual({ sent_at: '2026-03-01T10:00:00', host: 'watch.test', fault });
});

test('the report, whole', async () => {
  sent.length = 0;
  time.now = new Date('2026-03-01T11:00:00Z');
  await sendReport(answering(200));
  const [{ body, ...request } = { body: '' }] = sent;
  expect(request).toEqual({
    ...{
      url: 'https://watch.test/in?key=hidden',
      trust: 'operator',
      method: 'POST',
      maxBytes: 10_000,
      timeoutSeconds: 20,
    },
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
  });
  const report = JSON.parse(String(body));
  expect(Object.keys(report)).toEqual(['site', 'at', 'versions', 'modules', 'health']);
  expect([report.site, report.at]).toEqual([{ url: 'http://site.test', title: 'Sitewright' }, '2026-03-01T11:00:00Z']);
  const tests = ['background_updates', 'loopback_requests', 'https_status', 'dotorg_communication', 'page_cache'];
  expect(report.health.map((one: { test: string }) => one.test)).toEqual([...tests, 'failed_jobs', 'stuck_mails']);
  expect(Object.keys(report.modules[0])).toEqual([
    'name',
    'installed_version',
    'bundled_version',
    'state',
    'update_due',
    'error',
  ]);
  const log = services.settings.get(reportLog);
  expect(log.slice(0, 2).map(({ sent_at: at }) => at)).toEqual(['2026-03-01T11:00:00', '2026-03-01T10:00:00']);
  const { body: shown } = await app
    .as(await app.make.user({ role: 'administrator' }))
    .get('/sitewright/v1/manager/reports');
  expect(shown).toEqual({
    ...{ receiver: 'watch.test', has_token: true, variable: 'SITEWRIGHT_MANAGER_URL' },
    reports: log.map(({ sent_at: at, host, fault }) => ({ sent_gmt: at, host, fault })),
  });
});

test('without an address nothing is sent, noted or asked for', async () => {
  const before = services.settings.get(reportLog);
  await services.tx((tx) => services.settings.set(tx, managerUrl, ''));
  await services.freshness.sync();
  sent.length = 0;
  await reportSite.run({}, answering(200));
  expect([sent, services.settings.get(reportLog)]).toEqual([[], before]);
  await app
    .as(await app.make.user({ role: 'administrator' }))
    .post('/sitewright/v1/manager/reports', {})
    .fails(400, 'manager_no_receiver');
});

const program = caller({ id: 0, login: '', roles: [], capabilities: new Set(), via: 'program' });

test('tests that are off, broken or odd', async () => {
  const answers: Record<string, [number, unknown]> = {
    'background-updates': [404, {}],
    'loopback-requests': [200, { test: 'loop', status: 'good', label: 'L', more: 1 }],
    'https-status': [200, { test: 'https', status: 'odd', label: 'L' }],
    'dotorg-communication': [200, { test: 5, status: 'good', label: 'L' }],
    'page-cache': [500, { test: 'x', status: 'good', label: 'L' }],
  };
  const asked: unknown[] = [];
  const dispatch = (request: { path: string }) => {
    const name = request.path.replace('/sitehealth/v1/tests/', '');
    asked.push(request);
    const [status, value] = answers[name] ?? [404, {}];
    return Promise.resolve({ status, headers: {}, body: { kind: 'value', value } });
  };
  const list = () => Promise.resolve(Array.from({ length: 1_000 }, () => ({})));
  const faked = { ...services, dispatch, queue: { ...services.queue, list } } as unknown as Services;
  const broken = (test: string, status: number) => ({
    test,
    status: 'critical',
    label: `The test could not be made (status ${status}).`,
  });
  const found = await findHealth(faked, program);
  expect(found.slice(0, -1)).toEqual([
    { test: 'loop', status: 'good', label: 'L' },
    broken('https-status', 200),
    broken('dotorg-communication', 200),
    broken('page-cache', 500),
    { test: 'failed_jobs', status: 'recommended', label: 'Background work that failed: 1000 or more' },
  ]);
  expect(asked[0]).toEqual({
    ...{ method: 'GET', path: '/sitehealth/v1/tests/background-updates', query: {}, queryText: '', headers: {} },
    ...{ language: 'en', address: '' },
  });
  const few = { ...faked, queue: { ...services.queue, list: () => Promise.resolve([{}, {}]) } } as unknown as Services;
  expect((await findHealth(few, program)).at(-2)?.label).toBe('Background work that failed: 2');
});
