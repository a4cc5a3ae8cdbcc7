import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf } from '#kernel/mail/send.ts';
import { findMails } from '#kernel/mail/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { limits: 'off' } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
  editor = app.as(await app.make.user({ role: 'editor' }));
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

test('what is sent without any transport is thanked for and can be read', async () => {
  const id = await makeForm('Contact');
  const other = await makeForm('Other');
  const answer = await send(id, { 'your-name': 'Ann', 'your-email': 'ann@people.test', words: 'Größe 100%' });
  expect(answer).toMatchObject({ status: 'mail_sent' });
  await send(other, { 'your-name': 'Bob' });
  const list = await admin.get(inbox);
  expect(list.status).toBe(200);
  expect(list.headers.get('x-wp-total')).toBe('2');
  expect(list.body.map((one: any) => one.from_name)).toEqual(['Bob', 'Ann']);
  const [ann] = (await admin.get(`${inbox}?form=${id}`)).body;
  expect(ann).toMatchObject({
    form: id,
    form_title: 'Contact',
    from_email: 'ann@people.test',
    status: 'mail_failed',
    fields: { 'your-name': ['Ann'], words: ['Größe 100%'] },
  });
  const ids = async (query: string) => (await admin.get(`${inbox}?${query}`)).body.map((one: any) => one.id);
  expect(await ids(`search=${encodeURIComponent('größe 100%')}`)).toEqual([ann.id]);
  expect(await ids('search=0_')).toEqual([]);
  expect(await ids('status=spam')).toEqual([]);
  expect(await ids('per_page=1&page=2')).toEqual([ann.id]);

  expect((await admin.get(`${inbox}/${ann.id}`)).body).toEqual(ann);
  expect((await admin.delete(`${inbox}/${ann.id}`)).body).toEqual({ deleted: true, id: ann.id });
  await admin.get(`${inbox}/${ann.id}`).fails(404, 'contactform_submission_not_found');
  expect(await ids(`form=${id}`)).toEqual([]);
});

test('what is not to be kept and finds no transport waits in the outbox, sealed, and nowhere else', async () => {
  const { services } = app.app;
  const id = await makeForm('Private', 'do_not_store: true');
  expect(await send(id, { 'your-name': 'Cem' })).toMatchObject({ status: 'mail_sent' });
  expect((await admin.get(`${inbox}?form=${id}`)).body).toEqual([]);
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
  await app.asVisitor().get(inbox).fails(403, 'contactform_forbidden');
  await editor.get(inbox).fails(403, 'contactform_forbidden');
  await editor.delete(`${inbox}/1`).fails(403, 'contactform_forbidden');
  await admin.get(`${inbox}?per_page=0`).fails(400, 'rest_invalid_param');
});

test('the index does not name it, the description for programs does', async () => {
  const index = (await app.asVisitor().get('/')).body;
  expect(index.namespaces).toContain('contactform/v1');
  expect(index.namespaces).not.toContain('sitewright/v1');
  expect(Object.keys(index.routes).filter((path) => path.startsWith('/sitewright'))).toEqual([]);
  const described: any = await (await app.fetch('/api/openapi.json')).json();
  expect(described.paths).toHaveProperty('/sitewright/v1/inbox');
  expect(described.tags).toContainEqual({ name: 'sitewright/v1' });
});
