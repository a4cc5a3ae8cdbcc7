// The themes that are installed.
import type { Settings } from '#kernel/settings/settings.ts';
import { activeTheme, installedThemes } from '#kernel/settings/site-settings.ts';
import { THEMES } from '#content/pages/themes.ts';

export interface Theme {
  readonly stylesheet: string;
  readonly name: string;
  readonly version: string;
  readonly isActive: boolean;
  /** The record of what the site changed of its look; only for those who may change it. */
  readonly stylesId?: number;
}

export function findThemes(settings: Settings): Theme[] {
  const installed = settings.get(installedThemes);
  return THEMES.filter(({ slug }) => installed.includes(slug)).map(({ slug, title, version }) => ({
    stylesheet: slug,
    name: title,
    version,
    isActive: slug === settings.get(activeTheme),
  }));
}
