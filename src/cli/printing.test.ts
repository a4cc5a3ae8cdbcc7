import { EventEmitter } from 'node:events';
import type { Worker } from 'node:cluster';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportReport } from '#copy/transfer/import.ts';
import type { MetricsJson } from '#kernel/http/metrics.ts';
import { columns } from './columns.ts';
import type { Call } from './command.ts';
import { readAccount, replacementsOf } from './copy-options.ts';
import { createStepProgress } from './copy-progress.ts';
import { explain } from './explain.ts';
import { reportText } from './import-archive.ts';
import { createProgress } from './progress.ts';
import { runProgram } from './run.ts';
import { stopInTime, stopSignal } from './signals.ts';
import { gatherMetrics } from './worker-metrics.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('columns are as wide as their longest cell, and end without spaces', () => {
  expect(columns([['a', 'bb', ''], ['ccc', 'd', 'e'], ['f']])).toBe('a    bb\nccc  d   e\nf');
  expect(columns([])).toBe('');
});

const report: ImportReport = {
  ...{ address: 'http://old.test', target: 'new', isResumed: false, rows: 12, files: 3, sameFiles: 0 },
  ...{ removedRows: 0, removedFiles: 0 },
};
const printed = (more: Partial<ImportReport> = {}, home = 'http://new.test', from = '') =>
  reportText({ ...report, ...more }, { home, replace: from === '' ? [] : [{ from, to: home }], seconds: 1.25 }).split(
    '\n',
  );

test('what an import tells', () => {
  const signIn = 'People sign in as they do there; secrets and application passwords did not come along.';
  const advice =
    'Texts may still name http://old.test: import again with --replace http://old.test=http://new.test to change that.';
  const brought = 'Brought the copy of http://old.test: 12 rows and 3 files in 1.3 s.';
  expect(printed()).toEqual([brought, signIn, advice]);
  expect(printed({ target: 'copy' }, 'http://old.test')).toEqual([brought]);
  expect(printed({ target: 'copy' }, 'http://new.test', 'http://old.test')).toEqual([brought]);
  expect(printed({ target: 'copy' }, 'http://new.test', 'http://else.test')).toEqual([brought, advice]);
  expect(printed({ target: 'copy', isResumed: true, sameFiles: 1, removedRows: 2 }, 'http://old.test')).toEqual([
    'Went on with the copy of http://old.test: 12 rows and 3 files in 1.3 s.',
    '1 files were here already.',
    '2 rows and 0 files that it does not have were removed.',
  ]);
  expect(printed({ target: 'copy', removedFiles: 4 }, 'http://old.test').at(-1)).toBe(
    '0 rows and 4 files that it does not have were removed.',
  );
});

const call = (flags: Call['flags'], environment: Record<string, string> = {}) =>
  ({ flags, terminal: { environment } }) as unknown as Call;

test('accounts and replacements', () => {
  expect(readAccount(call({}), 'account')).toBeUndefined();
  expect(readAccount(call({ account: 'ada:a:b' }, { SITEWRIGHT_ACCOUNT: 'x:y' }), 'account')).toEqual({
    login: 'ada',
    password: 'a:b',
  });
  expect(readAccount(call({}, { SITEWRIGHT_TO_ACCOUNT: 'x:y' }), 'to-account')).toEqual({ login: 'x', password: 'y' });
  for (const text of ['ada', 'ada:', ':x', ''])
    expect(() => readAccount(call({ account: text }), 'account')).toThrow(
      '--account must be LOGIN:PASSWORD, with an application password.',
    );
  expect(replacementsOf(call({}))).toEqual([]);
  expect(replacementsOf(call({ replace: 'http://a.test=http://b.test' }))).toEqual([
    { from: 'http://a.test', to: 'http://b.test' },
  ]);
});

const fault = (about: object, message = 'x') => Object.assign(new Error(message), about);

test.each([
  ...['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNRESET'].map(
    (code) => [
      fault({ code, syscall: 'x', address: 'h', port: 1 }),
      `The database at h:1 cannot be reached (${code}). Check --database-url, and that PostgreSQL is running there.`,
    ],
  ),
  ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'].map((code) => [
    fault({ code, path: '/x' }),
    `/x cannot be used (${code}). Give this user the right to write there, or choose another folder with --data.`,
  ]),
  [fault({ code: 'ENOENT', path: '/x' }), '/x is not there. Check its name.'],
  [
    fault({ code: 'EACCES', syscall: 'listen', address: 'h', port: 80 }),
    'This user may not listen on h:80. Choose a port above 1023 (--port 8080), for example behind a proxy.',
  ],
  [fault({ errcode: 8 }), 'The database file cannot be written. Give this user the right to write it and its folder.'],
  [fault({ errcode: 10 }), 'The disk reported an error while the database file was used. Check the disk.'],
  [fault({ errcode: 11 }), 'The database file is damaged. Restore a backup.'],
  [fault({ errcode: 14 }), 'The database file cannot be opened. Check --data, and that this user may write there.'],
  [fault({ errcode: 26 + 256 }), 'The database file is not a SQLite database. Check --data and --database-url.'],
  [fault({ errcode: '26' }, 'plain'), 'plain'],
  [fault({ code: '28P01' }), 'The database refused the password in --database-url.'],
  [fault({ code: '28000' }), 'The database refused the user of --database-url.'],
  [fault({ code: '3D000' }), 'The database server has no database of that name. Create it, or correct --database-url.'],
  [
    fault({ code: '42501' }),
    'The user of --database-url lacks rights in the database. Make it the owner of the database.',
  ],
  [
    fault({ code: '53300' }),
    'The database server has no connection left. Raise max_connections, or start fewer workers.',
  ],
  [fault({ code: 'constructor' }, 'plain'), 'plain'],
] as [Error, string][])('%o', (error, text) => {
  expect(explain(error)).toBe(text);
});

function watched(isInteractive: boolean) {
  const lines: string[] = [];
  const say = (text: string) => lines.push(text);
  return {
    lines,
    terminal: {
      environment: {},
      isInteractive,
      print: say,
      tell: say,
      retell: (text: string) => lines.push(`~${text}`),
    },
  };
}

test('bars: one for each step, gone at the end', () => {
  let time = 0;
  const { lines, terminal } = watched(true);
  const steps = createStepProgress(terminal, () => time);
  time = 1_000;
  steps.show({ step: 'check', done: 1, total: 3 });
  time = 2_000;
  steps.show({ step: 'rows', done: 1, total: 2 });
  time = 4_000;
  steps.show({ step: 'rows', done: 2, total: 2 });
  expect(steps.end()).toBe(4);
  const bar = (filled: number) => `~[${'#'.repeat(filled)}${' '.repeat(30 - filled)}]`;
  expect(lines).toEqual([
    `${bar(10)} 1/3 parts checked, 1000/s, 1 s left`,
    '~',
    `${bar(15)} 1/2 rows, 1000/s, 1 s left`,
    `${bar(30)} 2/2 rows, 1/s, 0 s left`,
    '~',
  ]);
  const quiet = watched(false);
  const progress = createProgress(quiet.terminal, 10, 'posts', () => 0);
  progress.end();
  expect(quiet.lines).toEqual([]);
});

test('a signal asks for an end, a second one insists', async () => {
  const codes: number[] = [];
  const asked = stopSignal(['SIGUSR2', 'SIGWINCH'], (code) => codes.push(code));
  process.emit('SIGWINCH');
  await asked;
  expect(codes).toEqual([]);
  process.emit('SIGUSR2');
  process.emit('SIGWINCH');
  expect(codes).toEqual([128 + 12, 128 + 28]);
  for (const signal of ['SIGUSR2', 'SIGWINCH'] as const) process.removeAllListeners(signal);
});

test('an end that takes too long ends all the same', async () => {
  vi.useFakeTimers();
  const codes: number[] = [];
  const leave = (code: number) => codes.push(code);
  let stopped = (): void => undefined;
  const slow = stopInTime(() => new Promise((resolve) => (stopped = resolve)), leave);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([1]);
  stopped();
  await slow;
  await vi.advanceTimersByTimeAsync(499);
  expect(codes).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes).toEqual([1, 0]);
  await stopInTime(() => Promise.resolve(), leave);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(codes).toEqual([1, 0, 0]);
});

interface FakeWorker extends EventEmitter {
  sent: unknown[];
}
const worker = (isConnected = true): Worker & FakeWorker =>
  Object.assign(new EventEmitter(), {
    sent: [] as unknown[],
    isConnected: () => isConnected,
    send(message: unknown) {
      this.sent.push(message);
    },
  }) as unknown as Worker & FakeWorker;
const metrics = (name: string) => [{ name }] as unknown as MetricsJson;

test('metrics of all workers are gathered, and nobody waits for one that is held', async () => {
  vi.useFakeTimers();
  const [one, other, gone] = [worker(), worker(), worker(false)];
  const take = gatherMetrics(() => [one, other, gone]);
  take(one, { askMetrics: 7 });
  expect([one.sent, other.sent, gone.sent]).toEqual([[{ giveMetrics: 1 }], [{ giveMetrics: 1 }], []]);
  take(one, { givenMetrics: { id: 1, metrics: metrics('a') } });
  expect(one.sent).toHaveLength(1);
  take(other, { givenMetrics: { id: 1, metrics: metrics('b') } });
  expect(one.sent[1]).toEqual({ allMetrics: { id: 7, all: [metrics('a'), metrics('b')] } });
  take(other, { givenMetrics: { id: 1, metrics: metrics('late') } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(one.sent).toHaveLength(2);
  take(other, { askMetrics: 8 });
  take(one, { givenMetrics: { id: 2, metrics: metrics('c') } });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(other.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(other.sent[2]).toEqual({ allMetrics: { id: 8, all: [metrics('c')] } });
  take(gone, { askMetrics: 9 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(gone.sent).toEqual([]);
  take(one, {});
  expect(one.sent.at(-1)).toEqual({ giveMetrics: 3 });
});

test('what went wrong is told once, and with its place to those who look for it', async () => {
  const run = async (error: unknown, environment: Record<string, string> = {}) => {
    const { lines, terminal } = watched(false);
    const command = {
      name: 'x',
      summary: '',
      words: [],
      options: [],
      examples: [],
      site: 'none' as const,
      load: () => Promise.resolve(() => Promise.reject(error as Error)),
    };
    const code = await runProgram({ commands: [command], version: '1', terminal: { ...terminal, environment } }, ['x']);
    return [code, ...lines];
  };
  expect(await run(new Error('Broken.'))).toEqual([1, 'sitewright: Broken.']);
  const debug = await run(new Error('Broken.'), { SITEWRIGHT_LOG_LEVEL: 'debug' });
  expect(debug).toEqual([1, 'sitewright: Broken.', expect.stringContaining('printing.test.ts')]);
});

test('help stops at the words of a command', async () => {
  const { lines, terminal } = watched(false);
  const load = () => Promise.resolve(({ words }: Call) => Promise.resolve(words.length));
  const command = {
    name: 'x',
    summary: 'S',
    words: [{ name: 'W', isOptional: true }],
    options: [],
    examples: ['x y'],
    site: 'none' as const,
    load,
  };
  const run = (...argv: string[]) => runProgram({ commands: [command], version: '9', terminal }, argv);
  expect(await run('x', '--', '--help')).toBe(1);
  expect(lines).toEqual([]);
  expect([await run('x', '--help'), await run('-v'), await run('help', 'x')]).toEqual([0, 0, 0]);
  const page = 'Usage: sitewright x [W] [options]\n\nS\n\nExamples\n  sitewright x y';
  expect(lines).toEqual([page, '9', page]);
  expect(await run('help')).toBe(0);
  expect(lines[3]).toContain('Sitewright 9: a content site in one process.');
});
