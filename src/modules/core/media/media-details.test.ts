import { expect, test } from 'vitest';
import type { MediaItem } from '#content/media/store.ts';
import type { Media } from './fields.ts';
import { mediaDetails } from './media-details.ts';
import { previewHtml } from './preview.ts';

const address = (file: string): string => `/media/${file}`;
const itemOf = (more: object): MediaItem =>
  ({
    file: '2026/03/a&b.jpg',
    original_file: null,
    media_type: 'image',
    mime_type: 'image/jpeg',
    width: 400,
    height: 200,
    filesize: 9,
    alt_text: 'A "b"',
    details: { sizes: {} },
    ...more,
  }) as unknown as MediaItem;
const medium = { file: 'a-300x150.jpg', width: 300, height: 150, filesize: 5, mime_type: 'image/jpeg' };
const recorded = (recording: object, more: object = {}) =>
  itemOf({ media_type: 'video', mime_type: 'video/mp4', details: { sizes: {}, recording }, ...more });

test.each([
  [0, '0:00'],
  [9.5, '0:10'],
  [59.4, '0:59'],
  [59.5, '1:00'],
  [61, '1:01'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [36_059, '10:00:59'],
])('%d seconds are %s', (length, expected) => {
  expect(mediaDetails(recorded({ length }), address)['length_formatted']).toBe(expected);
});

test('of recordings and of other files', () => {
  const shared = { filesize: 9, mime_type: 'video/mp4', sizes: {} };
  expect(mediaDetails(recorded({ bitrate: 7 }), address)).toEqual({ ...shared, bitrate: 7, width: 400, height: 200 });
  expect(mediaDetails(recorded({}, { width: null, height: null, media_type: 'audio' }), address)).toEqual(shared);
  expect(mediaDetails(itemOf({ media_type: 'text' }), address)).toEqual({ filesize: 9, sizes: {} });
});

test('of images', () => {
  const plain = { width: 400, height: 200, file: '2026/03/a&b.jpg', filesize: 9 };
  expect(mediaDetails(itemOf({}), address)).toEqual({ ...plain, sizes: {} });
  expect(mediaDetails(itemOf({ width: null, height: null }), address)).toMatchObject({ width: 0, height: 0 });
  const image_meta = { camera: 'Box' };
  const parent_image = { attachment_id: 3, file: 'x.jpg' };
  const whole = itemOf({
    original_file: '2026/03/big.jpg',
    details: { sizes: { medium }, image_meta, parent_image },
  });
  expect(mediaDetails(whole, address)).toEqual({
    ...plain,
    sizes: {
      medium: { ...medium, source_url: '/media/2026/03/a-300x150.jpg' },
      full: {
        file: 'a&b.jpg',
        width: 400,
        height: 200,
        mime_type: 'image/jpeg',
        source_url: '/media/2026/03/a&b.jpg',
      },
    },
    image_meta,
    original_image: 'big.jpg',
    parent_image,
  });
});

const IMAGE = 'class="attachment-medium size-medium" alt="A &quot;b&quot;" /></a></p>\n';
const link = '<p class="attachment"><a href="/media/2026/03/a&amp;b.jpg">';

test.each([
  [itemOf({ media_type: 'audio' }), '<audio controls="controls" preload="metadata" src="/media/2026/03/a&amp;b.jpg"></audio>\n'],
  [itemOf({ media_type: 'video' }), '<video controls="controls" preload="metadata" src="/media/2026/03/a&amp;b.jpg"></video>\n'],
  [itemOf({ media_type: 'text' }), `${link}A &#038; b</a></p>\n`],
  [itemOf({ details: { sizes: { medium } } }), `${link}<img loading="lazy" decoding="async" width="300" height="150" src="/media/2026/03/a-300x150.jpg" ${IMAGE}`],
  [itemOf({}), `${link}<img loading="lazy" decoding="async" width="400" height="200" src="/media/2026/03/a&amp;b.jpg" ${IMAGE}`],
  [itemOf({ width: null }), `${link}<img loading="lazy" decoding="async" src="/media/2026/03/a&amp;b.jpg" ${IMAGE}`],
  [itemOf({ height: null }), `${link}<img loading="lazy" decoding="async" src="/media/2026/03/a&amp;b.jpg" ${IMAGE}`],
])('the preview %#', (item, expected) => {
  expect(previewHtml({ title: 'A & b', item } as Media, address)).toBe(expected);
}); // prettier-ignore
