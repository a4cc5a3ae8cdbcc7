// Where a post stands as it is written: its slug, its first address, the page above it.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Tx } from '#kernel/tx.ts';
import type { TermRow } from '#content/terms/store.ts';
import { slugify } from '#content/text/slug.ts';
import type { Writer, WriteRules } from './actions.ts';
import { findAddressFacts, permalink } from './permalinks.ts';
import { needsSlug } from './rules.ts';
import { freeSlug } from './slugs.ts';
import { findPost, type PostRow } from './store.ts';

/** Stands for the number of a post that has none yet. */
export const NO_SLUG = '%';

export async function slugOf(
  tx: Tx,
  post: Pick<PostRow, 'id' | 'type' | 'language' | 'status' | 'title' | 'slug' | 'parent_id'>,
  sent: string | undefined,
  writer: Writer,
  rules: WriteRules,
): Promise<string> {
  if (post.status === 'pending' && !writer.canPublish) return '';
  // Nothing stands at the name of a draft: whether it is free matters when it is published.
  if (sent === undefined && post.slug !== '' && !needsSlug(post.status)) return post.slug;
  const locale = rules.localeOf(post.language);
  const wish = sent === undefined ? post.slug : slugify(sent, locale);
  if (wish !== '') return freeSlug(tx.db, wish, post, rules.slugs);
  if (!needsSlug(post.status)) return '';
  const named = slugify(post.title, locale);
  if (named === '' && post.id === 0) return NO_SLUG;
  return freeSlug(tx.db, named || String(post.id), post, rules.slugs);
}

/** What already stands at its name stays there, whichever drafts wish for the same name. */
export function keepsPlace(
  before: Pick<PostRow, 'status' | 'slug' | 'parent_id'>,
  after: Pick<PostRow, 'status' | 'slug' | 'parent_id' | 'language'>,
  sent: string | undefined,
  rules: Pick<WriteRules, 'localeOf'>,
): boolean {
  if (!needsSlug(before.status) || !needsSlug(after.status) || before.slug === '') return false;
  const wish = sent === undefined ? before.slug : slugify(sent, rules.localeOf(after.language));
  return wish === before.slug && after.slug === before.slug && before.parent_id === after.parent_id;
}

/** The identifier of a post is its address at birth; it never changes. */
export async function firstAddress(
  tx: Tx,
  post: PostRow,
  filed: readonly TermRow[],
  rules: WriteRules,
): Promise<string> {
  const terms = new Map([[post.id, filed.map((term) => ({ ...term, post_id: post.id }))]]);
  const settings = {
    known: rules.known,
    structure: rules.slugs.permalinkStructure,
    home: rules.homeOf(post),
    frontPage: 0,
  };
  return permalink(post, await findAddressFacts(tx.db, [post], terms, settings));
}

/** 0 stands for the top level; a page cannot stand below itself. */
export async function parentOf(tx: Tx, type: string, parent: number | undefined, own?: number): Promise<number | null> {
  if (parent === undefined || parent === 0) return null;
  const found = await findPost(tx.db, parent);
  if (found?.type !== type) throw unknownParent();
  for (let above: PostRow | undefined = found; above; above = await parentRow(tx, above)) {
    if (above.id === own) return null;
  }
  return parent;
}

async function parentRow(tx: Tx, post: PostRow): Promise<PostRow | undefined> {
  return post.parent_id === null ? undefined : findPost(tx.db, post.parent_id);
}

const unknownParent = () => restError('rest_post_invalid_id', 400, 'The parent page does not exist.');
