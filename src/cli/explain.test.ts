import { expect, test } from 'vitest';
import { DatabaseAwayError, DatabaseBusyError } from '#kernel/db/errors.ts';
import { NewerDatabaseError } from '#kernel/db/migrate.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { CommandError } from './command.ts';
import { explain } from './explain.ts';

const fault = (about: object, message = 'x') => Object.assign(new Error(message), about);

test.each<[unknown, string]>([
  ['plain', 'plain'],
  [new CommandError('No.'), 'No.'],
  [new DatabaseBusyError(2_000, undefined), 'locked by another process for 2 seconds'],
  [new DatabaseAwayError(fault({ code: '28P01' })), 'The database refused the password'],
  [fault({ code: 'ENOSPC' }), 'The disk is full.'],
  [restError('a', 400, 'Wrong.'), 'Wrong.'],
  [restError('a', 400, 'Wrong.', { params: { b: 'b is wrong.', c: 'c too.', d: 5 } }), 'b is wrong. c too.'],
  [restError('a', 400, 'Wrong.', { params: null }), 'Wrong.'],
  [new NewerDatabaseError(['0009-x', '0010-y']), 'newer version of Sitewright (it has 0009-x, 0010-y)'],
  [
    fault({ syscall: 'listen', code: 'EADDRINUSE', address: '::', port: 80 }),
    ':::80 is in use by another program. Stop it, or choose another port: --port 81.',
  ],
  [fault({ syscall: 'bind', code: 'EACCES', address: '::', port: 80 }), 'This user may not listen on :::80.'],
  [
    fault({ syscall: 'listen', code: 'EADDRNOTAVAIL', address: '1.2.3.4', port: 80 }),
    '1.2.3.4:80 is not an address of this machine (EADDRNOTAVAIL)',
  ],
  [
    fault({ syscall: 'connect', code: 'ECONNREFUSED', address: '1.2.3.4', port: 5432 }),
    'The database at 1.2.3.4:5432 cannot be reached (ECONNREFUSED).',
  ],
  [
    fault({ syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'db' }),
    'The database at db cannot be reached (ENOTFOUND).',
  ],
  [fault({ code: 'ETIMEDOUT' }), 'The database cannot be reached (ETIMEDOUT).'],
  [fault({ code: 'ENOTFOUND' }, 'plain words'), 'plain words'],
  [fault({ code: 'EACCES', path: '/x' }), '/x cannot be used (EACCES).'],
  [fault({ code: 'EACCES' }, 'plain words'), 'plain words'],
  [fault({ code: 'ENOENT', syscall: 'mkdir', path: '/x' }), '/x cannot be made (ENOENT).'],
  [fault({ code: 'ENOENT', syscall: 'open', path: '/x' }), '/x is not there.'],
  [fault({ code: 'ENOENT' }, 'plain words'), 'plain words'],
  [fault({ errcode: 26 }), 'not a SQLite database'],
  [fault({ errcode: 267 }), 'The database file is damaged.'],
  [fault({ errcode: 1 }, 'plain words'), 'plain words'],
  [fault({ code: '3D000' }), 'has no database of that name'],
  [new Error(' two\n  lines '), 'two lines'],
])('%s', (error, text) => {
  const explained = explain(error);
  expect(explained).toContain(text);
  expect(explained).not.toMatch(/\n|undefined|^\s|\s$/);
});
