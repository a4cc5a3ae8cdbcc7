// posttypes/v1/taxonomies: ways of sorting that people define.
import { modeOf } from '#content/languages/settings.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { labelIn } from '#content/posts/labels.ts';
import { taxonomies, type Taxonomy } from '#content/terms/taxonomies.ts';
import { countOf } from '../definitions/actions.ts';
import { showTaxonomy, taxonomyShape, type ShownTaxonomy } from '../definitions/answers.ts';
import { taxonomyArgs } from '../definitions/args.ts';
import { changedTaxonomy } from '../definitions/change.ts';
import { newTaxonomy, type Definition, type TaxonomyDefinition } from '../definitions/definition.ts';
import { definitionRoutes } from '../definitions/routes.ts';
import { isReserved } from '../definitions/rules.ts';

function asTaxonomy(definition: Definition): TaxonomyDefinition {
  if (definition.kind !== 'taxonomy') throw new Error('It is no taxonomy.');
  return definition;
}

export const routes = definitionRoutes<ShownTaxonomy>({
  kind: 'taxonomy',
  path: '/taxonomies',
  args: taxonomyArgs,
  shape: taxonomyShape,
  changed: (before, args, language) =>
    changedTaxonomy(typeof before === 'string' ? newTaxonomy(before) : asTaxonomy(before), args, language),
  shown: (definition, seen) => showTaxonomy(asTaxonomy(definition), seen),
  isBuiltIn: (slug) => isReserved('taxonomy', slug),
  async builtIn({ db, services, site }) {
    const basic = kindsOf(services).taxonomies.filter((one) => taxonomies.some(({ name }) => name === one.name));
    const shown = basic.map(async (one): Promise<[string, ShownTaxonomy]> => {
      const count = await countOf(db, services, 'taxonomy', one.name);
      const mode = modeOf(services.settings, one.name);
      return [one.name, { ...showBuiltIn(one, site.language, count), multilang_mode: mode }];
    });
    return new Map(await Promise.all(shown));
  },
});

function showBuiltIn(taxonomy: Taxonomy, language: string, count: number): ShownTaxonomy {
  const { many, one } = labelIn(taxonomy, language);
  return {
    ...showTaxonomy(newTaxonomy(taxonomy.name), { language, first: language, count }),
    labels: { name: many, singular_name: one },
    hierarchical: taxonomy.isHierarchical,
    rest_base: taxonomy.restBase,
    rewrite_slug: taxonomy.addressWord,
    object_types: [...taxonomy.types],
    builtin: true,
  };
}
