import { expect, test } from 'vitest';
import { caller, nobody } from '#kernel/auth/caller.ts';
import type { PostHead } from '#content/posts/store.ts';
import { copiesOf, isPlanned, standInOf, uploadOf } from './copies.ts';
import { keysOf, missingSizes, withSizes, type MadeSize } from './details.ts';
import { headerSize } from './header-size.ts';
import { readDetails } from './read-details.ts';
import { canReadMedia, needsStandIn, standInSize } from './rules.ts';
import type { MediaItem } from './store.ts';

const known = { registry: () => ({ modules: [] }) } as unknown as Parameters<typeof canReadMedia>[3];
const head = (type: string, status: string, parent: number | null = null): PostHead =>
  ({ id: 5, type, status, author_id: 1, parent_id: parent, trashed_status: null }) as PostHead;
const editor = caller({ id: 2, login: 'e', roles: [], capabilities: new Set(['edit_others_posts']), via: 'session' });

test.each<[string, PostHead, PostHead | undefined, visitor: boolean, editor: boolean]>([
  ['of no post', head('attachment', 'inherit'), undefined, true, true],
  ['whose post is gone', head('attachment', 'inherit', 9), undefined, true, true],
  ['of a published post', head('attachment', 'inherit', 9), head('post', 'publish'), true, true],
  ['of a draft', head('attachment', 'inherit', 9), head('post', 'draft'), false, true],
  ['of another item', head('attachment', 'inherit', 9), head('attachment', 'inherit'), true, true],
  ['of another item in the trash', head('attachment', 'inherit', 9), head('attachment', 'trash'), false, false],
  ['in the trash', head('attachment', 'trash'), undefined, false, true],
])('an item %s', (_what, media, parent, forVisitors, forEditors) => {
  expect([canReadMedia(nobody, media, parent, known), canReadMedia(editor, media, parent, known)]).toEqual([
    forVisitors,
    forEditors,
  ]);
});

type Image = Parameters<typeof standInSize>[0];
const image = (about: Partial<Image>, details: object = {}): Image => ({
  mime_type: 'image/jpeg',
  width: 800,
  height: 600,
  original_file: null,
  details: { sizes: {}, ...details },
  ...about,
});

test.each<[string, Image, unknown]>([
  ['small enough', image({}), undefined],
  ['just small enough', image({ width: 2560, height: 2560 }), undefined],
  ['too wide', image({ width: 5120, height: 2000 }), { width: 2560, height: 1000, suffix: 'scaled' }],
  ['too high', image({ width: 2000, height: 5120 }), { width: 1000, height: 2560, suffix: 'scaled' }],
  ['upright', image({}, { orientation: 1 }), undefined],
  ['on its side', image({}, { orientation: 6 }), { width: 800, height: 600, suffix: 'rotated' }],
  ['turned by one step', image({}, { orientation: 2 }), { width: 800, height: 600, suffix: 'rotated' }],
  ['replaced already', image({ width: 5120, original_file: 'a.jpg' }), undefined],
  ['of unknown width', image({ width: null, height: 5120 }), undefined],
  ['of unknown height', image({ width: 5120, height: null }), undefined],
  ['drawn', image({ mime_type: 'image/svg+xml', width: 5120 }), undefined],
  ['an animation', image({ width: 5120 }, { isAnimated: true }), undefined],
])('an image that is %s', (_what, one, size) => {
  expect(standInSize(one)).toEqual(size);
  expect(needsStandIn(one)).toBe(size !== undefined);
});

/** The first bytes of a bitmap. */
function bitmap(kind: number, width: number, height: number): Buffer {
  const head = Buffer.alloc(64);
  head.writeUInt32LE(kind, 14);
  if (kind === 12) {
    head.writeUInt16LE(width, 18);
    head.writeUInt16LE(height, 20);
  } else {
    head.writeInt32LE(width, 18);
    head.writeInt32LE(height, 22);
  }
  return head;
}
const icon = (count: number, width: number, height: number): Buffer =>
  Buffer.from([0, 0, 1, 0, count, 0, width, height, ...Array.from({ length: 14 }, () => 0)]);

test.each<[string, Buffer, string, unknown]>([
  ['a bitmap', bitmap(40, 300, 200), 'image/bmp', { width: 300, height: 200 }],
  ['one from top to bottom', bitmap(40, 300, -200), 'image/bmp', { width: 300, height: 200 }],
  ['an old one', bitmap(12, 40_000, 2), 'image/bmp', { width: 40_000, height: 2 }],
  ['one of no width', bitmap(40, 0, 200), 'image/bmp', undefined],
  ['one of no height', bitmap(40, 1, 0), 'image/bmp', undefined],
  ['one of less than no width', bitmap(40, -1, 1), 'image/bmp', undefined],
  ['the smallest', bitmap(40, 1, 1), 'image/bmp', { width: 1, height: 1 }],
  ['just enough of one', bitmap(40, 3, 2).subarray(0, 26), 'image/bmp', { width: 3, height: 2 }],
  ['not enough of one', bitmap(40, 3, 2).subarray(0, 25), 'image/bmp', undefined],
  ['an icon', icon(1, 16, 32), 'image/x-icon', { width: 16, height: 32 }],
  ['a large icon', icon(2, 0, 0), 'image/x-icon', { width: 256, height: 256 }],
  ['an empty icon', icon(0, 16, 16), 'image/x-icon', undefined],
  ['half an icon', icon(1, 16, 16).subarray(0, 21), 'image/x-icon', undefined],
  ['anything else', bitmap(40, 3, 2), 'image/png', undefined],
])('the header of %s', (_what, head, type, size) => {
  expect(headerSize(head, type)).toEqual(size);
});

const size = (file: string, width: number, height: number): MadeSize => ({
  file,
  width,
  height,
  filesize: 1,
  mime_type: 'image/jpeg',
});

test('stored details: what does not fit is not there', () => {
  const medium = size('a-300x200.jpg', 300, 200);
  expect(readDetails(JSON.stringify({ sizes: { medium, bad: { file: 'x' }, worse: 7, none: { width: 1 } } }))).toEqual({
    sizes: { medium },
  });
  const meta = { keywords: [], title: 'x' };
  const parent = { attachment_id: 3, file: 'a.jpg' };
  const whole = { sizes: {}, image_meta: meta, parent_image: parent, isAnimated: true, orientation: 6, recording: {} };
  expect(readDetails(JSON.stringify(whole))).toEqual(whole);
  const wrong = {
    sizes: [],
    image_meta: { keywords: 'a' },
    parent_image: { attachment_id: '3', file: 'a.jpg' },
    isAnimated: 1,
    orientation: '6',
    recording: 'x',
  };
  expect(readDetails(JSON.stringify(wrong))).toEqual({ sizes: {} });
  expect(readDetails(JSON.stringify({ parent_image: { attachment_id: 3 } }))).toEqual({ sizes: {} });
});

test('copies: those that are made, and those that will be', () => {
  const item = (about: Partial<MediaItem> = {}): MediaItem =>
    ({ ...image({ width: 1000, height: 500 }), file: '2026/03/a.jpg', ...about }) as MediaItem;
  const names = missingSizes(item()).map(({ name }) => name);
  expect(names).toContain('medium');
  expect(missingSizes(item({ width: null }))).toEqual([]);
  expect(missingSizes(item({ height: null }))).toEqual([]);
  expect(missingSizes(item({ mime_type: 'image/svg+xml' }))).toEqual([]);
  const medium = size('b-300x150.jpg', 300, 150);
  const made = item({ details: { sizes: { medium } } });
  expect(missingSizes(made).map(({ name }) => name)).toEqual(names.filter((name) => name !== 'medium'));
  expect(copiesOf(made)[0]).toEqual({ file: '2026/03/b-300x150.jpg', width: 300, height: 150 });
  expect(copiesOf(item()).some(({ file }) => file === '2026/03/a-300x150.jpg')).toBe(true);
  expect(isPlanned(item(), '2026/03/a-300x150.jpg')).toBe(true);
  expect(isPlanned(item(), '2026/03/a.jpg')).toBe(true);
  expect(isPlanned(item(), '2026/03/a-1x1.jpg')).toBe(false);
  expect(standInOf(item({ width: 5120, height: 2000 }))).toBe('2026/03/a-scaled.jpg');
  expect([uploadOf(item()), uploadOf(item({ original_file: '2026/03/o.jpg' }))]).toEqual([
    '2026/03/a.jpg',
    '2026/03/o.jpg',
  ]);
  expect(keysOf(item({ original_file: '2026/03/o.jpg', details: { sizes: { medium } } }))).toEqual([
    'media/2026/03/a.jpg',
    'media/2026/03/o.jpg',
    'media/2026/03/b-300x150.jpg',
  ]);
  const thumbnail = size('b-150x150.jpg', 150, 150);
  const both = withSizes(item({ details: { sizes: { thumbnail, unknown: medium }, orientation: 6 } }), { medium });
  expect(both.orientation).toBe(6);
  expect(Object.keys(both.sizes)).toEqual(names.filter((name) => name === 'medium' || name === 'thumbnail'));
  expect(withSizes(item({ width: null }), { medium })).toEqual({ sizes: {} });
  expect(withSizes(item({ height: null }), { medium })).toEqual({ sizes: {} });
});
