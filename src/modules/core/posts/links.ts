// The `_links` of posts and pages, with the actions that this caller may take.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Links } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { allFrontPages } from '#kernel/settings/front-pages.ts';
import { canDeletePost, canEditPost } from '#content/posts/rules.ts';
import type { PostHead, ShownPost } from '#content/posts/store.ts';
import { getPostType, kindsOf, type Knowing } from '#content/posts/kinds.ts';
import { attachment, type PostType } from '#content/posts/types.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import type { FeaturedMedia } from '#content/media/featured.ts';
import type { PostExtra } from './extra.ts';

export function postLinks(post: ShownPost, { featuredOf }: Pick<PostExtra, 'featuredOf'>, view: View): Links {
  const { site } = view;
  const type = getPostType(view.services, post.type);
  const { restBase } = type;
  const self = site.rest(`/core/v2/${restBase}/${post.id}`);
  const links: Links = {
    self: [{ href: self, targetHints: { allow: allowedMethods(post, view) } }],
    collection: [{ href: site.rest(`/core/v2/${restBase}`) }],
    about: [{ href: site.rest(`/core/v2/types/${post.type}`) }],
  };
  if (post.author_id !== null) {
    links['author'] = [{ embeddable: true, href: site.rest(`/core/v2/users/${post.author_id}`) }];
  }
  links['replies'] = [{ embeddable: true, href: site.rest(`/core/v2/comments?post=${post.id}`) }];
  links['version-history'] = [{ count: post.revision_count, href: `${self}/revisions` }];
  if (post.last_revision_id !== null) {
    links['predecessor-version'] = [{ id: post.last_revision_id, href: `${self}/revisions/${post.last_revision_id}` }];
  }
  if (type.isHierarchical && post.parent_id !== null) {
    links['up'] = [{ embeddable: true, href: site.rest(`/core/v2/${restBase}/${post.parent_id}`) }];
  }
  if (showsFeatured(post, featuredOf(post.featured_media), view.caller)) {
    links['wp:featuredmedia'] = [{ embeddable: true, href: site.rest(`/core/v2/media/${post.featured_media}`) }];
  }
  links['wp:attachment'] = [{ href: site.rest(`/core/v2/media?parent=${post.id}`) }];
  const taxonomies = taxonomiesOf(type, view.services);
  if (taxonomies.length > 0) {
    links['wp:term'] = taxonomies.map((taxonomy) => ({
      taxonomy: taxonomy.name,
      embeddable: true,
      href: site.rest(`/core/v2/${taxonomy.restBase}?post=${post.id}`),
    }));
  }
  if (view.context === 'edit') for (const action of actionsOf(type, view)) links[action] = [{ href: self }];
  return links;
}

function taxonomiesOf({ taxonomies }: PostType, services: Knowing): Taxonomy[] {
  const { findTaxonomy } = kindsOf(services);
  return taxonomies.flatMap((name) => findTaxonomy(name) ?? []).filter(({ custom }) => custom?.isInRest !== false);
}

/** An image of this very post is for whoever sees the post; a hidden one is for those who may see all. */
function showsFeatured(post: ShownPost, media: FeaturedMedia | undefined, caller: Caller): boolean {
  if (!media) return false;
  return media.isPublic || media.parent?.id === post.id || canSeeHiddenMedia(caller);
}

const canSeeHiddenMedia = (caller: Caller): boolean => caller.can('edit_others_posts');

/** Everything about the caller that the text of a post shows. */
export function callerVariant(post: PostHead, view: View): string {
  if (view.caller.id === 0) return '';
  const { caller, services } = view;
  const type = getPostType(services, post.type);
  const allow = `${canEditPost(caller, post, services) ? 'e' : ''}${canDeletePost(caller, post, frontPages(view), services) ? 'd' : ''}${canSeeHiddenMedia(caller) ? 'h' : ''}${caller.can(`edit_others_${type.capabilityWord}`) ? 'o' : ''}`;
  return view.context === 'edit' ? `${allow}|${actionsOf(type, view).join()}` : allow;
}

export function allowedMethods(post: PostHead, view: View): string[] {
  const methods = ['GET'];
  if (canEditPost(view.caller, post, view.services)) methods.push('POST', 'PUT', 'PATCH');
  if (canDeletePost(view.caller, post, frontPages(view), view.services)) methods.push('DELETE');
  return methods;
}

export function frontPages({ services }: Pick<View, 'services'>): number[] {
  return [...allFrontPages(services, 'front'), ...allFrontPages(services, 'posts')];
}

/** Media items are not published: their posts are. */
export function actionsOf(type: PostType, { caller, services }: Pick<View, 'caller' | 'services'>): string[] {
  const word = type.capabilityWord;
  const actions: string[] = [];
  if (type.name !== attachment.name && caller.can(`publish_${word}`)) actions.push('wp:action-publish');
  if (caller.can('unfiltered_html')) actions.push('wp:action-unfiltered-html');
  if (type.name === 'post' && caller.can('edit_others_posts') && caller.can('publish_posts'))
    actions.push('wp:action-sticky');
  if (caller.can(`edit_others_${word}`)) actions.push('wp:action-assign-author');
  for (const taxonomy of taxonomiesOf(type, services)) {
    const { restBase } = taxonomy;
    const create = caller.can(taxonomy.createCapability) ? [`wp:action-create-${restBase}`] : [];
    const assign = caller.can('edit_posts') ? [`wp:action-assign-${restBase}`] : [];
    actions.push(...create, ...assign);
  }
  return actions;
}
