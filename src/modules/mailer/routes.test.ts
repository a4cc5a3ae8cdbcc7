import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailFrom, PASSWORD_PLACE, sealedPassword, smtpUrl } from '#kernel/mail/settings.ts';
import { queueMail, queueMessage } from '#kernel/mail/mail.ts';
import { sendNow } from '#kernel/mail/jobs.ts';
import { findMail, findMails, updateMail } from '#kernel/mail/store.ts';
import { activateModule, deactivateModule } from '#kernel/modules/actions.ts';
import { findBundled } from '#kernel/modules/rules.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const PATH = '/sitewright/v1/mail';
const received: ParsedMail[] = [];
const signedIn: unknown[][] = [];
let isRefusing = false;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, done) {
    signedIn.push([username, password]);
    done(null, { user: username });
  },
  onRcptTo(_address, _session, done) {
    done(isRefusing ? new Error('mailbox unavailable') : undefined);
  },
  onData(stream, _session, done) {
    void simpleParser(stream).then((mail) => {
      received.push(mail);
      done();
    });
  },
});
const app = await createTestApp({ runsJobs: true });
const { services } = app.app;
let address: string;
let admin: TestUser;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  admin = await app.make.user({ role: 'administrator' });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});
beforeEach(async () => {
  received.length = 0;
  isRefusing = false;
  await setTransport(address);
});

const ask = () => app.as(admin);
const change = (wish: object) => ask().post(`${PATH}/transport`, wish);
/** The site sends mails of its own meanwhile. */
const mailsAbout = (subject: string) => received.filter((mail) => mail.subject === `[Sitewright] ${subject}`);
const stateOf = async (id: number) => (await findMail(services.db, id))?.state;

async function setTransport(url: string): Promise<void> {
  await services.tx((tx) => services.settings.set(tx, smtpUrl, url));
  await services.freshness.sync();
}

function write(to: string, subject = 'Hello'): Promise<number> {
  return services.tx((tx) =>
    queueMail(tx, services, { module: 'test', reference: '1', to, subject, paragraphs: ['The text.'] }),
  );
}

test('it is for those who run the site', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await app.asVisitor().get(PATH).fails(401, 'rest_forbidden');
  await editor.get(PATH).fails(403, 'rest_forbidden');
  await editor.post(`${PATH}/transport`, { host: 'evil.test' }).fails(403, 'rest_forbidden');
  expect(services.settings.get(smtpUrl)).toBe(address);
});

describe('the transport', () => {
  test('is saved and shown', async () => {
    const wish = { host: 'Mail.Test', port: 465, is_secure: true, from: 'Shop <shop@site.test>' };
    expect((await change(wish)).body).toMatchObject({ ...wish, host: 'mail.test', has_password: false });
    expect(services.settings.get(smtpUrl)).toBe('smtps://mail.test:465');
    expect(services.settings.get(mailFrom)).toBe('Shop <shop@site.test>');
    expect((await ask().get(`${PATH}/transport`)).body).toMatchObject({ host: 'mail.test', fixed_by: null });
    await services.tx((tx) => services.settings.reset(tx, mailFrom));
  });

  test('what cannot be is refused at its field', async () => {
    const { status, body } = await change({ host: 'no host' });
    expect([status, body.data.params.host]).toEqual([400, expect.stringContaining('The host is a name')]);
    expect((await change({ host: 'mail.test', from: 'x' })).body.data.params).toHaveProperty('from');
    await ask().post(`${PATH}/transport`, { host: 'mail.test', port: 0 }).fails(400, 'rest_invalid_param');
    expect(services.settings.get(smtpUrl)).toBe(address);
  });

  test('a password is stored sealed, used, never shown, and not sent to another server', async () => {
    const { hostname: host, port } = new URL(address);
    const account = { host, port: Number(port), user: 'ann' };
    const { body } = await change({ ...account, password: 'hunter2' });
    expect(body.has_password).toBe(true);
    const sealed = services.settings.get(sealedPassword);
    expect(services.keys.unseal(sealed, PASSWORD_PLACE)).toBe('hunter2');
    expect([sealed, services.settings.get(smtpUrl), JSON.stringify(body)].join()).not.toContain('hunter2');
    expect((await ask().post(`${PATH}/test`, { to: 'ann@people.test' })).body).toEqual({ outcome: 'sent' });
    expect(signedIn.at(-1)).toEqual(['ann', 'hunter2']);
    await change(account);
    expect(services.settings.get(sealedPassword)).toBe(sealed);
    await change({ ...account, host: 'evil.test' });
    expect(services.settings.get(sealedPassword)).toBe('');
  });

  test('what is fixed from outside is shown as such and cannot be changed', async () => {
    const fixed = await createTestApp({ environment: { SITEWRIGHT_MAIL_SMTP_URL: 'smtp://a:hunter2@fixed.test' } });
    try {
      const client = fixed.as(await fixed.make.user({ role: 'administrator' }));
      const { body } = await client.post(`${PATH}/transport`, { host: 'x.test', port: 1, from: 'a@b.test' });
      expect(body).toMatchObject({ host: 'fixed.test', fixed_by: 'SITEWRIGHT_MAIL_SMTP_URL', from: 'a@b.test' });
      expect(JSON.stringify(body)).not.toContain('hunter2');
      expect(fixed.app.services.settings.get(smtpUrl)).toBe('smtp://a:hunter2@fixed.test');
    } finally {
      await fixed.close();
    }
  });
});

describe('a test mail', () => {
  const tryOut = (to: string) => ask().post(`${PATH}/test`, { to });

  test('arrives', async () => {
    expect((await tryOut('ann@people.test')).body).toEqual({ outcome: 'sent' });
    expect(mailsAbout('Test mail').map(({ text }) => text?.includes('can send mails'))).toEqual([true]);
  });

  test('says why it did not', async () => {
    isRefusing = true;
    const { body } = await tryOut('ann@people.test').fails(502, 'mail_not_sent');
    expect(body.message).toContain('mailbox unavailable');
    await tryOut('ann').fails(400, 'rest_invalid_param');
  });

  test('waits without a transport', async () => {
    await setTransport('');
    expect((await tryOut('ann@people.test')).body).toEqual({ outcome: 'waiting' });
  });
});

describe('the log', () => {
  const resend = (id: number) => ask().post(`${PATH}/${id}/resend`);

  test('has what left and what did not, with the fault', async () => {
    const sent = await write('ann@people.test', 'Arrived');
    await expect.poll(() => stateOf(sent), { timeout: 10_000 }).toBe('sent');
    isRefusing = true;
    const failed = await write('bob@people.test', 'Refused');
    await expect.poll(() => stateOf(failed), { timeout: 10_000 }).toBe('failed');
    const all = (await ask().get(PATH)).body.mails;
    expect(all.find(({ id }: { id: number }) => id === failed)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('mailbox unavailable'),
      can_resend: true,
    });
    expect(all[0]).not.toHaveProperty('body');
    const onlySent = (await ask().get(`${PATH}?state=sent`)).body.mails;
    expect(onlySent.map(({ id }: { id: number }) => id)).toContain(sent);
    expect(onlySent.map(({ id }: { id: number }) => id)).not.toContain(failed);
  });

  test('a failed mail is sent again as it was', async () => {
    isRefusing = true;
    const id = await write('bob@people.test', 'Second try');
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('failed');
    isRefusing = false;
    expect((await resend(id)).body).toEqual({ queued: true });
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
    const { message_id: messageId } = (await findMail(services.db, id))!;
    expect(mailsAbout('Second try').map((mail) => mail.messageId)).toEqual([messageId]);
  });

  test('a mail that arrived arrives a second time, as a mail of its own', async () => {
    const id = await write('cem@people.test', 'Twice');
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
    await resend(id);
    await expect.poll(() => mailsAbout('Twice').length, { timeout: 10_000 }).toBe(2);
    const [first, second] = mailsAbout('Twice');
    expect([second!.subject, second!.text, second!.html]).toEqual([first!.subject, first!.text, first!.html]);
    expect(second!.messageId).not.toBe(first!.messageId);
    const [newest] = await findMails(services.db, { limit: 1 });
    expect(newest).toMatchObject({ module: 'mailer', reference: `resend:${id}` });
  });

  test('one whose text was not kept cannot be, and says so', async () => {
    const id = await services.tx((tx) =>
      queueMessage(tx, services, {
        module: 'test',
        reference: '2',
        to: 'dee@people.test',
        subject: 'Secret',
        text: 'x',
        isErasedAfterwards: true,
        waitSeconds: 60,
      }),
    );
    expect(await sendNow(services, id)).toBe('sent');
    await resend(id).fails(409, 'mail_erased');
    await resend(999_999).fails(404, 'mail_not_found');
  });

  test('is turned page by page', async () => {
    const other = await createTestApp();
    try {
      const parts = other.app.services;
      for (let n = 1; n <= 30; n++) {
        await parts.tx(async (tx) => {
          const mail = { module: 'test', reference: '', to: 'ann@people.test', subject: `Mail ${n}`, text: '' };
          await updateMail(tx.db, await queueMessage(tx, parts, mail), { state: 'failed' });
        });
      }
      const client = other.as(await other.make.user({ role: 'administrator' }));
      const first = (await client.get(`${PATH}?state=failed`)).body;
      expect([first.mails.length, first.mails[0].subject, first.has_older]).toEqual([25, 'Mail 30', true]);
      const second = (await client.get(`${PATH}?state=failed&page=2`)).body;
      expect([second.mails.length, second.has_older]).toEqual([5, false]);
      expect((await client.get(`${PATH}?state=sent`)).body.mails).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

test('assistants list mails and send them again, if they may', async () => {
  const id = await write('eve@people.test', 'By ability');
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
  const run = (name: string) => `/abilities/v1/abilities/mailer/${name}/run`;
  const { body } = await app.as(admin).get(`${run('list-mails')}?input[state]=sent`);
  expect(body.mails[0]).toMatchObject({ id, recipient: 'eve@people.test', state: 'sent', can_resend: true });
  expect(body.mails[0]).not.toHaveProperty('body');
  expect((await app.as(admin).post(run('resend-mail'), { input: { id } })).body).toEqual({ queued: true });
  await app
    .as(admin)
    .post(run('resend-mail'), { input: { id: 999_999 } })
    .fails(404, 'mail_not_found');
  const editor = await app.make.user({ role: 'editor' });
  await app.as(editor).get(run('list-mails')).fails(403, 'rest_ability_cannot_execute');
});

test('with the module off its routes are gone, and mail leaves all the same', async () => {
  const module = findBundled(services, 'mailer')!;
  await deactivateModule(services, module);
  await ask().get(PATH).fails(404, 'rest_no_route');
  const id = await write('fay@people.test');
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
  await activateModule(services, module);
  expect((await ask().get(PATH)).status).toBe(200);
});
