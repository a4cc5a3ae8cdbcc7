import { expect, test } from 'vitest';
import { screenOf } from './addresses.ts';

test.each([
  ['edit.php', 'post', '/admin/posts'],
  ['edit.php', 'page', '/admin/pages'],
  ['post-new.php', 'book', '/admin/t/book/new'],
  ['post-new.php', 'attachment', '/admin/media/new'],
  ['edit.php', '/book', '/admin/posts'],
  ['edit.php', 'book/', '/admin/posts'],
  ['edit.php', 'b'.repeat(41), '/admin/posts'],
  ['edit.php', 'constructor', '/admin/t/constructor'],
  ['users.php', 'book', '/admin/people'],
  ['other.php', 'book', '/admin/'],
  ['constructor', 'book', '/admin/'],
  ['', 'post', '/admin/'],
])('%s of %s is at %s', (script, type, screen) => {
  expect(screenOf(script, type)).toBe(screen);
});
