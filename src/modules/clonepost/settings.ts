// What of a post goes into its copies.
import { a } from '#kernel/args/args.ts';
import { setting, type Setting } from '#kernel/settings/setting.ts';

const switched = (name: string, isOn: boolean): Setting<boolean> => setting(`clonepost.copy_${name}`, a.bool(), isOn);

export const copies = {
  copy_title: switched('title', true),
  copy_content: switched('content', true),
  copy_excerpt: switched('excerpt', true),
  copy_thumbnail: switched('thumbnail', true),
  copy_template: switched('template', true),
  copy_format: switched('format', true),
  copy_menu_order: switched('menu_order', true),
  copy_date: switched('date', false),
  copy_status: switched('status', false),
  copy_slug: switched('slug', false),
  copy_author: switched('author', false),
  copy_password: switched('password', false),
  copy_attachments: switched('attachments', false),
  copy_children: switched('children', false),
  copy_comments: switched('comments', false),
};
export type CopyName = keyof typeof copies;

/** As long as nobody writes another one it is said in the language of the post. */
export const FIRST_PREFIX = 'Copy of';

const words = a.string({ maxLength: 200 });
const names = a.list(a.string({ minLength: 1, maxLength: 200 }), { maxItems: 200 });

export const titlePrefix = setting('clonepost.title_prefix', words, FIRST_PREFIX);
export const titleSuffix = setting('clonepost.title_suffix', words, '');
export const menuOrderStep = setting('clonepost.increase_menu_order_by', a.int({ minimum: 0, maximum: 10_000 }), 0);
export const metaBlocklist = setting('clonepost.meta_blocklist', names, []);
export const taxonomyBlocklist = setting('clonepost.taxonomy_blocklist', names, []);
export const enabledTypes = setting('clonepost.types_enabled', names, ['post', 'page']);

/** By the names that clients know. */
export const cloneSettings = {
  ...copies,
  title_prefix: titlePrefix,
  title_suffix: titleSuffix,
  increase_menu_order_by: menuOrderStep,
  meta_blocklist: metaBlocklist,
  taxonomy_blocklist: taxonomyBlocklist,
  types_enabled: enabledTypes,
};
