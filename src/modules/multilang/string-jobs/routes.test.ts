// Jobs of single strings, of several together, of menus, and of fields that hold more than one text.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { registerString } from '../strings/register.ts';

let app: TestApp;
let boss: TestClient;
let german: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' }, runsJobs: true });
  const user = await app.make.user({ role: 'administrator' });
  boss = app.as(user, 'en');
  german = app.as(user, 'de');
});
afterAll(() => app.close());

const ST = '/multilang/st/v1';
const TM = '/multilang/tm/v1';
const string = (text: string, domain = 'shop') =>
  app.app.services.tx(async (tx) => (await registerString(tx, { domain, text })).id);
const put = (element_type: string, element_id: number) =>
  boss.post(`${TM}/basket`, { element_type, element_id, targets: ['de'] });
const send = async (): Promise<number[]> => (await boss.post(`${TM}/basket/send`, { batch_name: 'May' })).body.jobs;
const job = async (id: number) => (await boss.get(`${TM}/jobs/${id}`)).body;
const stateOf = async (id: number) => (await boss.get(`${ST}/strings/${id}`)).body.translations.de;

/** Each text in German as the table says. */
async function finish(jobId: number, said: Record<string, string>) {
  const saved = (await job(jobId)).fields.map(({ name, source }: { name: string; source: string }) => [
    name,
    { value: said[source] ?? source, finished: true },
  ]);
  await boss.post(`${TM}/jobs/${jobId}`, { fields: Object.fromEntries(saved) });
  return (await boss.post(`${TM}/jobs/${jobId}/complete`)).body;
}

test('one string is a job of its own', async () => {
  const id = await string('Add to cart');
  await put('string', id);
  const [jobId] = await send();
  expect(await job(jobId!)).toMatchObject({
    type: 'string',
    element: { name: 'Add to cart', url: '', type: 'string' },
    fields: [{ name: `string-${id}`, source: 'Add to cart', format: 'text' }],
  });
  expect(await stateOf(id)).toMatchObject({ status: 1, isTranslated: false, value: null });
  await put('string', id).fails(409, 'multilang_job_exists');
  expect(await finish(jobId!, { 'Add to cart': 'In den Korb' })).toEqual({ element_id: id, link: '' });
  expect(await stateOf(id)).toMatchObject({ status: 10, value: 'In den Korb' });
  await put('string', id).fails(409, 'multilang_up_to_date');
  await put('string', 999_999).fails(404, 'multilang_element_not_found');
});

test('several strings go together, and what pages say changes with them', async () => {
  await boss.post(`${ST}/strings/scan`, { component: 'starter-theme' });
  const find = async (title: string) =>
    (await boss.get(`${ST}/strings?domain=starter-theme&title=${title}`)).body[0].id;
  const ids = [await find('Skip to content'), await find('Page not found')];
  for (const id of ids) await put('string', id);
  const jobs = await send();
  expect(jobs).toHaveLength(1);
  expect(await job(jobs[0]!)).toMatchObject({ type: 'st-batch', element: { name: 'May', type: 'strings' } });
  await put('string', ids[0]).fails(409, 'multilang_job_exists');
  await finish(jobs[0]!, { 'Skip to content': 'Gleich zum Text', 'Page not found': 'Hier ist nichts' });
  const page = await (await app.fetch('/de/nowhere/')).text();
  expect(page).toContain('Gleich zum Text');
  expect(page).toContain('Hier ist nichts');
});

test('a cancelled job leaves its strings as they were', async () => {
  const ids = [await string('Pay now'), await string('Pay later')];
  for (const id of ids) await put('string', id);
  const [jobId] = await send();
  expect((await stateOf(ids[1]!)).status).toBe(1);
  expect((await boss.post(`${TM}/jobs/cancel`, [{ id: jobId }])).body).toEqual([{ id: jobId, type: 'st-batch' }]);
  expect((await stateOf(ids[1]!)).status).toBe(0);
  await put('string', ids[1]!);
  await boss.delete(`${TM}/basket`);
});

test('a string that goes before it is sent is left out', async () => {
  const ids = [await string('Gone soon'), await string('Stays')];
  for (const id of ids) await put('string', id);
  await boss.delete(`${ST}/strings?ids=${ids[0]}`);
  const [jobId] = await send();
  expect(await job(jobId!)).toMatchObject({ type: 'string', element: { name: 'Stays' } });
});

test('the source changed since: what comes back is old', async () => {
  const { tx } = app.app.services;
  const register = (text: string) =>
    tx(async (open) => (await registerString(open, { domain: 'shop', name: 'greeting', text })).id);
  const id = await register('Hello');
  await put('string', id);
  const [jobId] = await send();
  await register('Good day');
  await finish(jobId!, { Hello: 'Hallo' });
  expect((await job(jobId!)).status).toBe(3);
  expect(await stateOf(id)).toMatchObject({ status: 3, value: 'Hallo' });
});

test('what is half done, or old, is sent again with what there is', async () => {
  const translate = (id: number, value: string, status: number) =>
    boss.post(`${ST}/strings/${id}`, { translations: { de: { value, status } } });
  const [half, old, full] = [await string('Half of it'), await string('Old of it'), await string('All of it')];
  await translate(half, 'Halb', 2);
  await translate(old, 'Alt', 3);
  await translate(full, 'Alles', 10);
  await put('string', full).fails(409, 'multilang_up_to_date');
  for (const id of [half, old]) expect((await put('string', id)).status).toBe(200);
  const [jobId] = await send();
  expect((await job(jobId!)).fields).toMatchObject([
    { source: 'Half of it', value: 'Halb', finished: true },
    { source: 'Old of it', value: 'Alt', finished: false },
  ]);
  // What says something already does not wait.
  expect([(await stateOf(half)).status, (await stateOf(old)).status]).toEqual([2, 3]);
  await boss.post(`${TM}/jobs/cancel`, [{ id: jobId }]);
  expect([(await stateOf(half)).value, (await stateOf(old)).value]).toEqual(['Halb', 'Alt']);
});

test('one that says nothing is no job; one with tags is HTML; a long one has a short name', async () => {
  await put('string', await string('')).fails(404, 'multilang_element_not_found');
  const id = await string(`<b>Bold</b> ${'x'.repeat(200)}`);
  await put('string', id);
  const [jobId] = await send();
  const { element, fields } = await job(jobId!);
  expect([element.name.length, fields[0].format]).toEqual([100, 'html']);
});

test('a menu: its name and its items, leading to translations', async () => {
  const page = async (client: TestClient, wish: object) =>
    (await client.post('/core/v2/pages', { status: 'publish', ...wish })).body.id;
  const join = await page(boss, { title: 'Join' });
  const alone = await page(boss, { title: 'Only English' });
  const mit = await page(german, { title: 'Mach mit', multilang_translation_of: join });
  const menu = (await boss.post('/core/v2/menus', { name: 'Top' })).body.id;
  const item = async (wish: object) =>
    (await boss.post('/core/v2/menu-items', { menus: menu, status: 'publish', ...wish })).body.id;
  const first = await item({ type: 'post_type', object: 'page', object_id: join, title: 'Take part' });
  await item({ type: 'post_type', object: 'page', object_id: alone });
  await item({ type: 'custom', title: 'Shop', url: 'https://shop.test/', parent: first });
  await put('tax_nav_menu', menu);
  const [jobId] = await send();
  expect((await job(jobId!)).fields.map(({ source }: { source: string }) => source)).toEqual([
    'Top',
    'Take part',
    'Shop',
  ]);
  const said = { Top: 'Oben', 'Take part': 'Dabei sein', Shop: 'Laden' };
  const { element_id: made } = await finish(jobId!, said);
  const items = async () =>
    (await german.get(`/core/v2/menu-items?menus=${made}`)).body.map((one: any) => [
      one.title.rendered,
      one.object_id,
      one.parent === 0,
    ]);
  expect((await german.get(`/core/v2/menus/${made}`)).body.name).toBe('Oben');
  expect(await items()).toEqual([
    ['Dabei sein', mit, true],
    ['Laden', expect.any(Number), false],
  ]);
  await german.post('/core/v2/menu-items', { menus: made, type: 'custom', title: 'Eigenes', url: 'https://x.test/' });
  await page(german, { title: 'Nun auch deutsch', multilang_translation_of: alone });
  await boss.post(`/core/v2/menu-items/${first}`, { title: 'Take part now' });
  await boss.post(`${TM}/basket`, { element_type: 'tax_nav_menu', element_id: menu, targets: ['de'], force: true });
  const [again] = await send();
  expect((await job(again!)).fields.map(({ value }: { value: string }) => value)).toEqual([
    'Oben',
    'Dabei sein',
    'Laden',
  ]);
  await finish(again!, { ...said, 'Take part now': 'Jetzt dabei sein' });
  expect((await items()).map(([title]: string[]) => title).sort()).toEqual([
    'Eigenes',
    'Jetzt dabei sein',
    'Laden',
    'Nun auch deutsch',
  ]);
});

test('fields of a defined type: texts are translated, relations led to translations, the rest taken over', async () => {
  await boss.post('/posttypes/v1/types', {
    slug: 'author_card',
    rest_base: 'author-cards',
  });
  await boss.post('/posttypes/v1/types', {
    slug: 'book',
    rest_base: 'books',
    fields: [
      { key: 'subtitle', type: 'text' },
      { key: 'quotes', type: 'text', repeated: true },
      { key: 'pages', type: 'number' },
      { key: 'writers', type: 'relation', to: 'author_card', repeated: true },
    ],
  });
  const make = async (client: TestClient, base: string, wish: object) =>
    (await client.post(`/core/v2/${base}`, { status: 'publish', ...wish })).body.id;
  const ada = await make(boss, 'author-cards', { title: 'Ada' });
  const bob = await make(boss, 'author-cards', { title: 'Bob' });
  const deutsch = await make(german, 'author-cards', { title: 'Ada (de)', multilang_translation_of: ada });
  const book = await make(boss, 'books', {
    title: 'A book',
    meta: { subtitle: 'Small', quotes: ['Good.', 'Very good.'], pages: 12, writers: [ada, bob] },
  });
  await put('post_book', book);
  const [jobId] = await send();
  expect((await job(jobId!)).fields.map(({ name, source }: any) => [name, source])).toEqual([
    ['title', 'A book'],
    ['field-quotes-0', 'Good.'],
    ['field-quotes-1', 'Very good.'],
    ['field-subtitle', 'Small'],
  ]);
  const { element_id: made } = await finish(jobId!, {
    'A book': 'Ein Buch',
    'Good.': 'Gut.',
    'Very good.': 'Sehr gut.',
    Small: 'Klein',
  });
  expect((await german.get(`/core/v2/books/${made}?context=edit`)).body.meta).toMatchObject({
    subtitle: 'Klein',
    quotes: ['Gut.', 'Sehr gut.'],
    pages: 12,
    writers: [deutsch, bob],
  });
  await boss.post(`/core/v2/books/${book}`, { meta: { quotes: ['Good.', 'Best.'] } });
  expect((await boss.get(`${TM}/elements/post_book/${book}`)).body.translations.de).toMatchObject({
    status: 3,
    outdated_fields: ['field-quotes-1'],
  });
  await boss.post(`/core/v2/books/${book}`, { meta: { quotes: ['Good.', 'Very good.'], pages: 13 } });
  expect((await boss.get(`${TM}/elements/post_book/${book}`)).body.translations.de.status).toBe(10);
});
