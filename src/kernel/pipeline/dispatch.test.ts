import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { DatabaseAwayError, DatabaseBusyError } from '#kernel/db/errors.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { StoreError } from '#kernel/files/store-error.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import { asRestError } from './dispatch.ts';

const request = { method: 'GET', path: '/core/v2/posts' } as RestRequest;
const sqliteError = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode });

test.each([
  ['a server that is gone', new DatabaseAwayError(new Error('Connection terminated'))],
  ['a lock that others hold', new DatabaseBusyError(5_000, new Error('locked'))],
  ['a lock that SQLite tells of', sqliteError(5)],
  ['a full disk', sqliteError(13)],
  ['a full disk of the files', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
])('%s passes: 503, and when to come again', (_, error) => {
  const log = pino({ level: 'silent' });
  const failed = vi.spyOn(log, 'error');
  const answer = asRestError(error, { log }, request);
  expect(answer).toMatchObject({ status: 503, code: 'rest_unavailable', details: { retry_after: 5 } });
  expect(failed).not.toHaveBeenCalled();
});

test('anything else is a fault of ours, told to the log alone', () => {
  const log = pino({ level: 'silent' });
  const failed = vi.spyOn(log, 'error');
  const answer = asRestError(new Error('secret words'), { log }, request);
  expect(answer).toMatchObject({ status: 500, code: 'internal_server_error' });
  expect(JSON.stringify(answer.details) + answer.message).not.toContain('secret');
  expect(failed).toHaveBeenCalledOnce();
});

test('a store of files that fails is another server’s fault', () => {
  const log = pino({ level: 'silent' });
  const failed = vi.spyOn(log, 'error');
  const error = new StoreError('secret words');
  const answer = asRestError(error, { log }, request);
  const { request_id: id } = answer.details;
  expect([answer.code, answer.status, answer.message, answer.details]).toEqual([
    'media_store_failed',
    502,
    'The store of the files did not do its part.',
    { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
  ]);
  const told = { err: error, request_id: id, method: 'GET', path: '/core/v2/posts' };
  expect(failed.mock.calls).toEqual([[told, 'a request failed']]);
});

test('what is said on purpose is said as it is', () => {
  const error = restError('gone', 410, 'It is gone.');
  expect(asRestError(error, { log: pino({ level: 'silent' }) }, request)).toBe(error);
});
