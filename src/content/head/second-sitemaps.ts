// Addresses of sitemaps that programs know from elsewhere, and which sitemap of this site each of them means.
import type { Services } from '#kernel/services.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly secondSitemaps: ReadSitemapAddress;
  }
}

/** Below the address of the site. */
export type ReadSitemapAddress = (path: string, services: Pick<Services, 'registry'>) => MeantSitemap | undefined;

/** `map`: the name of a type or a taxonomy, or `author`. It need not be there. */
export type MeantSitemap = 'index' | { readonly map: string; readonly number: number };

export function findMeantSitemap(services: Pick<Services, 'registry'>, path: string): MeantSitemap | undefined {
  for (const { secondSitemaps } of services.registry().modules) {
    const meant = secondSitemaps?.(path, services);
    if (meant) return meant;
  }
  return undefined;
}
