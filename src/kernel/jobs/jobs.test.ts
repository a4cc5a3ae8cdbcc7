import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#kernel/db/db.ts';
import { migrate } from '#kernel/db/migrate.ts';
import type { Services } from '#kernel/services.ts';
import { createTestDatabase } from '#test/kit/database.ts';
import { freeJobsOf } from './free-jobs.ts';
import { defineJob, PermanentError, type Job, type JobPayload } from './job.ts';
import { createJobs } from './migrations/0001-create-jobs.ts';
import { countOverdue } from './overdue.ts';
import * as store from './store.ts';
import { createJobQueue, type JobQueue, type QueueOptions } from './queue.ts';

const isSqlite = process.env.TEST_DB !== 'postgres';
const log = pino({ level: 'silent' });
const services = { log } as unknown as Services;

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function freshDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  cleanups.push(drop);
  const database = await reopen(url);
  await migrate(database, [{ module: 'kernel', migrations: [createJobs] }]);
  return database;
}

async function reopen(url: string): Promise<Database> {
  const database = await openDatabase({ url, guard: true });
  cleanups.push(() => database.close());
  return database;
}

async function startQueue(database: Database, jobs: Job[], options: Partial<QueueOptions> = {}): Promise<JobQueue> {
  const clock = { now: () => new Date() };
  const queue = createJobQueue({ database, jobs, clock, log, context: () => services, graceMs: 2000, ...options });
  await queue.start();
  cleanups.push(() => queue.stop());
  return queue;
}

/** A job that keeps the payloads it was given. */
function recorder(
  name = 'test.record',
  more: { retry?: number[]; fail?: (payload: JobPayload) => Error | undefined } = {},
) {
  const seen: JobPayload[] = [];
  const job = defineJob<JobPayload>({
    name,
    ...(more.retry && { retry: more.retry }),
    run(payload, given) {
      expect(given).toBe(services);
      seen.push(payload);
      const error = more.fail?.(payload);
      return error ? Promise.reject(error) : Promise.resolve();
    },
  });
  return { job, seen };
}

async function enqueue(
  database: Database,
  queue: JobQueue,
  payload: JobPayload,
  options?: { runAt?: Date; key?: string },
): Promise<void> {
  await database.transaction((db) => queue.enqueue(db, 'test.record', payload, options));
  queue.wake();
}

function createGate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    open: () => {
      open();
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

describe('enqueue', () => {
  test('runs after the commit, with its payload', async () => {
    const database = await freshDatabase();
    const { job, seen } = recorder();
    const queue = await startQueue(database, [job]);
    await enqueue(database, queue, { id: 7, words: ['ä', '"'] });
    await eventually(() => {
      expect(seen).toEqual([{ id: 7, words: ['ä', '"'] }]);
    });
    await eventually(async () => {
      expect(await queue.list()).toEqual([]);
    });
  });

  test('in a failed transaction never happened', async () => {
    const database = await freshDatabase();
    const { job, seen } = recorder();
    const queue = await startQueue(database, [job]);
    const failing = database.transaction(async (db) => {
      await queue.enqueue(db, 'test.record', { id: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await enqueue(database, queue, { id: 2 });
    await eventually(() => {
      expect(seen).toEqual([{ id: 2 }]);
    });
  });

  test('of an unknown name is refused', async () => {
    const database = await freshDatabase();
    const queue = await startQueue(database, []);
    await expect(database.transaction((db) => queue.enqueue(db, 'test.none', {}))).rejects.toThrow('test.none');
  });

  test('by a process that runs no jobs is found by one that does', async () => {
    const database = await freshDatabase();
    const { job, seen } = recorder();
    const silent = createJobQueue({
      database: await reopen(database.url),
      jobs: [job],
      clock: { now: () => new Date() },
      log,
      context: () => services,
    });
    await startQueue(database, [job]);
    await database.transaction((db) => silent.enqueue(db, 'test.record', { id: 3 }));
    await eventually(() => {
      expect(seen).toEqual([{ id: 3 }]);
    });
    await silent.stop();
  });

  test('for later waits, and can be taken back', async () => {
    const database = await freshDatabase();
    const { job, seen } = recorder();
    const queue = await startQueue(database, [job]);
    const soon = new Date(Date.now() + 700);
    await enqueue(database, queue, { id: 'later' }, { runAt: soon, key: 'a' });
    await enqueue(database, queue, { id: 'never' }, { runAt: soon, key: 'b' });
    await database.transaction((db) => queue.cancel(db, 'b'));
    expect(await queue.list({ state: 'waiting' })).toMatchObject([
      { name: 'test.record', key: 'a', state: 'waiting', payload: '{"id":"later"}', run_at: soon.toISOString() },
    ]);
    await pause(300);
    expect(seen).toEqual([]);
    await eventually(() => {
      expect(seen).toEqual([{ id: 'later' }]);
    });
  });

  test('replaces the waiting job of the same key', async () => {
    const database = await freshDatabase();
    const { job, seen } = recorder();
    const queue = await startQueue(database, [job]);
    await enqueue(database, queue, { id: 1 }, { runAt: new Date(Date.now() + 60_000), key: 'post:1' });
    await enqueue(database, queue, { id: 2 }, { runAt: new Date(Date.now() + 60_000), key: 'post:2' });
    await enqueue(database, queue, { id: 3 }, { key: 'post:1' });
    await eventually(() => {
      expect(seen).toEqual([{ id: 3 }]);
    });
    expect((await queue.list({ state: 'waiting' })).map((one) => one.key)).toEqual(['post:2']);
  });
});

test.runIf(isSqlite)('time is the time of the clock', async () => {
  const database = await freshDatabase();
  const { job, seen } = recorder();
  let now = Date.parse('2030-01-01T00:00:00Z');
  const queue = await startQueue(database, [job], { clock: { now: () => new Date(now) } });
  await enqueue(database, queue, { id: 1 }, { runAt: new Date(now + 3_600_000) });
  // It was enqueued later: the other one was passed over.
  await enqueue(database, queue, { id: 2 });
  await eventually(() => {
    expect(seen).toEqual([{ id: 2 }]);
  });
  // Its hold would end as the clock jumps.
  await eventually(async () => {
    expect(await queue.list()).toHaveLength(1);
  });
  now += 3_600_000;
  queue.wake();
  await eventually(() => {
    expect(seen).toEqual([{ id: 2 }, { id: 1 }]);
  });
});

describe('failure', () => {
  test('is tried again by the plan, then kept and run again on demand', async () => {
    const database = await freshDatabase();
    let isBroken = true;
    const { job, seen } = recorder('test.record', {
      retry: [0.05, 0.05],
      fail: () => (isBroken ? new Error('still broken') : undefined),
    });
    const queue = await startQueue(database, [job]);
    await enqueue(database, queue, { id: 1 });
    await eventually(async () => {
      expect(await queue.list({ state: 'failed' })).toHaveLength(1);
    });
    expect(seen).toHaveLength(3);
    const [failed] = await queue.list({ state: 'failed' });
    expect(failed).toMatchObject({
      name: 'test.record',
      attempts: 3,
      last_error: 'Error: still broken',
      state: 'failed',
    });

    isBroken = false;
    expect(await queue.retry(failed!.id)).toBe(true);
    expect(await queue.retry(failed!.id)).toBe(false);
    await eventually(() => {
      expect(seen).toHaveLength(4);
    });
    await eventually(async () => {
      expect(await queue.list()).toEqual([]);
    });
  });

  test('that is permanent is not tried again', async () => {
    const database = await freshDatabase();
    const { job, seen } = recorder('test.record', { retry: [0.01], fail: () => new PermanentError('bad file') });
    const queue = await startQueue(database, [job]);
    await enqueue(database, queue, { id: 1 });
    await eventually(async () => {
      expect(await queue.list({ state: 'failed', name: 'test.record' })).toMatchObject([
        { attempts: 1, last_error: 'PermanentError: bad file' },
      ]);
    });
    expect(await queue.list({ name: 'test.other' })).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  test('of a job that was replaced while it ran is forgotten', async () => {
    const database = await freshDatabase();
    const gate = createGate();
    const seen: unknown[] = [];
    const job = defineJob<{ id: number }>({
      name: 'test.record',
      retry: [0.05],
      async run({ id }) {
        seen.push(id);
        if (id !== 1) return;
        await gate.opened;
        throw new Error('too old');
      },
    });
    const queue = await startQueue(database, [job]);
    await enqueue(database, queue, { id: 1 }, { key: 'k' });
    await eventually(() => {
      expect(seen).toEqual([1]);
    });
    await enqueue(database, queue, { id: 2 }, { key: 'k' });
    await eventually(() => {
      expect(seen).toEqual([1, 2]);
    });
    gate.open();
    await eventually(async () => {
      expect(await queue.list()).toEqual([]);
    });
    expect(seen).toEqual([1, 2]);
  });
});

test('two processes share the work, and no job runs twice', async () => {
  const database = await freshDatabase();
  const seen: unknown[] = [];
  const job = defineJob<{ id: number }>({
    name: 'test.record',
    async run({ id }) {
      await pause(5);
      seen.push(id);
    },
  });
  const queue = await startQueue(database, [job]);
  await startQueue(await reopen(database.url), [job]);
  const ids = Array.from({ length: 60 }, (_, index) => index);
  await database.transaction(async (db) => {
    for (const id of ids) await queue.enqueue(db, 'test.record', { id });
  });
  queue.wake();
  await eventually(async () => {
    expect(await queue.list()).toEqual([]);
  });
  expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(ids);
});

describe('stop', () => {
  test('lets a running job finish', async () => {
    const database = await freshDatabase();
    const seen: string[] = [];
    const job = defineJob({
      name: 'test.record',
      async run() {
        seen.push('begin');
        await pause(200);
        seen.push('end');
      },
    });
    const queue = await startQueue(database, [job]);
    await enqueue(database, queue, {});
    await eventually(() => {
      expect(seen).toEqual(['begin']);
    });
    await queue.stop();
    expect(seen).toEqual(['begin', 'end']);
    expect(await queue.list()).toEqual([]);
  });

  test('hands back what does not end', async () => {
    const database = await freshDatabase();
    const gate = createGate();
    let begun = 0;
    const stuck = defineJob({
      name: 'test.record',
      run() {
        begun += 1;
        return gate.opened;
      },
    });
    const first = await startQueue(database, [stuck], { graceMs: 50 });
    await enqueue(database, first, { id: 9 });
    await eventually(() => {
      expect(begun).toBe(1);
    });
    await first.stop();
    expect(await first.list()).toMatchObject([{ state: 'waiting' }]);

    const { job, seen } = recorder();
    await startQueue(await reopen(database.url), [job]);
    await eventually(() => {
      expect(seen).toEqual([{ id: 9 }]);
    });
    gate.open();
  });
});

test.runIf(isSqlite)('the end of a job that finds no room on the disk is recorded when there is some', async () => {
  const database = await freshDatabase();
  let isFull = false;
  const onFullDisk = Object.create(database, {
    transaction: {
      value: (...given: Parameters<Database['transaction']>) =>
        isFull
          ? Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 }))
          : database.transaction(...given),
    },
  }) as Database;
  const { job, seen } = recorder('test.record', {
    retry: [0.1],
    fail(payload) {
      isFull = true;
      return 'fails' in payload && payload.fails === true && seen.length === 1 ? new Error('only once') : undefined;
    },
  });
  const queue = await startQueue(onFullDisk, [job]);
  for (const [payload, runs] of [
    [{ fails: false }, 1],
    [{ fails: true }, 2],
  ] as const) {
    seen.length = 0;
    await enqueue(database, queue, payload);
    await eventually(() => expect(seen).toHaveLength(1));
    // Longer than the first pauses between the tries.
    await pause(500);
    expect(await queue.list()).toMatchObject([{ state: 'running' }]);
    isFull = false;
    await eventually(async () => {
      isFull = false;
      expect(await queue.list()).toEqual([]);
    });
    expect(seen).toHaveLength(runs);
  }
});

test('a job whose server died is taken over when its lease is over', async () => {
  const database = await freshDatabase();
  const { job, seen } = recorder();
  const silent = createJobQueue({
    database,
    jobs: [job],
    clock: { now: () => new Date() },
    log,
    context: () => services,
  });
  await database.transaction((db) => silent.enqueue(db, 'test.record', { id: 4 }));
  await database.transaction((db) =>
    isSqlite
      ? sql`update jobs set state = 'running', attempts = 1, lease_owner = 'dead', leased_until = '2020-01-01T00:00:00.000Z'`.execute(
          db,
        )
      : sql`update sitewright_jobs._private_jobs set attempts = 1, locked_by = 'dead', locked_at = now() - interval '6 minutes'`.execute(
          db,
        ),
  );
  await startQueue(await reopen(database.url), [job]);
  await eventually(() => {
    expect(seen).toEqual([{ id: 4 }]);
  });
  await silent.stop();
});

test('a schedule runs once in a fleet', async () => {
  const database = await freshDatabase();
  let now = Date.parse('2030-01-01T02:58:50Z');
  const clock = { now: () => new Date(now) };
  let runs = 0;
  let minutes = 0;
  const job = defineJob({
    name: 'test.nightly',
    schedule: '0 3 * * *',
    run() {
      runs += 1;
      return Promise.resolve();
    },
  });
  // Looked at after the other one: once it ran, that was not due.
  const minutely = defineJob({
    name: 'test.minutely',
    schedule: '* * * * *',
    run() {
      minutes += 1;
      return Promise.resolve();
    },
  });
  const queues = [
    await startQueue(database, [job, minutely], { clock }),
    await startQueue(await reopen(database.url), [job, minutely], { clock }),
  ];
  const wakeAll = () => {
    for (const queue of queues) queue.wake();
  };
  for (const [step, nights] of [
    [60_000, 0],
    [20_000, 1],
    [60_000, 1],
    [24 * 3_600_000, 2],
  ] as const) {
    const before = minutes;
    now += step;
    wakeAll();
    await eventually(() => {
      expect([minutes, runs]).toEqual([before + 1, nights]);
    });
    // A lease does not outlast the next step: what is still to be recorded would run again.
    await eventually(async () => {
      expect(await queues[0]!.list()).toEqual([]);
    });
  }
});

test('what failed long ago is forgotten, once an hour', async () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const daysAgo = (days: number, seconds: number) => new Date(now.getTime() - days * 86_400_000 + seconds * 1_000);
  const database = await freshDatabase();
  const fail = (name: string, at: Date) =>
    database.transaction((open) =>
      store.insertFailed(open, {
        ...{ name, payload: '{}', key: null, attempts: 3, error: 'e' },
        ...{ runAt: at, createdAt: at, now: at },
      }),
    );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const queue = await startQueue(database, [recorder().job], { clock: { now: () => now } });
    await fail('old', daysAgo(30, -1));
    await fail('young', daysAgo(30, 0));
    await database.transaction(async (open) => {
      for (const seconds of [-1, 0]) await store.insertRun(open, 'test.record', daysAgo(30, seconds));
    });
    const failed = async () => (await queue.list({ state: 'failed' })).map(({ name }) => name);
    vi.advanceTimersByTime(3_599_999);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await failed()).toEqual(['young', 'old']);
    vi.advanceTimersByTime(1);
    await expect.poll(failed).toEqual(['young']);
    const run = (seconds: number) =>
      database.transaction((open) => store.insertRun(open, 'test.record', daysAgo(30, seconds)));
    expect([await run(-1), await run(0)]).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('jobs whose time has come and that nobody takes are counted', async () => {
  const database = await freshDatabase();
  const before = new Date(Date.now() - 60_000);
  expect(await countOverdue(database, before)).toBe(0);
  const queue = await startQueue(database, [recorder().job]);
  await queue.stop();
  for (const seconds of [-1, 0, 1, 3_600]) {
    await database.transaction((db) =>
      queue.enqueue(db, 'test.record', {}, { runAt: new Date(before.getTime() + seconds * 1_000) }),
    );
  }
  expect(await countOverdue(database, before)).toBe(1);
  expect(await countOverdue(database, new Date(before.getTime() + 1_001))).toBe(3);
});

test('jobs of a process that was seen to die run elsewhere at once; those of the others stay', async () => {
  const database = await freshDatabase();
  const owners: string[] = [];
  const started: string[] = [];
  const never = new Promise<void>(() => undefined);
  const startOne = (name: string) => {
    const job = defineJob<{ id: number }>({
      name: 'test.record',
      run: ({ id }) => {
        started.push(`${name} ${id}`);
        return name === 'third' ? Promise.resolve() : never;
      },
    });
    const announce = ({ id }: { id: string }): void => void owners.push(id);
    return startQueue(database, [job], { concurrency: 1, graceMs: 1, announce });
  };
  const first = await startOne('first');
  await enqueue(database, first, { id: 1 });
  await expect.poll(() => started, { timeout: 10_000 }).toEqual(['first 1']);
  const second = await startOne('second');
  await enqueue(database, second, { id: 2 });
  await expect.poll(() => started, { timeout: 10_000 }).toEqual(['first 1', 'second 2']);
  await freeJobsOf(database, [owners[0]!], new Date());
  await startOne('third');
  await expect.poll(() => started, { timeout: 15_000 }).toContain('third 1');
  expect(started).not.toContain('third 2');
});

describe('the table of jobs', () => {
  const at = (second: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + second * 1_000);
  const text = (second: number) => at(second).toISOString();
  const waiting = (name: string, second: number, key: string | null = null) => ({
    ...store.waitingJob(name, { name }, key),
    run_at: text(second),
    created_at: text(0),
  });
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const lease = (owner: string, second: number) => ({ owner, until: at(second) });

  test('what is due is taken, the earliest first, and what was lost before it', async () => {
    const database = await freshDatabase();
    const { db } = database;
    const { transaction } = database;
    const claim = async (wanted: string[], owner: string, now: number, limit = 9) =>
      names(await transaction((open) => store.claimDue(open, wanted, lease(owner, now + 60), at(now), limit))).sort();
    const all = ['a', 'b', 'c', 'd'];
    await transaction((open) =>
      store.insertJobs(open, [waiting('a', 10), waiting('b', 5), waiting('c', 11), waiting('d', 0)]),
    );
    expect(await store.findNextRunAt(db, ['a', 'c'])).toBe(text(10));
    expect(await store.findNextRunAt(db, ['x'])).toBeUndefined();
    expect([await store.hasDue(db, ['a'], at(9)), await store.hasDue(db, ['a'], at(10))]).toEqual([false, true]);
    expect(await store.hasDue(db, ['x'], at(99))).toBe(false);
    expect(await store.countWaitingBefore(db, at(10))).toBe(2);
    expect(await claim(['a', 'b', 'c'], 'one', 10, 1)).toEqual(['b']);
    expect(await claim(['a', 'b', 'c'], 'two', 10)).toEqual(['a']);
    expect(await claim(all, 'two', 9)).toEqual(['d']);
    // The lease of b is over at 70, that of a and d later.
    await transaction((open) => store.renewLeases(open, lease('two', 200)));
    expect(await claim(all, 'three', 70)).toEqual(['c']);
    expect(await claim(all, 'three', 71)).toEqual(['b']);
    const rows = await store.findActive(db, {});
    expect(rows.map(({ name, state, attempts }) => `${name} ${state} ${attempts}`)).toEqual([
      'a running 1',
      'b running 2',
      'c running 1',
      'd running 1',
    ]);
    expect(await store.countWaitingBefore(db, at(999))).toBe(0);
  });

  test('leases that are ended: at once, and what was begun often waits longer', async () => {
    const database = await freshDatabase();
    const { transaction } = database;
    const claim = (owner: string, now: number) =>
      transaction((open) => store.claimDue(open, ['a', 'b'], lease(owner, now + 60), at(now), 9));
    await transaction((open) => store.insertJobs(open, [waiting('a', 0)]));
    await claim('one', 0);
    await transaction((open) => store.insertJobs(open, [waiting('b', 0)]));
    await claim('other', 1);
    await transaction((open) => store.endLeases(open, 'one', at(2)));
    expect(names(await claim('two', 2))).toEqual(['a']);
    await transaction((open) => store.endLeases(open, 'two', at(3)));
    expect(names(await claim('three', 32))).toEqual([]);
    expect(names(await claim('three', 33))).toEqual(['a']);
  });

  test('only who holds the lease ends a job, puts it back or gives it up', async () => {
    const database = await freshDatabase();
    const { db, transaction } = database;
    await transaction((open) =>
      store.insertJobs(open, [waiting('a', 0), waiting('b', 0, 'kb'), waiting('c', 0, 'kc'), waiting('d', 0)]),
    );
    const rows = await transaction((open) => store.claimDue(open, ['a', 'b', 'c', 'd'], lease('one', 60), at(0), 9));
    const job = (name: string) => rows.find((row) => row.name === name)!;
    const states = async () => (await store.findActive(db, {})).map(({ name, state }) => `${name} ${state}`);
    const back = (name: string, owner: string) =>
      transaction((open) => store.updateToWaiting(open, job(name), owner, { runAt: at(30), attempts: 0, error: 'e' }));
    await transaction((open) => store.deleteDone(open, [{ id: job('a').id, owner: 'other' }]));
    await back('b', 'other');
    await transaction((open) => store.updateToFailed(open, job('d').id, 'other', 'x', at(1)));
    expect(await states()).toEqual(['a running', 'b running', 'c running', 'd running']);
    await transaction((open) => store.deleteDone(open, [{ id: job('a').id, owner: 'one' }]));
    await transaction((open) => store.releaseKey(open, 'kc'));
    await back('b', 'one');
    // It lost its key meanwhile: it is not tried again.
    await back('c', 'one');
    await transaction((open) => store.updateToFailed(open, job('d').id, 'one', 'gone', at(1)));
    expect(await states()).toEqual(['b waiting']);
    const [waitingOne] = await store.findActive(db, { state: 'waiting' });
    expect(waitingOne).toMatchObject({ run_at: text(30), attempts: 0, last_error: 'e', key: 'kb' });
    expect(await store.findFailed(db, {})).toMatchObject([{ name: 'd', last_error: 'gone', failed_at: text(1) }]);
  });

  test('one waits for each key, with the latest values', async () => {
    const database = await freshDatabase();
    const { db, transaction } = database;
    const put = (name: string, second: number, key: string) =>
      transaction((open) => store.upsertWaiting(open, waiting(name, second, key)));
    await put('a', 0, 'k');
    await put('b', 9, 'k');
    await put('c', 0, 'other');
    const list = async () => (await store.findActive(db, {})).map((row) => [row.name, row.run_at, row.key]);
    expect(await list()).toEqual([['b', text(9), 'k'], ['c', text(0), 'other']]); // prettier-ignore
    await transaction((open) => store.claimDue(open, ['b'], lease('one', 60), at(9), 9));
    await transaction((open) => store.deleteWaiting(open, 'k'));
    await put('d', 3, 'k');
    expect((await list()).map(([name]) => name).sort()).toEqual(['b', 'c', 'd']);
    await transaction((open) => store.deleteWaiting(open, 'k'));
    expect((await list()).map(([name]) => name).sort()).toEqual(['b', 'c']);
    await transaction((open) => store.deleteWaitingOf(open, ['b', 'x']));
    expect((await list()).map(([name]) => name).sort()).toEqual(['b', 'c']);
    await transaction((open) => store.deleteWaitingOf(open, ['c']));
    expect((await list()).map(([name]) => name)).toEqual(['b']);
  });

  test('failed ones: the newest first, of one name, forgotten by age', async () => {
    const database = await freshDatabase();
    const { db, transaction } = database;
    const fail = (name: string, second: number) =>
      transaction((open) =>
        store.insertFailed(open, {
          ...{ name, payload: '{}', key: null, attempts: 3, error: 'e' },
          ...{ runAt: at(1), createdAt: at(0), now: at(second) },
        }),
      );
    await transaction((open) => store.insertJobs(open, [waiting('a', 0)]));
    for (const [name, second] of [['a', 2], ['b', 3], ['a', 4]] as const) await fail(name, second); // prettier-ignore
    const failed = async (filter: store.JobFilter = {}) =>
      (await store.findFailed(db, filter)).map((row) => `${row.name} ${row.failed_at ?? ''}`);
    expect(await failed()).toEqual([`a ${text(4)}`, `b ${text(3)}`, `a ${text(2)}`]);
    expect(await failed({ name: 'a' })).toEqual([`a ${text(4)}`, `a ${text(2)}`]);
    expect(await failed({ limit: 1 })).toEqual([`a ${text(4)}`]);
    const [running] = await store.findActive(db, { name: 'a' });
    expect(names(await store.findActive(db, { name: 'b' }))).toEqual([]);
    expect(await transaction((open) => store.deleteFailed(open, running!.id))).toBeUndefined();
    await transaction((open) => store.deleteFailedBefore(open, at(3)));
    expect(await failed()).toEqual([`a ${text(4)}`, `b ${text(3)}`]);
    const [last] = await store.findFailed(db, { limit: 1 });
    expect(await transaction((open) => store.deleteFailed(open, last!.id))).toEqual({ name: 'a', payload: '{}' });
    await fail('c', 5);
    await transaction((open) => store.deleteFailedOf(open, ['b', 'a']));
    expect(await failed()).toEqual([`c ${text(5)}`]);
    expect(names(await store.findActive(db, {}))).toEqual(['a']);
  });

  test('a time of the clock is run once; workers are seen', async () => {
    const database = await freshDatabase();
    const { db, transaction } = database;
    const run = (name: string, second: number) => transaction((open) => store.insertRun(open, name, at(second)));
    expect([await run('a', 0), await run('a', 0), await run('b', 0), await run('a', 1)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await transaction((open) => store.deleteRunsBefore(open, at(1)));
    expect([await run('a', 1), await run('a', 0)]).toEqual([false, true]);
    const workers = async () =>
      (await db.withTables<{ job_workers: { id: string } }>().selectFrom('job_workers').select('id').execute())
        .map(({ id }) => id)
        .sort();
    await transaction(async (open) => {
      for (const [id, second] of [['x', 0], ['y', 1], ['x', 2], ['z', 0]] as const) await store.upsertWorker(open, id, at(second)); // prettier-ignore
    });
    expect(await workers()).toEqual(['x', 'y', 'z']);
    await transaction((open) => store.deleteWorkersBefore(open, at(1)));
    expect(await workers()).toEqual(['x', 'y']);
    await transaction((open) => store.deleteWorker(open, 'y'));
    expect(await workers()).toEqual(['x']);
  });
});
