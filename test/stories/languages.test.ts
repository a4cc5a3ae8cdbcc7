// A multilingual site: the language of a request comes from its argument, else from its address.
import { afterAll, expect, test } from 'vitest';
import { upsertEditingLanguage } from '#content/users/meta/store.ts';
import { createTestApp } from '#test/kit/app.ts';

const app = await createTestApp({ flags: { languages: 'en,de' } });
afterAll(app.close);
const ask = async (path: string) => {
  const answer = await app.fetch(path);
  return { status: answer.status, body: await answer.json(), link: answer.headers.get('link') };
};

test('each language has its own root', async () => {
  for (const code of ['en', 'de']) {
    const { body, link } = await ask(`/${code}/api/`);
    expect(body.home).toBe(`http://site.test/${code}`);
    expect(body.url).toBe('http://site.test');
    expect(body.routes['/core/v2/posts']._links.self[0].href).toBe(`http://site.test/${code}/api/core/v2/posts`);
    expect(link).toContain(`<http://site.test/${code}/api/>; rel="https://api.w.org/"`);
  }
  expect((await ask('/api/')).body.home).toBe('http://site.test/en');
  expect((await ask('/de/?rest_route=/')).body.home).toBe('http://site.test/de');
});

test('the argument wins over the address', async () => {
  expect((await ask('/en/api/?multilang_language=de')).body.home).toBe('http://site.test/de');
  const wrong = await ask('/en/api/core/v2/posts?multilang_language=fr');
  expect([wrong.status, wrong.body.data.details.multilang_language.code]).toEqual([400, 'rest_not_in_enum']);
});

test('a language code is no slug', async () => {
  const edi = await app.make.user({ role: 'editor' });
  const page = await app.as(edi).post('/core/v2/pages', { title: 'x', slug: 'de' });
  expect(page.body.slug).toBe('de-2');
});

test('every endpoint takes the language', async () => {
  const { body } = await ask('/en/api/');
  const german = (await ask('/de/api/')).body;
  expect(Object.keys(german.routes)).toEqual(Object.keys(body.routes));
  for (const { endpoints } of Object.values<any>(body.routes)) {
    for (const { args } of endpoints) {
      expect(args.multilang_language).toMatchObject({ type: 'string', enum: ['en', 'de'] });
      expect(args.multilang_language.required ?? false).toBe(false);
    }
  }
});

test('another language is refused everywhere, an unknown route is not there', async () => {
  for (const path of ['/', '/core/v2', '/core/v2/settings', '/core/v2/posts/999999', '/multilang/tm/v1/languages']) {
    expect((await ask(`/api${path}?multilang_language=fr`)).body.code).toBe('rest_invalid_param');
  }
  const gone = await app.fetch('/api/core/v2/posts/999999?multilang_language=fr', { method: 'DELETE' });
  expect(gone.status).toBe(400);
  expect((await ask('/api/core/v2/nothing?multilang_language=fr')).status).toBe(404);
});

test('the argument can be part of a body', async () => {
  const editor = await app.make.user({ role: 'editor' });
  const wish = { title: 'Körper', status: 'publish', multilang_language: 'de' };
  const { body } = await app.as(editor, 'en').post('/core/v2/posts', wish);
  expect(body).toMatchObject({ slug: 'koerper', link: 'http://site.test/de/koerper/' });
  expect(body._links.self[0].href).toContain('http://site.test/de/api/');
  const requests = [
    { path: '/core/v2/posts', body: { title: 'Öl', status: 'publish', multilang_language: 'de' } },
    { path: '/core/v2/posts?multilang_language=en', body: { title: 'Öl', status: 'publish' } },
    { path: '/core/v2/posts', body: { title: 'Öl', status: 'publish' } },
  ];
  const batch = await app.as(editor, 'de').post('/batch/v1', { requests });
  const slugs = batch.body.responses.map((one: any) => [one.body.slug, one.body.multilang_current_locale]);
  expect(slugs).toEqual([
    ['oel', 'de_DE'],
    ['ol', 'en_US'],
    ['oel-2', 'de_DE'],
  ]);
});

test('where the address says nothing, people edit in the language that they chose', async () => {
  const editor = await app.make.user({ role: 'editor' });
  await app.app.services.tx((tx) => upsertEditingLanguage(tx.db, editor.id, 'de'));
  const { body } = await app.as(editor).post('/core/v2/posts', { title: 'Gewählt', status: 'publish' });
  expect(body.multilang_current_locale).toBe('de_DE');
  const ids = async (path: string) => (await app.as(editor).get(path)).body.map(({ id }: { id: number }) => id);
  expect(await ids('/core/v2/posts?context=edit')).toContain(body.id);
  expect(await ids('/core/v2/posts')).not.toContain(body.id);
  const english = await app.as(editor, 'en').post('/core/v2/posts', { title: 'Chosen', status: 'publish' });
  expect(english.body.multilang_current_locale).toBe('en_US');
  expect((await app.asVisitor().get('/core/v2/posts')).body.map((one: any) => one.id)).not.toContain(body.id);
});

test('the languages of the site', async () => {
  const { status, body } = await ask('/de/api/multilang/tm/v1/languages');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      code: 'en',
      default_locale: 'en_US',
      native_name: 'English',
      english_name: 'English',
      translated_name: 'Englisch',
      hreflang: 'en',
      direction: 'ltr',
      active: true,
      default: true,
      home: 'http://site.test/en/',
      flag: 'http://site.test/assets/flags/en.svg',
    },
    expect.objectContaining({ code: 'de', native_name: 'Deutsch', default: false, home: 'http://site.test/de/' }),
  ]);
});

test('errors are told in the language of the request, their codes are the same', async () => {
  const [english, german] = [await ask('/en/api/core/v2/posts/999999'), await ask('/de/api/core/v2/posts/999999')];
  expect(german.body).toEqual({ ...english.body, message: 'Es gibt keinen Beitrag mit dieser Nummer.' });
  const wrong = (await ask('/de/api/core/v2/posts?per_page=0')).body;
  expect(wrong.message).toBe('Ungültige Parameter: per_page');
  expect(wrong.data.params.per_page).toContain('per_page muss zwischen 1');
  expect(wrong.data.details.per_page).toMatchObject({ message: wrong.data.params.per_page });
  expect((await ask('/de/api/nothing')).body).toMatchObject({
    code: 'rest_no_route',
    message: 'Zu dieser Adresse und Methode gibt es keine Route.',
  });
  expect((await ask('/en/api/nothing?multilang_language=de')).body.message).toContain('keine Route');
});
