import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utcText } from '#kernel/clock/clock.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { queueStrings, type Visit } from './queue.ts';
import { releaseQueue, takeQueue } from './queue-store.ts';
import { registerString, type FoundString } from './register.ts';
import { usesOutdated } from './settings.ts';
import { followSiteTexts } from './site-texts.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  admin = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const BASE = '/multilang/st/v1';
const register = (found: FoundString) => app.app.services.tx(async (tx) => (await registerString(tx, found)).id);
const list = async (query: string) => (await admin.get(`${BASE}/strings?limit=500&${query}`)).body;
const ids = async (query: string): Promise<number[]> => (await list(query)).map(({ id }: { id: number }) => id);
const count = async (query: string): Promise<number> =>
  (await admin.get(`${BASE}/strings/itemscount?${query}`)).body.totalCount;
const translate = (id: number, translations: object) => admin.post(`${BASE}/strings/${id}`, { translations });

test('one string as clients see it', async () => {
  const position = { source: 6, position: 'http://site.test/de/' };
  const id = await register({ domain: 'shown', text: 'Read more', isAutomatic: true, position });
  expect(await list('domain=shown')).toEqual([
    {
      id,
      language: 'en',
      languageFullName: 'English',
      languageFlagUrl: 'http://site.test/assets/flags/en.svg',
      domain: 'shown',
      context: null,
      name: '43340e6cc4e88197d57f8d6d5ea50a46',
      title: 'Read more',
      status: 0,
      translationPriority: '',
      sources: [6],
      kind: 1,
      type: 0,
      translations: {
        de: {
          status: 0,
          reviewStatus: null,
          jobId: null,
          method: null,
          editor: 'none',
          isTranslated: false,
          translatorId: null,
        },
      },
      wordCount: 2,
    },
  ]);
  expect(await ids('domain=shown&source=6&kind=1&type=0')).toEqual([id]);
  for (const other of ['source=7', 'kind=0', 'type=2', 'type=words', 'translationPriority=required', 'domain=show'])
    expect(await ids(`domain=shown&${other}`)).toEqual([]);
});

test('the title and the tagline are strings from the start', async () => {
  const [title] = await list('domain=admin_texts_title');
  expect(title).toMatchObject({ name: 'title', language: 'en', kind: 0 });
  expect(await count('domain=admin_texts_description')).toBe(1);
});

test('what is asked wrongly', async () => {
  for (const wrong of [
    'translationStatuses=10',
    'translationStatuses=0,10',
    'translationStatuses[]=x',
    'sorting=title',
    'sorting[colour]=asc',
    'sorting[title]=up',
    'sourceLanguageCode=fr',
    'targetLanguageCode=fr',
    'limit=0',
    'limit=-1',
    'offset=-1',
  ])
    await admin.get(`${BASE}/strings?${wrong}`).fails(400, 'rest_invalid_param');
  await admin.get(`${BASE}/strings/itemscount?translationStatuses=10`).fails(400, 'rest_invalid_param');
  await admin.get(`${BASE}/strings/filters?targetLanguageCode=fr`).fails(400, 'rest_invalid_param');
  expect((await admin.get(`${BASE}/strings/itemscount?limit=0&sorting=title`)).status).toBe(200);
});

test('states, also of what has no row', async () => {
  const none = await register({ domain: 'states', text: 'None' });
  const done = await register({ domain: 'states', text: 'Done' });
  const half = await register({ domain: 'states', text: 'Half' });
  await translate(done, { de: { value: 'Fertig' } });
  await translate(half, { de: { value: 'Halb', status: 2 } });
  const states = (query: string) => ids(`domain=states&sorting[id]=asc&${query}`);
  expect(await states('translationStatuses[]=0&targetLanguageCode=de')).toEqual([none]);
  expect(await states('translationStatuses[]=0&translationStatuses[]=10&targetLanguageCode=de')).toEqual([none, done]);
  expect(await states('translationStatuses[]=2')).toEqual([half]);
  expect(await states('translationStatuses[]=0&targetLanguageCode=en')).toEqual([]);
  expect(await states('sourceLanguageCode=de')).toEqual([]);
  expect((await list('domain=states&sorting[id]=asc')).map(({ status }: { status: number }) => status)).toEqual([
    0, 10, 2,
  ]);
});

test('pages, orders and counts', async () => {
  const texts = ['Beta two', 'alpha', 'Gamma three words'];
  const [beta = 0, alpha = 0, gamma = 0] = await Promise.all(texts.map((text) => register({ domain: 'pages', text })));
  expect(await ids('domain=pages&sorting[title]=asc')).toEqual([alpha, beta, gamma]);
  expect(await ids('domain=pages&sorting[wordCount]=desc')).toEqual([gamma, beta, alpha]);
  expect(await ids('domain=pages')).toEqual([alpha, beta, gamma].sort((one, other) => other - one));
  const delta = await register({ domain: 'pages', text: 'Delta' });
  const zeta = await register({ domain: 'pages-2', text: 'Zeta two' });
  expect(await ids('title=a&domain=pages&sorting[title]=desc')).toEqual([gamma, delta, beta, alpha]);
  const ofOneWord = [alpha, delta].sort((one, other) => one - other);
  expect((await ids('domain=pages&sorting[wordCount]=asc')).slice(0, 2)).toEqual(ofOneWord);
  expect((await ids('domain=pages&sorting[wordCount]=desc')).slice(-2)).toEqual(ofOneWord.toReversed());
  expect((await ids('title=two&sorting[domain]=desc&sorting[id]=asc')).slice(0, 2)).toEqual([zeta, beta]);
  const total = await count('kind=0');
  const seen = new Set<number>();
  for (let offset = 0; offset < total + 2; offset += 2) {
    const page = (await admin.get(`${BASE}/strings?kind=0&limit=2&offset=${offset}`)).body;
    for (const { id } of page) seen.add(id);
  }
  expect(seen.size).toBe(total);
});

test('signs of patterns are looked for as they are', async () => {
  const percent = await register({ domain: 'search', text: 'Save 100% now' });
  const line = await register({ domain: 'search', text: 'snake_case_name' });
  await register({ domain: 'search', text: 'Save 100 now, snakeXcase' });
  expect(await ids('domain=search&title=100%25')).toEqual([percent]);
  expect(await ids('domain=search&title=%25')).toEqual([percent]);
  expect(await ids('domain=search&title=_')).toEqual([line]);
  expect(await ids('domain=search&title=SNAKE_CASE')).toEqual([line]);
  const named = await register({ domain: 'search', name: 'footer-note', text: 'Colophon' });
  expect(await ids('domain=search&title=footer-n')).toEqual([named]);
});

test('what there is to choose from', async () => {
  await register({ domain: 'choices-b', text: 'One' });
  await register({ domain: 'choices-b', text: 'Two' });
  await register({ domain: 'choices-a', text: 'One' });
  const { body } = await admin.get(`${BASE}/strings/filters`);
  expect(Array.isArray(body.domains)).toBe(true);
  expect(body.domains.filter((one: string) => one.startsWith('choices'))).toEqual(['choices-a', 'choices-b']);
  expect(body.translationPriorities).toEqual(['']);
  const some = (await admin.get(`${BASE}/strings/filters?domain=choices-a`)).body;
  expect(some.domains).toEqual(['choices-a']);
});

test('settings change only where they are named', async () => {
  expect((await admin.get(`${BASE}/strings/settings`)).body).toEqual({
    autoregisterType: 0,
    shouldRegisterBackendStrings: 0,
    autoregisterAllowedLanguages: [{ name: 'German', url: 'http://site.test/de/' }],
    activeCachePluginName: '',
    detectStringsInJS: 0,
    visibleColumns: ['title', 'domain'],
    shouldShowNoticeThatCachePluginCanBlockAutoregister: false,
  });
  expect((await admin.post(`${BASE}/strings/settings`, { autoregisterType: 1 })).body).toEqual([]);
  await admin.post(`${BASE}/strings/settings`, { detectStringsInJS: 1 });
  const { body } = await admin.get(`${BASE}/strings/settings`);
  expect(body).toMatchObject({ autoregisterType: 1, detectStringsInJS: 1 });
  for (const wrong of [
    { autoregisterType: 3 },
    { visibleColumns: ['title'], autoregisterType: -1 },
    { setDetectStringsInJS: 2 },
    { setDetectStringsInJS: 0, detectStringsInJS: 7 },
  ])
    await admin.post(`${BASE}/strings/settings`, wrong).fails(400, 'rest_invalid_param');
  await admin.post(`${BASE}/strings/settings`, { shouldRegisterBackendStrings: 1 });
  expect((await admin.get(`${BASE}/strings/settings`)).body.shouldRegisterBackendStrings).toBe(1);
  await admin.post(`${BASE}/strings/settings`, { visibleColumns: ['domain'], setDetectStringsInJS: 0 });
  const after = (await admin.get(`${BASE}/strings/settings`)).body;
  expect(after).toMatchObject({ autoregisterType: 1, detectStringsInJS: 0, visibleColumns: ['domain'] });
});

const PAGE = 'http://site.test/de/page/';
const queue = async (strings: Parameters<typeof queueStrings>[3], page = PAGE, visit: Partial<Visit> = {}) => {
  await app.app.services.freshness.sync();
  await app.app.services.tx((tx) => {
    const usual = { services: app.app.services, caller: { can: () => true }, site: { language: 'de' } };
    return queueStrings(tx, { ...usual, ...visit }, page, strings);
  });
};
const work = async () => (await admin.post(`${BASE}/strings/processstringsqueue`)).body;

test('the queue registers what was found', async () => {
  const post = { domain: 'queued', text: 'Post' };
  await queue([
    { ...post, context: 'noun' },
    { ...post, context: 'verb' },
    { ...post, context: 'verb' },
  ]);
  await queue([post], `${PAGE}2/`);
  expect(await work()).toEqual({
    wasProcessed: true,
    hasPending: false,
    shouldContinue: false,
    retryFreshRequest: true,
    quarantinedStrings: 0,
    pagesProcessed: 2,
    pagesRemaining: 0,
  });
  const rows = await list('domain=queued&sorting[id]=asc');
  expect(rows.map(({ context }: { context: string | null }) => context)).toEqual(['noun', 'verb', null]);
  expect(rows[0]).toMatchObject({ title: 'Post', kind: 1, sources: [6] });
  expect(await work()).toMatchObject({ wasProcessed: true, pagesProcessed: 0 });
});

test('a second worker is told to wait, but not for ever', async () => {
  await queue([{ domain: 'busy', text: 'Waiting' }]);
  const take = (until: Date) =>
    app.app.services.tx((tx) => takeQueue(tx.db, 'somebody', utcText(tx.now), utcText(until)));
  const inAMinute = new Date(Date.now() + 60_000);
  expect(await take(inAMinute)).toBe(true);
  const busy = { wasProcessed: false, hasPending: true, shouldContinue: true, workerBusy: true };
  expect(await work()).toEqual(busy);
  expect(await count('domain=busy')).toBe(0);
  await app.app.services.tx((tx) => releaseQueue(tx.db, 'somebody'));
  expect(await take(new Date(Date.now() - 1000))).toBe(true);
  expect(await work()).toMatchObject({ wasProcessed: true, pagesProcessed: 1 });
  expect(await count('domain=busy')).toBe(1);
});

test('what fails three times is set aside', async () => {
  await queue([
    { domain: 'x'.repeat(161), text: 'Too long' },
    { domain: 'fails', text: 'Fine' },
  ]);
  expect(await work()).toMatchObject({ hasPending: true, shouldContinue: true, quarantinedStrings: 0 });
  expect(await count('domain=fails')).toBe(1);
  expect(await work()).toMatchObject({ hasPending: true, quarantinedStrings: 0 });
  expect(await work()).toMatchObject({ hasPending: false, shouldContinue: false, quarantinedStrings: 1 });
});

test('only pages in another language are watched, as the settings say', async () => {
  const caller = { can: () => false };
  const found = (text: string) => [{ domain: 'watched', text }];
  await queue(found('default language'), PAGE, { site: { language: 'en' } });
  await admin.post(`${BASE}/strings/settings`, { autoregisterType: 0 });
  await queue(found('visitor'), PAGE, { caller });
  await admin.post(`${BASE}/strings/settings`, { autoregisterType: 1 });
  await queue(found('anybody'), PAGE, { caller });
  await work();
  expect((await list('domain=watched')).map(({ title }: { title: string }) => title)).toEqual(['anybody']);
});

test('a queue that is off registers nothing', async () => {
  await queue([{ domain: 'off', text: 'Nothing' }]);
  await admin.post(`${BASE}/strings/settings`, { autoregisterType: 2 });
  expect(await work()).toEqual({ wasProcessed: false, hasPending: false, shouldContinue: false });
  expect(await count('domain=off')).toBe(0);
  await admin.post(`${BASE}/strings/settings`, { autoregisterType: 0 });
});

test('translations of a string', async () => {
  const id = await register({ domain: 'whole', text: 'Hello' });
  const { body } = await translate(id, { de: { value: 'Hallo' } });
  expect(body).toMatchObject({
    id,
    status: 10,
    translations: { de: { value: 'Hallo', status: 10, method: 'manual' } },
  });
  expect((await admin.get(`${BASE}/strings/${id}`)).body).toEqual(body);
  for (const wrong of [{ fr: { value: 'Bonjour' } }, { en: { value: 'Hi' } }, { de: { value: 'x', status: 4 } }, 'x'])
    await translate(id, wrong as object).fails(400, 'rest_invalid_param');
  await admin.post(`${BASE}/strings/${id}`, {}).fails(400, 'rest_missing_callback_param');
  const without = (await translate(id, { de: { value: null } })).body;
  expect(without).toMatchObject({ status: 0, translations: { de: { value: null, isTranslated: false } } });
  await admin.get(`${BASE}/strings/999999`).fails(404, 'multilang_string_not_found');
  await translate(999999, {}).fails(404, 'multilang_string_not_found');
});

test('many at once', async () => {
  const [one = 0, two = 0] = await Promise.all(['One', 'Two'].map((text) => register({ domain: 'many', text })));
  await translate(one, { de: { value: 'Eins' } });
  const priority = (wish: object) => admin.post(`${BASE}/strings/priority`, wish);
  expect((await priority({ ids: [one, 999999], priority: 'required' })).body).toEqual({ updated: 1 });
  expect(await ids('domain=many&translationPriority=required')).toEqual([one]);
  expect((await admin.get(`${BASE}/strings/filters?domain=many`)).body.translationPriorities).toEqual(['', 'required']);
  await priority({ ids: [one], priority: 'high' }).fails(400, 'rest_invalid_param');
  await priority({ ids: [one] }).fails(400, 'rest_missing_callback_param');
  await admin.delete(`${BASE}/strings`).fails(400, 'rest_missing_callback_param');
  expect((await admin.delete(`${BASE}/strings?ids[]=${one}&ids[]=${two}&ids[]=999999`)).body).toEqual({ deleted: 2 });
  expect(await count('domain=many')).toBe(0);
  expect(await register({ domain: 'many', text: 'One' })).toBeGreaterThan(0);
  expect((await list('domain=many'))[0].status).toBe(0);
});

test('a source that changes makes translations old', async () => {
  const id = await register({ domain: 'changes', name: 'greeting', text: 'Hello' });
  await translate(id, { de: { value: 'Hallo' } });
  expect(await register({ domain: 'changes', name: 'greeting', text: 'Hello' })).toBe(id);
  expect((await list('domain=changes'))[0].status).toBe(10);
  expect(await register({ domain: 'changes', name: 'greeting', text: 'Hello there' })).toBe(id);
  expect((await admin.get(`${BASE}/strings/${id}`)).body).toMatchObject({
    title: 'Hello there',
    wordCount: 2,
    status: 3,
    translations: { de: { status: 3, value: 'Hallo', isTranslated: true } },
  });
});

test('what is half done stays half done; another language of the text makes nothing old', async () => {
  const half = await register({ domain: 'half', name: 'greeting', text: 'Hello' });
  await translate(half, { de: { value: 'Hal', status: 2 } });
  await register({ domain: 'half', name: 'greeting', text: 'Hello there' });
  expect((await list('domain=half'))[0].translations.de.status).toBe(2);
  const told = await register({ domain: 'half', name: 'language', text: 'Taxi' });
  await translate(told, { de: { value: 'Taxi' } });
  await register({ domain: 'half', name: 'greeting', text: 'Hello again' });
  expect((await admin.get(`${BASE}/strings/${told}`)).body.translations.de).toMatchObject({
    status: 10,
    value: 'Taxi',
  });
  const theme = { component_type: 2, component_id: 'starter-theme' };
  await register({ domain: 'half', name: 'language', text: 'Taxi', language: 'fr', component: theme });
  expect((await admin.get(`${BASE}/strings/${told}`)).body).toMatchObject({
    language: 'fr',
    type: 2,
    translations: { de: { status: 10 }, en: { status: 0 } },
  });
  await register({ domain: 'half', name: 'language', text: 'Taxi', language: 'fr' });
  expect((await list('domain=half&type=2')).map(({ id }: { id: number }) => id)).toEqual([told]);
});

test('places where a string was seen, each kind once', async () => {
  const at = (source: number, position: string) =>
    register({ domain: 'places', text: 'Seen', position: { source, position } });
  const id = await at(6, 'http://site.test/de/1/');
  for (const position of ['http://site.test/de/1/', 'http://site.test/de/2/', 'x'.repeat(600)]) await at(6, position);
  await at(0, 'a.ts:1');
  expect((await list('domain=places'))[0].sources).toEqual([0, 6]);
  expect((await admin.get(`${BASE}/strings/${id}`)).body.sources).toEqual([0, 6]);
  await admin.delete(`${BASE}/strings?ids=${id}`);
  await register({ domain: 'places', text: 'Seen' });
  expect((await list('domain=places'))[0].sources).toEqual([]);
});

test('the site is called what its strings say', async () => {
  await admin.post('/core/v2/settings', { title: 'Heron', description: 'Birds & ponds' });
  const [title] = await list('domain=admin_texts_title');
  const [tagline] = await list('domain=admin_texts_description');
  await translate(title.id, { de: { value: 'Reiher <b>' } });
  const index = async (language: string) => (await app.asVisitor(language).get('/?_fields=name,description')).body;
  expect(await index('de')).toEqual({ name: 'Reiher <b>', description: 'Birds & ponds' });
  expect(await index('en')).toEqual({ name: 'Heron', description: 'Birds & ponds' });
  await translate(tagline.id, { de: { value: 'Vögel' } });
  const namesake = await register({ domain: 'elsewhere', name: 'title', text: 'Heron' });
  await translate(namesake, { de: { value: 'Falsch' } });
  expect(await index('de')).toEqual({ name: 'Reiher <b>', description: 'Vögel' });
  const page = async (path: string) => (await app.fetch(path)).text();
  const home = await page('/de/');
  expect(home).toMatch(/<title>Reiher[^<]*Vögel/);
  expect([home.includes('Heron'), home.includes('Reiher <b>')]).toEqual([false, false]);
  expect(await page('/en/')).toContain('Birds &amp; ponds');
  for (const feed of ['/de/feed/', '/de/feed/atom/'])
    expect(await page(feed)).toContain('<title>Reiher &lt;b&gt;</title>');
  expect(await page('/de/comments/feed/')).toContain('Vögel');
});

test('a new name makes the translation old, and it is still shown', async () => {
  await admin.post('/core/v2/settings', { title: 'Grey heron' });
  await followSiteTexts.run({ name: 'title' }, app.app.services);
  const [title] = await list('domain=admin_texts_title');
  expect(title).toMatchObject({ title: 'Grey heron', status: 3 });
  const called = async () => (await app.asVisitor('de').get('/?_fields=name')).body.name;
  expect(await called()).toBe('Reiher <b>');
  const { services } = app.app;
  for (const [isUsed, name] of [
    [false, 'Grey heron'],
    [true, 'Reiher <b>'],
  ] as const) {
    await services.tx((tx) => services.settings.set(tx, usesOutdated, isUsed));
    await followSiteTexts.run({ name: 'blogging' }, services);
    await followSiteTexts.run({ name: usesOutdated.name }, services);
    expect(await called()).toBe(name);
  }
  await translate(title.id, { de: { value: null } });
  expect((await app.asVisitor('de').get('/?_fields=name')).body.name).toBe('Grey heron');
});

test('packages of strings', async () => {
  expect((await admin.get(`${BASE}/string-packages`)).body).toEqual([]);
  const at = '2026-03-01T10:00:00';
  const { tx } = app.app.services;
  await tx(({ db }) =>
    sql`insert into multilang_string_package (kind, kind_slug, name, title, edit_link, view_link, translator_note,
      language, created_at, updated_at) values ('Form', 'contactform', '7', 'Quote 50% form', '', '', '', 'en', ${at}, ${at})`.execute(
      db,
    ),
  );
  const [one = 0, two = 0] = await Promise.all(
    ['Your name', 'Send'].map((text) => register({ domain: 'form-7', text })),
  );
  await tx(({ db }) =>
    sql`update multilang_string set string_package_id = (select max(id) from multilang_string_package)
      where domain = 'form-7'`.execute(db),
  );
  const packages = async (query: string) => (await admin.get(`${BASE}/string-packages?${query}`)).body;
  const [found] = await packages('type=contactform&title=50%25');
  expect(found).toMatchObject({
    title: 'Quote 50% form',
    type: 'contactform',
    lastEdit: '2026-03-01 10:00:00',
    createdAt: '2026-03-01T10:00:00+00:00',
    wordCount: 3,
    status: 'external',
    translations: { de: { status: 0, isTranslated: false } },
  });
  expect(Object.keys(found.translations)).toEqual(['de']);
  const state = async () => (await packages('type=contactform&sorting[wordCount]=asc'))[0].translations.de.status;
  await translate(one, { de: { value: 'Dein Name' } });
  expect(await state()).toBe(2);
  await translate(two, { de: { value: 'Senden' } });
  expect(await state()).toBe(10);
  await translate(two, { de: { value: 'Senden', status: 3 } });
  expect(await state()).toBe(3);
  expect(await packages('translationStatuses[]=3&targetLanguageCode=de')).toHaveLength(1);
  for (const other of ['type=other', 'title=50_', 'translationStatuses[]=10', 'sourceLanguageCode=de'])
    expect(await packages(other)).toEqual([]);
  const insert = (kind: string, name: string, title: string) =>
    tx(({ db }) =>
      sql`insert into multilang_string_package (kind, kind_slug, name, title, edit_link, view_link, translator_note,
        language, created_at, updated_at) values ('Form', ${kind}, ${name}, ${title}, '', '', '', 'en', ${at}, ${at})`.execute(
        db,
      ),
    );
  await insert('simple-form', '1', 'Alpha');
  await insert('simple-form', '2', 'Alpha');
  await insert('a-form', '3', 'Zeta');
  const names = async (query: string) =>
    (await packages(query)).map(({ title, type, id }: any) => `${title} ${type} ${id - found.id}`);
  expect(await names('')).toEqual([
    'Zeta a-form 3',
    'Alpha simple-form 2',
    'Alpha simple-form 1',
    'Quote 50% form contactform 0',
  ]);
  expect(await names('sorting[title]=asc')).toEqual([
    'Alpha simple-form 2',
    'Alpha simple-form 1',
    'Quote 50% form contactform 0',
    'Zeta a-form 3',
  ]);
  expect(await names('sorting[domain]=asc&limit=2')).toEqual(['Zeta a-form 3', 'Quote 50% form contactform 0']);
  expect(await names('sorting[wordCount]=desc&limit=1')).toEqual(['Quote 50% form contactform 0']);
  expect(await names('sorting[id]=asc&limit=1&offset=1')).toEqual(['Alpha simple-form 1']);
  expect(await names('translationStatuses[]=0&targetLanguageCode=de&type=a-form')).toEqual(['Zeta a-form 3']);
});

test('who may', async () => {
  const calls = (client: TestClient) => [
    () => client.get(`${BASE}/strings`),
    () => client.get(`${BASE}/strings/itemscount`),
    () => client.get(`${BASE}/strings/filters`),
    () => client.get(`${BASE}/strings/settings`),
    () => client.post(`${BASE}/strings/settings`, { autoregisterType: 1 }),
    () => client.get(`${BASE}/string-packages`),
    () => client.post(`${BASE}/strings/processstringsqueue`),
    () => client.get(`${BASE}/strings/1`),
    () => client.delete(`${BASE}/strings?ids[]=1`),
    () => client.post(`${BASE}/strings/priority`, { ids: [1], priority: '' }),
    () => client.post(`${BASE}/strings/1`, { translations: {} }),
  ];
  const editor = app.as(await app.make.user({ role: 'editor' }), 'en');
  for (const call of calls(app.asVisitor('en'))) await call().fails(401, 'rest_forbidden');
  for (const call of calls(editor)) await call().fails(403, 'rest_forbidden');
});

test('a word that very many hold, while strings come, change and go', async () => {
  const numbers = Array.from({ length: 620 }, (_, number) => number + 1);
  const made = await app.app.services.tx(async (tx) => {
    const all: number[] = [];
    for (const number of numbers) {
      const text = `Gull ${String(number).padStart(4, '0')}`;
      all.push((await registerString(tx, { domain: 'gulls', name: `bird ${number}`, text })).id);
    }
    return all;
  });
  const first = 'title=gull&sorting[title]=asc&limit=2';
  const page = async (query: string) =>
    (await admin.get(`${BASE}/strings?${query}`)).body.map(({ title }: { title: string }) => title);
  expect(await page(first)).toEqual(['Gull 0001', 'Gull 0002']);
  expect(await page(`${first}&offset=618`)).toEqual(['Gull 0619', 'Gull 0620']);
  expect(await count('title=gull')).toBe(620);
  expect(await count('title=gull&domain=shown')).toBe(0);

  await register({ domain: 'gulls', name: 'bird 0', text: 'Gull 0000' });
  await register({ domain: 'gulls', name: 'bird 2', text: 'Tern 0002' });
  await admin.delete(`${BASE}/strings?ids[]=${made[0]}`);
  expect(await page(first)).toEqual(['Gull 0000', 'Gull 0003']);
  expect(await count('title=gull')).toBe(619);

  await translate(made[4]!, { de: { value: 'Möwe 5' } });
  expect(await page(`${first}&targetLanguageCode=de&translationStatuses[]=10`)).toEqual(['Gull 0005']);
  expect(await count('title=gull&targetLanguageCode=de&translationStatuses[]=10')).toBe(1);
  await translate(made[5]!, { de: { value: 'Möwe 6' } });
  expect(await count('title=gull&targetLanguageCode=de&translationStatuses[]=10')).toBe(2);

  expect(await count('title=gull&source=6')).toBe(0);
  const seen = { source: 6, position: 'http://site.test/de/gulls/' };
  await register({ domain: 'gulls', name: 'bird 10', text: 'Gull 0010', position: seen });
  expect(await count('title=gull&source=6')).toBe(1);
  expect(await page(`${first}&source=6`)).toEqual(['Gull 0010']);

  await admin.post(`${BASE}/strings/priority`, { ids: [made[6]], priority: 'required' });
  expect(await page(`${first}&translationPriority=required`)).toEqual(['Gull 0007']);
  await admin.post(`${BASE}/strings/priority`, { ids: [made[7]], priority: 'required' });
  expect(await page(`${first}&translationPriority=required`)).toEqual(['Gull 0007', 'Gull 0008']);
});
