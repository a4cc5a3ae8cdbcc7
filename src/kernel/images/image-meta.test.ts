import { describe, expect, test } from 'vitest';
import { imageMetaOf } from './image-meta.ts';

describe('facts of an image', () => {
  test.each([
    [{}, { aperture: '0', created_timestamp: '0', iso: '0', title: '', orientation: '0', keywords: [] }],
    [{ FNumber: 2.8000001 }, { aperture: '2.8' }],
    [{ ISO: [400, 200] }, { iso: '400' }],
    [{ DateTimeOriginal: '2026:03:01 10:20:30' }, { created_timestamp: '1772360430' }],
    [
      { DateTimeOriginal: '0000:00:00 00:00:00', CreateDate: '2026-03-01T10:20:30' },
      { created_timestamp: '1772360430' },
    ],
    [{ DateTimeOriginal: 'yesterday' }, { created_timestamp: '0' }],
    [{ DateTimeOriginal: 'about 2026:03:01 10:20:30' }, { created_timestamp: '0' }],
    [{ Keywords: ['a', 'b', 'a', ''] }, { keywords: ['a', 'b'] }],
    [{ Keywords: 'only' }, { keywords: ['only'] }],
    [{ title: { lang: 'x-default', value: 'Tree' } }, { title: 'Tree' }],
    [
      { Headline: 'Same', Caption: 'Same' },
      { title: '', caption: 'Same' },
    ],
    [{ Artist: '  ', creator: ['Ann'] }, { credit: 'Ann' }],
    [{ Copyright: 'a\0b' }, { copyright: 'ab' }],
    [{ Caption: 'x'.repeat(9_000) }, { caption: 'x'.repeat(2_000) }],
    [
      { FocalLength: NaN, ExposureTime: '1/50' },
      { focal_length: '0', shutter_speed: '0' },
    ],
  ])('%o', (tags, expected) => {
    expect(imageMetaOf(tags)).toMatchObject(expected);
  });
});
