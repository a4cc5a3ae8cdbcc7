import { describe, expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import type { PostHead } from '#content/posts/store.ts';
import { page, post, type PostType } from '#content/posts/types.ts';
import { placedListArgs, postListArgs, refuseStatuses } from './args.ts';
import { rawText } from './changes.ts';
import { customFields, pageFields, postFields } from './fields.ts';
import { placeFilter } from './filters.ts';
import { mayCreate, mayList, mayNameAuthor, mayUseStatus } from './permissions.ts';
import { statusesOf } from './list.ts';

const person = (id: number, ...capabilities: string[]) =>
  caller({ id, login: 'x', roles: [], capabilities: new Set(capabilities), via: 'program' });
const ctxOf = (who: ReturnType<typeof person>, args: object = {}, more: object = {}) =>
  ({ caller: who, args, sent: (name: string) => name in args, request: { method: 'POST' }, services: { registry: () => ({ modules: [] }) }, ...more }) as never; // prettier-ignore
const code = (permit: { code: string; status: number } | undefined) => permit && `${permit.code} ${permit.status}`;
const inner: PostType = { ...post, name: 'inner', isViewable: false };

describe('who may', () => {
  test.each([
    [post, person(0), {}, undefined],
    [post, person(0), { context: 'edit' }, 'rest_forbidden_context 401'],
    [post, person(3, 'edit_posts'), { context: 'edit' }, undefined],
    [page, person(3, 'edit_posts'), { context: 'edit' }, 'rest_forbidden_context 403'],
    [inner, person(0), {}, 'rest_forbidden 401'],
    [inner, person(3), {}, 'rest_forbidden 403'],
    [inner, person(3, 'edit_posts'), {}, undefined],
  ])('list %#', (type, who, args, expected) => {
    expect(code(mayList(type, ctxOf(who, args)))).toBe(expected);
  });

  test.each([
    [person(3, 'edit_posts'), {}, undefined],
    [person(3), {}, 'rest_cannot_create 403'],
    [person(0), {}, 'rest_cannot_create 401'],
    [person(3, 'edit_posts'), { id: 5 }, 'rest_post_exists 400'],
    [person(3, 'edit_posts'), { author: 4 }, 'rest_cannot_edit_others 403'],
    [person(3, 'edit_posts', 'edit_others_posts'), { author: 4 }, undefined],
    [person(3, 'edit_posts'), { author: 3 }, undefined],
    [person(3, 'edit_posts'), { author: 0 }, undefined],
    [person(3, 'edit_posts'), { author: null }, undefined],
    [person(3, 'edit_posts'), { sticky: true }, 'rest_cannot_assign_sticky 403'],
    [person(3, 'edit_posts'), { sticky: false }, undefined],
    [person(3, 'edit_posts', 'publish_posts'), { sticky: true }, undefined],
    [person(3, 'edit_posts', 'edit_others_posts'), { sticky: true }, undefined],
  ])('create %#', (who, args, expected) => {
    expect(code(mayCreate({ ...post, taxonomies: [] }, ctxOf(who, args)))).toBe(expected);
  });

  test('create by another method with a number, and pages that nobody makes sticky', () => {
    const who = person(3, 'edit_posts', 'edit_pages');
    expect(mayCreate({ ...post, taxonomies: [] }, ctxOf(who, { id: 5 }, { request: { method: 'PUT' } }))).toBeUndefined();
    expect(mayCreate({ ...page, taxonomies: [] }, ctxOf(who, { sticky: true }))).toBeUndefined();
    expect(code(mayNameAuthor(page, ctxOf(who, { author: 4 })))).toBe('rest_cannot_edit_others 403');
    expect(mayNameAuthor(page, ctxOf(who, { author: 4 }), { author_id: 4 } as PostHead)).toBeUndefined();
  }); // prettier-ignore

  test.each([
    ['publish', false],
    ['future', false],
    ['private', false],
    ['draft', true],
    ['pending', true],
    [undefined, true],
  ])('use the state %s', (status, isFree) => {
    expect(code(mayUseStatus(post, ctxOf(person(3)), status))).toBe(isFree ? undefined : 'rest_cannot_publish 403');
    expect(mayUseStatus(post, ctxOf(person(3, 'publish_posts')), status)).toBeUndefined();
  });

  test('ask for states: whoever edits for all, whoever reads private ones for these', () => {
    const { gate } = postListArgs(post, []).status;
    const asks = (who: ReturnType<typeof person>, wish: unknown) => gate?.(wish, 'status', who)?.data;
    expect([asks(person(3, 'edit_posts'), 'draft'), asks(person(0), 'publish')]).toEqual([undefined, undefined]);
    expect([asks(person(0), 'draft'), asks(person(3), 'publish,draft')]).toEqual([{ status: 401 }, { status: 403 }]);
    const reader = person(3, 'read_private_posts');
    expect([asks(reader, 'private,publish'), asks(reader, 'draft')]).toEqual([undefined, { status: 403 }]);
    expect(refuseStatuses({ a: 1 }, reader, [])).toBeUndefined();
  });
});

describe('what a type has', () => {
  const custom = (supports: string[], isHierarchical = false): PostType =>
    ({ ...post, supports, isHierarchical, custom: { fields: [] } }) as unknown as PostType;
  const left = (type: PostType): string[] => {
    const all = [...new Set([...Object.keys(postFields), ...Object.keys(pageFields)])];
    const own = Object.keys(customFields(type));
    return all.filter((name) => !own.includes(name));
  };

  test('fields by its features', () => {
    const every = ['title', 'editor', 'excerpt', 'author', 'thumbnail', 'comments', 'page-attributes'];
    expect(left(custom(every, true))).toEqual(['sticky', 'format']);
    expect(left(custom(every))).toEqual(['sticky', 'format', 'parent']);
    const without = (feature: string) => left(custom(every.filter((one) => one !== feature), true)).filter((name) => name !== 'sticky' && name !== 'format'); // prettier-ignore
    expect(every.map(without)).toEqual([['title'], ['content'], ['excerpt'], ['author'], ['featured_media'], ['comment_status', 'ping_status'], []]); // prettier-ignore
    expect(left(custom([]))).toContain('menu_order');
  });

  test('arguments of its list', () => {
    const names = (type: PostType, taxonomies: readonly never[] = []) => Object.keys(placedListArgs(type, taxonomies));
    expect(names(page)).toEqual(expect.arrayContaining(['menu_order', 'parent', 'parent_exclude']));
    expect(names(custom([]))).not.toContain('parent');
    expect(names(custom(['page-attributes']))).toContain('parent');
    expect(names(page)).not.toContain('tax_relation');
    const genre = { restBase: 'genres', label: 'Genres', isHierarchical: false } as never;
    expect(names(page, [genre])).toEqual(expect.arrayContaining(['tax_relation', 'genres', 'genres_exclude']));
  });
});

test('states, places and texts as they are sent', () => {
  expect(statusesOf({ status: ['draft'] })).toEqual(['draft']);
  expect(statusesOf({ status: ['draft', 'publish', 'draft'] })).toEqual(['draft', 'publish']);
  expect(statusesOf({ status: ['any', 'trash'] })).toEqual([...statusesOf({ status: ['any'] }), 'trash']);
  expect(statusesOf({ status: ['any'] })).not.toContain('any');
  const none = { formats: [], terms: [], isAnyTermFilterEnough: false };
  expect(placeFilter({})).toEqual({ ...none, parents: [], notParents: [], menuOrder: undefined });
  expect(placeFilter({ parent: [1], parent_exclude: [2], menu_order: 0 })).toEqual({ ...none, parents: [1], notParents: [2], menuOrder: 0 }); // prettier-ignore
  expect(['x', { raw: 'y', rendered: 'z' }, { raw: 5 }, { rendered: 'z' }, null, 5].map(rawText)).toEqual(['x', 'y', undefined, undefined, undefined, undefined]); // prettier-ignore
});
