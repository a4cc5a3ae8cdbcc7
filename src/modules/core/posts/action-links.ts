// The actions of posts and pages, as their schema tells: which relation of a record stands for which change.
import type { ActionLink } from '#kernel/resource/resource.ts';
import type { Site } from '#kernel/site.ts';
import type { PostType } from '#content/posts/types.ts';

const termIds = { type: 'array', items: { type: 'integer' } };

const SHARED: readonly [string, string, object][] = [
  ['publish', 'The caller may publish this.', { status: { type: 'string', enum: ['publish', 'future'] } }],
  ['unfiltered-html', 'The caller may write any HTML and scripts.', { content: { raw: { type: 'string' } } }],
  ['assign-author', 'The caller may name the author.', { author: { type: 'integer' } }],
];
const OF_POSTS: readonly [string, string, object][] = [
  ['sticky', 'The caller may make this sticky.', { sticky: { type: 'boolean' } }],
  ['assign-categories', 'The caller may file this under categories.', { categories: termIds }],
  ['create-categories', 'The caller may make categories.', { categories: termIds }],
  ['assign-tags', 'The caller may give this tags.', { tags: termIds }],
  ['create-tags', 'The caller may make tags.', { tags: termIds }],
];

export function actionLinks(type: PostType, site: Site): ActionLink[] {
  const href = site.rest(`/core/v2/${type.restBase}/{id}`);
  const actions = type.name === 'post' ? [...SHARED, ...OF_POSTS] : SHARED;
  return actions.map(([name, title, properties]) => ({
    rel: `https://api.w.org/action-${name}`,
    title,
    href,
    targetSchema: { type: 'object', properties },
  }));
}
