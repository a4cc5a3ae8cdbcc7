import { expect, test } from 'vitest';
import { caller, nobody } from '#kernel/auth/caller.ts';
import type { PostHead } from '#content/posts/store.ts';
import { canReadMedia, needsStandIn, standInSize } from './rules.ts';

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
