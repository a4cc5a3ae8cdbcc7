// Categories and tags, and the search over everything.
import { a } from '#kernel/args/args.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { findTaxonomy, kindsOf, type Knowing } from '#content/posts/kinds.ts';
import { categories } from '#content/terms/taxonomies.ts';
import { ability, adding, reading } from '../ability.ts';
import { callRoute } from '../call.ts';
import { listed, listInput, listOutput, recordOutput } from './shapes.ts';

const FIELDS = 'id,name,slug,taxonomy,parent,count,description,link';
const taxonomy = a.string({
  default: categories.name,
  description: 'category (the default), post_tag, or a taxonomy of this site.',
});

const listTerms = ability({
  name: 'core/list-terms',
  label: 'List categories or tags',
  description: 'Lists or searches categories or tags by name, with the number of their published posts.',
  category: 'content',
  input: a.object({ ...listInput, taxonomy }, { additionalProperties: false, default: {} }),
  output: listOutput('terms'),
  annotations: reading,
  may: (caller) => caller.can('read'),
  async run({ taxonomy: wished, ...query }, ctx) {
    const path = pathOf(ctx.services, wished);
    return listed('terms', await callRoute(ctx, { method: 'GET', path, query: { ...query, _fields: FIELDS } }));
  },
});

const createTerm = ability({
  name: 'core/create-term',
  label: 'Create a category or tag',
  description: 'Creates a category or a tag.',
  category: 'content',
  input: a.object(
    {
      taxonomy,
      name: a.string({ required: true, minLength: 1, description: 'Its name.' }),
      description: a.string({ description: 'HTML text.' }),
      parent: a.int({ minimum: 1, description: 'The category above it; categories only.' }),
    },
    { additionalProperties: false },
  ),
  output: recordOutput,
  annotations: adding,
  may: (caller) => caller.can('edit_posts'),
  async run({ taxonomy: wished, ...body }, ctx) {
    return (
      await callRoute(ctx, { method: 'POST', path: pathOf(ctx.services, wished), query: { _fields: FIELDS }, body })
    ).value;
  },
});

const searchSite = ability({
  name: 'core/search',
  label: 'Search the site',
  description: 'Searches published posts and pages, or categories and tags, and tells their titles and addresses.',
  category: 'content',
  input: a.object(
    {
      ...listInput,
      search: a.string({ required: true, minLength: 1, description: 'The text to look for.' }),
      type: a.oneOf(['post', 'term'], { description: 'post (the default) or term.' }),
    },
    { additionalProperties: false },
  ),
  output: listOutput('results'),
  annotations: reading,
  may: (caller) => caller.can('read'),
  async run(query, ctx) {
    const fields = { _fields: 'id,title,url,type,subtype' };
    const path = '/core/v2/search';
    return listed('results', await callRoute(ctx, { method: 'GET', path, query: { ...query, ...fields } }));
  },
});

export const termAbilities = [listTerms, createTerm, searchSite];

function pathOf(services: Knowing, name: string = categories.name): string {
  const found = findTaxonomy(services, name);
  if (found && found.custom?.isInRest !== false) return `/core/v2/${found.restBase}`;
  const known = kindsOf(services).taxonomies.map((one) => one.name);
  throw invalidParams({
    taxonomy: { code: 'rest_not_in_enum', message: `taxonomy is not one of ${known.join(', ')}.` },
  });
}
