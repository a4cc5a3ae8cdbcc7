// Posts that stand elsewhere here than they stood there are found under the path that they had.
import { comparablePath, localAddress } from '#content/addresses/local.ts';
import { addressSettings, findTakenPaths } from '#content/addresses/resolve.ts';
import { findAddressFacts, permalink, type AddressSettings } from '#content/posts/permalinks.ts';
import { findShortPosts } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { saveMoves } from '#content/redirects/actions.ts';
import { sourceKey } from '#content/redirects/rules.ts';
import { findSources } from '#content/redirects/store.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { hostOf } from './address.ts';
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
      if (target === undefined || source === sourceKey('exact', target)) return [];
      return [{ source, target }];
    });
    const missing = await unusedOf(carrier, moved, settings);
    if (missing.length === 0) continue;
    await services.tx((tx) => saveMoves(tx, missing, { origin: 'import', base: services.siteConfig.base }));
  }
}

interface Move {
  readonly source: string;
  readonly target: string;
}

const START = '/';

/** Each source once. */
async function unusedOf(
  { services, site }: Carrier,
  moves: readonly Move[],
  settings: AddressSettings,
): Promise<Move[]> {
  if (moves.length === 0) return [];
  const served = new Map(
    moves.map(({ source }) => {
      const local = localAddress(new URL(source, site.base).href, site.home);
      return [source, local === undefined ? '' : comparablePath(local.path)];
    }),
  );
  const paths = [...new Set(served.values())].filter((path) => path !== '' && path !== START);
  const taken = new Set([START, ...(await findTakenPaths(services.db, paths, settings))]);
  const sources = await findSources(services.db, [...served.keys()]);
  const isFree = ({ source }: Move): boolean => !sources.has(source) && !taken.has(served.get(source) ?? '');
  return [...new Map(moves.filter(isFree).map((move) => [move.source, move])).values()];
}

/** `example.org/blog/hello` stood at `/blog/hello`, `example.org` at the start. */
const pathOf = (address: string): string => address.slice(hostOf(address).length) || START;

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
