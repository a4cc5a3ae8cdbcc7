import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { findMails } from '#kernel/mail/store.ts';
import { sendNow } from '#kernel/mail/jobs.ts';
import { defineModule } from '#kernel/module.ts';
import { disallowedKeys } from '#content/comments/settings.ts';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { runOpenActions } from '#content/submissions/run-actions.ts';
import { findActions, updateAction } from '#content/submissions/store.ts';
import { createFormToken } from '#content/submissions/token.ts';
import { legacyPrefixes } from '#modules/contactform/settings/settings.ts';
import { submissionListeners } from '#modules/contactform/submissions/events.ts';
import { forgetSubmissions } from '#modules/contactform/submissions/jobs.ts';
import { findSubmissions, findSubmission } from '#modules/contactform/submissions/store.ts';
import { honeypotName } from '#modules/contactform/honeypot.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let editor: TestClient;
let now = new Date('2026-03-01T12:00:00Z');
let weighed: string[] = [];
const filter = defineModule({
  name: 'test-filter',
  version: '1.0.0',
  routes: {},
  spamCheck: {
    check(_services, subject) {
      weighed.push(subject.author);
      const isSpam = subject.content.includes('casino');
      return Promise.resolve({ verdict: isSpam ? 'spam' : 'ham', discard: false, reason: isSpam ? 'Casino.' : '' });
    },
    keep: () => Promise.resolve(),
    countDiscarded: () => undefined,
  },
});

const received: ParsedMail[] = [];
let isRefusing = (_recipient: string): boolean => false;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo({ address }, _session, done) {
    done(isRefusing(address) ? new Error('mailbox unavailable') : undefined);
  },
  onData(stream, _session, done) {
    void simpleParser(stream).then((mail) => {
      received.push(mail);
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await createTestApp({
    modules: [filter],
    clock: { now: () => now },
    flags: { limits: 'off' },
    environment: { SITEWRIGHT_EMAIL: 'boss@site.test', SITEWRIGHT_TIMEZONE: 'Pacific/Auckland' },
  });
  await setSmtp(`smtp://127.0.0.1:${port}`);
  editor = app.as(await app.make.user({ role: 'editor' }));
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});
beforeEach(() => {
  // Whoever sends the same within ten seconds sends it once.
  now = new Date(now.getTime() + 60_000);
  isRefusing = () => false;
  received.length = 0;
  weighed = [];
});

const at = '/contactform/v1/contact-forms';
const setSmtp = async (url: string): Promise<void> => {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, smtpUrl, url));
  await services.freshness.sync();
};
const rows = (formId: number) => findSubmissions(app.app.services.db, { formId, limit: 100 });

const SIMPLE_MAIL = {
  subject: 'S: [your-subject]',
  sender: 'Site <noreply@site.test>',
  recipient: 'boss@site.test',
  body: 'N: [your-name]\nE: [your-email]',
};
const makeForm = async (form: string, more: object = {}): Promise<number> => {
  const { body } = await editor.post(at, { context: 'save', title: 'F', form, mail: SIMPLE_MAIL, ...more });
  return body.id;
};

type Fields = Record<string, string | readonly string[] | Blob>;
interface Sending {
  headers?: Record<string, string>;
  unitTag?: string;
}
const send = async (id: number, fields: Fields, { headers = {}, unitTag }: Sending = {}) => {
  const data = new FormData();
  data.append('_contactform_unit_tag', unitTag ?? `contactform-f${id}-p0-o1`);
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else if (value instanceof File) data.append(name, value, value.name);
    else for (const one of value as readonly string[]) data.append(name, one);
  }
  const answer = await app.fetch(`/api${at}/${id}/feedback`, {
    method: 'POST',
    body: data,
    headers: { 'user-agent': 'Test browser', ...headers },
  });
  const body: any = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
};
const faultsOf = async (id: number, fields: Fields): Promise<Record<string, string>> => {
  const { body } = await send(id, fields);
  return Object.fromEntries(body.invalid_fields.map((fault: any) => [fault.field, fault.message]));
};
const file = (name: string, content: string | Uint8Array, type = ''): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });
const JPEG = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9,
]);
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

describe('what is refused before anything else', () => {
  test('the type of the body comes before the form, the form before the place', async () => {
    const id = await makeForm('[text* your-name]');
    await app.asVisitor().post(`${at}/999999/feedback`, { a: 1 }).fails(415, 'contactform_unsupported_media_type');
    const gone = await send(999_999, {});
    expect([gone.status, gone.body.code]).toEqual([404, 'contactform_not_found']);
    for (const unitTag of ['', '<>"/ ']) {
      const placeless = await send(id, {}, { unitTag });
      expect([placeless.status, placeless.body.code]).toEqual([400, 'contactform_unit_tag_not_found']);
    }
  });

  test.each<[string, Fields, number, string]>([
    [
      '201 fields',
      Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`f${at}`, 'x'])),
      413,
      'rest_request_too_large',
    ],
    ['201 values of one', { 'f[]': Array.from({ length: 201 }, () => 'x') }, 413, 'rest_request_too_large'],
    ['10,000 fields', { 'f[]': Array.from({ length: 10_000 }, () => 'x') }, 400, 'rest_too_many_members'],
    ['a long text', { 'your-name': 'x'.repeat(65_537) }, 413, 'rest_request_too_large'],
    [
      '21 files',
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, file('a.txt', 'x')])),
      413,
      'rest_request_too_large',
    ],
    ['33 MiB', { f: file('a.jpg', new Uint8Array(33 * 1024 * 1024)) }, 413, 'rest_request_too_large'],
  ])('%s', async (_name, fields, status, code) => {
    const id = await makeForm('[text your-name]');
    const answer = await send(id, fields);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('a submission', () => {
  test('is mailed and kept', async () => {
    const id = await makeForm(
      '[text* your-name][email* your-email][text your-subject][acceptance ok]Yes, <b>do</b>.[/acceptance]',
      {
        title: 'Kept',
        mail: {
          ...SIMPLE_MAIL,
          additional_headers: 'Reply-To: [your-email]\nX-Note: n',
          body: '[your-name], [your-email], no. [_serial_number], [ok], [_date] [_time]',
        },
      },
    );
    const page = await app.make.page({ title: 'A page', content: `[contact-form id="${id}"]` });
    const { status, body } = await send(id, {
      'your-name': ' Ann ',
      'your-email': 'ann@people.test',
      'your-subject': 'Hello',
      ok: '1',
      extra: 'raw html input',
      _contactform_container_post: String(page.id),
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      contact_form_id: id,
      status: 'mail_sent',
      message: 'Thank you. Your message is on its way.',
      posted_data_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      into: `#contactform-f${id}-p0-o1`,
      invalid_fields: [],
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      subject: 'S: Hello',
      from: { text: '"Site" <noreply@site.test>' },
      replyTo: { text: 'ann@people.test' },
      text: expect.stringMatching(/^Ann, ann@people\.test, no\. 1, Consented: Yes, do\., March 2, 2026 1:\d\d am\s*$/),
    });
    expect(received[0]!.headers.get('x-note')).toBe('n');
    const [row] = await rows(id);
    expect(row).toMatchObject({
      form_title: 'Kept',
      serial: 1,
      status: 'mail_sent',
      subject: 'Hello',
      from_name: 'Ann',
      from_email: 'ann@people.test',
      spam_log: '[]',
    });
    expect(JSON.parse(row!.fields)).toEqual({
      'your-name': ['Ann'],
      'your-email': ['ann@people.test'],
      'your-subject': ['Hello'],
      extra: ['raw html input'],
    });
    expect(JSON.parse(row!.consents)).toEqual({ ok: 'Yes, do.' });
    expect(JSON.parse(row!.meta)).toMatchObject({ address: '127.0.0.1', user_agent: 'Test browser', post_id: page.id });
  });

  test('the rules of the schema say what is wrong, one for each field', async () => {
    const id = await makeForm('[text* your.name id:nick][email mail][number n min:2]', { locale: 'de_DE' });
    const { body } = await send(id, { mail: 'x', n: '1', _contactform: '999' });
    expect(body).toMatchObject({ contact_form_id: id, status: 'validation_failed', posted_data_hash: '' });
    expect(body.message).toBe('Bitte sehen Sie sich die markierten Felder an.');
    expect(body.invalid_fields).toEqual([
      { field: 'n', message: 'Diese Zahl ist zu klein.', idref: null, error_id: `contactform-f${id}-p0-o1-ve-n` },
      {
        field: 'your_name',
        message: 'Bitte füllen Sie dieses Feld aus.',
        idref: 'nick',
        error_id: `contactform-f${id}-p0-o1-ve-your_name`,
      },
      {
        field: 'mail',
        message: 'Das ist keine E-Mail-Adresse.',
        idref: null,
        error_id: `contactform-f${id}-p0-o1-ve-mail`,
      },
    ]);
    expect(await rows(id)).toEqual([]);
    expect((await send(id, { 'your.name': 'A', n: '2' })).body.status).toBe('mail_sent');
  });

  test('pages of another system may name the hidden fields their way, if the site says so', async () => {
    const { services } = app.app;
    const id = await makeForm('[text* a]');
    const old = { _old7_unit_tag: 'old7-f1-p2-o1', a: '1' };
    expect((await send(id, old, { unitTag: '' })).body.code).toBe('contactform_unit_tag_not_found');
    await services.tx((tx) => services.settings.set(tx, legacyPrefixes, ['_old7']));
    await services.freshness.sync();
    const data = new FormData();
    for (const [name, value] of Object.entries(old)) data.append(name, value);
    const answer = await app.fetch(`/api${at}/${id}/feedback`, { method: 'POST', body: data });
    expect(await answer.json()).toMatchObject({ status: 'mail_sent', into: '#old7-f1-p2-o1' });
  });

  test('a list where a text belongs is several texts', async () => {
    const id = await makeForm('[text* a maxlength:3][email e]');
    expect(await faultsOf(id, { 'a[]': ['ab', 'cd'], 'e[x][y]': 'nobody' })).toEqual({
      a: 'This is too long.',
      e: 'This is not an e-mail address.',
    });
  });

  test('choices: pipes, several tags of a name, captions, free text', async () => {
    const id = await makeForm(
      '[select dept first_as_label "Choose" "Sales|sales@site.test" "Help|help@site.test"][radio r "a"][radio r "b"][checkbox* c free_text "x" "Other"][checkbox m "1" "2"]',
      { mail: { ...SIMPLE_MAIL, recipient: '[dept]', body: '[dept] [_raw_dept] [r] [c] [m]' } },
    );
    const right = { dept: 'Sales', r: 'b', 'c[]': ['x', 'Other'], _contactform_free_text_c: 'mine', 'm[]': ['1', '2'] };
    const { r: _chosen, ...others } = right;
    expect((await send(id, right)).body.status).toBe('mail_sent');
    expect(received[0]).toMatchObject({
      to: { text: 'sales@site.test' },
      text: 'sales@site.test Sales b x, Other mine 1, 2\n',
    });
    const no = 'This is not one of the choices.';
    expect(await faultsOf(id, { ...right, dept: 'sales@site.test' })).toEqual({ dept: no });
    expect(await faultsOf(id, { ...right, dept: 'Choose' })).toEqual({ dept: no });
    expect(await faultsOf(id, { ...right, 'm[]': ['1', '2', '3'] })).toEqual({ m: no });
    expect(await faultsOf(id, { ...right, r: '' })).toEqual({ r: 'Please fill this in.' });
    expect(await faultsOf(id, { ...others, 'r[]': ['a', 'b'] })).toEqual({
      r: 'Only one choice is possible.',
    });
  });

  test('days are those of the site', async () => {
    const id = await makeForm('[date* d min:today max:today]');
    // It is the second of March in Auckland.
    expect(await faultsOf(id, { d: '2026-03-01' })).toEqual({ d: 'This date is too early.' });
    expect(await faultsOf(id, { d: '2026-02-30' })).toEqual({ d: 'Please enter a date as year-month-day.' });
    expect((await send(id, { d: '2026-03-02' })).body.status).toBe('mail_sent');
  });

  test('headers keep what visitors write on one line', async () => {
    const id = await makeForm('[textarea your-subject]', {
      mail: { ...SIMPLE_MAIL, additional_headers: 'X-Said: [your-subject]' },
    });
    await send(id, { 'your-subject': 'One\r\nBcc: eve@people.test\r\n\r\nTwo' });
    expect(received[0]!.subject).toBe('S: One Bcc: eve@people.test Two');
    expect(received[0]!.headers.get('x-said')).toBe('One');
    expect(received[0]!.bcc).toBeUndefined();
  });

  test('messages may name what was sent, and are plain text', async () => {
    const id = await makeForm('[text* a]', {
      messages: { mail_sent_ok: '<b>Dear</b> [a], thanks.', validation_error: '[_invalid_fields] wrong.' },
    });
    expect((await send(id, { a: 'Ann' })).body.message).toBe('Dear Ann, thanks.');
    expect((await send(id, {})).body.message).toBe('1 wrong.');
  });
});

describe('consents', () => {
  test('a missing one is told by itself, or as a fault of its field', async () => {
    const form =
      '[text* a][acceptance yes]Yes[/acceptance][acceptance no invert]No[/acceptance][acceptance may optional]May[/acceptance]';
    const id = await makeForm(form);
    expect((await send(id, {})).body.status).toBe('validation_failed');
    const missing = (await send(id, { a: '1' })).body;
    expect(missing).toMatchObject({ status: 'acceptance_missing', invalid_fields: [], posted_data_hash: '' });
    expect((await send(id, { a: '1', yes: '1', no: '1' })).body.status).toBe('acceptance_missing');
    expect((await send(id, { a: '1', yes: '1' })).body.status).toBe('mail_sent');
    expect(JSON.parse((await rows(id))[0]!.consents)).toEqual({ yes: 'Yes', no: 'No' });
    const strict = await makeForm(form, { additional_settings: 'acceptance_as_validation: on' });
    expect(await faultsOf(strict, { a: '1', no: '1' })).toEqual({
      yes: 'Please agree to the terms first.',
      no: 'Please agree to the terms first.',
    });
  });

  test('without consent to storing nothing is kept', async () => {
    const id = await makeForm('[text* your-name][acceptance keep optional consent_for:storage]Keep[/acceptance]');
    expect((await send(id, { 'your-name': 'Ann' })).body.status).toBe('mail_sent');
    expect(received).toHaveLength(1);
    expect(await rows(id)).toEqual([]);
    expect((await send(id, { 'your-name': 'Ann', keep: '1' })).body.status).toBe('mail_sent');
    expect(await rows(id)).toMatchObject([{ serial: 2 }]);
  });
});

describe('quizzes', () => {
  test('the answer counts whatever its case, the mark of another question does not', async () => {
    const id = await makeForm('[quiz capital "Capital of Italy?|Rome"][quiz sum]');
    const refill = async (): Promise<any> => (await app.asVisitor().get(`${at}/${id}/refill`)).body.quiz;
    const { capital, sum } = await refill();
    expect(capital[0]).toBe('Capital of Italy?');
    const right = {
      capital: ' r O m e ',
      sum: '2',
      _contactform_quiz_answer_capital: capital[1],
      _contactform_quiz_answer_sum: sum[1],
    };
    const no = 'This is not the right answer.';
    expect(await faultsOf(id, { ...right, capital: 'Paris' })).toEqual({ capital: no });
    expect(await faultsOf(id, { ...right, capital: '2', _contactform_quiz_answer_capital: sum[1] })).toEqual({
      capital: no,
    });
    expect(await faultsOf(id, { ...right, _contactform_quiz_answer_sum: '' })).toEqual({ sum: no });
    const { body } = await send(id, right);
    expect(body.status).toBe('mail_sent');
    expect(Object.keys(body.quiz)).toEqual(['capital', 'sum']);
    expect(JSON.parse((await rows(id))[0]!.fields)).toEqual({});
  });

  test('refills are for forms with questions, and kept nowhere', async () => {
    const id = await makeForm('[text a]');
    const { body, headers } = await app.asVisitor().get(`${at}/${id}/refill`);
    expect(body).toEqual({});
    expect(headers.get('cache-control')).toBe('no-store');
    await app.asVisitor().get(`${at}/999999/refill`).fails(404, 'contactform_not_found');
  });
});

describe('files', () => {
  test('are kept where nobody finds them, and attached', async () => {
    const id = await makeForm('[file* cv filetypes:pdf|txt|php limit:1kb][file photo]', {
      mail: { ...SIMPLE_MAIL, body: '[cv]', attachments: '[cv]' },
    });
    const { body } = await send(id, {
      cv: file('My cv.pdf', PDF),
      photo: file('a.php.jpg', JPEG, 'image/jpeg'),
      other: file('x.exe', 'x'),
    });
    expect(body.status).toBe('mail_sent');
    expect(received[0]).toMatchObject({
      text: 'My-cv.pdf',
      attachments: [{ filename: 'My-cv.pdf', contentType: 'application/pdf' }],
    });
    expect(received[0]!.attachments[0]!.content.toString()).toBe(PDF);
    const kept = JSON.parse((await rows(id))[0]!.files);
    expect(kept).toEqual([
      { field: 'cv', name: 'My-cv.pdf', size: PDF.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { field: 'photo', name: 'a.php_.jpg', size: JPEG.length, sha256: expect.any(String) },
    ]);
    expect((await send(id, { cv: file('a.php', '<?php 1;') })).body.status).toBe('mail_sent');
    expect(received[1]!.attachments[0]!.filename).toBe('a.php_.txt');
  });

  test.each<[string, Fields, string]>([
    ['none where one is needed', {}, 'Please fill this in.'],
    ['an empty part', { cv: file('', '') }, 'Please fill this in.'],
    ['another type', { cv: file('a.docx', 'x') }, 'Files of this kind are not accepted.'],
    ['no ending', { cv: file('pdf', PDF) }, 'Files of this kind are not accepted.'],
    ['nothing in it', { cv: file('a.pdf', '') }, 'The file is empty.'],
    ['another content', { cv: file('a.pdf', JPEG) }, 'Files of this kind are not accepted.'],
    ['too large', { cv: file('a.pdf', PDF + ' '.repeat(2000)) }, 'The file is too large.'],
    [
      'too large together',
      {
        'cv[]': [] as readonly string[],
        cv: file('a.pdf', PDF + ' '.repeat(600)),
        'cv[0]': file('b.pdf', PDF + ' '.repeat(600)),
      },
      'The file is too large.',
    ],
  ])('%s', async (_name, fields, message) => {
    const id = await makeForm('[file* cv filetypes:pdf limit:1kb]');
    expect(await faultsOf(id, fields)).toEqual({ cv: message });
    expect(await rows(id)).toEqual([]);
  });

  test('two of 600 KiB are more than one mebibyte', async () => {
    const id = await makeForm('[file photo]');
    const large = new Uint8Array(600 * 1024);
    large.set(JPEG);
    const two = { photo: file('a.jpg', large), 'photo[1]': file('b.jpg', large) };
    expect(await faultsOf(id, two)).toEqual({ photo: 'The file is too large.' });
    expect((await send(id, { photo: file('a.jpg', large) })).body.status).toBe('mail_sent');
  });
});

describe('spam', () => {
  const spam = async (fields: Fields, sending: Sending = {}, form = '[text your-name]') => {
    const id = await makeForm(form);
    const { keys } = app.app.services;
    const filled = Object.entries(fields).map(([name, value]) => [
      name === 'HONEYPOT' ? honeypotName(keys, id, now) : name,
      value,
    ]);
    const { body } = await send(id, Object.fromEntries(filled), sending);
    const [row] = await rows(id);
    return {
      status: body.status,
      message: body.message,
      hash: body.posted_data_hash,
      log: row && JSON.parse(row.spam_log),
      kept: row?.status,
    };
  };

  test('a filled trap, a browser without a name, a forged token', async () => {
    const sent = { 'your-name': 'Ann' };
    expect(await spam({ ...sent, HONEYPOT: 'x' })).toEqual({
      status: 'spam',
      message: 'Your message could not be sent. Please try again later.',
      hash: '',
      log: [{ agent: 'honeypot', reason: 'A hidden field was filled in.' }],
      kept: 'spam',
    });
    expect(await spam(sent, { headers: { 'user-agent': 'x' } })).toMatchObject({
      status: 'spam',
      log: [{ agent: 'contactform' }],
    });
    expect(await spam({ ...sent, _contactform_token: 'abc.def' })).toMatchObject({
      status: 'spam',
      log: [{ agent: 'form-token' }],
    });
    expect(received).toEqual([]);
  });

  test('tokens: too quick, of another form, of now, too old', async () => {
    const { keys } = app.app.services;
    const id = await makeForm('[text a]');
    const statusOf = async (form: number, seconds: number): Promise<string> => {
      const _contactform_token = createFormToken(keys, `contactform:${form}`, new Date(now.getTime() - seconds * 1000));
      return (await send(id, { a: `${form} ${seconds}`, _contactform_token })).body.status;
    };
    expect(await statusOf(id, 1)).toBe('spam');
    expect(await statusOf(id + 1, 60)).toBe('spam');
    expect(await statusOf(id, 2)).toBe('mail_sent');
    expect(await statusOf(id, 90_000)).toBe('mail_sent');
  });

  test('disallowed words of two letters and more', async () => {
    const { services } = app.app;
    const set = (words: string) => services.tx((tx) => services.settings.set(tx, disallowedKeys, words));
    await set('a\nCasino');
    await services.freshness.sync();
    expect(await spam({ 'your-name': 'my CASINO' })).toMatchObject({
      status: 'spam',
      log: [{ agent: 'disallowed_list' }],
    });
    expect((await spam({ 'your-name': 'banana' })).status).toBe('mail_sent');
    await set('');
    await services.freshness.sync();
  });

  test('the filter is asked only by forms that name fields for it', async () => {
    const form = '[text n spamfilter:author][textarea t]';
    expect(await spam({ n: 'Bob', t: 'casino' }, {}, form)).toMatchObject({
      status: 'spam',
      log: [{ agent: 'spamfilter', reason: 'Casino.' }],
    });
    expect(weighed).toEqual(['Bob']);
    expect((await spam({ n: 'Bob', t: 'fine' }, {}, form)).status).toBe('mail_sent');
    expect(weighed).toEqual(['Bob', 'Bob']);
    expect((await spam({ n: 'Bob', t: 'casino' }, {}, '[text n][textarea t]')).status).toBe('mail_sent');
    expect(weighed).toHaveLength(2);
  });

  test('what is wrong is told before what is spam', async () => {
    expect((await spam({ HONEYPOT: 'x' }, {}, '[text* your-name]')).status).toBe('validation_failed');
  });
});

describe('settings of a form', () => {
  test('a demonstration does everything but mail and keep', async () => {
    const id = await makeForm('[text* a]', { additional_settings: 'demo_mode: on' });
    expect((await send(id, {})).body).toMatchObject({ status: 'validation_failed', demo_mode: true });
    expect((await send(id, { a: '1' })).body).toMatchObject({
      status: 'mail_sent',
      demo_mode: true,
      posted_data_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect([received, await rows(id)]).toEqual([[], []]);
  });

  test.each([
    ['http://site.test/contact/?a=1', 'http://site.test/contact/?a=1'],
    ['https://other.test/contact/', ''],
    ['nonsense', ''],
  ])('a mail names the page %s as %j', async (referer, named) => {
    const id = await makeForm('[text* a]', { mail: { ...SIMPLE_MAIL, body: 'at <[_url]>' } });
    await send(id, { a: '1' }, { headers: { referer } });
    expect(received.at(-1)!.text).toBe(`at <${named}>\n`);
  });

  test('without mail it is kept', async () => {
    const id = await makeForm('[text* a]', { additional_settings: 'skip_mail: on' });
    expect((await send(id, { a: '1' })).body.status).toBe('mail_sent');
    expect(received).toEqual([]);
    expect(await rows(id)).toMatchObject([{ status: 'mail_sent' }]);
  });

  test('for members only', async () => {
    const id = await makeForm('[text* your-name spamfilter:author]', {
      additional_settings: 'subscribers_only: on',
      mail: { ...SIMPLE_MAIL, body: '[_user_login]' },
    });
    const { body: refused } = await send(id, { 'your-name': 'A' });
    expect(refused).toMatchObject({
      status: 'error',
      message: 'Only people who are signed in may use this form.',
    });
    expect(refused).not.toHaveProperty('posted_data_hash');
    const member = await app.make.user({ role: 'subscriber', login: 'mia' });
    const { cookie, nonce } = await app.make.session(member);
    const sent = await send(id, { 'your-name': 'A', _wpnonce: nonce }, { headers: { cookie, 'user-agent': 'x' } });
    expect(sent.body.status).toBe('mail_sent');
    expect([received[0]!.text, weighed]).toEqual(['mia\n', []]);
    const forged = await send(id, { 'your-name': 'A', _wpnonce: 'x' }, { headers: { cookie } });
    expect([forged.status, forged.body.code]).toEqual([403, 'rest_cookie_invalid_nonce']);
  });

  test('the head of what is kept', async () => {
    const id = await makeForm('[text who][email mail]', {
      additional_settings: 'inbox_name: Dr. [who]\ninbox_email: [mail]\ninbox_subject: no. [nobody]\nretention_days: 2',
    });
    await send(id, { who: 'Ann', mail: 'Ann@People.test' });
    const [row] = await rows(id);
    expect(row).toMatchObject({
      from_name: 'Dr. Ann',
      from_email: 'Ann@People.test',
      email_key: 'ann@people.test',
      subject: 'no.',
    });
    expect(Date.parse(row!.expires_at) - Date.parse(row!.received_at)).toBe(2 * 86_400_000);
  });
});

describe('the second mail', () => {
  const mail_2 = { ...SIMPLE_MAIL, active: true, recipient: '[your-email]', subject: 'Receipt' };
  const fields = { 'your-name': 'Ann', 'your-email': 'ann@people.test' };

  test('follows the first, and its fate is its own', async () => {
    const id = await makeForm('[text your-name][email* your-email]', { mail_2 });
    expect((await send(id, fields)).body.status).toBe('mail_sent');
    expect(received.map(({ subject }) => subject)).toEqual(['S: [your-subject]', 'Receipt']);
    now = new Date(now.getTime() + 60_000);
    isRefusing = (recipient) => recipient === 'ann@people.test';
    expect((await send(id, fields)).body.status).toBe('mail_sent');
    expect(received).toHaveLength(3);
  });

  test('waits until the first one has left', async () => {
    const id = await makeForm('[text your-name][email* your-email]', { mail_2 });
    isRefusing = (recipient) => recipient === 'boss@site.test';
    expect((await send(id, fields)).body.status).toBe('mail_sent');
    expect(received).toEqual([]);
    isRefusing = () => false;
    const { services } = app.app;
    const [mail] = await findMails(services.db, { state: 'failed', limit: 1 });
    expect(await sendNow(services, mail!.id)).toBe('sent');
    for (const listener of submissionListeners) {
      await listener.run({ id: mail!.id, module: 'contactform', reference: mail!.reference }, services);
    }
    expect(received.map(({ subject }) => subject)).toEqual(['S: [your-subject]', 'Receipt']);
    expect(await rows(id)).toMatchObject([{ status: 'mail_sent' }]);
  });
});

describe('nothing is lost, nothing is doubled', () => {
  test('a mail that does not leave is kept and thanked for; the same sent again tries it again', async () => {
    const id = await makeForm('[text* your-name]');
    isRefusing = () => true;
    const first = (await send(id, { 'your-name': 'Ann' })).body;
    expect(first).toMatchObject({ status: 'mail_sent' });
    expect(first.posted_data_hash).not.toBe('');
    expect(await rows(id)).toMatchObject([{ status: 'mail_failed' }]);
    now = new Date(now.getTime() + 300_000);
    isRefusing = () => false;
    const again = { 'your-name': 'Ann', _contactform_posted_data_hash: first.posted_data_hash };
    expect((await send(id, again)).body).toMatchObject({
      status: 'mail_sent',
      posted_data_hash: first.posted_data_hash,
    });
    expect(received).toHaveLength(1);
    expect((await send(id, again)).body.status).toBe('mail_sent');
    expect(received).toHaveLength(1);
    expect(await rows(id)).toMatchObject([{ status: 'mail_sent' }]);
    now = new Date(now.getTime() + 3_600_000);
    expect((await send(id, again)).body.status).toBe('mail_sent');
    expect(await rows(id)).toHaveLength(2);
  });

  test('a server for mails that is away, and back', async () => {
    const { port } = server.server.address() as AddressInfo;
    const id = await makeForm('[text* your-name]');
    await setSmtp('smtp://127.0.0.1:1');
    const { status, posted_data_hash } = (await send(id, { 'your-name': 'Ann' })).body;
    expect(status).toBe('mail_sent');
    expect(await rows(id)).toMatchObject([{ status: 'mail_failed' }]);
    await setSmtp(`smtp://127.0.0.1:${port}`);
    const again = { 'your-name': 'Ann', _contactform_posted_data_hash: posted_data_hash };
    expect((await send(id, again)).body.status).toBe('mail_sent');
    expect(received).toHaveLength(1);
    expect(await rows(id)).toMatchObject([{ status: 'mail_sent' }]);
  });

  test('a double click is one submission, two people are two', async () => {
    const id = await makeForm('[text* a]');
    const both = await Promise.all([send(id, { a: 'x' }), send(id, { a: 'x' })]);
    expect(both.map(({ body }) => body.status)).toEqual(['mail_sent', 'mail_sent']);
    expect(await rows(id)).toHaveLength(1);
    expect(received).toHaveLength(1);
    now = new Date(now.getTime() + 60_000);
    await send(id, { a: 'x' });
    await send(id, { a: 'x' }, { headers: { 'user-agent': 'Another browser' } });
    await send(id, { a: 'y' });
    expect(await rows(id)).toHaveLength(4);
  });

  test('what a server left behind that died is mailed once, whoever comes first', async () => {
    const id = await makeForm('[text* a]');
    isRefusing = () => true;
    await send(id, { a: 'x' });
    isRefusing = () => false;
    const { services } = app.app;
    const submissionId = (await rows(id))[0]!.id;
    const [action] = await findActions(services.db, 'contactform', submissionId);
    // As it stood between the transaction and the first try.
    const stale = { status: 'queued', is_final: 0, attempts: 1, claimed_until: '2026-01-01T00:00:00' } as const;
    await services.tx((tx) => updateAction(tx.db, action!.id, stale));
    const place = { module: 'contactform', submissionId };
    await Promise.allSettled([runOpenActions(services, place), runOpenActions(services, place)]);
    await runOpenActions(services, place);
    expect(received).toHaveLength(1);
    expect(await rows(id)).toMatchObject([{ status: 'mail_sent' }]);
  });

  test('a hash of other data proves nothing', async () => {
    const id = await makeForm('[text* a]');
    const { posted_data_hash } = (await send(id, { a: 'x' })).body;
    await send(id, { a: 'other', _contactform_posted_data_hash: posted_data_hash });
    expect(await rows(id)).toHaveLength(2);
  });

  test('without a transport the mail waits, and the message is in the inbox', async () => {
    const { port } = server.server.address() as AddressInfo;
    const id = await makeForm('[text* a]');
    await setSmtp('');
    expect((await send(id, { a: 'x' })).body.status).toBe('mail_sent');
    await setSmtp(`smtp://127.0.0.1:${port}`);
    const [row] = await rows(id);
    expect(row!.status).toBe('mail_failed');
    const admin = app.as(await app.make.user({ role: 'administrator' }));
    const run = '/abilities/v1/abilities/contactform';
    const resent = await admin.post(`${run}/resend-mail/run`, { input: { id: row!.id } });
    expect(resent.body).toMatchObject({
      id: row!.id,
      status: 'mail_sent',
      mails: [{ name: 'mail', status: 'success' }],
    });
    expect(received).toHaveLength(1);
    const listed = await admin.get(`${run}/list-submissions/run?input[form]=${id}`);
    expect(listed.body.submissions).toMatchObject([
      { id: row!.id, fields: { a: ['x'] }, mails: [{ status: 'success' }] },
    ]);
    const checked = await editor.get(
      `${run}/check-template/run?input[template]=${encodeURIComponent('[text a] [text]')}`,
    );
    expect(checked.body).toMatchObject({ fields: [{ name: 'a' }], faults: [{ line: 1, column: 10 }] });
    await editor.post(`${run}/resend-mail/run`, { input: { id: row!.id } }).fails(403, 'rest_ability_cannot_execute');
    await admin
      .post(`${run}/resend-mail/run`, { input: { id: 999_999 } })
      .fails(404, 'contactform_submission_not_found');
  });

  test('what is not to be kept is in no table once it has left', async () => {
    const id = await makeForm('[text* your-name][file f filetypes:txt]', {
      additional_settings: 'do_not_store: on',
      mail: { ...SIMPLE_MAIL, attachments: '[f]' },
    });
    expect((await send(id, { 'your-name': 'Geheimrat', f: file('a.txt', 'Inhalt') })).body.status).toBe('mail_sent');
    expect(received[0]).toMatchObject({
      text: 'N: Geheimrat\nE: [your-email]',
      attachments: [{ filename: 'a.txt' }],
    });
    const { services } = app.app;
    expect(await rows(id)).toEqual([]);
    const [mail] = await findMails(services.db, { limit: 1 });
    expect(mail).toMatchObject({ state: 'sent', body: '' });
    const keys: string[] = [];
    for await (const { key } of services.files.list('private/submissions/contactform/'))
      if (key.endsWith('a.txt')) keys.push(key);
    expect(keys).toEqual([]);
  });

  test('a person gets what is known of them, and has it removed', async () => {
    const { services } = app.app;
    const id = await makeForm('[text* your-name][email* your-email]');
    await send(id, { 'your-name': 'Eva', 'your-email': 'Eva@People.test' });
    await send(id, { 'your-name': 'Ann', 'your-email': 'ann@people.test' });
    const known = await exportPerson(services, 'eva@people.test');
    expect(known['contactform']).toMatchObject([{ form: 'F', from_name: 'Eva', meta: { address: '127.0.0.1' } }]);
    expect(await erasePerson(services, 'eva@people.test')).toEqual({ contactform: 1 });
    expect(await rows(id)).toMatchObject([{ from_name: 'Ann' }]);
  });

  test('submissions stay when their form goes, and go when their time is over', async () => {
    const id = await makeForm('[text* a][file f filetypes:txt]', { title: 'Short-lived' });
    await send(id, { a: 'x', f: file('b.txt', 'x') });
    await editor.delete(`${at}/${id}`);
    const [row] = await rows(id);
    expect(row!.form_title).toBe('Short-lived');
    const { services } = app.app;
    await forgetSubmissions.run({}, services);
    expect(await findSubmission(services.db, row!.id)).toBeDefined();
    const before = now;
    now = new Date(now.getTime() + 366 * 86_400_000);
    await forgetSubmissions.run({}, services);
    now = before;
    expect(await findSubmission(services.db, row!.id)).toBeUndefined();
  });
});

describe('the schema', () => {
  test('is for everybody, and changes with the form', async () => {
    const id = await makeForm('[text* your-name 40/80]', { messages: { invalid_required: 'Need it.' } });
    const read = async (): Promise<any> => (await app.asVisitor().get(`${at}/${id}/feedback/schema`)).body;
    expect(await read()).toEqual({
      version: 'contactform SWV Schema 2024-10',
      locale: 'en_US',
      rules: [
        { rule: 'required', field: 'your-name', error: 'Need it.' },
        { rule: 'maxlength', field: 'your-name', threshold: 80, error: 'This is too long.' },
      ],
    });
    await editor.patch(`${at}/${id}`, { context: 'save', form: '[text b]' });
    expect((await read()).rules).toMatchObject([{ field: 'b' }]);
    await app.asVisitor().get(`${at}/999999/feedback/schema`).fails(404, 'contactform_not_found');
    const { body } = await app.asVisitor().options(`${at}/${id}/feedback/schema`);
    expect(Object.keys(body.schema.properties)).toEqual(['version', 'locale', 'rules']);
  });
});

test('the sixth submission in a minute has to wait', async () => {
  const limited = await createTestApp();
  try {
    const client = limited.as(await limited.make.user({ role: 'editor' }));
    const { id } = (await client.post(at, { context: 'save', form: '[text a]', additional_settings: 'skip_mail: on' }))
      .body;
    const statuses: number[] = [];
    let wait = 0;
    for (let count = 0; count < 6; count++) {
      const data = new FormData();
      data.append('_contactform_unit_tag', 'contactform-f1-p0-o1');
      data.append('a', String(count));
      const answer = await limited.fetch(`/api${at}/${id}/feedback`, { method: 'POST', body: data });
      statuses.push(answer.status);
      wait = Number(answer.headers.get('retry-after'));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(wait).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
