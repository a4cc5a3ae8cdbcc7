// What other modules need of the base namespace.
import type { Route } from '#kernel/routes/route.ts';
import type { PostType } from '#content/posts/types.ts';
import { autosaveRoutes } from './autosaves/routes.ts';
import type { ExtraPermissions } from './posts/permissions.ts';
import { innerResource } from './posts/resource.ts';
import { innerRoutes } from './posts/routes.ts';
import { revisionRoutes } from './revisions/routes.ts';

export { record as recordPlace } from './places.ts';

/** Lists, records, revisions and autosaves of a type without public pages, for the namespace core/v2. */
export function routesOfInnerType(type: PostType, extra: ExtraPermissions = {}): Route[] {
  const resource = innerResource(type);
  return [...innerRoutes(type, resource, extra), ...revisionRoutes(type), ...autosaveRoutes(type, resource, extra)];
}
