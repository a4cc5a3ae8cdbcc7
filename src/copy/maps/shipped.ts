// What the reference calls its own things, and the names that need no map.
import { DYNAMIC_BLOCK_NAMES, SHORTCODE_NAMES } from '#content/pieces/names.ts';
import { metaKeys } from '#content/posts/meta.ts';
import { component, floatingButtons, library, navigation, postTypes } from '#content/posts/types.ts';
import {
  IMPORT_BLOCKS,
  IMPORT_META,
  IMPORT_SHORTCODES,
  IMPORT_TYPES,
  IMPORT_WIDGETS,
} from '#src/compat/import-names.ts';
import { namesFor } from '#copy/head/sources.ts';
import type { MapPart, NameMap } from './map.ts';

const LEFT_OUT = '';

export const shippedMap: NameMap = {
  types: {
    ...IMPORT_TYPES,
    revision: LEFT_OUT,
    customize_changeset: LEFT_OUT,
    custom_css: LEFT_OUT,
    oembed_cache: LEFT_OUT,
    user_request: LEFT_OUT,
    wp_global_styles: LEFT_OUT,
    wp_font_family: LEFT_OUT,
    wp_font_face: LEFT_OUT,
  },
  taxonomies: { wp_theme: LEFT_OUT, link_category: LEFT_OUT },
  // What the reference keeps for itself, or what has a column of its own here.
  meta: {
    ...IMPORT_META,
    _edit_lock: LEFT_OUT,
    _edit_last: LEFT_OUT,
    _pingme: LEFT_OUT,
    _encloseme: LEFT_OUT,
    enclosure: LEFT_OUT,
    _wp_attached_file: LEFT_OUT,
    _wp_attachment_metadata: LEFT_OUT,
    _wp_attachment_backup_sizes: LEFT_OUT,
    _wp_suggested_privacy_policy_content: LEFT_OUT,
    _wp_trash_meta_comments_status: LEFT_OUT,
    '_oembed_*': LEFT_OUT,
    // The builder makes these anew.
    _builder_css: LEFT_OUT,
    _builder_element_cache: LEFT_OUT,
    _builder_controls_usage: LEFT_OUT,
    _builder_version: LEFT_OUT,
  },
  shortcodes: { wp_caption: 'caption', ...IMPORT_SHORTCODES },
  blocks: IMPORT_BLOCKS,
  classes: {},
  widgets: IMPORT_WIDGETS,
};

/** Known without a map: they are called the same here. */
export const knownNames: Readonly<Record<Exclude<MapPart, 'classes' | 'widgets'>, ReadonlySet<string>>> = {
  types: new Set([...postTypes, navigation, library, component, floatingButtons].map((type) => type.name)),
  taxonomies: new Set(['category', 'post_tag', 'nav_menu', 'post_format']),
  meta: new Set<string>([...metaKeys, ...namesFor('post'), ...namesFor('term')]),
  shortcodes: new Set<string>(SHORTCODE_NAMES),
  blocks: new Set<string>(DYNAMIC_BLOCK_NAMES),
};
