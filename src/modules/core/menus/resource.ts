// What a client sees of a menu.
import { a } from '#kernel/args/args.ts';
import type { Fault } from '#kernel/errors/rest-error.ts';
import { all, resourceOf, viewAndEdit, type Links } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { shelf } from '#content/languages/shelves.ts';
import { autoAddMenus, MENU_LOCATIONS, menuLocations } from '#content/menus/settings.ts';
import type { TermRow } from '#content/terms/store.ts';
import { nameArg } from '#modules/core/terms/args.ts';
import * as places from '../places.ts';

const { resource, shown, writable } = resourceOf<TermRow>();

export const menu = resource(
  'nav_menu',
  {
    id: shown(a.int({ description: 'The number of the menu.' }), all, (term) => term.id),
    description: writable(a.string({ description: 'HTML text.' }), viewAndEdit, (term) => term.description),
    name: writable(nameArg, all, (term) => term.name),
    slug: writable(a.string({ description: 'Name for programs.' }), all, (term) => term.slug),
    // No meta keys are registered for terms; clients know the empty list.
    meta: writable(a.map({ isListWhenEmpty: true, description: 'Meta values.' }), viewAndEdit, () => []),
    locations: writable(
      a.list(a.string(), { description: 'Where the theme shows it.', check: checkLocations }),
      viewAndEdit,
      (term, _extra, view) => locationsOf(term, view),
    ),
    auto_add: writable(
      a.bool({ description: 'Whether new pages of the top level are added to it.' }),
      viewAndEdit,
      (term, _extra, { services }) => services.settings.get(autoAddMenus).includes(term.id),
    ),
  },
  { links },
);

function locationsOf(term: TermRow, { services }: View): string[] {
  const assigned = services.settings.get(menuLocations);
  return MENU_LOCATIONS.map(({ name }) => name).filter((name) => assigned[shelf(name, term.language)] === term.id);
}

function checkLocations(names: readonly string[]): Fault | undefined {
  const unknown = names.find((name) => !MENU_LOCATIONS.some((location) => location.name === name));
  if (unknown === undefined) return undefined;
  return {
    code: 'rest_invalid_menu_location',
    message: 'The theme has no menu at this place.',
    data: { location: unknown },
  };
}

function links(term: TermRow, _extra: undefined, view: View): Links {
  const { site } = view;
  const locations = locationsOf(term, view).map((name) => ({
    embeddable: true,
    href: places.menuLocation.href(site, { location: name }),
  }));
  return {
    self: [{ href: places.menu.href(site, { id: term.id }) }],
    collection: [{ href: places.menus.href(site) }],
    'wp:post_type': [{ href: `${places.menuItems.href(site)}?menus=${term.id}` }],
    ...(locations.length > 0 && { 'wp:menu-location': locations }),
  };
}
