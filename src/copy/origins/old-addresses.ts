// Posts that stand elsewhere here than they stood there are found under the path that they had.
import { localAddress } from '#content/addresses/local.ts';
import { addressSettings, resolveAddress } from '#content/addresses/resolve.ts';
import { findAddressFacts, permalink, type AddressSettings } from '#content/posts/permalinks.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { saveRedirect } from '#content/redirects/actions.ts';
import { sourceKey } from '#content/redirects/rules.ts';
import { findRedirect } from '#content/redirects/store.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import type { Carrier } from './carrier.ts';
import { findLinks } from './store.ts';

const AT_ONCE = 200;

/** Only where nothing else stands at the old path, and nobody has sent its visitors elsewhere. */
export async function redirectOldAddresses(carrier: Carrier): Promise<void> {
  if (carrier.isOwn || carrier.options.isDryRun === true) return;
  const { services, site, origin } = carrier;
  for (let after = ''; ;) {
    const links = await findLinks(services.db, origin, { after, limit: AT_ONCE });
    const last = links.at(-1);
    if (!last) return;
    after = last.origin_id;
    const paths = await presentPaths(carrier, [...new Set(links.map((link) => link.local_id))]);
    const settings = addressSettings(services, site);
    const moved = links.flatMap(({ origin_id: address, local_id: id }) => {
      const target = paths.get(id);
      const source = sourceKey('exact', pathOf(address));
      if (target === undefined || source === '/' || source === sourceKey('exact', target)) return [];
      return [{ source, target }];
    });
    const isFree = await Promise.all(moved.map(({ source }) => isUnused(carrier, source, settings)));
    const missing = moved.filter((_one, place) => isFree[place]);
    if (missing.length === 0) continue;
    await services.tx(async (tx) => {
      // None of them leads to another: nothing stands where they begin.
      await Promise.all(missing.map((one) => saveRedirect(tx, { ...REDIRECT, ...one }, services.siteConfig.base)));
    });
  }
}

const REDIRECT = { kind: 'exact', status: 301, isActive: true, origin: 'import' } as const;

async function isUnused({ services, site }: Carrier, source: string, settings: AddressSettings): Promise<boolean> {
  const served = localAddress(new URL(source, site.base).href, site.home);
  if (served && (await resolveAddress(services.db, served, settings))) return false;
  return (await findRedirect(services.db, [source])) === undefined;
}

/** `example.org/blog/hello` stood at `/blog/hello`. */
const pathOf = (address: string): string => address.slice(address.indexOf('/'));

async function presentPaths({ services, site }: Carrier, ids: readonly number[]): Promise<Map<number, string>> {
  const { db } = services;
  // Pages of files are as public as the files.
  const posts = (await findShortPosts(db, ids)).filter(
    ({ type, status }) => status === 'publish' || (type === attachment.name && status === 'inherit'),
  );
  const settings = addressSettings(services, site);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, posts, terms, settings);
  return new Map(posts.map((post) => [post.id, new URL(permalink(post, facts)).pathname]));
}
