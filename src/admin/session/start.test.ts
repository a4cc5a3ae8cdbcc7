import { expect, test } from 'vitest';
import type { StartDocument } from '#content/admin/start-document.ts';
import { readStart, rootOf } from './start.ts';

const page = (element: object | null) =>
  ({ getElementById: (id: string) => (id === 'start' ? element : null) }) as unknown as Document;

test('what the page says', () => {
  expect(readStart(page({ textContent: '{"site":{"title":"Tides"}}', dataset: { nonce: 'n1' } }))).toEqual({
    start: { site: { title: 'Tides' } },
    styleNonce: 'n1',
  });
  expect(readStart(page({ textContent: '{}', dataset: {} }))).toEqual({ start: {}, styleNonce: '' });
  expect(() => readStart(page(null))).toThrow('The page does not say what the app needs to start.');
});

test.each([
  ['https://tides.example', ''],
  ['https://tides.example/', ''],
  ['https://tides.example/shop', '/shop'],
  ['https://tides.example/a/shop/', '/a/shop'],
])('paths of %s begin with "%s"', (url, root) => {
  expect(rootOf({ site: { url } } as StartDocument)).toBe(root);
});
