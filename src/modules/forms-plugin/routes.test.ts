import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { sendNow } from '#kernel/mail/jobs.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { findMails } from '#kernel/mail/store.ts';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import type { AnswerState } from '#content/submissions/answers.ts';
import { answers } from './entries/inbox.ts';
import { forgetEntries } from './entries/jobs.ts';
import { findEntriesOf } from './entries/store.ts';
import { renewTokens } from './render/jobs.ts';

const ROOT = '/forms-plugin/v1';
const time = { now: new Date('2026-03-02T09:00:00Z') };
const wait = (seconds: number): void => {
  time.now = new Date(time.now.getTime() + seconds * 1000);
};
const mails: ParsedMail[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    void simpleParser(stream).then((mail) => {
      mails.push(mail);
      done();
    });
  },
});
let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  app = await createTestApp({ flags: { languages: 'en,de', limits: 'off' }, clock: { now: () => new Date(time.now) } });
  await useTransport(smtpAddress());
  admin = as(await app.make.user({ role: 'administrator' }));
  editor = as(await app.make.user({ role: 'editor' }));
  visitor = as();
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});
beforeEach(() => {
  wait(60);
  mails.length = 0;
});

const smtpAddress = (): string => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
async function useTransport(url: string): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, smtpUrl, url));
  await services.freshness.sync();
}
const as = (user?: TestUser, language = 'en'): TestClient => (user ? app.as(user, language) : app.asVisitor(language));
const FIELDS = [
  { type: 'text', label: 'Name', required: true },
  { type: 'email', label: 'Email', required: true },
  { type: 'textarea', label: 'Words' },
];
const ADA = { 1: 'Ada', 2: 'ada@example.test' };
const make = async (more: object = {}): Promise<number> =>
  (await editor.post(`${ROOT}/forms`, { title: 'Contact', status: 'publish', fields: FIELDS, ...more })).body.id;
const tokenOf = async (id: number): Promise<string> => {
  const { token } = (await visitor.get(`${ROOT}/forms/${id}?context=embed`)).body;
  wait(3);
  return token;
};
const send = async (id: number, fields: object, more: object = {}, by = visitor) =>
  by.post(`${ROOT}/forms/${id}/submit`, {
    fields,
    token: await tokenOf(id),
    page_url: 'http://site.test/en/x/',
    ...more,
  });
const entriesOf = async (id: number, query = ''): Promise<any[]> =>
  (await admin.get(`${ROOT}/forms/${id}/entries${query}`)).body;

test('forms are made, found, changed and removed by those who make pages', async () => {
  const made = await editor.post(`${ROOT}/forms`, { title: 'First', fields: FIELDS });
  expect(made.status).toBe(201);
  expect(made.headers.get('location')).toBe(`http://site.test/en/api${ROOT}/forms/${made.body.id}`);
  expect(made.body).toMatchObject({ status: 'draft', fields: [{ id: '1' }, { id: '2' }, { id: '3' }] });
  const one = `${ROOT}/forms/${made.body.id}`;
  const changed = (await editor.patch(one, { title: 'Renamed', settings: { limit_per_day: 5 } })).body;
  expect(changed).toMatchObject({
    title: 'Renamed',
    fields: made.body.fields,
    settings: { limit_per_day: 5, honeypot: true },
  });
  const list = await editor.get(`${ROOT}/forms?search=renam&per_page=1`);
  expect(list.body.map(({ id }: any) => id)).toEqual([made.body.id]);
  expect(list.headers.get('x-wp-total')).toBe('1');
  await editor.post(`${ROOT}/forms`, { fields: [] }).fails(400, 'rest_missing_callback_param');
  await editor.post(one, { fields: [{ type: 'unknown' }] }).fails(400, 'rest_invalid_param');
  await editor
    .post(one, {
      fields: [
        { type: 'text', id: 'a' },
        { type: 'text', id: 'a' },
      ],
    })
    .fails(400, 'rest_invalid_param');
  await editor.post(one, { confirmation: { type: 'redirect', url: 'javascript:1' } }).fails(400, 'rest_invalid_param');
  await visitor.get(one).fails(401, 'rest_forbidden');
  await visitor.get(`${one}?context=embed`).fails(404, 'forms_plugin_not_found');
  await visitor.post(`${ROOT}/forms`, { title: 'x' }).fails(401, 'rest_forbidden');
  await as(await app.make.user({ role: 'author' }))
    .get(`${ROOT}/forms`)
    .fails(403, 'rest_forbidden');
  await editor.get(`${ROOT}/forms/999999`).fails(404, 'forms_plugin_not_found');
  expect((await editor.delete(one)).body.status).toBe('trash');
  await editor.delete(one).fails(410, 'rest_already_trashed');
  expect((await editor.delete(`${one}?force=true`)).body).toMatchObject({
    deleted: true,
    previous: { title: 'Renamed' },
  });
});

test('a page gets what it needs to show a form, and nothing of its mails', async () => {
  const id = await make({ notifications: { to: 'boss@site.test', subject: 'S', message: 'M' } });
  const { body } = await visitor.get(`${ROOT}/forms/${id}?context=embed`);
  expect(Object.keys(body).sort()).toEqual(['confirmation', 'fields', 'id', 'title', 'token']);
});

test('what is sent is checked, stored and mailed', async () => {
  const id = await make({
    notifications: {
      to: 'boss@site.test',
      subject: 'From {field:1}',
      message: 'Hi\n{all_fields}',
      reply_to: '{field:2}',
    },
    confirmation: { type: 'message', message: 'Thank you' },
  });
  const wrong = await send(id, { 1: 'Ada', 2: 'no address' });
  expect(wrong.body).toMatchObject({
    code: 'forms_plugin_validation_failed',
    data: { status: 400, fields: { 2: 'Enter a valid email address.' } },
  });
  const german = await as(undefined, 'de').post(`${ROOT}/forms/${id}/submit`, { fields: {}, token: await tokenOf(id) });
  expect(german.body.data.fields[1]).toBe('Füllen Sie dieses Feld aus.');
  const answer = await send(id, { ...ADA, 1: 'Ada\r\nBcc: victim@x.test', 3: '<b>Bold</b> words', 99: 'x' });
  expect(answer.body).toEqual({
    status: 'sent',
    entry_id: null,
    confirmation: { type: 'message', message: 'Thank you' },
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe('From Ada Bcc: victim@x.test');
  expect(mails[0]!.bcc).toBeUndefined();
  expect(mails[0]!.replyTo?.text).toBe('ada@example.test');
  expect(mails[0]!.text).toContain('Words: Bold words');
  const [entry] = await entriesOf(id);
  expect(entry).toMatchObject({
    form_id: id,
    status: 'unread',
    language: 'en',
    page_url: 'http://site.test/en/x/',
    user_id: null,
  });
  expect(Object.keys(entry)).not.toContain('ip');
  expect(entry.fields).toEqual({
    1: 'Ada\r\nBcc: victim@x.test',
    2: 'ada@example.test',
    3: '&lt;b&gt;Bold&lt;/b&gt; words',
  });
  const known = await send(id, { ...ADA, 3: 'Again' }, {}, admin);
  expect(known.body.entry_id).toEqual(expect.any(Number));
});

test('the token of the form is demanded', async () => {
  const id = await make();
  const path = `${ROOT}/forms/${id}/submit`;
  const refused = await visitor.post(path, { fields: ADA }).fails(403, 'forms_plugin_token_invalid');
  const { token } = refused.body.data;
  await visitor.post(path, { fields: ADA, token }).fails(403, 'forms_plugin_token_invalid');
  wait(3);
  await visitor.post(path, { fields: ADA, token: `${token}x` }).fails(403, 'forms_plugin_token_invalid');
  const other = await make();
  await visitor.post(`${ROOT}/forms/${other}/submit`, { fields: ADA, token }).fails(403, 'forms_plugin_token_invalid');
  await visitor.post(path, { token }).fails(400, 'rest_missing_callback_param');
  expect((await visitor.post(path, { fields: ADA, token })).body.status).toBe('stored');
  wait(20);
  expect((await visitor.post(path, { fields: { ...ADA, 3: 'more' }, token })).body.status).toBe('stored');
  wait(90_000);
  await visitor.post(path, { fields: ADA, token }).fails(403, 'forms_plugin_token_invalid');
});

test('where each token counts once, a second use is refused', async () => {
  const id = await make({ settings: { single_use: true } });
  const token = await tokenOf(id);
  const path = `${ROOT}/forms/${id}/submit`;
  expect((await visitor.post(path, { fields: ADA, token })).status).toBe(200);
  wait(20);
  await visitor.post(path, { fields: { ...ADA, 3: 'x' }, token }).fails(403, 'forms_plugin_token_invalid');
});

test('machines are thanked like people, and nobody is told', async () => {
  const id = await make({ notifications: { to: 'boss@site.test' } });
  const answer = await send(id, ADA, { website: 'http://spam.test' });
  expect(answer.body).toMatchObject({ status: 'sent', confirmation: { type: 'message' } });
  expect(mails).toHaveLength(0);
  expect(await entriesOf(id)).toEqual([]);
  expect(await entriesOf(id, '?status=spam')).toHaveLength(1);
});

test('numbers follow the language', async () => {
  const id = await make({ fields: [{ type: 'number', label: 'Size' }] });
  const body = { fields: { 1: '3,5' } };
  await visitor
    .post(`${ROOT}/forms/${id}/submit`, { ...body, token: await tokenOf(id) })
    .fails(400, 'forms_plugin_validation_failed');
  const german = as(undefined, 'de');
  expect((await german.post(`${ROOT}/forms/${id}/submit`, { ...body, token: await tokenOf(id) })).status).toBe(200);
  expect((await entriesOf(id))[0]).toMatchObject({ fields: { 1: 3.5 }, language: 'de' });
});

test('a form closes by its date, its number of entries, and its state', async () => {
  const full = await make({ settings: { limit_per_day: 2 } });
  await send(full, { ...ADA, 3: '1' });
  await send(full, { ...ADA, 3: '2' });
  const refused = await send(full, { ...ADA, 3: '3' });
  expect(refused.body).toMatchObject({ code: 'forms_plugin_closed', data: { status: 403 } });
  wait(86_400);
  expect((await send(full, { ...ADA, 3: '4' })).status).toBe(200);
  const over = await make({ settings: { close_date: '2026-01-01' } });
  expect((await send(over, ADA)).body.code).toBe('forms_plugin_closed');
  await editor.post(`${ROOT}/forms`, { title: 'x', settings: { close_date: 'soon' } }).fails(400, 'rest_invalid_param');
});

test('a mail that does not leave is no loss where the entry is kept', async () => {
  const { services } = app.app;
  const id = await make({ notifications: { to: 'no recipient at all' } });
  const kept = await send(id, ADA);
  expect(kept.body.status).toBe('stored');
  const unkept = await make({ notifications: { to: 'no recipient at all' }, settings: { store_entries: false } });
  expect((await send(unkept, ADA)).body.code).toBe('forms_plugin_mail_failed');
  const sent = await make({ notifications: { to: 'boss@site.test' }, settings: { store_entries: false } });
  expect((await send(sent, ADA)).body.status).toBe('sent');
  expect(mails).toHaveLength(1);
  expect(await entriesOf(sent)).toEqual([]);
  await useTransport('');
  expect((await send(sent, { ...ADA, 3: 'later' })).body.status).toBe('stored');
  const [mail] = await findMails(services.db, { state: 'waiting', limit: 1 });
  await useTransport(smtpAddress());
  expect(await sendNow(services, mail!.id)).toBe('sent');
  expect(mails[1]!.text).toContain('later');
  wait(8 * 86_400);
  await forgetEntries.run({}, services);
});

test('files are judged by what is in them, and are for those who may read entries', async () => {
  const id = await make({ fields: [{ type: 'file', label: 'Picture', required: true }] });
  const upload = async (name: string, content: string, type: string): Promise<Response> => {
    const body = new FormData();
    body.append('token', await tokenOf(id));
    body.append('fields[1]', new Blob([content], { type }), name);
    return app.fetch(`/en/api${ROOT}/forms/${id}/submit`, { method: 'POST', body });
  };
  const refused = await upload('photo.jpg.html', '<html><script>1</script></html>', 'image/jpeg');
  expect(refused.status).toBe(400);
  expect((await refused.json()).data.fields[1]).toBe('Files of this type cannot be sent.');
  expect((await upload('photo.jpg', '<html></html>', 'image/jpeg')).status).toBe(400);
  expect((await upload('notes.txt', 'Plain words.', 'text/plain')).status).toBe(200);
  const [entry] = await entriesOf(id);
  expect(entry.fields[1]).toEqual([{ name: 'notes.txt', size: 12 }]);
  const path = `/sitewright/v1/forms-plugin/entries/${entry.id}/files/0`;
  const file = await admin.get(path);
  expect(file.body).toBe('Plain words.');
  expect(file.headers.get('content-disposition')).toContain('attachment');
  await editor.get(path).fails(403, 'rest_forbidden');
  const csv = (await admin.get(`${ROOT}/forms/${id}/entries/export`)).body as string;
  expect(csv.trim().split(',').at(-1)).toBe('notes.txt');
});

test('entries are read, marked, exported and removed', async () => {
  const id = await make();
  await send(id, { ...ADA, 1: '=1+1' });
  await send(id, { ...ADA, 1: 'Bea', 3: 'I <3 & you' });
  const list = await admin.get(`${ROOT}/forms/${id}/entries?per_page=1`);
  expect(list.headers.get('x-wp-total')).toBe('2');
  const [{ id: entry }] = list.body;
  const one = `${ROOT}/entries/${entry}`;
  expect((await admin.patch(one, { status: 'starred' })).body.status).toBe('starred');
  expect(await entriesOf(id, '?status=starred')).toHaveLength(1);
  await admin.patch(one, { status: 'lost' }).fails(400, 'rest_invalid_param');
  await editor.get(one).fails(403, 'rest_forbidden');
  await visitor.get(`${ROOT}/forms/${id}/entries`).fails(401, 'rest_forbidden');
  const csv = await admin.get(`${ROOT}/forms/${id}/entries/export`);
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.body).toContain("'=1+1,ada@example.test");
  expect(csv.body).toContain('Bea,ada@example.test,I <3 & you');
  expect(csv.body).toContain('id,created_at,status,page_url,language,Name,Email,Words');
  expect((await admin.delete(one)).body.status).toBe('trash');
  expect(await entriesOf(id)).toHaveLength(1);
  expect((await admin.delete(`${one}?force=true`)).body.deleted).toBe(true);
  await admin.get(one).fails(404, 'forms_plugin_not_found');
});

test('a form in the trash keeps its entries until it is removed for good', async () => {
  const id = await make();
  await send(id, ADA);
  await editor.delete(`${ROOT}/forms/${id}`);
  const [{ id: entry }] = (await entriesOf(id)) as [any];
  await editor.delete(`${ROOT}/forms/${id}?force=true`).fails(403, 'rest_forbidden');
  await admin.delete(`${ROOT}/forms/${id}?force=true`);
  await admin.get(`${ROOT}/entries/${entry}`).fails(404, 'forms_plugin_not_found');
});

test('what a person sent is read in portions, in its order', async () => {
  const { db } = app.app.services;
  const id = await make();
  const person = { 1: 'Dora', 2: 'Dora@Example.test' };
  for (const words of ['one', 'two', 'three']) await send(id, { ...person, 3: words });
  await send(id, { ...person, 2: 'other@example.test' });
  const read = (after: number, limit: number) => findEntriesOf(db, 'dora@example.test', after, limit);
  const all = (await read(0, 9)).map((row) => row.id);
  expect(all).toHaveLength(3);
  expect(all).toEqual(all.toSorted((one, other) => one - other));
  expect((await read(0, 2)).map((row) => row.id)).toEqual(all.slice(0, 2));
  expect((await read(all[0] ?? 0, 1)).map((row) => row.id)).toEqual([all[1]]);
});

test('entries are forgotten in time, and by the wish of a person', async () => {
  const { services } = app.app;
  const short = await make({ settings: { delete_after_days: 5 } });
  const long = await make();
  await send(short, { 1: 'Cleo', 2: 'Cleo@Example.test' });
  await send(long, { 1: 'Cleo', 2: 'cleo@example.test' });
  const known = await exportPerson(services, 'cleo@example.test');
  expect(known['forms-plugin']).toHaveLength(2);
  wait(6 * 86_400);
  await forgetEntries.run({}, services);
  expect(await entriesOf(short)).toEqual([]);
  expect(await entriesOf(long)).toHaveLength(1);
  expect((await erasePerson(services, 'cleo@example.test'))['forms-plugin']).toBe(1);
  expect(await entriesOf(long)).toEqual([]);
});

test('a page shows the form, takes it without a script, and says what happened', async () => {
  const id = await make({ confirmation: { type: 'message', message: 'Danke sehr' } });
  await app.make.page({ title: 'Form', slug: 'formular', in: 'de', content: `[simple-form id="${id}"]` });
  const path = '/de/formular/';
  const html = await (await app.fetch(path)).text();
  expect(html).toContain(`action="/_site/forms/simple/${id}"`);
  expect(html).toContain('>Senden</button>');
  const token = /name="token" value="([^"]+)"/.exec(html)![1]!;
  wait(3);
  const post = (fields: Record<string, string>): Promise<Response> =>
    app.fetch(`/_site/forms/simple/${id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { referer: `http://site.test${path}` },
      body: new URLSearchParams({ token, multilang_language: 'de', ...fields }),
    });
  const wrong = await post({ 'fields[1]': 'Dora', 'fields[2]': 'nothing' });
  expect(wrong.status).toBe(303);
  expect(wrong.headers.get('location')).toBe(`http://site.test${path}#simple-form-${id}`);
  const again = await (await app.fetch(path, { headers: { cookie: wrong.headers.get('set-cookie')! } })).text();
  expect(again).toContain('gültige E-Mail-Adresse');
  expect(again).toContain('value="Dora"');
  const good = await post({ 'fields[1]': 'Dora', 'fields[2]': 'dora@example.test' });
  const told = await app.fetch(path, { headers: { cookie: good.headers.get('set-cookie')! } });
  expect(await told.text()).toContain('Danke sehr');
  // It is said once, and to nobody else.
  const [name] = good.headers.get('set-cookie')!.split('=', 1);
  expect(told.headers.get('set-cookie')).toMatch(new RegExp(`^${name}=;.*Max-Age=0`));
  expect(told.headers.get('cache-control')).toBe('private, no-store');
  expect(await (await app.fetch(path)).text()).not.toContain('Danke sehr');
  const head = await app.fetch(path, {
    method: 'POST',
    headers: { cookie: good.headers.get('set-cookie')! },
    body: '',
  });
  expect([head.status, head.headers.get('set-cookie')]).toEqual([405, null]);
  expect((await entriesOf(id))[0]).toMatchObject({ language: 'de', fields: { 1: 'Dora' } });
});

test('entries are those of their form, in the states that were asked for', async () => {
  const { services } = app.app;
  const [id, other] = [await make({ settings: { store_ip: true } }), await make()];
  for (const name of ['one', 'two', 'three', 'four'])
    await send(id, { ...ADA, 1: name }, {}, name === 'four' ? admin : visitor);
  await send(other, { ...ADA, 1: 'other' });
  const names = (list: any[]) => list.map(({ fields }) => fields[1]);
  expect(names(await entriesOf(id))).toEqual(['four', 'three', 'two', 'one']);
  expect(names(await entriesOf(id, '?per_page=2&page=2'))).toEqual(['two', 'one']);
  const [four, three, two, one] = (await entriesOf(id)) as [any, any, any, any];
  expect([four.user_id, three.user_id]).toEqual([expect.any(Number), null]);
  expect(one.ip).toEqual(expect.any(String));
  const [unkept] = await entriesOf(other);
  const shown = [unkept, (await admin.get(`${ROOT}/entries/${unkept.id}`)).body];
  shown.push((await admin.patch(`${ROOT}/entries/${unkept.id}`, { status: 'read' })).body);
  for (const answer of shown) expect(JSON.stringify(answer)).not.toMatch(/"ip"|127\.0\.0\.1|::1/);
  expect(one.created_at).toMatch(/Z$/);
  const mark = (entry: { id: number }, status: string) => admin.patch(`${ROOT}/entries/${entry.id}`, { status });
  await mark(one, 'trash');
  await mark(two, 'spam');
  await mark(three, 'starred');
  await mark(four, 'read');
  expect(names(await entriesOf(id))).toEqual(['four', 'three']);
  const csv = (await admin.get(`${ROOT}/forms/${id}/entries/export`)).body as string;
  expect(
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[5]),
  ).toEqual(['four', 'three']);
  expect((await admin.get(`${ROOT}/forms/${id}/entries/export?status=spam`)).body).toContain(',two,');
  await admin.delete(`${ROOT}/entries/${one.id}`).fails(410, 'rest_already_trashed');

  const wish = { form: String(id) };
  const found = async (state: AnswerState, more = {}) => {
    const places = await answers.list(services.db, { state, ...wish, ...more }, { limit: 10, offset: 0 });
    expect(await answers.count(services.db, { state, ...wish, ...more })).toBe(places.length);
    return places.map((place) => place.id);
  };
  expect(await found('all')).toEqual([four.id, three.id]);
  expect(await found('unread')).toEqual([]);
  expect(await found('starred')).toEqual([three.id]);
  expect(await found('spam')).toEqual([two.id]);
  expect(await found('trash')).toEqual([one.id]);
  expect(await found('failed')).toEqual([]);
  expect(await found('all', { search: ' THREE ' })).toEqual([three.id]);
  expect(await found('all', { search: '_' })).toEqual([]);
  expect(await found('all', { search: ' ' })).toEqual([four.id, three.id]);
  const after = { id: four.id, at: four.created_at };
  expect(await answers.list(services.db, { state: 'all', ...wish }, { limit: 10, offset: 0, after })).toMatchObject([
    { id: three.id },
  ]);
  await services.tx((tx) => answers.mark(tx, two.id, { isTrash: true }));
  expect(await found('trash')).toEqual([two.id, one.id]);
  await answers.remove(services, two.id);
  expect(await found('trash')).toEqual([one.id]);
});

test('an entry in the inbox has the labels of its form', async () => {
  const { services } = app.app;
  const fields = [
    { type: 'text', label: 'Surname' },
    { type: 'text', label: 'Full Name', id: 'who' },
    { type: 'email', label: 'Mail' },
    { type: 'consent', label: 'Agreed' },
    { type: 'checkbox', label: 'Some', options: ['a', 'b'] },
    { type: 'number', label: 'Size' },
  ];
  const id = await make({ title: 'Labels', fields });
  await send(id, { 1: '<b>Lace', who: 'Ada', 3: 'ada@example.test', 4: true, 5: ['a', 'b'], 6: 2.5 });
  const [entry] = (await entriesOf(id)) as [any];
  await editor.patch(`${ROOT}/forms/${id}`, { fields: fields.slice(0, 5) });
  expect(await answers.read(services.db, [999_999, entry.id])).toEqual([
    {
      ...{
        id: entry.id,
        at: entry.created_at.slice(0, -1),
        form: String(id),
        formTitle: 'Labels',
        serial: 0,
        subject: '',
      },
      ...{ name: 'Ada', email: 'ada@example.test', isRead: false, isStarred: false, isSpam: false, isTrash: false },
      fields: expect.arrayContaining([
        { id: '1', label: 'Surname', value: '<b>Lace' },
        { id: 'who', label: 'Full Name', value: 'Ada' },
        { id: '4', label: 'Agreed', value: '✓' },
        { id: '5', label: 'Some', value: 'a, b' },
        { id: '6', label: '6', value: '2.5' },
      ]),
      page: 'http://site.test/en/x/',
    },
  ]);
  const known = (await answers.forms(services.db)).find(({ form }) => form === String(id));
  expect(known).toMatchObject({
    title: 'Labels',
    fields: [{ id: '1', label: 'Surname' }, { id: 'who', label: 'Full Name' }, {}, {}, {}],
  });
});

test('a mail says what was sent, in plain words', async () => {
  const fields = [
    { type: 'text', label: 'Name' },
    { type: 'consent', label: 'Agreed' },
    { type: 'checkbox', label: 'Some', options: ['a', 'b'] },
    { type: 'number', label: 'Size' },
    { type: 'text', label: 'Empty' },
    { type: 'email', label: 'Mail' },
  ];
  const notifications = [
    { to: '"{field:1}" <boss@site.test>', subject: '', message: '', reply_to: '' },
    {
      to: 'boss@site.test',
      subject: '{form_title}\n{page_url}',
      message: '[{field:3}|{field:4}|{field:5}|{field:9}|{field:2}]',
      reply_to: '<{field:6}>',
    },
  ];
  const id = await make({ title: 'Words', fields, notifications });
  const sent = await send(id, { 1: 'Ada', 2: 'on', 3: ['a', 'b'], 4: 3, 6: 'ada@example.test' });
  expect(sent.body.status).toBe('sent');
  const [first, second] = mails as [ParsedMail, ParsedMail];
  expect([first.to, second.to].map((to) => (to as AddressObject).value)).toEqual([
    [{ name: 'Ada', address: 'boss@site.test' }],
    [{ name: '', address: 'boss@site.test' }],
  ]);
  expect(second.subject).toBe('Words http://site.test/en/x/');
  expect(second.text!.trim()).toBe('[a, b|3|||✓]');
  expect(second.replyTo?.text).toBe('ada@example.test');
  await editor.patch(`${ROOT}/forms/${id}`, { notifications: [{ to: 'boss@site.test' }] });
  mails.length = 0;
  expect((await send(id, { 1: 'Bo', 3: [], 4: 0, 6: 'bo@example.test' })).body.status).toBe('sent');
  expect(mails[0]!.subject).toBe('New entry: Words');
  expect(mails[0]!.text!.trim()).toBe('Name: Bo\nSize: 0\nMail: bo@example.test');
  expect(mails[0]!.replyTo).toBeUndefined();
});

test('the limit of a day is that of its form, and spam does not fill it', async () => {
  const id = await make({ settings: { limit_per_day: 1 } });
  const other = await make();
  await send(other, { ...ADA, 3: 'elsewhere' });
  await send(id, { ...ADA, 3: 'spam' }, { website: 'x' });
  expect((await send(id, { ...ADA, 3: '1' })).status).toBe(200);
  expect((await send(id, { ...ADA, 3: '2' })).body.code).toBe('forms_plugin_closed');
  expect((await send(id, { ...ADA, 3: 'spam again' }, { website: 'x' })).status).toBe(200);
});

test('forms are listed by state and words, the newest first', async () => {
  const [one, two] = [await make({ title: 'Zebra 100%' }), await make({ title: 'zebra', status: 'draft' })];
  const list = async (query: string): Promise<number[]> =>
    (await editor.get(`${ROOT}/forms?search=zebra&${query}`)).body.map(({ id }: any) => id);
  expect(await list('')).toEqual([two, one]);
  expect(await list('status=draft')).toEqual([two]);
  expect(await list('per_page=1&page=2')).toEqual([one]);
  expect((await editor.get(`${ROOT}/forms?search=${encodeURIComponent('0%')}`)).body.map(({ id }: any) => id)).toEqual([
    one,
  ]);
  await editor.delete(`${ROOT}/forms/${one}`);
  expect(await list('')).toEqual([two]);
  expect(await list('status=trash')).toEqual([one]);
});

test('a page shows the form by its block, by either name of the number', async () => {
  const id = await make();
  const draft = await make({ status: 'draft' });
  const blocks = [{ id }, { formId: String(id) }, { id: draft }, { id: [id] }, { id: `${id}x` }, {}];
  for (const [at, attributes] of blocks.entries()) {
    const content = `<!-- wp:forms-plugin/form ${JSON.stringify(attributes)} /-->`;
    await app.make.page({ slug: `block-${at}`, content });
  }
  const shown = await Promise.all(
    blocks.map(async (_, at) => {
      const html = await (await app.fetch(`/en/block-${at}/`)).text();
      return html.match(/<form class="simple-form" id="[^"]*"/g);
    }),
  );
  const one = [`<form class="simple-form" id="simple-form-${id}"`];
  expect(shown).toEqual([one, one, null, null, null, null]);
});

test('pages with forms are made anew twice a day, so that their tokens are good', async () => {
  const id = await make();
  await app.make.page({ slug: 'kept-form', content: `[simple-form id="${id}"]` });
  const token = async () => /name="token" value="([^"]+)"/.exec(await (await app.fetch('/en/kept-form/')).text())?.[1];
  // Whoever listens to new pages may still write, and then it is made anew once more.
  const first = await vi.waitFor(async () => {
    const before = await token();
    wait(60);
    expect(await token()).toBe(before);
    return before;
  });
  await renewTokens.run({}, app.app.services);
  expect(await token()).not.toBe(first);
});

test('without a script: other addresses, and too much at once', async () => {
  const id = await make();
  const ask = async (path: string, init: RequestInit) => {
    const answer = await app.fetch(`/_site/forms/simple${path}`, { redirect: 'manual', ...init });
    return [answer.status, await answer.text()];
  };
  const post = (path: string, body: string) =>
    ask(path, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(await ask(`/${id}`, {})).toEqual([405, 'There is no such form.']);
  expect(await post('/999999', 'a=b')).toEqual([404, 'There is no such form.']);
  expect(await post('/none', 'a=b')).toEqual([404, 'There is no such form.']);
  expect(await post(`/${id}`, `a=${'b'.repeat(1_048_576)}`)).toEqual([413, 'The body is larger than 1048576 bytes.']);
  expect((await post(`/${id}/`, 'a=b'))[0]).toBe(303);
});

test('cells of an export: numbers, consents, several choices', async () => {
  const fields = [
    { type: 'number', label: 'Seats' },
    { type: 'consent', label: 'Agreed' },
    { type: 'checkbox', label: 'Days', options: ['Mon & Tue', 'Wed'] },
  ];
  const id = await make({ fields });
  await send(id, { 1: '2', 2: 'on', 3: ['Mon & Tue', 'Wed'] });
  await send(id, { 2: 'no' });
  const { body } = await admin.get(`${ROOT}/forms/${id}/entries/export`);
  const lines = String(body)
    .split(/\r?\n/)
    .map((line) => line.split(',').slice(5).join(','));
  expect(lines).toEqual(['Seats,Agreed,Days', ',,', '2,1,"Mon & Tue, Wed"', '']);
  const { authorization } = await app.make.user({ role: 'administrator' });
  const path = `/en/api${ROOT}/forms/${id}/entries/export`;
  const asked = await app.fetch(path, { method: 'HEAD', headers: { authorization } });
  expect([asked.status, asked.headers.get('content-disposition'), await asked.text()]).toEqual([
    200,
    `attachment; filename="form-${id}-entries.csv"`,
    '',
  ]);
});
