// core/v2 menu-locations: where the theme shows menus, read only. Menus name their own places.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { shapeWhole } from '#kernel/pipeline/shape-parts.ts';
import { item, json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { MENU_LOCATIONS, type MenuLocation } from '#content/menus/settings.ts';
import { mayView } from '#modules/core/menus/permissions.ts';
import { context } from '#modules/core/posts/args.ts';
import * as places from '../places.ts';
import { menuLocation } from './resource.ts';

const listLocations = route({
  path: places.menuLocations,
  methods: ['GET'],
  args: { context },
  resource: menuLocation,
  gives: 'map',
  permission: mayView,
  async handle(ctx) {
    const shaped = await shapeWhole(menuLocation, MENU_LOCATIONS, ctx);
    return json(Object.fromEntries(MENU_LOCATIONS.map(({ name }, index) => [name, shaped[index]])));
  },
});

const readLocation = route({
  path: places.menuLocation,
  methods: ['GET'],
  args: { location: a.string({ description: 'Name of the place.' }), context },
  resource: menuLocation,
  subject({ args }): Promise<MenuLocation> {
    const found = MENU_LOCATIONS.find(({ name }) => name === args.location);
    if (!found) throw unknownLocation();
    return Promise.resolve(found);
  },
  permission: mayView,
  handle: ({ subject }) => item(menuLocation, subject),
});

export const routes: readonly Route[] = [listLocations, readLocation];

const unknownLocation = () => restError('rest_menu_location_invalid', 404, 'The theme has no menu at this place.');
