import { truncate } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { imagesOf } from '#kernel/images/images.ts';
import { findMeta, upsertMeta } from '#content/posts/store.ts';
import { findRevisionIds, findRevisions } from '#content/revisions/store.ts';
import { optimizerJobs } from '#modules/image-optimizer/queue/jobs.ts';
import { findFiles } from '#modules/image-optimizer/files/store.ts';
import { findOpenJob, updateJob } from '#modules/image-optimizer/queue/store.ts';
import { bytesAt, jpeg, photo } from '#modules/image-optimizer/pictures-for-tests.ts';
import * as settings from '#modules/image-optimizer/settings.ts';
import { benchOf, type Bench } from '#modules/image-optimizer/site-for-tests.ts';
import { followLinks } from './follow.ts';
import { findRenames, findWalk } from './store.ts';

const at = '/image-optimizer/v1';
let app: TestApp;
let services: Services;
let admin: TestClient;
let bench: Bench;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  services = app.app.services;
  const user = await app.make.user({ role: 'administrator' });
  admin = app.as(user);
  bench = benchOf(app, user);
  await bench.set(settings.optimizeOnUpload, false);
  await bench.set(settings.delivery, 'replace');
  picture = await jpeg(400, 300);
});
afterAll(() => app.close());
afterEach(async () => {
  await services.tx(async (tx) => {
    await services.settings.reset(tx, settings.convertToFormat);
    await services.settings.reset(tx, settings.keepOriginals);
  });
});

const statusOf = async (id: number) =>
  (await admin.post(`${at}/optimize/status`, { image_ids: [id] })).body.data.status[id];
const optimize = async (imageId: number, reoptimize = false): Promise<void> => {
  await admin.post(`${at}/optimize/image`, { imageId, reoptimize });
  await bench.work();
};
const restore = async (id: number): Promise<void> => {
  await admin.post(`${at}/backups/restore/${id}`);
  await bench.work();
};
const follow = (): Promise<void> => followLinks.run({}, services);
const mediaOf = async (id: number) => (await admin.get(`/core/v2/media/${id}?context=edit`)).body;
const pathOf = async (id: number): Promise<string> => new URL((await mediaOf(id)).source_url).pathname;
const isThere = async (path: string): Promise<boolean> => (await app.fetch(path)).status === 200;
const thumbnailOf = (path: string): string => path.replace('.', '-150x150.');

describe('a converted picture becomes the file', () => {
  test('links follow, old addresses go on answering, and all of it can be taken back', async () => {
    const { id, path } = await bench.send(picture, 'harbour.jpg');
    const before = await mediaOf(id);
    const thumbnail = thumbnailOf(path);
    const content = `<p><img src="http://site.test${path}" srcset="${thumbnail} 150w">
      <img src="${path.replace('harbour', 'myharbour')}"><img src="https://other.test${path}"></p>`;
    const post = (await admin.post('/core/v2/posts', { content, excerpt: 'First', status: 'publish' })).body;
    await admin.post(`/core/v2/posts/${post.id}`, { excerpt: 'Second' });
    const elements = `[{"image":{"url":"http:\\/\\/site.test${path.replaceAll('/', '\\/')}"}}]`;
    await services.tx((tx) => upsertMeta(tx.db, post.id, '_builder_data', JSON.stringify(elements)));

    await optimize(id);
    await follow();

    expect(await statusOf(id)).toMatchObject({ status: 'optimized' });
    const after = await mediaOf(id);
    expect(after).toMatchObject({ mime_type: 'image/webp', source_url: before.source_url.replace('.jpg', '.webp') });
    expect(after.media_details.sizes.thumbnail).toMatchObject({
      mime_type: 'image/webp',
      file: 'harbour-150x150.webp',
    });
    const shown = await bytesAt(app, await pathOf(id));
    expect((await sharp(shown).metadata()).format).toBe('webp');
    expect((await bytesAt(app, path)).equals(picture)).toBe(true);
    expect(await isThere(thumbnail)).toBe(true);
    const texts = async () => {
      const [shownPost, ids] = [
        (await admin.get(`/core/v2/posts/${post.id}?context=edit`)).body,
        await findRevisionIds(
          services.db,
          { postId: post.id, include: [], exclude: [] },
          { by: 'id', direction: 'asc' },
        ),
      ];
      const meta = (await findMeta(services.db, [post.id], ['_builder_data'])).get(post.id)?.get('_builder_data') ?? '';
      const revisions = (await findRevisions(services.db, ids)).map((revision) => revision.content);
      return { raw: shownPost.content.raw, rendered: shownPost.content.rendered, meta: JSON.parse(meta), revisions };
    };
    const followed = content
      .replace(`site.test${path}"`, `site.test${path.replace('.jpg', '.webp')}"`)
      .replace(thumbnail, thumbnail.replace('.jpg', '.webp'));
    expect(await texts()).toMatchObject({
      raw: followed,
      rendered: expect.stringContaining(`site.test${path.replace('.jpg', '.webp')}"`),
      meta: elements.replace('.jpg', '.webp'),
      revisions: [followed],
    });

    await restore(id);

    expect(await statusOf(id)).toEqual({ status: 'not-optimized' });
    expect({ ...(await mediaOf(id)), modified: 0 }).toEqual({ ...before, modified: 0 });
    expect((await bytesAt(app, path)).equals(picture)).toBe(true);
    expect(await texts()).toMatchObject({ raw: content, meta: elements, revisions: [content] });
    expect(await isThere(path.replace('.jpg', '.webp'))).toBe(false);
    await optimize(id);
    expect((await bytesAt(app, await pathOf(id))).equals(shown)).toBe(true);
    await bench.remove(id);
  });

  test('two of one stem get two names', async () => {
    const first = await bench.send(picture, 'twin.jpg');
    const second = await bench.send(await photo(200, 150, 9).png().toBuffer(), 'twin.png', 'image/png');
    await optimize(first.id);
    const shown = await bytesAt(app, await pathOf(first.id));
    await optimize(second.id);
    expect(await pathOf(first.id)).toBe(first.path.replace('.jpg', '.webp'));
    expect(await pathOf(second.id)).toBe(`${second.path}.webp`);
    expect((await bytesAt(app, await pathOf(first.id))).equals(shown)).toBe(true);
    const third = await bench.send(await photo(60, 60).webp().toBuffer(), 'twin.webp', 'image/webp');
    expect(third.path).toBe(first.path.replace('.jpg', '-1.webp'));
    await bench.remove(first.id, second.id, third.id);
  });

  test('files of others are not written over', async () => {
    const { id, path } = await bench.send(picture, 'guest.jpg');
    const foreign = Buffer.from('not ours');
    const names = [path.replace('.jpg', '.webp'), `${path}.webp`];
    for (const name of names) await services.files.putBytes(name.slice(1), foreign, 'image/webp');
    await optimize(id);
    expect(await statusOf(id)).toMatchObject({ status: 'optimization-failed', error_type: 'file-already-exists' });
    for (const name of names) expect((await bytesAt(app, name)).equals(foreign)).toBe(true);
    expect(await pathOf(id)).toBe(path);
    await services.files.remove([`${path.slice(1)}.webp`]);
    await optimize(id);
    expect(await pathOf(id)).toBe(`${path}.webp`);
    expect((await bytesAt(app, names[0]!)).equals(foreign)).toBe(true);
    await bench.remove(id);
  });

  test('what cannot be read to its end takes no place', async () => {
    const { id, path } = await bench.send(picture, 'half.jpg');
    const images = imagesOf(services);
    const { optimize: whole } = images;
    const cut: typeof whole = async (request, patienceMs) => {
      const result = await whole(request, patienceMs);
      if (result.made) await truncate(request.target, Math.floor(result.made.filesize / 2));
      return result;
    };
    Object.assign(images, { optimize: cut });
    try {
      await optimize(id);
    } finally {
      Object.assign(images, { optimize: whole });
    }
    expect(await statusOf(id)).toMatchObject({ status: 'optimization-failed', error_type: 'decode-failed' });
    expect([await pathOf(id), await isThere(path.replace('.jpg', '.webp'))]).toEqual([path, false]);
    await bench.remove(id);
  });
});

test.each(['before', 'after'])('a stop %s the new file is there is mended, under the same name', async (moment) => {
  const { id, path } = await bench.send(picture, 'stopped.jpg');
  const target = path.replace('.jpg', '.webp');
  const { put } = services.files;
  const stopping: typeof put = async (...given) => {
    if (moment === 'after') await put(...given);
    if (given[0] === target.slice(1)) throw new Error('The server stops.');
    if (moment === 'before') await put(...given);
  };
  Object.assign(services.files, { put: stopping });
  await optimize(id);
  Object.assign(services.files, { put });
  expect((await statusOf(id)).job_state).toBe('rescheduled');
  expect([await pathOf(id), (await bytesAt(app, path)).equals(picture)]).toEqual([path, true]);
  await services.tx(async (tx) => {
    const job = await findOpenJob(tx.db, id);
    await updateJob(tx.db, job?.id ?? 0, { run_after: tx.now.toISOString() });
  });
  await bench.work();
  expect([(await statusOf(id)).status, await pathOf(id)]).toEqual(['optimized', target]);
  await bench.remove(id);
});

test.each([
  ['original', '.jpg', 'image/jpeg'],
  ['avif', '.avif', 'image/avif'],
])('made anew as %s it starts from the original', async (format, ending, type) => {
  const { id, path } = await bench.send(picture, 'again.jpg');
  const post = await app.make.post({ content: `<img src="${path}">` });
  await optimize(id);
  await follow();
  await bench.set(settings.convertToFormat, format);
  await optimize(id, true);
  await follow();
  expect(await mediaOf(id)).toMatchObject({ mime_type: type });
  const now = path.replace('.jpg', ending);
  expect(await pathOf(id)).toBe(now);
  expect((await admin.get(`/core/v2/posts/${post.id}?context=edit`)).body.content.raw).toBe(`<img src="${now}">`);
  expect(await isThere(path.replace('.jpg', '.webp'))).toBe(false);
  await restore(id);
  expect((await bytesAt(app, path)).equals(picture)).toBe(true);
  expect((await findFiles(services.db, [id])).map((row) => row.left_files)).toEqual(['[]', '[]', '[]']);
  await bench.remove(id);
});

test('an original that still answers is no backup to be removed', async () => {
  const { id, path } = await bench.send(picture, 'stays.jpg');
  await optimize(id);
  await admin.delete(`${at}/backups`);
  await optimizerJobs.find(({ name }) => name === 'image-optimizer.removeBackups')?.run({ operationId: 'x' }, services);
  expect((await admin.get(`${at}/stats`)).body.data.backups_exist).toBe(false);
  await admin.post(`${at}/backups/restore/${id}`).fails(409, 'conflict');
  expect(await isThere(path)).toBe(true);
  expect(await pathOf(id)).toBe(path.replace('.jpg', '.webp'));
  await bench.remove(id);
});

test('without originals to keep, the old file goes when no link needs it any more', async () => {
  await bench.set(settings.keepOriginals, false);
  const { id, path } = await bench.send(picture, 'gone.jpg');
  const post = await app.make.post({ content: `<img src="${path}">` });
  await optimize(id);
  const now = await pathOf(id);
  expect([await isThere(path), await isThere(now)]).toEqual([false, true]);
  expect((await admin.get(`/core/v2/posts/${post.id}?context=edit`)).body.content.raw).toBe(`<img src="${now}">`);
  await bench.remove(id);
});

test('a walk through many texts goes on where it was stopped', async () => {
  const { id, path } = await bench.send(picture, 'many.jpg');
  const posts = [];
  for (let count = 0; count < 30; count++) posts.push(await app.make.post({ content: `<img src="${path}">` }));
  await optimize(id);
  const { tx } = services;
  let pages = 0;
  const stopping: typeof tx = (work) => (++pages > 1 ? Promise.reject(new Error('Stopped.')) : tx(work));
  await expect(followLinks.run({}, { ...services, tx: stopping })).rejects.toThrow('Stopped.');
  expect(await findWalk(services.db)).toMatchObject({ place: 'posts', after: posts[24]?.id });
  await follow();
  expect([await findWalk(services.db), await findRenames(services.db, 1)]).toEqual([undefined, []]);
  const now = await pathOf(id);
  for (const post of [posts[0], posts[29]]) {
    expect((await admin.get(`/core/v2/posts/${post?.id}?context=edit`)).body.content.raw).toBe(`<img src="${now}">`);
  }
  await bench.remove(id);
});

test('a deleted image takes all its names with it', async () => {
  const { id, path } = await bench.send(picture, 'whole.jpg');
  await optimize(id);
  const now = await pathOf(id);
  await bench.remove(id);
  await bench.sweep();
  for (const one of [path, now, thumbnailOf(path), thumbnailOf(now)]) expect(await isThere(one)).toBe(false);
  const other = await bench.send(await photo(50, 50).webp().toBuffer(), 'whole.webp', 'image/webp');
  expect(other.path).toBe(now);
});
