// What a new site's kit holds.
import type { ElementSettings } from '#modules/builder/document/node.ts';

export interface ColorRow {
  readonly _id: string;
  readonly title: string;
  readonly color: string;
}

export interface TypographyRow {
  readonly _id: string;
  readonly title: string;
  readonly [control: string]: unknown;
}

export const SYSTEM_COLORS: readonly ColorRow[] = [
  { _id: 'primary', title: 'Primary', color: '#6EC1E4' },
  { _id: 'secondary', title: 'Secondary', color: '#54595F' },
  { _id: 'text', title: 'Text', color: '#7A7A7A' },
  { _id: 'accent', title: 'Accent', color: '#61CE70' },
];

export const SYSTEM_TYPOGRAPHY: readonly TypographyRow[] = [
  typography('primary', 'Primary', 'Roboto', '600'),
  typography('secondary', 'Secondary', 'Roboto Slab', '400'),
  typography('text', 'Text', 'Roboto', '400'),
  typography('accent', 'Accent', 'Roboto', '500'),
];

export const ACTIVE_BREAKPOINTS = ['viewport_mobile', 'viewport_tablet'];

export const KIT_DEFAULTS: ElementSettings = {
  system_colors: SYSTEM_COLORS,
  custom_colors: [],
  system_typography: SYSTEM_TYPOGRAPHY,
  custom_typography: [],
  default_generic_fonts: 'Sans-serif',
  container_width: { unit: 'px', size: 1168, sizes: [] },
  space_between_widgets: { unit: 'px', size: 20, sizes: [] },
  page_title_selector: 'h1.entry-title',
  active_breakpoints: ACTIVE_BREAKPOINTS,
  viewport_md: 768,
  viewport_lg: 1025,
};

export const DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'widescreen'] as const;
export type Device = (typeof DEVICES)[number];

/** Pixels; the widescreen one is where it begins, the others are where theirs ends. */
export const BREAKPOINTS: Readonly<Record<Device, number>> = {
  mobile: 767,
  mobile_extra: 880,
  tablet: 1024,
  tablet_extra: 1200,
  laptop: 1366,
  widescreen: 2400,
};

function typography(id: string, title: string, family: string, weight: string): TypographyRow {
  return {
    _id: id,
    title,
    typography_typography: 'custom',
    typography_font_family: family,
    typography_font_weight: weight,
  };
}
