// The public site of variant B: the language is the first part of every address.
import { afterAll, expect, test } from 'vitest';
import { BASE, createTestApp } from '#test/kit/app.ts';

const app = await createTestApp({ flags: { languages: 'en,de' } });
afterAll(app.close);

async function open(path: string) {
  const answer = await app.fetch(path, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

test('addresses have their language', async () => {
  await app.make.post({ slug: 'spring' });
  expect(await open('/')).toMatchObject({ status: 302, location: `${BASE}/en/` });
  expect((await open('/de/')).html).toContain('<html lang="de">');
  expect((await open('/en/spring/')).html).toContain(`<link rel="canonical" href="${BASE}/en/spring/"/>`);
  expect((await open('/en/Spring')).location).toBe(`${BASE}/en/spring/`);
  expect((await open('/de/spring/')).status).toBe(404);
  expect((await open('/fr/')).status).toBe(404);
  expect((await open('/spring/')).status).toBe(404);
});

test('a form leads back to the language of its page', async () => {
  const post = await app.make.post({ slug: 'geheim', password: 'x', in: 'de' });
  const { html } = await open('/de/geheim/');
  expect(html).toContain('<input type="hidden" name="multilang_language" value="de"/>');
  const body = new URLSearchParams({ post: String(post.id), password: 'x', multilang_language: 'de' });
  const answer = await app.fetch('/_site/unlock', { method: 'POST', body, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`${BASE}/de/geheim/`);
});

test('a search stays in its language, and below the address of the site', async () => {
  for (const language of ['en', 'de']) {
    expect((await open(`/${language}/?s=x`)).html).toContain(`<form class="search-form" action="${BASE}/${language}/"`);
  }
  const below = await createTestApp({ flags: { url: `${BASE}/shop` } });
  try {
    const html = await (await below.fetch('/shop/?s=x')).text();
    expect(html).toContain(`<form class="search-form" action="${BASE}/shop/"`);
  } finally {
    await below.close();
  }
});
