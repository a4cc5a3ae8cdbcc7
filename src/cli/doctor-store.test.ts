import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { startTestStore, type TestStore } from '#test/kit/store.ts';
import { checkStore } from './doctor-store.ts';

let folder: string;
let store: TestStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-doctor-'));
  store = await startTestStore();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const check = (url: string, secret = 'S3RVER') =>
  checkStore(
    readConfig(
      { data: folder, 'media-url': url },
      { SITEWRIGHT_MEDIA_ACCESS_KEY: 'S3RVER', SITEWRIGHT_MEDIA_SECRET_KEY: secret },
    ),
  );

test('a store that works', async () => {
  const { bucketUrl } = store.address;
  expect(await check(bucketUrl)).toEqual([
    { check: 'media store', state: 'ok', message: `${bucketUrl} can be written and read` },
  ]);
});

test('one that refuses the key, one that is not there', async () => {
  const [refused] = await check(store.address.bucketUrl, 'another-secret');
  expect(refused).toMatchObject({ state: 'fail', message: expect.stringContaining('MEDIA_SECRET_KEY') as string });
  expect(refused?.message).not.toContain('another-secret');
  expect(await check('http://127.0.0.1:1/files')).toMatchObject([
    { state: 'fail', message: expect.stringContaining('cannot be reached') as string },
  ]);
});

test('no store, nothing to say', async () => {
  expect(await checkStore(readConfig({ data: folder }, {}))).toEqual([]);
});
