// From a public address to the post or page that stands there.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { allFrontPages, frontPagesIn } from '#kernel/settings/front-pages.ts';
import { showOnFront } from '#kernel/settings/site-settings.ts';
import type { Site } from '#kernel/site.ts';
import { findStandIns } from '#content/languages/stand-ins.ts';
import { fallbackIn, homeOf, shelfIn } from '#content/languages/spoken.ts';
import { findPostType, kindsOf } from '#content/posts/kinds.ts';
import { findAddressFacts, permalink, type AddressSettings } from '#content/posts/permalinks.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import { slugTag } from '#content/posts/slugs.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { page, post, type PostType } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { comparablePath, localAddress, type LocalAddress } from './local.ts';
import { findAddressedId, findIdsBySlug, findIdsBySlugs } from './store.ts';
import { readStructure } from './structure.ts';

export interface Resolved {
  /** Without its long texts, in whatever state it is: who may see it is for the caller to decide. */
  readonly post: ShownPost;
  /** Its right address; the one asked for may be another form of it. */
  readonly link: string;
}

export function addressSettings(
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites' | 'registry'>,
  site: Pick<Site, 'home' | 'language'>,
): AddressSettings {
  const { settings, siteConfig } = services;
  const hasFrontPage = settings.get(showOnFront) === 'page';
  return {
    known: services,
    structure: settings.get(permalinkStructure),
    home: site.home,
    frontPage: hasFrontPage ? frontPagesIn(services, site).front : 0,
    languages: siteConfig.isMultilingual
      ? {
          homeOf: (item) => homeOf(services, site, item),
          shelvesOf(type) {
            const fallback = fallbackIn(services, site, type);
            return [shelfIn(services, site, type), ...(fallback === undefined ? [] : [fallback])];
          },
          findStandIns: (db, items) => findStandIns(db, services, site, items),
          frontPages: hasFrontPage ? allFrontPages(services, 'front') : NO_PAGES,
        }
      : undefined,
  };
}

const NO_PAGES: ReadonlySet<number> = new Set();

/** Where an address of the language that is asked for finds what it names. */
export const shelvesFor = (type: string, { languages }: AddressSettings): readonly string[] =>
  languages?.shelvesOf(type) ?? [type];

/** Cached answers that resolved an address depend on these: nothing else can come to stand there. */
export function addressTags({ known, structure, frontPage }: AddressSettings, { path, query }: LocalAddress): string[] {
  const numbers = ['p', 'page_id'].map((name) => readNumber(query.get(name))).filter((id) => id !== undefined);
  const tags = [
    ...comparablePath(path).split('/').filter(Boolean).map(slugTag),
    ...numbers.flatMap((id) => kindsOf(known).types.map(({ name }) => `${name}:${id}`)),
    `${page.name}:${frontPage}`,
  ];
  if (structure.includes('%category%')) tags.push('list:term:category');
  if (structure.includes('%author%')) tags.push('list:user');
  return tags;
}

/**
 * The pretty address of a post, a page or a record of a further type, `?p=`, `?page_id=`, or the start address when a page
 * stands there. Every part of a pretty address must be right: date, category, author, the pages above. Where a post and a
 * page have the same address, the page has it.
 */
export async function resolveAddress(
  db: Db,
  { path, query }: LocalAddress,
  settings: AddressSettings,
): Promise<Resolved | undefined> {
  const wanted = comparablePath(path);
  if (wanted === '/') return resolveStart(db, query, settings);
  const slug = wanted.slice(wanted.lastIndexOf('/') + 1);
  const custom = typeAt(wanted, settings);
  const [foundCustom] = custom
    ? await findAt(db, wanted, await findIdsBySlug(db, shelvesFor(custom.name, settings), slug), settings)
    : [];
  if (foundCustom) return foundCustom;
  const [foundPage] = await findAt(
    db,
    wanted,
    await findIdsBySlug(db, shelvesFor(page.name, settings), slug),
    settings,
  );
  if (foundPage) return foundPage;
  const [foundPost] = await findAt(db, wanted, await findPostIds(db, wanted, settings), settings);
  return foundPost;
}

/** Those of the paths at which something stands, comparable ones all of them; the start is not asked for. */
export async function findTakenPaths(
  db: Db,
  paths: readonly string[],
  settings: AddressSettings,
): Promise<ReadonlySet<string>> {
  const hints = paths.map((path) => readStructure(settings.structure, path));
  const slugs = [...paths.map((path) => path.slice(path.lastIndexOf('/') + 1)), ...hints.map((hint) => hint?.slug)];
  const types = kindsOf(settings.known).types.filter(
    ({ name, custom }) => custom ?? (name === page.name || name === post.name),
  );
  const shelves = types.flatMap(({ name }) => shelvesFor(name, settings));
  const numbers = hints.map((hint) => hint?.id).filter((id) => id !== undefined);
  const ids = [
    ...(await findIdsBySlugs(
      db,
      shelves,
      slugs.filter((slug) => slug !== undefined),
    )),
    ...numbers,
  ];
  const standing = await withOwnLinks(db, [...new Set(ids)], settings);
  const wanted = new Set(paths);
  const taken = standing.flatMap(({ post: { status }, link }) => {
    const path = comparablePath(localAddress(link, settings.home)?.path ?? '');
    return wanted.has(path) && (status === 'publish' || status === 'private') ? [path] : [];
  });
  return new Set(taken);
}

/** The type that the first part of an address stands for. */
export function typeAt(path: string, { known }: AddressSettings): PostType | undefined {
  const [, first, second] = path.split('/', 3);
  if (!first || !second) return undefined;
  return kindsOf(known).types.find(({ custom }) => custom?.addressWord === first);
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

async function findPostIds(db: Db, path: string, settings: AddressSettings): Promise<number[]> {
  const hint = readStructure(settings.structure, path);
  const posts = shelvesFor(post.name, settings);
  if (hint?.id !== undefined) return findAddressedId(db, posts, hint.id);
  return hint?.slug === undefined ? [] : findIdsBySlug(db, posts, hint.slug);
}

/** Those whose own address is this path. */
async function findAt(
  db: Db,
  wanted: string,
  ids: readonly number[],
  settings: AddressSettings,
): Promise<readonly Resolved[]> {
  if (ids.length === 0) return [];
  const named = await withOwnLinks(db, ids, settings);
  const at = named.filter(({ link }) => {
    const local = localAddress(link, settings.home);
    return local !== undefined && comparablePath(local.path) === wanted;
  });
  return at.map((one) => (one.post.id === settings.frontPage ? { ...one, link: `${settings.home}/` } : one));
}

/** The front page can also be found by its own name; its right address is the start. */
const withOwnLinks = (db: Db, ids: readonly number[], settings: AddressSettings): Promise<Resolved[]> =>
  withLinks(db, ids, { ...settings, frontPage: 0, languages: withoutFront(settings.languages) });

function withoutFront(languages: AddressSettings['languages']): AddressSettings['languages'] {
  return languages && { ...languages, frontPages: NO_PAGES };
}

async function withLinks(db: Db, ids: readonly number[], settings: AddressSettings): Promise<Resolved[]> {
  const rows = (await findShortPosts(db, ids)).filter((row) => findPostType(settings.known, row.type) !== undefined);
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? ids : []);
  const facts = await findAddressFacts(db, rows, terms, settings);
  return rows.map((row) => ({ post: row, link: permalink(row, facts) }));
}
