// Settings of a site in several languages.
import { a } from '#kernel/args/args.ts';
import { lookup } from '#kernel/lookup.ts';
import { frontPages } from '#kernel/settings/front-pages.ts';
import { translatedTexts } from '#kernel/settings/site-texts.ts';
import { setting } from '#kernel/settings/setting.ts';
import { themeTexts } from './theme-texts.ts';
import type { Settings } from '#kernel/settings/settings.ts';

/** 0: one item for all languages. 1: each language has its own. 2: as 1, and what is missing shows the original. */
export type Mode = 0 | 1 | 2;

const FIRST_MODES: Readonly<Record<string, Mode>> = lookup({ post: 1, page: 1, category: 1, post_tag: 1, nav_menu: 1 });

/** By post type and taxonomy, where they are not as at first. */
export const languageModes = setting(
  'multilang.modes',
  a.schema<Readonly<Record<string, Mode>>>({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 0, maximum: 2 },
  }),
  {},
);

export function modeOf(settings: Pick<Settings, 'get'>, name: string): Mode {
  const modes = settings.get(languageModes);
  return (Object.hasOwn(modes, name) ? modes[name] : undefined) ?? firstMode(name);
}

export function firstMode(name: string): Mode {
  return FIRST_MODES[name] ?? 0;
}

/** Whether items of this kind can have one. */
export function hasLanguages(settings: Pick<Settings, 'get'>, name: string): boolean {
  return Object.hasOwn(FIRST_MODES, name) || Object.hasOwn(settings.get(languageModes), name);
}

/** What the tables mean by the language that they do not name; empty on a site that never had several. */
export const defaultLanguage = setting('multilang.default_language', a.string(), '');

/** `en=en_US,de=de_DE`: where the usual one is not meant. */
export const locales = setting('multilang.locales', a.string(), '');
/** `en=en,de=de-DE`: how search engines are told. */
export const hreflangs = setting('multilang.hreflang', a.string(), '');

const sync = (name: string, isOn = true) => setting(`multilang.sync_${name}`, a.bool(), isOn);

/** What is kept equal in all members of a group. */
export const syncSettings = {
  parent: sync('parent'),
  menuOrder: sync('menu_order'),
  template: sync('template'),
  commentStatus: sync('comment_status'),
  pingStatus: sync('ping_status'),
  sticky: sync('sticky'),
  format: sync('format'),
  private: sync('private'),
  password: sync('password'),
  date: sync('date', false),
  terms: sync('terms'),
  featured: sync('featured_media'),
  delete: sync('delete', false),
};

/** False after a time with one language, in which nobody wrote rows. */
export const isGrouped = setting('multilang.is_grouped', a.bool(), false);

export const languageSettings = [
  isGrouped,
  languageModes,
  defaultLanguage,
  frontPages,
  translatedTexts,
  themeTexts,
  locales,
  hreflangs,
  ...Object.values(syncSettings),
];
