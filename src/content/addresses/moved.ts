// Where a post or a page went whose name, or the name of a page above it, was changed.
import type { Db } from '#kernel/db/db.ts';
import { findAddressFacts, permalink, type AddressSettings } from '#content/posts/permalinks.ts';
import { findPathParts, findShortPosts, shelfOf, type ShownPost } from '#content/posts/store.ts';
import { page, post } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { comparablePath } from './local.ts';
import { findIdsByOldSlug, findOldSlugs } from './old-slugs.ts';
import { shelvesFor } from './resolve.ts';
import { findIdsBySlug } from './store.ts';
import { readStructure } from './structure.ts';

/** The present address of what once stood at this path and can still be read by everybody. */
export async function findMoved(db: Db, path: string, settings: AddressSettings): Promise<string | undefined> {
  const wanted = comparablePath(path);
  const names = wanted.split('/').filter(Boolean);
  const last = names.at(-1);
  if (last === undefined) return undefined;
  const found = (await findMovedPage(db, names, last, settings)) ?? (await findMovedPost(db, wanted, settings));
  return found && linkOf(db, found, settings);
}

async function findMovedPage(
  db: Db,
  names: readonly string[],
  last: string,
  settings: AddressSettings,
): Promise<ShownPost | undefined> {
  const shelves = shelvesFor(page.name, settings);
  const ids = new Set([...(await findIdsByOldSlug(db, last)), ...(await findIdsBySlug(db, shelves, last))]);
  const pages = (await findPublic(db, [...ids])).filter((row) => shelves.includes(shelfOf(row)));
  for (const candidate of pages) if (await stoodAt(db, candidate, names)) return candidate;
  return undefined;
}

/** Each part of the path is or was the name of the page at that height. */
async function stoodAt(db: Db, candidate: ShownPost, names: readonly string[]): Promise<boolean> {
  const steps: { id: number; slug: string }[] = [candidate];
  let above = candidate.parent_id;
  while (above !== null && steps.length < names.length) {
    const [step] = await findPathParts(db, [above]);
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
