// Whether a page is light or dark. What was made for one of them stays so, whatever the visitor's system likes.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

/** `auto` follows the system of the visitor. */
export type ColorScheme = 'auto' | 'light' | 'dark';

export const colorScheme = setting<ColorScheme>(
  'color_scheme',
  a.oneOf(['auto', 'light', 'dark'], { description: 'Whether pages are light or dark, or as the visitor likes.' }),
  'auto',
);

/** Stays on light paper, whatever the page around it does. */
export const LIGHT_CLASS = 'sw-light';

/** Colours in a text were chosen on light paper. */
export function hasOwnColors(html: string): boolean {
  return OWN_COLORS.test(html);
}

const OWN_COLORS =
  /<[a-z][^<>]*?\s(?:style=(?:"[^"]*|'[^']*)(?<![\w-])(?:color|background(?:-color|-image)?)\s*:|class="[^"]*(?<![\w-])has-(?:[\w-]+-)?(?:background|color)(?![\w-])|(?:bg)?color=)/i;
