import { expect, test } from 'vitest';
import { isPage } from './watcher.ts';

test.each([
  ['/', true],
  ['/about/us', true],
  ['/v1.10/news/', true],
  ['/about/?to=/admin/&file=a.pdf', true],
  ['/administration', true],
  ['/files/a.pdf', false],
  ['/files/a.PDF?x', false],
  ['/admin', false],
  ['/Admin/posts', false],
  ['/de/feed?x', false],
  ['/api/core/v2/posts', false],
])('%s is a page: %j', (url, is) => {
  expect(isPage(url, 'text/html,*/*')).toBe(is);
  expect(isPage(url, '*/*')).toBe(false);
});
