// The themes that come with the server.

export interface BundledTheme {
  readonly slug: string;
  readonly title: string;
  readonly version: string;
}

export const STARTER_THEME: BundledTheme = { slug: 'starter-theme', title: 'Starter Theme', version: '0.1.0' };
/** A canvas: nothing but the document. */
export const BLANK_THEME: BundledTheme = { slug: 'blank', title: 'Blank', version: '0.1.0' };

export const THEMES: readonly BundledTheme[] = [STARTER_THEME, BLANK_THEME];
