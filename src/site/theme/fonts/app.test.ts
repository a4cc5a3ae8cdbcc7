// Pages name the fonts that they need, and the site itself gives them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.make.page({ slug: 'plain', title: 'Plain', content: 'Über Größe.' });
  await app.make.page({ slug: 'greek', title: 'Greek', content: 'Καλημέρα.' });
});
afterAll(() => app.close());

const page = async (path: string): Promise<string> => (await app.fetch(path)).text();

test('the first files are asked for early, and kept for ever', async () => {
  const first = [...(await page('/plain/')).matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)];
  expect(first).toHaveLength(2);
  for (const [, path] of first) {
    const file = await app.fetch(path!);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2');
  }
});

test('letters of other alphabets bring their files, and only they', async () => {
  expect(await page('/plain/')).not.toContain('source-serif-4-greek');
  expect(await page('/greek/')).toContain('source-serif-4-greek-400-normal');
});

test.each(['/assets/fonts/none.0123456789.woff2', '/assets/fonts/../manifest.json', '/assets/fonts/manifest.json'])(
  '%s is not there',
  async (path) => {
    expect((await app.fetch(path)).status).toBe(404);
  },
);

test('until the owner gives one, the icons are the first letter of the name', async () => {
  const html = await page('/plain/');
  expect(html).toContain('<link rel="icon" href="/favicon.ico"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
  const drawn = await app.fetch('/favicon.ico');
  expect([drawn.headers.get('content-type'), (await drawn.text()).includes('>S</text>')]).toEqual([
    'image/svg+xml',
    true,
  ]);
  const touch = await app.fetch('/apple-touch-icon.png');
  expect(touch.headers.get('content-type')).toBe('image/png');
  expect(
    Buffer.from(await touch.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});
