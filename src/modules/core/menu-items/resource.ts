// What a client sees of a menu item.
import { a } from '#kernel/args/args.ts';
import type { Site } from '#kernel/site.ts';
import { key, textareaField, textField } from '#kernel/args/clean.ts';
import { all, resourceOf, viewAndEdit, type Links } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findMenuObjects, type FindObject } from '#content/menus/objects.ts';
import { listedNames } from '#content/menus/rules.ts';
import { ITEM_STATUSES, ITEM_TYPES, type MenuItemRow } from '#content/menus/store.ts';
import { findPostType, findTaxonomy, type Knowing } from '#content/posts/kinds.ts';
import { renderTitle } from '#content/text/render.ts';
import * as places from '../places.ts';

const { resource, shown, writable } = resourceOf<MenuItemRow, FindObject>();

const titleOf = (item: MenuItemRow, objectOf: FindObject): string => item.title || (objectOf(item).title ?? '');

export const menuItem = resource(
  'nav_menu_item',
  {
    id: shown(a.int({ description: 'The number of the item.' }), all, (item) => item.id),
    title: writable(
      a.object(
        {
          raw: a.string({ context: ['edit'], description: 'The title as it is stored.' }),
          rendered: a.string({ readonly: true, context: ['view', 'edit', 'embed'], description: 'The title as HTML.' }),
        },
        { unchecked: true, alsoText: true, description: 'Its own title, or the one of its object.' },
      ),
      all,
      (item, objectOf, { context }) => ({
        ...(context === 'edit' && { raw: titleOf(item, objectOf) }),
        rendered: renderTitle(titleOf(item, objectOf)),
      }),
    ),
    status: writable(a.oneOf(ITEM_STATUSES, { description: 'Whether visitors see it.' }), all, (item) => item.status),
    url: writable(
      a.string({ format: 'uri', description: 'Where it leads; only custom items have an address of their own.' }),
      all,
      (item, objectOf) => objectOf(item).url,
    ),
    attr_title: writable(a.string({ description: 'The tooltip.', clean: textField }), all, (item) => item.attr_title),
    description: writable(
      a.string({ description: 'For themes that show it.', clean: textareaField }),
      all,
      (item) => item.description,
    ),
    type: writable(a.oneOf(ITEM_TYPES, { description: 'What kind of thing it points at.' }), all, (item) => item.type),
    type_label: shown(a.string({ description: 'The kind in words.' }), all, (item, objectOf) => objectOf(item).label),
    object: writable(
      a.string({ description: 'The post type or the taxonomy.', clean: key }),
      all,
      (item) => item.object,
    ),
    object_id: writable(a.int({ minimum: 0, description: 'The post or the term.' }), all, (item) => item.object_id),
    parent: writable(
      a.int({ minimum: 0, description: 'The item above it; 0 for none.' }),
      all,
      (item) => item.parent_id ?? 0,
    ),
    menu_order: writable(a.int({ minimum: 1, description: 'Its place in the menu.' }), all, (item) => item.position),
    target: writable(a.oneOf(['_blank', ''], { description: 'Which window it opens in.' }), all, (item) => item.target),
    classes: writable(a.list(a.string(), { description: 'Class names.' }), all, (item) => listedNames(item.classes)),
    xfn: writable(a.list(a.string(), { description: 'Link relations.' }), all, (item) => listedNames(item.xfn)),
    invalid: shown(
      a.bool({ description: 'Whether its object is gone.' }),
      all,
      (item, objectOf) => objectOf(item).isGone,
    ),
    // No meta keys are registered for menu items; clients know the empty list.
    meta: writable(a.map({ isListWhenEmpty: true, description: 'Meta values.' }), viewAndEdit, () => []),
    menus: writable(
      a.int({ minimum: 0, description: 'The menu; 0 for none.' }),
      viewAndEdit,
      (item) => item.menu_id ?? 0,
    ),
  },
  {
    load: (rows: readonly MenuItemRow[], { db, services, site }: View) =>
      findMenuObjects(db, rows, addressSettings(services, site)),
    links,
  },
);

function links(item: MenuItemRow, _objectOf: FindObject, { services, site }: View): Links {
  const object = objectLink(item, services, site);
  return {
    self: [{ href: places.menuItem.href(site, { id: item.id }) }],
    collection: [{ href: places.menuItems.href(site) }],
    'wp:term': [{ taxonomy: 'nav_menu', embeddable: true, href: `${places.menus.href(site)}?post=${item.id}` }],
    ...(object && { 'wp:menu-item-object': [{ ...object, embeddable: true }] }),
  };
}

function objectLink({ type, object, object_id: id }: MenuItemRow, services: Knowing, site: Site) {
  if (type === 'post_type') {
    const restBase = findPostType(services, object)?.restBase;
    return restBase === undefined ? undefined : { post_type: object, href: places.record(restBase).href(site, { id }) };
  }
  const restBase = type === 'taxonomy' ? findTaxonomy(services, object)?.restBase : undefined;
  return restBase === undefined ? undefined : { taxonomy: object, href: places.record(restBase).href(site, { id }) };
}
