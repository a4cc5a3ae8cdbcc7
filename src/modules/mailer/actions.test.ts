import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMessage } from '#kernel/mail/mail.ts';
import { findMail, findMails, updateMail } from '#kernel/mail/store.ts';
import type { Services } from '#kernel/services.ts';
import { mailFrom, sealedPassword, smtpUrl } from '#kernel/mail/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { resendMail, sendTestMail } from './actions.ts';
import { findMailPage } from './log.ts';

const PATH = '/sitewright/v1/mail';
let app: TestApp;
let services: Services;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-03-01T10:00:00Z') } });
  ({ services } = app.app);
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const write = (changes: Parameters<typeof updateMail>[2], subject = 'Hello'): Promise<number> =>
  services.tx(async (tx) => {
    const mail = { module: 'test', reference: 'r', to: 'ann@people.test', subject, text: 'T' };
    const id = await queueMessage(tx, services, mail);
    await updateMail(tx.db, id, changes);
    return id;
  });

test('a mail of the log, whole', async () => {
  const id = await write({ state: 'failed', attempts: 3, last_error: 'No.', sent_at: '2026-03-01T09:00:00' });
  const { mails } = (await admin.get(`${PATH}?state=failed`)).body;
  expect(mails).toEqual([
    {
      ...{ id, module: 'test', recipient: 'ann@people.test', subject: 'Hello', state: 'failed', attempts: 3 },
      ...{ last_error: 'No.', created_gmt: expect.stringMatching(/^2026-03-01T10:00:00/) as string },
      ...{ sent_gmt: '2026-03-01T09:00:00', can_resend: true },
    },
  ]);
  const queued = await write({ attempts: 0 });
  const waiting = await write({ state: 'waiting' });
  const gone = await write({ state: 'sent', body: '' });
  const page = await findMailPage(services.db, { state: undefined, page: 1 });
  const can = new Map(page.mails.map((mail) => [mail.id, mail.canResend]));
  expect([id, queued, waiting, gone].map((one) => can.get(one))).toEqual([true, false, true, false]);
  expect(Object.keys(page.mails[0] ?? {}).sort()).toEqual([
    'attempts',
    'canResend',
    'created_at',
    'id',
    'last_error',
    'module',
    'recipient',
    'sent_at',
    'state',
    'subject',
  ]);
});

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [1.9, 1],
  [2, 2],
  [40, 40],
  [41, 40],
])('page %d of the log is page %i', async (wished, page) => {
  expect(await findMailPage(services.db, { state: 'sent', page: wished })).toMatchObject({ page, hasOlder: false });
});

test('there are older ones when the page is full and one more is there', async () => {
  const older = async (page = 1) => {
    const { mails, hasOlder } = await findMailPage(services.db, { state: 'failed', page });
    return [mails.length, hasOlder];
  };
  for (let n = 0; n < 24; n++) await write({ state: 'failed' }, `Mail ${n}`);
  expect(await older()).toEqual([25, false]);
  await write({ state: 'failed' }, 'One more');
  expect([await older(), await older(2)]).toEqual([
    [25, true],
    [1, false],
  ]);
});

test('what is sent again', async () => {
  const failed = await write({ state: 'failed' });
  expect([await resendMail(services, failed), (await findMail(services.db, failed))?.state]).toEqual([
    'queued',
    'queued',
  ]);
  const sent = await write({ state: 'sent' }, 'Arrived');
  expect(await resendMail(services, sent)).toBe('queued');
  expect((await findMail(services.db, sent))?.state).toBe('sent');
  const [newest] = await findMails(services.db, { limit: 1 });
  expect(newest).toMatchObject({
    module: 'mailer',
    reference: `resend:${sent}`,
    recipient: 'ann@people.test',
    subject: 'Arrived',
    state: 'queued',
  });
  const erased = await write({ state: 'failed', body: '' });
  expect([await resendMail(services, erased), await resendMail(services, 99_999)]).toEqual(['erased', 'absent']);
});

test('a trial without a transport waits, and says why', async () => {
  expect(await sendTestMail(services, 'bob@people.test')).toEqual({
    outcome: 'waiting',
    fault: 'No mail transport is configured.',
  });
  const [mail] = await findMails(services.db, { limit: 1 });
  expect(mail).toMatchObject({
    module: 'mailer',
    reference: 'test',
    recipient: 'bob@people.test',
    subject: '[Sitewright] Test mail',
  });
});

test('the transport, whole, and without one again', async () => {
  const none = {
    ...{ host: '', port: 587, is_secure: false, user: '', has_password: false, from: '' },
    ...{ usual_from: 'noreply@site.test', fixed_by: null, from_fixed_by: null },
  };
  expect((await admin.get(`${PATH}/transport`)).body).toEqual(none);
  const wish = { host: ' Mail.Test ', port: 465, is_secure: true, user: 'ann', from: 'Shop <shop@site.test>' };
  const { body } = await admin.post(`${PATH}/transport`, { ...wish, password: 'hunter2' });
  expect(body).toEqual({ ...none, ...wish, host: 'mail.test', has_password: true });
  expect(services.settings.get(smtpUrl)).toBe('smtps://ann@mail.test:465');
  const gone = (await admin.post(`${PATH}/transport`, { host: '' })).body;
  expect(gone).toEqual(none);
  expect([smtpUrl, sealedPassword, mailFrom].map((one) => services.settings.get(one))).toEqual(['', '', '']);
});
