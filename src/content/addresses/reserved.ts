// First parts of addresses that content never gets.

/** The pages of the account. */
const OWN_PAGES = ['admin', 'login', 'logout', 'lost-password'];

/** Those that have no language: what stands there is the same in all, or says its language by itself. */
const WITHOUT_LANGUAGE = new Set([
  ...OWN_PAGES,
  'media',
  'assets',
  'consent',
  'mcp',
  '_site',
  '_builder',
  'healthz',
  'readyz',
  'metrics',
  'robots.txt',
  'llms.txt',
  'sitemap_index.xml',
  'sitemap.xml',
  'favicon.ico',
  '.well-known',
]);

const RESERVED = new Set([...WITHOUT_LANGUAGE, 'feed', 'comments', 'embed', 'page', 'category', 'tag', 'author']);

const firstPart = (path: string): string => path.split('/', 2)[1] ?? '';

export function hasNoLanguage(path: string): boolean {
  return WITHOUT_LANGUAGE.has(firstPart(path)) || /^\/[a-z\d_-]+-sitemap\d*\.xml$/.test(path);
}

export function isOwnPage(path: string): boolean {
  return OWN_PAGES.includes(firstPart(path));
}

export function isReservedAddress(
  part: string,
  { restPrefix, languages }: { restPrefix: string; languages: readonly string[] },
): boolean {
  return RESERVED.has(part) || part === restPrefix || /^\d{4}$/.test(part) || languages.includes(part);
}
