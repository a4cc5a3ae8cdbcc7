import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DatabaseAwayError, DatabaseBusyError } from '#kernel/db/errors.ts';
import { noteOutage } from './outage-log.ts';

test('a burst of the same is one line, and the next one counts it', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const away = new DatabaseAwayError(new Error('connect ECONNREFUSED'));
  for (let i = 0; i < 100; i++) noteOutage(log, away, 'away', 1000 + i);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('ECONNREFUSED');
  expect(lines[0]).not.toContain('stack');
  noteOutage(log, new DatabaseBusyError(10_000, undefined), 'away', 1500);
  expect(lines).toHaveLength(2);
  noteOutage(log, away, 'away', 12_000);
  expect(JSON.parse(lines[2]!)).toMatchObject({ more: 99 });
});
