// The names of everything in a text that is printed anew each time. Known without any module, so that a stored rendering
// stays right when a module is switched on later.
import type { BlockRegistry, BlockRenderer } from '#content/blocks/render.ts';
import type { Renderers } from '#content/text/render.ts';
import type { ShortcodeRegistry } from '#content/text/shortcodes.ts';
import { IMPORT_BLOCKS, IMPORT_SHORTCODES } from '#src/compat/import-names.ts';

export const SHORTCODE_NAMES = [
  'gallery',
  'caption',
  'embed',
  'audio',
  'video',
  'contact-form',
  'simple-form',
  'language-switcher',
  'builder-template',
  'cookie-consent',
] as const;

export const DYNAMIC_BLOCK_NAMES = [
  'contactform/form',
  'forms-plugin/form',
  'folders/gallery',
  'multilang/switcher',
  'builder/template',
  'core/latest-posts',
  'core/categories',
  'core/archives',
  'core/tag-cloud',
  'core/latest-comments',
  'core/search',
  'core/navigation',
  'core/page-list',
  'core/site-title',
  'core/site-logo',
  'core/site-tagline',
  'core/post-title',
  'core/post-content',
  'core/post-date',
  'core/post-author',
  'core/post-featured-image',
  'core/post-excerpt',
  'core/query',
  'core/embed',
  'core/block',
  'core/template-part',
  'core/footnotes',
  'core/post-author-name',
  'core/post-author-biography',
  'core/avatar',
  'core/post-terms',
  'core/post-navigation-link',
  'core/read-more',
  'core/loginout',
  'core/calendar',
  'core/rss',
  'core/pattern',
  'core/legacy-widget',
  'core/home-link',
  'core/navigation-link',
  'core/navigation-submenu',
  'core/social-links',
  'core/social-link',
  'core/post-template',
  'core/post-time-to-read',
  'core/post-comments-count',
  'core/post-comments-link',
  'core/post-comments-form',
  'core/post-comments',
  'core/query-title',
  'core/query-total',
  'core/query-no-results',
  'core/query-pagination',
  'core/query-pagination-previous',
  'core/query-pagination-numbers',
  'core/query-pagination-next',
  'core/comments',
  'core/comments-title',
  'core/comment-template',
  'core/comment-author-name',
  'core/comment-author-avatar',
  'core/comment-content',
  'core/comment-date',
  'core/comment-edit-link',
  'core/comment-reply-link',
  'core/comments-pagination',
  'core/comments-pagination-previous',
  'core/comments-pagination-numbers',
  'core/comments-pagination-next',
  'core/terms-query',
  'core/term-template',
  'core/term-name',
  'core/term-count',
  'core/term-description',
  'core/breadcrumbs',
  'core/cover',
  'core/media-text',
  'core/image',
  'core/icon',
] as const;

/** Names of pieces on other systems: a module may answer to them, so no text with one is kept rendered either. */
const SECOND_SHORTCODES = Object.keys(IMPORT_SHORTCODES);
const SECOND_BLOCKS = Object.keys(IMPORT_BLOCKS);

export type ShortcodeName = (typeof SHORTCODE_NAMES)[number];
export type DynamicBlockName = (typeof DYNAMIC_BLOCK_NAMES)[number];

const NOTHING = (): string => '';
const blocks: BlockRegistry = new Map<string, BlockRenderer>(
  [...DYNAMIC_BLOCK_NAMES, ...SECOND_BLOCKS].map((name) => [name, NOTHING]),
)
  // A picture is there, whether it opens or not.
  .set('core/image', (_block, inside) => inside());
const shortcodes: ShortcodeRegistry = new Map(
  [...SHORTCODE_NAMES, ...SECOND_SHORTCODES].map((name) => [name, NOTHING]),
);

/** Prints a text without its pieces: for excerpts, and to find out whether it has any. */
export const withoutPieces: Renderers = { blocks, shortcodes, context: { report: () => undefined } };
