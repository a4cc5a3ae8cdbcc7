import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caller, nobody } from '#kernel/auth/caller.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { sendNow } from '#kernel/mail/jobs.ts';
import { queueMail } from '#kernel/mail/mail.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { findMails, updateMail } from '#kernel/mail/store.ts';
import { defineModule } from '#kernel/module.ts';
import { activateModule, deactivateModule } from '#kernel/modules/actions.ts';
import { findBundled } from '#kernel/modules/rules.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findHealth } from './health.ts';
import { sendReport } from './report.ts';
import { managerToken, managerUrl, reportLog } from './settings.ts';

const PATH = '/sitewright/v1/manager/reports';
const TOKEN = 'a-token-of-the-site';

const clocks = defineModule({ name: 'clocks', version: '1.2.0', routes: {} });

const asked: { headers: IncomingMessage['headers']; body: any }[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body: JSON.parse(body) });
    response.writeHead(status).end();
  });
});
const app = await createTestApp({ modules: [clocks], runsJobs: true });
const { services } = app.app;
let url: string;
let admin: TestClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/reports?key=hidden`;
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await app.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(async () => {
  asked.length = 0;
  status = 200;
  await configure('', '');
});

async function configure(address: string, token: string): Promise<void> {
  await services.tx(async (tx) => {
    await services.settings.set(tx, managerUrl, address);
    await services.settings.set(tx, managerToken, token);
  });
  await services.freshness.sync();
}

test('it is for those who run the site', async () => {
  await app.asVisitor().get(PATH).fails(401, 'rest_forbidden');
  await app
    .as(await app.make.user({ role: 'editor' }))
    .post(PATH, {})
    .fails(403, 'rest_forbidden');
  expect((await admin.get(PATH)).body).toMatchObject({ receiver: null, variable: 'SITEWRIGHT_MANAGER_URL' });
});

const owner = caller({
  id: 0,
  login: '',
  roles: [],
  capabilities: new Set(['view_site_health_checks']),
  via: 'program',
});

describe('health', () => {
  test('is that of the tests of site health', async () => {
    expect(await findHealth(services, owner)).toEqual(
      expect.arrayContaining([
        { test: 'https_status', status: 'critical', label: 'The site does not use HTTPS' },
        { test: 'failed_jobs', status: 'good', label: 'No background work failed' },
      ]),
    );
  });

  test('says that mails wait for a transport', async () => {
    const mail = { module: 'test', reference: '1', to: 'ann@people.test', subject: 'S', paragraphs: ['Text'] };
    const id = await services.tx((tx) => queueMail(tx, services, mail));
    expect(await sendNow(services, id)).toBe('waiting');
    const stuck = async () => (await findHealth(services, owner)).find(({ test: name }) => name === 'stuck_mails');
    const left = [
      ...(await findMails(services.db, { state: 'waiting', limit: 100 })),
      ...(await findMails(services.db, { state: 'failed', limit: 100 })),
    ];
    const count = left.length;
    expect(await stuck()).toEqual({
      test: 'stuck_mails',
      status: 'recommended',
      label: `No mail transport is set (mail.smtp_url): mails that wait in the outbox: ${count}`,
    });
    await services.tx(async (tx) => {
      await services.settings.set(tx, smtpUrl, 'smtp://127.0.0.1:1');
      for (const one of left) await updateMail(tx.db, one.id, { state: 'failed' });
    });
    await services.freshness.sync();
    expect(await stuck()).toMatchObject({ status: 'recommended', label: `Mails that were not sent: ${count}` });
    await services.tx(async (tx) => {
      await services.settings.reset(tx, smtpUrl);
      for (const one of left) await updateMail(tx.db, one.id, { state: 'sent' });
    });
    await services.freshness.sync();
    expect(await stuck()).toMatchObject({ status: 'good', label: 'No mail is left behind' });
  });

  test('whoever may not see the tests learns nothing from them', async () => {
    const labels = (await findHealth(services, nobody)).map(({ label }) => label);
    expect(labels).toContain('The test could not be made (status 401).');
    expect(labels).not.toContain('The site does not use HTTPS');
  });

  test('does without the tests when they are switched off', async () => {
    const module = findBundled(services, 'sitehealth')!;
    await deactivateModule(services, module);
    const labels = JSON.stringify(await findHealth(services, owner));
    expect(labels).not.toContain('HTTPS');
    expect(labels).toContain('No background work failed');
    await activateModule(services, module);
  });
});

describe('the report', () => {
  test('is not sent while nobody is named', async () => {
    const before = services.settings.get(reportLog);
    await sendReport(services);
    expect(asked).toEqual([]);
    expect(services.settings.get(reportLog)).toEqual(before);
    await admin.post(PATH, {}).fails(400, 'manager_no_receiver');
  });

  test('has modules, versions and health, and the token', async () => {
    await configure(url, TOKEN);
    await sendReport(services);
    expect(asked).toHaveLength(1);
    const [{ headers, body }] = asked as [(typeof asked)[number]];
    expect(headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' });
    expect(body).toMatchObject({
      site: { url: 'http://site.test', title: 'Sitewright' },
      versions: { node: process.versions.node, database: process.env['TEST_DB'] },
    });
    expect(body.modules).toContainEqual({
      name: 'clocks',
      installed_version: '1.2.0',
      bundled_version: '1.2.0',
      state: 'active',
      update_due: false,
      error: null,
    });
    expect(body.health).toContainEqual({
      test: 'https_status',
      status: 'critical',
      label: 'The site does not use HTTPS',
    });
    const shown = (await admin.get(PATH)).body;
    expect(shown).toMatchObject({ receiver: new URL(url).host, has_token: true, reports: [{ fault: '' }] });
    expect(JSON.stringify(shown)).not.toMatch(/a-token-of-the-site|key=hidden/);
  });

  test('goes without a token when there is none', async () => {
    await configure(url, '');
    await sendReport(services);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
  });

  test.each([
    [503, false],
    [429, false],
    [401, true],
    [302, true],
  ])('an answer %i is a fault that is noted', async (answer, isForGood) => {
    await configure(url, TOKEN);
    status = answer;
    const error: unknown = await sendReport(services).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PermanentError).toBe(isForGood);
    expect(services.settings.get(reportLog)[0]).toMatchObject({
      host: new URL(url).host,
      fault: `The receiver answered with status ${answer}.`,
    });
  });

  test.each([
    ['http://127.0.0.1:1/', 'The other server did not answer.'],
    ['not an address', 'It is not an address.'],
    ['http://192.0.2.1/', 'The address is not public.'],
  ])('to %s does not arrive', async (address, fault) => {
    await configure(address, TOKEN);
    await expect(sendReport(services)).rejects.toThrow(fault);
    expect(services.settings.get(reportLog)[0]?.fault).toBe(fault);
  });

  test('is sent at once when somebody asks, by the queue', async () => {
    await configure(url, TOKEN);
    expect((await admin.post(PATH, {})).body).toEqual({ queued: true });
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1);
  });

  test('only the last ten are remembered', async () => {
    await configure(url, TOKEN);
    for (let n = 0; n < 12; n++) await sendReport(services);
    expect(services.settings.get(reportLog)).toHaveLength(10);
  });
});

test('with the module off nobody can ask for it', async () => {
  const module = findBundled(services, 'manager')!;
  await deactivateModule(services, module);
  await admin.get(PATH).fails(404, 'rest_no_route');
  await activateModule(services, module);
  expect((await admin.get(PATH)).status).toBe(200);
});
