import { expect, test } from 'vitest';
import type { MediaItem } from '#content/media/store.ts';
import { fileNameIn } from './disposition.ts';
import type { Media } from './fields.ts';
import { mediaDetails } from './media-details.ts';
import { previewHtml } from './preview.ts';

test.each([
  ['attachment; filename="tree.jpg"', 'tree.jpg'],
  ['attachment; filename=tree.jpg', 'tree.jpg'],
  ['attachment;filename=tree.jpg;size=3', 'tree.jpg'],
  ['attachment; FILENAME = "a b.jpg" ; x=y', 'a b.jpg'],
  ['form-data; name="file"; filename="../../x.php"', '../../x.php'],
  ['attachment; filename="a\\"b.jpg"', 'a"b.jpg'],
  ['attachment; filename="B\u00c3\u00a4ume.jpg"', 'Bäume.jpg'],
  ['attachment; filename="B\u00e4ume.jpg"', 'Bäume.jpg'],
  ['attachment; filename="B\u0161ume.jpg"', 'Bšume.jpg'],
  ['attachment; filename=""', undefined],
  ['attachment; filename=', undefined],
  ["attachment; filename*=UTF-8''tree.jpg", undefined],
  ['attachment', undefined],
  ['filename.jpg', undefined],
])('%j', (header, expected) => {
  expect(fileNameIn(header)).toBe(expected);
});

const size = { file: 'a-300x200.jpg', width: 300, height: 200, filesize: 9, mime_type: 'image/jpeg' };
const item = (about: Partial<MediaItem>): MediaItem =>
  ({
    ...{ id: 1, media_type: 'image', mime_type: 'image/jpeg', file: '2026/a.jpg', original_file: null, filesize: 99 },
    ...{ width: 900, height: 600, alt_text: 'A "b"', details: { sizes: {} } },
    ...about,
  }) as MediaItem;
const address = (file: string) => `/media/${file}?a&b`;

test('facts about a picture', () => {
  expect(mediaDetails(item({}), address)).toEqual({
    width: 900,
    height: 600,
    file: '2026/a.jpg',
    filesize: 99,
    sizes: {},
  });
  const whole = mediaDetails(
    item({
      original_file: '2026/o.jpg',
      details: { sizes: { medium: size }, parent_image: { attachment_id: 3, file: 'x' } },
    }),
    address,
  );
  expect(whole).toMatchObject({
    original_image: 'o.jpg',
    parent_image: { attachment_id: 3, file: 'x' },
    sizes: {
      medium: { ...size, source_url: '/media/2026/a-300x200.jpg?a&b' },
      full: { file: 'a.jpg', width: 900, height: 600, mime_type: 'image/jpeg', source_url: '/media/2026/a.jpg?a&b' },
    },
  });
  expect(Object.keys(whole['sizes'] as object)).toEqual(['medium', 'full']);
  expect(mediaDetails(item({ width: null, height: null }), address)).toMatchObject({ width: 0, height: 0 });
});

test.each([
  [3.4, '0:03'],
  [59.6, '1:00'],
  [600, '10:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_065, '10:01:05'],
])('a recording of %d seconds is %s long', (length, text) => {
  const video = item({ media_type: 'video', mime_type: 'video/mp4', details: { sizes: {}, recording: { length } } });
  expect(mediaDetails(video, address)).toEqual({
    ...{ filesize: 99, mime_type: 'video/mp4', length, length_formatted: text, width: 900, height: 600, sizes: {} },
  });
});

test('facts about other files', () => {
  const sound = item({ media_type: 'audio', mime_type: 'audio/mpeg', width: null, height: null });
  expect(mediaDetails(sound, address)).toEqual({ filesize: 99, mime_type: 'audio/mpeg', sizes: {} });
  expect(mediaDetails(item({ media_type: 'file' as never }), address)).toEqual({ filesize: 99, sizes: {} });
});

test.each<[string, Partial<MediaItem>, string]>([
  ['a picture', {}, '<p class="attachment"><a href="/media/2026/a.jpg?a&amp;b"><img loading="lazy" decoding="async" width="900" height="600" src="/media/2026/a.jpg?a&amp;b" class="attachment-medium size-medium" alt="A &quot;b&quot;" /></a></p>\n'],
  ['its copy', { details: { sizes: { medium: size } } }, '<p class="attachment"><a href="/media/2026/a.jpg?a&amp;b"><img loading="lazy" decoding="async" width="300" height="200" src="/media/2026/a-300x200.jpg?a&amp;b" class="attachment-medium size-medium" alt="A &quot;b&quot;" /></a></p>\n'],
  ['one without measures', { width: null }, '<p class="attachment"><a href="/media/2026/a.jpg?a&amp;b"><img loading="lazy" decoding="async" src="/media/2026/a.jpg?a&amp;b" class="attachment-medium size-medium" alt="A &quot;b&quot;" /></a></p>\n'],
  ['a film', { media_type: 'video' }, '<video controls="controls" preload="metadata" src="/media/2026/a.jpg?a&amp;b"></video>\n'],
  ['a sound', { media_type: 'audio' }, '<audio controls="controls" preload="metadata" src="/media/2026/a.jpg?a&amp;b"></audio>\n'],
  ['any other file', { media_type: 'file' as never }, '<p class="attachment"><a href="/media/2026/a.jpg?a&amp;b">T &#038; t</a></p>\n'],
])('the preview of %s', (_what, about, html) => {
  expect(previewHtml({ item: item(about), title: 'T & t' } as Media, address)).toBe(html);
}); // prettier-ignore
