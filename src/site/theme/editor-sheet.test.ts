import { afterAll, expect, test } from 'vitest';
import type { Look } from '#content/pages/look/settings.ts';
import { STYLES } from '#content/pages/look/styles.ts';
import { createTestApp } from '#test/kit/app.ts';
import { printEditorSheet } from './editor-sheet.ts';

const app = await createTestApp();
afterAll(app.close);

const look = { colors: Object.values(STYLES)[0], corners: 'soft', fonts: 'workshop' } as Look;
const parts = { look, root: '/below', hasBaseStyle: true, hasThemeStyle: true };

test('no rule of the theme reaches beyond the text', () => {
  const sheet = printEditorSheet(parts);
  const [outside = '', inside = ''] = sheet.split(':where(.writing){');
  expect(outside.replaceAll(/@font-face\{[^}]*\}/g, '')).toMatch(
    /^\.themed\{[^{}]*\}\[data-mantine-color-scheme='dark'\] \.themed\{[^{}]*\}$/,
  );
  expect(inside).not.toMatch(/:root|\.entry-content/);
  // Every brace of the theme is closed within the text.
  let depth = 1;
  for (const { 0: brace, index } of inside.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    expect(depth > 0 || index === inside.length - 1).toBe(true);
  }
  expect(depth).toBe(0);
});

test('fonts come from the folder of the site', () => {
  expect(printEditorSheet(parts)).toContain('url(/below/assets/fonts/');
});

test('a site without style has none in the editor', () => {
  expect(printEditorSheet({ ...parts, hasBaseStyle: false, hasThemeStyle: false })).toBe('');
  expect(printEditorSheet({ ...parts, hasThemeStyle: false })).not.toContain(':where');
});

test('GET /_site/editor.css answers once, then says that nothing has changed', async () => {
  const first = await app.fetch('/_site/editor.css');
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    200,
    'text/css; charset=utf-8',
    'no-cache',
  ]);
  const again = await app.fetch('/_site/editor.css', {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await app.fetch('/_site/editor.css', { method: 'POST' })).status).toBe(405);
});
