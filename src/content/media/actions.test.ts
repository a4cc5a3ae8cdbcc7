// What a media item is when it is written, what leaves with each change, and where items are used and shown.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { findPost, findPostHeads, type PostRow } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import { watchTx } from '#test/kit/watch-tx.ts';
import type { AcceptedFile } from './accept.ts';
import {
  changeFiles,
  createMedia,
  enqueueManySizes,
  enqueueSizes,
  removeMedia,
  updateMedia,
  type MediaChanges,
} from './actions.ts';
import { claimFile } from './claims.ts';
import { findPictures } from './pictures.ts';
import * as store from './store.ts';
import { storeUpload } from './upload.ts';
import { findUses } from './uses.ts';

let app: TestApp;
let services: Services;
let folder: string;
let now = Date.parse('2026-03-02T09:00:00Z');
const NOW = '2026-03-02T09:00:00';
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(now) } });
  services = app.app.services;
  folder = await mkdtemp(join(tmpdir(), 'sitewright-media-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const site = () => services.sites.values().next().value!;
const rules = () => writeRulesOf(services, site());
const accepted = (about: Partial<AcceptedFile> = {}): AcceptedFile => ({
  ...{ path: '', name: { base: 'pier', extension: 'jpg' }, type: 'image/jpeg', mediaType: 'image', filesize: 9 },
  ...{ width: 100, height: 50, details: { sizes: {} }, title: 'The Pier', caption: 'By night' },
  ...about,
});
const create = async (changes: MediaChanges = {}, about: Partial<AcceptedFile> = {}) => {
  const claim = await claimFile(services, '2026/03', { base: 'pier', extension: 'jpg' });
  const left = await watchTx(services, (tx) =>
    createMedia(tx, claim, accepted(about), changes, { authorId: 1, rules: rules(), guid: 'http://guid' }),
  );
  return { ...left, id: claim.id, file: claim.file };
};
const row = async (id: number): Promise<PostRow> => (await findPost(services.db, id))!;
const update = async (id: number, changes: MediaChanges) => {
  const before = await row(id);
  return watchTx(services, (tx) => updateMedia(tx, before, changes, rules()));
};

test('a new item is named by its file, and settled', async () => {
  const { id, file, touched, said, planned } = await create();
  expect(await row(id)).toEqual({
    ...{ id, type: 'attachment', status: 'inherit', author_id: 1, parent_id: null, slug: 'the-pier', date: NOW },
    ...{ date_gmt: NOW, modified: NOW, modified_gmt: NOW, password: '', comment_status: 'open', ping_status: 'closed' },
    ...{ format: '', template: '', is_sticky: 0, featured_media: 0, menu_order: 0, guid: 'http://guid' },
    ...{ trashed_status: null, trashed_slug: null, trashed_at: null, lock_user_id: null, lock_until: null },
    ...{ revision_count: 0, last_revision_id: null, language: '', title_key: 'the pier', title: 'The Pier' },
    ...{ excerpt: 'By night', excerpt_html: null, content_html: null, html_key: null, content: '' },
  });
  expect(await store.findItem(services.db, id)).toEqual({
    ...{ id, status: 'inherit', date: NOW, media_type: 'image', mime_type: 'image/jpeg', file, original_file: null },
    ...{ width: 100, height: 50, filesize: 9, alt_text: '', details: { sizes: {} } },
  });
  expect(await store.findName(services.db, id)).toEqual({ name: file, post_id: id, unsettled_since: null });
  expect({ touched, said, planned }).toEqual({
    touched: [`attachment:${id}`, 'list:attachment:inherit'],
    said: [`post.created {"id":${id},"type":"attachment"}`],
    planned: [],
  });
});

test('as it was wished, and copies are planned where some are missing', async () => {
  const parent = (await app.make.post()).id;
  const { id, planned } = await create(
    {
      ...{ title: 'T', caption: 'C', description: 'D', alt_text: 'A', slug: 'My Slug', status: 'private', author: 0 },
      ...{ parent, featured_media: 3, comment_status: 'closed', ping_status: 'open', template: 't' },
      date: '2026-01-05T00:00:00',
    },
    { width: 400, height: 200 },
  );
  expect(await row(id)).toMatchObject({
    ...{
      title: 'T',
      excerpt: 'C',
      content: 'D',
      slug: 'my-slug',
      status: 'private',
      author_id: null,
      parent_id: parent,
    },
    ...{ featured_media: 3, comment_status: 'closed', ping_status: 'open', template: 't', date: '2026-01-05T00:00:00' },
    modified: '2026-01-05T00:00:00',
  });
  expect(await store.findItem(services.db, id)).toMatchObject({
    ...{ status: 'private', date: '2026-01-05T00:00:00', alt_text: 'A' },
  });
  expect(planned).toEqual([`content.makeImageSizes {"id":${id}} 2026-03-02T09:00:15.000Z media:sizes:${id}`]);
  const turned = await create({}, { details: { sizes: {}, orientation: 6 } });
  expect(turned.planned).toHaveLength(1);
});

test('a change of nothing leaves everything but the time; of everything, it is written', async () => {
  const { id } = await create({ alt_text: 'A', parent: (await app.make.post()).id });
  const [before, item] = [await row(id), await store.findItem(services.db, id)];
  now += 60_000;
  const left = await update(id, {});
  expect(await row(id)).toEqual({ ...before, modified: '2026-03-02T09:01:00', modified_gmt: '2026-03-02T09:01:00' });
  expect(await store.findItem(services.db, id)).toEqual(item);
  expect([left.touched, left.said]).toEqual([
    [`attachment:${id}`, 'list:attachment:inherit'],
    [`post.updated {"id":${id},"type":"attachment"}`],
  ]);
  const all = await update(id, {
    ...{
      title: 'T2',
      caption: 'C2',
      description: 'D2',
      alt_text: 'A2',
      slug: 'slug-two',
      status: 'private',
      author: 0,
    },
    ...{ parent: 0, featured_media: 5, comment_status: 'closed', ping_status: 'open', template: 'x' },
    date: '2026-01-06T00:00:00',
  });
  expect(await row(id)).toMatchObject({
    ...{ title: 'T2', title_key: 't2', excerpt: 'C2', content: 'D2', slug: 'slug-two', status: 'private' },
    ...{ author_id: null, parent_id: null, featured_media: 5, comment_status: 'closed', ping_status: 'open' },
    ...{ template: 'x', date: '2026-01-06T00:00:00', guid: 'http://guid' },
  });
  expect(await store.findItem(services.db, id)).toMatchObject({
    ...{ alt_text: 'A2', status: 'private', date: '2026-01-06T00:00:00' },
  });
  expect(all.touched).toEqual([`attachment:${id}`, 'list:attachment:inherit', 'list:attachment:private']);
  await update(id, { status: 'publish' });
  expect((await row(id)).status).toBe('inherit');
  await update(id, { slug: '' });
  expect((await row(id)).slug).toBe('t2');
});

test('one that goes stands in front of nothing, and its files follow it', async () => {
  const { id, file } = await create();
  const post = await app.make.post({ featured_media: id });
  const before = await row(id);
  const { touched, said, planned } = await watchTx(services, (tx) => removeMedia(tx, before, services));
  expect(touched).toEqual(
    [
      `attachment:${id}`,
      'list:attachment:inherit',
      'list:post:publish',
      `post:${post.id}`,
      `slug:${before.slug}`,
    ].sort(),
  );
  expect(said).toEqual([`post.deleted {"id":${id},"type":"attachment"}`]);
  expect(planned).toEqual([
    `- post:publish:${id}`,
    `- media:sizes:${id}`,
    `content.removeMediaFiles {"id":${id},"keys":["media/${file}"]}`,
  ]);
  expect([(await row(post.id)).featured_media, await findPost(services.db, id)]).toEqual([0, undefined]);
  expect(await store.findName(services.db, id)).toMatchObject({ unsettled_since: '2026-03-02T09:01:00' });
  const loose = await app.make.post();
  const again = await watchTx(services, (tx) => removeMedia(tx, loose, services));
  expect(again.planned).toEqual([`- post:publish:${loose.id}`]);
});

test('other files for an item: the plan for its copies ends when none is missing', async () => {
  const { id } = await create({}, { width: 400, height: 200 });
  const change = (about: Partial<Omit<store.MediaItem, 'id'>>) =>
    watchTx(services, (tx) => changeFiles(tx, id, () => about, services));
  const first = await change({ filesize: 10 });
  expect([first.result, first.touched, first.planned]).toEqual([true, [`attachment:${id}`], []]);
  expect((await change({ width: 100, height: 50 })).planned).toEqual([`- media:sizes:${id}`]);
  expect((await change({ details: { sizes: {}, orientation: 8 } })).planned).toEqual([]);
  const gone = await watchTx(services, (tx) => changeFiles(tx, 999_999, () => ({}), services));
  expect([gone.result, gone.touched]).toEqual([false, []]);
});

test('copies are planned for one or for many', async () => {
  const plan = (work: Parameters<typeof watchTx>[1]) => watchTx(services, work).then(({ planned }) => planned);
  expect(await plan((tx) => enqueueSizes(tx, 7, 1_000))).toEqual([
    'content.makeImageSizes {"id":7} 2026-03-02T09:01:01.000Z media:sizes:7',
  ]);
  expect(await plan((tx) => enqueueManySizes(tx, [7, 8]))).toEqual([
    'content.makeManySizes {"ids":[7,8]} 2026-03-02T09:01:00.000Z',
  ]);
  expect(await plan((tx) => enqueueManySizes(tx, [7], { delayMs: 2_000, key: 'k' }))).toEqual([
    'content.makeManySizes {"ids":[7]} 2026-03-02T09:01:02.000Z k',
  ]);
});

test('a file is stored by the month of its post, or of today; what fails leaves nothing', async () => {
  const upload = async (about: Partial<AcceptedFile>, parent?: number, changes: MediaChanges = {}) => {
    const path = join(folder, 'sent.txt');
    await writeFile(path, 'text');
    const [head] = parent === undefined ? [] : await findPostHeads(services.db, [parent]);
    const file = accepted({ path, type: 'text/plain', mediaType: 'text', width: null, height: null, ...about });
    const id = await storeUpload(services, site(), { ...file, name: { base: 'sent', extension: 'txt' } }, { changes, authorId: 1, parent: head }); // prettier-ignore
    return { guid: (await row(id)).guid, file: (await store.findItem(services.db, id))?.file };
  };
  const date = '2019-07-01T00:00:00';
  const [post, page] = [await app.make.post({ date }), await app.make.page({ date })];
  expect(await upload({})).toEqual({ file: '2026/03/sent.txt', guid: `${BASE}/media/2026/03/sent.txt` });
  expect((await upload({}, post.id)).file).toBe('2019/07/sent.txt');
  expect((await upload({}, page.id)).file).toBe('2026/03/sent-1.txt');
  await expect(upload({ title: undefined as never })).rejects.toThrow();
  expect(await services.files.facts('media/2026/03/sent-2.txt')).toBeUndefined();
  expect(await store.isNameClaimed(services.db, '2026/03/sent-2.txt')).toBe(false);
  expect((await upload({})).file).toBe('2026/03/sent-2.txt');
});

test('pictures for pages: images that everybody may see, with copies of the same form', async () => {
  const draft = (await app.make.post({ status: 'draft' })).id;
  const open = (await app.make.post()).id;
  const made = (name: string, width: number, height: number) => ({
    ...{ file: `${name}.jpg`, width, height, filesize: 1, mime_type: 'image/jpeg' },
  });
  const sizes = { medium: made('pier-50', 50, 25), thumbnail: made('pier-cut', 30, 30) };
  const one = await create({ alt_text: 'Alt', parent: open }, { details: { sizes } });
  const plain = await create();
  const hidden = await create({ parent: draft });
  const text = await create({}, { mediaType: 'text', type: 'text/plain' });
  const flat = await create({}, { width: null });
  const tags: string[] = [];
  const where = {
    services,
    site: { base: BASE },
    db: services.db,
    reads: (...more: string[]) => void tags.push(...more),
  };
  const ids = [one, plain, hidden, text, flat].map(({ id }) => id);
  const found = await findPictures([0, -1, ...ids, one.id, 999_999], where);
  const src = `${BASE}/media/${one.file}`;
  const name = one.file.slice('2026/03/'.length);
  expect([...found]).toEqual([
    [
      one.id,
      {
        ...{ src, srcset: `${BASE}/media/2026/03/pier-50.jpg 50w, ${src} 100w`, width: 100, height: 50, alt: 'Alt' },
        files: [
          { name, width: 100, height: 50 },
          { name: 'pier-50.jpg', width: 50, height: 25 },
          { name: 'pier-cut.jpg', width: 30, height: 30 },
        ],
      },
    ],
    [plain.id, expect.objectContaining({ srcset: '', src: `${BASE}/media/${plain.file}` })],
  ]);
  const [first, second, third, ...others] = ids.map((id) => `attachment:${id}`);
  expect(tags).toEqual([first, `post:${open}`, second, third, `post:${draft}`, ...others, 'attachment:999999']);
  expect((await findPictures([], where)).size).toBe(0);
});

test('where a file is used', async () => {
  const { id, file } = await create();
  const item = (await store.findItem(services.db, id))!;
  const text = (await app.make.post({ content: `<img src="/media/${file}">` })).id;
  const block = (await app.make.post({ content: `<img class="wp-image-${id}">`, featured_media: id })).id;
  const gallery = (await app.make.post({ content: `[gallery ids="1,${id}"]` })).id;
  await app.make.post({ content: `[gallery ids="1${id}"] ${id}` });
  await app.make.post({ content: `wp-image-${id}0` });
  const uses = await findUses(services, item);
  expect([...uses].sort(([a], [b]) => a - b)).toEqual([
    [text, ['text']],
    [block, ['text', 'featured']],
    [gallery, ['gallery']],
  ]);
});
