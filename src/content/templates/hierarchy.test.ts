import { expect, test } from 'vitest';
import { templatesFor, templatesOfView } from './hierarchy.ts';

test.each([
  ['index', ['index']],
  ['404', ['404', 'index']],
  ['front-page', ['front-page', 'home', 'index']],
  ['page-about-us', ['page-about-us', 'page-about', 'page', 'singular', 'index']],
  ['single-post-first', ['single-post-first', 'single-post', 'single', 'singular', 'index']],
  ['category-news', ['category-news', 'category', 'archive', 'index']],
  ['attachment', ['attachment', 'singular', 'index']],
  ...['tag', 'taxonomy', 'author', 'date'].map((word): [string, string[]] => [word, [word, 'archive', 'index']]),
  ['archive-book', ['archive-book', 'archive', 'index']],
  ['search', ['search', 'index']],
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
  [{ kind: 'term', term: { taxonomy: 'category', slug: 'news' } }, ['category-news', 'category', 'archive', 'index']],
  [{ kind: 'term', term: { taxonomy: 'post_tag', slug: 'red' } }, ['tag-red', 'tag', 'archive', 'index']],
  [
    { kind: 'term', term: { taxonomy: 'genre', slug: 'jazz' } },
    ['taxonomy-genre-jazz', 'taxonomy-genre', 'taxonomy', 'archive', 'index'],
  ],
  [{ kind: 'author', author: { slug: 'ada' } }, ['author-ada', 'author', 'archive', 'index']],
  [{ kind: 'date' }, ['date', 'archive', 'index']],
  [{ kind: 'type', type: 'book' }, ['archive-book', 'archive', 'index']],
  [{ kind: 'search' }, ['search', 'index']],
  [{ kind: 'not-found' }, ['404', 'index']],
])('a page of %j', (view, expected) => {
  expect(templatesOfView(view as never)).toEqual(expected);
});
