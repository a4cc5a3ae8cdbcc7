// Which documents are parts of the site, and where each of them stands.

export type SiteLocation = 'header' | 'footer' | 'single' | 'archive' | 'popup' | 'floating' | 'code';

export interface SitePart {
  readonly location: SiteLocation | undefined;
  /** The condition that a new one gets. */
  readonly group: string;
  readonly isInSiteEditor: boolean;
}

const PARTS: Readonly<Record<string, SitePart>> = {
  header: { location: 'header', group: 'general', isInSiteEditor: true },
  'sp-header': { location: 'header', group: 'general', isInSiteEditor: true },
  footer: { location: 'footer', group: 'general', isInSiteEditor: true },
  'sp-footer': { location: 'footer', group: 'general', isInSiteEditor: true },
  single: { location: 'single', group: 'singular', isInSiteEditor: true },
  'single-post': { location: 'single', group: 'singular', isInSiteEditor: true },
  'single-page': { location: 'single', group: 'singular', isInSiteEditor: true },
  'error-404': { location: 'single', group: 'singular', isInSiteEditor: true },
  archive: { location: 'archive', group: 'archive', isInSiteEditor: true },
  'search-results': { location: 'archive', group: 'archive', isInSiteEditor: true },
  'loop-item': { location: undefined, group: '', isInSiteEditor: true },
  popup: { location: 'popup', group: 'general', isInSiteEditor: false },
  'floating-buttons': { location: 'floating', group: 'general', isInSiteEditor: false },
  code_snippet: { location: 'code', group: 'general', isInSiteEditor: false },
};

export function sitePart(type: string): SitePart | undefined {
  return Object.hasOwn(PARTS, type) ? PARTS[type] : undefined;
}

export const siteEditorTypes: readonly string[] = Object.keys(PARTS).filter((type) => PARTS[type]?.isInSiteEditor);

/** Several of them may stand there at once. */
export const takesSeveral = (location: SiteLocation): boolean => ['popup', 'floating', 'code'].includes(location);

/** An old kind of template is shown as the newer one that its conditions mean. */
export function shownType(type: string, conditions: readonly string[]): string {
  if (type !== 'single') return type;
  const subs = conditions.map((condition) => condition.split('/')[2] ?? '');
  if (subs.includes('not_found404')) return 'error-404';
  if (conditions.some((condition) => condition.split('/').includes('search'))) return 'search-results';
  return subs.some((sub) => ['front_page', 'page', 'child_of', 'any_child_of'].includes(sub))
    ? 'single-page'
    : 'single-post';
}
