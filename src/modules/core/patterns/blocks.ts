// core/v2 blocks: the patterns that people keep, with their revisions and autosaves, and what they are sorted by.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit, Route } from '#kernel/routes/route.ts';
import { pattern } from '#content/posts/design-types.ts';
import { patternCategories } from '#content/terms/taxonomies.ts';
import { autosaveRoutes } from '../autosaves/routes.ts';
import { patternResource } from '../posts/resource.ts';
import { placedRoutes } from '../posts/routes.ts';
import { revisionRoutes } from '../revisions/routes.ts';
import { routesOfTerms } from '../terms/routes.ts';

const taxonomies = [patternCategories];
const resource = patternResource(pattern, taxonomies);

export const routes: readonly Route[] = [
  ...placedRoutes({ type: pattern, taxonomies }, resource, { mayCreate }),
  ...revisionRoutes(pattern),
  ...autosaveRoutes(pattern, resource),
  ...routesOfTerms(taxonomies),
];

/** What shows up in the texts of others is for those who may publish. */
function mayCreate({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('publish_posts')) return undefined;
  return refused(caller, 'rest_cannot_create', 'You may not make patterns.');
}
