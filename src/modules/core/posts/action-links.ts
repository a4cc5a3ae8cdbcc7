// The actions of posts and pages, as their schema tells: which relation of a record stands for which change.
import type { ActionLink } from '#kernel/resource/resource.ts';
import type { Site } from '#kernel/site.ts';
import type { PostType } from '#content/posts/types.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import * as places from '../places.ts';

const termIds = { type: 'array', items: { type: 'integer' } };

const SHARED: readonly [string, string, object][] = [
  ['publish', 'The caller may publish this.', { status: { type: 'string', enum: ['publish', 'future'] } }],
  ['unfiltered-html', 'The caller may write any HTML and scripts.', { content: { raw: { type: 'string' } } }],
  ['assign-author', 'The caller may name the author.', { author: { type: 'integer' } }],
];
const OF_POSTS: readonly [string, string, object][] = [
  ['sticky', 'The caller may make this sticky.', { sticky: { type: 'boolean' } }],
];

function ofTerms({ restBase, label }: Taxonomy): [string, string, object][] {
  const many = label.toLowerCase();
  return [
    [`assign-${restBase}`, `The caller may file this under ${many}.`, { [restBase]: termIds }],
    [`create-${restBase}`, `The caller may make ${many}.`, { [restBase]: termIds }],
  ];
}

export function actionLinks(type: PostType, taxonomies: readonly Taxonomy[], site: Site): ActionLink[] {
  const href = places.record(type.restBase).href(site, { id: '{id}' });
  const own = type.name === 'post' ? OF_POSTS : [];
  const actions = [...SHARED, ...own, ...taxonomies.flatMap(ofTerms)];
  return actions.map(([name, title, properties]) => ({
    rel: `https://api.w.org/action-${name}`,
    title,
    href,
    targetSchema: { type: 'object', properties },
  }));
}
