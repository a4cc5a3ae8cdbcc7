// The switches of the theme as clients know them. On means that the theme leaves it out.
import {
  hidesBaseStyle,
  hidesDescription,
  hidesHeaderFooter,
  hidesPageTitle,
  hidesSkipLink,
  hidesThemeStyle,
} from '#content/pages/settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';

export type Switch = readonly [name: string, setting: Setting<boolean>];

export const SWITCHES: readonly Switch[] = [
  ['DESCRIPTION_META_TAG', hidesDescription],
  ['SKIP_LINK', hidesSkipLink],
  ['HEADER_FOOTER', hidesHeaderFooter],
  ['PAGE_TITLE', hidesPageTitle],
  ['STARTER_STYLE', hidesBaseStyle],
  ['STARTER_THEME', hidesThemeStyle],
];

/** Forms send words, so the word for no is no. */
export function isOn(value: unknown): boolean {
  if (typeof value === 'string') return !['', '0', 'false'].includes(value.trim().toLowerCase());
  return Boolean(value);
}
