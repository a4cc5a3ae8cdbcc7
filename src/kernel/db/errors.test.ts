import { expect, test } from 'vitest';
import * as errors from './errors.ts';

const sqlite = (errcode: unknown) => Object.assign(new Error('x'), { errcode });
const postgres = (code: unknown, message = 'x') => Object.assign(new Error(message), { code });

type Name = 'isAway' | 'isBusy' | 'isFull' | 'isLocked' | 'isPassing' | 'isReadOnly' | 'isUniqueViolation';
const NAMES: Name[] = ['isAway', 'isBusy', 'isFull', 'isLocked', 'isPassing', 'isReadOnly', 'isUniqueViolation'];

test.each<[string, unknown, Name[]]>([
  ['SQLite: busy', sqlite(5), ['isBusy', 'isPassing']],
  ['SQLite: busy, a snapshot', sqlite(517), ['isBusy', 'isPassing']],
  ['SQLite: locked', sqlite(6), ['isLocked']],
  ['SQLite: only for reading', sqlite(8), ['isReadOnly']],
  ['SQLite: full', sqlite(13), ['isFull', 'isPassing']],
  ['SQLite: a write fails', sqlite(778), ['isFull', 'isPassing']],
  ['SQLite: shared memory', sqlite(4874), ['isFull', 'isPassing']],
  ['SQLite: a read fails', sqlite(266), []],
  ['SQLite: unique', sqlite(2067), ['isUniqueViolation']],
  ['SQLite: primary key', sqlite(1555), ['isUniqueViolation']],
  ['SQLite: not null', sqlite(1299), []],
  ['SQLite: a code that is no number', sqlite('5'), []],
  ['no error', { errcode: 5, code: '23505' }, []],
  ['PostgreSQL: unique', postgres('23505'), ['isUniqueViolation']],
  ['PostgreSQL: only for reading', postgres('25006'), ['isReadOnly']],
  ['PostgreSQL: full', postgres('53100'), ['isFull', 'isPassing']],
  ['the disk is full', postgres('ENOSPC'), ['isFull', 'isPassing']],
  ['PostgreSQL: shuts down', postgres('57P01'), ['isAway']],
  ['PostgreSQL: the connection fails', postgres('08006'), ['isAway']],
  ['PostgreSQL: a code with 08 in it', postgres('10800'), []],
  ['the network', postgres('ECONNREFUSED'), ['isAway']],
  ['the driver without a code', new Error('Connection terminated unexpectedly'), ['isAway']],
  ['the driver says it later', new Error('x Connection terminated'), []],
  ['a code that is no text', postgres(23505), []],
  ['away', new errors.DatabaseAwayError('x'), ['isPassing']],
  ['busy', new errors.DatabaseBusyError(1, 'x'), ['isPassing']],
  ['anything', new Error('x'), []],
  ['nothing', undefined, []],
])('%s', (_what, error, expected) => {
  expect(NAMES.filter((name) => errors[name](error))).toEqual(expected);
});

test('what they say', () => {
  expect(new errors.DatabaseBusyError(2_600, 'x').message).toContain('for 3 seconds');
  expect(new errors.DatabaseAwayError(new Error('no route')).message).toContain('(no route)');
  expect(new errors.DatabaseAwayError('gone').message).toContain('(gone)');
});
