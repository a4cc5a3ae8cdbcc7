import { expect, test } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import {
  autosaveAt,
  changesOf,
  isOwnDraft,
  isWorthSaving,
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
