// What people say about a type or a taxonomy of their own, as it is stored.
import type { Mode } from '#content/languages/settings.ts';
import type { CustomField, Labels } from '#content/posts/types.ts';

export type DefinedKind = 'type' | 'taxonomy';

/** What types and taxonomies have in common. An empty address or base is the slug. */
interface Shared {
  readonly slug: string;
  readonly labels: Labels;
  readonly description: string;
  readonly public: boolean;
  readonly hierarchical: boolean;
  readonly show_in_rest: boolean;
  readonly rest_base: string;
  readonly rewrite_slug: string;
  readonly multilang_mode: Mode;
  readonly active: boolean;
}

export interface TypeDefinition extends Shared {
  readonly kind: 'type';
  readonly has_archive: boolean | string;
  readonly supports: readonly Feature[];
  readonly menu_position: number | null;
  readonly menu_icon: string;
  readonly taxonomies: readonly string[];
  readonly capability_type: 'post' | 'page';
  readonly exclude_from_search: boolean;
  readonly fields: readonly CustomField[];
}

export interface TaxonomyDefinition extends Shared {
  readonly kind: 'taxonomy';
  readonly object_types: readonly string[];
  /** The name of the term that records get which have no other; empty for none. */
  readonly default_term: string;
  readonly default_term_id: number;
}

export type Definition = TypeDefinition | TaxonomyDefinition;

export const FEATURES = [
  'title',
  'editor',
  'excerpt',
  'thumbnail',
  'author',
  'comments',
  'revisions',
  'page-attributes',
  'custom-fields',
] as const;
export type Feature = (typeof FEATURES)[number];

const SHARED = {
  labels: {},
  description: '',
  public: true,
  hierarchical: false,
  show_in_rest: true,
  rest_base: '',
  rewrite_slug: '',
  multilang_mode: 1,
  active: true,
} as const;

export function newType(slug: string): TypeDefinition {
  return {
    kind: 'type',
    slug,
    ...SHARED,
    has_archive: false,
    // Chosen: all that a text needs; comments and places are asked for.
    supports: FEATURES.filter((feature) => feature !== 'comments' && feature !== 'page-attributes'),
    menu_position: null,
    menu_icon: '',
    taxonomies: [],
    capability_type: 'post',
    exclude_from_search: false,
    fields: [],
  };
}

export function newTaxonomy(slug: string): TaxonomyDefinition {
  return { kind: 'taxonomy', slug, ...SHARED, object_types: [], default_term: '', default_term_id: 0 };
}

export const restBaseOf = ({ rest_base: base, slug }: Definition): string => base || slug;

/** First part of the addresses of records or terms; empty where they have none. */
export const addressWordOf = (definition: Definition): string =>
  definition.public ? definition.rewrite_slug || definition.slug : '';

/** First part of the address of the archive; empty where there is none. */
export function archiveWordOf(definition: Definition): string {
  if (definition.kind === 'taxonomy' || !definition.public || definition.has_archive === false) return '';
  return typeof definition.has_archive === 'string' ? definition.has_archive : addressWordOf(definition);
}

/** All first parts of addresses that it takes. */
export function wordsOf(definition: Definition): string[] {
  const words = [addressWordOf(definition), archiveWordOf(definition)];
  return [...new Set(words.filter((word) => word !== ''))];
}
