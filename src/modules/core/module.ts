// The base namespace: posts, pages and what they are filed under, people and their application passwords.
import { defineModule } from '#kernel/module.ts';
import { globalStylesCode } from '#content/global-styles/page-code.ts';
import { kindsIn, type Kinds } from '#content/posts/kinds.ts';
import { templateParts } from '#content/templates/page-parts.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { routes as actions } from './actions/routes.ts';
import { routes as applicationPasswords } from './application-passwords/routes.ts';
import { routes as blockDirectory } from './block-directory/routes.ts';
import { routes as blockRenderer } from './block-renderer/routes.ts';
import { routes as blockTypes } from './block-types/routes.ts';
import { routes as comments } from './comments/routes.ts';
import { routes as counts } from './counts/routes.ts';
import { routes as fontCollections } from './fonts/collections.ts';
import { routes as fontFaces } from './fonts/faces.ts';
import { routes as fontFamilies } from './fonts/families.ts';
import { routes as globalStyles } from './global-styles/routes.ts';
import { routes as health } from './health/routes.ts';
import { routes as history } from './history/routes.ts';
import { routes as icons } from './icons/routes.ts';
import { indexLinks } from './index-links.ts';
import { routes as inbox } from './inbox/routes.ts';
import { routes as jobs } from './jobs/routes.ts';
import { routes as media, scaleRoutes } from './media/routes.ts';
import { routes as mediaUses } from './media-uses/routes.ts';
import { routes as menuItems } from './menu-items/routes.ts';
import { routes as menuLocations } from './menu-locations/routes.ts';
import { routes as menus } from './menus/routes.ts';
import { routes as modules } from './modules/routes.ts';
import { routes as navigation } from './navigation/routes.ts';
import { routes as patterns } from './patterns/blocks.ts';
import { routes as shippedPatterns } from './patterns/routes.ts';
import { routes as ownerSettings } from './owner-settings/routes.ts';
import { blockFiles } from './pieces/files.ts';
import { dynamicBlocks, shortcodes } from './pieces/list.ts';
import { routes as people } from './people/routes.ts';
import { personalDataActions, routes as personalData } from './personal-data/routes.ts';
import { routes as plugins } from './plugins/routes.ts';
import { basicRoutes, furtherRoutes } from './posts/all-routes.ts';
import { routes as preferences } from './preferences/routes.ts';
import { routes as redirects } from './redirects/routes.ts';
import { searchRoute } from './search/routes.ts';
import { routes as sessions } from './sessions/routes.ts';
import { routes as settings } from './settings/routes.ts';
import { routes as sidebars } from './sidebars/routes.ts';
import { routes as statuses } from './statuses/routes.ts';
import { routes as taxonomies } from './taxonomies/routes.ts';
import { routesOfTerms } from './terms/routes.ts';
import { routes as templates } from './templates/routes.ts';
import { routes as themes } from './themes/routes.ts';
import { routes as types } from './types/routes.ts';
import { routes as upkeep } from './upkeep/routes.ts';
import { routes as users } from './users/routes.ts';
import { routes as viewConfig } from './view-config/routes.ts';
import { routes as widgetTypes } from './widget-types/routes.ts';
import { routes as widgets } from './widgets/routes.ts';

export default defineModule({
  name: 'core',
  version: '1.0.0',
  isEssential: true,
  routes: routesOf(kindsIn([])),
  routesWith: (modules) => routesOf(kindsIn(modules)),
  logged: personalDataActions,
  indexLinks,
  endpoints: [blockFiles.endpoint],
  shortcodes,
  dynamicBlocks,
  pageParts: templateParts,
  pageCode: globalStylesCode,
});

/** Of posts, pages and whatever else the site has; the lists of a kind that people defined stand behind all others. */
function routesOf(kinds: Kinds) {
  return {
    'core/v2': [
      ...basicRoutes(kinds),
      ...media,
      ...types,
      ...statuses,
      ...taxonomies,
      ...routesOfTerms(basicTaxonomies(kinds)),
      ...users,
      ...applicationPasswords,
      ...comments,
      searchRoute(kinds),
      ...settings,
      ...themes,
      ...plugins,
      ...blockTypes,
      ...menus,
      ...menuItems,
      ...menuLocations,
      ...navigation,
      ...patterns,
      ...shippedPatterns,
      ...templates,
      ...globalStyles,
      ...sidebars,
      ...widgets,
      ...widgetTypes,
      ...fontCollections,
      ...fontFamilies,
      ...fontFaces,
      ...viewConfig,
      ...blockRenderer,
      ...blockDirectory,
      ...icons,
      ...furtherRoutes(kinds),
      ...routesOfTerms(furtherTaxonomies(kinds)),
    ],
    'sitewright/v1': [
      ...redirects,
      ...counts,
      ...preferences,
      ...people,
      ...sessions,
      ...modules,
      ...health,
      ...actions,
      ...inbox,
      ...mediaUses,
      ...history,
      ...scaleRoutes,
      ...ownerSettings,
      ...jobs,
      ...upkeep,
      ...personalData,
    ],
  };
}

function basicTaxonomies({ taxonomies: all }: Kinds): Taxonomy[] {
  return all.filter(({ custom }) => custom === undefined);
}

function furtherTaxonomies({ taxonomies: all }: Kinds): Taxonomy[] {
  return all.filter(({ custom }) => custom?.isInRest === true);
}
