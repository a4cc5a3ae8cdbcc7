// What another tool is told of a site before it copies into it.
import type { SitePlace } from '#kernel/network.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { administrators } from '#modules/sitecopy/super-admins.ts';

export interface SubsiteInfo {
  id: number;
  domain: string;
  path: string;
  blogname: string;
  /** The word before the names of all that the site has; the main one has none. */
  blog_prefix: string;
  filteredTables: string[];
  filteredPaths: string[];
  adminUsers: { id: number; user_login: string }[];
  fullHomeUrl: string;
  fullSiteUrl: string;
}

const MOST_SHOWN = 100;

export async function infoOf(
  place: SitePlace,
  prefix: string,
  services: Pick<Services, 'db' | 'freshness' | 'settings' | 'sites'>,
): Promise<SubsiteInfo> {
  await services.freshness.sync();
  const { home, base } = defaultSite(services);
  const people = await administrators(services.db, MOST_SHOWN);
  return {
    id: place.id,
    domain: place.domain,
    path: place.path,
    blogname: services.settings.get(title),
    blog_prefix: prefix,
    filteredTables: [],
    filteredPaths: [],
    adminUsers: people.map(({ id, login }) => ({ id, user_login: login })),
    fullHomeUrl: home,
    fullSiteUrl: base,
  };
}
