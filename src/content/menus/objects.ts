// What menu items point at: titles, addresses, and whether it is there at all. A fixed number of queries for any menu.
import { nobody } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import { findPostType, findTaxonomy } from '#content/posts/kinds.ts';
import {
  findAddressFacts,
  homeFor,
  permalink,
  type AddressFacts,
  type AddressSettings,
} from '#content/posts/permalinks.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { stepsAbove, termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts, type LinkedTerm, type TermRow } from '#content/terms/store.ts';
import type { MenuItemRow } from './store.ts';

export type Pointing = Pick<MenuItemRow, 'id' | 'type' | 'object' | 'object_id' | 'title' | 'url'>;

export interface MenuObject {
  /** Absent when it is gone. */
  readonly title: string | undefined;
  readonly url: string;
  /** The word that people know for its kind. */
  readonly label: string;
  /** Whether it is gone or in the trash. */
  readonly isGone: boolean;
  /** Whether everybody may see it. */
  readonly isPublic: boolean;
  /** What a cached answer that shows it depends on. */
  readonly tags: readonly string[];
}

export type FindObject = (item: Pointing) => MenuObject;

export async function findMenuObjects(
  db: Db,
  items: readonly Pointing[],
  settings: AddressSettings,
): Promise<FindObject> {
  const idsOf = (type: MenuItemRow['type']) => [
    ...new Set(items.filter((item) => item.type === type).map((item) => item.object_id)),
  ];
  const [posts, terms] = await Promise.all([
    findPosts(db, idsOf('post_type'), settings),
    findAncestors(db, idsOf('taxonomy')),
  ]);
  return (item) => {
    if (item.type === 'post_type') return postObject(item, posts, settings);
    if (item.type === 'taxonomy') return termObject(item, terms, settings);
    return item.type === 'custom' ? customObject(item) : archiveObject(item, settings);
  };
}

export function shownTitle({ id, title }: Pick<ShownPost, 'id' | 'title'>): string {
  return title === '' ? `#${id} (no title)` : title;
}

interface FoundPosts {
  rows: ReadonlyMap<number, ShownPost>;
  terms: ReadonlyMap<number, readonly LinkedTerm[]>;
  addresses: AddressFacts | undefined;
}

async function findPosts(db: Db, ids: readonly number[], settings: AddressSettings): Promise<FoundPosts> {
  if (ids.length === 0) return { rows: new Map(), terms: new Map(), addresses: undefined };
  const needsTerms = settings.structure.includes('%category%');
  const rows = (await findShortPosts(db, ids)).filter((row) => findPostType(settings.known, row.type) !== undefined);
  const terms = needsTerms ? await findTermsOfPosts(db, ids) : new Map<number, LinkedTerm[]>();
  const addresses = await findAddressFacts(db, rows, terms, settings);
  return { rows: new Map(rows.map((row) => [row.id, row])), terms, addresses };
}

function postObject(item: Pointing, { rows, terms, addresses }: FoundPosts, { known }: AddressSettings): MenuObject {
  const post = rows.get(item.object_id);
  const type = findPostType(known, post?.type ?? item.object);
  const label = type?.singular ?? item.object;
  const tags = [`${item.object}:${item.object_id}`];
  if (!post || !addresses) return { title: undefined, url: '', label, isGone: true, isPublic: false, tags };
  const above = addresses.parentPaths.get(post.parent_id ?? 0)?.ids ?? [];
  return {
    title: shownTitle(post),
    url: permalink(post, addresses),
    label,
    isGone: post.status === 'trash',
    isPublic: canReadPost(nobody, post, known),
    tags: [
      ...tags,
      ...above.map((id) => `${post.type}:${id}`),
      ...(terms.get(post.id) ?? []).map((term) => `term:${term.id}`),
      ...(addresses.structure.includes('%author%') ? [`user:${post.author_id ?? 0}`] : []),
    ],
  };
}

function termObject(item: Pointing, terms: ReadonlyMap<number, TermRow>, settings: AddressSettings): MenuObject {
  const term = terms.get(item.object_id);
  const taxonomy = findTaxonomy(settings.known, term?.taxonomy ?? item.object);
  const label = taxonomy?.singular ?? item.object;
  const tags = [`term:${item.object_id}`];
  if (!term || !taxonomy) return { title: undefined, url: '', label, isGone: true, isPublic: false, tags };
  return {
    title: term.name,
    url: termAddress(
      homeFor({ id: term.id, type: taxonomy.name, language: term.language }, settings),
      taxonomy,
      term,
      terms,
    ),
    label,
    isGone: false,
    isPublic: true,
    tags: [...tags, ...stepsAbove(term, terms).map((step) => `term:${step.id}`)],
  };
}

function archiveObject(item: Pointing, { home, known }: AddressSettings): MenuObject {
  const type = findPostType(known, item.object);
  const isGone = type?.hasArchive !== true;
  const url = isGone ? '' : `${home}/${type.custom?.archiveWord ?? item.object}/`;
  return { title: type?.label, url, label: 'Archive', isGone, isPublic: !isGone, tags: ['modules'] };
}

function customObject({ title, url }: Pointing): MenuObject {
  return { title, url, label: 'Custom link', isGone: false, isPublic: true, tags: [] };
}
