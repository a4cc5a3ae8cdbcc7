import { expect, test } from 'vitest';
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { inTree } from './choices.ts';
import { changesOf, draftOf } from './draft.ts';
import {
  authorNameOf,
  mayChange,
  mayPublish,
  pictureOf,
  plainText,
  termIdsOf,
  termNamesOf,
  titleOf,
} from './record.ts';

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

test('what is missing in a record, or odd', () => {
  const bare = { ...record, _embedded: undefined, _links: undefined } as unknown as ContentRecord;
  expect([authorNameOf(bare), pictureOf(bare), termNamesOf(bare, 'category')]).toEqual([undefined, undefined, []]);
  expect([mayChange(bare, 'POST'), mayChange(bare, 'DELETE'), mayPublish(bare)]).toEqual([true, true, true]);
  const odd = (name: string, value: unknown) =>
    ({ ...record, _embedded: { [name]: value } }) as unknown as ContentRecord;
  const media = (one: unknown) => pictureOf(odd('wp:featuredmedia', [one]));
  expect([media(null), media([]), media({ source_url: 7 }), media({ source_url: '/big.png' })]).toEqual([
    ...[undefined, undefined, undefined, '/big.png'],
  ]);
  const sized = (sizes: unknown) => media({ source_url: '/big.png', media_details: { sizes } });
  expect([sized([]), sized({}), sized({ thumbnail: { source_url: '/s.png' } }), sized({ thumbnail: {} })]).toEqual([
    ...['/big.png', '/big.png', '/s.png', undefined],
  ]);
  expect([authorNameOf(odd('author', [{ name: 7 }])), authorNameOf(odd('author', [null]))]).toEqual([
    undefined,
    undefined,
  ]);
  const term = { taxonomy: 'category', name: 'A' };
  expect(termNamesOf(odd('wp:term', ['x', [null, term, { ...term, name: 7 }, [term]]]), 'category')).toEqual(['A']);
  expect([termIdsOf({ ...record, tags: 'x' }, 'tags'), titleOf({ ...record, title: { rendered: ' A ' } })]).toEqual([
    [],
    'A',
  ]);
});

test('what the site allows', () => {
  const allowing = (...allow: string[]) => ({ ...record, _links: { self: [{ href: '', targetHints: { allow } }] } });
  expect([mayChange(allowing('PUT'), 'POST'), mayChange(allowing('PUT'), 'DELETE')]).toEqual([true, false]);
  expect([mayChange(allowing('GET'), 'POST'), mayChange(allowing('DELETE'), 'DELETE')]).toEqual([false, true]);
  expect(mayChange({ ...record, _links: { self: [] } }, 'POST')).toBe(true);
  const linked = (...names: string[]) =>
    mayPublish({ ...record, _links: Object.fromEntries(names.map((name) => [name, []])) });
  expect([linked('self'), linked('wp:action-publish'), linked('https://api.w.org/action-publish')]).toEqual([
    ...[false, true, true],
  ]);
  expect(plainText('<b class="x">A</b>&quot;&#39;&nbsp;&gt;&#128512;<i')).toBe('A"\'\u00a0>😀<i');
});

test('a form of a record, and each of its fields', () => {
  const before = draftOf(record, type);
  expect(before).toEqual({
    ...{
      title: 'Tides & moon',
      status: 'draft',
      slug: 'tides',
      date: '2026-11-16T10:00',
      terms: { categories: ['2', '4'] },
    },
  });
  expect(draftOf({ ...record, date: null }, { ...type, taxonomies: [] })).toEqual({ ...before, date: '', terms: {} });
  expect(changesOf(before, { ...before, title: 'U' })).toEqual({ title: 'U' });
  expect(changesOf(before, { ...before, slug: 'u' })).toEqual({ slug: 'u' });
  expect(changesOf(before, { ...before, date: '' })).toEqual({});
});
