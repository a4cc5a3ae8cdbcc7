// core/v2 taxonomies: the ways in which posts are sorted, read only.
import { a } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { shapeWhole } from '#kernel/pipeline/shape-parts.ts';
import { item, json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { canAssignTerms } from '#content/terms/rules.ts';
import { kindsOf, type Knowing } from '#content/posts/kinds.ts';
import { patternCategories, type Taxonomy } from '#content/terms/taxonomies.ts';
import { context } from '#modules/core/posts/args.ts';
import * as places from '../places.ts';
import { taxonomyResource } from './resource.ts';

const listTaxonomies = route({
  path: places.taxonomies,
  methods: ['GET'],
  args: { context, type: a.string({ description: 'Only taxonomies of this post type.' }) },
  resource: taxonomyResource,
  gives: 'map',
  permission({ args, caller }) {
    if (args.context !== 'edit' || canAssignTerms(caller)) return undefined;
    return refused(caller, 'rest_cannot_view', 'You may not manage the terms of this taxonomy.');
  },
  async handle(ctx) {
    const { type } = ctx.args;
    const chosen = taxonomiesOf(ctx.services, ctx.caller).filter(
      (taxonomy) => type === undefined || taxonomy.types.includes(type),
    );
    const shaped = await shapeWhole(taxonomyResource, chosen, ctx);
    return json(Object.fromEntries(chosen.map((taxonomy, index) => [taxonomy.name, shaped[index]])));
  },
});

const readTaxonomy = route({
  path: places.taxonomy,
  methods: ['GET'],
  args: { taxonomy: a.string({ description: 'Name of the taxonomy.' }), context },
  resource: taxonomyResource,
  subject({ args, caller, services }): Promise<Taxonomy> {
    const found = taxonomiesOf(services, caller).find(({ name }) => name === args.taxonomy);
    if (!found) throw unknownTaxonomy();
    return Promise.resolve(found);
  },
  permission({ args, caller }) {
    if (args.context !== 'edit' || canAssignTerms(caller)) return undefined;
    return refused(caller, 'rest_forbidden_context', 'You may not see this taxonomy in the edit context.');
  },
  handle({ subject }) {
    return item(taxonomyResource, subject);
  },
});

export const routes: readonly Route[] = [listTaxonomies, readTaxonomy];

/** How patterns are sorted is for those who may use them. */
function taxonomiesOf(services: Knowing, caller: Caller): Taxonomy[] {
  const known = kindsOf(services).taxonomies.filter(({ custom }) => custom?.isInRest !== false);
  return canAssignTerms(caller) ? [...known, patternCategories] : known;
}

const unknownTaxonomy = () => restError('rest_taxonomy_invalid', 404, 'There is no such taxonomy.');
