import { expect, test } from 'vitest';
import type { Spoken } from '#content/pages/language.ts';
import { findKind, WIDGET_KINDS, type Instance } from './kinds.ts';

const spoken = (language: string): Spoken =>
  ({
    site: { home: 'https://a.test', language },
    services: { siteConfig: { isMultilingual: false }, settings: { get: () => language } },
  }) as unknown as Spoken;

test.each<[kind: string, Instance, text: string]>([
  ['block', { content: '<p>a</p>' }, '<p>a</p>'],
  ['block', { content: 5 }, ''],
  ['text', { text: 'a' }, 'a'],
  ['custom_html', { content: 'a' }, '<!-- wp:html -->a<!-- /wp:html -->'],
  ['search', {}, '<!-- wp:search {"showLabel":false} /-->'],
  ['recent-posts', {}, '<!-- wp:latest-posts {"postsToShow":5} /-->'],
  [
    'recent-posts',
    { number: 1, show_date: true },
    '<!-- wp:latest-posts {"postsToShow":1,"displayPostDate":true} /-->',
  ],
  ['recent-posts', { number: '7', show_date: 'off' }, '<!-- wp:latest-posts {"postsToShow":7} /-->'],
  ['recent-posts', { number: 100 }, '<!-- wp:latest-posts {"postsToShow":100} /-->'],
  ['recent-posts', { number: 101 }, '<!-- wp:latest-posts {"postsToShow":100} /-->'],
  ['recent-posts', { number: 0 }, '<!-- wp:latest-posts {"postsToShow":5} /-->'],
  ['recent-posts', { number: 1.5 }, '<!-- wp:latest-posts {"postsToShow":5} /-->'],
  [
    'recent-comments',
    { number: 3 },
    '<!-- wp:latest-comments {"commentsToShow":3,"displayAvatar":false,"displayExcerpt":false} /-->',
  ],
  ['archives', {}, '<!-- wp:archives /-->'],
  ['archives', { count: 1, dropdown: '1' }, '<!-- wp:archives {"showPostCounts":true,"displayAsDropdown":true} /-->'],
  ['categories', { count: 'on' }, '<!-- wp:categories {"showPostCounts":true} /-->'],
  ['categories', { hierarchical: true, dropdown: false }, '<!-- wp:categories {"showHierarchy":true} /-->'],
  ['pages', {}, '<!-- wp:page-list /-->'],
  ['calendar', {}, '<!-- wp:calendar /-->'],
  [
    'rss',
    { url: 'https://b.test/feed', items: 30, show_summary: 1 },
    '<!-- wp:rss {"feedURL":"https://b.test/feed","itemsToShow":20,"displayExcerpt":true,"displayAuthor":false,"displayDate":false} /-->',
  ],
  [
    'rss',
    { show_author: 1, show_date: 1 },
    '<!-- wp:rss {"feedURL":"","itemsToShow":10,"displayExcerpt":false,"displayAuthor":true,"displayDate":true} /-->',
  ],
  ['nav_menu', { nav_menu: 3 }, ''],
  ['tag_cloud', {}, '<!-- wp:tag-cloud /-->'],
])('%s with %j', (kind, instance, text) => {
  expect(findKind(kind)?.text(instance, spoken('en'))).toBe(text);
});

test('the ways in and out speak the language of the page', () => {
  expect(findKind('meta')?.text({}, spoken('en_US'))).toBe(
    '<ul><li><!-- wp:loginout /--></li><li><a href="https://a.test/feed/">Feed of posts</a></li><li><a href="https://a.test/comments/feed/">Feed of comments</a></li></ul>',
  );
  expect(findKind('meta')?.text({}, spoken('DE'))).toContain('Feed der Beiträge');
});

test('each kind is found, and HTML of people is known as such', () => {
  expect(WIDGET_KINDS.every((kind) => findKind(kind.id) === kind)).toBe(true);
  expect(findKind('none')).toBeUndefined();
  expect(WIDGET_KINDS.filter(({ html }) => html).map(({ id, html }) => [id, html])).toEqual([
    ['block', ['content']],
    ['text', ['text']],
    ['custom_html', ['content']],
  ]);
});
