// Where the sites of a server are: their addresses, and what they are made of.
import { join } from 'node:path';
import type { SitePlace } from '#kernel/network.ts';
import type { Config } from '#src/config.ts';

/** The site that a request means; nothing: the main one. */
export type FindPlace = (host: string | undefined, url: string) => SitePlace | undefined;

export function createFindPlace(places: readonly SitePlace[], mainDomain: string): FindPlace {
  const byAddress = new Map(places.map((place) => [place.domain + place.path, place]));
  const domains = new Set(places.map(({ domain }) => domain));
  const deepest = Math.max(0, ...places.map(({ path }) => path.split('/').length - 2));
  return (host, url) => {
    const name = host?.replace(/:\d+$/, '').toLowerCase() ?? '';
    // A proxy in front may ask with a name of its own.
    const domain = domains.has(name) ? name : mainDomain;
    const [path = ''] = url.split(/[?#]/, 1);
    const parts = path.split('/').slice(1, deepest + 1);
    for (let count = parts.length; count >= 0; count--) {
      const place = byAddress.get([domain, ...parts.slice(0, count), ''].join('/'));
      if (place) return place;
    }
    return undefined;
  };
}

/** Everybody's port and protocol are those of the main site. */
export function siteUrl(mainUrl: string, { domain, path }: Pick<SitePlace, 'domain' | 'path'>): string {
  const { protocol, port } = new URL(mainUrl);
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}${path.replace(/\/$/, '')}`;
}

export const prefixOf = (id: number): string => `s${id}_`;
export const schemaOf = (id: number): string => `${prefixOf(id)}site`;

/** `siteKey`: a fleet has a given key, and each site one that comes from it; else a site keeps its own in its folder. */
export function configOfSite(main: Config, place: SitePlace, siteKey: string | undefined): Config {
  const data = join(main.data, 'sites', String(place.id));
  const isFile = main.databaseUrl.startsWith('sqlite:');
  return {
    ...main,
    data,
    databaseUrl: isFile ? `sqlite:${data}/site.db` : main.databaseUrl,
    store: main.store && { ...main.store, prefix: `${main.store.prefix}sites/${place.id}/` },
    url: siteUrl(main.url, place),
    isUrlGiven: true,
    isEmpty: true,
    multisite: 'off',
    siteKey,
  };
}
