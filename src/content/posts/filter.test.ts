import { sql, type SqlBool } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isPlain, isQuick, onlyAuthor, onlyFew, onlyMedia, onlyTerm, published, type PostFilter } from './filter.ts';

const plain = published('post');
const author: Partial<PostFilter> = { authors: [7] };
const term: Partial<PostFilter> = { terms: [{ terms: [3], match: 'any' }] };
const images: Partial<PostFilter> = { media: { kinds: ['image'], mimeTypes: [] } };
const pngs: Partial<PostFilter> = { media: { kinds: [], mimeTypes: ['image/png'] } };

/** Each of these makes a list one that no counter knows. */
const NARROWER: Partial<PostFilter>[] = [
  { search: { phrase: 'a' } as unknown as PostFilter['search'] },
  { fallback: 'post' },
  { alsoOn: [] },
  { after: '2026-01-01T00:00:00' },
  { before: '2026-01-01T00:00:00' },
  { modifiedAfter: '2026-01-01T00:00:00' },
  { modifiedBefore: '2026-01-01T00:00:00' },
  { menuOrder: 0 },
  { isSticky: false },
  { conditions: [sql<SqlBool>`1 = 1`] },
  { hidesProtected: true },
  { isLocked: true },
  { notAuthors: [1] },
  { include: [1] },
  { exclude: [1] },
  { slugs: ['a'] },
  { parents: [0] },
  { notParents: [0] },
  { formats: ['aside'] },
];

describe.each(NARROWER)('narrowed by %j', (narrower) => {
  test('no counter has the number', () => {
    expect(isPlain({ ...plain, ...narrower })).toBe(false);
    expect(onlyAuthor({ ...plain, ...author, ...narrower })).toBeUndefined();
    expect(onlyTerm({ ...plain, ...term, ...narrower })).toBeUndefined();
    expect(onlyMedia({ ...plain, ...images, ...narrower })).toBeUndefined();
  });
});

test.each<[Partial<PostFilter>, Record<string, unknown>]>([
  [{}, { isPlain: true }],
  [{ conditions: [] }, { isPlain: true }],
  [{ media: { kinds: [], mimeTypes: [] } }, { isPlain: true }],
  [author, { author: 7 }],
  [{ authors: [7, 8] }, {}],
  [{ ...author, media: { kinds: [], mimeTypes: [] } }, { author: 7 }],
  [{ ...author, ...images }, {}],
  [{ ...author, ...term }, {}],
  [term, { term: 3 }],
  [{ terms: [{ terms: [3], match: 'all' }] }, { term: 3 }],
  [{ terms: [{ terms: [3], match: 'none' }] }, {}],
  [{ terms: [{ terms: [3, 4], match: 'any' }] }, {}],
  [{ terms: [{ terms: [], match: 'any' }] }, {}],
  [{ terms: [...(term.terms ?? []), { terms: [4], match: 'any' }] }, {}],
  [{ ...term, ...images }, {}],
  [images, { media: { column: 'media_type', value: 'image' } }],
  [pngs, { media: { column: 'mime_type', value: 'image/png' } }],
  [{ media: { kinds: ['image'], mimeTypes: ['image/png'] } }, {}],
])('%j: what it is about alone', (narrower, about) => {
  const filter = { ...plain, ...narrower };
  expect({
    isPlain: isPlain(filter),
    author: onlyAuthor(filter),
    term: onlyTerm(filter),
    media: onlyMedia(filter),
  }).toEqual({ isPlain: false, ...about });
});

test.each<[Partial<PostFilter>, byDate: boolean, byTitle: boolean]>([
  [{}, true, true],
  [{ include: [1] }, true, true],
  [{ slugs: ['a'] }, true, true],
  [author, true, false],
  [term, true, false],
  [images, true, false],
  [{ after: '2026-01-01T00:00:00' }, false, false],
  [{ ...author, ...term }, false, false],
])('%j is quick by date: %s, by title: %s', (narrower, byDate, byTitle) => {
  const filter = { ...plain, ...narrower };
  expect([isQuick(filter, 'date'), isQuick(filter, 'title')]).toEqual([byDate, byTitle]);
});

test('what a search found, and nothing else', () => {
  const found = { ...plain, search: { phrase: 'a' } as unknown as PostFilter['search'], among: [4, 5] };
  expect(onlyFew(found)).toEqual({ ids: [4, 5], isProtectedToo: 1 });
  expect(onlyFew({ ...found, hidesProtected: true })).toEqual({ ids: [4, 5], isProtectedToo: 0 });
  expect(onlyFew({ ...found, ...author })).toBeUndefined();
  expect(onlyFew(plain)).toBeUndefined();
});
