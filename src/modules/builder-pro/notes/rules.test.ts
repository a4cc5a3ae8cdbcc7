import { describe, expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import type { PostHead } from '#content/posts/store.ts';
import { elementIds } from './element-ids.ts';
import { cleanRouteUrl } from './route-url.ts';
import { canDeleteNote, canEditNote, canReadNote, isDocument } from './rules.ts';
import type { NoteHead } from './store.ts';

test.each([
  ['', ''],
  ['/', ''],
  ['https://site.test', ''],
  ['https://site.test/', ''],
  ['https://site.test/about/', '/about'],
  ['HTTPS://Site.test:8443/About/Us/', '/About/Us'],
  ['//other.test/about', '/about'],
  ['about/', '/about'],
  ['/about/?a=1', '/about/?a=1'],
  ['/about?a=1&utm_source=x&b=2', '/about?a=1&b=2'],
  ['/about/?utm_source=x&fbclid=y&ver=3', '/about'],
  ['/about/?preview=true&preview_id=3&preview_nonce=a&nonce=b&_nonce=c&my_nonce=d', '/about'],
  ['/about/?theme_template_id=7&builder-preview=12', '/about'],
  ['/about/?%75tm_source=x', '/about'],
  ['/about/?previews=1&autm_=2', '/about/?previews=1&autm_=2'],
  ['/about//x/y', '/about//x/y'],
  ['?p=5', '/?p=5'],
  ['https://site.test?p=5', '/?p=5'],
  ['/about/#top', '/about'],
  [' /a\0b\n/ ', '/ab'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
])('the route of %j is %j', (sent, route) => {
  expect(cleanRouteUrl(sent)).toBe(route);
  expect(cleanRouteUrl(route)).toBe(route);
});

test.each([
  [
    '[{"id":"aaaaaaa","elements":[{"id":"bbbbbbb","elements":[]}]},{"id":"ccccccc"}]',
    ['aaaaaaa', 'bbbbbbb', 'ccccccc'],
  ],
  ['[]', []],
  ['', []],
  [null, []],
])('elements of %j', (stored, ids) => {
  expect([...elementIds(stored)]).toEqual(ids);
});

const BASIC = ['read', 'create', 'edit', 'delete'].map((verb) => `${verb}_notes_builder-pro`);
const ALL = [
  ...BASIC,
  ...['edit_others', 'delete_others', 'read_others_private'].map((one) => `${one}_notes_builder-pro`),
];
const person = (id: number, capabilities: readonly string[]) =>
  caller({ id, login: `p${id}`, roles: [], capabilities: new Set(['read', ...capabilities]), via: 'program' });
const head = (id: number, more: Partial<PostHead> = {}): PostHead => ({
  ...{ id, type: 'page', status: 'publish', author_id: 9, parent_id: null, slug: 's', date: '', trashed_status: null },
  language: '',
  password: '',
  ...more,
});
const thread: NoteHead = {
  ...{ id: 1, parent_id: null, post_id: 10, route_post_id: null, author_id: 1, status: 'publish', is_public: 1 },
  ...{ thread_status: null, thread_is_public: null, thread_author_id: null },
};
const reply: NoteHead = {
  ...{ ...thread, id: 2, parent_id: 1, author_id: 2 },
  ...{ thread_status: 'publish', thread_is_public: 1, thread_author_id: 1 },
};
const posts = new Map([10, 11].map((id) => [id, head(id, id === 11 ? { status: 'draft' } : {})]));

describe('who may read, edit and delete', () => {
  const [author, granted, keeper, stranger] = [person(1, BASIC), person(2, BASIC), person(3, ALL), person(4, [])];
  test.each([
    ['the author', author, thread, [true, true, true]],
    ['somebody granted', granted, thread, [true, false, false]],
    ['an administrator', keeper, thread, [true, true, true]],
    ['somebody without capabilities', stranger, thread, [false, false, false]],
    ['the author, capabilities gone', person(1, []), thread, [false, false, false]],
    ['somebody granted, a private note', granted, { ...thread, is_public: 0 }, [false, false, false]],
    ['an administrator, a private note', keeper, { ...thread, is_public: 0 }, [true, true, true]],
    ['the author, a private note', author, { ...thread, is_public: 0 }, [true, true, true]],
    ['an administrator, a draft of another', keeper, { ...thread, status: 'draft' as const }, [false, false, false]],
    ['the author, an own draft', author, { ...thread, status: 'draft' as const }, [true, true, true]],
    ['somebody granted, an own reply', granted, reply, [true, true, true]],
    ['somebody granted, a thread turned private', granted, { ...reply, thread_is_public: 0 }, [false, false, false]],
    [
      'an administrator, a thread turned draft',
      keeper,
      { ...reply, thread_status: 'draft' as const },
      [false, false, false],
    ],
    ['the author, on a draft of somebody', author, { ...thread, post_id: 11 }, [false, false, false]],
    ['the author, seen on a draft of somebody', author, { ...thread, route_post_id: 11 }, [false, false, false]],
  ])('%s', (_name, who, note, allowed) => {
    expect([canReadNote, canEditNote, canDeleteNote].map((rule) => rule(who, note, posts))).toEqual(allowed);
  });

  test('others with one capability more', () => {
    const editor = person(5, [...BASIC, 'edit_others_notes_builder-pro']);
    expect([canReadNote, canEditNote, canDeleteNote].map((rule) => rule(editor, thread, posts))).toEqual([
      true,
      true,
      false,
    ]);
    expect(canEditNote(editor, { ...thread, is_public: 0 }, posts)).toBe(false);
  });
});

test.each([
  ['page', true],
  ['builder_library', true],
  ['attachment', false],
  ['wp_navigation', false],
])('a %s is a document: %s', (type, is) => {
  expect(isDocument(head(1, { type }))).toBe(is);
  expect(isDocument(undefined)).toBe(false);
});
