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
