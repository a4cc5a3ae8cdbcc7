// One post of another site as it is written, with everything that belongs to it.
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { rememberSlug } from '#content/addresses/old-slugs.ts';
import { findItem, updateItem } from '#content/media/store.ts';
import type { PostChanges, Writer } from '#content/posts/actions.ts';
import { recount } from '#content/posts/counts.ts';
import { termIdsOf } from '#content/posts/filing.ts';
import { writeMeta } from '#content/posts/meta-actions.ts';
import { publicationKey, publishPost } from '#content/posts/publication.ts';
import { SIGHT_TAG } from '#content/posts/reach.ts';
import * as store from '#content/posts/store.ts';
import type { PostRow } from '#content/posts/store.ts';
import { keepRevision } from '#content/revisions/actions.ts';
import { termPostsTag } from '#content/terms/counts.ts';
import { deleteLinks, insertLinks, refreshLinks } from '#content/terms/store.ts';
import { slugify } from '#content/text/slug.ts';
import { addressKey, uploadKey } from './address.ts';
import { termKey, type Carrier, type LocalTerm } from './carrier.ts';
import { updatePostHead } from './head-values.ts';
import { textToKeep } from './keep-text.ts';
import { takeNumber } from './kept-numbers.ts';
import { columnsOf, isNumbered, placeOf, slugNotes, slugOf, trashColumns, type Unlinked } from './post-columns.ts';
import type { PreparedPost } from './prepare.ts';
import type { OriginKind, Origins } from './store.ts';
import { addNewPost, hasWaitingSlug, writeWaiting, type WriteBatch } from './write-batch.ts';

export interface LandedPost {
  readonly id: number;
  readonly post: PreparedPost;
  readonly unlinked: Unlinked | undefined;
  readonly notes: readonly string[];
}

/** A media item without its file is nobody's to see. */
export const WAITING = 'draft';

export async function createRecord(
  tx: Tx,
  carrier: Carrier,
  post: PreparedPost,
  batch: WriteBatch,
): Promise<LandedPost> {
  const id = takeNumber(batch.kept, post.record.id) ?? batch.ids.shift() ?? (await store.nextPostId(tx.db));
  const prepared = await preparedTexts(tx, carrier, post, undefined);
  const place = placeOf(post, batch.known);
  const row: PostRow = {
    id,
    type: post.type,
    ...columnsOf(tx, carrier, post, prepared),
    status: post.type === 'attachment' && post.status !== 'trash' ? WAITING : post.status,
    parent_id: place.parentId,
    featured_media: place.featured,
    guid: post.record.guid || post.record.link || `${carrier.origin}?p=${post.record.id}`,
    ...store.NEWBORN,
    ...trashColumns(tx, post),
    slug: '',
  };
  row.slug = await slugOf(tx, carrier, post, row, place.isPlaced, batch.unused);
  if (row.slug !== '' && hasWaitingSlug(batch, row.slug)) {
    await writeWaiting(tx, batch);
    row.slug = await slugOf(tx, carrier, post, row, place.isPlaced);
  }
  const terms = filedUnder(carrier, post);
  addNewPost(batch, row, terms);
  for (const [key, value] of [...post.others, ...post.head])
    batch.meta.push({ post_id: id, key, value: JSON.stringify(value) });
  if (hasDependents(post)) await writeWaiting(tx, batch);
  await finish(tx, carrier, post, row, prepared, batch);
  tx.emit('post.created', { id, type: row.type });
  touch(
    tx,
    row,
    terms.map((term) => term.id),
  );
  return { id, post, unlinked: place.unlinked(id), notes: slugNotes(post, row) };
}

/** Whether more is written at once that needs the row. */
function hasDependents({ known, oldSlugs }: PreparedPost): boolean {
  return Object.keys(known).length > 0 || oldSlugs.length > 0;
}

export async function updateRecord(
  tx: Tx,
  carrier: Carrier,
  post: PreparedPost,
  id: number,
  batch: WriteBatch,
): Promise<LandedPost> {
  await writeWaiting(tx, batch);
  const before = await store.findPost(tx.db, id);
  if (!before) return createRecord(tx, carrier, post, batch);
  const prepared = await preparedTexts(tx, carrier, post, before);
  const isWaiting = post.type === 'attachment' && post.status !== 'trash' && !(await findItem(tx.db, id));
  const after: PostRow = {
    ...before,
    type: post.type,
    ...columnsOf(tx, carrier, post, prepared),
    status: isWaiting ? WAITING : post.status,
    trashed_status: null,
    trashed_slug: null,
    trashed_at: null,
    ...trashColumns(tx, post),
    featured_media: placeOf(post, batch.known).featured || before.featured_media,
  };
  const keepsSlug = isNumbered(before.slug, slugify(post.slug, carrier.rules.localeOf(before.language)));
  after.slug = keepsSlug ? before.slug : await slugOf(tx, carrier, post, after, true);
  batch.slugs.add(after.slug);
  const { id: _id, language: _language, ...columns } = after;
  const kept = await textToKeep(tx, carrier, before, prepared);
  await store.updatePost(tx.db, id, { ...columns, type: store.shelfOf(after) });
  const { revisionLimit: limit } = carrier.rules;
  if (kept) await keepRevision(tx, before, kept, { authorId: before.author_id ?? 0, limit });
  if (before.slug !== '' && before.slug !== after.slug) {
    await rememberSlug(tx.db, id, { old: before.slug, present: after.slug });
  }
  const termIds = await fileAnew(tx, carrier, post, before, after);
  await updatePostHead(tx, id, post.head);
  for (const [key, value] of post.others) await store.upsertMeta(tx.db, id, key, JSON.stringify(value));
  if (post.type === 'attachment' && !isWaiting) {
    await updateItem(tx.db, id, { status: after.status, date: after.date, alt_text: post.record.altText });
  }
  await finish(tx, carrier, post, after, prepared, batch);
  tx.emit('post.updated', { id, type: after.type });
  tx.touch(`list:${before.type}:${before.status}`, SIGHT_TAG);
  touch(tx, after, termIds);
  // Its parent may have become another one, and must not stand below it.
  const { parent, featured } = post.record;
  return { id, post, unlinked: [id, Number(parent), Number(featured)], notes: slugNotes(post, after) };
}

/** Gives the terms that it had or has. */
async function fileAnew(
  tx: Tx,
  carrier: Carrier,
  post: PreparedPost,
  before: PostRow,
  after: PostRow,
): Promise<number[]> {
  const idsBefore = await termIdsOf(tx, after.id);
  const terms = filedUnder(carrier, post);
  await deleteLinks(tx.db, after.id, [...new Set([...terms.map((term) => term.taxonomy), 'category', 'post_tag'])]);
  await insertLinks(tx.db, after, terms);
  await refreshLinks(tx.db, after);
  const termIds = await termIdsOf(tx, after.id);
  const counted = (row: PostRow) => ({ ...row, shelf: store.shelfOf(row) });
  await recount(tx.db, { ...counted(before), termIds: idsBefore }, { ...counted(after), termIds });
  return [...idsBefore, ...termIds];
}

/** What modules add to the save of a document. */
async function preparedTexts(
  tx: Tx,
  { options, rules }: Carrier,
  post: PreparedPost,
  before: PostRow | undefined,
): Promise<PostChanges> {
  const { title, content, excerpt, known: meta } = post;
  let changes: PostChanges = { title, content, excerpt, meta };
  if (Object.keys(meta).length === 0) return changes;
  for (const { prepare } of rules.savers) {
    const save = { type: post.type, language: before?.language ?? '', before, writer: writerFor(options), rules };
    changes = (await prepare?.(tx, { ...save, changes })) ?? changes;
  }
  return changes;
}

/** Nothing is refused; what texts may bring is for the operator to say. */
function writerFor({ trust }: Carrier['options']): Writer {
  return { id: 0, canPublish: true, isTrusted: trust === true };
}

/** Each term once; a post without a category has the default one. */
function filedUnder({ terms, rules }: Carrier, { type, record }: PreparedPost): LocalTerm[] {
  const found = record.terms.map((term) => terms.get(termKey(term))).filter((term) => term !== undefined);
  const needsCategory = type === 'post' && !found.some((term) => term.taxonomy === 'category');
  const all = needsCategory ? [...found, { id: rules.defaultCategory, taxonomy: 'category' }] : found;
  return [...new Map(all.map((term) => [term.id, term])).values()];
}

async function finish(
  tx: Tx,
  carrier: Carrier,
  post: PreparedPost,
  row: PostRow,
  prepared: PostChanges,
  { origins }: WriteBatch,
): Promise<void> {
  await writeMeta(tx, row.id, prepared.meta ?? {});
  for (const old of post.oldSlugs) await rememberSlug(tx.db, row.id, { old, present: row.slug });
  await schedule(tx, row);
  if (Object.keys(post.known).length > 0) {
    const save = { writer: writerFor(carrier.options), isNew: false, rules: carrier.rules };
    for (const { finish: then } of carrier.rules.savers) await then?.(tx, row, prepared, save);
  }
  origins.push(...originsOf(carrier, post, row.id));
}

async function schedule(tx: Tx, { id, status, date_gmt: date }: PostRow): Promise<void> {
  if (status !== 'future' || date === null) return;
  await tx.enqueue(publishPost, { id }, { runAt: new Date(`${date}Z`), key: publicationKey(id) });
}

/** Its number there, its address there, and that of its file. */
function originsOf({ origin, address }: Carrier, { record, digest, isSettled }: PreparedPost, id: number): Origins[] {
  const row = (kind: OriginKind, key: string): Origins => ({
    origin,
    kind,
    origin_id: key,
    local_id: id,
    digest: '',
    is_settled: 1,
  });
  const link = record.link.includes('?') ? undefined : addressKey(record.link);
  const file = record.fileUrl === '' ? undefined : addressKey(record.fileUrl);
  const files = file === undefined ? [] : [...new Set([file, uploadKey(file)])];
  return [
    { ...row('post', record.id), digest, is_settled: Number(isSettled) },
    ...(link === undefined || link === address ? [] : [row('link', link)]),
    ...files.map((key) => row('file', key)),
  ];
}

/** Lists, neighbours and counts change with every post: whoever cached anything reads it anew. */
function touch(tx: Tx, row: PostRow, termIds: readonly number[]): void {
  tx.touch(SETTINGS_TAG, `${row.type}:${row.id}`, `list:${row.type}:${row.status}`, ...termIds.map(termPostsTag));
  tx.touch('list:term:category', 'list:term:post_tag');
}
