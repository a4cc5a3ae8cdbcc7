import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kernelModule } from '#kernel/kernel-module.ts';
import { createTestApp } from '#test/kit/app.ts';
import { sendAgain, sendNow } from './jobs.ts';
import { queueMail, queueMessage } from './mail.ts';
import { claimMail, deleteMailsBefore, findMail, findMails, hasMailSince, insertMail, updateMail } from './store.ts';

const received: ParsedMail[] = [];
let isRefusing = false;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
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

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

const write = (to: string, subject = 'Hello') =>
  services.tx((tx) =>
    queueMail(tx, services, {
      module: 'test',
      reference: '1',
      to,
      subject,
      paragraphs: ['First <b>', 'https://site.test/x'],
    }),
  );
const stateOf = async (id: number) => (await findMail(services.db, id))?.state;

/** A job of the program that nobody but the clock begins. */
async function runScheduled(name: string): Promise<void> {
  const job = kernelModule.jobs?.find((one) => one.name === name);
  expect(job?.schedule).toBeTruthy();
  await job!.run({}, services);
}

test('without a transport a mail waits, and is sent once there is one', async () => {
  const warn = vi.spyOn(services.log, 'warn');
  const id = await write('ann@people.test', 'Line\r\nBcc: eve@people.test');
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('waiting');
  const another = await write('ben@people.test');
  await expect.poll(() => stateOf(another), { timeout: 10_000 }).toBe('waiting');
  expect(warn.mock.calls.filter(([text]) => String(text).includes('No mail transport is set'))).toHaveLength(1);
  const stored = (await findMail(services.db, id))!;
  expect(stored.body).not.toContain('First');
  const { port } = server.server.address() as { port: number };
  await services.tx((tx) =>
    services.settings.set(tx, services.settings.find('mail.smtp_url')!, `smtp://127.0.0.1:${port}`),
  );
  await services.freshness.sync();
  await runScheduled('kernel.sendWaitingMails');
  await expect.poll(() => stateOf(another), { timeout: 10_000 }).toBe('sent');
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('sent');
  const mail = received.find(({ messageId }) => messageId === stored.message_id);
  expect(mail).toMatchObject({
    subject: '[Sitewright] Line Bcc: eve@people.test',
    text: 'First <b>\n\nhttps://site.test/x\n',
    messageId: stored.message_id,
  });
  expect(mail!.html).toContain('First &lt;b&gt;');
  expect(mail!.html).toContain('<a href="https://site.test/x">');
  expect(mail!.bcc).toBeUndefined();
  expect(mail!.headers.get('auto-submitted')).toBe('auto-generated');
  expect(await sendAgain(services, id)).toBe(false);
});

test('a refused mail keeps its reason and is listed', async () => {
  isRefusing = true;
  const id = await write('bob@people.test');
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('failed');
  const [newest] = await findMails(services.db, { state: 'failed', limit: 5 });
  expect(newest).toMatchObject({ id, attempts: 1, last_error: expect.stringContaining('mailbox unavailable') });
  isRefusing = false;
});

test('a worded mail keeps its headers in line, carries its files, and leaves nothing behind when asked', async () => {
  await services.files.putBytes('private/test/a.txt', Buffer.from('attached'), 'text/plain');
  const id = await services.tx((tx) =>
    queueMessage(tx, services, {
      module: 'test',
      reference: '2',
      to: 'cem@people.test',
      subject: 'As it is',
      text: 'Text',
      html: '<p>Text</p>',
      from: 'Shop <shop@site.test>',
      replyTo: 'dee@people.test\r\nBcc: eve@people.test',
      cc: 'fay@people.test',
      headers: { 'X-Form': '12\nBcc: eve@people.test' },
      attachments: [{ key: 'private/test/a.txt', name: 'a.txt', type: 'text/plain' }],
      isErasedAfterwards: true,
      waitSeconds: 60,
    }),
  );
  received.length = 0;
  expect(await Promise.all([sendNow(services, id), sendNow(services, id)])).toContain('sent');
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({ subject: 'As it is', from: { text: '"Shop" <shop@site.test>' } });
  expect(mail!.headers.get('x-form')).toBe('12 Bcc: eve@people.test');
  expect(mail!.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['a.txt', 'attached'],
  ]);
  expect(mail!.bcc).toBeUndefined();
  expect(await findMail(services.db, id)).toMatchObject({ state: 'sent', body: '', attempts: 1 });
});

test('what cannot be sent at once says so, and stays', async () => {
  isRefusing = true;
  const id = await services.tx((tx) =>
    queueMessage(tx, services, {
      module: 'test',
      reference: '3',
      to: 'gus@people.test',
      subject: 'Later',
      text: 'Text',
      waitSeconds: 60,
    }),
  );
  expect(await sendNow(services, id)).toBe('failed');
  expect(await stateOf(id)).toBe('failed');
  isRefusing = false;
  expect(await sendNow(services, id)).toBe('sent');
});

test('rows of the outbox: what was written since, who has the claim, what is forgotten', async () => {
  const { db, tx } = services;
  const make = (reference: string, recipient: string, created: string) =>
    tx((open) =>
      insertMail(open.db, {
        module: 'test',
        reference,
        message_id: `<${reference}>`,
        recipient,
        subject: '',
        body: '',
        state: 'failed',
        attempts: 0,
        claimed_until: null,
        last_error: null,
        created_at: created,
        sent_at: null,
      }),
    );
  const one = await make('about-1', 'ann@people.test', '2001-01-01T00:00:00');
  const two = await make('about-2', 'bob@people.test', '2001-01-02T00:00:00');
  const has = (reference: string, recipient: string, since: string) =>
    hasMailSince(db, { reference, recipient, since });
  expect(await has('about-1', 'ann@people.test', '2001-01-01T00:00:00')).toBe(true);
  expect(await has('about-1', 'ann@people.test', '2001-01-01T00:00:01')).toBe(false);
  expect(await has('about-1', 'bob@people.test', '2001-01-01T00:00:00')).toBe(false);
  expect(await has('about-2', 'ann@people.test', '2001-01-01T00:00:00')).toBe(false);

  const claim = (now: string, until: string) => tx((open) => claimMail(open.db, one, now, until));
  expect(await claim('2001-01-03T00:00:00', '2001-01-03T00:02:00')).toBe(true);
  expect(await claim('2001-01-03T00:02:00', '2001-01-03T00:04:00')).toBe(false);
  expect(await claim('2001-01-03T00:02:01', '2001-01-03T00:04:00')).toBe(true);
  expect(await findMail(db, one)).toMatchObject({ attempts: 2, claimed_until: '2001-01-03T00:04:00' });
  expect(await findMail(db, two)).toMatchObject({ attempts: 0, claimed_until: null });
  await tx((open) => updateMail(open.db, one, { state: 'sent', claimed_until: null }));
  expect(await claim('2001-01-04T00:00:00', '2001-01-04T00:02:00')).toBe(false);

  const ids = async (state: 'failed' | undefined, limit: number) =>
    (await findMails(db, { state, limit })).map(({ id }) => id);
  expect((await ids(undefined, 2)).slice(0, 2)).toEqual([two, one]);
  expect((await ids('failed', 1_000)).filter((id) => id === one || id === two)).toEqual([two]);
  expect(await ids(undefined, 1)).toEqual([two]);
  await tx((open) => deleteMailsBefore(open.db, '2001-01-02T00:00:00'));
  expect([await findMail(db, one), (await findMail(db, two))?.id]).toEqual([undefined, two]);
  const daysAgo = (days: number, minutes: number) =>
    new Date(Date.now() - days * 86_400_000 + minutes * 60_000).toISOString().slice(0, 19);
  const kept = await make('about-3', 'eve@people.test', daysAgo(30, 1));
  const old = await make('about-4', 'eve@people.test', daysAgo(30, -1));
  await runScheduled('kernel.forgetMails');
  expect(await Promise.all([two, kept, old].map(stateOf))).toEqual([undefined, 'failed', undefined]);
});
