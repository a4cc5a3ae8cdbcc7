// Where records of a batch will stand, as far as nothing but their name decides it: texts beside them may say so at once.
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import { freeSlug } from '#content/posts/slugs.ts';
import { findUnused } from '#content/posts/store.ts';
import { page, post as posts } from '#content/posts/types.ts';
import { slugify } from '#content/text/slug.ts';
import { addressKey } from './address.ts';
import type { Carrier } from './carrier.ts';
import type { PreparedPost } from './prepare.ts';

export interface Coming {
  /** By the address there. */
  readonly links: ReadonlyMap<string, string>;
  /** They hold as long as nobody takes these names. */
  readonly slugs: ReadonlySet<string>;
}

/** Those that share a name, or have one that is taken, will know it only when they are here. */
export async function findComing(carrier: Carrier, batch: readonly PreparedPost[]): Promise<Coming> {
  const { services, rules, site } = carrier;
  const structure = services.settings.get(permalinkStructure);
  const fitting = batch.filter((post) => isNamed(post, structure));
  const slugOf = ({ slug }: PreparedPost): string => slugify(slug, rules.localeOf(''));
  const given = new Map<string, number>();
  for (const post of batch) given.set(slugOf(post), (given.get(slugOf(post)) ?? 0) + 1);
  const unused = await findUnused(services.db, fitting.map(slugOf));
  const facts = await findAddressFacts(services.db, [], new Map(), {
    ...{ known: services, structure, home: site.home, frontPage: 0 },
  });
  const links = new Map<string, string>();
  const slugs = new Set<string>();
  for (const post of fitting) {
    const slug = slugOf(post);
    const key = addressKey(post.record.link);
    if (key === undefined || !unused.has(slug) || given.get(slug) !== 1) continue;
    const { type, status, date } = post;
    const row = { ...{ id: UNKNOWN, type, status, date, slug }, language: '', parent_id: null, author_id: null };
    if ((await freeSlug(services.db, slug, row, rules.slugs, unused)) !== slug) continue;
    links.set(key, permalink(row, facts));
    slugs.add(slug);
  }
  return { links, slugs };
}

const UNKNOWN = -1;

function isNamed({ type, status, slug, record }: PreparedPost, structure: string): boolean {
  if (status !== 'publish' || slug === '' || record.link.includes('?')) return false;
  if (type === page.name) return record.parent === '';
  return type === posts.name && !/%(?:post_id|category|author)%/.test(structure);
}
