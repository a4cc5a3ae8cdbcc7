// Which files of an image are given to the engine, and which are left as they are.
import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { findFiles } from '#modules/image-optimizer/files/store.ts';
import { jpeg, photo } from '#modules/image-optimizer/pictures-for-tests.ts';
import { mostBytes, optimizeOnUpload } from '#modules/image-optimizer/settings.ts';
import { benchOf, type Bench } from '#modules/image-optimizer/site-for-tests.ts';
import { optimizeImage } from './optimize-image.ts';

let app: TestApp;
let bench: Bench;
beforeAll(async () => {
  app = await createTestApp();
  bench = benchOf(app, await app.make.user({ role: 'administrator' }));
  await bench.set(optimizeOnUpload, false);
});
afterAll(() => app.close());

/** How it ended, and the bytes of the files that the engine saw. */
async function optimized(id: number, { most, wanted = 99 }: { most?: number; wanted?: number } = {}) {
  if (most !== undefined) await bench.set(mostBytes, most);
  const { services } = app.app;
  const seen: number[] = [];
  const engine = {
    async optimize({ source }: { source: string }) {
      const { size } = await stat(source);
      seen.push(size);
      return { sourceHash: '', sourceBytes: size };
    },
  };
  let asked = 0;
  const ending = optimizeImage(services, engine, id, () => Promise.resolve(++asked <= wanted));
  const said = await ending.catch((error: unknown) => error);
  await services.tx((tx) => services.settings.reset(tx, mostBytes));
  return { said, seen };
}

const bytesOf = async (id: number): Promise<Map<string, number>> =>
  new Map((await findFiles(app.app.services.db, [id])).map(({ size, bytes }) => [size, bytes]));

test('all files of an image, until somebody does not want it any more', async () => {
  const { id } = await bench.send(await jpeg(400, 300));
  const all = [...(await bytesOf(id)).values()];
  expect(all).toHaveLength(3);
  expect(await optimized(id)).toEqual({ said: 'done', seen: all });
  expect(await optimized(id, { wanted: 2 })).toEqual({ said: 'stopped', seen: all.slice(0, 2) });
  expect(await optimized(999_999)).toEqual({ said: 'gone', seen: [] });
});

test('an image that is too large is refused; a copy that is stays as it is', async () => {
  const { id } = await bench.send(await jpeg(400, 300));
  const full = (await bytesOf(id)).get('full') ?? 0;
  expect(await optimized(id, { most: full })).toMatchObject({ said: 'done', seen: expect.arrayContaining([full]) });
  expect((await optimized(id, { most: full - 1 })).said).toMatchObject({ failure: 'file-too-large' });
  // Pressed so hard that its copies are larger.
  const { id: hard } = await bench.send(await photo(400, 300).jpeg({ quality: 1 }).toBuffer());
  const sizes = await bytesOf(hard);
  const most = Math.max(...[...sizes.values()].filter((bytes) => bytes < Math.max(...sizes.values())));
  expect(sizes.get('full')).toBeLessThanOrEqual(most);
  const smaller = [...sizes.values()].filter((bytes) => bytes <= most);
  expect(smaller).toHaveLength(2);
  expect(await optimized(hard, { most })).toEqual({ said: 'done', seen: smaller });
});
