import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateComponent, componentKey } from '#kernel/modules/components.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let german: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  const user = await app.make.user({ role: 'administrator' });
  admin = app.as(user, 'en');
  german = app.as(user, 'de');
});
afterAll(() => app.close());

const BASE = '/multilang/st/v1';
const scan = async (component: string) => (await admin.post(`${BASE}/strings/scan`, { component })).body;
const list = async (query: string) => (await admin.get(`${BASE}/strings?limit=500&${query}`)).body;

test('the theme: all that it says, once', async () => {
  const first = await scan('starter-theme');
  expect(first.found).toBeGreaterThan(40);
  expect(first.new).toBe(first.found);
  expect(await scan('starter-theme')).toEqual({ found: first.found, new: 0 });
  const [one] = await list('domain=starter-theme&title=Skip to content');
  expect(one).toMatchObject({ title: 'Skip to content', kind: 0, type: 2, sources: [0] });
  const places = await app.app.services.db
    .withTables<{ multilang_string_position: { string_id: number; position: string } }>()
    .selectFrom('multilang_string_position')
    .select('position')
    .where('string_id', '=', one.id)
    .execute();
  expect(places[0]?.position).toMatch(/^site\/words\/en\.ts:\d+$/);
});

test('a module: what it answers can be said otherwise, in every language', async () => {
  const { found } = await scan('clonepost');
  expect(found).toBeGreaterThan(5);
  const sentence = 'No post has that id.';
  const own = await list('domain=clonepost');
  expect(own.every(({ type, sources }: { type: number; sources: number[] }) => type === 1 && sources[0] === 0)).toBe(
    true,
  );
  const one = own.find(({ title }: { title: string }) => title === sentence);
  const told = async (language: string) =>
    (await admin.get(`/clonepost/v1/original/999999?multilang_language=${language}`)).body.message;
  expect(await told('fr')).toBe(sentence);
  await admin.post(`${BASE}/strings/${one.id}`, { translations: { fr: { value: 'Pas trouvé.' } } });
  expect(await told('fr')).toBe('Pas trouvé.');
  expect(await told('de')).toBe('Es gibt keinen Beitrag mit dieser Nummer.');
  expect(await told('en')).toBe(sentence);
});

test('what is put into a sentence stands where the translation wants it', async () => {
  await scan('core');
  const [one] = await list('domain=core&title=Invalid parameter(s)');
  expect(one).toMatchObject({ title: 'Invalid parameter(s): {}', type: 3 });
  await admin.post(`${BASE}/strings/${one.id}`, { translations: { fr: { value: '{} : paramètres invalides' } } });
  const { body } = await admin.get('/core/v2/posts?multilang_language=fr&per_page=0');
  expect(body.message).toBe('per_page : paramètres invalides');
});

test('a component that was installed is read as it is', async () => {
  const { files, registry } = app.app.services;
  const module = registry().bundled.find(({ name }) => name === 'sitestats')!;
  const component = { name: module.name, version: module.version };
  const code = `const x = t('Visits today');\n\nconst y = t('Post', 'stats-screens', 'verb');`;
  await files.putBytes(componentKey(component, 'module.mjs'), Buffer.from(code), 'text/javascript');
  await activateComponent(files, component);
  expect(await scan('sitestats')).toEqual({ found: 2, new: 2 });
  expect((await list('domain=sitestats'))[0]).toMatchObject({ title: 'Visits today', type: 1 });
  expect((await list('domain=stats-screens'))[0]).toMatchObject({ title: 'Post', context: 'verb' });
});

test('settings that the configuration names', async () => {
  const document = (keys: string) => `<multilang-config><admin-texts>${keys}</admin-texts></multilang-config>`;
  const store = (content: string) => admin.post('/multilang/v1/custom-xml-config', { content });
  await store(document('<key name="clonepost.title_suffix"/><key name="seo.other_social_urls"><key name="*"/></key>'));
  const [suffix] = await list('domain=admin_texts_clonepost.title_suffix');
  expect(suffix).toMatchObject({ name: 'clonepost.title_suffix', title: '' });
  await app.app.services.tx(async (tx) => {
    const { settings } = app.app.services;
    await settings.set(tx, settings.find('seo.other_social_urls')!, ['https://one.test/', 'https://two.test/']);
  });
  expect((await scan('seo')).new).toBeGreaterThanOrEqual(2);
  const names = (await list('domain=admin_texts_seo.other_social_urls')).map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['[seo.other_social_urls]0', '[seo.other_social_urls]1']);
  await store('');
});

test('what does not exist, and who may', async () => {
  await admin.post(`${BASE}/strings/scan`, { component: 'nothing' }).fails(404, 'multilang_component_not_found');
  await admin.post(`${BASE}/strings/scan`, { component: '__proto__' }).fails(404, 'multilang_component_not_found');
  await admin.post(`${BASE}/strings/scan`).fails(400, 'rest_missing_callback_param');
  await german.post(`${BASE}/strings/scan`, { component: 'x' }).fails(404, 'multilang_component_not_found');
  await app.asVisitor().post(`${BASE}/strings/scan`, { component: 'core' }).fails(401, 'rest_forbidden');
  const editor = app.as(await app.make.user({ role: 'editor' }), 'en');
  await editor.post(`${BASE}/strings/scan`, { component: 'core' }).fails(403, 'rest_forbidden');
});
