import { createServer, type Server } from 'node:http';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendNow } from '#kernel/mail/jobs.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { findMails } from '#kernel/mail/store.ts';
import { language, outboundAllow } from '#kernel/settings/site-settings.ts';
import { lettersOf } from '#content/submissions/captcha/challenge.ts';
import { readFlash } from '#content/submissions/flash.ts';
import { runOpenActions } from '#content/submissions/run-actions.ts';
import { createFormToken, createSingleToken } from '#content/submissions/token.ts';
import { purgeSubmissions } from '#modules/builder-pro/submissions/jobs.ts';
import { findPassed } from '#modules/builder-pro/submissions/store.ts';
import { formFiles } from './files.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let now = new Date('2026-03-01T12:00:00Z');
const mails: ParsedMail[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData(stream, _session, done) {
    void simpleParser(stream).then((mail) => {
      mails.push(mail);
      done();
    });
  },
});
const calls: URLSearchParams[] = [];
let hookStatus = 200;
let hook: Server;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push(new URLSearchParams(body));
      response.writeHead(hookStatus).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  app = await createTestApp({
    flags: { 'trust-proxy': '127.0.0.1' },
    clock: { now: () => now },
  });
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, outboundAllow, [`127.0.0.1:${portOf(hook)}`]));
  await useTransport(smtpAddress());
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await app.close();
  hook.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});
beforeEach(() => {
  mails.length = 0;
  calls.length = 0;
  hookStatus = 200;
  now = new Date(now.getTime() + 61_000);
});

const portOf = (server: { address(): unknown }): number => (server.address() as { port: number }).port;
const smtpAddress = (): string => `smtp://127.0.0.1:${portOf(smtp.server)}`;
async function useTransport(url: string): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, smtpUrl, url));
  await services.freshness.sync();
}
const hookUrl = (): string => `http://127.0.0.1:${portOf(hook)}/hook`;

const row = (custom_id: string, field_type: string, more = {}) => ({ custom_id, field_type, field_label: custom_id.toUpperCase(), ...more }); // prettier-ignore
const FIELDS = [row('name', 'text', { required: 'true' }), row('email', 'email'), row('trap', 'honeypot')];
const ELEMENT = '476d0ce';
const widget = (settings: object) => ({ id: ELEMENT, elType: 'widget', widgetType: 'form', settings, elements: [] });

async function makePage(elements: unknown[], more = {}): Promise<number> {
  const { body, status } = await admin.post('/core/v2/pages', {
    title: 'Contact',
    status: 'publish',
    ...more,
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}
const makeForm = (settings: object = {}, more = {}) =>
  makePage(
    [widget({ form_name: 'Contact', form_fields: FIELDS, submit_actions: ['save-to-database'], ...settings })],
    more,
  );

interface Answer {
  status: number;
  success: boolean;
  data: { message: string; errors?: Record<string, string>; data: Record<string, unknown> };
}
let people = 0;
const address = () => `203.0.113.${(people = (people + 1) % 250)}`;

async function submit(post: number, fields: Record<string, unknown>, more = {}, headers = {}): Promise<Answer> {
  const response = await app.fetch('/_builder/forms/submit', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'X-Forwarded-For': address(),
      ...headers,
    },
    body: JSON.stringify({ post_id: post, form_id: ELEMENT, form_fields: fields, ...more }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
const stored = async (post: number, query = '') =>
  (await admin.get(`/builder/v1/form-submissions?form=${post}_${ELEMENT}${query}`)).body.data;
const full = async (id: number) => (await admin.get(`/builder/v1/form-submissions/${id}`)).body.data;

describe('a form with a picture', () => {
  const captcha = { form_fields: [row('name', 'text', { required: 'true' }), row('code', 'captcha')] };
  const see = async (post: number): Promise<{ cookie: string; letters: string }> => {
    const answer = await app.fetch(`/_builder/captcha/${post}-${ELEMENT}/code.png?1`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const header = answer.headers.get('set-cookie') ?? '';
    expect(header).toMatch(/; Path=\/_builder; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    const cookie = header.split(';', 1)[0] ?? '';
    return { cookie, letters: lettersOf(app.app.services.keys, cookie.split('=')[1] ?? '') };
  };
  const errors = { code: 'These are not the letters of the picture.' };

  test('shows one, and takes its letters once', async () => {
    const post = await makeForm(captcha);
    const { body } = await app.asVisitor().get(`/core/v2/pages/${post}`);
    expect(body.content.rendered).toContain(`src="/_builder/captcha/${post}-${ELEMENT}/code.png"`);
    const { cookie, letters } = await see(post);
    const good = await submit(post, { name: 'Ada', code: letters.toLowerCase() }, {}, { cookie });
    expect(good).toMatchObject({ status: 200, success: true });
    const [{ id }] = await stored(post);
    expect((await full(id)).values).toMatchObject([{ key: 'name', value: 'Ada' }]);
    expect((await full(id)).form.fields.map((field: { id: string }) => field.id)).toEqual(['name']);
    const again = await submit(post, { name: 'Bob', code: letters }, {}, { cookie });
    expect(again).toMatchObject({ status: 422, data: { errors } });
    expect(await stored(post)).toHaveLength(1);
  });

  test('refuses wrong letters, and the picture with them; other faults leave it as it is', async () => {
    const post = await makeForm({ ...captcha, custom_messages: 'yes', captcha_message: 'Look again.' });
    const { cookie, letters } = await see(post);
    expect((await submit(post, { name: '', code: letters }, {}, { cookie })).data.errors).toEqual({
      name: 'Please fill in this field.',
    });
    const wrong = { code: 'Look again.' };
    expect((await submit(post, { name: 'A', code: 'BBBBB' }, {}, { cookie })).data.errors).toEqual(wrong);
    expect((await submit(post, { name: 'A', code: letters }, {}, { cookie })).data.errors).toEqual(wrong);
    for (const code of [undefined, '', [letters], { x: letters }]) {
      expect((await submit(post, { name: 'A', code }, {}, { cookie: (await see(post)).cookie })).data.errors).toEqual(
        wrong,
      );
    }
    expect((await submit(post, { name: 'A', code: letters })).data.errors).toEqual(wrong);
    expect(await stored(post)).toEqual([]);
  });

  test('has none for places that cannot be', async () => {
    for (const path of [
      '/_builder/captcha/x/code.png',
      '/_builder/captcha/1-a/b%2F.png',
      `/_builder/captcha/${'1'.repeat(35)}.png`,
    ]) {
      expect((await app.fetch(path)).status).toBe(404);
    }
    expect((await app.fetch('/_builder/captcha/1-a/b.png', { method: 'POST' })).status).toBe(405);
  });
});

describe('a submission', () => {
  test('is stored with what is known of it', async () => {
    const post = await makeForm();
    const headers = { 'User-Agent': 'Mozilla/5.0', 'X-Forwarded-For': '203.0.113.9' };
    const page = `${BASE}/contact/?preview=true&preview_id=3&x=1#top`;
    const answer = await submit(post, { name: 'Ada', email: 'ada@example.test' }, { referrer: page, referer_title: 'Contact us' }, headers); // prettier-ignore
    expect(answer).toEqual({
      status: 200,
      success: true,
      data: { message: 'Thank you, your entry arrived.', data: {} },
    });
    const [record] = await stored(post);
    expect(record).toMatchObject({
      post: { id: post, edit_url: `${BASE}/admin/builder/${post}` },
      form: { name: 'Contact', element_id: ELEMENT },
      actions_count: 0,
      referer: `${BASE}/contact/?x=1`,
      referer_title: 'Contact us',
      user_ip: '203.0.113.9',
      user_agent: 'Mozilla/5.0',
      user_id: '0',
      user_name: null,
      status: 'new',
      is_read: false,
      main: { key: 'email', value: 'ada@example.test' },
    });
    const { form, values } = await full(record.id);
    expect(form.fields).toEqual([
      { id: 'name', type: 'text', label: 'NAME' },
      { id: 'email', type: 'email', label: 'EMAIL' },
    ]);
    expect(values.map(({ key, value }: { key: string; value: string }) => [key, value])).toEqual([
      ['name', 'Ada'],
      ['email', 'ada@example.test'],
    ]);
    expect(values[1].id).toBe(record.main.id);
    expect(record.main_meta_id).toBe(String(record.main.id));
  });

  test('with faults is not', async () => {
    const post = await makeForm({ submit_actions: ['email', 'save-to-database'], email_to: 'shop@example.test' });
    expect(await submit(post, { name: ' ', email: 'x' })).toEqual({
      status: 422,
      success: false,
      data: {
        message: 'Please check the marked fields.',
        errors: { name: 'Please fill in this field.', email: 'This is not an e-mail address.' },
        data: {},
      },
    });
    expect([await stored(post), mails]).toEqual([[], []]);
  });

  test('has only fields of the form, and choices in one text', async () => {
    const post = await makeForm({ form_fields: [row('box', 'checkbox', { field_options: 'A|a\nB|b' })] });
    await submit(post, { box: ['a', 'b'], admin: 'x', __proto__: 'x' });
    const [{ id }] = await stored(post);
    expect((await full(id)).values).toMatchObject([{ key: 'box', value: 'a, b' }]);
  });

  test('is kept with the options of its fields as they were written', async () => {
    const field_options = 'A|a\n\nB';
    const post = await makeForm({
      form_fields: [
        row('box', 'checkbox', { field_options }),
        row('many', 'select', { field_options, allow_multiple: 'yes' }),
        row('one', 'select', { field_options, allow_multiple: '' }),
      ],
    });
    await submit(post, { box: ['a'] });
    const [{ id }] = await stored(post);
    const options = ['A|a', 'B'];
    expect((await full(id)).form.fields).toEqual([
      { id: 'box', type: 'checkbox', label: expect.any(String), options },
      { id: 'many', type: 'select', label: expect.any(String), options, is_multiple: true },
      { id: 'one', type: 'select', label: expect.any(String), options, is_multiple: false },
    ]);
    const halves = [
      {
        id: 'box',
        type: 'checkbox',
        label: 'Box',
        options: [
          { label: 'A', value: 'a' },
          { label: 'B', value: 'B' },
        ],
      },
    ];
    await app.app.services.tx(({ db }) =>
      sql`update builder_form_snapshots set fields = ${JSON.stringify(halves)} where post_id = ${post}`.execute(db),
    );
    expect((await full(id)).form.fields[0].options).toEqual(options);
  });

  test('that fell into the trap is kept in the trash, and nobody is told', async () => {
    const post = await makeForm({ submit_actions: ['email', 'save-to-database'], email_to: 'shop@example.test' });
    expect((await submit(post, { name: 'Bot', trap: 'x' })).success).toBe(true);
    expect(await stored(post)).toEqual([]);
    const [trashed] = await stored(post, '&status=trash');
    expect(trashed).toMatchObject({ status: 'trash', actions_count: 0 });
    expect(await full(trashed.id)).toMatchObject({
      form_actions_log: [{ name: 'spam', status: 'failed', log: 'A hidden field was filled in.' }],
      values: [{ key: 'name', value: 'Bot' }, { key: 'email' }],
    });
    expect(mails).toEqual([]);
  });

  test.each([
    [
      'a good token',
      (post: number) => createFormToken(app.app.services.keys, `builder:${post}-${ELEMENT}`, early()),
      'new',
    ],
    ['a forged token', () => 'forged.token', 'trash'],
    ['the token of another form', () => createFormToken(app.app.services.keys, 'builder:1-x', early()), 'trash'],
  ])('%s', async (_name, token, status) => {
    const post = await makeForm();
    expect((await submit(post, { name: 'x' }, { token: token(post) })).success).toBe(true);
    expect((await stored(post, status === 'trash' ? '&status=trash' : ''))[0].status).toBe(status);
  });
  const early = () => new Date(now.getTime() - 10_000);

  test('a token counts once where the form says so', async () => {
    const post = await makeForm({ single_use: 'yes' });
    const token = createSingleToken(app.app.services.keys, `builder:${post}-${ELEMENT}`, early());
    await submit(post, { name: 'first' }, { token });
    await submit(post, { name: 'replayed' }, { token });
    expect((await stored(post)).length).toBe(1);
    expect((await stored(post, '&status=trash'))[0].main.value).toBe('');
  });

  test('sent twice is one', async () => {
    const post = await makeForm();
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    const answers = await Promise.all([1, 2, 3].map(() => submit(post, { name: 'Twice' }, {}, headers)));
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect(await stored(post)).toHaveLength(1);
  });

  test('a form that keeps nothing leaves nothing to see', async () => {
    const post = await makeForm({ submit_actions: ['webhook'], webhooks: hookUrl() });
    expect((await submit(post, { name: 'Ada' })).success).toBe(true);
    expect(calls).toHaveLength(1);
    expect([await stored(post), await stored(post, '&status=trash')]).toEqual([[], []]);
    const { body } = await admin.get('/builder/v1/forms');
    expect(body.data.map(({ value }: { value: string }) => value)).not.toContain(`${post}_${ELEMENT}`);
    const { services } = app.app;
    const passing = () => findPassed(services.db, '9999', 10);
    expect(await passing()).toHaveLength(1);
    await purgeSubmissions.run({}, services);
    expect(await passing()).toEqual([]);
  });

  test('what is not to be known of the visitor is not kept', async () => {
    const post = await makeForm({ submissions_metadata: [] });
    await submit(post, { name: 'Ada' });
    expect((await stored(post))[0]).toMatchObject({ user_ip: '', user_agent: '' });
  });
});

test('a form speaks the language of the site, and the words of its author stay', async () => {
  const { services } = app.app;
  const choose = async (code: string) => {
    await services.tx((tx) => services.settings.set(tx, language, code));
    await services.freshness.sync();
  };
  await choose('de_DE');
  try {
    const fields = [...FIELDS, row('age', 'number', { field_min: 18 })];
    const post = await makeForm({ form_fields: fields, custom_messages: 'yes', success_message: 'Merci.' });
    const { link } = (await admin.get(`/core/v2/pages/${post}`)).body;
    const html = await (await app.fetch(new URL(link).pathname)).text();
    expect(html).toContain('data-form-next="Weiter"');
    expect(html).toContain('>Senden<');
    const faulty = await submit(post, { name: '', email: 'x', age: '3' });
    expect(faulty.data).toMatchObject({
      message: 'Bitte prüfe die markierten Felder.',
      errors: {
        name: 'Bitte fülle dieses Feld aus.',
        email: 'Das ist keine E-Mail-Adresse.',
        age: 'Die Zahl muss mindestens 18 sein.',
      },
    });
    expect((await submit(post, { name: 'Ada' })).data.message).toBe('Merci.');
  } finally {
    await choose('en_US');
  }
});

describe('which form', () => {
  test.each([
    ['no document', { post_id: 999_999 }],
    ['no element', { form_id: 'nothing' }],
    ['nonsense', { post_id: 'x', form_id: '../..' }],
    ['nothing at all', { post_id: undefined, form_id: undefined }],
    ['lists', { post_id: [1], form_id: ['x'] }],
  ])('%s', async (_name, more) => {
    const post = await makeForm();
    expect(await submit(post, { name: 'x' }, more)).toMatchObject({ status: 404, success: false });
  });

  test('another widget, and a form without fields', async () => {
    const heading = await makePage([{ ...widget({}), widgetType: 'heading' }]);
    expect((await submit(heading, {})).status).toBe(404);
    expect((await submit(await makeForm({ form_fields: [] }), {})).status).toBe(404);
  });

  test('a draft is for those who edit it', async () => {
    const post = await makeForm({}, { status: 'draft' });
    expect((await submit(post, { name: 'x' })).status).toBe(404);
    const user = await app.make.user({ role: 'administrator' });
    const token = Buffer.from(`${user.login}:${user.password}`).toString('base64');
    expect((await submit(post, { name: 'x' }, {}, { Authorization: `Basic ${token}` })).status).toBe(200);
    expect((await stored(post))[0]).toMatchObject({ user_id: String(user.id) });
  });

  test('that is gone later keeps its labels', async () => {
    const post = await makeForm();
    await submit(post, { name: 'Ada' });
    await admin.post(`/core/v2/pages/${post}`, { meta: { _builder_data: '[]' } });
    expect((await submit(post, { name: 'Bob' })).status).toBe(404);
    const [{ id }] = await stored(post);
    expect((await full(id)).form.fields[0].label).toBe('NAME');
  });

  test('a shared widget is one form, its link leads to the page', async () => {
    const { body } = await admin.post('/core/v2/builder_library', {
      title: 'Shared',
      status: 'publish',
      meta: {
        _builder_edit_mode: 'builder',
        _builder_template_type: 'widget',
        _builder_data: JSON.stringify([
          { ...widget({ form_fields: FIELDS, submit_actions: ['save-to-database'] }), id: 'shared1' },
        ]),
      },
    });
    const placed = { ...widget({}), widgetType: 'global', templateID: body.id };
    const box = (id: string, ...elements: unknown[]) => ({ id, elType: 'container', settings: {}, elements });
    const page = await makePage([box('a'), box('b', box('c', placed))]);
    expect((await submit(page, { name: 'Ada' })).status).toBe(200);
    const found = (await admin.get(`/builder/v1/form-submissions?form=${body.id}_shared1`)).body.data;
    expect(found).toMatchObject([{ post: { id: body.id, edit_url: `${BASE}/admin/builder/${page}` } }]);
  });
});

describe('actions', () => {
  test('mails in the words of the form', async () => {
    const post = await makeForm({
      submit_actions: ['save-to-database', 'email', 'email2'],
      email_to: 'shop@example.test, [field id="email"]',
      email_subject: 'From [field id="name"]',
      email_content: 'Hello\n[all-fields]',
      email_from: 'form@example.test',
      email_from_name: 'The "Form"',
      email_reply_to: 'email',
      email_to_cc: 'copy@example.test',
      email_to_bcc: 'hidden@example.test',
      form_metadata: ['remote_ip', 'page_url'],
      email_to_2: '[field id="email"]',
      email_content_2: '[field id="name"] <ok>',
      email_content_type_2: 'plain',
      form_metadata_2: [],
    });
    const answer = await submit(post, { name: 'A & B', email: 'ada@example.test' }, { referrer: `${BASE}/contact/` }, { 'X-Forwarded-For': '203.0.113.200' }); // prettier-ignore
    expect(answer.success).toBe(true);
    const addressed = (mail: ParsedMail) =>
      [mail.to]
        .flat()
        .map((one) => one?.text)
        .join();
    const main = mails.find((mail) => addressed(mail).includes('shop@'))!;
    expect(main).toMatchObject({ subject: 'From A & B', from: { text: '"The Form" <form@example.test>' }, replyTo: { text: 'ada@example.test' }, cc: { text: 'copy@example.test' } }); // prettier-ignore
    expect(main.html).toContain('Hello<br>\nNAME: A &amp; B<br>\nEMAIL: ada@example.test');
    expect(main.text).toContain('---');
    expect(main.text).toContain('Remote IP: 203.0.113.200');
    expect(main.headers.has('bcc')).toBe(false);
    expect(mails.map(addressed).sort()).toEqual(['ada@example.test', 'hidden@example.test', 'shop@example.test, ada@example.test']); // prettier-ignore
    const second = mails.find((mail) => addressed(mail) === 'ada@example.test')!;
    expect([second.text, second.html]).toEqual(['A & B <ok>\n', false]);
    const [{ id }] = await stored(post);
    expect(await full(id)).toMatchObject({
      actions_count: 2,
      actions_succeeded_count: 2,
      form_actions_log: [
        { name: 'email', label: 'Email', status: 'success', log: null },
        { name: 'email2', status: 'success' },
      ],
    });
  });

  test('a mail that waits for a transport is no concern of the visitor; editors learn of it', async () => {
    const { services } = app.app;
    const settings = { email_to: 'shop@example.test', email_content: '[all-fields]' };
    const alone = await makeForm({ ...settings, submit_actions: ['email'] });
    const kept = await makeForm({ ...settings, submit_actions: ['email', 'save-to-database'] });
    const lost = await makeForm({ submit_actions: ['email'], email_to: 'nobody' });
    for (const url of ['', 'smtp://127.0.0.1:1']) {
      await useTransport(url);
      for (const post of [alone, kept]) {
        expect(await submit(post, { name: `Ada ${url}` })).toMatchObject({ status: 200, success: true });
      }
      expect(await submit(lost, { name: `Ada ${url}` })).toMatchObject({ status: 200, success: false });
    }
    const { cookie, nonce } = await app.make.session(await app.make.user({ role: 'administrator' }));
    const told = await submit(alone, { name: 'Eve' }, {}, { cookie, 'X-WP-Nonce': nonce });
    expect(told).toMatchObject({ success: true, data: { message: expect.stringMatching(/ \(Email: mail_failed\)$/) } });
    await useTransport(smtpAddress());
    const waiting = await findMails(services.db, { state: 'waiting', limit: 10 });
    expect(waiting.map(({ recipient }) => recipient)).toEqual(['shop@example.test', 'shop@example.test']);
    const [{ id }] = await stored(kept, '&order=asc');
    expect((await full(id)).form_actions_log).toMatchObject([{ name: 'email', status: 'failed' }]);
    for (const mail of waiting) expect(await sendNow(services, mail.id)).toBe('sent');
    expect(mails).toHaveLength(2);
  });

  test('nobody adds headers or recipients', async () => {
    const post = await makeForm({
      form_fields: [row('who', 'text'), row('long', 'textarea')],
      submit_actions: ['email'],
      email_to: 'shop@example.test,[field id="who"]',
      email_subject: '[field id="long"]',
      email_reply_to: '[field id="long"]',
      email_from_name: '[field id="long"]',
    });
    await submit(post, { who: 'a@evil.test, b@evil.test', long: 'x\r\nBcc: eve@evil.test' });
    expect(mails).toHaveLength(1);
    expect([mails[0]!.to].flat().map((one) => one?.text)).toEqual(['shop@example.test']);
    expect(mails[0]!.subject).toBe('x Bcc: eve@evil.test');
    expect([mails[0]!.bcc, mails[0]!.replyTo]).toEqual([undefined, undefined]);
  });

  test('a redirect has the values in its address', async () => {
    const settings = {
      submit_actions: ['save-to-database', 'redirect'],
      redirect_to: `${BASE}/thanks/?n=[field id="name"]`,
    };
    const post = await makeForm(settings);
    const answer = await submit(post, { name: 'A&B=c d' });
    expect(answer.data.data).toEqual({ redirect_url: `${BASE}/thanks/?n=A%26B%3Dc%20d` });
    const bad = await makeForm({ ...settings, redirect_to: 'javascript:alert(1)' });
    expect(await submit(bad, { name: 'x' })).toMatchObject({ status: 200, success: false, data: { data: {} } });
  });

  test('a popup, and what nobody knows', async () => {
    const post = await makeForm({ submit_actions: ['mailing-list', 'popup', 'save-to-database'], popup_action: 'open', popup_action_popup_id: '9' }); // prettier-ignore
    expect((await submit(post, { name: 'x' })).data.data).toEqual({ popup: { action: 'open', id: '9' } });
    const [{ id }] = await stored(post);
    expect((await full(id)).form_actions_log).toMatchObject([
      { name: 'popup', status: 'success' },
      { name: 'mailing-list', status: 'failed', log: 'action_not_available' },
    ]);
  });

  test('a webhook in both forms', async () => {
    const settings = { submit_actions: ['webhook', 'save-to-database'], webhooks: hookUrl() };
    await submit(await makeForm(settings), { name: 'Ada', email: 'ada@example.test' });
    expect(Object.fromEntries(calls[0]!)).toMatchObject({
      ...{ NAME: 'Ada', EMAIL: 'ada@example.test', form_id: ELEMENT, form_name: 'Contact', Date: '2026-03-01' },
    });
    await submit(await makeForm({ ...settings, webhooks_advanced_data: 'yes' }), { name: 'Ada' });
    expect(Object.fromEntries(calls[1]!)).toMatchObject({
      'form[id]': ELEMENT,
      'fields[name][title]': 'NAME',
      'fields[name][value]': 'Ada',
      'fields[name][required]': '1',
      'meta[remote_ip][title]': 'Remote IP',
    });
  });

  test('a webhook that fails is told to nobody but editors, and tried again', async () => {
    hookStatus = 500;
    const post = await makeForm({ submit_actions: ['webhook', 'save-to-database'], webhooks: hookUrl() });
    const answer = await submit(post, { name: 'Ada' });
    expect(answer).toMatchObject({ status: 200, success: false });
    expect(answer.data.message).not.toContain('500');
    const [{ id }] = await stored(post);
    expect((await full(id)).form_actions_log).toMatchObject([{ status: 'failed', log: 'webhook_answered_500' }]);
    hookStatus = 200;
    await runOpenActions(app.app.services, { module: 'builder-pro', submissionId: id });
    expect(await full(id)).toMatchObject({
      actions_succeeded_count: 1,
      form_actions_log: [{ status: 'success', log: null }],
    });
  });

  test('a webhook into the inner network is refused for good', async () => {
    const post = await makeForm({ submit_actions: ['webhook', 'save-to-database'], webhooks: 'http://127.0.0.1:9/x' });
    await submit(post, { name: 'Ada' });
    const [{ id }] = await stored(post);
    expect((await full(id)).form_actions_log).toMatchObject([{ status: 'failed', log: 'webhook_refused' }]);
  });

  test('in the background nobody waits', async () => {
    const post = await makeForm({
      submit_actions: ['webhook', 'save-to-database'],
      webhooks: hookUrl(),
      webhook_in_background: 'yes',
    });
    expect((await submit(post, { name: 'Ada' })).success).toBe(true);
    const [{ id }] = await stored(post);
    expect([calls.length, (await full(id)).form_actions_log[0].status]).toEqual([0, 'queued']);
    await runOpenActions(app.app.services, { module: 'builder-pro', submissionId: id });
    expect(calls).toHaveLength(1);
  });
});

describe('files', () => {
  const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  const upload = async (post: number, files: [string, string | Buffer][], field = 'cv') => {
    const body = new FormData();
    body.append('post_id', String(post));
    body.append('form_id', ELEMENT);
    for (const [name, bytes] of files) body.append(`form_fields[${field}][]`, new Blob([Buffer.from(bytes)]), name);
    const headers = { Accept: 'application/json', 'X-Forwarded-For': address() };
    const response = await app.fetch('/_builder/forms/submit', { method: 'POST', headers, body });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  };
  const settings = (more = {}) => ({
    form_fields: [
      row('cv', 'upload', { required: 'true', file_sizes: '0.001', file_types: 'png,txt,php', max_files: 2, ...more }),
    ],
  });

  test('are named in the record and go with the mail', async () => {
    const post = await makeForm({
      ...settings({ attachment_type: 'both' }),
      submit_actions: ['email', 'save-to-database'],
      email_to: 'shop@example.test',
    });
    expect((await upload(post, [['a b.png', PNG], ['b.txt', 'hello']])).success).toBe(true); // prettier-ignore
    const [{ main }] = await stored(post);
    expect(main).toMatchObject({ key: 'cv', value: 'a-b.png, b.txt' });
    expect(mails[0]!.attachments.map(({ filename, content }) => [filename, content.length])).toEqual([
      ['a-b.png', PNG.length],
      ['b.txt', 5],
    ]);
  });

  test.each<[string, [string, string | Buffer][], RegExp]>([
    ['none', [], /^Please fill in/],
    ['too many', [['a.txt', 'a'], ['b.txt', 'b'], ['c.txt', 'c']], /at most 2/], // prettier-ignore
    ['a program under another name', [['a.png', '<?php echo 1; ?>']], /type/],
    ['a program', [['a.php', '<?php echo 1; ?>']], /type/],
    ['another type', [['a.pdf', '%PDF-1.4']], /type/],
    ['too large', [['a.txt', 'x'.repeat(1_049)]], /larger/],
  ])('%s', async (_name, files, fault) => {
    const post = await makeForm(settings());
    const answer = await upload(post, files);
    expect(answer).toMatchObject({ status: 422, data: { errors: { cv: expect.stringMatching(fault) } } });
    expect(await stored(post)).toEqual([]);
  });

  test('of other fields are dropped', async () => {
    const post = await makeForm({ form_fields: [row('x', 'text')] });
    expect((await upload(post, [['a.txt', 'a']])).success).toBe(true);
    const [{ id }] = await stored(post);
    expect((await full(id)).values).toMatchObject([{ key: 'x', value: '' }]);
  });
});

describe('the wire', () => {
  const send = (init: RequestInit, path = '/_builder/forms/submit') =>
    app.fetch(path, { method: 'POST', redirect: 'manual', ...init });
  const JSON_WANTED = { Accept: 'application/json' };

  test('scripts that know the other address', async () => {
    const post = await makeForm();
    const body = (action: string) =>
      new URLSearchParams({ action, post_id: String(post), form_id: ELEMENT, 'form_fields[name]': 'Ada' });
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const known = await send({ body: body('builder_pro_forms_send_form'), headers }, '/_builder/ajax');
    expect([known.status, await known.json()]).toMatchObject([200, { success: true }]);
    expect((await send({ body: body('else'), headers }, '/_builder/ajax')).status).toBe(400);
    expect(await stored(post)).toHaveLength(1);
  });

  test.each([
    ['form.js', 'text/javascript; charset=utf-8', /addEventListener\("submit"/],
    ['form.css', 'text/css; charset=utf-8', /\.builder-form\{/],
  ] as const)('%s is kept for long under its own address', async (name, type, content) => {
    const path = formFiles.address({ base: BASE }, name);
    const current = await app.fetch(path);
    expect(await current.text()).toMatch(content);
    expect([current.headers.get('content-type'), current.headers.get('cache-control')]).toEqual([
      type,
      'public, max-age=31536000, immutable',
    ]);
    const old = await app.fetch(path.replace(/\.\w+\./, '.0123456789.'));
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  test('only POST', async () => {
    const response = await app.fetch('/_builder/forms/submit');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    [
      'ten thousand fields',
      new URLSearchParams(Array.from({ length: 10_000 }, (_, at) => [`form_fields[f${at}]`, 'x'])),
      {},
    ],
    ['broken JSON', '{', { 'Content-Type': 'application/json' }],
    ['deep JSON', '['.repeat(300), { 'Content-Type': 'application/json' }],
    ['a broken multipart', 'x', { 'Content-Type': 'multipart/form-data; boundary=y' }],
    ['a multipart without a boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
  ])('%s', async (_name, body, headers) => {
    const response = await send({ body, headers: { ...JSON_WANTED, ...headers } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false });
  });

  test('a body of more than ten megabytes', async () => {
    const response = await send({ body: `a=${'x'.repeat(10 * 1024 * 1024)}`, headers: { ...JSON_WANTED, 'Content-Type': 'application/x-www-form-urlencoded' } }); // prettier-ignore
    expect([response.status, await response.json()]).toMatchObject([413, { success: false }]);
  });

  test('somebody who sends too often waits', async () => {
    const post = await makeForm();
    const headers = { 'X-Forwarded-For': '203.0.113.99' };
    for (let at = 0; at < 10; at++) expect((await submit(post, { name: `n${at}` }, {}, headers)).status).toBe(200);
    expect(await submit(post, { name: 'more' }, {}, headers)).toMatchObject({ status: 429, success: false });
    expect((await submit(post, { name: 'other' })).status).toBe(200);
  });

  test('what was typed comes back without a script, but no password: after a fault and after too many tries', async () => {
    const post = await makeForm({ form_fields: [...FIELDS, row('secret', 'password')] });
    const headers = { 'X-Forwarded-For': '203.0.113.98' };
    const go = async (name: string) => {
      const fields = { 'form_fields[name]': name, 'form_fields[email]': 'a@x.test', 'form_fields[secret]': 'hunter2' };
      const body = new URLSearchParams({ post_id: String(post), form_id: ELEMENT, ...fields });
      const { headers: given } = await send({ body, headers });
      return readFlash(app.app.services, given.get('set-cookie')?.split(';', 1)[0]);
    };
    const faulty = await go('');
    expect(faulty?.errors).toHaveProperty(['form_fields[name]']);
    for (let at = 0; at < 10; at++) await go(`n${at}`);
    const tooOften = await go('more');
    expect(tooOften).toMatchObject({ isSuccess: false, errors: {} });
    for (const flash of [faulty, tooOften]) {
      expect(flash?.values['form_fields[email]']).toEqual(['a@x.test']);
      expect(JSON.stringify(flash)).not.toContain('hunter2');
    }
  });

  test('without a script one is sent back to the page, never elsewhere', async () => {
    const post = await makeForm();
    const go = (name: string, referrer: string) =>
      send({
        body: new URLSearchParams({ post_id: String(post), form_id: ELEMENT, 'form_fields[name]': name, referrer }),
      });
    const good = await go('Ada', `${BASE}/contact/?x=1#old`);
    expect([good.status, good.headers.get('location')]).toEqual([303, `${BASE}/contact/?x=1#b-form-${ELEMENT}`]);
    expect(good.headers.get('set-cookie')).toMatch(/^sitewright_flash=.+; Max-Age=60; HttpOnly/);
    expect((await go('', 'https://evil.test/')).headers.get('location')).toBe(`${BASE}/#b-form-${ELEMENT}`);
    expect((await stored(post)).length).toBe(1);
    const thanks = await makeForm({ submit_actions: ['redirect'], redirect_to: 'https://other.test/thanks' });
    const led = await send({
      body: new URLSearchParams({ post_id: String(thanks), form_id: ELEMENT, 'form_fields[name]': 'x' }),
    });
    expect([led.status, await led.text()]).toEqual([200, expect.stringContaining('url=https://other.test/thanks"')]);
  });
});
