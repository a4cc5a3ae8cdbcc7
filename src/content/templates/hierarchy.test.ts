import { expect, test } from 'vitest';
import { templatesFor, templatesOfView } from './hierarchy.ts';

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

test.each([
  [{ kind: 'posts', isFront: true }, ['front-page', 'home', 'index']],
  [{ kind: 'posts', isFront: false }, ['home', 'index']],
  [
    { kind: 'single', isFront: true, post: { type: 'page', slug: 'start' } },
    ['front-page', 'page-start', 'page', 'singular', 'index'],
  ],
  [
    { kind: 'single', isFront: false, post: { type: 'post', slug: 'first' } },
    ['single-post-first', 'single-post', 'single', 'singular', 'index'],
  ],
])('a page of %j', (view, expected) => {
  expect(templatesOfView(view as never)).toEqual(expected);
});
