// Where a post or a page went whose name, or the name of a page above it, was changed.
import type { Db } from '#kernel/db/db.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { findAddressFacts, permalink, type AddressSettings } from '#content/posts/permalinks.ts';
import { findPathParts } from '#content/posts/path-parts.ts';
import { findShortPosts, shelfOf, type ShownPost } from '#content/posts/store.ts';
import { page, post, type CustomType } from '#content/posts/types.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermBySlug, findTermsOfPosts } from '#content/terms/store.ts';
import { comparablePath } from './local.ts';
import { findIdsByOldSlug, findOldSlugs } from './old-slugs.ts';
import { resolveAddress, shelvesFor, typeAt } from './resolve.ts';
import { findIdsBySlug } from './store.ts';
import { readStructure } from './structure.ts';

/** The present address of what once stood at this path and can still be read by everybody. */
export async function findMoved(db: Db, path: string, settings: AddressSettings): Promise<string | undefined> {
  const wanted = comparablePath(path);
  const names = wanted.split('/').filter(Boolean);
  const last = names.at(-1);
  if (last === undefined) return undefined;
  const custom = typeAt(wanted, settings);
  const renamed = await findRenamed(db, names, settings);
  if (renamed !== undefined) return renamed;
  const found =
    (custom && (await findMovedPage(db, names.slice(1), { last, type: custom.name }, settings))) ??
    (await findMovedPage(db, names, { last, type: page.name }, settings)) ??
    (await findMovedPost(db, wanted, settings));
  return found && linkOf(db, found, settings);
}

/** Types and taxonomies that people defined may begin with another word than before. */
async function findRenamed(
  db: Db,
  [first = '', ...rest]: readonly string[],
  settings: AddressSettings,
): Promise<string | undefined> {
  const { types, taxonomies } = kindsOf(settings.known);
  const type = types.find(({ custom }) => custom?.formerWords.includes(first));
  if (type?.custom) return findInType(db, type.custom, rest, settings);
  const taxonomy = taxonomies.find(({ custom }) => custom?.formerWords.includes(first));
  const slug = rest.at(-1);
  if (!taxonomy?.custom?.isViewable || slug === undefined) return undefined;
  const [shelf = taxonomy.name] = shelvesFor(taxonomy.name, settings);
  const term = await findTermBySlug(db, shelf, slug);
  if (!term) return undefined;
  const above = await findAncestors(db, term.parent_id === null ? [] : [term.parent_id]);
  return termAddress(settings.home, taxonomy, term, above);
}

async function findInType(
  db: Db,
  { addressWord, archiveWord }: CustomType,
  rest: readonly string[],
  settings: AddressSettings,
): Promise<string | undefined> {
  if (rest.length === 0) return archiveWord === '' ? undefined : `${settings.home}/${archiveWord}/`;
  if (addressWord === '') return undefined;
  const path = `/${[addressWord, ...rest].join('/')}`;
  const found = await resolveAddress(db, { path, query: new URLSearchParams() }, settings);
  return found?.post.status === 'publish' ? found.link : undefined;
}

async function findMovedPage(
  db: Db,
  names: readonly string[],
  { last, type }: { last: string; type: string },
  settings: AddressSettings,
): Promise<ShownPost | undefined> {
  const shelves = shelvesFor(type, settings);
  const ids = new Set([...(await findIdsByOldSlug(db, last)), ...(await findIdsBySlug(db, shelves, last))]);
  const pages = (await findPublic(db, [...ids])).filter((row) => shelves.includes(shelfOf(row)));
  for (const candidate of pages) if (await stoodAt(db, candidate, names)) return candidate;
  return undefined;
}

/** Each part of the path is or was the name of the page at that height. */
async function stoodAt(db: Db, candidate: ShownPost, names: readonly string[]): Promise<boolean> {
  const steps: { id: number; slug: string }[] = [candidate];
  let above = candidate.parent_id;
  const parts = await findPathParts(db, above === null ? [] : [above]);
  while (above !== null && steps.length < names.length) {
    const step = parts.get(above);
    if (!step) return false;
    steps.unshift(step);
    above = step.parent_id;
  }
  if (above !== null || steps.length !== names.length) return false;
  const old = await findOldSlugs(
    db,
    steps.map((step) => step.id),
  );
  return steps.every((step, at) => step.slug === names[at] || old.get(step.id)?.has(names[at] ?? '') === true);
}

/** Whatever else the address said: it was the name that changed. */
async function findMovedPost(db: Db, path: string, settings: AddressSettings): Promise<ShownPost | undefined> {
  const slug = readStructure(settings.structure, path)?.slug;
  if (slug === undefined) return undefined;
  const found = await findPublic(db, await findIdsByOldSlug(db, slug));
  return found.find((row) => shelvesFor(post.name, settings).includes(shelfOf(row)));
}

async function findPublic(db: Db, ids: readonly number[]): Promise<ShownPost[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .filter((row) => row.status === 'publish');
}

async function linkOf(db: Db, row: ShownPost, settings: AddressSettings): Promise<string> {
  const terms = await findTermsOfPosts(db, settings.structure.includes('%category%') ? [row.id] : []);
  return permalink(row, await findAddressFacts(db, [row], terms, settings));
}
