// First parts of addresses that content never gets.

const RESERVED = new Set([
  'admin',
  'login',
  'logout',
  'lost-password',
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
  'favicon.ico',
  '.well-known',
  'feed',
  'comments',
  'embed',
  'page',
  'category',
  'tag',
  'author',
]);

export function isReservedAddress(
  part: string,
  { restPrefix, languages }: { restPrefix: string; languages: readonly string[] },
): boolean {
  return RESERVED.has(part) || part === restPrefix || /^\d{4}$/.test(part) || languages.includes(part);
}
