// Where a new site shall be. No I/O.
import type { NetworkMode } from '#kernel/network.ts';
import { rootPath, type SiteConfig } from '#kernel/site.ts';
import { isReservedAddress } from '#content/addresses/reserved.ts';
import { isSlug, withScheme, type SubsiteWish } from './rules.ts';

export interface SiteAddress {
  readonly domain: string;
  /** With a slash at both ends. */
  readonly path: string;
}

export function mainAddress({ base }: Pick<SiteConfig, 'base'>): SiteAddress {
  return { domain: new URL(base).hostname, path: `${rootPath(base)}/` };
}

/** The address of a site that is to be made, or what is wrong with the wish. */
export function newAddress(wish: SubsiteWish, main: SiteConfig, mode: NetworkMode): SiteAddress | string {
  if (wish.targetId === -1) return fullAddress(wish.newSlug, main);
  const { domain, path } = mainAddress(main);
  const slug = isReservedAddress(wish.newSlug, main) ? `${wish.newSlug}-2` : wish.newSlug;
  return mode === 'paths' ? { domain, path: `${path}${slug}/` } : { domain: `${slug}.${domain}`, path: '/' };
}

function fullAddress(text: string, main: SiteConfig): SiteAddress | string {
  const url = new URL(withScheme(text));
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (url.port !== '' && url.port !== new URL(main.base).port) return 'names another port than that of this server.';
  if (url.username !== '' || url.search !== '' || url.hash !== '') return 'has more than host and path in newSlug.';
  if (parts.length === 0) return 'needs host and path in newSlug.';
  if (!parts.every(isSlug)) return 'has a newSlug of more than small letters, digits and hyphens.';
  if (parts.some((part) => isReservedAddress(part, main))) return 'asks for an address that the server needs itself.';
  return { domain: url.hostname, path: `/${parts.join('/')}/` };
}
