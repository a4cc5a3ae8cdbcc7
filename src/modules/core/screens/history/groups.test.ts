import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import type { VersionHead } from './versions.ts';

const version = (id: number, minute: number, more: Partial<VersionHead> = {}): VersionHead => ({
  ...{ id, kind: 'revision', author: 1, at: new Date(Date.UTC(2026, 10, 16, 10, minute)) },
  ...more,
});
const summary = (...versions: VersionHead[]) =>
  groupsOf(versions).map(({ newest, count, minutes }) => [newest.id, count, minutes]);

test('saves of one person, each within ten minutes of the next, are one', () => {
  expect(summary(version(4, 28), version(3, 20), version(2, 10), version(1, 0))).toEqual([[4, 4, 28]]);
});

test('another person, or more than ten minutes, begins anew', () => {
  expect(summary(version(3, 12), version(2, 11, { author: 2 }), version(1, 0))).toEqual([
    [3, 1, 0],
    [2, 1, 0],
    [1, 1, 0],
  ]);
  expect(summary(version(2, 11), version(1, 0))).toHaveLength(2);
});

test('unsaved work and the state before the first save stand by themselves', () => {
  const all = [version(3, 2, { kind: 'autosave' }), version(2, 1), version(1, 0, { kind: 'original' })];
  expect(summary(...all)).toHaveLength(3);
});
