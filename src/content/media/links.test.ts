import { describe, expect, test } from 'vitest';
import { composeRenames, linkRewriter } from './links.ts';

const renames = new Map([
  ['2026/03/photo.jpg', '2026/03/photo.webp'],
  ['2026/03/photo-300x200.jpg', '2026/03/photo-300x200.jpg.webp'],
]);
const rewrite = linkRewriter(['https://site.test:8443', 'https://cdn.test/files/'], renames);

describe('addresses of renamed files', () => {
  test.each([
    ['<img src="https://site.test:8443/media/2026/03/photo.jpg">', '/media/2026/03/photo.webp">'],
    ['<img src="/media/2026/03/photo.jpg?v=1">', '="/media/2026/03/photo.webp?v=1"'],
    ['//site.test:8443/media/2026/03/photo.jpg', '//site.test:8443/media/2026/03/photo.webp'],
    ['https://cdn.test/files/media/2026/03/photo.jpg', 'https://cdn.test/files/media/2026/03/photo.webp'],
    ['url(/media/2026/03/photo.jpg)', 'url(/media/2026/03/photo.webp)'],
    [
      '/media/2026/03/photo-300x200.jpg 300w, /media/2026/03/photo.jpg 800w',
      'photo-300x200.jpg.webp 300w, /media/2026/03/photo.webp 800w',
    ],
    ['See /media/2026/03/photo.jpg.', 'See /media/2026/03/photo.webp.'],
    [
      String.raw`{"url":"https:\/\/site.test:8443\/media\/2026\/03\/photo.jpg"}`,
      String.raw`\/media\/2026\/03\/photo.webp"`,
    ],
    [
      String.raw`"[{\"url\":\"\\\/media\\\/2026\\\/03\\\/photo.jpg\"}]"`,
      String.raw`\"\\\/media\\\/2026\\\/03\\\/photo.webp\"`,
    ],
  ])('%s', (text, part) => {
    expect(rewrite(text)).toContain(part);
  });

  test.each([
    '/media/2026/03/myphoto.jpg',
    '/media/2026/03/photo.jpg.webp',
    '/media/2026/03/photo.jpgx',
    '/media/2026/03/photo.jpg-1',
    '/media/2026/04/photo.jpg',
    '/media/2026/03/photo-150x150.jpg',
    'https://other.test/media/2026/03/photo.jpg',
    'https://site.test/media/2026/03/photo.jpg',
    'https://site.test:8443/deeper/media/2026/03/photo.jpg',
    'photo.jpg',
  ])('%s stays', (text) => {
    expect(rewrite(text)).toBe(text);
  });
});

test.each([
  ['there', ['a b'], 'a b'],
  ['on from there', ['a b', 'b c'], 'a c, b c'],
  ['there and back', ['a b', 'b a'], 'b a'],
  ['there, back and there again', ['a b', 'b a', 'a b'], 'a b'],
])('%s', (_name, steps, composed) => {
  const list = steps.map((step) => ({ from: step.split(' ')[0]!, to: step.split(' ')[1]! }));
  expect(
    [...composeRenames(list)]
      .map((pair) => pair.join(' '))
      .sort()
      .join(', '),
  ).toBe(composed);
});
