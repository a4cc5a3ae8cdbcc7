// Asking the publisher: what there is, whether a site key is good, and the packages themselves.
import { utcText } from '#kernel/clock/clock.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { OutboundError, type OutboundRequest, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { feedUnreachable, invalidKey, notConfigured, packageInvalid, signatureInvalid } from '../errors.ts';
import { feedUrl, publicKey } from '../settings.ts';
import { offersIn, readSigned, type Offer } from './feed.ts';
import { findFeed, replaceFeed } from './store.ts';

const MOST_FEED_BYTES = 1_000_000;
const MOST_PACKAGE_BYTES = 64_000_000;
const KEPT_MS = 43_200_000;
const DOWNLOAD_SECONDS = 60;

export interface Offers {
  readonly offers: ReadonlyMap<string, Offer>;
  readonly checkedAt: string;
}

/** Asked now. */
export async function fetchOffers(services: Pick<Services, 'outbound' | 'settings' | 'tx'>): Promise<Offers> {
  const { settings, tx } = services;
  const url = settings.get(feedUrl);
  if (url === '') throw notConfigured();
  const { status, body, isCut } = await call(services, { url, trust: 'operator', maxBytes: MOST_FEED_BYTES });
  if (status !== 200 || isCut) throw feedUnreachable();
  const payload = readSigned(body.toString('utf8'), settings.get(publicKey));
  if (payload === undefined) throw signatureInvalid();
  const checkedAt = await tx(async (open) => {
    const now = utcText(open.now);
    await replaceFeed(open.db, { url, payload, fetched_at: now });
    return now;
  });
  return { offers: offersIn(payload), checkedAt };
}

/** As last asked, or asked now where that is long ago. Undefined without a feed, or when it does not answer. */
export async function findOffers(services: Services): Promise<Offers | undefined> {
  const { clock, db, log, settings } = services;
  const url = settings.get(feedUrl);
  if (url === '') return undefined;
  const kept = await findFeed(db, url);
  const isFresh = kept && clock.now().getTime() - Date.parse(`${kept.fetched_at}Z`) < KEPT_MS;
  if (isFresh) return { offers: offersIn(kept.payload), checkedAt: kept.fetched_at };
  try {
    return await fetchOffers(services);
  } catch (error) {
    log.warn({ err: error }, 'The feed of components could not be read.');
    return undefined;
  }
}

/** It lies where the feed lies: nobody else gets to see the site key. */
export async function fetchPackage(
  services: Pick<Services, 'outbound' | 'settings'>,
  { download_url: url }: Offer,
  siteKey: string | undefined,
): Promise<Buffer> {
  if (new URL(url).host !== new URL(services.settings.get(feedUrl)).host) throw packageInvalid('it lies elsewhere.');
  const { status, body, isCut } = await call(services, {
    url,
    trust: 'operator',
    maxBytes: MOST_PACKAGE_BYTES,
    timeoutSeconds: DOWNLOAD_SECONDS,
    ...(siteKey !== undefined && { headers: { 'X-Site-Key': siteKey } }),
  });
  if (status === 401 || status === 403) throw invalidKey();
  if (status !== 200 || isCut) throw feedUnreachable();
  return body;
}

/** Until which day the key is good; null where it has no end. */
export async function verifyKey(
  services: Pick<Services, 'outbound' | 'settings' | 'siteConfig'>,
  slug: string,
  siteKey: string,
): Promise<string | null> {
  const { settings, siteConfig } = services;
  const { status, body } = await call(services, {
    url: settings.get(feedUrl),
    trust: 'operator',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ product: slug, site_key: siteKey, url: siteConfig.base }),
    maxBytes: MOST_FEED_BYTES,
  });
  if (status === 400 || status === 403 || status === 404) throw invalidKey();
  const told = status === 200 ? readAnswer(body) : undefined;
  if (!told) throw feedUnreachable();
  if (told['valid'] !== true) throw invalidKey();
  const { expires } = told;
  return typeof expires === 'string' && /^\d{4}-\d\d-\d\d$/.test(expires) ? expires : null;
}

function readAnswer(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isMap(value) ? value : undefined;
  } catch {
    // An answer that is no JSON is none.
    return undefined;
  }
}

async function call({ outbound }: Pick<Services, 'outbound'>, wish: OutboundRequest): Promise<OutboundResponse> {
  try {
    return await outbound.call(wish);
  } catch (error) {
    if (error instanceof OutboundError) throw feedUnreachable();
    throw error;
  }
}
