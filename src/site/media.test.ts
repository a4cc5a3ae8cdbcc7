import { expect, test } from 'vitest';
import { mediaKey } from './media.ts';

test.each([
  ['/media/2026/03/a.jpg', 'https://a.test', 'media/2026/03/a.jpg'],
  ['/media/a.jpg?x=/media/b.jpg', 'http://a.test:8080', 'media/a.jpg'],
  ['/media/', 'https://a.test', 'media/'],
  ['/shop/media/a%20b.jpg', 'https://a.test/shop', 'media/a%20b.jpg'],
  ['/media/a.jpg', 'https://a.test/shop', undefined],
  ['/x/media/a.jpg', 'https://a.test', undefined],
  ['/mediation', 'https://a.test', undefined],
])('%s of %s is %s', (url, base, key) => {
  expect(mediaKey(url, base)).toBe(key);
});
