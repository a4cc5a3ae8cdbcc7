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
import * as places from '../places.ts';
import type { PostExtra } from './extra.ts';

export function postLinks(post: ShownPost, { featuredOf }: Pick<PostExtra, 'featuredOf'>, view: View): Links {
  const { site } = view;
  const type = getPostType(view.services, post.type);
  const { restBase } = type;
  const self = places.record(restBase).href(site, { id: post.id });
  const links: Links = {
    self: [{ href: self, targetHints: { allow: allowedMethods(post, view) } }],
    collection: [{ href: places.kind(restBase).href(site) }],
    about: [{ href: places.type.href(site, { type: post.type }) }],
  };
  if (post.author_id !== null) {
    links['author'] = [{ embeddable: true, href: places.user.href(site, { id: post.author_id }) }];
  }
  links['replies'] = [{ embeddable: true, href: `${places.comments.href(site)}?post=${post.id}` }];
  links['version-history'] = [
    { count: post.revision_count, href: places.revisions(restBase).href(site, { parent: post.id }) },
  ];
  if (post.last_revision_id !== null) {
    const id = post.last_revision_id;
    links['predecessor-version'] = [{ id, href: places.revision(restBase).href(site, { parent: post.id, id }) }];
  }
  if (type.isHierarchical && post.parent_id !== null) {
    links['up'] = [{ embeddable: true, href: places.record(restBase).href(site, { id: post.parent_id }) }];
  }
  if (showsFeatured(post, featuredOf(post.featured_media), view.caller)) {
    links['wp:featuredmedia'] = [{ embeddable: true, href: places.mediaItem.href(site, { id: post.featured_media }) }];
  }
  links['wp:attachment'] = [{ href: `${places.media.href(site)}?parent=${post.id}` }];
  const taxonomies = taxonomiesOf(type, view.services);
  if (taxonomies.length > 0) {
    links['wp:term'] = taxonomies.map((taxonomy) => ({
      taxonomy: taxonomy.name,
      embeddable: true,
      href: `${places.kind(taxonomy.restBase).href(site)}?post=${post.id}`,
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
  const allow = `${canEditPost(caller, post, services) ? 'e' : ''}${canDeletePost(caller, post, pagesKept(post, view), services) ? 'd' : ''}${canSeeHiddenMedia(caller) ? 'h' : ''}${caller.can(`edit_others_${type.capabilityWord}`) ? 'o' : ''}`;
  return view.context === 'edit' ? `${allow}|${actionsOf(type, view).join()}` : allow;
}

export function allowedMethods(post: PostHead, view: View): string[] {
  const methods = ['GET'];
  if (canEditPost(view.caller, post, view.services)) methods.push('POST', 'PUT', 'PATCH');
  if (canDeletePost(view.caller, post, pagesKept(post, view), view.services)) methods.push('DELETE');
  return methods;
}

/** Only pages can be front pages; lists of posts need not look them up. */
const pagesKept = (post: PostHead, view: View): number[] => (post.type === 'page' ? frontPages(view) : []);

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
