import { expect, test } from 'vitest';
import type { MediaItem } from '#content/media/store.ts';
import { headImageOf, type ImageWhere } from './images.ts';

const where = { services: { settings: { get: () => '' } }, site: { base: 'https://a.test' } } as unknown as ImageWhere;
const size = (file: string, width: number, filesize: number) => ({
  file,
  width,
  height: width / 2,
  filesize,
  mime_type: 'image/webp',
});
const item = (about: Partial<MediaItem>, sizes: ReturnType<typeof size>[] = []): MediaItem =>
  ({
    file: '2026/05/tree.jpg',
    mime_type: 'image/jpeg',
    width: 4000,
    height: 2000,
    filesize: 2_000_000,
    alt_text: 'A tree',
    details: { sizes: Object.fromEntries(sizes.map((one) => [one.file, one])) },
    ...about,
  }) as unknown as MediaItem;

const whole = {
  url: 'https://a.test/media/2026/05/tree.jpg',
  width: 4000,
  height: 2000,
  type: 'image/jpeg',
  alt: 'A tree',
};
const sizes = [size('s.webp', 300, 10), size('l.webp', 1000, 2_000_000), size('xl.webp', 2000, 2_000_001)];

test('the file itself, as long as it is not very large', () => {
  expect(headImageOf(item({}, sizes), where)).toEqual(whole);
  expect(headImageOf(item({ filesize: 2_000_001 }), where)).toEqual(whole);
});

test('else the widest copy that is not, which lies beside it', () => {
  expect(headImageOf(item({ filesize: 2_000_001 }, sizes), where)).toEqual({
    url: 'https://a.test/media/2026/05/l.webp',
    width: 1000,
    height: 500,
    type: 'image/webp',
    alt: 'A tree',
  });
});

test.each([{ width: null }, { height: null }])('without %j it says nothing of its size', (about) => {
  const { width: _width, height: _height, ...rest } = whole;
  expect(headImageOf(item(about), where)).toEqual(rest);
});
