// The sitemaps of the reference, each for one kind of record.
import type { MeantSitemap, ReadSitemapAddress } from '#content/head/second-sitemaps.ts';
import { findTaxonomy, kindsOf } from '#content/posts/kinds.ts';
import { SITEMAP_FILES, SITEMAP_INDEX } from '#src/compat/names.ts';

export const readSitemapAddress: ReadSitemapAddress = (path, services) => {
  if (path === SITEMAP_INDEX) return 'index';
  const type = partsOf(SITEMAP_FILES.type, path);
  if (type) return kindsOf(services).findType(type.map) && type;
  const taxonomy = partsOf(SITEMAP_FILES.taxonomy, path);
  if (taxonomy) return findTaxonomy(services, taxonomy.map) && taxonomy;
  const people = partsOf(SITEMAP_FILES.people, path);
  return people && { ...people, map: 'author' };
};

function partsOf(pattern: RegExp, path: string): Exclude<MeantSitemap, 'index'> | undefined {
  const [, map, number] = pattern.exec(path) ?? [];
  return map === undefined ? undefined : { map, number: Number(number) };
}
