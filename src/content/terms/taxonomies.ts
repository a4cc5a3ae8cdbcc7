// The ways in which posts are sorted: a tree of categories, a flat set of tags.
import type { Labels } from '#content/posts/types.ts';

export interface Taxonomy {
  readonly name: string;
  /** Last part of its list address: `/core/v2/categories`. */
  readonly restBase: string;
  /** First part of the public address of a term: `/category/news/`. */
  readonly addressWord: string;
  readonly label: string;
  readonly singular: string;
  readonly description: string;
  /** The post types whose posts carry its terms. */
  readonly types: readonly string[];
  readonly isHierarchical: boolean;
  /** Posts that lose their last term get the one that the settings name. */
  readonly hasDefaultTerm: boolean;
  readonly hasCloud: boolean;
  /** What a caller needs to make a new term. */
  readonly createCapability: string;
  /** The names that clients know for its rights. */
  readonly capabilities: Readonly<Record<'manage_terms' | 'edit_terms' | 'delete_terms' | 'assign_terms', string>>;
  /** Only of taxonomies that the people of the site defined. */
  readonly custom?: CustomTaxonomy;
}

export interface CustomTaxonomy {
  /** Its terms have public pages. */
  readonly isViewable: boolean;
  readonly isInRest: boolean;
  /** What the addresses of its terms began with before. */
  readonly formerWords: readonly string[];
  /** What a record without a term of it gets; 0 for nothing. */
  readonly defaultTerm: number;
  readonly labels: Labels;
}

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Ways of sorting that exist while the module is active. */
    readonly taxonomies: readonly Taxonomy[];
  }
}

export const categories: Taxonomy = {
  name: 'category',
  restBase: 'categories',
  addressWord: 'category',
  label: 'Categories',
  singular: 'Category',
  description: '',
  types: ['post'],
  isHierarchical: true,
  hasDefaultTerm: true,
  hasCloud: true,
  createCapability: 'manage_categories',
  capabilities: {
    manage_terms: 'manage_categories',
    edit_terms: 'edit_categories',
    delete_terms: 'delete_categories',
    assign_terms: 'assign_categories',
  },
};

export const tags: Taxonomy = {
  name: 'post_tag',
  restBase: 'tags',
  addressWord: 'tag',
  label: 'Tags',
  singular: 'Tag',
  description: '',
  types: ['post'],
  isHierarchical: false,
  hasDefaultTerm: false,
  hasCloud: true,
  createCapability: 'edit_posts',
  capabilities: {
    manage_terms: 'manage_post_tags',
    edit_terms: 'edit_post_tags',
    delete_terms: 'delete_post_tags',
    assign_terms: 'assign_post_tags',
  },
};

/** How patterns are sorted. Known to writers alone: its terms have no pages, and nothing else is filed under them. */
export const patternCategories: Taxonomy = {
  name: 'wp_pattern_category',
  restBase: 'wp_pattern_category',
  addressWord: 'wp_pattern_category',
  label: 'Pattern categories',
  singular: 'Pattern category',
  description: '',
  types: ['wp_block'],
  isHierarchical: false,
  hasDefaultTerm: false,
  hasCloud: false,
  createCapability: 'edit_posts',
  capabilities: {
    manage_terms: 'manage_categories',
    edit_terms: 'manage_categories',
    delete_terms: 'manage_categories',
    assign_terms: 'edit_posts',
  },
  custom: { isViewable: false, isInRest: true, formerWords: [], defaultTerm: 0, labels: {} },
};

/** Those of every site; `kindsOf` says what else it has. */
export const taxonomies: readonly Taxonomy[] = [categories, tags];
