import { expect, test } from 'vitest';
import { copyKey, sourceKey } from './files.ts';
import { isAlive } from './run.ts';
import { canUndo } from './shapes.ts';
import { BUSY, STATES } from './store.ts';

const NOW = new Date('2026-03-02T10:00:05Z');

test.each([
  ['a', '2026-03-02T10:00:05', true],
  ['a', '2026-03-02T10:00:01', true],
  ['a', '2026-03-02T10:00:00', false],
  [null, '2026-03-02T10:00:05', false],
  ['a', null, false],
])('the run %s, seen at %s, is at work: %s', (run, seen_at, is) => {
  expect(isAlive({ run, seen_at }, NOW)).toBe(is);
});

test('what can be undone, and what is under way', () => {
  const undoable = (has_copy: number) => STATES.filter((state) => canUndo({ state, has_copy }));
  expect([undoable(1), undoable(0)]).toEqual([['stopped', 'failed', 'done'], []]);
  expect(BUSY).toEqual(['checking', 'running', 'undoing']);
});

test('files lie where no copy takes them along', () => {
  const root = sourceKey(7, 'archive').replace(/transfers.*$/, '');
  expect([sourceKey(7, 'exchange'), sourceKey(7, 'archive'), copyKey(7)]).toEqual([
    `${root}transfers/7/source.xml`,
    `${root}transfers/7/source.zip`,
    `${root}transfers/7/before.zip`,
  ]);
});
