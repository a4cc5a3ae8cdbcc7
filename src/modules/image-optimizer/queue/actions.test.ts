// Work that meets something unusual: files that are lost, images that go meanwhile, servers that start anew.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { untouched } from '#modules/image-optimizer/files/rules.ts';
import { findCounts, findFiles, replaceFiles } from '#modules/image-optimizer/files/store.ts';
import { followLinks } from '#modules/image-optimizer/links/follow.ts';
import { findWalk } from '#modules/image-optimizer/links/store.ts';
import { bytesAt, jpeg } from '#modules/image-optimizer/pictures-for-tests.ts';
import * as settings from '#modules/image-optimizer/settings.ts';
import { benchOf, type Bench } from '#modules/image-optimizer/site-for-tests.ts';
import { queueImage } from './actions.ts';
import { optimizerJobs, start } from './jobs.ts';
import { findOpenJob, updateJob } from './store.ts';

const at = '/image-optimizer/v1';
let now = Date.parse('2026-03-01T10:00:00Z');
let app: TestApp;
let services: Services;
let admin: TestClient;
let bench: Bench;
let picture: Buffer;
let realFiles: Pick<Services['files'], 'put' | 'withLocal'>;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(now) } });
  services = app.app.services;
  realFiles = { put: services.files.put, withLocal: services.files.withLocal };
  const user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
  bench = benchOf(app, user);
  await bench.set(settings.optimizeOnUpload, false);
  picture = await jpeg(400, 300);
});
afterAll(() => app.close());
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(services.files, realFiles);
  await services.tx((tx) => services.settings.reset(tx, settings.convertToFormat));
});

const statusOf = async (id: number) =>
  (await admin.post(`${at}/optimize/status`, { image_ids: [id] })).body.data.status[id];
const ask = (imageId: number, reoptimize = false) => admin.post(`${at}/optimize/image`, { imageId, reoptimize });
const optimize = async (id: number, reoptimize = false): Promise<void> => {
  await ask(id, reoptimize);
  await bench.work();
};
const recount = optimizerJobs.find((job) => job.name === 'image-optimizer.recount');

/** What a start of the server asks for. */
async function started(): Promise<unknown[]> {
  const called: unknown[] = [];
  const tx: Services['tx'] = (work) =>
    services.tx((open) =>
      work({
        ...open,
        enqueue: ({ name }, payload, options) => Promise.resolve(void called.push([name, payload, options])),
      }),
    );
  await start({ db: services.db, tx });
  return called;
}

test('a server that starts takes up what was left, and looks through pictures that it does not know', async () => {
  const work = ['image-optimizer.work', {}, { key: 'image-optimizer:work' }];
  const look = ['image-optimizer.recount', {}, { key: 'image-optimizer:recount' }];
  expect(await started()).toEqual([]);
  const { id } = await bench.send(picture);
  expect(await started()).toEqual([]);
  await ask(id);
  expect(await started()).toEqual([work]);
  const job = await findOpenJob(services.db, id);
  await services.tx((tx) => updateJob(tx.db, job?.id ?? 0, { state: 'running', heartbeat_at: tx.now.toISOString() }));
  expect(await started()).toEqual([work]);
  await services.tx(async (tx) => replaceFiles(tx.db, await findFiles(tx.db, [id]), []));
  expect(await started()).toEqual([work, look]);
  await services.tx((tx) => updateJob(tx.db, job?.id ?? 0, { state: 'cancelled' }));
  expect(await started()).toEqual([look]);
  await recount?.run({}, services);
  expect(await started()).toEqual([]);
  await bench.remove(id);
});

test('a worker is called for when the work may begin', async () => {
  for (const [seconds, wish] of [
    [0, { key: 'image-optimizer:work' }],
    [20, { key: 'image-optimizer:work:later', runAt: new Date(now + 20_000) }],
  ] as const) {
    const { id } = await bench.send(picture);
    const called: unknown[] = [];
    const enqueue = ({ name }: { name: string }, _payload: object, options: object) =>
      Promise.resolve(void called.push([name, options]));
    const isQueued = await services.tx((open) => {
      const tx = { ...open, enqueue } as typeof open;
      return queueImage(
        tx,
        { imageId: id, kind: 'optimize', origin: 'upload' },
        services,
        new Date(now + seconds * 1000),
      );
    });
    expect([isQueued, called]).toEqual([true, [['image-optimizer.work', wish]]]);
    await bench.remove(id);
  }
});

test('what belongs to images that are gone goes at night', async () => {
  const { id } = await bench.send(picture);
  const counts = async () => (await findCounts(services.db)).toSorted((one, other) => (one.size < other.size ? -1 : 1));
  const before = [await findFiles(services.db, [id]), await counts()];
  const lost = {
    ...untouched(999_999, { size: 'full', file: '2026/03/lost.jpg', bytes: 70 }),
    ...{ variant_file: '2026/03/lost.jpg.webp', left_files: '["2026/03/lost.png"]', backup_key: 'private/lost' },
  };
  const keys = ['media/2026/03/lost.jpg.webp', 'media/2026/03/lost.png', 'private/lost'];
  for (const key of keys) await services.files.putBytes(key, Buffer.from('x'), 'image/webp');
  await services.tx((tx) => replaceFiles(tx.db, [], [lost]));
  await recount?.run({}, services);
  expect(await findFiles(services.db, [999_999])).toEqual([]);
  for (const key of keys) expect(await services.files.facts(key)).toBeUndefined();
  expect([await findFiles(services.db, [id]), await counts()]).toEqual(before);
  await bench.remove(id);
});

test('a file that is lost is said; a lost copy is no fault, nor is an image that was deleted', async () => {
  const [lost, copy, deleted] = [await bench.send(picture), await bench.send(picture), await bench.send(picture)];
  for (const { id } of [lost, copy, deleted]) await ask(id);
  await services.files.remove([lost.path.slice(1), copy.path.replace('.jpg', '-150x150.jpg').slice(1)]);
  const gone: Services['files']['withLocal'] = async (key, work) => {
    if (key !== deleted.path.slice(1)) return realFiles.withLocal(key, work);
    await bench.remove(deleted.id);
    return undefined;
  };
  Object.assign(services.files, { withLocal: gone });
  await bench.work();
  expect(await statusOf(lost.id)).toMatchObject({ status: 'optimization-failed', error_type: 'file-missing' });
  expect(await statusOf(copy.id)).toMatchObject({ status: 'optimized' });
  expect(await statusOf(deleted.id)).toEqual({ status: 'not-optimized' });
  await bench.remove(lost.id, copy.id);
});

test('an image that goes while its backup is made leaves none', async () => {
  await bench.set(settings.convertToFormat, 'original');
  const { id } = await bench.send(picture);
  const written: string[] = [];
  const put: Services['files']['put'] = async (...given) => {
    await realFiles.put(...given);
    written.push(given[0]);
    await bench.remove(id);
  };
  Object.assign(services.files, { put });
  await optimize(id);
  expect(written).toEqual([expect.stringContaining(`private/image-optimizer/${id}/full-`)]);
  expect(await services.files.facts(written[0] ?? '')).toBeUndefined();
  expect(await findFiles(services.db, [id])).toEqual([]);
});

test('made anew with another file beside it, the file is again as it came', async () => {
  await bench.set(settings.convertToFormat, 'original');
  const { id, path } = await bench.send(picture);
  await optimize(id);
  const [{ backup_key: backup } = { backup_key: null }] = await findFiles(services.db, [id]);
  expect((await bytesAt(app, path)).length).toBeLessThan(picture.length);
  await bench.set(settings.convertToFormat, 'webp');
  await optimize(id, true);
  expect((await bytesAt(app, path)).equals(picture)).toBe(true);
  expect((await bytesAt(app, path, 'image/webp')).length).toBeLessThan(picture.length);
  const [row] = await findFiles(services.db, [id]);
  expect(row).toMatchObject({ bytes: picture.length, backup_key: null, original: null, variant_type: 'image/webp' });
  expect(await services.files.facts(backup ?? '')).toBeUndefined();
  await bench.remove(id);
});

test('work that takes long says that it is alive', async () => {
  await bench.set(settings.convertToFormat, 'original');
  const { id } = await bench.send(picture);
  await ask(id);
  const beats = vi.spyOn(globalThis, 'setInterval');
  const ended = vi.spyOn(globalThis, 'clearInterval');
  const errors = vi.spyOn(services.log, 'error').mockReturnValue(undefined);
  const seen: unknown[] = [];
  const put: Services['files']['put'] = async (...given) => {
    if (seen.length === 0) {
      const [beat] = beats.mock.calls.find(([, ms]) => ms === 15_000) ?? [];
      now += 30_000;
      beat?.();
      await expect
        .poll(async () => (await findOpenJob(services.db, id))?.heartbeat_at)
        .toBe(new Date(now).toISOString());
      const { tx } = services;
      Object.assign(services, { tx: () => Promise.reject(new Error('The database is away.')) });
      beat?.();
      Object.assign(services, { tx });
      await expect.poll(() => errors.mock.calls.length).toBe(1);
      seen.push(errors.mock.calls[0]);
    }
    await realFiles.put(...given);
  };
  Object.assign(services.files, { put });
  await bench.work();
  expect(seen).toEqual([[{ err: expect.any(Error) }, 'The work on an image could not be marked as alive.']]);
  expect((await statusOf(id)).status).toBe('optimized');
  const timer = beats.mock.results.find((_result, index) => beats.mock.calls[index]?.[1] === 15_000)?.value;
  expect(ended).toHaveBeenCalledWith(timer);
  await bench.remove(id);
});

test('two that begin at the same moment: one of them is refused', async () => {
  const [one, other] = [await bench.send(picture), await bench.send(await jpeg(140, 100), 'b.jpg')];
  await optimize(one.id);
  const both = await Promise.all([{}, { reoptimize: true }].map((body) => admin.post(`${at}/optimize/bulk`, body)));
  const refused = { code: 'forbidden', message: 'Images are being optimised already.' };
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(both.find(({ status }) => status === 403)?.body).toMatchObject(refused);
  await bench.work();
  await optimize(other.id);
  const ids = [one.id, other.id];
  const back = await Promise.all(ids.map((id) => admin.post(`${at}/backups/restore`, { image_ids: [id] })));
  expect(back.map(({ status }) => status).sort()).toEqual([200, 403]);
  const restoring = { code: 'forbidden', message: 'Images are being restored already.' };
  expect(back.find(({ status }) => status === 403)?.body).toMatchObject(restoring);
  await bench.work();
  await bench.remove(...ids);
});

test('a walk through the texts that takes too long goes on later', async () => {
  await bench.set(settings.delivery, 'replace');
  const { id, path } = await bench.send(picture, 'walk.jpg');
  for (let count = 0; count < 30; count++) await app.make.post({ content: `<img src="${path}">` });
  await optimize(id);
  let late = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (late += 60_000));
  const called: unknown[] = [];
  const tx: Services['tx'] = (work) =>
    services.tx((open) => {
      const enqueue = (...given: unknown[]) => Promise.resolve(void called.push(given));
      return work({ ...open, enqueue } as typeof open);
    });
  await followLinks.run({}, { ...services, tx });
  expect(called).toEqual([[expect.objectContaining({ name: followLinks.name }), {}, { key: followLinks.name }]]);
  expect(await findWalk(services.db)).toMatchObject({ place: 'posts' });
  await bench.remove(id);
});
