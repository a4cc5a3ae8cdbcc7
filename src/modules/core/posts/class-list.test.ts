import { expect, test } from 'vitest';
import type { ShownPost } from '#content/posts/store.ts';
import type { LinkedTerm } from '#content/terms/store.ts';
import { classList } from './class-list.ts';
import { placeFilter } from './filters.ts';

const post = (about: Partial<ShownPost> = {}): ShownPost =>
  ({ id: 5, type: 'post', status: 'publish', format: '', password: '', featured_media: 0, ...about }) as ShownPost;
const term = (id: number, taxonomy: string, slug: string) => ({ id, taxonomy, slug, post_id: 5 }) as LinkedTerm;

test.each<[Partial<ShownPost>, LinkedTerm[], boolean, string]>([
  [{}, [], true, 'post-5 post type-post status-publish format-standard hentry'],
  [{ type: 'page', status: 'draft' }, [], true, 'post-5 page type-page status-draft hentry'],
  [{ format: 'aside', featured_media: 1 }, [], true, 'post-5 post type-post status-publish format-aside has-post-thumbnail hentry'],
  [{ password: 'x' }, [], true, 'post-5 post type-post status-publish format-standard post-password-protected hentry'],
  [{ password: 'x' }, [], false, 'post-5 post type-post status-publish format-standard post-password-required hentry'],
  [{}, [term(1, 'genre', 'g'), term(2, 'post_tag', 't'), term(3, 'category', '2026'), term(4, 'category', ''), term(5, 'category', 'c9')], true, 'post-5 post type-post status-publish format-standard hentry category-3 category-4 category-c9 tag-t genre-g'],
])('the classes of %j with %j, unlocked: %s', (about, terms, isUnlocked, classes) => {
  expect(classList(post(about), terms, isUnlocked).join(' ')).toBe(classes);
}); // prettier-ignore

test('the place among others', () => {
  expect(placeFilter({})).toMatchObject({ parents: [], notParents: [], menuOrder: undefined });
  expect(placeFilter({ parent: [1], parent_exclude: [2], menu_order: 0 })).toMatchObject({
    ...{ parents: [1], notParents: [2], menuOrder: 0, terms: [], formats: [], isAnyTermFilterEnough: false },
  });
});
