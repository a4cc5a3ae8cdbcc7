// From the arguments of a write to a definition.
import type { Mode } from '#content/languages/settings.ts';
import { wholeFields, type TaxonomyArgs, type TypeArgs } from './args.ts';
import type { Definition, TaxonomyDefinition, TypeDefinition } from './definition.ts';

/** What was sent over what was there; words are those of the language of the request. */
export function changedType(before: TypeDefinition, args: TypeArgs, language: string): TypeDefinition {
  const { menu_position: position = before.menu_position, has_archive: archive = before.has_archive } = args;
  return {
    ...before,
    ...changedShared(before, args, language),
    has_archive: archive === '' ? false : archive,
    supports: args.supports ?? before.supports,
    menu_position: position,
    menu_icon: args.menu_icon ?? before.menu_icon,
    taxonomies: args.taxonomies ?? before.taxonomies,
    capability_type: args.capability_type ?? before.capability_type,
    exclude_from_search: args.exclude_from_search ?? before.exclude_from_search,
    fields: args.fields ? wholeFields(args.fields) : before.fields,
  };
}

export function changedTaxonomy(before: TaxonomyDefinition, args: TaxonomyArgs, language: string): TaxonomyDefinition {
  return {
    ...before,
    ...changedShared(before, args, language),
    object_types: args.object_types ?? before.object_types,
    default_term: args.default_term ?? before.default_term,
  };
}

type SharedArgs = Pick<TypeArgs, keyof TypeArgs & keyof TaxonomyArgs>;

function changedShared(before: Definition, args: SharedArgs, language: string) {
  return {
    labels: args.labels ? labelsOnto(before, args.labels, language) : before.labels,
    description: args.description ?? before.description,
    public: args.public ?? before.public,
    hierarchical: args.hierarchical ?? before.hierarchical,
    show_in_rest: args.show_in_rest ?? before.show_in_rest,
    rest_base: args.rest_base ?? before.rest_base,
    rewrite_slug: args.rewrite_slug ?? before.rewrite_slug,
    multilang_mode: args.multilang_mode === undefined ? before.multilang_mode : modeOf(args.multilang_mode),
    active: args.active ?? before.active,
  };
}

const modeOf = (mode: number): Mode => (mode === 0 || mode === 2 ? mode : 1);

/** An empty word is taken away. */
function labelsOnto({ labels }: Definition, sent: Readonly<Record<string, string>>, language: string) {
  const own = Object.entries({ ...labels[language], ...sent }).filter(([, word]) => word.trim() !== '');
  return { ...labels, [language]: Object.fromEntries(own) };
}
