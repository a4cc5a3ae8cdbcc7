import { expect, test } from 'vitest';
import { sameRecord, type KnownPost, type KnownPosts } from './known.ts';
import { isNumbered, placeOf, slugNotes, trashColumns } from './post-columns.ts';
import type { PreparedPost } from './prepare.ts';
import { renumberText, renumberValue } from './numbers.ts';

const others = { renumberForm: (id: string) => `f${id}`, renumberFolder: (id: string) => `d${id}` };
const inText = (text: string) => renumberText(text, (id) => `n${id}`, others);

test.each([
  ['<!-- wp:image {"id":5,"width":6} -->', '<!-- wp:image {"id":n5,"width":6} -->'],
  ['<!-- wp:media-text {"mediaId":5} -->', '<!-- wp:media-text {"mediaId":n5} -->'],
  ['<!-- wp:block {"ref":5} /-->', '<!-- wp:block {"ref":n5} /-->'],
  ['<!-- wp:gallery {"ids":[5, 6]} -->', '<!-- wp:gallery {"ids":[n5, n6]} -->'],
  ['<!-- wp:paragraph {"id":5} -->', '<!-- wp:paragraph {"id":5} -->'],
  ['<!-- wp:image {"id":"5"} -->', '<!-- wp:image {"id":"5"} -->'],
  ['<!-- wp:contactform/form {"a":1,"id":5} /-->', '<!-- wp:contactform/form {"a":1,"id":f5} /-->'],
  ['<!-- wp:folders/gallery {"selectedFolder":[5,6]} /-->', '<!-- wp:folders/gallery {"selectedFolder":[d5,d6]} /-->'],
  ['[contact-form id="5" title="x"]', '[contact-form id="f5" title="x"]'],
  ['[contact-form id=5]', '[contact-form id=f5]'],
  ['<img class="a wp-image-5 b">', '<img class="a wp-image-n5 b">'],
  ['[caption id="attachment_5" width="6"]', '[caption id="attachment_n5" width="6"]'],
  ['[gallery ids="5,6" columns="2"]', '[gallery ids="n5,n6" columns="2"]'],
  ['[playlist include=5]', '[playlist include=n5]'],
  ['[other ids="5"]', '[other ids="5"]'],
  ['plain 5', 'plain 5'],
])('%s', (text, after) => {
  expect(inText(text)).toBe(after);
});

test('in documents of the builder', () => {
  const after = renumberValue(
    [
      { image: { id: 5, url: 'a' }, other: { id: 6 }, templateID: '7', post_id: 8, size: 9, note: 'x' },
      {
        template_id: 'x7',
        post_id: '7x',
        attachment_id: 0,
        gallery: [{ id: '5', url: '' }],
        flag: true,
        nothing: null,
      },
    ],
    (id) => `${id}0`,
    (text) => `<${text}>`,
  );
  expect(after).toEqual([
    { image: { id: 50, url: '<a>' }, other: { id: 6 }, templateID: '70', post_id: 80, size: 9, note: '<x>' },
    {
      template_id: 'x7',
      post_id: '7x',
      attachment_id: 0,
      gallery: [{ id: '50', url: '<>' }],
      flag: true,
      nothing: null,
    },
  ]);
});

test.each([
  ['about', 'about', true],
  ['about-2', 'about', true],
  ['about-23', 'about', true],
  ['about-us', 'about', false],
  ['about-us2', 'about', false],
  ['about-2nd', 'about', false],
  ['about-', 'about', false],
  ['abouts', 'about', false],
  ['other', 'about', false],
  ['', '', true],
  ['-2', '', false],
])('%s was made of %s: %s', (slug, wish, expected) => {
  expect(isNumbered(slug, wish)).toBe(expected);
});

test('another name is told, and none where none was wished', () => {
  const post = (slug: string) => ({ slug, about: 'page "A"' }) as PreparedPost;
  expect(slugNotes(post('About'), { slug: 'about' })).toEqual([]);
  expect(slugNotes(post(''), { slug: 'x' })).toEqual([]);
  expect(slugNotes(post('About'), { slug: 'about-2' })).toEqual([
    'page "A" is called "about-2" here: "About" is taken.',
  ]);
  const tx = { now: new Date('2026-01-02T03:04:05Z') } as Parameters<typeof trashColumns>[0];
  const trashed = (at: string) => trashColumns(tx, { trashed: { status: 's', slug: 'n', at } } as PreparedPost);
  expect(trashed('2020-01-01T00:00:00')).toEqual({
    trashed_status: 's',
    trashed_slug: 'n',
    trashed_at: '2020-01-01T00:00:00',
  });
  expect(trashed('').trashed_at).toBe('2026-01-02T03:04:05');
  expect(trashColumns(tx, { trashed: undefined } as PreparedPost)).toEqual({});
});

const heads: Record<string, { id: number; type: string }> = {
  '1': { id: 11, type: 'page' },
  '2': { id: 12, type: 'post' },
  '3': { id: 13, type: 'attachment' },
};
const targets = { target: (id: string) => heads[id] } as unknown as KnownPosts;

test.each([
  ['page', '', '', [null, 0, true, undefined]],
  ['page', '1', '3', [11, 13, true, undefined]],
  ['page', '2', '', [null, 0, true, undefined]],
  ['attachment', '2', '', [12, 0, true, undefined]],
  ['page', '9', '', [null, 0, false, [5, 9, 0]]],
  ['page', '', '9', [null, 0, true, [5, 0, 9]]],
  ['page', '1', '2', [11, 0, true, undefined]],
])('a %s below %j with the picture %j', (type, parent, featured, expected) => {
  const place = placeOf({ type, record: { parent, featured } } as PreparedPost, targets);
  expect([place.parentId, place.featured, place.isPlaced, place.unlinked(5)]).toEqual(expected);
});

test.each([
  ['post', false, 'page', 'a', 'd', true],
  ['attachment', false, 'post', 'a', 'd', false],
  ['post', false, 'attachment', 'a', 'd', false],
  ['attachment', false, 'attachment', 'x', 'y', true],
  ['post', true, 'post', 'a', 'y', true],
  ['post', true, 'post', 'x', 'd', true],
  ['post', true, 'post', 'x', 'y', false],
  ['post', true, 'page', 'a', 'd', false],
])('a known %s (own: %s) is the %s "%s" of %s: %s', (type, isOwn, theirs, slug, date, isSame) => {
  const known = {
    head: { id: 1, type, parent_id: null, slug: 'a', date: 'd' },
    digest: '',
    isSettled: true,
    isOwn,
  } as KnownPost;
  expect(sameRecord(known, { slug, date }, theirs)).toBe(isSame ? known : undefined);
  expect(sameRecord(undefined, { slug, date }, theirs)).toBeUndefined();
});
