// What happens to files by itself, where something is not as it should be.
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PermanentError } from '#kernel/jobs/job.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { claimFile } from './claims.ts';
import { mediaKey } from './details.ts';
import { manySizesJob, removalJob, removeOrphanFiles, sizesJob } from './jobs.ts';
import { findItem, findName, settleName, updateItem } from './store.ts';

let app: TestApp;
let author: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  author = await app.make.user({ role: 'author' });
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

async function upload(name: string, size = { width: 700, height: 400 }): Promise<{ id: number; file: string }> {
  const image = sharp({ create: { ...size, channels: 3, background: '#33607a' } }).jpeg();
  const headers = {
    authorization: author.authorization,
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="${name}"`,
  };
  const body = new Uint8Array(await image.toBuffer());
  const { id } = (await (await app.fetch('/api/core/v2/media', { method: 'POST', headers, body })).json()) as {
    id: number;
  };
  return { id, file: (await findItem(app.app.services.db, id))!.file };
}

/** As if its copies had not been made yet. */
async function withoutSizes(id: number): Promise<void> {
  const { services } = app.app;
  const item = (await findItem(services.db, id))!;
  await services.tx((tx) => updateItem(tx.db, id, { details: { ...item.details, sizes: {} } }));
}
const sizesOf = async (id: number) =>
  Object.keys((await findItem(app.app.services.db, id))?.details.sizes ?? {}).sort();
test('copies are made; a file that is no picture is given up at once', async () => {
  const { services } = app.app;
  const { id, file } = await upload('later.jpg');
  const made = await sizesOf(id);
  expect(made).toEqual(['medium', 'thumbnail']);
  await withoutSizes(id);
  await sizesJob.run({ id }, services);
  expect(await sizesOf(id)).toEqual(made);
  await withoutSizes(id);
  await services.files.putBytes(mediaKey(file), Buffer.from('no picture'), 'image/jpeg');
  await expect(sizesJob.run({ id }, services)).rejects.toThrow(PermanentError);
  await expect(sizesJob.run({ id }, services)).rejects.toThrow('The image cannot be decoded.');
  expect(await sizesOf(id)).toEqual([]);
});

test('copies of an item that went meanwhile go as well', async () => {
  const { services } = app.app;
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of services.files.list('media/')) if (key.includes('/gone')) keys.push(key);
    return keys;
  };
  const size = { width: 2700, height: 300 };
  const { id } = await upload('gone.jpg', size);
  const before = (await findItem(services.db, id))!;
  expect(before.file).toMatch(/gone-scaled\.jpg$/);
  await services.tx((tx) => updateItem(tx.db, id, { ...size, file: before.original_file!, original_file: null }));
  await withoutSizes(id);
  const left = [mediaKey(before.original_file!)];
  await services.files.remove((await stored()).filter((key) => !left.includes(key)));
  const put = vi.spyOn(services.files, 'put');
  put.mockImplementationOnce(async (...sent) => {
    await app.as(author).delete(`/core/v2/media/${id}?force=true`);
    put.mockRestore();
    await services.files.put(...sent);
  });
  await sizesJob.run({ id }, services);
  expect(await stored()).toEqual(left);
});

test('many in one turn: who has no time leaves the rest to another, a broken one stands alone', async () => {
  const { services } = app.app;
  const [one, broken, other] = [await upload('one.jpg'), await upload('broken.jpg'), await upload('other.jpg')];
  for (const { id } of [one, broken, other]) await withoutSizes(id);
  await services.files.putBytes(mediaKey(broken.file), Buffer.from('no picture'), 'image/jpeg');
  vi.spyOn(services.log, 'warn').mockReturnValue();
  const enqueued: unknown[] = [];
  const spied = {
    ...services,
    tx: ((work: (tx: any) => Promise<unknown>) =>
      services.tx((tx) =>
        work({
          ...tx,
          enqueue: (type: { name: string }, payload: unknown) => {
            enqueued.push([type.name, payload]);
            return Promise.resolve();
          },
        }),
      )) as typeof services.tx,
  };
  await manySizesJob.run({ ids: [one.id, broken.id, other.id] }, spied);
  expect([await sizesOf(one.id), await sizesOf(broken.id), await sizesOf(other.id)]).toEqual([
    ['medium', 'thumbnail'],
    [],
    ['medium', 'thumbnail'],
  ]);
  expect(enqueued).toEqual([['content.makeImageSizes', { id: broken.id }]]);

  enqueued.length = 0;
  for (const { id } of [one, other]) await withoutSizes(id);
  const began = performance.now();
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(began)
    .mockReturnValueOnce(began)
    .mockReturnValue(began + 5_001);
  await manySizesJob.run({ ids: [broken.id, one.id, other.id] }, spied);
  expect(enqueued.at(-1)).toEqual(['content.makeManySizes', { ids: [one.id, other.id] }]);
  expect(await sizesOf(one.id)).toEqual([]);
});

test('a name that was not settled though its item is there is, and its file stays', async () => {
  const { services } = app.app;
  const { id, file } = await upload('settled.jpg');
  await services.tx((tx) => settleName(tx.db, id, '2001-01-01T00:00:00'));
  await removeOrphanFiles.run({}, services);
  expect((await findName(services.db, id))?.unsettled_since).toBeNull();
  expect(await services.files.facts(mediaKey(file))).toBeDefined();
});

test('files go with their name; without it they are another’s', async () => {
  const { services } = app.app;
  const claim = await claimFile(services, 't/2027', { base: 'gone', extension: 'txt' });
  const key = mediaKey(claim.file);
  await services.files.putBytes(key, Buffer.from('x'), 'text/plain');
  await removalJob.run({ id: claim.id, keys: [key] }, services);
  expect([await services.files.facts(key), await findName(services.db, claim.id)]).toEqual([undefined, undefined]);
  await services.files.putBytes(key, Buffer.from('y'), 'text/plain');
  await removalJob.run({ id: claim.id, keys: [key] }, services);
  expect(await services.files.facts(key)).toBeDefined();
});

test('a file that no item knows keeps its name', async () => {
  const { services } = app.app;
  await services.files.putBytes(mediaKey('t/2028/tree.jpg'), Buffer.from('x'), 'image/jpeg');
  await services.files.putBytes(mediaKey('t/2028/tree-1.jpg'), Buffer.from('x'), 'image/jpeg');
  const claim = await claimFile(services, 't/2028', { base: 'tree', extension: 'jpg' });
  expect(claim.file).toBe('t/2028/tree-2.jpg');
  expect((await findName(services.db, claim.id))?.name).toBe('t/2028/tree-2.jpg');
});
