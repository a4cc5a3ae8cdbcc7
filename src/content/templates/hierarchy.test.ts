import { expect, test } from 'vitest';
import { templatesFor } from './hierarchy.ts';

test.each([
  ['index', ['index']],
  ['404', ['404', 'index']],
  ['front-page', ['front-page', 'home', 'index']],
  ['page-about-us', ['page-about-us', 'page-about', 'page', 'singular', 'index']],
  ['single-post-first', ['single-post-first', 'single-post', 'single', 'singular', 'index']],
  ['category-news', ['category-news', 'category', 'archive', 'index']],
])('%s', (slug, expected) => {
  expect(templatesFor(slug)).toEqual(expected);
});
