// Public addresses of posts and pages.
import type { Db } from '#kernel/db/db.ts';
import { lookup } from '#kernel/lookup.ts';
import { memoBy } from '#kernel/memo.ts';
import { findAncestors, type LinkedTerm } from '#content/terms/store.ts';
import { findUserSlugs } from '#content/users/store.ts';
import { findPostType, type Knowing } from './kinds.ts';
import { findPathParts, type PathPart } from './path-parts.ts';
import type { PostRow } from './store.ts';

export type Addressed = Pick<
  PostRow,
  'id' | 'type' | 'language' | 'status' | 'slug' | 'parent_id' | 'date' | 'author_id'
>;

/** What addresses need beside the rows, for a whole page of rows. */
export interface AddressFacts extends AddressSettings {
  readonly standIns?: ReadonlySet<number> | undefined;
  /** `parent/child` of the pages above each page, and above those. */
  readonly parentPaths: ReadonlyMap<number, { path: string; ids: readonly number[] }>;
  /** The category part of each post's address. */
  readonly categoryPaths: ReadonlyMap<number, string>;
  readonly authorSlugs: ReadonlyMap<number, string>;
}

export interface AddressSettings {
  readonly known: Knowing;
  readonly structure: string;
  readonly home: string;
  /** The page that stands at the start address. */
  readonly frontPage: number;
  /** What several languages add. */
  readonly languages?: LanguageAddresses | undefined;
}

export interface LanguageAddresses {
  /** Below which address an item stands. */
  homeOf(item: Pick<Addressed, 'id' | 'type' | 'language'>): string;
  /** Where items are found whose address has the language that is asked for; behind it where stand-ins are. */
  shelvesOf(type: string): readonly [string, ...string[]];
  /** Those that stand below the address of a language which is not theirs. */
  findStandIns(db: Db, items: readonly Addressed[]): Promise<ReadonlySet<number>>;
  /** The pages at the start addresses of all languages. */
  readonly frontPages: ReadonlySet<number>;
}

export function homeFor(
  item: Pick<Addressed, 'id' | 'type' | 'language'>,
  { home, languages, standIns }: AddressSettings & Pick<AddressFacts, 'standIns'>,
): string {
  if (!languages || standIns?.has(item.id) === true) return home;
  return languages.homeOf(item);
}

export async function findAddressFacts(
  db: Db,
  rows: readonly Addressed[],
  termsOf: ReadonlyMap<number, readonly LinkedTerm[]>,
  settings: AddressSettings,
): Promise<AddressFacts> {
  const { structure } = settings;
  const authors = rows.map((row) => row.author_id).filter((id) => id !== null);
  return {
    ...settings,
    standIns: settings.languages && (await settings.languages.findStandIns(db, rows)),
    parentPaths: await findParentPaths(
      db,
      rows.filter((row) => row.parent_id !== null && row.type !== 'attachment'),
    ),
    categoryPaths: structure.includes('%category%') ? await findCategoryPaths(db, rows, termsOf) : new Map(),
    authorSlugs: structure.includes('%author%') ? await findUserSlugs(db, authors) : new Map(),
  };
}

/** The address of the post: pretty once it is published or private, plain before. */
export function permalink(post: Addressed, facts: AddressFacts): string {
  if (!hasPrettyAddress(post)) return plainLink(post, homeFor(post, facts));
  return prettyLink(post, post.slug, facts);
}

export function plainLink(post: Pick<Addressed, 'id' | 'type'>, home: string): string {
  return `${home}/?${PLAIN_WORDS[post.type] ?? 'p'}=${post.id}`;
}

const PLAIN_WORDS: Readonly<Record<string, string>> = lookup({ page: 'page_id', attachment: 'attachment_id' });

/** The pretty form with a placeholder where the slug stands. */
export function permalinkTemplate(post: Addressed, facts: AddressFacts): string {
  return prettyLink(post, post.type === 'page' ? '%pagename%' : '%postname%', facts);
}

function hasPrettyAddress(post: Addressed): boolean {
  return ['publish', 'private', 'inherit'].includes(post.status) && post.slug !== '';
}

function prettyLink(post: Addressed, slug: string, facts: AddressFacts): string {
  const home = homeFor(post, facts);
  if (post.type === 'page') {
    if (isFrontPage(post.id, facts)) return `${home}/`;
    return `${home}/${above(post, facts)}${slug}/`;
  }
  if (post.type === 'attachment') return `${home}/${slug}/`;
  const word = findPostType(facts.known, post.type)?.custom?.addressWord;
  if (word !== undefined) return customLink(post, slug, { home, word, above: above(post, facts) });
  let address = home;
  for (const part of partsOf(facts.structure)) address += TOKENS[part]?.(post, slug, facts) ?? part;
  return address;
}

/** What stands in front of its name. */
function above({ parent_id: parent }: Addressed, { parentPaths }: AddressFacts): string {
  const path = parent === null ? undefined : parentPaths.get(parent)?.path;
  return path === undefined ? '' : `${path}/`;
}

/** `/books/first-part/second/`; a type without public pages has no better address than the number. */
function customLink(
  post: Addressed,
  slug: string,
  { home, word, above: path }: { home: string; word: string; above: string },
): string {
  return word === '' ? plainLink(post, home) : `${home}/${word}/${path}${slug}/`;
}

function isFrontPage(id: number, { frontPage, languages }: AddressSettings): boolean {
  return id === frontPage || languages?.frontPages.has(id) === true;
}

type Token = (post: Addressed, slug: string, facts: AddressFacts) => string;

const TOKENS: Readonly<Record<string, Token>> = {
  '%year%': ({ date }) => date.slice(0, 4),
  '%monthnum%': ({ date }) => date.slice(5, 7),
  '%day%': ({ date }) => date.slice(8, 10),
  '%hour%': ({ date }) => date.slice(11, 13),
  '%minute%': ({ date }) => date.slice(14, 16),
  '%second%': ({ date }) => date.slice(17, 19),
  '%postname%': (_post, slug) => slug,
  '%post_id%': ({ id }) => String(id),
  '%category%': ({ id }, _slug, { categoryPaths }) => categoryPaths.get(id) ?? 'uncategorized',
  '%author%': ({ author_id: author }, _slug, { authorSlugs }) => authorSlugs.get(author ?? 0) ?? '',
};

/** A site has one structure. */
const partsOf = memoBy(16, (structure: string): readonly string[] => structure.split(/(%\w+%)/));

async function findParentPaths(
  db: Db,
  rows: readonly Addressed[],
): Promise<Map<number, { path: string; ids: number[] }>> {
  const wanted = rows.map((row) => row.parent_id).filter((id) => id !== null);
  const parts = await findPathParts(db, wanted);
  return new Map([...wanted, ...parts.keys()].map((id) => [id, pathOf(id, parts)]));
}

/** The pages above one whose parent this is, the nearest first. */
export async function findWayUp(db: Db, parent: number | null): Promise<number[]> {
  return parent === null ? [] : pathOf(parent, await findPathParts(db, [parent])).ids;
}

function pathOf(start: number, parts: ReadonlyMap<number, PathPart>) {
  const ids: number[] = [];
  const slugs: string[] = [];
  for (let id: number | null = start; id !== null && !ids.includes(id); id = parts.get(id)?.parent_id ?? null) {
    ids.push(id);
    slugs.unshift(parts.get(id)?.slug ?? '');
  }
  return { path: slugs.join('/'), ids };
}

/** The category with the lowest id, with its parents. */
async function findCategoryPaths(
  db: Db,
  rows: readonly Addressed[],
  termsOf: ReadonlyMap<number, readonly LinkedTerm[]>,
): Promise<Map<number, string>> {
  const chosen = new Map<number, number>();
  for (const row of rows) {
    const ids = (termsOf.get(row.id) ?? []).filter((term) => term.taxonomy === 'category').map((term) => term.id);
    if (ids.length > 0) chosen.set(row.id, Math.min(...ids));
  }
  const terms = await findAncestors(db, [...chosen.values()]);
  return new Map([...chosen].map(([post, term]) => [post, pathOf(term, terms).path]));
}
