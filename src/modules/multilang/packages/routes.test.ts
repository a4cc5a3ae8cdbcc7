// The texts of documents and forms as packages of strings: kept, translated, sent to translators, and back where they belong.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grant } from '#content/users/grants.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de', limits: 'off' }, runsJobs: true });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const ST = '/multilang/st/v1';
const TM = '/multilang/tm/v1';
const heading = (id: string, title: string, more: object = {}) => ({
  id,
  elType: 'widget',
  widgetType: 'heading',
  settings: { title, ...more },
  elements: [],
});
const documentOf = (...elements: object[]) => ({
  _builder_edit_mode: 'builder',
  _builder_data: JSON.stringify([{ id: 'a1b2c3d', elType: 'container', settings: {}, elements, isInner: false }]),
});
const built = async (meta: object, path = 'pages', more: object = {}) =>
  (await boss.post(`/core/v2/${path}`, { title: 'Welcome page', status: 'publish', meta, ...more })).body;
const packagesOf = async (type: string) => (await boss.get(`${ST}/string-packages?type=${type}&limit=500`)).body;
const stringsOf = async (domain: string) => (await boss.get(`${ST}/strings?domain=${domain}&limit=500`)).body;
const dataOf = async (id: number) =>
  JSON.parse((await boss.get(`/core/v2/pages/${id}?context=edit`)).body.meta._builder_data);
const settingsIn = async (id: number) =>
  (await dataOf(id))[0].elements.map(({ settings }: { settings: object }) => settings);

async function sendPackage(type: string, id: number): Promise<number> {
  const element = { element_type: `package_${type}`, element_id: id, targets: ['de'], force: true };
  await boss.post(`${TM}/basket`, element);
  return (await boss.post(`${TM}/basket/send`)).body.jobs[0];
}

/** Each text in German as the table says. */
async function finish(jobId: number, said: Record<string, string>): Promise<void> {
  const { fields } = (await boss.get(`${TM}/jobs/${jobId}`)).body;
  const saved = fields.map(({ name, source }: { name: string; source: string }) => [
    name,
    { value: said[source] ?? source, finished: true },
  ]);
  await boss.post(`${TM}/jobs/${jobId}`, { fields: Object.fromEntries(saved) });
  await boss.post(`${TM}/jobs/${jobId}/complete`);
}

test('a built page is a package, by the numbers of its elements', async () => {
  const page = await built(documentOf(heading('b1c2d3e', 'Hello'), heading('c1d2e3f', 'Good bye')));
  const [one] = (await packagesOf('page-builder')).filter((each: { title: string }) => each.title === 'Welcome page');
  expect(one).toMatchObject({ type: 'page-builder', wordCount: 3, status: 'publish' });
  expect(one.viewLink).toBe(`http://site.test/en/?p=${page.id}`);
  const strings = await stringsOf(`page-builder-${page.id}`);
  expect(strings.map(({ name, title }: { name: string; title: string }) => [name, title]).sort()).toEqual([
    ['builder-b1c2d3e-title', 'Hello'],
    ['builder-c1d2e3f-title', 'Good bye'],
  ]);
  await boss.post(`/core/v2/pages/${page.id}`, { meta: documentOf(heading('b1c2d3e', 'Hello again')) });
  const after = await stringsOf(`page-builder-${page.id}`);
  expect(after.map(({ id, title }: { id: number; title: string }) => [id, title])).toEqual([
    [strings.find((each: { title: string }) => each.title === 'Hello').id, 'Hello again'],
  ]);
  await boss.post(`/core/v2/pages/${page.id}`, { meta: { _builder_edit_mode: '' } });
  expect(await stringsOf(`page-builder-${page.id}`)).toEqual([]);
});

test('a translated package comes back into the document of that language; all else follows the original', async () => {
  const page = await built(documentOf(heading('b1c2d3e', 'Hello', { size: 'small' }), heading('c1d2e3f', 'Good bye')));
  const german = await app.as(await app.make.user({ role: 'administrator' }), 'de').post('/core/v2/pages', {
    title: 'Willkommen',
    status: 'publish',
    multilang_translation_of: page.id,
    meta: documentOf(heading('b1c2d3e', 'Hallo von Hand'), heading('c1d2e3f', 'Good bye')),
  });
  const { id } = german.body;
  const larger = documentOf(heading('b1c2d3e', 'Hello', { size: 'large' }), heading('c1d2e3f', 'See you'));
  await boss.post(`/core/v2/pages/${page.id}`, { meta: larger });
  const group = async () => (await boss.get(`${TM}/elements/post_page/${page.id}`)).body.translations.de;
  expect((await group()).status).toBe(3);
  const [own] = (await packagesOf('page-builder')).filter((each: { viewLink: string }) =>
    each.viewLink.endsWith(`=${page.id}`),
  );
  const [, second] = (await stringsOf(`page-builder-${page.id}`)).toSorted(
    (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name),
  );
  await boss.post(`${ST}/strings/${second.id}`, { translations: { de: { value: 'Bis bald' } } });
  expect(await settingsIn(id)).toEqual([{ title: 'Hallo von Hand', size: 'large' }, { title: 'Bis bald' }]);
  expect((await group()).status).toBe(10);
  await finish(await sendPackage('page-builder', own.id), { Hello: 'Hallo', 'See you': 'Bis bald' });
  expect(await settingsIn(id)).toEqual([{ title: 'Hallo', size: 'large' }, { title: 'Bis bald' }]);
  expect((await boss.get(`/core/v2/pages/${id}?context=edit`)).body.title.raw).toBe('Willkommen');
});

test('what is translated as strings is known to the job of the page, and the other way round', async () => {
  const page = await built(documentOf(heading('b1c2d3e', 'Hello'), heading('c1d2e3f', 'Good bye')));
  const strings = await stringsOf(`page-builder-${page.id}`);
  const hello = strings.find(({ title }: { title: string }) => title === 'Hello');
  await boss.post(`${ST}/strings/${hello.id}`, { translations: { de: { value: 'Hallo' } } });
  await boss.post(`${TM}/basket`, { element_type: 'post_page', element_id: page.id, targets: ['de'] });
  const [jobId] = (await boss.post(`${TM}/basket/send`)).body.jobs;
  const { fields } = (await boss.get(`${TM}/jobs/${jobId}`)).body;
  expect(fields.map(({ name, value, finished }: any) => [name, value, finished])).toEqual([
    ['title', '', false],
    ['builder-b1c2d3e-title', 'Hallo', true],
    ['builder-c1d2e3f-title', '', false],
  ]);
  await finish(jobId, { 'Welcome page': 'Willkommen', Hello: 'Hallo', 'Good bye': 'Tschüss' });
  const [bye] = (await stringsOf(`page-builder-${page.id}`)).filter(({ title }: any) => title === 'Good bye');
  expect((await boss.get(`${ST}/strings/${bye.id}`)).body.translations.de).toMatchObject({
    value: 'Tschüss',
    status: 10,
  });
});

test('a document that all languages share speaks that of the page', async () => {
  const template = await built(documentOf(heading('b1c2d3e', 'Read this')), 'builder_library', { title: 'Note' });
  const shown = { content: `[builder-template id="${template.id}"]`, meta: {} };
  const english = await built({}, 'pages', { ...shown, title: 'With a note', slug: 'with-a-note' });
  await app
    .as(await app.make.user({ role: 'administrator' }), 'de')
    .post('/core/v2/pages', { ...shown, title: 'Mit Hinweis', slug: 'mit-hinweis', status: 'publish' });
  const page = async (path: string) => (await app.fetch(path)).text();
  expect(await page('/de/mit-hinweis/')).toContain('Read this');
  const [one] = await stringsOf(`page-builder-${template.id}`);
  await boss.post(`${ST}/strings/${one.id}`, { translations: { de: { value: 'Lies das' } } });
  expect(await page('/de/mit-hinweis/')).toContain('Lies das');
  expect(await page('/de/mit-hinweis/')).not.toContain('Read this');
  expect(await page('/en/with-a-note/')).toContain('Read this');
  await boss.delete(`/core/v2/builder_library/${template.id}?force=true`);
  await expect.poll(() => stringsOf(`page-builder-${template.id}`), { timeout: 10_000 }).toEqual([]);
  expect(english.id).toBeGreaterThan(0);
});

test('translations of people without the right to any HTML are cleaned', async () => {
  const template = await built(
    documentOf({
      id: 'd1e2f3a',
      elType: 'widget',
      widgetType: 'text-editor',
      settings: { editor: '<p>Hi</p>' },
      elements: [],
    }),
    'builder_library',
  );
  const [one] = await stringsOf(`page-builder-${template.id}`);
  const editor = await app.make.user({ role: 'author' });
  await app.app.services.tx((tx) => grant(tx.db, editor.id, 'multilang_manage_string_translation'));
  await app.as(editor, 'en').post(`${ST}/strings/${one.id}`, {
    translations: { de: { value: '<p onclick="x()">Hallo</p><script>x()</script>' } },
  });
  expect((await boss.get(`${ST}/strings/${one.id}`)).body.translations.de.value).toBe('<p>Hallo</p>x()');
});

test('the labels of a simple form are one package, and German under /de/', async () => {
  const form = (
    await boss.post('/forms-plugin/v1/forms', {
      title: 'Order',
      status: 'publish',
      fields: [
        { type: 'text', label: 'Your name' },
        { type: 'select', label: 'Size', options: [{ value: 's', label: 'Small' }, 'Large'] },
      ],
      confirmation: { type: 'message', message: 'Thank you' },
    })
  ).body;
  const [one] = await packagesOf('simple-form');
  expect(one).toMatchObject({ title: 'Order', type: 'simple-form', status: 'external' });
  await finish(await sendPackage('simple-form', one.id), {
    Order: 'Bestellung',
    'Your name': 'Ihr Name',
    Size: 'Größe',
    Small: 'Klein',
    Large: 'Groß',
    'Thank you': 'Vielen Dank',
  });
  const embedded = async (language: string) =>
    (await app.asVisitor(language).get(`/forms-plugin/v1/forms/${form.id}?context=embed`)).body;
  expect(await embedded('de')).toMatchObject({
    title: 'Bestellung',
    fields: [
      { label: 'Ihr Name' },
      {
        label: 'Größe',
        options: [
          { value: 's', label: 'Klein' },
          { value: 'Large', label: 'Groß' },
        ],
      },
    ],
    confirmation: { message: 'Vielen Dank' },
  });
  expect((await embedded('en')).title).toBe('Order');
  await app.as(await app.make.user({ role: 'administrator' }), 'de').post('/core/v2/pages', {
    title: 'Kauf',
    slug: 'kauf',
    status: 'publish',
    content: `[simple-form id="${form.id}"]`,
  });
  expect(await (await app.fetch('/de/kauf/')).text()).toContain('Ihr Name');
  await boss.post(`/forms-plugin/v1/forms/${form.id}`, { fields: [{ type: 'text', label: 'Full name' }] });
  expect((await embedded('de')).fields[0].label).toBe('Ihr Name');
  const strings = await stringsOf(`simple-form-${form.id}`);
  expect(strings.find(({ title }: any) => title === 'Full name').translations.de.status).toBe(3);
  await boss.delete(`/forms-plugin/v1/forms/${form.id}?force=true`);
  expect(await packagesOf('simple-form')).toEqual([]);
});

const FORM = '<label>Your name [text* your-name]</label> [select size "Small" "Large"] [submit "Send"]';
const contactForm = async (more: object = {}): Promise<number> => {
  const { body } = await boss.post('/contactform/v1/contact-forms', {
    context: 'save',
    title: 'Quote',
    locale: 'en_US',
    form: FORM,
    mail: { recipient: 'owner@site.test', sender: 'site@site.test', subject: 'Asked', body: '[your-name]' },
    messages: { mail_sent_ok: 'Thank you', invalid_required: 'Fill this in' },
    ...more,
  });
  return body.id;
};
const germanFor = async (id: number, said: Record<string, string>): Promise<void> => {
  for (const { id: string, name } of await stringsOf(`contactform-${id}`)) {
    if (said[name] === undefined) continue;
    await boss.post(`${ST}/strings/${string}`, { translations: { de: { value: said[name] } } });
  }
};
const germanPage = async (id: number): Promise<string> => {
  const german = app.as(await app.make.user({ role: 'administrator' }), 'de');
  const { body } = await german.post('/core/v2/pages', {
    title: 'Anfrage',
    status: 'publish',
    content: `[contact-form id="${id}"]`,
  });
  return new URL(body.link).pathname;
};
const pageAt = async (path: string): Promise<string> => (await app.fetch(path)).text();
const send = async (language: string, id: number, fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ _contactform_unit_tag: `contactform-f${id}-p0-o1`, ...fields }))
    data.append(name, value);
  const path = `/${language}/api/contactform/v1/contact-forms/${id}/feedback`;
  const answer = await app.fetch(path, { method: 'POST', body: data, headers: { 'user-agent': 'Test browser' } });
  return (await answer.json()) as { message: string; invalid_fields: { message: string }[] };
};

test('a contact form is one package: its template, its answer by mail, its messages', async () => {
  const id = await contactForm({
    mail_2: { active: true, recipient: '[your-name]', sender: 'site@site.test', subject: 'We got it', body: 'Soon.' },
  });
  const one = (await packagesOf('contactform')).find((each: { title: string }) => each.title === 'Quote');
  expect(one).toMatchObject({ type: 'contactform', status: 'external' });
  expect((await stringsOf(`contactform-${id}`)).map(({ name }: { name: string }) => name).sort()).toEqual([
    'form',
    'mail_2-body',
    'mail_2-subject',
    'message-invalid_required',
    'message-mail_sent_ok',
    'title',
  ]);
  const path = await germanPage(id);
  expect(await pageAt(path)).toContain('Your name');
  await germanFor(id, {
    form: '<label>Ihr Name [text* your-name]</label> [select size "Klein" "Groß"] [submit "Senden"]',
    'message-invalid_required': 'Bitte ausfüllen',
    'message-mail_sent_ok': 'Vielen Dank',
  });
  // Messages that nobody worded are those of the language.
  expect((await send('de', id, { 'your-name': 'x'.repeat(500) })).invalid_fields[0]?.message).toMatch(/zu lang/);
  const page = await pageAt(path);
  expect(page).toContain('Ihr Name');
  expect(page).toContain('>Groß<');
  expect(page).not.toContain('Your name');
  expect((await send('de', id, { 'your-name': '' })).invalid_fields[0]?.message).toBe('Bitte ausfüllen');
  expect((await send('de', id, { 'your-name': 'Ida', size: 'Groß' })).message).toBe('Vielen Dank');
  expect((await send('en', id, { 'your-name': 'Ann', size: 'Large' })).message).toBe('Thank you');
  const rules = await app.asVisitor('de').get(`/contactform/v1/contact-forms/${id}/feedback/schema`);
  expect(rules.body.rules.map(({ error }: { error: string }) => error)).toContain('Bitte ausfüllen');
  await boss.delete(`/contactform/v1/contact-forms/${id}`);
  expect((await packagesOf('contactform')).some((each: { id: number }) => each.id === one.id)).toBe(false);
});

test('a template that lost a field in translation stays as it was written, and nothing in it runs', async () => {
  const id = await contactForm();
  const path = await germanPage(id);
  await germanFor(id, { form: '<label>Ihr Name</label> [submit "Senden"]' });
  expect(await pageAt(path)).toContain('Your name');
  await germanFor(id, { form: `${FORM.replace('Your name', 'Ihr Name')}<script>steal()</script><i onclick="x()">` });
  const page = await pageAt(path);
  expect(page).toContain('Ihr Name');
  expect(page).not.toMatch(/<script>steal|onclick="x/);
});

test('the forms of a site that gets a second language are packages from its first start', async () => {
  const single = await createTestApp({ flags: { limits: 'off' } });
  const person = await single.make.user({ role: 'administrator' });
  const owner = single.as(person);
  const { id } = (
    await owner.post('/contactform/v1/contact-forms', { context: 'save', title: 'Old', locale: 'en_US', form: FORM })
  ).body;
  const several = await createTestApp({
    flags: { languages: 'en,de', limits: 'off' },
    databaseUrl: single.databaseUrl,
  });
  const asked = await several.as(person, 'en').get(`${ST}/strings?domain=contactform-${id}`);
  expect(asked.body.map(({ name }: { name: string }) => name).sort()).toEqual(['form', 'title']);
  await several.close();
  await single.close();
});
