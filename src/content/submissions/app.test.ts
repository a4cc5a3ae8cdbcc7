import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Generated } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#kernel/db/db.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { sendNow } from '#kernel/mail/jobs.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { findMails } from '#kernel/mail/store.ts';
import { defineModule } from '#kernel/module.ts';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { codeOf } from '#test/kit/refusals.ts';
import { checkFile, keepFiles } from './files.ts';
import type { Accepted, Intake, SubmissionAction } from './intake.ts';
import { submissionJobs } from './jobs.ts';
import { isInOutbox, sendActionMails, submissionListeners } from './mails.ts';
import { runFailedActions, runOpenActions } from './run-actions.ts';
import { findActions, findFiles } from './store.ts';
import { isTokenSpent, takeSubmission } from './take.ts';
import { createFormToken, createSingleToken } from './token.ts';

interface Records {
  id: Generated<number>;
  text: string;
  is_spam: number;
  reason: string;
}
const own = (db: Db) => db.withTables<{ test_records: Records }>();

/** What each action does when it is run, and how often it was. */
let behaviour: Record<string, () => Promise<string | null>> = {};
let runs: string[] = [];
const scripted = (name: string, tries?: number): SubmissionAction => ({
  ...(tries !== undefined && { tries }),
  run() {
    runs.push(name);
    return behaviour[name]?.() ?? Promise.resolve(null);
  },
});

const module = defineModule({
  name: 'test-forms',
  version: '1.0.0',
  routes: {},
  migrations: [
    {
      name: '0001-create-records',
      async up(db, dialect) {
        await db.schema
          .createTable('test_records')
          .addColumn('id', dialect.idType, dialect.identity)
          .addColumn('text', 'text')
          .addColumn('is_spam', 'integer')
          .addColumn('reason', 'text')
          .execute();
      },
    },
  ],
  submissionActions: {
    first: scripted('first'),
    second: scripted('second', 2),
    mail: {
      async run(services, action) {
        const message = { to: 'ada@example.test', subject: 'Hello', text: 'Text' };
        await sendActionMails(services, action, () =>
          Promise.resolve([message, { ...message, to: 'bob@example.test' }]),
        );
        return null;
      },
    },
  },
});

let app: TestApp;
let services: Services;
let now: Date;
let count = 0;
let folder: string;
beforeAll(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  app = await createTestApp({ modules: [module], clock: { now: () => now } });
  services = app.app.services;
  folder = await mkdtemp(join(tmpdir(), 'sitewright-files-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  behaviour = {};
  runs = [];
});

const FORM = 'test:1';
function intake(accepted: Partial<Accepted> = {}, more: Partial<Intake> = {}): Intake {
  const said = accepted.said ?? `text ${++count}`;
  return {
    module: 'test-forms',
    form: FORM,
    sender: { address: '203.0.113.1', agent: 'Test', userId: 0 },
    limits: [],
    proof: { token: '', isHoneypotFilled: false, isSingleUse: false },
    validate: (evidence) => ({
      said,
      subject: {
        ...{ kind: 'builder-form', author: '', email: '', url: '', content: said, ip: '203.0.113.1', agent: 'Test' },
        ...{ referrer: '', permalink: '', postId: 0, userId: 0, evidence },
      },
      files: [],
      actions: [],
      async store(tx, { isSpam, reason }) {
        const row = { text: said, is_spam: isSpam ? 1 : 0, reason };
        const { id } = await own(tx.db)
          .insertInto('test_records')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
      ...accepted,
    }),
    ...more,
  };
}
const take = (...given: Parameters<typeof intake>) => takeSubmission(services, intake(...given));
const records = (text: string) =>
  own(services.db).selectFrom('test_records').selectAll().where('text', '=', text).execute();
const place = (submissionId: number) => ({ module: 'test-forms', submissionId });
const waiting = async () => (await services.queue.list({ name: 'content.runSubmissionActions' })).length;

describe('the actions', () => {
  const actions = [
    { name: 'first', label: 'First' },
    { name: 'second', label: 'Second' },
  ];

  test('run in their order while the sender waits, and leave nothing to the queue', async () => {
    const before = await waiting();
    behaviour['first'] = () => Promise.resolve('well done');
    const outcome = await take({ actions });
    expect(outcome).toMatchObject({
      isSpam: false,
      isRepeat: false,
      actions: [
        { name: 'first', status: 'success', log: 'well done' },
        { name: 'second', status: 'success', log: null },
      ],
    });
    expect(runs).toEqual(['first', 'second']);
    expect(await waiting()).toBe(before);
  });

  test('that fail are tried again by the queue, those that are done are not', async () => {
    const before = await waiting();
    behaviour['second'] = () => Promise.reject(new Error('not now'));
    const { id, actions: states } = await take({ actions });
    expect(states.map(({ status }) => status)).toEqual(['success', 'failed']);
    expect(await waiting()).toBe(before + 1);
    behaviour = {};
    await runOpenActions(services, place(id));
    expect(await findActions(services.db, 'test-forms', id)).toMatchObject([
      { status: 'success', attempts: 1 },
      { status: 'success', attempts: 2, log: null },
    ]);
    expect(runs).toEqual(['first', 'second', 'second']);
  });

  test('have so many tries, and an administrator has one more', async () => {
    behaviour['second'] = () => Promise.reject(new Error('never'));
    const { id } = await take({ actions });
    await runOpenActions(services, place(id));
    await runOpenActions(services, place(id));
    expect(runs.filter((name) => name === 'second')).toHaveLength(2);
    behaviour = {};
    expect((await runFailedActions(services, place(id))).map(({ status }) => status)).toEqual(['success', 'success']);
  });

  test('that can never succeed are not tried again', async () => {
    const before = await waiting();
    behaviour['first'] = () => Promise.reject(new PermanentError('refused'));
    const { id } = await take({ actions: [...actions, { name: 'unheard-of', label: 'X' }] });
    expect(await findActions(services.db, 'test-forms', id)).toMatchObject([
      { status: 'failed', log: 'refused', is_final: 1 },
      { status: 'success' },
      { status: 'failed', log: 'action_not_available', is_final: 1 },
    ]);
    expect(await waiting()).toBe(before);
  });

  test('in the background are left to the queue, and those that are done are only written down', async () => {
    const { id, actions: states } = await take({
      actions: [
        { name: 'first', label: 'First', isInBackground: true },
        { name: 'redirect', label: 'Redirect', done: { status: 'success', log: null } },
      ],
    });
    expect(states.map(({ status }) => status)).toEqual(['queued', 'success']);
    expect(runs).toEqual([]);
    await runOpenActions(services, place(id));
    expect(runs).toEqual(['first']);
  });

  test('are written whole, and planned for when their server dies', async () => {
    const jobs = async (id: number) =>
      (await services.queue.list({ name: 'content.runSubmissionActions' }))
        .filter(({ payload }) => JSON.parse(payload).submissionId === id)
        .map(({ run_at: at }) => (Date.parse(new Date(at).toISOString()) - now.getTime()) / 1_000)
        // What runs at once is planned by the clock of PostgreSQL.
        .map((seconds) => (seconds > 1_000_000 ? 0 : seconds));
    const rows = async (id: number) =>
      (await findActions(services.db, 'test-forms', id)).map(({ id: _id, ...row }) => row);
    const time = now.toISOString().slice(0, 19);
    const common = { module: 'test-forms', created_at: time, updated_at: time, claimed_until: null };
    const { id } = await take({
      actions: [
        { name: 'first', label: 'First', details: { a: 1 }, isInBackground: true },
        { name: 'gone', label: 'Gone', done: { status: 'failed', log: 'never' } },
      ],
    });
    expect(await rows(id)).toEqual([
      { ...common, submission_id: id, position: 0, name: 'first', label: 'First', details: '{"a":1}', status: 'queued', log: null, attempts: 0, is_final: 0 },
      { ...common, submission_id: id, position: 1, name: 'gone', label: 'Gone', details: '{}', status: 'failed', log: 'never', attempts: 0, is_final: 1 },
    ]); // prettier-ignore
    expect(await jobs(id)).toEqual([0]);
    behaviour['first'] = () => Promise.reject(new Error('x'.repeat(1_001)));
    const failed = await take({ actions: actions.slice(0, 1) });
    expect(failed.actions).toMatchObject([{ status: 'failed', log: 'x'.repeat(1_000) }]);
    expect(await jobs(failed.id)).toEqual([10]);
    const [open] = await rows(failed.id);
    expect(open).toMatchObject({ attempts: 1, is_final: 0, claimed_until: null });
    await expect(runOpenActions(services, place(failed.id))).rejects.toThrow(
      `Not done yet: first (${'x'.repeat(1_000)})`,
    );
    const done = await take({ actions: [{ name: 'gone', label: 'Gone', done: { status: 'success', log: 'log' } }] });
    expect([done.actions, await jobs(done.id)]).toEqual([[{ name: 'gone', label: 'Gone', status: 'success', log: 'log' }], []]); // prettier-ignore
    behaviour['first'] = () => Promise.reject(new Error('no'));
    const late = await take({ actions: actions.slice(0, 1) });
    behaviour['first'] = () => Promise.resolve('y'.repeat(1_001));
    expect(await runFailedActions(services, place(late.id))).toMatchObject([{ status: 'success', log: 'y'.repeat(1_000) }]); // prettier-ignore
    expect(await jobs(late.id)).toEqual([]);
  });

  test('run once when two workers come at once', async () => {
    const { id } = await take({ actions: [{ name: 'first', label: 'First', isInBackground: true }] });
    await Promise.allSettled([runOpenActions(services, place(id)), runOpenActions(services, place(id))]);
    expect(runs).toEqual(['first']);
  });

  test('of a server that died are taken over when its claim is over', async () => {
    let wakeUp = (): void => undefined;
    const stuck = new Promise<null>((resolve) => {
      wakeUp = () => {
        resolve(null);
      };
    });
    behaviour['first'] = () => stuck;
    const lost = take({ actions: actions.slice(0, 1) });
    await expect.poll(() => runs).toEqual(['first']);
    const newest = own(services.db).selectFrom('test_records').select('id').orderBy('id', 'desc').limit(1);
    const { id } = await newest.executeTakeFirstOrThrow();
    await expect(runOpenActions(services, place(id))).rejects.toThrow('Not done yet: first (waiting)');
    expect(runs).toEqual(['first']);
    behaviour = {};
    now = new Date(now.getTime() + 91_000);
    await runOpenActions(services, place(id));
    expect(runs).toEqual(['first', 'first']);
    wakeUp();
    await lost;
  });
});

describe('mails', () => {
  const outbox = () => findMails(services.db, { limit: 10 });
  const useTransport = async (url: string) => {
    await services.tx((tx) => services.settings.set(tx, smtpUrl, url));
    await services.freshness.sync();
  };

  test('wait without a transport, and are a success when they leave at last', async () => {
    const { id, actions } = await take({ actions: [{ name: 'mail', label: 'Mail' }] });
    expect(actions).toMatchObject([{ status: 'failed', log: 'mail_not_configured' }]);
    await useTransport('smtp://127.0.0.1:1');
    expect(await runFailedActions(services, place(id))).toMatchObject([{ status: 'failed', log: 'mail_failed' }]);
    const mails = await outbox();
    expect(mails.map(({ state, recipient }) => [state, recipient])).toEqual([
      ['failed', 'bob@example.test'],
      ['failed', 'ada@example.test'],
    ]);
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await useTransport(`smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`);
      expect(await sendNow(services, mails[0]!.id)).toBe('sent');
      const [listener] = submissionListeners;
      const { module: from, reference } = mails[0]!;
      await listener!.run({ id: mails[0]!.id, module: from, reference }, services);
      expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent']);
      expect(await findActions(services.db, 'test-forms', id)).toMatchObject([{ status: 'success', log: null }]);
    } finally {
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    }
  });
});

describe('a mail server that hangs', () => {
  /** Greets nobody until it is told to. */
  async function openHanging() {
    let greet = (): void => undefined;
    const isAwake = new Promise<void>((resolve) => (greet = resolve));
    const delivered: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onConnect: (_session, done) => void isAwake.then(() => done()),
      onData(stream, { envelope }, done) {
        delivered.push(...envelope.rcptTo.map(({ address }) => address));
        stream.on('end', () => done()).resume();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await services.tx((tx) =>
      services.settings.set(tx, smtpUrl, `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`),
    );
    await services.freshness.sync();
    return { greet, delivered, close: () => new Promise<void>((resolve) => server.close(resolve)) };
  }

  test('keeps no visitor waiting; each mail leaves once, and the action is a success then', async () => {
    const server = await openHanging();
    try {
      const mail = { actions: [{ name: 'mail', label: 'Mail' }] };
      const first = await take(mail);
      const second = await take(mail);
      // While nothing has been said yet: the visitors have their answer, and the mails are claimed.
      expect(server.delivered).toEqual([]);
      for (const { actions } of [first, second]) {
        expect(actions).toMatchObject([{ status: 'failed', log: 'mail_failed' }]);
        expect(actions.every(isInOutbox)).toBe(true);
      }
      server.greet();
      for (const { id } of [first, second]) {
        await expect
          .poll(() => findActions(services.db, 'test-forms', id), { timeout: 15_000 })
          .toMatchObject([{ status: 'success', log: null, is_final: 1 }]);
      }
      const both = ['ada@example.test', 'ada@example.test', 'bob@example.test', 'bob@example.test'];
      expect(server.delivered.toSorted()).toEqual(both);
      for (const { id } of [first, second]) await runFailedActions(services, place(id));
      expect(server.delivered).toHaveLength(4);
    } finally {
      server.greet();
      await server.close();
    }
  });
});

describe('repeats', () => {
  const action = { actions: [{ name: 'first', label: 'First' }] };

  test('two presses of the button are one submission', async () => {
    const said = 'pressed twice';
    const [one, two] = await Promise.all([take({ said, ...action }), take({ said, ...action })]);
    const three = await take({ said, ...action });
    expect([one.id, two.id, three.id]).toEqual([one.id, one.id, one.id]);
    expect([one.isRepeat, two.isRepeat, three.isRepeat]).toEqual([false, true, true]);
    expect(three.actions).toMatchObject([{ name: 'first', status: 'success' }]);
    expect(await records(said)).toHaveLength(1);
    expect(runs).toEqual(['first']);
  });

  test('in two processes', async () => {
    const other = await createTestApp({
      modules: [module],
      clock: { now: () => now },
      databaseUrl: app.databaseUrl,
    });
    try {
      const said = 'pressed in two processes';
      const outcomes = await Promise.all([
        take({ said }),
        takeSubmission(other.app.services, intake({ said })),
        takeSubmission(other.app.services, intake({ said })),
      ]);
      expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
      expect(await records(said)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  test.each<[string, Partial<Intake>]>([
    ['another form', { form: 'test:2' }],
    ['another address', { sender: { address: '203.0.113.2', agent: 'Test', userId: 0 } }],
    ['another agent', { sender: { address: '203.0.113.1', agent: 'Other', userId: 0 } }],
  ])('%s is another submission', async (name, more) => {
    const one = await take({ said: name });
    expect((await take({ said: name }, more)).id).not.toBe(one.id);
  });

  test('after ten seconds it is another submission', async () => {
    const one = await take({ said: 'again' });
    now = new Date(now.getTime() + 9_900);
    expect((await take({ said: 'again' })).id).toBe(one.id);
    now = new Date(now.getTime() + 100);
    expect((await take({ said: 'again' })).id).not.toBe(one.id);
  });
});

describe('spam', () => {
  const early = () => new Date(now.getTime() - 30_000);
  const proof = (token: string, more = {}) => ({
    proof: { token, isHoneypotFilled: false, isSingleUse: false, ...more },
  });

  test.each([
    ['a good token', () => createFormToken(services.keys, FORM, early()), {}, 0],
    ['no token', () => '', {}, 0],
    ['a forged token', () => 'x.y', {}, 1],
    ['the token of another form', () => createFormToken(services.keys, 'test:9', early()), {}, 1],
    ['a quick token', () => createFormToken(services.keys, FORM, now), {}, 1],
    ['a trap', () => '', { isHoneypotFilled: true }, 1],
  ])('%s', async (name, token, more, isSpam) => {
    const outcome = await take({ said: name, actions: [{ name: 'first', label: 'First' }] }, proof(token(), more));
    expect(outcome.isSpam).toBe(isSpam === 1);
    expect(await records(name)).toMatchObject([{ is_spam: isSpam }]);
    expect(runs).toEqual(isSpam === 1 ? [] : ['first']);
    expect((await take({ said: name }, proof(token(), more))).isSpam).toBe(isSpam === 1);
  });

  test('a token that counts once', async () => {
    const token = createSingleToken(services.keys, FORM, early());
    const use = (said: string, given = token) => take({ said }, proof(given, { isSingleUse: true }));
    const both = await Promise.all([use('once a'), use('once b')]);
    expect(both.map(({ isSpam }) => isSpam).sort()).toEqual([false, true]);
    expect((await use('once c')).isSpam).toBe(true);
    expect((await use('once d', createFormToken(services.keys, FORM, early()))).isSpam).toBe(false);
    expect((await take({ said: 'once e' }, proof(token))).isSpam).toBe(false);
  });

  test('why it is taken for spam', async () => {
    const reasonOf = async (token: string, more: object = {}) => {
      const said = `reason ${++count}`;
      await take({ said }, proof(token, more));
      return (await records(said))[0]?.reason;
    };
    expect(await reasonOf('x.y')).toBe('The token of the form is not right.');
    expect(await reasonOf('', { isHoneypotFilled: true })).toBe('A hidden field was filled in.');
    expect(await reasonOf('')).toBe('');
    const single = createSingleToken(services.keys, FORM, early());
    expect(await isTokenSpent(services, single)).toBe(false);
    expect(await reasonOf(single, { isSingleUse: true })).toBe('');
    expect(await isTokenSpent(services, single)).toBe(true);
    expect(await reasonOf(single, { isSingleUse: true })).toBe('The token of the form was used before.');
  });

  test('too many are refused before anything else', async () => {
    const limits = [{ name: 'contact-form', key: 'somebody' } as const];
    const outcomes: string[] = [];
    for (let tries = 0; tries < 6; tries++) outcomes.push(await codeOf(take({}, { limits })));
    expect(outcomes).toEqual([...new Array<string>(5).fill('written'), 'rest_too_many_requests']);
    expect(await codeOf(take({}, { limits: [{ name: 'contact-form', key: 'else' }, ...limits] }))).toBe(
      'rest_too_many_requests',
    );
    expect(await codeOf(take({}, { limits: [{ name: 'contact-form', key: 'other' }] }))).toBe('written');
  });

  test('the evidence reaches the rules', async () => {
    const seen: string[] = [];
    const refuse = (evidence: string): never => {
      seen.push(evidence);
      throw new Error('refused');
    };
    await expect(takeSubmission(services, { ...intake(), validate: refuse })).rejects.toThrow('refused');
    expect(seen).toEqual(['unknown']);
  });
});

describe('files', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  const received = async (filename: string, bytes: Buffer | string, type = 'application/octet-stream') => {
    const path = join(folder, `${++count}`);
    await writeFile(path, bytes);
    return { field: 'cv', path, filename, type, size: Buffer.byteLength(bytes), md5: '' };
  };
  const rule = { extensions: ['png', 'txt', 'php', 'html'], maxBytes: 40 };

  test.each([
    ['a picture', '../My Cat.PNG', PNG, 'image/png', { field: 'cv', name: 'My-Cat.png', type: 'image/png' }],
    ['a text', 'a.txt', 'hello', 'text/plain', { name: 'a.txt' }],
    ['a program under another name', 'a.png', '<?php echo 1;', 'image/png', 'type'],
    ['a program', 'a.php', '<?php echo 1;', 'text/plain', 'type'],
    ['a page', 'a.html', '<p>', 'text/html', 'type'],
    ['two endings', 'a.php.png', PNG, 'image/png', { name: 'a-php.png' }],
    ['another ending', 'a.gif', 'GIF89a', 'image/gif', 'type'],
    ['a wrong word for its type', 'a.png', PNG, 'text/html', 'type'],
    ['too much', 'a.txt', 'x'.repeat(41), 'text/plain', 'size'],
    ['just enough', 'a.txt', 'x'.repeat(40), 'text/plain', { name: 'a.txt' }],
  ])('%s', async (_name, filename, bytes, type, expected) => {
    const checked = await checkFile(services, await received(filename, bytes, type), rule);
    if (typeof expected === 'string') expect(checked).toBe(expected);
    else expect(checked).toMatchObject(expected);
  });

  const checked = async () => {
    const file = await checkFile(services, await received('a.txt', 'hello'), rule);
    if (typeof file === 'string') throw new Error(file);
    return [file, { ...file, received: await received('a.txt', 'world') }];
  };
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of services.files.list('private/submissions/')) found.push(key);
    return found;
  };

  test('are kept privately with their submission', async () => {
    const { id } = await take({ files: await checked() });
    const rows = await findFiles(services.db, 'test-forms', [id]);
    expect(rows).toMatchObject([
      { name: 'a.txt', field: 'cv', size: 5 },
      { name: 'a.txt', field: 'cv', size: 5 },
    ]);
    expect(rows[0]?.key).toMatch(/^private\/submissions\/test-forms\/[0-9a-f-]{36}\/0-a\.txt$/);
    expect((await keys()).sort()).toEqual(rows.map(({ key }) => key));
  });

  test('go when nothing was stored, at once or by the daily cleaning', async () => {
    const before = await keys();
    const fail = { files: await checked(), store: () => Promise.reject(new Error('full')) };
    await expect(take(fail)).rejects.toThrow('full');
    expect(await keys()).toEqual(before);
    const key = 'private/submissions/test-forms/lost/0-a.txt';
    await services.files.putBytes(key, Buffer.from('x'), 'text/plain');
    const cleaning = submissionJobs.find(({ name }) => name === 'content.removeSubmissionFiles')!;
    now = new Date();
    await cleaning.run({}, services);
    expect(await keys()).toContain(key);
    now = new Date(Date.now() + 86_500_000);
    await cleaning.run({}, services);
    expect(await keys()).toEqual(before);
  });

  test('the cleaning goes through all of them, and leaves those that are known', async () => {
    const { id } = await take({ files: await checked() });
    const before = await keys();
    const lost = Array.from({ length: 201 }, (_, at) => `private/submissions/test-forms/lost-${at}/0-a.txt`);
    for (const key of lost) await services.files.putBytes(key, Buffer.from('x'), 'text/plain');
    now = new Date(Date.now() + 86_500_000);
    await submissionJobs.find(({ name }) => name === 'content.removeSubmissionFiles')!.run({}, services);
    expect(await keys()).toEqual(before);
    expect(await findFiles(services.db, 'test-forms', [id])).toHaveLength(2);
  });

  test('one that cannot be kept takes the others with it', async () => {
    const before = await keys();
    const [first, second] = await checked();
    const files = {
      ...services.files,
      put: (key: string, ...rest: [path: string, type: string]) =>
        key.endsWith('/1-a.txt') ? Promise.reject(new Error('no room')) : services.files.put(key, ...rest),
    };
    await expect(keepFiles({ files }, 'test-forms', [first!, second!])).rejects.toThrow('no room');
    expect(await keys()).toEqual(before);
  });
});
