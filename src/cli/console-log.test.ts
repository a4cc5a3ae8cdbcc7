import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { DatabaseAwayError } from '#kernel/db/errors.ts';
import { logConsole } from './console-log.ts';
import { createLog } from './site.ts';

function createConsole() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const own = { error: vi.fn(), trace: vi.fn(), warn: vi.fn() };
  const target = { ...own };
  return { lines, own, target, putBack: logConsole(log, target) };
}

test('a trace of a library becomes one line of the log', () => {
  const { lines, own, target } = createConsole();
  target.trace(new Error('broken'), 'twice');
  expect(own.trace).not.toHaveBeenCalled();
  expect(lines).toMatchObject([{ level: 40, words: expect.stringMatching(/^Error: broken[^]* twice$/) }]);
});

test('traces of a database that is away are told once', () => {
  const { lines, target } = createConsole();
  for (let i = 0; i < 5; i++) target.trace(new DatabaseAwayError(new Error('connect ECONNREFUSED')));
  target.error(new Error('Connection terminated unexpectedly'));
  expect(lines).toMatchObject([{ reason: expect.stringContaining('ECONNREFUSED') }]);
});

test('the console is put back as it was', () => {
  const { own, target, putBack } = createConsole();
  putBack();
  target.error('plain');
  expect(own.error).toHaveBeenCalledWith('plain');
});

test('a line of any part about a database that is away joins the others', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line: string) => lines.push(JSON.parse(line)) });
  const err = new DatabaseAwayError(new Error('connect ECONNREFUSED'));
  log.error({ err, job: 'a' }, 'A scheduled job was not enqueued.');
  log.warn({ err }, 'Hits of redirects were not written.');
  log.warn({ err: new Error('other') }, 'Something else.');
  expect(lines).toMatchObject([
    { level: 40, msg: 'A scheduled job was not enqueued.', reason: expect.stringContaining('ECONNREFUSED') },
    { level: 40, msg: 'Something else.', err: { message: 'other' } },
  ]);
});
