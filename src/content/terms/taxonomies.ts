// The ways in which posts are sorted: a tree of categories, a flat set of tags.

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

export const taxonomies: readonly Taxonomy[] = [categories, tags];

export function findTaxonomy(name: string): Taxonomy | undefined {
  return taxonomies.find((taxonomy) => taxonomy.name === name);
}
