// What clients see of definitions.
import { a } from '#kernel/args/args.ts';
import { listOf, mapOf, maybe, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { FIELD_TYPES } from '#content/posts/types.ts';
import { FEATURES, restBaseOf, type Definition, type TaxonomyDefinition, type TypeDefinition } from './definition.ts';

const field = shape('posttypes-field', {
  key: a.string(),
  label: a.string(),
  type: a.oneOf(FIELD_TYPES),
  required: a.bool(),
  repeated: a.bool(),
  choices: listOf(a.string()),
  to: a.string(),
});

const shared = {
  slug: a.string(),
  labels: mapOf(a.string()),
  description: a.string(),
  public: a.bool(),
  hierarchical: a.bool(),
  show_in_rest: a.bool(),
  rest_base: a.string(),
  rewrite_slug: a.string(),
  multilang_mode: a.int({ minimum: 0, maximum: 2 }),
  active: a.bool(),
  count: a.int({ description: 'How many there are, in all languages and states.' }),
  builtin: maybe(a.bool({ description: 'Every site has it.' })),
};

export const typeShape = shape('posttypes-type', {
  ...shared,
  has_archive: a.schema<boolean | string>({ type: ['boolean', 'string'] }),
  supports: listOf(a.oneOf(FEATURES)),
  menu_position: orNull(a.int()),
  menu_icon: a.string(),
  taxonomies: listOf(a.string()),
  capability_type: a.oneOf(['post', 'page']),
  exclude_from_search: a.bool(),
  fields: listOf(field),
});

export const taxonomyShape = shape('posttypes-taxonomy', {
  ...shared,
  object_types: listOf(a.string()),
  default_term: a.string(),
});

export type ShownType = Shaped<typeof typeShape>;
export type ShownTaxonomy = Shaped<typeof taxonomyShape>;

interface Seen {
  /** Of the request, and of the site where that has no words. */
  readonly language: string;
  readonly first: string;
  readonly count: number;
}

export function showType(definition: TypeDefinition, seen: Seen): ShownType {
  const { kind: _kind, ...own } = definition;
  return {
    ...own,
    ...showShared(definition, seen),
    supports: [...own.supports],
    taxonomies: [...own.taxonomies],
    fields: own.fields.map((one) => ({ ...one, choices: [...one.choices] })),
  };
}

export function showTaxonomy(definition: TaxonomyDefinition, seen: Seen): ShownTaxonomy {
  const { kind: _kind, default_term_id: _id, ...own } = definition;
  return { ...own, ...showShared(definition, seen), object_types: [...own.object_types] };
}

function showShared(definition: Definition, { language, first, count }: Seen) {
  const { slug, labels, rewrite_slug: address } = definition;
  const words = { name: slug, ...labels[first], ...labels[language] };
  return {
    labels: { ...words, singular_name: singularIn(words) },
    rest_base: restBaseOf(definition),
    rewrite_slug: address || slug,
    count,
  };
}

const singularIn = (words: Readonly<Record<string, string>>): string => words['singular_name'] ?? words['name'] ?? '';
