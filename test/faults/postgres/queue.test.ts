// The job queue when the database goes away under it: nothing is lost, and it comes back by itself.
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '#kernel/db/db.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { createJobs } from '#kernel/jobs/migrations/0001-create-jobs.ts';
import { createJobQueue, type JobQueue } from '#kernel/jobs/queue.ts';
import type { Services } from '#kernel/services.ts';
import { createTestDatabase } from '#test/kit/database.ts';
import { startRelay, type Relay } from '#test/kit/relay.ts';

const log = pino({ level: 'silent' });
const services = { log } as unknown as Services;
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Site {
  relay: Relay;
  /** Not through the relay. */
  direct: Database;
  queue: JobQueue;
  seen: number[];
}

/** A queue behind a relay; `during` happens in the first run of job 1. */
async function startSite(during: () => Promise<void>): Promise<Site> {
  const { url, drop } = await createTestDatabase();
  cleanups.push(drop);
  const relay = await startRelay(url);
  cleanups.push(() => relay.close());
  const direct = await openDatabase({ url });
  cleanups.push(() => direct.close());
  await migrate(direct, [{ module: 'kernel', migrations: [createJobs] }]);
  const database = await openDatabase({ url: relay.through(url) });
  cleanups.push(() => database.close());
  const seen: number[] = [];
  const record = defineJob<{ id: number }>({
    name: 'test.record',
    retry: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
    async run({ id }) {
      const isFirst = !seen.includes(id);
      seen.push(id);
      if (id === 1 && isFirst) await during();
    },
  });
  const clock = { now: () => new Date() };
  const queue = createJobQueue({ database, jobs: [record], clock, log, context: () => services, graceMs: 2000 });
  await queue.start();
  cleanups.push(() => queue.stop());
  return { relay, direct, queue, seen };
}

const enqueue = ({ direct, queue }: Site, id: number): Promise<void> =>
  direct.transaction((db) => queue.enqueue(db, 'test.record', { id }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a job that fails during an outage is put back when it is over, and the others run', async () => {
  const site = await startSite(async () => {
    site.relay.cut();
    await pause(100);
    throw new Error('the wire was cut');
  });
  await enqueue(site, 1);
  await expect.poll(() => site.seen, { timeout: 10_000 }).toEqual([1]);
  for (const id of [2, 3]) await enqueue(site, id);
  await pause(1500);
  site.relay.mend();
  await expect.poll(() => new Set(site.seen), { timeout: 20_000 }).toEqual(new Set([1, 2, 3]));
  await expect.poll(() => site.seen.filter((id) => id === 1), { timeout: 20_000 }).toHaveLength(2);
  await expect.poll(() => site.queue.list(), { timeout: 20_000 }).toEqual([]);
});

test('a queue that ended is noticed, begun again, and its jobs are freed', { timeout: 60_000 }, async () => {
  // The engine ends when it cannot tell that a job is done.
  const site = await startSite(() => {
    site.relay.cut();
    return Promise.resolve();
  });
  expect(site.queue.isStanding()).toBe(false);
  await enqueue(site, 1);
  await expect.poll(() => site.queue.isStanding(), { timeout: 10_000 }).toBe(true);
  await enqueue(site, 2);
  await pause(1000);
  expect(site.seen).toEqual([1]);
  site.relay.mend();
  await expect.poll(() => site.queue.isStanding(), { timeout: 20_000 }).toBe(false);
  await expect.poll(() => [...site.seen].sort(), { timeout: 20_000 }).toEqual([1, 1, 2]);
  await expect.poll(() => site.queue.list(), { timeout: 20_000 }).toEqual([]);
});

test('a queue that ended by itself can be stopped while the database is still away', async () => {
  const site = await startSite(() => {
    site.relay.cut();
    return Promise.resolve();
  });
  await enqueue(site, 1);
  await expect.poll(() => site.queue.isStanding(), { timeout: 10_000 }).toBe(true);
  const begun = performance.now();
  await site.queue.stop().catch(() => undefined);
  expect(performance.now() - begun).toBeLessThan(8000);
  expect(site.queue.isStanding()).toBe(false);
  site.relay.mend();
  await enqueue(site, 2);
  await pause(1500);
  expect(site.seen).toEqual([1]);
});

test('a queue can be stopped while the database is away', async () => {
  const site = await startSite(() => Promise.resolve());
  site.relay.cut();
  const begun = performance.now();
  await site.queue.stop().catch(() => undefined);
  expect(performance.now() - begun).toBeLessThan(8000);
  site.relay.mend();
});

test('every pool notices a server that says nothing more', async () => {
  const made: pg.PoolConfig[] = [];
  const { Pool } = pg;
  pg.Pool = class extends Pool {
    constructor(config: pg.PoolConfig) {
      super(config);
      made.push(config);
    }
  };
  try {
    await startSite(() => Promise.resolve());
  } finally {
    pg.Pool = Pool;
  }
  // Of two databases each the short and the long reads; of the queue its tables and its work.
  expect(made).toHaveLength(6);
  for (const config of made) {
    expect(config).toMatchObject({ query_timeout: 31_000, connectionTimeoutMillis: 5_000, keepAlive: true });
  }
});

test('a queue can be stopped while the database is away and a job is under way', async () => {
  let end = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const site = await startSite(() => {
    site.relay.cut();
    return isOver;
  });
  await enqueue(site, 1);
  await expect.poll(() => site.seen, { timeout: 10_000 }).toEqual([1]);
  const begun = performance.now();
  await site.queue.stop().catch(() => undefined);
  expect(performance.now() - begun).toBeLessThan(8000);
  end();
  site.relay.mend();
  await enqueue(site, 2);
  await pause(1500);
  expect(site.seen).toEqual([1]);
});
