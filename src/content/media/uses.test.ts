import { expect, test } from 'vitest';
import { hasInGallery, phrasesOf } from './uses.ts';

test('a gallery names its files by their numbers', () => {
  const text = 'Text 8 [gallery columns="2" ids="3, 7"] [gallery ids=9,12]';
  expect([3, 7, 9, 12, 1, 2, 8].filter((id) => hasInGallery(text, id))).toEqual([3, 7, 9, 12]);
});

test('what a text must hold to show a file', () => {
  const sizes = { thumbnail: { file: 'pier-150x150.jpg' } };
  const item = { id: 7, file: '2026/11/pier-scaled.jpg', original_file: '2026/11/pier.jpg', details: { sizes } };
  expect(phrasesOf(item as unknown as Parameters<typeof phrasesOf>[0])).toEqual([
    '2026/11/pier-scaled.jpg',
    '2026/11/pier.jpg',
    '2026/11/pier-150x150.jpg',
    'wp-image-7"',
    'wp-image-7 ',
  ]);
});
