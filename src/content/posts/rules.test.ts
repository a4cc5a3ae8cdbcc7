import { describe, expect, test } from 'vitest';
import { caller, nobody, type Caller } from '#kernel/auth/caller.ts';
import { canDeletePost, canEditPost, canReadPost, isSameText, needsSlug, settleStatus } from './rules.ts';
import type { PostHead } from './store.ts';

const somebody = (id: number, ...rights: string[]): Caller =>
  caller({ id, login: 'ada', roles: [], capabilities: new Set(rights), via: 'session' });
const head = (about: Partial<PostHead>): PostHead =>
  ({ id: 5, type: 'post', status: 'draft', author_id: 1, parent_id: null, trashed_status: null, ...about }) as PostHead;

/** Which single right, or which few together, open a post: with one less it stays closed. */
const NEEDED: [Partial<PostHead>, own: string[], others: string[]][] = [
  [{ status: 'draft' }, ['edit_posts'], ['edit_others_posts']],
  [{ status: 'pending' }, ['edit_posts'], ['edit_others_posts']],
  [{ status: 'publish' }, ['edit_published_posts'], ['edit_others_posts', 'edit_published_posts']],
  [{ status: 'future' }, ['edit_published_posts'], ['edit_others_posts', 'edit_published_posts']],
  [{ status: 'private' }, ['edit_posts'], ['edit_others_posts', 'edit_private_posts']],
  [{ status: 'trash', trashed_status: 'draft' }, ['edit_posts'], ['edit_others_posts']],
  [{ status: 'trash', trashed_status: 'publish' }, ['edit_published_posts'], ['edit_others_posts']],
  [{ status: 'trash', trashed_status: 'future' }, ['edit_published_posts'], ['edit_others_posts']],
  [{ type: 'page', status: 'draft' }, ['edit_pages'], ['edit_others_pages']],
  [{ type: 'page', status: 'publish' }, ['edit_published_pages'], ['edit_others_pages', 'edit_published_pages']],
  [{ type: 'unheard-of', status: 'draft' }, ['edit_posts', 'edit_pages'], ['edit_others_posts', 'edit_others_pages']],
  [{ type: 'wp_template', status: 'publish' }, ['edit_theme_options'], ['edit_theme_options']],
];

const without = (rights: string[], one: string): string[] => rights.filter((right) => right !== one);

describe.each(NEEDED)('%j', (about, own, others) => {
  const post = head(about);
  test.each([
    ['its author', 1, own],
    ['somebody else', 2, others],
  ])('%s needs just these rights', (_who, id, rights) => {
    const forDeletion = rights.map((right) => right.replace('edit_', 'delete_'));
    const isThemed = rights.includes('edit_theme_options');
    expect(canEditPost(somebody(id, ...rights), post)).toBe(true);
    expect(canDeletePost(somebody(id, ...(isThemed ? rights : forDeletion)), post, [])).toBe(true);
    for (const one of rights) expect(canEditPost(somebody(id, ...without(rights, one)), post)).toBe(false);
    for (const one of forDeletion) {
      expect(canDeletePost(somebody(id, ...without(forDeletion, one)), post, [])).toBe(false);
    }
  });
});

test('nobody changes what belongs to nobody', () => {
  const everything = { ...nobody, can: () => true };
  expect(canEditPost(everything, head({ author_id: 0 }))).toBe(false);
  expect(canDeletePost(everything, head({ author_id: 0 }), [])).toBe(false);
});

test('front pages are deleted by those who may choose them', () => {
  const page = head({ type: 'page' });
  const keeper = somebody(1, 'delete_pages');
  expect(canDeletePost(keeper, page, [4])).toBe(true);
  expect(canDeletePost(keeper, page, [4, 5])).toBe(false);
  expect(canDeletePost(somebody(1, 'delete_pages', 'manage_options'), page, [5])).toBe(true);
  expect(canDeletePost(somebody(1, 'delete_posts'), head({}), [5])).toBe(true);
});

test.each<[string, Caller, Partial<PostHead>, boolean]>([
  ['a visitor what is published', nobody, { status: 'publish' }, true],
  ['a visitor no draft', nobody, { status: 'draft' }, false],
  ['a visitor no draft of nobody', { ...nobody, can: () => true }, { status: 'draft', author_id: 0 }, false],
  ['a visitor a file that belongs to no post', nobody, { type: 'attachment', status: 'inherit' }, true],
  ['a visitor no file of a post', nobody, { type: 'attachment', status: 'inherit', parent_id: 3 }, false],
  ['an author the own draft', somebody(1, 'read'), { status: 'draft' }, true],
  ['an author without the right to read nothing', somebody(1), { status: 'draft' }, false],
  ['an author the own private post', somebody(1, 'read'), { status: 'private' }, true],
  ['others no private post', somebody(2, 'read', 'edit_others_posts'), { status: 'private' }, false],
  ['who may read private posts those', somebody(2, 'read_private_posts'), { status: 'private' }, true],
  ['but no private pages', somebody(2, 'read_private_posts'), { type: 'page', status: 'private' }, false],
  ['nor drafts of others', somebody(2, 'read', 'read_private_posts'), { status: 'draft' }, false],
  ['an editor drafts of others', somebody(2, 'edit_others_posts'), { status: 'draft' }, true],
  ['a visitor nothing without pages', nobody, { type: 'builder_library', status: 'publish' }, false],
  ['a writer shared patterns', somebody(2, 'edit_posts'), { type: 'wp_block', status: 'publish' }, true],
  ['a writer no unpublished patterns', somebody(2, 'edit_posts'), { type: 'wp_block', status: 'draft' }, false],
  ['a reader no patterns', somebody(2, 'read'), { type: 'wp_block', status: 'publish' }, false],
  [
    'a writer no templates of the builder',
    somebody(2, 'edit_posts'),
    { type: 'builder_library', status: 'publish' },
    false,
  ],
])('reads: %s', (_what, who, about, may) => {
  expect(canReadPost(who, head(about))).toBe(may);
});

test.each([
  ['publish', '2026-05-01T12:00:59', 'publish'],
  ['publish', '2026-05-01T12:01:00', 'future'],
  ['future', '2026-05-01T12:00:59', 'publish'],
  ['future', '2026-05-01T12:01:00', 'future'],
  ['publish', null, 'publish'],
  ['future', null, 'publish'],
  ['draft', '2030-01-01T00:00:00', 'draft'],
  ['private', '2030-01-01T00:00:00', 'private'],
])('%s at %s is %s', (status, date, settled) => {
  expect(settleStatus(status, date, new Date('2026-05-01T12:00:00Z'))).toBe(settled);
});

test('a post needs a slug as soon as it has a date', () => {
  expect(['publish', 'future', 'private', 'trash'].map(needsSlug)).toEqual([true, true, true, true]);
  expect(['draft', 'pending', 'auto-draft'].map(needsSlug)).toEqual([false, false, false]);
});

test.each([
  ['a  b\n', 'a b', true],
  [' a b', 'a b', true],
  ['ab', 'a b', false],
  ['a', 'b', false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect([isSameText(one, other), isSameText(other, one)]).toEqual([isSame, isSame]);
});
