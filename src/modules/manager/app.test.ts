import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nobody } from '#kernel/auth/caller.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { sendNow } from '#kernel/mail/jobs.ts';
import { queueMail } from '#kernel/mail/mail.ts';
import { defineModule } from '#kernel/module.ts';
import { activateModule, deactivateModule } from '#kernel/modules/actions.ts';
import { findBundled } from '#kernel/modules/rules.ts';
import { findModule, updateModule } from '#kernel/modules/store.ts';
import { createTestApp } from '#test/kit/app.ts';
import { findHealth } from './health.ts';
import { sendReport } from './report.ts';
import { managerToken, managerUrl, reportLog } from './settings.ts';

const PAGE = '/admin/manager';
const TOKEN = 'a-token-of-the-site';

let failure: Error | undefined;
const clocks = defineModule({
  name: 'clocks',
  version: '1.2.0',
  routes: {},
  upgrades: [{ version: '1.2.0', run: () => (failure ? Promise.reject(failure) : Promise.resolve()) }],
});

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
let session: { cookie: string; nonce: string };

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/reports?key=hidden`;
  session = await app.make.session(await app.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await app.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(async () => {
  asked.length = 0;
  status = 200;
  failure = undefined;
  await configure('', '');
});

const ask = (cookie = session.cookie) => app.fetch(PAGE, { headers: { cookie }, redirect: 'manual' });
const send = (fields: Record<string, string>, nonce = session.nonce) =>
  app.fetch(PAGE, {
    method: 'POST',
    headers: { cookie: session.cookie },
    body: new URLSearchParams({ nonce, ...fields }),
    redirect: 'manual',
  });

async function configure(address: string, token: string): Promise<void> {
  await services.tx(async (tx) => {
    await services.settings.set(tx, managerUrl, address);
    await services.settings.set(tx, managerToken, token);
  });
  await services.freshness.sync();
}

const age = (version: string) => services.tx((tx) => updateModule(tx.db, 'clocks', { version }, tx.now));

describe('who may see it', () => {
  test('nobody signs in first, an editor may not, an administrator may', async () => {
    const answer = await ask('');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'http://site.test/login?redirect_to=%2Fadmin%2Fmanager',
    ]);
    const editor = await app.make.session(await app.make.user({ role: 'editor' }));
    expect((await ask(editor.cookie)).status).toBe(403);
    expect((await ask()).status).toBe(200);
  });

  test('a form without the right nonce does nothing', async () => {
    await age('1.0.0');
    expect((await send({ action: 'upgrade', module: 'clocks' }, 'wrong')).status).toBe(403);
    expect((await findModule(services.db, 'clocks'))?.version).toBe('1.0.0');
  });
});

describe('modules', () => {
  test('are shown with what is due, and can be brought up to date', async () => {
    await age('1.0.0');
    const before = await (await ask()).text();
    expect(before).toContain('Updates that are due: 1.');
    expect(before).toContain('<th scope="row">Clocks</th><td>1.0.0</td><td>1.2.0</td><td>active</td>');
    const answer = await send({ action: 'upgrade', module: 'clocks' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'http://site.test/admin/manager?notice=upgraded',
    ]);
    expect((await findModule(services.db, 'clocks'))?.version).toBe('1.2.0');
    expect(await (await ask()).text()).toContain('All modules are up to date.');
  });

  test('an update that fails says so and changes nothing', async () => {
    await age('1.0.0');
    failure = new Error('Half-way.');
    const answer = await send({ action: 'upgrade', module: 'clocks' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('clocks could not be upgraded and is as it was.');
    expect(html).toContain('active: Error: Half-way.');
    expect((await findModule(services.db, 'clocks'))?.version).toBe('1.0.0');
    failure = undefined;
    await send({ action: 'upgrade', module: 'clocks' });
  });

  test('what is current or unknown is refused', async () => {
    expect((await send({ action: 'upgrade', module: 'core' })).status).toBe(400);
    expect((await send({ action: 'upgrade', module: 'nothing' })).status).toBe(400);
  });

  test('one that is off is shown as such', async () => {
    await deactivateModule(services, clocks);
    expect(await (await ask()).text()).toContain('<td>1.2.0</td><td>1.2.0</td><td>inactive</td>');
    await activateModule(services, clocks);
  });
});

describe('health', () => {
  test('is that of the tests of site health', async () => {
    const html = await (await ask()).text();
    expect(html).toContain('<td>The site does not use HTTPS</td><td>critical</td>');
    expect(html).toContain('<td>No outside service is needed</td><td>good</td>');
    expect(html).toContain('No background work failed');
  });

  test('says that mails wait for a transport', async () => {
    const mail = { module: 'test', reference: '1', to: 'ann@people.test', subject: 'S', paragraphs: ['Text'] };
    const id = await services.tx((tx) => queueMail(tx, services, mail));
    expect(await sendNow(services, id)).toBe('waiting');
    expect(await (await ask()).text()).toContain('No mail transport is set (mail.smtp_url)');
  });

  test('whoever may not see the tests learns nothing from them', async () => {
    const labels = (await findHealth(services, nobody)).map(({ label }) => label);
    expect(labels).toContain('The test could not be made (status 401).');
    expect(labels).not.toContain('The site does not use HTTPS');
  });

  test('does without the tests when they are switched off', async () => {
    const module = findBundled(services, 'sitehealth')!;
    await deactivateModule(services, module);
    const html = await (await ask()).text();
    expect(html).not.toContain('HTTPS');
    expect(html).toContain('No background work failed');
    await activateModule(services, module);
  });
});

describe('the report', () => {
  test('is not sent while nobody is named', async () => {
    const before = services.settings.get(reportLog);
    await sendReport(services);
    expect(asked).toEqual([]);
    expect(services.settings.get(reportLog)).toEqual(before);
    expect((await send({ action: 'report' })).status).toBe(400);
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
    const html = await (await ask()).text();
    expect(html).toContain('<td>arrived</td>');
    expect(html).not.toContain(TOKEN);
    expect(html).not.toContain('key=hidden');
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
    expect(await (await ask()).text()).toContain(`The receiver answered with status ${answer}.`);
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
    expect((await send({ action: 'report' })).headers.get('location')).toContain('notice=reporting');
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1);
  });

  test('only the last ten are remembered', async () => {
    await configure(url, TOKEN);
    for (let n = 0; n < 12; n++) await sendReport(services);
    expect(services.settings.get(reportLog)).toHaveLength(10);
  });
});

test('with the module off the page is gone', async () => {
  const module = findBundled(services, 'manager')!;
  await deactivateModule(services, module);
  // The app answers, and says that it has no such screen.
  expect(await (await ask()).text()).toContain('id="start"');
  await activateModule(services, module);
  expect((await ask()).status).toBe(200);
});
