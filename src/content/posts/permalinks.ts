// Public addresses of posts and pages.
import type { Db } from '#kernel/db/db.ts';
import { findAncestors, type LinkedTerm } from '#content/terms/store.ts';
import { findUserSlugs } from '#content/users/store.ts';
import { findPathParts, type PostRow } from './store.ts';

export type Addressed = Pick<PostRow, 'id' | 'type' | 'status' | 'slug' | 'parent_id' | 'date' | 'author_id'>;

/** What addresses need beside the rows, for a whole page of rows. */
export interface AddressFacts {
  readonly structure: string;
  readonly home: string;
  /** The page that stands at the start address. */
  readonly frontPage: number;
  /** `parent/child` of the pages above each page. */
  readonly parentPaths: ReadonlyMap<number, { path: string; ids: readonly number[] }>;
  /** The category part of each post's address. */
  readonly categoryPaths: ReadonlyMap<number, string>;
  readonly authorSlugs: ReadonlyMap<number, string>;
}

export interface AddressSettings {
  structure: string;
  home: string;
  frontPage: number;
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
    parentPaths: await findParentPaths(db, rows),
    categoryPaths: structure.includes('%category%') ? await findCategoryPaths(db, rows, termsOf) : new Map(),
    authorSlugs: structure.includes('%author%') ? await findUserSlugs(db, authors) : new Map(),
  };
}

/** The address of the post: pretty once it is published or private, plain before. */
export function permalink(post: Addressed, facts: AddressFacts): string {
  if (!hasPrettyAddress(post)) return plainLink(post, facts.home);
  return prettyLink(post, post.slug, facts);
}

export function plainLink(post: Pick<Addressed, 'id' | 'type'>, home: string): string {
  return `${home}/?${post.type === 'page' ? 'page_id' : 'p'}=${post.id}`;
}

/** The pretty form with a placeholder where the slug stands. */
export function permalinkTemplate(post: Addressed, facts: AddressFacts): string {
  return prettyLink(post, post.type === 'page' ? '%pagename%' : '%postname%', facts);
}

function hasPrettyAddress(post: Addressed): boolean {
  return (post.status === 'publish' || post.status === 'private') && post.slug !== '';
}

function prettyLink(post: Addressed, slug: string, facts: AddressFacts): string {
  if (post.type === 'page') {
    if (post.id === facts.frontPage) return `${facts.home}/`;
    const above = facts.parentPaths.get(post.parent_id ?? 0)?.path;
    return `${facts.home}/${above === undefined ? '' : `${above}/`}${slug}/`;
  }
  const [year, month, day, hour, minute, second] = post.date.split(/[-T:]/);
  const tokens: Record<string, string | undefined> = {
    year,
    monthnum: month,
    day,
    hour,
    minute,
    second,
    postname: slug,
    post_id: String(post.id),
    category: facts.categoryPaths.get(post.id) ?? 'uncategorized',
    author: facts.authorSlugs.get(post.author_id ?? 0) ?? '',
  };
  return facts.home + facts.structure.replaceAll(/%(\w+)%/g, (token, name: string) => tokens[name] ?? token);
}

async function findParentPaths(
  db: Db,
  rows: readonly Addressed[],
): Promise<Map<number, { path: string; ids: number[] }>> {
  const parts = new Map<number, { slug: string; parent_id: number | null }>();
  const wanted = rows.map((row) => row.parent_id).filter((id) => id !== null);
  let level = [...new Set(wanted)];
  while (level.length > 0) {
    for (const part of await findPathParts(db, level)) parts.set(part.id, part);
    level = [...new Set(level.map((id) => parts.get(id)?.parent_id ?? null))].filter(
      (id): id is number => id !== null && !parts.has(id),
    );
  }
  return new Map(wanted.map((id) => [id, pathOf(id, parts)]));
}

function pathOf(start: number, parts: ReadonlyMap<number, { slug: string; parent_id: number | null }>) {
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
