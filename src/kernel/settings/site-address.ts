// The public address of the site: that of the command line, else that with which the server was last started.
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { findSettings, upsertSetting } from './store.ts';

/** Stored for the commands beside the server. It stays behind when a site is copied. */
export const SITE_ADDRESS = 'site_address';

export async function findSiteAddress(db: Db): Promise<string | undefined> {
  const stored = (await findSettings(db)).get(SITE_ADDRESS);
  return typeof stored === 'string' ? stored : undefined;
}

/** A server that nobody has given an address has that of its port, whichever port it had before. */
export async function chooseSiteAddress(
  db: Db,
  { url, isUrlGiven }: { readonly url: string; readonly isUrlGiven: boolean },
  isServer: boolean,
): Promise<string> {
  if (isUrlGiven) return url;
  const stored = await findSiteAddress(db);
  return stored === undefined || (isServer && isOfPort(stored)) ? url : stored;
}

/** `http://127.0.0.1:8080`, which nobody chose. */
export const isOfPort = (address: string): boolean => /^http:\/\/127\.0\.0\.1:\d+$/.test(address);

export async function keepSiteAddress({
  db,
  tx,
  siteConfig,
}: Pick<Services, 'db' | 'siteConfig' | 'tx'>): Promise<void> {
  if ((await findSiteAddress(db)) === siteConfig.base) return;
  await tx((open) => upsertSetting(open.db, SITE_ADDRESS, siteConfig.base, utcText(open.now)));
}
