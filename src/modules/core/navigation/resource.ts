// What a client sees of a menu made of blocks.
import { all, resourceOf, viewAndEdit, type Links } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { hasBlocks } from '#content/blocks/delimiter.ts';
import { shownGmt } from '#content/posts/dates.ts';
import { contentHtml } from '#content/posts/html.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import type { PostRow } from '#content/posts/store.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { renderTitle } from '#content/text/render.ts';
import { pageFields } from '#modules/core/posts/fields.ts';
import * as places from '../places.ts';

const { resource, shown, writable } = resourceOf<PostRow>();

/** Whoever reads it may edit it, so the stored texts are there in every context. */
export const navigationMenu = resource(
  'wp_navigation',
  {
    id: shown(pageFields.id.arg, all, (menu) => menu.id),
    date: writable(pageFields.date.arg, all, (menu) => menu.date),
    date_gmt: writable(pageFields.date_gmt.arg, viewAndEdit, (menu, _extra, { services }) =>
      shownGmt(menu, zoneOf(services)),
    ),
    guid: shown(pageFields.guid.arg, viewAndEdit, (menu) => ({ rendered: menu.guid, raw: menu.guid })),
    modified: shown(pageFields.modified.arg, viewAndEdit, (menu) => menu.modified),
    modified_gmt: shown(pageFields.modified_gmt.arg, viewAndEdit, (menu) => menu.modified_gmt),
    slug: writable(pageFields.slug.arg, all, (menu) => menu.slug),
    status: writable(pageFields.status.arg, all, (menu) => menu.status),
    type: shown(pageFields.type.arg, all, (menu) => menu.type),
    link: shown(pageFields.link.arg, all, (menu, _extra, { site }) => plainLink(menu, site.home)),
    title: writable(pageFields.title.arg, all, (menu) => ({ raw: menu.title, rendered: renderTitle(menu.title) })),
    content: writable(pageFields.content.arg, all, (menu, _extra, view) => ({
      raw: menu.content,
      ...(view.wants('content.rendered') && { rendered: contentHtml(menu, view.services) }),
      protected: menu.password !== '',
      block_version: hasBlocks(menu.content) ? 1 : 0,
    })),
    password: writable(pageFields.password.arg, viewAndEdit, (menu) => menu.password),
    template: writable(pageFields.template.arg, viewAndEdit, (menu) => menu.template),
  },
  { links },
);

function links(menu: PostRow, _extra: undefined, { site }: View): Links {
  return {
    self: [{ href: places.navigation.href(site, { id: menu.id }) }],
    collection: [{ href: places.navigations.href(site) }],
  };
}
