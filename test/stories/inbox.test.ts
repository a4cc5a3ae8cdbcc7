// One inbox for what visitors sent through forms of all kinds.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf } from '#kernel/mail/send.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import { findMails } from '#kernel/mail/store.ts';
import type { AnswerSource } from '#content/submissions/answers.ts';
import { insertEntry } from '#modules/forms-plugin/entries/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let authorization: string;
beforeAll(async () => {
  app = await createTestApp({ flags: { limits: 'off', languages: 'en,de' } });
  const owner = await app.make.user({ role: 'administrator' });
  ({ authorization } = owner);
  admin = app.as(owner, 'en');
  editor = app.as(await app.make.user({ role: 'editor' }), 'en');
});
afterAll(() => app.close());

const at = '/contactform/v1/contact-forms';
const inbox = '/sitewright/v1/inbox';

async function makeForm(title: string, settings = '', recipient = 'boss@site.test'): Promise<number> {
  const mail = { subject: 'S', sender: 'a@site.test', recipient, body: '[your-name]' };
  const form = '[text* your-name][email your-email][textarea words]';
  const sent = { context: 'save', title, form, mail, additional_settings: settings };
  return (await editor.post(at, sent)).body.id;
}
async function send(id: number, fields: Record<string, string>): Promise<any> {
  const body = new FormData();
  body.append('_contactform_unit_tag', `contactform-f${id}-p0-o1`);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { 'user-agent': 'Test browser' };
  return (await app.fetch(`/api${at}/${id}/feedback`, { method: 'POST', body, headers })).json();
}
const idsOf = async (query: string) => (await admin.get(`${inbox}?${query}`)).body.map((one: any) => one.id);

test('what is sent without any transport is thanked for, can be read, marked, and mailed again', async () => {
  const id = await makeForm('Contact');
  const other = await makeForm('Other');
  const answer = await send(id, { 'your-name': 'Ann', 'your-email': 'ann@people.test', words: 'Größe 100%' });
  expect(answer).toMatchObject({ status: 'mail_sent' });
  await send(other, { 'your-name': 'Bob' });
  const list = await admin.get(inbox);
  expect(list.status).toBe(200);
  expect(list.headers.get('x-wp-total')).toBe('2');
  expect(list.body.map((one: any) => one.from_name)).toEqual(['Bob', 'Ann']);
  const [ann] = (await admin.get(`${inbox}?form=contactform:${id}`)).body;
  expect(ann).toMatchObject({
    form: `contactform:${id}`,
    form_title: 'Contact',
    from_email: 'ann@people.test',
    mail: 'waiting',
    is_read: false,
    fields: [
      { id: 'your-name', label: 'Your name', value: 'Ann' },
      { id: 'your-email', label: 'Your email', value: 'ann@people.test' },
      { id: 'words', label: 'Words', value: 'Größe 100%' },
    ],
    events: [{ name: 'mail', status: 'failed', log: 'mail_not_configured' }],
  });
  expect(await idsOf(`search=${encodeURIComponent('größe 100%')}`)).toEqual([ann.id]);
  expect(await idsOf('search=0_')).toEqual([]);
  expect(await idsOf('state=spam')).toEqual([]);
  expect(await idsOf('state=failed&per_page=1&page=2')).toEqual([ann.id]);
  expect((await admin.get(`${inbox}/${ann.id}`)).body).toEqual(ann);

  expect((await admin.get('/sitewright/v1/counts')).body.unread.contactform).toBe(2);
  await admin.post(`${inbox}/${ann.id}`, { is_read: true, is_starred: true });
  expect((await admin.get('/sitewright/v1/counts')).body.unread.contactform).toBe(1);
  expect(await idsOf('state=starred')).toEqual([ann.id]);
  expect(await idsOf('state=unread')).not.toContain(ann.id);
  await admin.post(`${inbox}/${ann.id}`, { is_trash: true });
  expect(await idsOf('state=starred')).toEqual([]);
  expect(await idsOf('state=trash')).toEqual([ann.id]);
  await admin.post(`${inbox}/${ann.id}`, { is_trash: false });

  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, smtpUrl, 'smtp://127.0.0.1:1'));
  await services.freshness.sync();
  const again = (await admin.post(`${inbox}/${ann.id}/mail`)).body;
  expect(again.events).toMatchObject([{ status: 'failed', log: 'mail_failed' }]);
  await services.tx((tx) => services.settings.set(tx, smtpUrl, ''));
  await services.freshness.sync();

  const csv = await app.fetch(`/api${inbox}/export?form=contactform:${id}`, { headers: { authorization } });
  const text = `\uFEFF${await csv.text()}`;
  expect(text.split('\r\n')).toEqual([
    '\uFEFFid,received,Your name,Your email,Words',
    expect.stringMatching(/^\d+,[\d-]+T[\d:]+Z,Ann,ann@people.test,Größe 100%$/),
    '',
  ]);
  await admin.get(`${inbox}/export?form=contactform:999`).fails(404, 'rest_answer_not_found');
  for (const form of ['contactform:x', 'contactform:-1', `contactform:${'9'.repeat(20)}`, 'forms-plugin:x', 'nobody'])
    expect((await admin.get(`${inbox}?form=${form}`)).body, form).toEqual([]);

  expect((await admin.delete(`${inbox}/${ann.id}`)).body).toEqual({ deleted: true, id: ann.id });
  await admin.get(`${inbox}/${ann.id}`).fails(404, 'rest_answer_not_found');
  expect(await idsOf(`form=contactform:${id}`)).toEqual([]);
});

test('answers of all modules are one list', async () => {
  const fields = [
    { id: '1', type: 'text', label: 'Name' },
    { id: '2', type: 'email', label: 'Mail' },
  ];
  const simple = (await admin.post('/forms-plugin/v1/forms', { title: 'Simple', status: 'publish', fields })).body;
  const values = JSON.stringify({ 1: 'Cleo &lt;b&gt;', 2: 'cleo@people.test' });
  const facts = { created_at: '2026-01-02T03:04:05', status: 'unread', is_kept: 1, fields: values } as const;
  const whence = { page_url: '', language: 'en', user_id: null, ip: null };
  await app.app.services.tx((tx) => insertEntry(tx.db, { form_id: simple.id, ...facts, ...whence }, []));
  const [bob, cleo] = (await admin.get(inbox)).body;
  expect(bob).toMatchObject({ module: 'contactform', from_name: 'Bob' });
  expect(cleo).toMatchObject({
    form_title: 'Simple',
    from_name: 'Cleo <b>',
    from_email: 'cleo@people.test',
    mail: 'none',
  });
  expect((await admin.post(`${inbox}/${cleo.id}`, { is_starred: true })).body).toMatchObject({ is_starred: true });
  expect(await idsOf('state=starred')).toEqual([cleo.id]);
  expect(await idsOf('form=builder-pro')).toEqual([]);
  const forms = (await admin.get(`${inbox}/forms`)).body;
  expect(forms).toContainEqual({
    form: `forms-plugin:${simple.id}`,
    module: 'forms-plugin',
    title: 'Simple',
    fields: [
      { id: '1', label: 'Name' },
      { id: '2', label: 'Mail' },
    ],
    document: null,
  });
  await admin.get(`${inbox}?page=9000`).fails(400, 'rest_invalid_page');
  await admin.get(`${inbox}?page=2001`).fails(400, 'rest_invalid_page');
  expect((await admin.get(`${inbox}?page=2000`)).body).toEqual([]);
  expect((await admin.get(`${inbox}?page=2001&form=forms-plugin`)).body).toEqual([]);
  expect(await idsOf('form=')).toEqual([bob.id, cleo.id]);
  expect(await idsOf('form=forms-plugin')).toEqual([cleo.id]);
  const second = await admin.get(`${inbox}?per_page=1&page=2`);
  const { headers } = second;
  expect([second.body, headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toMatchObject([
    [{ id: cleo.id }],
    '2',
    '2',
  ]);
});

test('what comes while answers are read page by page moves nobody', async () => {
  const id = await makeForm('Pages');
  for (const name of ['One', 'Two', 'Three']) await send(id, { 'your-name': name });
  const { db, registry } = app.app.services;
  for (const module of ['contactform', 'forms-plugin', 'builder-pro']) {
    const { answers }: { answers?: AnswerSource } = registry().modules.find(({ name }) => name === module)!;
    const wish = { state: 'all', ...(module === 'contactform' && { form: String(id) }) } as const;
    const all = await answers!.list(db, wish, { limit: 10, offset: 0 });
    const [first] = all;
    if (module === 'contactform') await send(id, { 'your-name': 'Meanwhile' });
    expect(await answers!.list(db, wish, { limit: 10, offset: 0, after: first ?? { id: 1, at: '' } })).toEqual(
      all.slice(1),
    );
  }
});

test('files are saved by those who may read the answers', async () => {
  const mail = { subject: 'S', sender: 'a@site.test', recipient: 'boss@site.test', body: '[your-name]' };
  const form = '[text* your-name][file paper filetypes:txt]';
  const { id } = (await editor.post(at, { context: 'save', title: 'Papers', form, mail })).body;
  const body = new FormData();
  body.append('_contactform_unit_tag', `contactform-f${id}-p0-o1`);
  body.append('your-name', 'Eve');
  body.append('paper', new File(['Größe'], 'grö ße.txt', { type: 'text/plain' }));
  const answer = await app.fetch(`/api${at}/${id}/feedback`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ status: 'mail_sent' });
  const [eve] = (await admin.get(`${inbox}?form=contactform:${id}`)).body;
  expect(eve.files).toMatchObject([{ size: 7 }]);
  const file = await app.fetch(`/api${inbox}/${eve.id}/files/0`, { headers: { authorization } });
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
  expect(await file.text()).toBe('Größe');
  const kept = ['content-type', 'x-content-type-options'].map((name) => file.headers.get(name));
  expect(kept).toEqual(['text/plain', 'nosniff']);
  const { body: listed } = await admin.get(`${inbox}?state=all&per_page=100`);
  expect(listed.filter(({ files }: { files: unknown[] }) => files.length > 0)).toEqual([eve]);
  await admin.get(`${inbox}/${eve.id}/files/1`).fails(404, 'rest_answer_file_not_found');
  await editor.get(`${inbox}/${eve.id}/files/0`).fails(403, 'rest_forbidden');
});

test('what is not to be kept and finds no transport waits in the outbox, sealed, and nowhere else', async () => {
  const { services } = app.app;
  const id = await makeForm('Private', 'do_not_store: true');
  expect(await send(id, { 'your-name': 'Cem' })).toMatchObject({ status: 'mail_sent' });
  expect((await admin.get(`${inbox}?form=contactform:${id}`)).body).toEqual([]);
  const [mail] = await findMails(services.db, { limit: 1 });
  expect(mail).toMatchObject({ state: 'waiting', recipient: 'boss@site.test' });
  expect(mail!.body).not.toContain('Cem');
  expect(bodyOf(services, mail!)).toMatchObject({ text: 'Cem', isErasedAfterwards: true });
});

test('what neither the inbox nor the outbox could take has failed', async () => {
  const id = await makeForm('Nobody', 'do_not_store: true', 'nobody at all');
  expect(await send(id, { 'your-name': 'Dee' })).toMatchObject({ status: 'mail_failed' });
});

test('it is for those who run the site', async () => {
  await app.asVisitor('en').get(inbox).fails(401, 'rest_forbidden');
  await editor.get(inbox).fails(403, 'rest_forbidden');
  await editor.delete(`${inbox}/contactform-1`).fails(403, 'rest_forbidden');
  await admin.get(`${inbox}?per_page=0`).fails(400, 'rest_invalid_param');
});

test('the index does not name it, the description for programs does', async () => {
  const index = (await app.asVisitor('en').get('/')).body;
  expect(index.namespaces).toContain('contactform/v1');
  expect(index.namespaces).not.toContain('sitewright/v1');
  expect(Object.keys(index.routes).filter((path) => path.startsWith('/sitewright'))).toEqual([]);
  const described: any = await (await app.fetch('/api/openapi.json')).json();
  expect(described.paths).toHaveProperty('/sitewright/v1/inbox');
  expect(described.tags).toContainEqual({ name: 'sitewright/v1' });
});
