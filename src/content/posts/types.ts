// The kinds of records that live in the table of posts.
import { designTypes, inner } from './design-types.ts';

export { navigation } from './design-types.ts';

export interface PostType {
  readonly name: string;
  /** Last part of its list address: `/core/v2/posts`. */
  readonly restBase: string;
  readonly label: string;
  readonly singular: string;
  readonly description: string;
  readonly icon: string;
  readonly isHierarchical: boolean;
  readonly hasArchive: boolean;
  /** The word in its capabilities: `edit_posts`, `edit_pages`. */
  readonly capabilityWord: 'posts' | 'pages';
  /** One right for everything, in place of those of the word. */
  readonly onlyRight?: 'edit_theme_options';
  /** Whoever writes posts may read what is published, though it has no public page. */
  readonly isForWriters?: boolean;
  readonly taxonomies: readonly string[];
  readonly supports: readonly string[];
  /** A post with neither title, content nor excerpt is refused. */
  readonly needsContent: boolean;
  /** Whether comments and pings are open when nobody says so. */
  readonly isClosedByDefault: boolean;
  /** Has public pages. Records of the others are for those who may edit them, in whatever state they are. */
  readonly isViewable: boolean;
  /** Only of types that the people of the site defined. */
  readonly custom?: CustomType;
}

/** What only a type has that the people of the site defined. */
export interface CustomType {
  /** First part of the addresses of its records, and of its archive; empty where it has none. */
  readonly addressWord: string;
  readonly archiveWord: string;
  /** What the addresses of both began with before. */
  readonly formerWords: readonly string[];
  /** Found by searches that do not ask for it by name. */
  readonly isSearched: boolean;
  readonly fields: readonly CustomField[];
  /** Has routes. */
  readonly isInRest: boolean;
  /** Words by language, and in each by their names: `{ de: { name: 'Bücher' } }`. */
  readonly labels: Labels;
}

export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const FIELD_TYPES = ['text', 'number', 'date', 'choice', 'media', 'relation'] as const;

/** A value that records of a type have beside what all records have. */
export interface CustomField {
  readonly key: string;
  readonly label: string;
  readonly type: (typeof FIELD_TYPES)[number];
  readonly required: boolean;
  /** A list of such values. */
  readonly repeated: boolean;
  readonly choices: readonly string[];
  /** Of a relation: the type that it leads to. */
  readonly to: string;
}

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Kinds of records that exist for clients while the module is active. */
    readonly postTypes: readonly PostType[];
  }
}

export const post: PostType = {
  name: 'post',
  restBase: 'posts',
  label: 'Posts',
  singular: 'Post',
  description: '',
  icon: 'dashicons-admin-post',
  isHierarchical: false,
  hasArchive: false,
  capabilityWord: 'posts',
  taxonomies: ['category', 'post_tag'],
  supports: [
    'title',
    'editor',
    'author',
    'thumbnail',
    'excerpt',
    'trackbacks',
    'custom-fields',
    'comments',
    'revisions',
    'post-formats',
    'autosave',
  ],
  needsContent: true,
  isClosedByDefault: false,
  isViewable: true,
};

export const page: PostType = {
  name: 'page',
  restBase: 'pages',
  label: 'Pages',
  singular: 'Page',
  description: '',
  icon: 'dashicons-admin-page',
  isHierarchical: true,
  hasArchive: false,
  capabilityWord: 'pages',
  taxonomies: [],
  supports: [
    'title',
    'editor',
    'author',
    'thumbnail',
    'page-attributes',
    'custom-fields',
    'comments',
    'revisions',
    'excerpt',
    'autosave',
  ],
  needsContent: false,
  isClosedByDefault: true,
  isViewable: true,
};

export const attachment: PostType = {
  name: 'attachment',
  restBase: 'media',
  label: 'Media',
  singular: 'Media item',
  description: '',
  icon: 'dashicons-admin-media',
  isHierarchical: false,
  hasArchive: false,
  capabilityWord: 'posts',
  taxonomies: [],
  supports: ['title', 'author', 'comments'],
  needsContent: false,
  isClosedByDefault: false,
  isViewable: true,
};

/** Those of every site; `kindsOf` says what else it has. */
export const postTypes: readonly PostType[] = [post, page, attachment];

/** Parts of pages that people keep in the library of the page builder: templates, site parts, kits. */
export const library: PostType = {
  ...inner,
  name: 'builder_library',
  restBase: 'builder_library',
  label: 'Templates',
  singular: 'Template',
  supports: ['title', 'thumbnail', 'author', 'custom-fields', 'revisions'],
};

/** Elements of the page builder that stand on many pages and are edited in one place. */
export const component: PostType = {
  ...library,
  name: 'builder_component',
  restBase: 'builder_component',
  label: 'Components',
  singular: 'Component',
  supports: ['title', 'author', 'custom-fields', 'revisions'],
};

export const floatingButtons: PostType = {
  ...library,
  name: 'b-floating-buttons',
  restBase: 'b-floating-buttons',
  label: 'Floating elements',
  singular: 'Floating element',
};

/** Known to their own routes alone: neither searched nor shown at an address. */
const innerTypes: readonly PostType[] = [...designTypes, library, component, floatingButtons];

const fixedTypes = new Map([...postTypes, ...innerTypes].map((type) => [type.name, type]));

/** One that no site is without, or that only the routes of its module know. */
export function findFixedType(name: string): PostType | undefined {
  return fixedTypes.get(name);
}

export const FORMATS = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const;

/** The templates that pages may stand in beside the default one: those of the builder. */
export const TEMPLATES: readonly string[] = ['builder_canvas', 'builder_header_footer', 'builder_theme'];
