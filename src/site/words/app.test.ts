// The theme speaks the language of the page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateFormat, language } from '#kernel/settings/site-settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

describe('a site in German', () => {
  let app: TestApp;
  let lockedId: number;
  let openId: number;
  beforeAll(async () => {
    app = await createTestApp();
    lockedId = (await app.make.post({ slug: 'locked', password: 'x' })).id;
    openId = (await app.make.post({ slug: 'open', date: '2026-03-01T12:00:00', content: 'a<!--nextpage-->b' })).id;
    expect(await page('/open/')).toContain('Skip to content');
    const { services } = app.app;
    await services.tx(async (tx) => {
      await services.settings.set(tx, language, 'de_DE');
      await services.settings.set(tx, dateFormat, 'j. F Y');
    });
  });
  afterAll(() => app.close());

  const page = async (path: string, form?: Record<string, string>): Promise<string> =>
    (await app.fetch(path, form && { method: 'POST', body: new URLSearchParams(form) })).text();

  test.each([
    ['/open/', ['lang="de-DE"', 'Zum Inhalt springen', 'Kommentar schreiben', '1. März 2026', 'aria-label="Seite 2"']],
    ['/locked/', ['Passwort', '>Öffnen<']],
    [
      '/nowhere/',
      ['<title>Seite nicht gefunden', 'href="http://site.test/">Startseite</a>.', 'Diese Website durchsuchen'],
    ],
    ['/?s=nichts', ['Kein Treffer für „nichts“', 'Es wurde nichts gefunden.']],
    ['/category/general/', ['<p class="eyebrow">Kategorie</p>']],
    ['/comments/feed/', ['Kommentare – ']],
  ])('%s', async (path, texts) => {
    const html = await page(path);
    for (const text of texts) expect(html).toContain(text);
  });

  test('says why something was refused', async () => {
    expect(await page('/_site/unlock', { post: String(lockedId), password: 'y' })).toContain(
      'nicht das richtige Passwort',
    );
    const comment = { comment_post_ID: String(openId), comment: 'x', author: 'Ada', email: 'ada' };
    expect(await page('/_site/comments', comment)).toContain('Das ist keine E-Mail-Adresse.');
  });
});

test('a site in several languages has that of the address', async () => {
  const app = await createTestApp({ flags: { languages: 'en,de' } });
  expect(await (await app.fetch('/en/nowhere/')).text()).toContain('This path ends here.');
  expect(await (await app.fetch('/de/nowhere/')).text()).toContain('Hier endet der Weg.');
  await app.close();
});
