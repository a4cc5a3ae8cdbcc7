import { expect, test } from 'vitest';
import { typeCapabilities } from './capabilities.ts';

test.each([
  ['posts', 'edit_post', 'edit_post'],
  ['posts', 'edit_others_posts', 'edit_others_posts'],
  ['posts', 'create_posts', 'edit_posts'],
  ['pages', 'edit_post', 'edit_page'],
  ['pages', 'delete_published_posts', 'delete_published_pages'],
  ['pages', 'create_posts', 'edit_pages'],
  ['pages', 'read', 'read'],
] as const)('%s: %s is %s', (capabilityWord, generic, real) => {
  expect(typeCapabilities({ capabilityWord })[generic]).toBe(real);
});

test('of types that one right opens, and of those that writers use', () => {
  const only = typeCapabilities({ capabilityWord: 'posts', onlyRight: 'edit_theme_options' });
  const own = ['edit_post', 'read_post', 'delete_post'];
  expect(Object.entries(only).filter(([name, real]) => name === real)).toEqual(own.map((name) => [name, name]));
  expect(new Set(Object.keys(only).filter((name) => !own.includes(name)).map((name) => only[name]))).toEqual(new Set(['edit_theme_options']));
  const plain = typeCapabilities({ capabilityWord: 'posts' });
  expect(Object.keys(only)).toEqual(Object.keys(plain));
  expect(Object.keys(plain)).toHaveLength(15);
  expect(typeCapabilities({ capabilityWord: 'posts', isForWriters: true })).toEqual({ ...plain, read: 'edit_posts', create_posts: 'publish_posts' });
}); // prettier-ignore
