import { expect, test } from 'vitest';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { rightsOn } from './rights.ts';

const post = { name: 'post', capability_word: 'posts' };
const page = { name: 'page', capability_word: 'pages' };
const withLinks = (...names: string[]) =>
  ({ id: 1, _links: Object.fromEntries(names.map((name) => [name, [{ href: '' }]])) }) as unknown as ContentRecord;
const nobody = () => false;

test('the links of a record say what may be done with it, whatever the role says', () => {
  const record = withLinks('wp:action-publish', 'https://api.w.org/action-assign-author', 'wp:action-assign-tags');
  const rights = rightsOn(record, post, nobody);
  expect([rights.mayPublish, rights.mayAssignAuthor, rights.mayPin]).toEqual([true, true, false]);
  expect([rights.mayAssign('tags'), rights.mayAssign('categories'), rights.mayCreate('tags')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a record that is not stored yet has the rights of the role', () => {
  const can = (capability: string) => ['publish_pages', 'edit_others_posts', 'publish_posts'].includes(capability);
  expect(rightsOn(undefined, page, can)).toMatchObject({ mayPublish: true, mayAssignAuthor: false, mayPin: false });
  expect(rightsOn(undefined, post, can)).toMatchObject({ mayPublish: true, mayAssignAuthor: true, mayPin: true });
  expect(rightsOn(undefined, post, can).mayDelete).toBe(false);
});

test('the methods of a record say whether it may be removed', () => {
  const allowing = (...allow: string[]) =>
    ({ id: 1, _links: { self: [{ href: '', targetHints: { allow } }] } }) as unknown as ContentRecord;
  expect(rightsOn(allowing('GET', 'POST'), post, nobody).mayDelete).toBe(false);
  expect(rightsOn(allowing('GET', 'DELETE'), post, nobody).mayDelete).toBe(true);
});
