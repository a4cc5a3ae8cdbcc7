// What a client sees of a place for menus.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf, type Links } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { menuAt, type MenuLocation } from '#content/menus/settings.ts';
import * as places from '../places.ts';

const { resource, shown } = resourceOf<MenuLocation>();

export const menuLocation = resource(
  'menu-location',
  {
    name: shown(a.string({ description: 'Name of the place.' }), all, (place) => place.name),
    description: shown(a.string({ description: 'What it is for.' }), all, (place) => place.description),
    menu: shown(a.int({ description: 'The menu that is shown there; 0 for none.' }), all, (place, _extra, view) =>
      menuAt(view.services, view.site, place.name),
    ),
  },
  { links },
);

function links(place: MenuLocation, _extra: undefined, view: View): Links {
  const { site } = view;
  const menu = menuAt(view.services, site, place.name);
  return {
    self: [{ href: places.menuLocation.href(site, { location: place.name }) }],
    collection: [{ href: places.menuLocations.href(site) }],
    ...(menu !== 0 && { 'wp:menu': [{ embeddable: true, href: places.menu.href(site, { id: menu }) }] }),
  };
}
