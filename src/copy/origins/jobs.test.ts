// Files of media items, and the work that they leave for later.
import { readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboundError, type OutboundRequest } from '#kernel/outbound/outbound.ts';
import { makeManySizes } from '#content/media/actions.ts';
import { findItem } from '#content/media/store.ts';
import { countPosts } from '#content/posts/counts.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { landAll, otherSite } from '#test/kit/other-site.ts';
import type { CarryProgress } from './options.ts';
import { foreignPost } from '#test/kit/foreign-records.ts';

let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#080' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const file = (id: string, more: object = {}) =>
  foreignPost(id, { type: 'attachment', status: 'inherit', slug: `file-${id}`, altText: `Alt ${id}`, ...more });

test('files come from where the other site has them, and what does not come waits', async () => {
  const { services } = app.app;
  const site = otherSite(app, 'files.test');
  const progress: CarryProgress[] = [];
  const given = await site.carrier({ media: true, onProgress: (one) => progress.push(one) });
  const asked: OutboundRequest[] = [];
  let isSilent = true;
  const call = async (request: OutboundRequest) => {
    asked.push(request);
    const { url, intoFile = '' } = request;
    if (isSilent && url.includes('silent')) throw new OutboundError('failed', 'It is silent.');
    if (url.includes('broken')) throw new TypeError('secret inside');
    const status = url.includes('missing') ? 404 : 200;
    await writeFile(intoFile, url.includes('text') ? 'no picture' : picture);
    const headers: Record<string, string> = url.includes('typeless') ? {} : { 'content-type': 'image/png' };
    return { status, headers, body: Buffer.from(''), size: picture.length, isCut: url.includes('large'), url };
  };
  const told: unknown[] = [];
  const log = { ...services.log, warn: (facts: unknown, text: string) => told.push([facts, text]) };
  const carrier = {
    ...given,
    services: { ...services, outbound: { ...services.outbound, call }, log: log as unknown as typeof services.log },
  };
  const temporary = dirname(services.files.temporaryPath());
  const report = await landAll(carrier, [
    file('1', { fileUrl: 'https://files.test/up/2019/07/tree%20one.png' }),
    file('2', { fileUrl: 'https://files.test/up/2019/13/two.png', status: 'private' }),
    file('3', { guid: 'https://files.test/three.png', date: '', dateGmt: '2018-05-06T07:08:09' }),
    file('4', { fileUrl: 'https://files.test/missing.png' }),
    file('5', { fileUrl: 'https://files.test/large.png' }),
    file('6', { fileUrl: 'https://files.test/silent.png' }),
    file('7', { fileUrl: 'https://files.test/broken.png' }),
    file('8', { fileUrl: 'https://files.test/2019/07/tree%20one.png' }),
    file('9', { fileUrl: 'https://files.test/trash.png', status: 'trash' }),
  ]);
  expect(report.counts.media).toEqual({ created: 4, updated: 0, unchanged: 0, skipped: 0, failed: 4 });
  const note = (id: string, url: string, why: string) =>
    `The file of the media item ${id} was not fetched from https://files.test/${url}.png: ${why}`;
  expect(report.notes.filter((one) => one.startsWith('The file')).sort()).toEqual([
    note('4', 'missing', 'The other server answered 404.'),
    note('5', 'large', 'The file is too large.'),
    note('6', 'silent', 'It is silent.'),
    note('7', 'broken', 'It could not be stored.'),
  ]);
  expect(told).toEqual([
    [
      { err: expect.any(TypeError) as Error, url: 'https://files.test/broken.png' },
      'A file could not be carried over.',
    ],
  ]);
  const first = asked.find(({ url }) => url.includes('tree'));
  expect(first).toEqual({
    ...{ url: 'https://files.test/up/2019/07/tree%20one.png', trust: 'foreign', maxBytes: 4 * 1024 ** 3 },
    ...{ timeoutSeconds: 3_600, intoFile: first?.intoFile },
  });
  expect(asked).toHaveLength(8);
  expect(progress.filter(({ step }) => step === 'files')).toEqual(
    Array.from({ length: 8 }, (_, at) => ({ step: 'files', done: at + 1 })),
  );
  expect(await readdir(temporary)).toEqual([]);

  const item = async (id: string) => findItem(services.db, await site.local(id));
  const whole = await item('1');
  expect(whole).toEqual({
    ...{ id: await site.local('1'), status: 'inherit', date: '2020-01-02T03:04:05', media_type: 'image' },
    ...{ mime_type: 'image/png', file: '2019/07/tree-one.png', original_file: null, width: 8, height: 6 },
    ...{ filesize: picture.length, alt_text: 'Alt 1', details: whole?.details },
  });
  const places = ['2', '3', '8'].map(async (id) => [(await item(id))?.file, (await item(id))?.status]);
  expect(await Promise.all(places)).toEqual([
    ['2020/01/two.png', 'private'],
    ['2018/05/three.png', 'inherit'],
    ['2019/07/tree-one-1.png', 'inherit'],
  ]);
  const statuses = ['1', '2', '4', '9'].map(async (id) => (await site.row(id))?.status);
  expect(await Promise.all(statuses)).toEqual(['inherit', 'private', 'draft', 'trash']);
  const count = (status: string) => countPosts(services.db, { shelf: 'attachment', statuses: [status] });
  expect([await count('inherit'), await count('private'), await count('draft'), await count('trash')]).toEqual([
    3, 1, 4, 1,
  ]);
  const jobs = await services.queue.list({ name: makeManySizes.name });
  const wanted = await Promise.all(['1', '2', '3', '4', '5', '6', '7', '8'].map((id) => site.local(id)));
  expect(jobs.map(({ payload }) => JSON.parse(payload).ids.sort())).toEqual([wanted.sort()]);
  expect(Date.parse(jobs[0]?.run_at ?? '')).toBeLessThanOrEqual(Date.now());

  // The next run asks for those that did not come, and readers see them at once.
  const shown = async (): Promise<string[]> =>
    (await app.asVisitor().get('/core/v2/media?orderby=slug&order=asc')).body.map(({ slug }: { slug: string }) => slug);
  expect(await shown()).toEqual(['file-1', 'file-3', 'file-8']);
  asked.length = 0;
  isSilent = false;
  const again = await site.carrier({ media: true });
  const later = await landAll({ ...again, services: carrier.services }, [
    file('1', { fileUrl: 'https://files.test/up/2019/07/tree%20one.png' }),
    file('6', { fileUrl: 'https://files.test/silent.png' }),
  ]);
  expect([later.counts.posts.unchanged, later.counts.media.created, asked.map(({ url }) => url)]).toEqual([
    2,
    1,
    ['https://files.test/silent.png'],
  ]);
  expect(await shown()).toEqual(['file-1', 'file-3', 'file-6', 'file-8']);
});

test('files of a host that is not allowed are named once, with the command that would allow it', async () => {
  const site = otherSite(app, 'inner.test');
  const carrier = await site.carrier({ media: true });
  const report = await landAll(carrier, [
    file('1', { fileUrl: 'http://127.0.0.1:4290/a.png' }),
    file('2', { fileUrl: 'http://127.0.0.1:4290/b.png' }),
  ]);
  expect(report.counts.media.failed).toBe(2);
  expect(report.notes.filter((note) => note.includes('4290'))).toEqual([
    `Files were not fetched from 127.0.0.1:4290: Port 4290 is not allowed. To allow it: sitewright setting set outbound.allow '["127.0.0.1:4290"]'`,
  ]);
});
