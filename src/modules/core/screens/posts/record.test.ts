import { expect, test } from 'vitest';
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { inTree } from './choices.ts';
import { changesOf, draftOf } from './draft.ts';
import { authorNameOf, mayChange, pictureOf, plainText, termIdsOf, termNamesOf, titleOf } from './record.ts';

const record: ContentRecord = {
  id: 5,
  type: 'post',
  status: 'draft',
  link: '',
  slug: 'tides',
  date: '2026-11-16T10:00:00',
  date_gmt: '2026-11-16T09:00:00',
  modified: null,
  modified_gmt: null,
  title: { raw: ' Tides & moon ', rendered: 'Tides &amp; moon' },
  author: 3,
  comment_status: 'open',
  categories: [2, 'x', 4],
  _links: { self: [{ href: '', targetHints: { allow: ['GET', 'POST'] } }] },
  _embedded: {
    author: [{ name: 'Ada' }],
    'wp:term': [[{ taxonomy: 'category', name: 'Sea &#8211; moon' }], [{ taxonomy: 'post_tag', name: 'x' }]],
    'wp:featuredmedia': [
      { source_url: '/big.png', media_details: { sizes: { thumbnail: { source_url: '/small.png' } } } },
    ],
  },
};
const type = { taxonomies: [{ rest_base: 'categories' }] } as unknown as StartType;

test('what a record says about itself', () => {
  expect([titleOf(record), authorNameOf(record), pictureOf(record)]).toEqual(['Tides & moon', 'Ada', '/small.png']);
  expect([termIdsOf(record, 'categories'), termNamesOf(record, 'category')]).toEqual([[2, 4], ['Sea – moon']]);
  expect([mayChange(record, 'POST'), mayChange(record, 'DELETE')]).toEqual([true, false]);
  expect(plainText('<b>A</b> &lt; B &amp;c; &nope;')).toBe('A < B &c; &nope;');
});

test('only what was changed is sent', () => {
  const before = draftOf(record, type);
  expect(changesOf(before, before)).toEqual({});
  const after = {
    ...before,
    status: 'publish',
    date: '2026-11-18T08:30',
    terms: { categories: ['2'] },
  };
  expect(changesOf(before, after)).toEqual({
    status: 'publish',
    date: '2026-11-18T08:30:00',
    categories: [2],
  });
});

test('terms stand behind their parents; one whose parent is not there stands at the top', () => {
  const terms = [
    { id: 1, name: 'Sea', parent: 0 },
    { id: 2, name: 'Tides', parent: 1 },
    { id: 3, name: 'Coast', parent: 0 },
    { id: 4, name: 'Lost', parent: 99 },
    { id: 5, name: 'Moon', parent: 2 },
  ];
  expect(inTree(terms).map(({ label, depth }) => `${'-'.repeat(depth ?? 0)}${label}`)).toEqual([
    'Coast',
    'Lost',
    'Sea',
    '-Tides',
    '--Moon',
  ]);
});
