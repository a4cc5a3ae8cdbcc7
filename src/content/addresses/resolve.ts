// From a public address to the post or page that stands there.
import type { Db } from '#kernel/db/db.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import { findAddressFacts, permalink, type AddressSettings } from '#content/posts/permalinks.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import { slugTag } from '#content/posts/slugs.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { findPostType, page, post } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { comparablePath, localAddress, type LocalAddress } from './local.ts';
import { findAddressedId, findIdsBySlug } from './store.ts';
import { readStructure } from './structure.ts';

export interface Resolved {
  /** Without its long texts, in whatever state it is: who may see it is for the caller to decide. */
  readonly post: ShownPost;
  /** Its right address; the one asked for may be another form of it. */
  readonly link: string;
}

export function addressSettings(settings: Settings, home: string): AddressSettings {
  return {
    structure: settings.get(permalinkStructure),
    home,
    frontPage: settings.get(showOnFront) === 'page' ? settings.get(pageOnFront) : 0,
  };
}

/** Cached answers that resolved an address depend on these: nothing else can come to stand there. */
export function addressTags({ structure, frontPage }: AddressSettings, { path, query }: LocalAddress): string[] {
  const numbers = ['p', 'page_id'].map((name) => readNumber(query.get(name))).filter((id) => id !== undefined);
  const tags = [
    ...comparablePath(path).split('/').filter(Boolean).map(slugTag),
    ...[...numbers, frontPage].flatMap((id) => [`${post.name}:${id}`, `${page.name}:${id}`]),
  ];
  if (structure.includes('%category%')) tags.push('list:term:category');
  if (structure.includes('%author%')) tags.push('list:user');
  return tags;
}

/**
 * The pretty address of a post or a page, `?p=`, `?page_id=`, or the start address when a page stands there. Every part
 * of a pretty address must be right: date, category, author, the pages above. Where a post and a page have the same
 * address, the page has it.
 */
export async function resolveAddress(
  db: Db,
  { path, query }: LocalAddress,
  settings: AddressSettings,
): Promise<Resolved | undefined> {
  const wanted = comparablePath(path);
  if (wanted === '/') return resolveStart(db, query, settings);
  const slug = wanted.slice(wanted.lastIndexOf('/') + 1);
  const [foundPage] = await findAt(db, wanted, await findIdsBySlug(db, page.name, slug), settings);
  if (foundPage) return foundPage;
  const [foundPost] = await findAt(db, wanted, await findPostIds(db, wanted, settings), settings);
  return foundPost;
}

async function resolveStart(db: Db, query: URLSearchParams, settings: AddressSettings): Promise<Resolved | undefined> {
  const number = readNumber(query.get('p'));
  const pageNumber = readNumber(query.get('page_id'));
  const id = number ?? pageNumber ?? settings.frontPage;
  if (id === 0) return undefined;
  const [found] = await withLinks(db, [id], settings);
  const isPageWanted = number === undefined;
  return isPageWanted && found?.post.type !== page.name ? undefined : found;
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

async function findPostIds(db: Db, path: string, { structure }: AddressSettings): Promise<number[]> {
  const hint = readStructure(structure, path);
  if (hint?.id !== undefined) return findAddressedId(db, post.name, hint.id);
  return hint?.slug === undefined ? [] : findIdsBySlug(db, post.name, hint.slug);
}

/** Those whose own address is this path. */
async function findAt(
  db: Db,
  wanted: string,
  ids: readonly number[],
  settings: AddressSettings,
): Promise<readonly Resolved[]> {
  if (ids.length === 0) return [];
  // The front page can also be found by its own name; its right address is the start.
  const named = await withLinks(db, ids, { ...settings, frontPage: 0 });
  const at = named.filter(({ link }) => {
    const local = localAddress(link, settings.home);
    return local !== undefined && comparablePath(local.path) === wanted;
  });
  return at.map((one) => (one.post.id === settings.frontPage ? { ...one, link: `${settings.home}/` } : one));
}

async function withLinks(db: Db, ids: readonly number[], settings: AddressSettings): Promise<Resolved[]> {
  const rows = (await findShortPosts(db, ids)).filter((row) => findPostType(row.type) !== undefined);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, rows, terms, settings);
  return rows.map((row) => ({ post: row, link: permalink(row, facts) }));
}
