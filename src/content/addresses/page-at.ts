// The page that stands at an address of this site.
import type { Services } from '#kernel/services.ts';
import { localAddress } from './local.ts';
import { addressSettings, resolveAddress as resolve } from './resolve.ts';

/** Undefined for addresses of others, and for those where nothing stands. */
export async function findPostAt(
  services: Pick<Services, 'db' | 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  address: string,
): Promise<number | undefined> {
  const url = URL.canParse(address, services.siteConfig.base) ? new URL(address, services.siteConfig.base).href : '';
  for (const site of services.sites.values()) {
    const local = localAddress(url, site.home);
    const found = local && (await resolve(services.db, local, addressSettings(services, site)));
    if (found) return found.post.id;
  }
  return undefined;
}
