import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findItem } from '#content/media/store.ts';
import { bytesAt, jpeg, photo, type Uploaded } from '#modules/image-optimizer/pictures-for-tests.ts';
import { benchOf, type Bench } from '#modules/image-optimizer/site-for-tests.ts';
import * as settings from '#modules/image-optimizer/settings.ts';

const at = '/image-optimizer/v1';
let app: TestApp;
let services: Services;
let user: TestUser;
let admin: TestClient;
let send: Bench['send'];
let set: Bench['set'];
let work: Bench['work'];
let remove: Bench['remove'];
beforeAll(async () => {
  app = await createTestApp();
  services = app.app.services;
  user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
  ({ send, set, work, remove } = benchOf(app, user));
  await set(settings.optimizeOnUpload, false);
});
afterAll(() => app.close());
afterEach(async () => {
  await services.tx(async (tx) => {
    for (const one of settings.optimizerSettings) {
      if (one !== settings.optimizeOnUpload) await services.settings.reset(tx, one);
    }
  });
});

const statusOf = async (id: number) =>
  (await admin.post(`${at}/optimize/status`, { image_ids: [id] })).body.data.status[id];
const detailsOf = async (id: number) =>
  (await admin.get(`${at}/stats/optimization-details?image_id=${id}`)).body.data.sizes as any[];
const stats = async () => (await admin.get(`${at}/stats`)).body.data;

async function optimized(bytes: Uint8Array, name?: string, type?: string): Promise<Uploaded> {
  const uploaded = await send(bytes, name, type);
  expect((await admin.post(`${at}/optimize/image`, { imageId: uploaded.id })).body).toEqual({
    success: true,
    data: {},
  });
  await work();
  return uploaded;
}

test('an empty library has zeros', async () => {
  expect(await stats()).toMatchObject({
    optimization_stats: {
      total_image_count: 0,
      optimized_image_count: 0,
      current_image_size: 0,
      initial_image_size: 0,
    },
    bulk_optimization_status: 'not-started',
    bulk_restoring_status: 'not-started',
    bulk_backup_removing_status: 'not-started',
    backups_exist: false,
    bulk_progress: null,
  });
  const { body } = await admin.post(`${at}/optimize/bulk`);
  expect(body).toEqual({ success: true, data: { queued: 0, operation_id: null } });
});

test('only administrators are let in', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const posts = [
    'connect/authorize',
    'connect/disconnect',
    'connect/switch-domain',
    'connect/deactivate',
    'optimize/image',
    'optimize/bulk',
    'optimize/status',
    'optimize/bulk/cancel',
    'backups/restore/1',
    'backups/restore',
    'reviews/review',
  ];
  for (const path of posts) {
    await app.asVisitor().post(`${at}/${path}`).fails(401, 'rest_forbidden');
    await editor.post(`${at}/${path}`).fails(403, 'rest_forbidden');
  }
  for (const path of ['stats', 'stats/optimization-details', 'optimize/bulk/images']) {
    await app.asVisitor().get(`${at}/${path}`).fails(401, 'rest_forbidden');
    await editor.get(`${at}/${path}`).fails(403, 'rest_forbidden');
  }
  await app.asVisitor().delete(`${at}/backups`).fails(401, 'rest_forbidden');
  await editor.delete(`${at}/backups`).fails(403, 'rest_forbidden');
});

describe('what cannot be optimised', () => {
  test('no id, an unknown one, a page, a text, a lost file', async () => {
    await admin.post(`${at}/optimize/image`, {}).fails(400, 'bad_request');
    await admin.post(`${at}/optimize/image`, { imageId: 99_999_999 }).fails(404, 'not_found');
    await admin.post(`${at}/optimize/image`, { imageId: (await app.make.page()).id }).fails(404, 'not_found');
    const text = await send(Buffer.from('A text.'), 'a.txt', 'text/plain');
    await admin.post(`${at}/optimize/image`, { imageId: text.id }).fails(400, 'bad_request');
    await admin.get(`${at}/stats/optimization-details`).fails(400, 'bad_request');
    await admin.get(`${at}/stats/optimization-details?image_id=${text.id}`).fails(404, 'not_found');
    const lost = await send(await jpeg(100, 80));
    await services.files.remove([lost.path.slice(1)]);
    await admin.post(`${at}/optimize/image`, { imageId: lost.id }).fails(404, 'not_found');
    expect((await detailsOf(lost.id))[0]).toMatchObject({ status: 'file-not-found', saved: null });
    await remove(lost.id, text.id);
  });

  test('a file above the limit', async () => {
    const { id } = await send(await jpeg(200, 150));
    await set(settings.mostBytes, 1000);
    await admin.post(`${at}/optimize/image`, { imageId: id }).fails(413, 'file_too_large');
    expect((await detailsOf(id)).map((size) => size.status)).toEqual(['file-too-large', 'file-too-large']);
    await admin.post(`${at}/optimize/bulk`);
    await work();
    expect(await statusOf(id)).toMatchObject({ status: 'optimization-failed', error_type: 'file-too-large' });
    await remove(id);
  });

  test('damaged files and a picture of too many pixels are not tried twice', async () => {
    const { id, path } = await send(await jpeg(200, 150));
    const key = path.slice(1);
    const whole = await bytesAt(app, path);
    await services.files.putBytes(key, whole.subarray(0, whole.length / 2), 'image/jpeg');
    await admin.post(`${at}/optimize/image`, { imageId: id });
    await work();
    expect(await statusOf(id)).toEqual({
      status: 'optimization-failed',
      error_type: 'decode-failed',
      message: expect.stringContaining('damaged'),
      images_left: 999_999_999,
    });
    await services.files.putBytes(key, whole, 'image/jpeg');
    await set(settings.mostPixels, 10_000);
    await admin.post(`${at}/optimize/image`, { imageId: id });
    await work();
    expect(await statusOf(id)).toMatchObject({ error_type: 'decode-failed' });
    expect((await bytesAt(app, path)).equals(whole)).toBe(true);
    await remove(id);
  });
});

describe('one image', () => {
  test('gets smaller forms beside its files, which stay as they are', async () => {
    const bytes = await jpeg(400, 300);
    const { id, path } = await send(bytes);
    const before = (await admin.get(`/core/v2/media/${id}`)).body;
    const original = await bytesAt(app, path);
    expect(await statusOf(id)).toEqual({ status: 'not-optimized' });
    await admin.post(`${at}/optimize/image`, { imageId: id });
    expect(await statusOf(id)).toEqual({ status: 'optimization-in-progress', job_state: 'queued', retry_count: 0 });
    await work();
    const { status, stats: counts } = await statusOf(id);
    expect(status).toBe('optimized');
    // The picture, a thumbnail, and a medium one.
    expect(counts).toMatchObject({ total_image_count: 3, optimized_image_count: 3 });
    expect(counts.current_image_size).toBeLessThan(counts.initial_image_size);
    expect((await stats()).optimization_stats).toEqual(counts);
    expect((await bytesAt(app, path)).equals(original)).toBe(true);
    expect((await admin.get(`/core/v2/media/${id}`)).body).toEqual(before);
    const [full] = await detailsOf(id);
    expect(full).toMatchObject({ size_name: 'full', status: 'optimized', new_dimensions: null });
    expect(full.saved.absolute).toBe(original.length - full.file_size);
    await remove(id);
    expect((await stats()).optimization_stats.total_image_count).toBe(0);
  });

  test('is asked for by twenty at once and done once', async () => {
    const { id } = await send(await jpeg(120, 90));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(`${at}/optimize/image`, { imageId: id })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'conflict')).toHaveLength(19);
    await work();
    await remove(id);
  });

  test('that cannot be made smaller stays, and is done', async () => {
    const { id, path } = await optimized(
      await photo(140, 100).webp({ quality: 5 }).toBuffer(),
      'small.webp',
      'image/webp',
    );
    const [full, ...rest] = await detailsOf(id);
    expect(full).toMatchObject({ status: 'optimized', saved: { relative: 0, absolute: 0 } });
    expect(rest).toEqual([]);
    expect((await stats()).backups_exist).toBe(false);
    expect((await sharp(await bytesAt(app, path)).metadata()).format).toBe('webp');
    await remove(id);
  });

  test('in its own format takes the place of the file', async () => {
    await set(settings.convertToFormat, 'original');
    const bytes = await photo(200, 150)
      .withExif({ IFD0: { Copyright: 'Ann' } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { id, path } = await optimized(bytes);
    const now = await bytesAt(app, path);
    expect(now.length).toBeLessThan(bytes.length);
    expect((await sharp(now).metadata()).exif).toBeUndefined();
    expect((await findItem(services.db, id))?.filesize).toBe(now.length);
    expect((await stats()).backups_exist).toBe(true);
    await remove(id);
  });

  test('wider than allowed is made narrower; its copies keep their form', async () => {
    await set(settings.largestWidth, 320);
    const { id, path } = await optimized(await jpeg(640, 320));
    const { body } = await admin.get(`/core/v2/media/${id}`);
    expect(body.media_details).toMatchObject({ width: 320, height: 160 });
    expect((await sharp(await bytesAt(app, path)).metadata()).width).toBe(320);
    expect((await sharp(await bytesAt(app, path, 'image/webp')).metadata()).width).toBe(320);
    const sizes = await detailsOf(id);
    expect(sizes.map(({ size_name: name, new_dimensions: size }) => [name, size])).toEqual([
      ['full', { width: 320, height: 160 }],
      ['thumbnail', null],
      ['medium', null],
    ]);
    expect(body.media_details.sizes.medium).toMatchObject({ width: 300, height: 150 });
    await remove(id);
  });

  test('and only the sizes that take part', async () => {
    await set(settings.customSizes, 'thumbnail');
    const { id } = await optimized(await jpeg(400, 300));
    expect((await detailsOf(id)).map((size) => size.size_name)).toEqual(['full', 'thumbnail']);
    expect((await stats()).optimization_stats).toMatchObject({ total_image_count: 2, optimized_image_count: 2 });
    await set(settings.customSizes, '');
    expect((await stats()).optimization_stats).toMatchObject({ total_image_count: 1, optimized_image_count: 1 });
    await set(settings.customSizes, 'all');
    expect((await stats()).optimization_stats).toMatchObject({ total_image_count: 3, optimized_image_count: 2 });
    const missing = await admin.post(`${at}/optimize/bulk`);
    expect(missing.body.data.queued).toBe(1);
    await work();
    expect((await stats()).optimization_stats).toMatchObject({ total_image_count: 3, optimized_image_count: 3 });
    await remove(id);
  });

  test('an animation stays one', async () => {
    await set(settings.convertToFormat, 'avif');
    const frames = await Promise.all([0, 90, 180].map((hue) => photo(120, 90).modulate({ hue }).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const { id, path } = await optimized(gif, 'move.gif', 'image/gif');
    const shown = await bytesAt(app, path, 'image/avif,image/webp');
    expect(await sharp(shown, { animated: true }).metadata()).toMatchObject({ format: 'webp', pages: 3 });
    await remove(id);
  });

  test('another picture under the old name is done again', async () => {
    const { id, path } = await optimized(await jpeg(140, 100));
    const first = await bytesAt(app, path, 'image/webp');
    await services.files.putBytes(path.slice(1), await jpeg(140, 100, 23), 'image/jpeg');
    await admin.post(`${at}/optimize/image`, { imageId: id });
    await work();
    expect((await bytesAt(app, path, 'image/webp')).equals(first)).toBe(false);
    await remove(id);
  });
});

describe('an upload', () => {
  test('is optimised by itself, after its answer', async () => {
    await set(settings.optimizeOnUpload, true);
    const { id } = await send(await jpeg(200, 150));
    expect(await statusOf(id)).toMatchObject({ status: 'optimization-in-progress', job_state: 'queued' });
    await work();
    expect((await statusOf(id)).status).toBe('optimized');
    await set(settings.optimizeOnUpload, false);
    await remove(id);
  });
});

describe('all images', () => {
  let ids: number[];
  beforeAll(async () => {
    const bytes = await jpeg(120, 90);
    ids = [];
    for (let count = 0; count < 6; count++) ids.push((await send(bytes, `bulk-${count}.jpg`)).id);
  });
  afterAll(() => remove(...ids));

  test('in the middle they can be stopped, and later go on', async () => {
    const { body } = await admin.post(`${at}/optimize/bulk`);
    expect(body.data).toEqual({ queued: 6, operation_id: expect.any(String) });
    await admin.post(`${at}/optimize/bulk`).fails(403, 'forbidden');
    const { images } = (await admin.get(`${at}/optimize/bulk/images?per_page=4`)).body.data;
    expect(images).toHaveLength(4);
    expect(images[0]).toMatchObject({ image_id: ids[0], status: 'optimization-in-progress', image_name: 'bulk-0' });
    expect(images[0].thumbnail_url).toMatch(/\/media\/.*bulk-0/);
    expect(await stats()).toMatchObject({
      bulk_optimization_status: 'in-progress',
      bulk_progress: { total: 6, completed: 0, failed: 0, pending: 6, percentage: 0, eta_seconds: null },
    });
    // The first files are made, then somebody stops it.
    let left = 2;
    const { put } = services.files;
    Object.assign(services.files, {
      put: async (...given: Parameters<typeof put>) => {
        await put(...given);
        if (--left === 0) await admin.post(`${at}/optimize/bulk/cancel`);
      },
    });
    await work();
    Object.assign(services.files, { put });
    const after = await stats();
    expect(after).toMatchObject({ bulk_optimization_status: 'canceled', bulk_progress: null });
    const done = after.optimization_stats.optimized_image_count;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(12);
    await admin.post(`${at}/optimize/bulk/cancel`).fails(403, 'forbidden');
    expect((await admin.get(`${at}/optimize/bulk/images`)).body.data).toEqual({ images: [] });

    await admin.post(`${at}/optimize/bulk`);
    await work();
    const end = await stats();
    expect(end).toMatchObject({ bulk_optimization_status: 'not-started', bulk_progress: null });
    expect(end.optimization_stats.optimized_image_count).toBe(end.optimization_stats.total_image_count);
    expect((await admin.post(`${at}/optimize/bulk`)).body.data.queued).toBe(0);
  });

  test('again, with other settings', async () => {
    await set(settings.convertToFormat, 'avif');
    expect((await admin.post(`${at}/optimize/bulk`, { reoptimize: true })).body.data.queued).toBe(6);
    expect((await statusOf(ids[0]!)).status).toBe('reoptimizing-in-progress');
    await work();
    const item = await findItem(services.db, ids[0]!);
    const shown = await bytesAt(app, `/media/${item!.file}`, 'image/avif,image/webp');
    expect((await sharp(shown).metadata()).compression).toBe('av1');
    expect(await services.files.facts(`media/${item!.file}.webp`)).toBeUndefined();
  });
});

test('the state of many images', async () => {
  expect((await admin.post(`${at}/optimize/status`, { image_ids: [] })).body.data).toEqual({ status: {} });
  expect((await admin.post(`${at}/optimize/status`, {})).body.data).toEqual({ status: {} });
  const ids = Array.from({ length: 501 }, (_, id) => id + 1);
  await admin.post(`${at}/optimize/status`, { image_ids: ids }).fails(400, 'bad_request');
  await admin.post(`${at}/optimize/status`, { image_ids: ['x'] }).fails(400, 'bad_request');
  expect((await admin.post(`${at}/optimize/status`, { image_ids: [77_777_777] })).body.data.status).toEqual({
    77777777: { status: 'not-optimized' },
  });
});

test('a review is kept, one for each day', async () => {
  const first = await admin.post(`${at}/reviews/review`, { rating: 4, feedback: 'Good.' });
  expect(first.body).toEqual({ success: true, data: { id: expect.any(Number), forwarded: false } });
  const second = await admin.post(`${at}/reviews/review`, { rating: 5 });
  expect(second.body.data.id).toBe(first.body.data.id);
  const rows = await services.db.withTables<{ feedback: object }>().selectFrom('feedback').selectAll().execute();
  expect(rows).toMatchObject([{ app: 'image-optimizer', kind: 'review', rating: 5, text: '' }]);
  await admin.post(`${at}/reviews/review`, { rating: 6 }).fails(400, 'bad_request');
  await admin.post(`${at}/reviews/review`, {}).fails(400, 'bad_request');
});
