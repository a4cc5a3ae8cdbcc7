// Kinds of records that say how the site looks and what its texts are put together from. Only their own routes know them.
import type { CustomField, PostType } from './types.ts';

/** Of records that have no page of their own. */
export const inner = {
  description: '',
  icon: '',
  isHierarchical: false,
  hasArchive: false,
  capabilityWord: 'posts',
  taxonomies: [],
  needsContent: false,
  isClosedByDefault: true,
  isViewable: false,
} as const satisfies Partial<PostType>;

const design = { ...inner, onlyRight: 'edit_theme_options' } as const satisfies Partial<PostType>;

/** Menus made of blocks. */
export const navigation: PostType = {
  ...design,
  name: 'wp_navigation',
  restBase: 'navigation',
  label: 'Navigation menus',
  singular: 'Navigation menu',
  supports: ['title', 'editor', 'revisions'],
};

/** Whether a text that shows the pattern follows its changes: empty for yes. */
export const SYNC_STATUS = 'wp_pattern_sync_status';

const syncStatus: CustomField = {
  key: SYNC_STATUS,
  label: 'Whether texts that use it follow its changes.',
  type: 'choice',
  required: false,
  repeated: false,
  choices: ['', 'partial', 'unsynced'],
  to: '',
};

/** Blocks that people keep to use them in several texts. */
export const pattern: PostType = {
  ...inner,
  name: 'wp_block',
  restBase: 'blocks',
  label: 'Patterns',
  singular: 'Pattern',
  taxonomies: ['wp_pattern_category'],
  supports: ['title', 'excerpt', 'editor', 'revisions', 'custom-fields'],
  isForWriters: true,
  custom: {
    addressWord: '',
    archiveWord: '',
    formerWords: [],
    isSearched: false,
    fields: [syncStatus],
    isInRest: true,
    labels: {},
  },
};

/** How a kind of page is put together from blocks. */
export const template: PostType = {
  ...design,
  name: 'wp_template',
  restBase: 'templates',
  label: 'Templates',
  singular: 'Template',
  description: 'How pages are put together from blocks.',
  supports: ['title', 'excerpt', 'editor', 'revisions', 'author'],
};

export const templatePart: PostType = {
  ...design,
  name: 'wp_template_part',
  restBase: 'template-parts',
  label: 'Template parts',
  singular: 'Template part',
  description: 'Parts that many pages have: header and footer.',
  supports: ['title', 'excerpt', 'editor', 'revisions', 'author'],
};

/** What the site changed of the look of its theme. */
export const globalStyles: PostType = {
  ...design,
  name: 'wp_global_styles',
  restBase: 'global-styles',
  label: 'Global styles',
  singular: 'Global styles',
  supports: ['title', 'editor', 'revisions'],
};

export const menuItem: PostType = {
  ...design,
  name: 'nav_menu_item',
  restBase: 'menu-items',
  label: 'Menu items',
  singular: 'Menu item',
  taxonomies: ['nav_menu'],
  supports: ['title'],
};

export const fontFamily: PostType = {
  ...design,
  name: 'wp_font_family',
  restBase: 'font-families',
  label: 'Font families',
  singular: 'Font family',
  supports: ['title'],
};

export const fontFace: PostType = {
  ...design,
  name: 'wp_font_face',
  restBase: 'font-families/(?P<font_family_id>[\\d]+)/font-faces',
  label: 'Font faces',
  singular: 'Font face',
  supports: ['title'],
};

/** In the order in which clients see them. */
export const designTypes: readonly PostType[] = [
  menuItem,
  pattern,
  template,
  templatePart,
  globalStyles,
  navigation,
  fontFamily,
  fontFace,
];
