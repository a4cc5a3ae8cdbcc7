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

test('all that is asked for, and what is left out', () => {
  const fields =
    'id,date,date_gmt,title,alt_text,caption,mime_type,media_type,media_details,source_url,filename,filesize,author';
  const plain = { context: 'edit', page: 2, per_page: 50, _fields: fields };
  const asked = (more: object, seesOthers = true) =>
    queryOf({ ...wanted('all'), page: 2, perPage: 50, ...more }, { id: 7, seesOthers });
  expect(asked({})).toEqual(plain);
  expect(asked({ search: 'sea', folder: 0 })).toEqual({ ...plain, search: 'sea', fbv: 0 });
  expect(asked({ kind: 'image', folder: 3 }, false)).toEqual({ ...plain, media_type: ['image'], fbv: 3, author: [7] });
  expect(['video', 'audio'].map((kind) => asked({ kind }).media_type)).toEqual([['video'], ['audio']]);
});

test('sizes at their bounds', () => {
  const sizes = [999_499, 999_999, 1_000_000, 1_050_000, 999_949_999, 1_000_000_000, 5e12];
  expect(sizes.map((bytes) => sizeText(bytes, 'en'))).toEqual([
    ...['999 kB', '1,000 kB', '1 MB', '1.1 MB', '999.9 MB', '1 GB', '5,000 GB'],
  ]);
  expect(sizeText(1_940_000, 'de')).toBe('1,9 MB');
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
  const odd = [{ sizes: null }, { sizes: { medium: null } }, { sizes: { medium: { source_url: 1 } } }, { width: 1 }];
  for (const media_details of odd) {
    const broken = { ...picture, media_details } as unknown as Attachment;
    expect([pictureOf(broken, 'medium'), dimensionsOf(broken)]).toEqual(['/whole.jpg', undefined]);
  }
  const file = { media_type: 'file', media_details: {}, source_url: '/a.pdf' } as unknown as Attachment;
  expect([pictureOf(file, 'medium'), dimensionsOf(file)]).toEqual([undefined, undefined]);
});
