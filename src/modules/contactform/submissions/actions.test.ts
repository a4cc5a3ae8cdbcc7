import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMails } from '#kernel/mail/store.ts';
import { defineModule } from '#kernel/module.ts';
import type { AnswerWish } from '#content/submissions/answers.ts';
import { runOpenActions } from '#content/submissions/run-actions.ts';
import { findActions, findFiles } from '#content/submissions/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { BeforeContactMail, PendingSubmission } from './before-mail.ts';
import { readSettings } from '#modules/contactform/settings/additional-settings.ts';
import { answers } from './answers.ts';
import { writeSubmission } from './record.ts';
import { findSubmission, findSubmissionByHash, findSubmissions, insertSubmission } from './store.ts';

let app: TestApp;
let editor: TestClient;
let now = new Date('2026-03-01T12:00:00Z');
let decide: (submission: PendingSubmission) => ReturnType<BeforeContactMail>;
let asked: PendingSubmission[] = [];
const guard = defineModule({
  name: 'test-guard',
  version: '1.0.0',
  routes: {},
  beforeContactMail(_services, submission) {
    asked.push(submission);
    return decide(submission);
  },
});

beforeAll(async () => {
  app = await createTestApp({ modules: [guard], clock: { now: () => now }, flags: { limits: 'off' } });
  editor = app.as(await app.make.user({ role: 'editor' }));
});
afterAll(() => app.close());
beforeEach(() => {
  // Whoever sends the same within ten seconds sends it once.
  now = new Date(now.getTime() + 60_000);
  asked = [];
});

const at = '/contactform/v1/contact-forms';
const mail = { subject: 'S', sender: 'a@site.test', recipient: 'boss@site.test', body: '[a]' };
const makeForm = async (settings = ''): Promise<number> => {
  const sent = {
    context: 'save',
    title: 'Guarded',
    form: '[text a][file photo filetypes:pdf]',
    mail,
    additional_settings: settings,
  };
  return (await editor.post(at, sent)).body.id;
};
const send = async (id: number, fields: Record<string, string | File>): Promise<any> => {
  const body = new FormData();
  body.append('_contactform_unit_tag', `contactform-f${id}-p0-o1`);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { 'user-agent': 'Test browser' };
  return (await app.fetch(`/api${at}/${id}/feedback`, { method: 'POST', body, headers })).json();
};
const outbox = async () => (await findMails(app.app.services.db, { limit: 100 })).length;
const stored = (formId: number) => findSubmissions(app.app.services.db, { formId, limit: 10 });

describe('a module that stops the mail', () => {
  test('the sender is told so, nothing leaves, the message is kept', async () => {
    const id = await makeForm();
    const before = await outbox();
    decide = () => ({ message: 'Not <b>today</b>.' });
    const answer = await send(id, { a: 'Hello' });
    expect(answer).toMatchObject({ status: 'aborted', message: 'Not today.', invalid_fields: [] });
    expect(answer.posted_data_hash).not.toBe('');
    expect(asked).toMatchObject([{ form: { id, title: 'Guarded' }, values: { a: ['Hello'] } }]);
    expect(asked[0]!.visit['_contact_form_title']).toBe('Guarded');
    expect(await stored(id)).toMatchObject([{ status: 'aborted' }]);
    expect(await outbox()).toBe(before);
  });

  test.each([
    [{}, 'aborted', 'Your message was not sent.'],
    [{ status: 'payment_required', message: 'Pay first.' }, 'payment_required', 'Pay first.'],
    [{ status: 'No Status!' }, 'aborted', 'Your message was not sent.'],
  ])('%j', async (stop, status, message) => {
    const id = await makeForm();
    decide = () => stop;
    expect(await send(id, { a: 'x' })).toMatchObject({ status, message });
    expect(await stored(id)).toMatchObject([{ status }]);
  });

  test('also where no mail would be sent', async () => {
    const id = await makeForm('skip_mail: on');
    decide = () => ({});
    expect(await send(id, { a: 'x' })).toMatchObject({ status: 'aborted' });
  });

  test('changes its mind when the same is sent again', async () => {
    const id = await makeForm();
    decide = () => ({});
    const { posted_data_hash } = await send(id, { a: 'x' });
    const before = await outbox();
    now = new Date(now.getTime() + 60_000);
    decide = () => undefined;
    await send(id, { a: 'x', _contactform_posted_data_hash: posted_data_hash });
    expect(await outbox()).toBe(before + 1);
    expect(await stored(id)).toHaveLength(1);
  });

  test('leaves nothing of what must not be kept', async () => {
    const id = await makeForm('do_not_store: on');
    let submissionId = 0;
    decide = (submission) => {
      submissionId = submission.id;
      return {};
    };
    const photo = new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' });
    expect(await send(id, { a: 'secret', photo })).toMatchObject({ status: 'aborted' });
    const { db } = app.app.services;
    const details = (await findActions(db, 'contactform', submissionId)).map((action) => action.details);
    expect(details.join('')).not.toContain('sealed');
    expect(await findSubmission(db, submissionId)).toMatchObject({ status: 'aborted', is_stored: 0 });
    const [file] = await findFiles(db, 'contactform', [submissionId]);
    expect(await app.app.services.files.facts(file!.key)).toBeUndefined();
  });
});

test('a module that lets it pass is not noticed', async () => {
  const id = await makeForm('skip_mail: on');
  decide = () => undefined;
  expect(await send(id, { a: 'x' })).toMatchObject({ status: 'mail_sent' });
  expect(asked).toHaveLength(1);
});

test('a module that fails is asked again, and the mail waits for it', async () => {
  const id = await makeForm();
  const before = await outbox();
  decide = () => Promise.reject(new Error('The service is away.'));
  expect(await send(id, { a: 'x' })).toMatchObject({ status: 'mail_sent' });
  expect(await outbox()).toBe(before);
  decide = () => undefined;
  const [row] = await stored(id);
  // There is no server for mails here, so that the mail itself is left for later.
  await runOpenActions(app.app.services, { module: 'contactform', submissionId: row!.id }).catch(() => undefined);
  expect(asked).toHaveLength(2);
  expect(await outbox()).toBe(before + 1);
});

describe('what is kept', () => {
  let count = 0;
  const put = (formId: number, more: object = {}): Promise<number> =>
    app.app.services.tx((tx) =>
      insertSubmission(tx.db, {
        ...{
          form_id: formId,
          form_title: 'T',
          serial: ++count,
          received_at: '2026-01-01T00:00:00',
          expires_at: '2099-01-01T00:00:00',
        },
        ...{
          status: 'mail_sent',
          is_stored: 1,
          subject: '',
          from_name: '',
          from_email: '',
          email_key: '',
          fields: '{}',
          consents: '{}',
        },
        ...{ meta: '{}', files: '[]', spam_log: '[]', posted_data_hash: '' },
        ...more,
      }),
    );

  test('is found by form, state, address and place', async () => {
    const { db } = app.app.services;
    const [one, two, three] = [
      await put(901, { email_key: 'ann@people.test' }),
      await put(901, { status: 'spam', email_key: 'ann@people.test' }),
      await put(902, { email_key: 'ann@people.test' }),
    ];
    await put(901, { is_stored: 0, email_key: 'ann@people.test' });
    const ids = async (query: object) => (await findSubmissions(db, { limit: 10, ...query })).map(({ id }) => id);
    expect(await ids({ formId: 901 })).toEqual([two, one]);
    expect(await ids({ formId: 901, status: 'spam' })).toEqual([two]);
    expect(await ids({ email: 'Ann@People.test' })).toEqual([three, two, one]);
    expect(await ids({ email: 'ann@people.test', before: three })).toEqual([two, one]);
    expect(await ids({ email: 'ann@people.test', limit: 1 })).toEqual([three]);
  });

  test('of a repeated hash it is the last one of the form', async () => {
    const { db } = app.app.services;
    await put(903, { posted_data_hash: 'h' });
    const last = await put(903, { posted_data_hash: 'h' });
    await put(904, { posted_data_hash: 'h' });
    expect((await findSubmissionByHash(db, 903, 'h'))?.id).toBe(last);
    expect(await findSubmissionByHash(db, 903, 'other')).toBeUndefined();
  });

  test('stands in the inbox by its state', async () => {
    const { services } = app.app;
    const { db, tx } = services;
    const form = { form: '905' };
    const fresh = await put(905, {
      from_name: 'Zoe 100%',
      fields: '{"your-text":["Grüße","b"]}',
      consents: '{"terms":"Yes"}',
      meta: '{"url":"/x"}',
    });
    const [failed, spam, read, gone] = [
      await put(905, { status: 'mail_failed' }),
      await put(905, { status: 'spam' }),
      await put(905),
      await put(905),
    ];
    await put(905, { is_stored: 0 });
    await put(906);
    await tx(async (open) => {
      await answers.mark(open, read, { isRead: true, isStarred: true });
      await answers.mark(open, gone, { isTrash: true });
      await answers.mark(open, fresh, {});
    });
    const found = async (state: AnswerWish['state'], more = {}) => {
      const places = await answers.list(db, { state, ...form, ...more }, { limit: 10, offset: 0 });
      expect(await answers.count(db, { state, ...form, ...more })).toBe(places.length);
      return places.map(({ id }) => id);
    };
    expect(await found('all')).toEqual([read, failed, fresh]);
    expect(await found('unread')).toEqual([failed, fresh]);
    expect(await found('starred')).toEqual([read]);
    expect(await found('failed')).toEqual([failed]);
    expect(await found('spam')).toEqual([spam]);
    expect(await found('trash')).toEqual([gone]);
    expect(await found('all', { search: ' zoe 100% ' })).toEqual([fresh]);
    expect(await found('all', { search: '0_' })).toEqual([]);
    expect(await found('all', { search: 'GRÜ' })).toEqual([fresh]);
    expect(await found('all', { form: 'x' })).toEqual([]);
    expect((await answers.list(db, { state: 'all', ...form }, { limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([
      failed,
    ]);
    const after = { id: failed, at: '2026-01-01T00:00:00' };
    expect(
      (await answers.list(db, { state: 'all', ...form }, { limit: 9, offset: 0, after })).map(({ id }) => id),
    ).toEqual([fresh]);
    expect(await answers.read(db, [spam, 999_999, fresh])).toMatchObject([
      { id: spam, isSpam: true, isTrash: false, page: '' },
      {
        ...{
          id: fresh,
          form: '905',
          formTitle: 'T',
          name: 'Zoe 100%',
          isRead: false,
          isStarred: false,
          isSpam: false,
          page: '/x',
          expiresAt: '2099-01-01T00:00:00',
        },
        fields: [
          { id: 'your-text', label: 'Your text', value: 'Grüße, b' },
          { id: 'terms', label: 'Terms', value: 'Yes' },
        ],
      },
    ]);
    await answers.remove(services, fresh);
    expect(await found('all')).toEqual([read, failed]);
  });

  test.each<[string, object, number]>([
    ['', {}, 365],
    ['retention_days: 3', {}, 3],
    ['retention_days: 0', {}, 365],
    ['retention_days: 1.5', {}, 365],
    ['retention_days: 99999', {}, 36_500],
    ['retention_days: 3', { status: 'spam' }, 15],
    ['retention_days: 3', { isKept: false, status: 'spam' }, 4],
  ])('%s %j: for %i days', async (settings, more, days) => {
    const facts = {
      locale: 'en_US',
      values: { 'your-name': [' A\n B '], 'your-email': ['A@B.test'] },
      raw: {},
      typed: [],
      files: {},
      specials: {},
      consents: { yes: { isGiven: true, text: 'Y' }, no: { isGiven: false, text: 'N' } },
    };
    const received = {
      form: { id: 907, title: 'F' },
      settings: readSettings(settings),
      facts,
      meta: { a: 1 },
      files: [],
      isKept: true,
      status: 'received' as const,
      spamLog: [],
      postedDataHash: '',
      ...more,
    };
    const { services } = app.app;
    const id = await services.tx((tx) => writeSubmission(tx, received));
    const row = await findSubmission(services.db, id);
    expect((Date.parse(`${row!.expires_at}Z`) - Date.parse(`${row!.received_at}Z`)) / 86_400_000).toBe(days);
    const isKept = !('isKept' in more);
    expect(row).toMatchObject({
      ...{
        is_stored: isKept ? 1 : 0,
        from_name: isKept ? 'A B' : '',
        from_email: isKept ? 'A@B.test' : '',
        email_key: isKept ? 'a@b.test' : '',
      },
      ...{ consents: isKept ? '{"yes":"Y"}' : '{}', meta: isKept ? '{"a":1}' : '{}', serial: 0 },
    });
  });
});
