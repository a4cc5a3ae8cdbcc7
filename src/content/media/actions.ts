// Writing media items: everything that belongs to one save happens in one transaction.
import { utcText } from '#kernel/clock/clock.ts';
import { toZoneText } from '#kernel/clock/zone.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { jobType } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { keepOriginal } from '#content/history/actions.ts';
import { removePost, titleKey, type WriteRules } from '#content/posts/actions.ts';
import { recount, type Counted } from '#content/posts/counts.ts';
import { nextDate, type DateWish, type PostDate } from '#content/posts/dates.ts';
import { freeSlug } from '#content/posts/slugs.ts';
import { insertPost, NEWBORN, shelfOf, updatePost, type PostRow } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { slugify } from '#content/text/slug.ts';
import type { AcceptedFile } from './accept.ts';
import type { Claim } from './claims.ts';
import { keysOf, missingSizes } from './details.ts';
import { followChanged, followRemoved } from './followers.ts';
import { needsStandIn } from './rules.ts';
import * as store from './store.ts';
import type { MediaItem } from './store.ts';

/** The fields of a save; what is absent stays as it is. */
export interface MediaChanges extends DateWish {
  title?: string | undefined;
  caption?: string | undefined;
  description?: string | undefined;
  alt_text?: string | undefined;
  slug?: string | undefined;
  /** Whatever is not private is `inherit`: as public as the post it belongs to. */
  status?: string | undefined;
  author?: number | undefined;
  parent?: number | undefined;
  featured_media?: number | undefined;
  comment_status?: string | undefined;
  ping_status?: string | undefined;
  template?: string | undefined;
}

/** A little longer than a request waits for the sizes. */
const SIZES_LATER_MS = 15_000;

export async function createMedia(
  tx: Tx,
  claim: Claim,
  accepted: AcceptedFile,
  changes: MediaChanges,
  { authorId, rules, guid }: { authorId: number; rules: WriteRules; guid: string },
): Promise<MediaItem> {
  const title = changes.title ?? accepted.title;
  const status = statusOf(changes.status);
  const date = nextDate(changes, status, undefined, rules.zone, tx.now);
  const parentId = changes.parent || null;
  const row: PostRow = {
    id: claim.id,
    type: attachment.name,
    status,
    author_id: (changes.author ?? authorId) || null,
    parent_id: parentId,
    slug: await slugOf(tx, { id: claim.id, title, language: '', parent_id: parentId }, changes.slug, rules),
    ...date,
    modified: date.date,
    modified_gmt: date.date_gmt ?? utcText(tx.now),
    password: '',
    comment_status: changes.comment_status ?? rules.commentStatus,
    ping_status: changes.ping_status ?? 'closed',
    format: '',
    template: changes.template ?? '',
    is_sticky: 0,
    featured_media: changes.featured_media ?? 0,
    menu_order: 0,
    guid,
    ...NEWBORN,
    title_key: titleKey(title),
    title,
    excerpt: changes.caption ?? accepted.caption,
    excerpt_html: null,
    content_html: null,
    html_key: null,
    content: changes.description ?? '',
  };
  const item: MediaItem = {
    id: claim.id,
    status,
    date: row.date,
    media_type: accepted.mediaType,
    mime_type: accepted.type,
    file: claim.file,
    original_file: null,
    width: accepted.width,
    height: accepted.height,
    filesize: accepted.filesize,
    alt_text: changes.alt_text ?? '',
    details: accepted.details,
  };
  await insertPost(tx.db, row);
  await store.insertItem(tx.db, item);
  await store.settleName(tx.db, claim.id, null);
  await recount(tx.db, undefined, countedOf(row));
  if (missingSizes(item).length > 0 || needsStandIn(item)) await enqueueSizes(tx, claim.id, SIZES_LATER_MS);
  tx.touch(`${row.type}:${row.id}`, `list:${row.type}:${row.status}`);
  tx.emit('post.created', { id: row.id, type: row.type });
  return item;
}

export async function updateMedia(tx: Tx, before: PostRow, changes: MediaChanges, rules: WriteRules): Promise<void> {
  const title = changes.title ?? before.title;
  const status =
    changes.status === undefined || changes.status === before.status ? before.status : statusOf(changes.status);
  const parentId = changes.parent === undefined ? before.parent_id : changes.parent || null;
  const after: PostRow = {
    ...before,
    ...dateOf(tx, changes, status, before, rules),
    status,
    modified: toZoneText(rules.zone, tx.now),
    modified_gmt: utcText(tx.now),
    author_id: changes.author === undefined ? before.author_id : changes.author || null,
    parent_id: parentId,
    comment_status: changes.comment_status ?? before.comment_status,
    ping_status: changes.ping_status ?? before.ping_status,
    template: changes.template ?? before.template,
    featured_media: changes.featured_media ?? before.featured_media,
    title,
    title_key: titleKey(title),
    excerpt: changes.caption ?? before.excerpt,
    content: changes.description ?? before.content,
  };
  const wish = changes.slug ?? before.slug;
  after.slug = await slugOf(tx, after, wish, rules);
  const { id, type, language: _language, guid: _guid, ...columns } = after;
  if (title !== before.title || after.excerpt !== before.excerpt || after.content !== before.content)
    await keepOriginal(tx.db, { ...before, post_id: id, date_gmt: before.modified_gmt, meta: '{}' });
  await updatePost(tx.db, id, columns);
  await store.updateItem(tx.db, id, {
    status,
    date: after.date,
    ...(changes.alt_text !== undefined && { alt_text: changes.alt_text }),
  });
  await recount(tx.db, countedOf(before), countedOf(after));
  tx.touch(`${type}:${id}`, `list:${type}:${before.status}`, `list:${type}:${after.status}`);
  tx.emit('post.updated', { id, type });
}

/** The rows go now, the files soon after: until they are gone nobody gets their name. */
export async function removeMedia(tx: Tx, post: PostRow, services: Services): Promise<void> {
  const item = await store.findItem(tx.db, post.id);
  for (const { id, type, status } of await store.clearFeaturedMedia(tx.db, post.id)) {
    tx.touch(`${type}:${id}`, `list:${type}:${status}`);
  }
  const more = item ? await followRemoved(tx, item, services) : [];
  await removePost(tx, post);
  if (!item) return;
  await tx.cancel(sizesKey(post.id));
  await store.settleName(tx.db, post.id, utcText(tx.now));
  await tx.enqueue(removeMediaFiles, { id: post.id, keys: [...keysOf(item), ...more] });
}

export async function enqueueSizes(tx: Tx, id: number, delayMs: number): Promise<void> {
  const runAt = new Date(tx.now.getTime() + delayMs);
  await tx.enqueue(makeImageSizes, { id }, { runAt, key: sizesKey(id) });
}

/** For many items at once; the same key takes the place of what was planned before. */
export async function enqueueManySizes(
  tx: Tx,
  ids: readonly number[],
  { delayMs = 0, key }: { delayMs?: number; key?: string } = {},
): Promise<void> {
  const runAt = new Date(tx.now.getTime() + delayMs);
  await tx.enqueue(makeManySizes, { ids: [...ids] }, { runAt, ...(key !== undefined && { key }) });
}

/** Other files for an item, or other bytes in them; false when the item is gone by now. */
export async function changeFiles(
  tx: Tx,
  id: number,
  change: (item: MediaItem) => Partial<Omit<MediaItem, 'id'>>,
  services: Services,
): Promise<boolean> {
  const item = await store.findItem(tx.db, id);
  if (!item) return false;
  const changes = change(item);
  await store.updateItem(tx.db, id, changes);
  const after = { ...item, ...changes };
  if (missingSizes(after).length === 0 && !needsStandIn(after)) await tx.cancel(sizesKey(id));
  tx.touch(`${attachment.name}:${id}`);
  await followChanged(tx, after, services);
  return true;
}

function dateOf(tx: Tx, changes: MediaChanges, status: string, before: PostRow, rules: WriteRules): PostDate {
  const { date, date_gmt } = nextDate(changes, status, before, rules.zone, tx.now);
  return { date, date_gmt };
}

export const makeImageSizes = jobType<{ id: number }>('content.makeImageSizes');
export const makeManySizes = jobType<{ ids: number[] }>('content.makeManySizes');
export const removeMediaFiles = jobType<{ id: number; keys: string[] }>('content.removeMediaFiles');
const sizesKey = (id: number): string => `media:sizes:${id}`;

const statusOf = (wish: string | undefined): string => (wish === 'private' ? 'private' : 'inherit');

async function slugOf(
  tx: Tx,
  post: Pick<PostRow, 'id' | 'title' | 'language' | 'parent_id'>,
  wish: string | undefined,
  rules: WriteRules,
): Promise<string> {
  const locale = rules.localeOf(post.language);
  const slug = slugify(wish ?? '', locale) || slugify(post.title, locale) || String(post.id);
  // Several pictures of one name are often sent together.
  await dialectOf(tx.db).lockUntilCommit(tx.db, `slug:${slug}`);
  const { id, language, parent_id } = post;
  return freeSlug(tx.db, slug, { id, type: attachment.name, language, parent_id }, rules.slugs);
}

function countedOf(post: PostRow): Counted {
  return { shelf: shelfOf(post), status: post.status, author_id: post.author_id, termIds: [] };
}
