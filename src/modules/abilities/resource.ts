// What a client sees of abilities and their categories.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import { jsonSchema } from '#kernel/routes/openapi-schema.ts';
import type { Ability, AbilityCategory } from './ability.ts';
import * as places from './places.ts';

const abilities = resourceOf<Ability>();

export const abilityResource = abilities.resource(
  'ability',
  {
    name: abilities.shown(a.string({ description: 'namespace/name' }), all, (one) => one.name),
    label: abilities.shown(a.string({ description: 'Its name for people.' }), all, (one) => one.label),
    description: abilities.shown(a.string({ description: 'What it does.' }), viewAndEdit, (one) => one.description),
    category: abilities.shown(a.string({ description: 'Slug of its category.' }), all, (one) => one.category),
    input_schema: abilities.shown(a.map({ description: 'JSON Schema of its input.' }), viewAndEdit, ({ input }) =>
      input ? jsonSchema(input) : {},
    ),
    output_schema: abilities.shown(a.map({ description: 'JSON Schema of its result.' }), viewAndEdit, ({ output }) =>
      output ? jsonSchema(output) : {},
    ),
    meta: abilities.shown(a.map({ description: 'How it behaves.' }), viewAndEdit, ({ annotations }) => ({
      annotations,
    })),
  },
  {
    links: ({ name }, _extra, { site }) => ({
      self: [{ href: places.ability.href(site, { name }) }],
      collection: [{ href: places.abilities.href(site) }],
      'wp:action-run': [{ href: places.run.href(site, { name }) }],
    }),
  },
);

const categories = resourceOf<AbilityCategory>();

export const categoryResource = categories.resource(
  'ability-category',
  {
    slug: categories.shown(a.string({ description: 'Its name for programs.' }), all, (one) => one.slug),
    label: categories.shown(a.string({ description: 'Its name for people.' }), all, (one) => one.label),
    description: categories.shown(a.string({ description: 'What it holds.' }), viewAndEdit, (one) => one.description),
    meta: categories.shown(a.map({ description: 'Further facts.' }), viewAndEdit, () => ({})),
  },
  {
    links: ({ slug }, _extra, { site }) => ({
      self: [{ href: places.category.href(site, { slug }) }],
      collection: [{ href: places.categories.href(site) }],
      abilities: [{ href: `${places.abilities.href(site)}?category=${slug}` }],
    }),
  },
);
