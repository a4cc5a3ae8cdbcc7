// Headers that pages have in common.

/** A site at https stays there: browsers need not ask for http any more. */
export function transportHeaders(base: string): Record<string, string> {
  return base.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

/** What a content security policy says about frames, for browsers that do not read it there. */
export function frameHeaders(policy = ''): Record<string, string> {
  const ancestors = /(?:^|;)\s*frame-ancestors ([^;]+)/.exec(policy)?.[1]?.trim();
  if (ancestors === "'none'") return { 'X-Frame-Options': 'DENY' };
  return ancestors === "'self'" ? { 'X-Frame-Options': 'SAMEORIGIN' } : {};
}
