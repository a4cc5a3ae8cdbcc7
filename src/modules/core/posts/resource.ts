// What a client sees of posts and pages.
import type { Records } from '#kernel/resource/resource.ts';
import type { Site } from '#kernel/site.ts';
import type { View } from '#kernel/resource/view.ts';
import { isHidden } from '#content/languages/spoken.ts';
import { HTML_KEY } from '#content/posts/html.ts';
import { canEditPost, canReadPost } from '#content/posts/rules.ts';
import {
  findPostHeads,
  findShortPosts,
  findShownPosts,
  findWholePosts,
  type PostHead,
  type ShownPost,
} from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { loadExtra, type PostExtra } from './extra.ts';
import { actionLinks } from './action-links.ts';
import { customFields, innerFields, pageFields, patternFields, postFields, resource, termFields } from './fields.ts';
import { callerVariant, postLinks } from './links.ts';

const options = (type: PostType, taxonomies: readonly Taxonomy[]) => ({
  load: loadExtra,
  isSubject: true,
  links: (post: ShownPost, extra: PostExtra, view: View) => postLinks(post, extra, view),
  actionLinks: (site: Site) => actionLinks(type, taxonomies, site),
  records: recordsOf(type),
});

/** Their terms stand behind everything else. */
export const postResource = (type: PostType, taxonomies: readonly Taxonomy[]) =>
  resource('post', { ...postFields, ...termFields(taxonomies) }, options(type, taxonomies));

export const pageResource = (type: PostType, taxonomies: readonly Taxonomy[]) =>
  resource('page', { ...pageFields, ...termFields(taxonomies) }, options(type, taxonomies));

/** Modules that add something to pages or posts add it here. */
export const customResource = (type: PostType, taxonomies: readonly Taxonomy[]) =>
  resource(
    type.name,
    { ...customFields(type), ...termFields(taxonomies) },
    { ...options(type, taxonomies), addsAs: type.isHierarchical ? 'page' : 'post' },
  );

/** Whoever sees a pattern may use its text: it is there as it is stored. */
export const patternResource = (type: PostType, taxonomies: readonly Taxonomy[]) =>
  resource(
    type.name,
    { ...patternFields, ...termFields(taxonomies) },
    { ...options(type, taxonomies), records: { ...recordsOf(type), find: findWholePosts } },
  );
export const innerResource = (type: PostType) => resource(type.name, innerFields, options(type, []));

function recordsOf(type: PostType): Records<ShownPost, PostExtra, PostHead> {
  return {
    find: findRows,
    id: (row) => row.id,
    head: (row) => row,
    findHeads: findPostHeads,
    isVisible: (head, view) =>
      head.type === type.name &&
      !isHidden(view.services, head) &&
      (view.context === 'edit'
        ? canEditPost(view.caller, head, view.services)
        : canReadPost(view.caller, head, view.services)),
    variant: callerVariant,
    tags: (row, extra) => [
      `${row.type}:${row.id}`,
      'settings',
      'modules',
      ...extra.documents.tagsOf(row.id),
      ...extra.termsOf(row.id).map((term) => `term:${term.id}`),
      ...(extra.addresses.parentPaths.get(row.parent_id ?? 0)?.ids ?? []).map((id) => `${row.type}:${id}`),
      ...featuredTags(row, extra),
      ...(extra.addresses.structure.includes('%author%') ? [`user:${row.author_id ?? 0}`] : []),
    ],
  };
}

function featuredTags({ featured_media: id }: ShownPost, { featuredOf }: PostExtra): string[] {
  if (id === 0) return [];
  const parent = featuredOf(id)?.parent;
  return [`attachment:${id}`, ...(parent ? [`${parent.type}:${parent.id}`] : [])];
}

/** Only the columns that context and fields ask for. */
function findRows(db: Parameters<typeof findShownPosts>[0], ids: readonly number[], view: View): Promise<ShownPost[]> {
  if (!view.wants('content') && !view.wants('excerpt')) return findShortPosts(db, ids);
  if (view.context === 'edit' || view.args['excerpt_length'] !== undefined) return findWholePosts(db, ids);
  return findShownPosts(db, ids, HTML_KEY);
}
