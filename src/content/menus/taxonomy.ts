// A menu is a term: it has a name, a slug and a description like any other.
import type { Taxonomy } from '#content/terms/taxonomies.ts';

const RIGHT = 'edit_theme_options';

/** Not among the taxonomies that sort posts: no post carries its terms, and no public address shows them. */
export const navMenus: Taxonomy = {
  name: 'nav_menu',
  restBase: 'menus',
  addressWord: '',
  label: 'Navigation menus',
  singular: 'Navigation menu',
  description: '',
  types: [],
  isHierarchical: false,
  hasDefaultTerm: false,
  hasCloud: false,
  createCapability: RIGHT,
  capabilities: { manage_terms: RIGHT, edit_terms: RIGHT, delete_terms: RIGHT, assign_terms: RIGHT },
};
