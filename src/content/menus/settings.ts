// Where the theme shows menus, and which menus take up new pages.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';
import type { Site } from '#kernel/site.ts';
import { shelf } from '#content/languages/shelves.ts';
import { newLanguage, type Speaking } from '#content/languages/spoken.ts';
import { navMenus } from './taxonomy.ts';

export interface MenuLocation {
  readonly name: string;
  readonly description: string;
}

export const MENU_LOCATIONS: readonly MenuLocation[] = [
  { name: 'primary', description: 'Primary menu' },
  { name: 'footer', description: 'Footer menu' },
];

/** Menu ids by location, `primary@de` for another language; a location without a menu is absent. */
export type AssignedMenus = Readonly<Record<string, number>>;

export const menuLocations = setting(
  'menu_locations',
  a.schema<AssignedMenus>({ type: 'object', additionalProperties: { type: 'integer', minimum: 1 } }),
  {},
);

/** Ids of menus that a top-level page joins when it is first published. */
export const autoAddMenus = setting('menu_auto_add', a.list(a.int({ minimum: 1 })), []);

/** The menu at a place, in a language; 0 for none. */
export function menuAt(services: Speaking, site: Pick<Site, 'language'>, location: string): number {
  const place = shelf(location, newLanguage(services, site, navMenus.name));
  return services.settings.get(menuLocations)[place] ?? 0;
}

export const menuSettings = [menuLocations, autoAddMenus];
