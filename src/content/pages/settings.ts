// What of the theme a site has switched off, and how it looks.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';
import { colorScheme } from './color-scheme.ts';
import { lookSettings } from './look/settings.ts';

const switchedOff = (name: string, what: string) =>
  setting(`starter_theme_settings_${name}`, a.bool({ description: `Whether the theme leaves out ${what}.` }), false);

export const hidesDescription = switchedOff('description_meta_tag', 'the description in the head of pages');
export const hidesSkipLink = switchedOff('skip_link', 'the link to the content');
export const hidesHeaderFooter = switchedOff('header_footer', 'its header and footer');
export const hidesPageTitle = switchedOff('page_title', 'the titles of pages');
export const hidesBaseStyle = switchedOff('starter_style', 'the style of bare elements');
export const hidesThemeStyle = switchedOff('starter_theme', 'its own style');

export const themeSettings = [
  hidesDescription,
  hidesSkipLink,
  hidesHeaderFooter,
  hidesPageTitle,
  hidesBaseStyle,
  hidesThemeStyle,
  colorScheme,
  ...lookSettings,
];
