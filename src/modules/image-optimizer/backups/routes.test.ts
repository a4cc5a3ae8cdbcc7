import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { startTestStore, type TestStore } from '#test/kit/store.ts';
import { findItem } from '#content/media/store.ts';
import { findFiles } from '#modules/image-optimizer/files/store.ts';
import { bytesAt, jpeg, photo } from '#modules/image-optimizer/pictures-for-tests.ts';
import * as settings from '#modules/image-optimizer/settings.ts';
import { benchOf, type Bench } from '#modules/image-optimizer/site-for-tests.ts';

const at = '/image-optimizer/v1';
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.each(['on disk', 'in a store'])('%s', (place) => {
  let store: TestStore | undefined;
  let app: TestApp;
  let services: Services;
  let admin: TestClient;
  let bench: Bench;
  beforeAll(async () => {
    store = place === 'in a store' ? await startTestStore() : undefined;
    app = await createTestApp(
      store && {
        flags: { 'media-url': store.address.bucketUrl },
        environment: {
          SITEWRIGHT_MEDIA_ACCESS_KEY: store.address.accessKey,
          SITEWRIGHT_MEDIA_SECRET_KEY: store.address.secretKey,
        },
      },
    );
    services = app.app.services;
    const user = await app.make.user({ role: 'administrator' });
    admin = app.as(user);
    bench = benchOf(app, user);
    await bench.set(settings.optimizeOnUpload, false);
  });
  afterAll(async () => {
    await app.close();
    await store?.close();
  });
  afterEach(async () => {
    await services.tx(async (tx) => {
      for (const one of [
        settings.convertToFormat,
        settings.compressionLevel,
        settings.largestWidth,
        settings.keepOriginals,
      ]) {
        await services.settings.reset(tx, one);
      }
    });
  });

  const statusOf = async (id: number) =>
    (await admin.post(`${at}/optimize/status`, { image_ids: [id] })).body.data.status[id];
  const optimize = async (imageId: number, reoptimize = false): Promise<void> => {
    await admin.post(`${at}/optimize/image`, { imageId, reoptimize });
    await bench.work();
    expect((await statusOf(imageId)).status).toBe('optimized');
  };
  const restore = async (id: number): Promise<void> => {
    expect((await admin.post(`${at}/backups/restore/${id}`)).body).toEqual({ success: true, data: {} });
    await bench.work();
  };
  const backupOf = async (id: number): Promise<string> =>
    (await findFiles(services.db, [id])).find((row) => row.size === 'full')?.backup_key ?? '';
  const privateFiles = async (id: number): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of services.files.list(`private/image-optimizer/${id}/`)) keys.push(key);
    return keys;
  };

  test('there and back gives the same bytes, dimensions and answers; there again the same result', async () => {
    await bench.set(settings.largestWidth, 320);
    const { id, path } = await bench.send(await jpeg(500, 300));
    const [original, before] = [await bytesAt(app, path), (await admin.get(`/core/v2/media/${id}`)).body];
    await optimize(id);
    const [narrow, shown] = [await bytesAt(app, path), await bytesAt(app, path, 'image/webp')];
    expect((await sharp(narrow).metadata()).width).toBe(320);
    expect(await backupOf(id)).toMatch(/^private\//);
    await restore(id);
    expect(hash(await bytesAt(app, path))).toBe(hash(original));
    expect(hash(await bytesAt(app, path, 'image/webp'))).toBe(hash(original));
    expect((await admin.get(`/core/v2/media/${id}`)).body).toEqual(before);
    expect(await statusOf(id)).toEqual({ status: 'not-optimized' });
    expect(await privateFiles(id)).toEqual([]);
    await optimize(id);
    expect(hash(await bytesAt(app, path))).toBe(hash(narrow));
    expect(hash(await bytesAt(app, path, 'image/webp'))).toBe(hash(shown));
    await bench.remove(id);
  });

  test('a changed backup is refused, and nothing else is changed', async () => {
    await bench.set(settings.convertToFormat, 'original');
    const { id, path } = await bench.send(await jpeg(140, 100));
    await optimize(id);
    const served = await bytesAt(app, path);
    await services.files.putBytes(await backupOf(id), await jpeg(140, 100, 3), 'image/jpeg');
    await restore(id);
    expect(await statusOf(id)).toMatchObject({ status: 'restoring-failed', error_type: 'backup-mismatch' });
    expect(hash(await bytesAt(app, path))).toBe(hash(served));
    await services.files.remove([await backupOf(id)]);
    await restore(id);
    expect(await statusOf(id)).toMatchObject({ status: 'restoring-failed', error_type: 'backup-mismatch' });
    await bench.remove(id);
  });

  test('a second run starts from the backup', async () => {
    await bench.set(settings.convertToFormat, 'original');
    const bytes = await photo(140, 100)
      .withExif({ IFD0: { Copyright: 'Ann' } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { id, path } = await bench.send(bytes);
    const original = await bytesAt(app, path);
    await optimize(id);
    const lossy = await bytesAt(app, path);
    await bench.set(settings.compressionLevel, 'lossless');
    await optimize(id, true);
    const lossless = await bytesAt(app, path);
    expect(lossless.length).toBeGreaterThan(lossy.length);
    const pixels = (image: Buffer): Promise<Buffer> => sharp(image).raw().toBuffer();
    expect((await pixels(lossless)).equals(await pixels(original))).toBe(true);
    // One that fails leaves what is there.
    await services.files.putBytes(await backupOf(id), Buffer.from('x'), 'image/jpeg');
    await bench.set(settings.compressionLevel, 'balanced');
    await admin.post(`${at}/optimize/image`, { imageId: id, reoptimize: true });
    await bench.work();
    expect(await statusOf(id)).toMatchObject({ status: 'reoptimizing-failed', error_type: 'backup-mismatch' });
    expect(hash(await bytesAt(app, path))).toBe(hash(lossless));
    await bench.remove(id);
  });

  test('without originals to keep there is no way back', async () => {
    await bench.set(settings.convertToFormat, 'original');
    await bench.set(settings.keepOriginals, false);
    const { id } = await bench.send(await jpeg(140, 100));
    await optimize(id);
    expect(await privateFiles(id)).toEqual([]);
    await admin.post(`${at}/backups/restore/${id}`).fails(409, 'conflict');
    await bench.remove(id);
  });

  test('all backups can go; what stands beside an untouched file is none', async () => {
    const { id: plain, path } = await bench.send(await jpeg(140, 100), 'plain.jpg');
    await optimize(plain);
    await bench.set(settings.convertToFormat, 'original');
    const { id: changed } = await bench.send(await jpeg(140, 100), 'changed.jpg');
    await optimize(changed);
    expect((await admin.get(`${at}/stats`)).body.data.backups_exist).toBe(true);
    for (const { body } of await Promise.all([1, 2, 3].map(() => admin.delete(`${at}/backups`)))) {
      expect(body).toEqual({ success: true, data: {} });
    }
    expect((await admin.get(`${at}/stats`)).body.data.bulk_backup_removing_status).toBe('in-progress');
    // Asked again while that is under way, nothing else is begun.
    expect((await admin.delete(`${at}/backups`)).body).toEqual({ success: true, data: {} });
    expect(await services.queue.list({ name: 'image-optimizer.removeBackups' })).toHaveLength(1);
    await runJobs(services);
    const stats = (await admin.get(`${at}/stats`)).body.data;
    expect(stats).toMatchObject({ backups_exist: false, backups_size: 0, bulk_backup_removing_status: 'not-started' });
    expect(await privateFiles(changed)).toEqual([]);
    await admin.post(`${at}/backups/restore/${changed}`).fails(409, 'conflict');
    expect((await app.fetch(path)).status).toBe(200);
    await restore(plain);
    expect(await statusOf(plain)).toEqual({ status: 'not-optimized' });
    await bench.remove(plain, changed);
  });

  test('all that can be restored is restored', async () => {
    const ids: number[] = [];
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) ids.push((await bench.send(await jpeg(140, 100), name)).id);
    for (const id of ids.slice(0, 2)) await optimize(id);
    await admin.post(`${at}/backups/restore`, { image_ids: 'all' }).fails(400, 'bad_request');
    await admin.post(`${at}/backups/restore/99999999`).fails(404, 'not_found');
    await admin.post(`${at}/backups/restore/${ids[2]!}`).fails(409, 'conflict');
    await admin.post(`${at}/backups/restore`);
    expect((await statusOf(ids[0]!)).status).toBe('restoring-in-progress');
    expect((await admin.get(`${at}/stats`)).body.data.bulk_restoring_status).toBe('in-progress');
    await admin.post(`${at}/backups/restore`).fails(403, 'forbidden');
    await bench.work();
    for (const id of ids) expect(await statusOf(id)).toEqual({ status: 'not-optimized' });
    expect((await admin.get(`${at}/stats`)).body.data).toMatchObject({
      bulk_restoring_status: 'not-started',
      optimization_stats: { optimized_image_count: 0 },
    });
    await bench.remove(...ids);
  });

  test('a deleted image takes everything with it', async () => {
    await bench.set(settings.largestWidth, 320);
    const { id, path } = await bench.send(await jpeg(500, 300), 'gone.jpg');
    await optimize(id);
    const item = await findItem(services.db, id);
    await admin.delete(`/core/v2/media/${id}?force=true`);
    await runJobs(services);
    expect(await privateFiles(id)).toEqual([]);
    const left: string[] = [];
    for await (const { key } of services.files.list(`media/${item!.file.replace(/\.\w+$/, '')}`)) left.push(key);
    expect(left).toEqual([]);
    expect((await app.fetch(path, { headers: { accept: 'image/webp' } })).status).toBe(404);
    expect((await admin.get(`${at}/stats`)).body.data.optimization_stats.total_image_count).toBe(0);
  });
});

/** Everything that is due, as a worker would do it. */
async function runJobs(services: Services): Promise<void> {
  const due = async (): Promise<string[]> => {
    const now = new Date().toISOString();
    const jobs = await services.queue.list();
    return jobs.filter((job) => job.state === 'running' || job.run_at <= now).map((job) => job.name);
  };
  await services.queue.start();
  await expect.poll(due, { timeout: 10_000 }).toEqual([]);
  await services.queue.stop();
}
