import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DatabaseAwayError, DatabaseBusyError } from '#kernel/db/errors.ts';
import { belongsToOutage, noteOutage } from './outage-log.ts';

test('a database that is away is one line for all parts', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  expect(belongsToOutage(log, 500)).toBe(false);
  noteOutage(log, new DatabaseAwayError(new Error('connect ECONNREFUSED')), 'requests', 1000);
  noteOutage(log, new Error('Connection terminated unexpectedly'), 'a connection', 2000);
  noteOutage(log, Object.assign(new Error('terminating'), { code: '57P01' }), 'the job queue', 3000);
  expect(belongsToOutage(log, 4000)).toBe(true);
  expect(lines).toHaveLength(1);
  expect(belongsToOutage(log, 11_000)).toBe(false);
  noteOutage(log, new Error('Connection terminated unexpectedly'), 'its listener', 11_000);
  expect(JSON.parse(lines[1]!)).toMatchObject({ msg: 'its listener', more: 3 });
});

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
