// The base namespace: posts, pages and what they are filed under, people and their application passwords.
import { defineModule } from '#kernel/module.ts';
import { routes as applicationPasswords } from './application-passwords/routes.ts';
import { routes as autosaves } from './autosaves/routes.ts';
import { routes as blockTypes } from './block-types/routes.ts';
import { routes as comments } from './comments/routes.ts';
import { routes as media } from './media/routes.ts';
import { routes as menuItems } from './menu-items/routes.ts';
import { routes as menuLocations } from './menu-locations/routes.ts';
import { routes as menus } from './menus/routes.ts';
import { routes as navigation } from './navigation/routes.ts';
import { dynamicBlocks, shortcodes } from './pieces/list.ts';
import { routes as plugins } from './plugins/routes.ts';
import { routes as posts } from './posts/routes.ts';
import { routes as redirects } from './redirects/routes.ts';
import { routes as revisions } from './revisions/routes.ts';
import { routes as search } from './search/routes.ts';
import { routes as settings } from './settings/routes.ts';
import { routes as statuses } from './statuses/routes.ts';
import { routes as taxonomies } from './taxonomies/routes.ts';
import { routes as terms } from './terms/routes.ts';
import { routes as themes } from './themes/routes.ts';
import { routes as types } from './types/routes.ts';
import { routes as users } from './users/routes.ts';

export default defineModule({
  name: 'core',
  version: '1.0.0',
  isEssential: true,
  routes: {
    'core/v2': [
      ...posts,
      ...revisions,
      ...autosaves,
      ...media,
      ...types,
      ...statuses,
      ...taxonomies,
      ...terms,
      ...users,
      ...applicationPasswords,
      ...comments,
      ...search,
      ...settings,
      ...themes,
      ...plugins,
      ...blockTypes,
      ...menus,
      ...menuItems,
      ...menuLocations,
      ...navigation,
    ],
    'sitewright/v1': redirects,
  },
  shortcodes,
  dynamicBlocks,
});
