// Which shell a theme puts around a page, less what the site has switched off.
import type { Settings } from '#kernel/settings/settings.ts';
import { activeTheme } from '#kernel/settings/site-settings.ts';
import { hidesBaseStyle, hidesHeaderFooter, hidesSkipLink, hidesThemeStyle } from '#content/pages/settings.ts';
import { BLANK_THEME } from '#content/pages/themes.ts';

export interface Shell {
  /** Nothing but the document: no title, no dates, no neighbours, no comments of the theme. */
  readonly isBlank: boolean;
  /** Its own header and footer; those that modules bring are shown in any case. */
  readonly hasFrame: boolean;
  readonly hasSkipLink: boolean;
  readonly hasBaseStyle: boolean;
  readonly hasThemeStyle: boolean;
}

const BLANK: Shell = {
  isBlank: true,
  hasFrame: false,
  hasSkipLink: false,
  hasBaseStyle: false,
  hasThemeStyle: false,
};

export function shellOf({ get }: Pick<Settings, 'get'>): Shell {
  if (get(activeTheme) === BLANK_THEME.slug) return BLANK;
  return {
    isBlank: false,
    hasFrame: !get(hidesHeaderFooter),
    hasSkipLink: !get(hidesSkipLink),
    hasBaseStyle: !get(hidesBaseStyle),
    hasThemeStyle: !get(hidesThemeStyle),
  };
}
