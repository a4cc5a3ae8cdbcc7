import { expect, test } from 'vitest';
import { isFloating, isShown, statusActs, statusAfter } from './status.ts';

const all = { mayPublish: true, mayDelete: true };
const few = { mayPublish: false, mayDelete: false };

test.each([
  [undefined, all, ['publish', 'schedule', 'privately', 'review']],
  ['draft', all, ['publish', 'schedule', 'privately', 'review', 'trash']],
  ['draft', few, ['review']],
  ['draft', { ...few, mayDelete: true }, ['review', 'trash']],
  ['pending', all, ['publish', 'schedule', 'privately', 'draft', 'trash']],
  ['pending', few, ['draft']],
  ['publish', all, ['schedule', 'makePrivate', 'unpublish', 'trash']],
  ['publish', few, ['unpublish']],
  ['future', all, ['publishNow', 'draft', 'trash']],
  ['future', few, ['draft']],
  ['private', all, ['makePublic', 'draft', 'trash']],
  ['private', few, ['draft']],
] as const)('a record with the status %s offers its acts to %o', (status, rights, acts) => {
  expect(statusActs(status, rights)).toEqual(acts);
});

test('an act that asks nothing leads to a status', () => {
  expect((['draft', 'unpublish', 'review', 'makePrivate', 'makePublic'] as const).map(statusAfter)).toEqual([
    'draft',
    'draft',
    'pending',
    'private',
    'publish',
  ]);
  expect((['publish', 'schedule', 'privately', 'publishNow', 'trash'] as const).map(statusAfter)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test('a draft is not shown, a scheduled record is', () => {
  expect([undefined, 'draft', 'pending'].map(isShown)).toEqual([false, false, false]);
  expect(['publish', 'future', 'private'].map(isShown)).toEqual([true, true, true]);
});

test('a date floats until somebody chooses one', () => {
  const floating = { date: '2026-11-16T10:00:07', modified: '2026-11-16T10:00:07' };
  expect(isFloating('', undefined)).toBe(true);
  expect(isFloating('2026-11-16T10:00', floating)).toBe(true);
  expect(isFloating('2026-11-16T10:01', floating)).toBe(false);
  expect(isFloating('2026-11-16T10:00', { ...floating, modified: '2026-11-17T10:00:00' })).toBe(false);
  expect(isFloating('2026-11-16T10:00', undefined)).toBe(false);
});
