import { expect, test } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import {
  autosaveAt,
  changesOf,
  isOwnDraft,
  isWorthSaving,
  missingIn,
  outcomeWord,
  undescribedPictures,
  waitingCount,
  workOf,
} from './rules.ts';

const record = {
  id: 3,
  status: 'draft',
  author: 7,
  title: { raw: 'T', rendered: 'T' },
  content: { raw: 'C', rendered: 'C' },
  slug: 't',
  date: '2026-11-16T10:42:07',
  comment_status: 'open',
  categories: [2, 5],
} as unknown as ContentRecord;

test('what was not changed is not sent', () => {
  const work = workOf(record, ['categories']);
  expect(changesOf(work, work)).toEqual({});
  const after = {
    ...work,
    title: 'U',
    date: '2026-11-18T08:00',
    terms: { categories: ['5'] },
    picture: 9,
    isPinned: true,
  };
  const changes = changesOf(work, after);
  expect(changes).toEqual({
    title: 'U',
    date: '2026-11-18T08:00:00',
    categories: [5],
    featured_media: 9,
    sticky: true,
  });
  expect(waitingCount(changes)).toBe(4);
});

test('an own draft is saved itself, everything else beside it', () => {
  expect(isOwnDraft(record, 7)).toBe(true);
  expect(isOwnDraft(record, 8)).toBe(false);
  expect(isOwnDraft({ ...record, status: 'publish' }, 7)).toBe(false);
});

test('two seconds of rest, but never longer than fifteen', () => {
  expect(autosaveAt(1_000, 1_000)).toBe(3_000);
  expect(autosaveAt(1_000, 12_000)).toBe(14_000);
  expect(autosaveAt(1_000, 15_500)).toBe(16_000);
});

test('what is missing before it is published', () => {
  expect(isWorthSaving(workOf(undefined, []))).toBe(false);
  expect(isWorthSaving({ ...workOf(undefined, []), content: 'x' })).toBe(true);
  expect(undescribedPictures('<img src="a" alt=""/><img src="b" alt="B"/><img class="c" alt="" />')).toBe(2);
});

test('a record as the editor has it, and a new one', () => {
  const whole = {
    ...{ ...record, excerpt: { raw: 'E', rendered: 'E' }, featured_media: 4, sticky: true, tags: 'odd' },
    ...{ password: 'p', template: 'wide', format: 'quote', parent: 8, menu_order: 2 },
  };
  expect(workOf(whole as unknown as ContentRecord, ['categories', 'tags'])).toEqual({
    ...{ title: 'T', content: 'C', excerpt: 'E', slug: 't', date: '2026-11-16T10:42', picture: 4 },
    ...{ terms: { categories: ['2', '5'], tags: [] }, hasComments: true, isPinned: true, meta: {} },
    ...{ author: 7, password: 'p', template: 'wide', format: 'quote', parent: 8, order: 2 },
  });
  const bare = { title: { rendered: 'T' }, slug: '', date: null, comment_status: 'closed' } as unknown as ContentRecord;
  const nothing = {
    ...{ title: '', content: '', excerpt: '', slug: '', date: '', picture: 0, isPinned: false, meta: {} },
    ...{ author: 0, password: '', template: '', format: 'standard', parent: 0, order: 0 },
  };
  expect(workOf(bare, [])).toEqual({ ...nothing, terms: {}, hasComments: false });
  expect(workOf(undefined, ['tags'])).toEqual({ ...nothing, terms: { tags: [] }, hasComments: true });
});

test('each field is sent alone', () => {
  const before = workOf(record, ['categories']);
  const changed = (change: object) => changesOf(before, { ...before, ...change });
  expect(changed({ content: 'D' })).toEqual({ content: 'D' });
  expect(changed({ excerpt: 'E' })).toEqual({ excerpt: 'E' });
  expect(changed({ slug: 'u' })).toEqual({ slug: 'u' });
  expect([changed({ date: '' }), changed({ date: before.date })]).toEqual([{ date: null }, {}]);
  expect(changed({ author: 9 })).toEqual({ author: 9 });
  expect(changed({ password: 'p' })).toEqual({ password: 'p' });
  expect(changed({ template: 'wide' })).toEqual({ template: 'wide' });
  expect(changed({ format: 'quote' })).toEqual({ format: 'quote' });
  expect(changed({ parent: 8 })).toEqual({ parent: 8 });
  expect(changed({ order: -1 })).toEqual({ menu_order: -1 });
  expect(changed({ picture: 0 })).toEqual({});
  expect(changed({ hasComments: false })).toEqual({ comment_status: 'closed' });
  expect(changesOf({ ...before, hasComments: false }, before)).toEqual({ comment_status: 'open' });
  expect(changesOf({ ...before, isPinned: true }, before)).toEqual({ sticky: false });
  expect(changed({ meta: { a: 1 } })).toEqual({ meta: { a: 1 } });
  expect(changed({ terms: { categories: ['5', '2'], tags: ['1'] } })).toEqual({ categories: [5, 2], tags: [1] });
});

test('what an autosave cannot hold', () => {
  expect(waitingCount({ title: 'T', content: 'C', excerpt: 'E' })).toBe(0);
  expect(waitingCount({ title: 'T', slug: 's', meta: {} })).toBe(2);
  expect(isOwnDraft({ ...record, status: 'auto-draft' }, 7)).toBe(true);
  expect(isOwnDraft({ ...record, status: 'auto-draft' }, 8)).toBe(false);
  expect([13_999, 14_000, 14_001].map((last) => autosaveAt(1_000, last))).toEqual([15_999, 16_000, 16_000]);
});

test('blanks are nothing, and a picture may say that it needs no words', () => {
  const empty = workOf(undefined, []);
  expect(isWorthSaving({ ...empty, title: ' ', content: '\n', excerpt: '\t' })).toBe(false);
  expect([isWorthSaving({ ...empty, title: 'x' }), isWorthSaving({ ...empty, excerpt: 'x' })]).toEqual([true, true]);
  expect(undescribedPictures('<img alt="x"/><image alt=""/><img src="a"/>')).toBe(0);
});

test('what a record lacks', () => {
  const work = { ...workOf(undefined, []), title: 'T' };
  const taxonomy = (rest_base: string, is_hierarchical: boolean) => ({
    rest_base,
    is_hierarchical,
    name: '',
    label: '',
  });
  const type = { taxonomies: [taxonomy('tags', false), taxonomy('categories', true)] };
  expect(missingIn({ ...work, title: ' ', content: '<img alt="" />' }, type)).toEqual([
    ...['missingTitle', 'missingTerms', 'alt'],
  ]);
  expect(missingIn({ ...work, terms: { tags: ['1'], categories: [] } }, type)).toEqual(['missingTerms']);
  expect(missingIn({ ...work, terms: { categories: ['1'] } }, type)).toEqual([]);
  expect(missingIn(work, { taxonomies: [taxonomy('tags', false)] })).toEqual([]);
});

test.each([
  ['draft', 'publish', 'Published'],
  ['draft', 'future', 'Scheduled'],
  ['future', 'publish', 'Published'],
  ['publish', 'future', 'Scheduled'],
  [undefined, 'publish', 'Published'],
  ['publish', 'publish', undefined],
  ['draft', 'private', undefined],
])('saving what was %s and is %s says %s', (before, after, word) => {
  expect(outcomeWord(before, after, { published: 'Published', scheduled: 'Scheduled' })).toBe(word);
});
