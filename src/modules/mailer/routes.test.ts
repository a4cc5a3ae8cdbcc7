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

const PAGE = '/admin/mailer';
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
let session: { cookie: string; nonce: string };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  admin = await app.make.user({ role: 'administrator' });
  session = await app.make.session(admin);
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

const ask = (path = PAGE, cookie = session.cookie, to = app) =>
  to.fetch(path, { headers: { cookie }, redirect: 'manual' });
const send = (fields: Record<string, string>, nonce = session.nonce) =>
  app.fetch(PAGE, {
    method: 'POST',
    headers: { cookie: session.cookie },
    body: new URLSearchParams({ nonce, ...fields }),
    redirect: 'manual',
  });
const noticeOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'x:').searchParams.get('notice');
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

describe('who may see it', () => {
  test('nobody is sent to the sign-in and comes back', async () => {
    const answer = await ask(`${PAGE}?state=failed`, '');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'http://site.test/login?redirect_to=%2Fadmin%2Fmailer%3Fstate%3Dfailed',
    ]);
  });

  test('an editor may not, and neither may their forms', async () => {
    const editor = await app.make.session(await app.make.user({ role: 'editor' }));
    expect((await ask(PAGE, editor.cookie)).status).toBe(403);
    const answer = await app.fetch(PAGE, {
      method: 'POST',
      headers: { cookie: editor.cookie },
      body: new URLSearchParams({ nonce: editor.nonce, action: 'save', host: 'evil.test', port: '25' }),
    });
    expect(answer.status).toBe(403);
    expect(services.settings.get(smtpUrl)).toBe(address);
  });

  test('an administrator may; a form without the right nonce does nothing', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<h1>Mail</h1>');
    expect((await send({ action: 'save', host: 'other.test', port: '25' }, 'wrong')).status).toBe(403);
    expect(services.settings.get(smtpUrl)).toBe(address);
    expect((await app.fetch(PAGE, { method: 'PUT', headers: { cookie: session.cookie } })).status).toBe(405);
  });
});

describe('the transport', () => {
  test('is saved and shown', async () => {
    const answer = await send({
      action: 'save',
      host: 'Mail.Test',
      port: '465',
      security: 'tls',
      from: 'Shop <shop@site.test>',
    });
    expect([answer.status, noticeOf(answer)]).toEqual([303, 'saved']);
    expect(services.settings.get(smtpUrl)).toBe('smtps://mail.test:465');
    expect(services.settings.get(mailFrom)).toBe('Shop <shop@site.test>');
    const html = await (await ask(`${PAGE}?notice=saved`)).text();
    expect(html).toContain('The transport is saved.');
    expect(html).toContain('value="mail.test"');
    await services.tx((tx) => services.settings.reset(tx, mailFrom));
  });

  test('what cannot be is refused, and stays in the form', async () => {
    const answer = await send({ action: 'save', host: 'no host', port: '25' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('The host is a name');
    expect(html).toContain('value="no host"');
    expect((await send({ action: 'save', host: 'mail.test', port: '25', from: 'x' })).status).toBe(400);
    expect(services.settings.get(smtpUrl)).toBe(address);
  });

  test('a password is stored sealed, used, never shown, and not sent to another server', async () => {
    const { hostname: host, port } = new URL(address);
    const account = { action: 'save', host, port, user: 'ann' };
    expect(noticeOf(await send({ ...account, password: 'hunter2' }))).toBe('saved');
    const sealed = services.settings.get(sealedPassword);
    expect(services.keys.unseal(sealed, PASSWORD_PLACE)).toBe('hunter2');
    expect([sealed, services.settings.get(smtpUrl)].join()).not.toContain('hunter2');
    expect(await (await ask()).text()).not.toContain('hunter2');
    expect(noticeOf(await send({ action: 'test', to: 'ann@people.test' }))).toBe('tested');
    expect(signedIn.at(-1)).toEqual(['ann', 'hunter2']);
    await send(account);
    expect(services.settings.get(sealedPassword)).toBe(sealed);
    await send({ ...account, host: 'evil.test' });
    expect(services.settings.get(sealedPassword)).toBe('');
  });

  test('what is fixed from outside is shown as such and cannot be changed', async () => {
    const fixed = await createTestApp({ environment: { SITEWRIGHT_MAIL_SMTP_URL: 'smtp://a:hunter2@fixed.test' } });
    try {
      const person = await fixed.make.session(await fixed.make.user({ role: 'administrator' }));
      const html = await (await ask(PAGE, person.cookie, fixed)).text();
      expect(html).toContain('Fixed from outside by SITEWRIGHT_MAIL_SMTP_URL');
      expect(html).toContain('value="fixed.test" disabled');
      expect(html).not.toContain('hunter2');
      const body = new URLSearchParams({
        nonce: person.nonce,
        action: 'save',
        host: 'x.test',
        port: '1',
        from: 'a@b.test',
      });
      const headers = { cookie: person.cookie };
      const answer = await fixed.fetch(PAGE, { method: 'POST', headers, body, redirect: 'manual' });
      expect(answer.status).toBe(303);
      const { settings, freshness } = fixed.app.services;
      await freshness.sync();
      expect([settings.get(smtpUrl), settings.get(mailFrom)]).toEqual(['smtp://a:hunter2@fixed.test', 'a@b.test']);
    } finally {
      await fixed.close();
    }
  });
});

describe('a test mail', () => {
  test('arrives', async () => {
    expect(noticeOf(await send({ action: 'test', to: 'ann@people.test' }))).toBe('tested');
    expect(mailsAbout('Test mail').map(({ text }) => text?.includes('can send mails'))).toEqual([true]);
  });

  test('says why it did not', async () => {
    isRefusing = true;
    const answer = await send({ action: 'test', to: 'ann@people.test' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('mailbox unavailable');
    expect((await send({ action: 'test', to: 'ann' })).status).toBe(400);
  });

  test('waits without a transport', async () => {
    await setTransport('');
    expect(noticeOf(await send({ action: 'test', to: 'ann@people.test' }))).toBe('waiting');
  });
});

describe('the log', () => {
  test('has what left and what did not, with the fault', async () => {
    const sent = await write('ann@people.test', 'Arrived <b>');
    await expect.poll(() => stateOf(sent), { timeout: 10_000 }).toBe('sent');
    isRefusing = true;
    const failed = await write('bob@people.test', 'Refused');
    await expect.poll(() => stateOf(failed), { timeout: 10_000 }).toBe('failed');
    const all = await (await ask()).text();
    expect(all).toContain('[Sitewright] Arrived &lt;b>');
    expect(all).toContain('mailbox unavailable');
    const onlySent = await (await ask(`${PAGE}?state=sent`)).text();
    expect(onlySent).toContain('Arrived');
    expect(onlySent).not.toContain('Refused');
  });

  test('a failed mail is sent again as it was', async () => {
    isRefusing = true;
    const id = await write('bob@people.test', 'Second try');
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('failed');
    isRefusing = false;
    expect(noticeOf(await send({ action: 'resend', id: String(id) }))).toBe('queued');
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
    const { message_id: messageId } = (await findMail(services.db, id))!;
    expect(mailsAbout('Second try').map((mail) => mail.messageId)).toEqual([messageId]);
  });

  test('a mail that arrived arrives a second time, as a mail of its own', async () => {
    const id = await write('cem@people.test', 'Twice');
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
    expect(noticeOf(await send({ action: 'resend', id: String(id) }))).toBe('queued');
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
    const answer = await send({ action: 'resend', id: String(id) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Nothing of the text of this mail was kept.');
    expect((await send({ action: 'resend', id: '999999' })).status).toBe(400);
    expect((await send({ action: 'resend', id: 'x' })).status).toBe(400);
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
      const { cookie } = await other.make.session(await other.make.user({ role: 'administrator' }));
      const subjects = async (path: string) =>
        [...(await (await ask(path, cookie, other)).text()).matchAll(/<td>Mail (\d+)<\/td>/g)].map(([, n]) =>
          Number(n),
        );
      expect(await subjects(PAGE)).toEqual(Array.from({ length: 25 }, (_, at) => 30 - at));
      expect(await subjects(`${PAGE}?state=failed&page=2`)).toEqual([5, 4, 3, 2, 1]);
      expect(await subjects(`${PAGE}?state=sent`)).toEqual([]);
      expect(await (await ask(`${PAGE}?state=failed`, cookie, other)).text()).toContain('?state=failed&amp;page=2#log');
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

test('with the module off the page is gone, and mail leaves all the same', async () => {
  const module = findBundled(services, 'mailer')!;
  await deactivateModule(services, module);
  // The app answers, and says that it has no such screen.
  expect(await (await ask()).text()).toContain('id="start"');
  const id = await write('fay@people.test');
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
  await activateModule(services, module);
  expect((await ask()).status).toBe(200);
});
