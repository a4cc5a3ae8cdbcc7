// Categories and tags, and the search over everything.
import { a } from '#kernel/args/args.ts';
import { categories, taxonomies } from '#content/terms/taxonomies.ts';
import { ability, adding, reading } from '../ability.ts';
import { callRoute } from '../call.ts';
import { listed, listInput, listOutput, recordOutput } from './shapes.ts';

const FIELDS = 'id,name,slug,taxonomy,parent,count,description,link';
const taxonomy = a.oneOf(
  taxonomies.map(({ name }) => name),
  { default: categories.name, description: 'category (the default) or post_tag.' },
);

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
    const path = pathOf(wished);
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
    return (await callRoute(ctx, { method: 'POST', path: pathOf(wished), query: { _fields: FIELDS }, body })).value;
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

function pathOf(name: string = categories.name): string {
  return `/core/v2/${(taxonomies.find((one) => one.name === name) ?? categories).restBase}`;
}
