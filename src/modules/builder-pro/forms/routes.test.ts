// What a form tells others of a submission: the spam filter, mails, calls, and the visitor without a script.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineModule } from '#kernel/module.ts';
import { mailFrom } from '#kernel/mail/settings.ts';
import { email as siteEmail, outboundAllow, title } from '#kernel/settings/site-settings.ts';
import { deleteMeta, upsertMeta } from '#content/posts/store.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { readFlash } from '#content/submissions/flash.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import { createBuilt, widget } from '#test/kit/built.ts';
import { mailsTo } from '#test/kit/mails.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findForm } from './find.ts';

let app: TestApp;
let ann: TestUser;
let now = new Date('2026-03-01T12:00:00Z');
const subjects: SpamSubject[] = [];
const watcher = defineModule({
  ...{ name: 'watcher', version: '1.0.0', routes: {} },
  spamCheck: {
    check(_services, subject) {
      subjects.push(subject);
      return Promise.resolve({ verdict: 'ham', discard: false, reason: '' });
    },
    keep: () => Promise.resolve(),
    countDiscarded: () => undefined,
  },
});
const calls: { type: string | undefined; body: string }[] = [];
let hook: Server;
let hookStatus = 200;
beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ type: request.headers['content-type'], body });
      response.writeHead(hookStatus).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  app = await createTestApp({ flags: { 'trust-proxy': '127.0.0.1' }, clock: { now: () => now }, modules: [watcher] });
  ann = await app.make.user({ role: 'administrator', login: 'ann' });
  const { services } = app.app;
  await services.tx(async (tx) => {
    await services.settings.set(tx, outboundAllow, [`127.0.0.1:${portOf(hook)}`]);
    await services.settings.set(tx, siteEmail, 'owner@example.test');
    await services.settings.set(tx, title, 'Choir');
  });
  await services.freshness.sync();
});
afterAll(async () => {
  await app.close();
  hook.close();
});
beforeEach(() => {
  subjects.length = 0;
  calls.length = 0;
  hookStatus = 200;
  now = new Date(now.getTime() + 61_000);
});

const portOf = (server: Server): number => (server.address() as { port: number }).port;
const row = (custom_id: string, field_type = 'text', more = {}) => ({
  ...{ custom_id, field_type, field_label: custom_id.toUpperCase(), ...more },
});
const FIELDS = [row('name'), row('email', 'email'), row('site', 'url'), row('long', 'textarea')];
const ELEMENT = '476d0ce';
const makeForm = (settings: object = {}, more: object = {}): Promise<number> => {
  const all = { form_name: 'Contact', form_fields: FIELDS, submit_actions: ['save-to-database'], ...settings };
  return createBuilt(app.as(ann)).page([widget('form', all, ELEMENT)], { title: 'The page', ...more });
};
let people = 0;
const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  app.fetch('/_builder/forms/submit', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': `203.0.113.${(people = (people + 1) % 250)}`, ...headers },
    body: body ?? null,
  });
const submit = async (post: number, fields: object, more: object = {}, headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ post_id: post, form_id: ELEMENT, form_fields: fields, ...more });
  const answer = await send(body, { 'Content-Type': 'application/json', ...headers });
  return { status: answer.status, headers: answer.headers, ...(await answer.json()) };
};
const records = async (post: number) =>
  (await app.as(ann).get(`/builder/v1/form-submissions?form=${post}_${ELEMENT}`)).body.data;

test('the spam filter sees what was written, by whom and where', async () => {
  const post = await makeForm();
  const fields = { name: 'Ada', email: 'ada@example.test', site: 'https://ada.test', long: 'One\nTwo' };
  const page = `${BASE}/contact/?x=1`;
  await submit(
    post,
    fields,
    { referrer: page },
    { 'User-Agent': `B${'x'.repeat(600)}`, 'X-Forwarded-For': '203.0.113.9' },
  );
  const agent = `B${'x'.repeat(499)}`;
  expect(subjects).toEqual([
    {
      ...{ kind: 'builder-form', author: 'Ada', email: 'ada@example.test', url: 'https://ada.test/' },
      ...{ content: 'Ada\nada@example.test\nhttps://ada.test/\nOne\nTwo', ip: '203.0.113.9', agent },
      ...{ referrer: page, permalink: page, postId: post, userId: 0, evidence: 'unknown' },
    },
  ]);
  expect((await records(post))[0]).toMatchObject({
    user_agent: agent,
    main: { key: 'email', value: 'ada@example.test' },
  });
  const bare = await makeForm({ form_fields: [row('who'), row('mail', 'email')] });
  const { cookie } = await app.make.session(ann);
  await submit(bare, { who: '', mail: 'x@example.test' }, {}, { cookie });
  expect(subjects[1]).toMatchObject({ author: '', url: '', content: 'x@example.test', userId: ann.id, referrer: '' });
  expect((await records(bare))[0]).toMatchObject({ user_id: String(ann.id), referer: '', referer_title: 'The page' });
});

test.each<[string, string, string, string]>([
  [`${BASE}/a/?preview=true&preview_nonce=1&preview_time=2&x=%20y#here`, 'A  title\n', `${BASE}/a/?x=+y`, 'A title '],
  [`${BASE}/a/?x=%20y#here`, '', `${BASE}/a/?x=%20y`, 'The page'],
  ['javascript:alert(1)', 't'.repeat(301), '', 't'.repeat(300)],
  ['http://', 'x', '', 'x'],
  [`HTTPS://other.test/${'p'.repeat(2_100)}`, 'x', `https://other.test/${'p'.repeat(1_981)}`, 'x'],
])('the page %# is kept as it can be', async (referrer, referer_title, address, name) => {
  const post = await makeForm();
  await submit(post, { name: referrer }, { referrer, referer_title });
  expect((await records(post))[0]).toMatchObject({ referer: address, referer_title: name });
});

test('the page may be told by the browser', async () => {
  const post = await makeForm();
  await submit(post, { name: 'x' }, {}, { Referer: `${BASE}/told/` });
  await submit(post, { name: 'y' }, { referrer: `${BASE}/said/` }, { Referer: `${BASE}/told/` });
  expect((await records(post)).map((one: any) => one.referer)).toEqual([`${BASE}/said/`, `${BASE}/told/`]);
});

describe('mails', () => {
  const mail = async (settings: object, fields: object, to = 'owner@example.test') => {
    const post = await makeForm({ submit_actions: ['email', 'save-to-database'], form_metadata: [], ...settings });
    await submit(post, fields);
    const [{ id }] = await records(post);
    const [log] = (await app.as(ann).get(`/builder/v1/form-submissions/${id}`)).body.data.form_actions_log;
    return { log: log.log, mail: (await mailsTo(app.app.services, to))[0] };
  };

  test('in their simplest form go to the owner of the site', async () => {
    const { mail: sent, log } = await mail({}, { name: 'A <b>', email: 'ada@example.test', long: 'One\nTwo' });
    expect(log).toBe('mail_not_configured');
    expect(sent).toMatchObject({
      subject: 'New entry on Choir',
      text: 'NAME: A\nEMAIL: ada@example.test\nSITE: \nLONG: One\nTwo\n',
      html: '<!doctype html><html><body>NAME: A<br>\nEMAIL: ada@example.test<br>\nSITE: <br>\nLONG: One<br>\nTwo</body></html>',
    });
    expect([sent?.replyTo, sent?.cc, sent?.attachments ?? []]).toEqual([undefined, undefined, []]);
  });

  test('with everything that is known of the visit', async () => {
    const { mail: sent } = await mail(
      {
        form_metadata: ['credit', 'time', 'date'],
        email_content: 'Hi\n[field id="name"] & [field  id="gone"].',
        email_subject: ' [field id="long"] ',
      },
      { name: '1 < 2', long: 'One\r\nTwo' },
    );
    const time = now.toISOString().slice(11, 16);
    expect(sent).toMatchObject({
      subject: 'One Two',
      text: `Hi\n1 < 2 & .\n\n---\n\nDate: 2026-03-01\nTime: ${time}\nSent with: Sitewright\n`,
      html: `<!doctype html><html><body>Hi<br>\n1 &lt; 2 & .<br>\n<br>\n---<br>\n<br>\nDate: 2026-03-01<br>\nTime: ${time}<br>\nSent with: Sitewright</body></html>`,
    });
  });

  test.each<[object, string | undefined]>([
    [{}, undefined],
    [{ email_from: 'Shop <shop@example.test>' }, 'Shop <shop@example.test>'],
    [{ email_from: 'nobody' }, undefined],
    [{ email_from_name: 'The "\\<Form>' }, '"The Form" <noreply@site.test>'],
    [{ email_from_name: '[field id="name"]', email_from: 'shop@example.test' }, '"Ada" <shop@example.test>'],
  ])('come from %j', async (settings, from) => {
    expect((await mail(settings, { name: 'Ada' })).mail?.from).toBe(from);
  });

  test('come from the address of the site where it has one', async () => {
    const { services } = app.app;
    await services.tx((tx) => services.settings.set(tx, mailFrom, 'site@example.test'));
    await services.freshness.sync();
    expect((await mail({ email_from_name: 'Form' }, { name: 'x' })).mail?.from).toBe('"Form" <site@example.test>');
    await services.tx((tx) => services.settings.set(tx, mailFrom, ''));
    await services.freshness.sync();
  });

  test.each<[string, string | undefined]>([
    ['email', 'ada@example.test'],
    ['name', undefined],
    ['[field id="email"]', 'ada@example.test'],
    ['help@example.test, more@example.test', 'help@example.test'],
    ['', undefined],
  ])('are answered to %j', async (email_reply_to, replyTo) => {
    const fields = { name: 'Ada', email: 'ada@example.test' };
    expect((await mail({ email_reply_to }, fields)).mail?.replyTo).toBe(replyTo);
  });

  test('go to so many people and no more, each hidden one alone', async () => {
    const many = Array.from({ length: 25 }, (_, at) => `p${at}@example.test`);
    const to = many.slice(0, 20).join(', ');
    const { mail: sent } = await mail(
      {
        email_to: `${many.join(',')},nobody`,
        email_to_cc: 'c@example.test , x, d@example.test',
        email_to_bcc: 'h@example.test,i@example.test',
      },
      { name: 'Many' },
      to,
    );
    expect(sent?.cc).toBe('c@example.test, d@example.test');
    for (const hidden of ['h@example.test', 'i@example.test']) {
      const [copy] = await mailsTo(app.app.services, hidden);
      expect([copy?.text, copy?.cc]).toEqual([sent?.text, undefined]);
    }
  });

  test('that nobody would get are refused', async () => {
    expect((await mail({ email_to: 'nobody, <x>' }, { name: 'x' })).log).toBe('mail_no_recipient');
  });
});

describe('calls', () => {
  const call = async (settings: object, fields: object, headers = {}) => {
    const post = await makeForm({ submit_actions: ['webhook', 'save-to-database'], webhooks: ` http://127.0.0.1:${portOf(hook)}/hook `, ...settings }); // prettier-ignore
    await submit(
      post,
      fields,
      { referrer: `${BASE}/p/`, referer_title: 'P' },
      { 'X-Forwarded-For': '203.0.113.5', 'User-Agent': 'B', ...headers },
    );
    const [{ id }] = await records(post);
    return (await app.as(ann).get(`/builder/v1/form-submissions/${id}`)).body.data.form_actions_log[0];
  };
  const meta = () => [
    ...[
      ['Date', '2026-03-01'],
      ['Time', now.toISOString().slice(11, 16)],
      ['Page URL', `${BASE}/p/`],
      ['Page Title', 'P'],
    ],
    ...[
      ['User Agent', 'B'],
      ['Remote IP', '203.0.113.5'],
      ['Sent with', 'Sitewright'],
    ],
  ];

  test('have labels and values, two of one label as well', async () => {
    const form_fields = [row('a', 'text', { field_label: 'Same' }), row('b', 'text', { field_label: 'Same' }), row('c', 'text', { field_label: '' })]; // prettier-ignore
    expect((await call({ form_fields }, { a: '1', b: '2', c: '3' })).status).toBe('success');
    expect(calls[0]?.type).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(calls[0]?.body)]).toEqual([
      ...[
        ['Same', '1'],
        ['Same', '2'],
        ['c', '3'],
      ],
      ...meta(),
      ...[
        ['form_id', ELEMENT],
        ['form_name', 'Contact'],
      ],
    ]);
  });

  test('or everything about each field', async () => {
    const form_fields = [row('a', 'email', { required: 'yes' }), row('b', 'text', { field_label: '' })];
    await call({ form_fields, webhooks_advanced_data: 'yes' }, { a: 'x@example.test', b: '2' });
    const told = (id: string, type: string, label: string, value: string, required: string) =>
      [['id', id], ['type', type], ['title', label], ['value', value], ['raw_value', value], ['required', required]].map(([name, text]) => [`fields[${id}][${name}]`, text]); // prettier-ignore
    const keys = ['date', 'time', 'page_url', 'page_title', 'user_agent', 'remote_ip', 'credit'];
    expect([...new URLSearchParams(calls[0]?.body)]).toEqual([
      ...[['form[id]', ELEMENT], ['form[name]', 'Contact']],
      ...told('a', 'email', 'A', 'x@example.test', '1'),
      ...told('b', 'text', '', '2', '0'),
      ...meta().flatMap(([name, value], at) => [[`meta[${keys[at]}][title]`, name], [`meta[${keys[at]}][value]`, value]]),
    ]);
  }); // prettier-ignore

  test.each<[object, number, string]>([
    [{}, 204, 'webhook_answered_204'],
    [{ webhooks: 'ftp://example.test/' }, 200, 'invalid_url'],
    [{ webhooks: '' }, 200, 'invalid_url'],
    [{ webhooks: 'http://127.0.0.1:1/x' }, 200, 'webhook_refused'],
  ])('%j answered with %i has failed', async (settings, status, log) => {
    hookStatus = status;
    expect(await call(settings, { name: 'x' })).toMatchObject({ status: 'failed', log });
  });
});

describe('without a script', () => {
  const typed = (post: number | string, fields: Record<string, string>, more: Record<string, string> = {}) =>
    new URLSearchParams([
      ...Object.entries({ post_id: String(post), form_id: ELEMENT, ...more }),
      ...Object.entries(fields).map(([id, value]) => [`form_fields[${id}]`, value]),
    ] as [string, string][]);
  const flashOf = (answer: Response) => readFlash(app.app.services, answer.headers.get('set-cookie')?.split(';', 1)[0]);

  test('faults stand at their inputs, with what was typed', async () => {
    const post = await makeForm({
      form_fields: [row('name', 'text', { required: 'yes' }), row('box', 'checkbox', { field_options: 'a\nb' })],
    });
    const body = typed(post, { name: ' ' });
    body.append('form_fields[box][]', 'a');
    body.append('form_fields[box][]', 'b');
    const answer = await send(body, { Referer: `${BASE}/contact/` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${BASE}/contact/#b-form-${ELEMENT}`]);
    expect([answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
    const fault = 'Please fill in this field.';
    expect(flashOf(answer)).toEqual({
      ...{ form: `builder:${post}-${ELEMENT}`, isSuccess: false, message: 'Please check the marked fields.' },
      errors: { 'form_fields[name]': fault, 'form_fields[name][]': fault },
      values: {
        'form_fields[name]': [' '],
        'form_fields[name][]': [' '],
        'form_fields[box]': ['a', 'b'],
        'form_fields[box][]': ['a', 'b'],
      },
    });
    const good = await send(typed(post, { name: 'Ada' }));
    expect([flashOf(good), good.headers.get('location')]).toEqual([
      {
        form: `builder:${post}-${ELEMENT}`,
        isSuccess: true,
        message: 'Thank you, your entry arrived.',
        errors: {},
        values: {},
      },
      `${BASE}/#b-form-${ELEMENT}`,
    ]);
  });

  test('what was stored is not to be typed again, whatever became of its actions', async () => {
    const post = await makeForm({ submit_actions: ['save-to-database', 'webhook'], webhooks: 'x' });
    expect(flashOf(await send(typed(post, { name: 'Ada' })))).toMatchObject({
      ...{ isSuccess: false, message: 'Your entry was stored, but something went wrong on our side.', values: {} },
    });
  });

  test('one is led on, inside the site at once', async () => {
    const own = await makeForm({ submit_actions: ['redirect'], redirect_to: `${BASE}/thanks/?n=[field id="name"]` });
    const led = await send(typed(own, { name: 'A b' }));
    expect([led.status, led.headers.get('location'), led.headers.get('set-cookie')]).toEqual([
      303,
      `${BASE}/thanks/?n=A%20b`,
      null,
    ]);
    const far = await makeForm({ submit_actions: ['redirect'], redirect_to: 'https://other.test/?a=1&b=2' });
    const page = await send(typed(far, { name: 'x' }));
    expect([page.status, page.headers.get('content-type'), page.headers.get('content-security-policy')]).toEqual([
      200,
      'text/html; charset=utf-8',
      "default-src 'none'",
    ]);
    const address = 'https://other.test/?a=1&amp;b=2';
    expect(await page.text()).toBe(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Thank you</title><meta http-equiv="refresh" content="0;url=${address}"></head><body><p><a href="${address}">Continue</a></p></body></html>`,
    );
  });

  test('a form that is gone says so', async () => {
    const answer = await send(typed(999_999, { name: 'x' }));
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      404,
      'This form is not available any more.',
      'text/plain; charset=utf-8',
    ]);
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ Accept: 'text/html' }, false],
    [{ Accept: 'text/html, application/json' }, true],
    [{ 'X-Requested-With': 'XMLHttpRequest' }, true],
    [{ 'X-Requested-With': 'fetch' }, false],
  ])('%j wants JSON: %s', async (headers, isJson) => {
    const answer = await send(typed(await makeForm(), { name: 'x' }), headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual(
      isJson ? [200, 'application/json; charset=UTF-8'] : [303, null],
    );
  });
});

test('who sends too often hears when to come back', async () => {
  const post = await makeForm();
  const headers = { 'X-Forwarded-For': '203.0.113.251' };
  let last = await submit(post, { name: '0' }, {}, headers);
  for (let at = 1; at <= 10; at++) last = await submit(post, { name: String(at) }, {}, headers);
  expect([last.status, Number(last.headers.get('retry-after')) > 0, last.data.errors]).toEqual([429, true, {}]);
});

test('editors hear what went wrong, others do not', async () => {
  const post = await makeForm({ submit_actions: ['save-to-database', 'webhook', 'song'], webhooks: 'x' });
  const say = async (user?: TestUser) => {
    const cookie = user && (await app.make.session(user)).cookie;
    return (await submit(post, { name: `x${user?.id}` }, {}, cookie === undefined ? {} : { cookie })).data.message;
  };
  const text = 'Your entry was stored, but something went wrong on our side.';
  expect(await say(ann)).toBe(`${text} (Webhook: invalid_url)`);
  expect(await say(await app.make.user({ role: 'subscriber' }))).toBe(text);
  expect(await say()).toBe(text);
});

test('a form is kept until its document changes; what is not there is not kept', async () => {
  const { services } = app.app;
  const post = await makeForm({ form_fields: [row('name')] });
  const found = await findForm(services, post, ELEMENT);
  expect(found).toEqual({
    ...{ definition: expect.any(Object), keptAs: { postId: post, elementId: ELEMENT }, documentId: post },
    ...{
      documentTitle: 'The page',
      isPublished: true,
      isFree: true,
      authorId: ann.id,
      document: { postType: 'page', language: '' },
    },
  });
  expect(await findForm(services, post, ELEMENT)).toBe(found);
  expect(await findForm(services, post, 'gone')).toBeUndefined();
  await app.as(ann).post(`/core/v2/pages/${post}`, { title: 'Renamed', status: 'draft' });
  await services.freshness.sync();
  expect(await findForm(services, post, ELEMENT)).toMatchObject({ documentTitle: 'Renamed', isPublished: false });
});

describe('a form of somebody without manage_forms', () => {
  let author: TestUser;
  beforeAll(async () => {
    author = await app.make.user({ role: 'author', login: 'ole' });
  });
  const elements = (settings: object) =>
    JSON.stringify([
      widget('form', { form_name: 'Ask', form_fields: FIELDS, submit_actions: ['email'], ...settings }, ELEMENT),
    ]);
  const meta = (settings: object) => ({ _builder_edit_mode: 'builder', _builder_data: elements(settings) });
  const save = (settings: object, id = '', user = author) =>
    app.as(user).post(`/core/v2/posts${id}`, { title: 'Ask', status: 'publish', meta: meta(settings) });

  test.each<[string, object]>([
    ['email_to', { email_to: 'victim@example.net' }],
    ['email_to', { email_to: 'owner@example.test, victim@example.net' }],
    ['email_to_2', { email_to_2: '[field id="email"]' }],
    ['email_to_cc', { email_to_cc: 'victim@example.net' }],
    ['email_to_bcc_2', { email_to_bcc_2: 'victim@example.net' }],
    ['email_from', { email_from: 'boss@bank.test' }],
    ['redirect_to', { redirect_to: 'https://evil.example/' }],
    ['redirect_to', { redirect_to: `${BASE}.evil.example/` }],
    ['redirect_to', { redirect_to: `${BASE}[field id="name"]` }],
    ['redirect_to', { redirect_to: 'ht[field id="name"]tp://evil.example/' }],
    ['webhooks', { webhooks: 'https://evil.example/' }],
  ])('is refused where %s leads elsewhere: %j', async (setting, settings) => {
    const { body } = await save(settings).fails(403, 'rest_cannot_update');
    expect(body.data).toMatchObject({ key: '_builder_data', element: ELEMENT, setting });
    expect(body.message).toContain('Your forms may send to the site and to the author of the page');
  });

  test.each<[object]>([
    [{}],
    [{ email_to: 'OWNER@example.test, ole@people.test', email_subject: 'Hi', email_reply_to: 'email' }],
    [{ redirect_to: `${BASE}/thanks/?n=[field id="name"]` }],
    [{ redirect_to: 'no address' }],
  ])('may say %j', async (settings) => {
    expect((await save(settings)).status).toBe(201);
  });

  test('keeps what somebody with the right set, until one of the mails is changed', async () => {
    const wide = { email_to: 'partner@example.net', email_content: 'Hello' };
    const { id } = (await save({})).body;
    expect((await save(wide, `/${id}`, ann)).status).toBe(200);
    expect((await save({ ...wide, button_text: 'Go' }, `/${id}`)).status).toBe(200);
    await submit(id, { name: 'Eve' });
    expect(await mailsTo(app.app.services, 'partner@example.net')).toHaveLength(1);
    await save({ ...wide, email_content: 'Other words' }, `/${id}`).fails(403, 'rest_cannot_update');
  });

  test('of an earlier program sends to the site alone and leads nowhere else', async () => {
    const { id } = (await save({})).body;
    const actions = ['email', 'redirect', 'webhook', 'save-to-database'];
    const wide = {
      ...{ submit_actions: actions, email_to: 'victim2@example.net', email_to_bcc: 'victim3@example.net' },
      ...{
        redirect_to: 'https://evil.example/',
        webhooks: `http://127.0.0.1:${portOf(hook)}/`,
        email_subject: 'Old one',
      },
    };
    await app.app.services.tx(async (tx) => {
      await deleteMeta(tx.db, id, '_free_forms');
      await upsertMeta(tx.db, id, '_builder_data', JSON.stringify(elements(wide)));
      tx.touch(`builder:document:${id}`);
    });
    const { data } = await submit(id, { name: 'Eve' });
    expect(data.data).toEqual({});
    expect(calls).toEqual([]);
    expect(await mailsTo(app.app.services, 'victim2@example.net')).toEqual([]);
    expect(await mailsTo(app.app.services, 'victim3@example.net')).toEqual([]);
    expect((await mailsTo(app.app.services, 'owner@example.test')).map(({ subject }) => subject)).toContain('Old one');
  });

  test('is free again once an editor saves it', async () => {
    const editor = await app.make.user({ role: 'editor' });
    const { id } = (await save({ email_to: 'ole@people.test' })).body;
    const wide = { submit_actions: ['redirect'], redirect_to: 'https://partner.example/' };
    expect((await save(wide, `/${id}`, editor)).status).toBe(200);
    expect((await submit(id, { name: 'Eve' })).data.data).toEqual({ redirect_url: 'https://partner.example/' });
  });
});
