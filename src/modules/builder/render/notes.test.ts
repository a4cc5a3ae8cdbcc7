import { expect, test } from 'vitest';
import { noteOnce } from './notes.ts';

function createLog() {
  const lines: unknown[] = [];
  const services = { log: { warn: (details: object, sentence: string) => lines.push([details, sentence]) } };
  const note = (id: number, what: string) =>
    noteOnce({ services, document: { id } } as never, what, { what }, 'It is odd.');
  return { lines, note };
}

test('an oddity of a document is noted once', () => {
  const { lines, note } = createLog();
  for (const [id, what] of [[1, 'a'], [1, 'a'], [2, 'a'], [1, 'b'], [2, 'a']] as const) note(id, what); // prettier-ignore
  expect(lines).toEqual([
    [{ document: 1, what: 'a' }, 'It is odd.'],
    [{ document: 2, what: 'a' }, 'It is odd.'],
    [{ document: 1, what: 'b' }, 'It is odd.'],
  ]);
  const other = createLog();
  other.note(1, 'a');
  expect(other.lines).toHaveLength(1);
});

test('so many and no more', () => {
  const { lines, note } = createLog();
  for (let id = 1; id <= 10_002; id++) note(id, 'a');
  expect(lines).toHaveLength(10_000);
});
