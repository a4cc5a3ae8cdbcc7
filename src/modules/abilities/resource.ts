// What a client sees of abilities and their categories.
import { a } from '#kernel/args/args.ts';
import { all, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import { jsonSchema } from '#kernel/routes/openapi-schema.ts';
import type { Ability, AbilityCategory } from './ability.ts';

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
    links({ name }, _extra, { site }) {
      const collection = site.rest('/abilities/v1/abilities');
      return {
        self: [{ href: `${collection}/${name}` }],
        collection: [{ href: collection }],
        'wp:action-run': [{ href: `${collection}/${name}/run` }],
      };
    },
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
    links({ slug }, _extra, { site }) {
      const collection = site.rest('/abilities/v1/categories');
      return {
        self: [{ href: `${collection}/${slug}` }],
        collection: [{ href: collection }],
        abilities: [{ href: site.rest(`/abilities/v1/abilities?category=${slug}`) }],
      };
    },
  },
);
