// What a client sees of a media item.
import type { Db } from '#kernel/db/db.ts';
import type { Links, Records } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { findParents } from '#content/media/featured.ts';
import { findItems } from '#content/media/store.ts';
import { canEditPost, canReadPost } from '#content/posts/rules.ts';
import { findPostHeads, findWholePosts, type PostHead } from '#content/posts/store.ts';
import { findPostType } from '#content/posts/kinds.ts';
import { attachment } from '#content/posts/types.ts';
import { loadExtra as loadPostExtra } from '#modules/core/posts/extra.ts';
import { actionsOf, allowedMethods, callerVariant } from '#modules/core/posts/links.ts';
import * as places from '../places.ts';
import { mediaFields, resource, type Media, type MediaExtra } from './fields.ts';

export const media = resource(attachment.name, mediaFields, {
  load: loadExtra,
  links: mediaLinks,
  records: {
    find: findMedia,
    id: (row) => row.id,
    head: (row) => row,
    findHeads: findPostHeads,
    isVisible,
    variant: callerVariant,
    tags: (row) => [`${attachment.name}:${row.id}`, 'settings'],
  } satisfies Records<Media, MediaExtra, PostHead>,
});

/** In the order of the ids. */
export async function findMedia(db: Db, ids: readonly number[]): Promise<Media[]> {
  const [posts, items] = await Promise.all([findWholePosts(db, ids), findItems(db, ids)]);
  return posts.flatMap((post) => {
    const item = items.get(post.id);
    return item ? [{ ...post, item }] : [];
  });
}

/** Whether the post it belongs to can be seen was asked before: by the permission, or by the list. */
function isVisible(head: PostHead, { caller, context }: View): boolean {
  if (head.type !== attachment.name) return false;
  if (context === 'edit') return canEditPost(caller, head);
  return head.status === 'inherit' || canReadPost(caller, head);
}

async function loadExtra(rows: readonly Media[], view: View): Promise<MediaExtra> {
  const [extra, parents] = await Promise.all([
    loadPostExtra(rows, view),
    view.wants('_links') ? findParents(view.db, rows) : new Map<number, PostHead>(),
  ]);
  return { ...extra, parentType: (id) => parents.get(id)?.type };
}

function mediaLinks(row: Media, { parentType }: MediaExtra, view: View): Links {
  const { site } = view;
  const links: Links = {
    self: [{ href: places.mediaItem.href(site, { id: row.id }), targetHints: { allow: allowedMethods(row, view) } }],
    collection: [{ href: places.media.href(site) }],
    about: [{ href: places.type.href(site, { type: attachment.name }) }],
  };
  if (row.author_id !== null) {
    links['author'] = [{ embeddable: true, href: places.user.href(site, { id: row.author_id }) }];
  }
  links['replies'] = [{ embeddable: true, href: `${places.comments.href(site)}?post=${row.id}` }];
  const type = findPostType(view.services, parentType(row.parent_id ?? 0) ?? '');
  if (type && row.parent_id !== null) {
    const href = places.record(type.restBase).href(site, { id: row.parent_id });
    links['wp:attached-to'] = [{ embeddable: true, post_type: type.name, id: row.parent_id, href }];
  }
  if (view.context === 'edit') {
    const self = links['self'] ?? [];
    for (const action of actionsOf(attachment, view)) links[action] = self.map(({ href }) => ({ href }));
  }
  return links;
}
