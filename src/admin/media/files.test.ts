import { expect, test } from 'vitest';
import type { Attachment } from '#client/paths.ts';
import { dimensionsOf, pictureOf, queryOf, sizeText, type Kind } from './files.ts';

const wanted = (kind: Kind) => ({ kind, search: '', folder: -1, page: 1, perPage: 25 });

test('what is asked of the site', () => {
  const all = { id: 7, seesOthers: true };
  expect(queryOf(wanted('document'), all)).toMatchObject({ media_type: ['application', 'text'] });
  expect(queryOf(wanted('all'), all)).not.toHaveProperty('media_type');
  expect(queryOf(wanted('all'), { id: 7, seesOthers: false })).toMatchObject({ author: [7] });
});

test('sizes in words', () => {
  expect([0, 999, 1_000, 212_400, 1_940_000, 18_000_000_000].map((bytes) => sizeText(bytes, 'en'))).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '212 kB',
    '1.9 MB',
    '18 GB',
  ]);
});

test('a picture has a form that fits, and measures', () => {
  const details = { width: 10, height: 20, sizes: { medium: { source_url: '/m.jpg' } } };
  const picture = { media_type: 'image', media_details: details, source_url: '/whole.jpg' } as unknown as Attachment;
  expect([pictureOf(picture, 'medium'), pictureOf(picture, 'large')]).toEqual(['/m.jpg', '/whole.jpg']);
  expect(dimensionsOf(picture)).toBe('10 × 20');
  const file = { media_type: 'file', media_details: {}, source_url: '/a.pdf' } as unknown as Attachment;
  expect([pictureOf(file, 'medium'), dimensionsOf(file)]).toEqual([undefined, undefined]);
});
