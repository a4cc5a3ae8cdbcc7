import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findCounts, findFiles, recountFiles } from '#modules/image-optimizer/files/store.ts';
import { bytesAt, jpeg, type Uploaded } from '#modules/image-optimizer/pictures-for-tests.ts';
import * as settings from '#modules/image-optimizer/settings.ts';
import { benchOf, type Bench } from '#modules/image-optimizer/site-for-tests.ts';
import { optimizerJobs } from './jobs.ts';
import { findOpenJob, updateJob } from './store.ts';

const at = '/image-optimizer/v1';
let now = Date.parse('2026-03-01T10:00:00Z');
let app: TestApp;
let services: Services;
let admin: TestClient;
let bench: Bench;
let picture: Buffer;
let realPut: Services['files']['put'];
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(now) } });
  services = app.app.services;
  realPut = services.files.put;
  const user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
  bench = benchOf(app, user);
  await bench.set(settings.optimizeOnUpload, false);
  picture = await jpeg(140, 100);
});
afterAll(() => app.close());
afterEach(async () => {
  Object.assign(services.files, { put: realPut });
  await services.tx((tx) => services.settings.reset(tx, settings.convertToFormat));
});

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const statusOf = async (id: number) =>
  (await admin.post(`${at}/optimize/status`, { image_ids: [id] })).body.data.status[id];
const ask = (imageId: number) => admin.post(`${at}/optimize/image`, { imageId });

/** The disk fails when the file is put there, as often as it is said. */
function failPuts(isHit: (count: number, key: string) => boolean, code: string): void {
  let count = 0;
  const fail = (...given: Parameters<typeof realPut>): Promise<void> => {
    count++;
    if (!isHit(count, given[0])) return realPut(...given);
    return Promise.reject(Object.assign(new Error(code), { code }));
  };
  Object.assign(services.files, { put: fail });
}

describe('in the middle of a change', () => {
  test.each([1, 2])('a fault at step %d loses nothing, and the work is taken up again', async (step) => {
    await bench.set(settings.convertToFormat, 'original');
    const { id, path } = await bench.send(picture);
    const original = await bytesAt(app, path);
    failPuts((count) => count === step, 'EIO');
    await ask(id);
    await bench.work();
    expect(await statusOf(id)).toMatchObject({
      status: 'optimization-in-progress',
      job_state: 'rescheduled',
      retry_count: 1,
    });
    expect(hash(await bytesAt(app, path))).toBe(hash(original));
    await bench.work();
    expect((await statusOf(id)).job_state).toBe('rescheduled');
    now += 61_000;
    await bench.work();
    expect((await statusOf(id)).status).toBe('optimized');
    expect((await bytesAt(app, path)).length).toBeLessThan(original.length);
    await admin.post(`${at}/backups/restore/${id}`);
    await bench.work();
    expect(hash(await bytesAt(app, path))).toBe(hash(original));
    await bench.remove(id);
  });

  test('a stop between the file and the switch is mended from the backup', async () => {
    await bench.set(settings.convertToFormat, 'original');
    const { id, path } = await bench.send(picture);
    const original = await bytesAt(app, path);
    const { tx } = services;
    let isStopped = false;
    Object.assign(services.files, {
      put: async (...given: Parameters<typeof realPut>) => {
        await realPut(...given);
        if (given[0] === path.slice(1)) isStopped = true;
      },
    });
    Object.assign(services, {
      tx: (...given: Parameters<typeof tx>) => {
        if (!isStopped) return tx(...given);
        isStopped = false;
        return Promise.reject(new Error('The server stops.'));
      },
    });
    await ask(id);
    await bench.work();
    Object.assign(services, { tx });
    expect((await statusOf(id)).job_state).toBe('rescheduled');
    expect((await bytesAt(app, path)).length).toBeLessThan(original.length);
    now += 61_000;
    await bench.work();
    expect((await statusOf(id)).status).toBe('optimized');
    const [row] = await findFiles(services.db, [id]);
    expect(row).toMatchObject({ backup_hash: hash(original), initial_bytes: original.length, pending_hash: null });
    await bench.remove(id);
  });

  test('after three tries it is given up', async () => {
    const { id } = await bench.send(picture);
    failPuts(() => true, 'EIO');
    await ask(id);
    for (const wait of [0, 61_000, 121_000]) {
      now += wait;
      await bench.work();
    }
    expect(await statusOf(id)).toMatchObject({ status: 'optimization-failed', error_type: 'generic' });
    Object.assign(services.files, { put: realPut });
    await ask(id);
    const begun = await statusOf(id);
    expect(begun).toMatchObject({ status: 'optimization-in-progress' });
    expect([begun.error_type ?? null, begun.message ?? null]).toEqual([null, null]);
    await bench.work();
    expect((await statusOf(id)).status).toBe('optimized');
    await bench.remove(id);
  });

  test('a full disk is said at once, and leaves the file', async () => {
    const { id, path } = await bench.send(picture);
    const original = await bytesAt(app, path);
    failPuts(() => true, 'ENOSPC');
    await ask(id);
    await bench.work();
    expect(await statusOf(id)).toMatchObject({
      status: 'optimization-failed',
      error_type: 'disk-full',
      message: 'There is no room left on the disk.',
    });
    expect(hash(await bytesAt(app, path))).toBe(hash(original));
    expect(hash(await bytesAt(app, path, 'image/webp'))).toBe(hash(original));
    await bench.remove(id);
  });

  test('a server that fell silent loses its work to another', async () => {
    const { id } = await bench.send(picture);
    await ask(id);
    const job = await findOpenJob(services.db, id);
    const running = { state: 'running', attempts: 1, heartbeat_at: new Date(now).toISOString() } as const;
    await services.tx((tx) => updateJob(tx.db, job!.id, running));
    await bench.work();
    expect((await statusOf(id)).job_state).toBe('running');
    now += 61_000;
    await bench.work();
    expect((await statusOf(id)).status).toBe('optimized');
    await bench.remove(id);
  });

  test('an image that is deleted meanwhile leaves nothing behind', async () => {
    await bench.set(settings.convertToFormat, 'original');
    const { id, path } = await bench.send(picture);
    const written: string[] = [];
    Object.assign(services.files, {
      put: async (...given: Parameters<typeof realPut>) => {
        written.push(given[0]);
        await realPut(...given);
        if (given[0] === path.slice(1)) await bench.remove(id);
      },
    });
    await ask(id);
    await bench.work();
    expect(written).toHaveLength(2);
    for (const key of written) expect(await services.files.facts(key)).toBeUndefined();
    expect(await statusOf(id)).toEqual({ status: 'not-optimized' });
    expect(await findFiles(services.db, [id])).toEqual([]);
  });
});

test('nobody gets the name of a deleted image while its file is still being written', async () => {
  await bench.set(settings.convertToFormat, 'original');
  const { id, path } = await bench.send(picture, 'wanted.jpg');
  const other = await jpeg(90, 70, 3);
  const taken: Uploaded[] = [];
  Object.assign(services.files, {
    put: async (...given: Parameters<typeof realPut>) => {
      if (given[0] === path.slice(1)) {
        Object.assign(services.files, { put: realPut });
        await bench.remove(id);
        await bench.sweep();
        taken.push(await bench.send(other, 'wanted.jpg'));
      }
      await realPut(...given);
    },
  });
  await ask(id);
  await bench.work();
  const [second] = taken;
  expect(second?.path).toBe(path.replace('.jpg', '-1.jpg'));
  expect((await bytesAt(app, second?.path ?? '')).equals(other)).toBe(true);
  expect(await findOpenJob(services.db, id)).toBeUndefined();
  await bench.sweep();
  const third = await bench.send(picture, 'wanted.jpg');
  expect(third.path).toBe(path);
  await bench.remove(second?.id ?? 0, third.id);
});

test('a run whose last image is deleted is over', async () => {
  const { id } = await bench.send(picture);
  await admin.post(`${at}/optimize/bulk`);
  expect((await admin.get(`${at}/stats`)).body.data.bulk_optimization_status).toBe('in-progress');
  await bench.remove(id);
  expect((await admin.get(`${at}/stats`)).body.data).toMatchObject({
    bulk_optimization_status: 'not-started',
    bulk_progress: null,
  });
});

test('counters stay right whatever happens', async () => {
  const ids: number[] = [];
  for (let seed = 1; seed <= 5; seed++) ids.push((await bench.send(await jpeg(120, 160, seed), `n${seed}.jpg`)).id);
  let grain = 11;
  const next = (limit: number): number => {
    grain = (grain * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((grain / 2_147_483_648) * limit);
  };
  const steps = [
    (id: number) => ask(id),
    (id: number) => admin.post(`${at}/optimize/image`, { imageId: id, reoptimize: true }),
    (id: number) => admin.post(`${at}/backups/restore/${id}`),
    () => bench.set(settings.convertToFormat, next(2) === 0 ? 'original' : 'webp'),
    () => admin.post(`${at}/optimize/bulk`),
    () => admin.post(`${at}/optimize/bulk/cancel`),
  ];
  for (let step = 0; step < 40; step++) {
    await steps[next(steps.length)]?.(ids[next(ids.length)] ?? 0);
    if (next(2) === 0) await bench.work();
  }
  await bench.work();
  await bench.remove(ids[0] ?? 0);
  const sorted = async () =>
    (await findCounts(services.db)).filter(({ total }) => total > 0).sort((a, b) => (a.size < b.size ? -1 : 1));
  const kept = await sorted();
  await services.tx((tx) => recountFiles(tx.db));
  expect(kept).toEqual(await sorted());
  expect(kept.find(({ size }) => size === 'full')?.total).toBe(4);
  await bench.remove(...ids);
});

test('what was missed while the module was off is found at night', async () => {
  const { id } = await bench.send(picture);
  const rows = await findFiles(services.db, [id]);
  await services.tx(async (tx) => {
    await tx.db.withTables<{ image_optimizer_files: object }>().deleteFrom('image_optimizer_files').execute();
  });
  const recount = optimizerJobs.find((job) => job.name === 'image-optimizer.recount');
  await recount?.run({}, services);
  expect(await findFiles(services.db, [id])).toEqual(rows);
  expect((await admin.get(`${at}/stats`)).body.data.optimization_stats.total_image_count).toBe(rows.length);
  await bench.remove(id);
});
