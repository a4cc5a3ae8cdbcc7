// A multilingual site: the language of a request comes from its argument, else from its address.
import { afterAll, expect, test } from 'vitest';
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
