// The addresses of the site, made from configuration, never from the Host header.

export interface SiteConfig {
  /** Without trailing slash: `https://example.test`. */
  readonly base: string;
  readonly restPrefix: string;
  /** Language codes, the default one first; one entry in a single-language site. */
  readonly languages: readonly string[];
  readonly isMultilingual: boolean;
  /** Whether addresses in the default language name it, as those in all others do; absent: they do. */
  readonly hasDefaultSegment?: boolean;
}

/** The site in one language. */
export interface Site {
  readonly base: string;
  /** The public start address without trailing slash; with the language segment in a multilingual site. */
  readonly home: string;
  /** With trailing slash. */
  readonly restRoot: string;
  /** Where a person grants an application access. */
  readonly authorizationUrl: string;
  readonly language: string;
  /** `site.rest('/core/v2/posts')` */
  rest(path: string): string;
}

/** What stands before every path of the site: empty, or `/shop`. */
export const rootPath = (base: string): string => new URL(base).pathname.replace(/\/$/, '');

export function siteIn(config: SiteConfig, language: string): Site {
  const isPlain = !config.isMultilingual || (config.hasDefaultSegment === false && language === config.languages[0]);
  const home = isPlain ? config.base : `${config.base}/${language}`;
  const restRoot = `${home}/${config.restPrefix}/`;
  return {
    base: config.base,
    home,
    restRoot,
    authorizationUrl: `${config.base}/admin/authorize-application`,
    language,
    rest: (path) => restRoot + path.slice(1),
  };
}

/** One `Site` for each language, made once. */
export function sitesOf(config: SiteConfig): ReadonlyMap<string, Site> {
  return new Map(config.languages.map((language) => [language, siteIn(config, language)]));
}
