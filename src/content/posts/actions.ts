// Writing posts: everything that belongs to one save happens in one transaction.
import { utcText } from '#kernel/clock/clock.ts';
import { toZoneText, type Zone } from '#kernel/clock/zone.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { rememberSlug } from '#content/addresses/old-slugs.ts';
import { leaveGroup } from '#content/languages/groups.ts';
import type { LanguageRules } from '#content/languages/rules.ts';
import { keepRevision } from '#content/revisions/actions.ts';
import { termPostsTag } from '#content/terms/counts.ts';
import { translatedTerm } from '#content/terms/groups.ts';
import { insertLinks, refreshLinks } from '#content/terms/store.ts';
import { recount, type Counted } from './counts.ts';
import { nextDate, type DateWish } from './dates.ts';
import { knownTerms, termIdsOf, writeTerms } from './filing.ts';
import { storedHtml, type ReadyHtml } from './html.ts';
import type { MetaValues } from './meta.ts';
import { revisionedMeta, writeMeta } from './meta-actions.ts';
import { findTaxonomy, getPostType, type Knowing } from './kinds.ts';
import { findNeighbours, neighboursTag } from './neighbours.ts';
import { fieldKeys } from './own-fields.ts';
import { firstAddress, keepsPlace, NO_SLUG, parentOf, slugOf } from './placing.ts';
import { publicationKey, schedulePost } from './publication.ts';
import { SIGHT_TAG } from './reach.ts';
import { settleStatus } from './rules.ts';
import { freeSlug, slugTag, type SlugRules } from './slugs.ts';
import * as store from './store.ts';
import type { PostRow } from './store.ts';
import type { PostType } from './types.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'post.created': { id: number; type: string };
    'post.updated': { id: number; type: string };
    'post.published': { id: number; type: string };
    'post.trashed': { id: number; type: string };
    'post.deleted': { id: number; type: string };
  }
}

/** What of the site's settings a save depends on. */
export interface WriteRules extends LanguageRules {
  /** Says which kinds of posts there are. */
  known: Knowing;
  zone: Zone;
  slugs: SlugRules;
  /** Below which address an item stands. */
  homeOf(item: Pick<PostRow, 'type' | 'language'>): string;
  defaultCategory: number;
  commentStatus: string;
  pingStatus: string;
  revisionLimit: number;
  savers: readonly PostSaver[];
}

/** What modules add to every save of a post, in its transaction. */
export interface PostSaver {
  /** Before anything is written: the changes that are made instead. It throws what must not be. */
  prepare?(tx: Tx, save: PreparedSave): Promise<PostChanges>;
  /** After everything is written. */
  finish?(tx: Tx, post: PostRow, changes: PostChanges, save: FinishedSave): Promise<void>;
}

export interface FinishedSave {
  readonly writer: Writer;
  readonly isNew: boolean;
  readonly rules: WriteRules;
}

export interface PreparedSave {
  readonly type: string;
  /** As rows have it. */
  readonly language: string;
  readonly changes: PostChanges;
  /** Absent for a new post. */
  readonly before: PostRow | undefined;
  readonly writer: Writer;
  readonly rules: WriteRules;
}

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly postSaver: (services: Services) => PostSaver;
  }
}

/** The fields of a save; what is absent stays as it is. */
export interface PostChanges extends DateWish {
  title?: string | undefined;
  content?: string | undefined;
  excerpt?: string | undefined;
  slug?: string | undefined;
  status?: string | undefined;
  password?: string | undefined;
  author?: number | undefined;
  featured_media?: number | undefined;
  comment_status?: string | undefined;
  ping_status?: string | undefined;
  format?: string | undefined;
  sticky?: boolean | undefined;
  template?: string | undefined;
  parent?: number | undefined;
  menu_order?: number | undefined;
  /** Term ids by taxonomy: full replacement. */
  terms?: Readonly<Record<string, readonly number[]>> | undefined;
  meta?: MetaValues | undefined;
  /** A member of the group that a new post joins. */
  translationOf?: number | undefined;
  /** Translations stay as good as they were. */
  isMinorEdit?: boolean | undefined;
  /** The texts as they are shown, if somebody made that before. */
  html?: ReadyHtml | undefined;
}

export interface Writer {
  id: number;
  canPublish: boolean;
  /** Absent where the site itself writes, which may do everything. */
  can?: (capability: string) => boolean;
  /** Where the texts are somebody else's: whether that person may use any HTML. */
  isTrusted?: boolean;
}

export async function createPost(
  tx: Tx,
  type: string,
  sent: PostChanges,
  writer: Writer,
  rules: WriteRules,
): Promise<PostRow> {
  const kind = getPostType(rules.known, type);
  const language = rules.newLanguage(type);
  const changes = await prepared(tx, { type, language, changes: sent, before: undefined, writer, rules });
  const { title = '', content = '', excerpt = '' } = changes;
  if (kind.needsContent && [title, content, excerpt].every((text) => text.trim() === '')) throw emptyContent();
  const wished = changes.status ?? 'draft';
  const date = nextDate(changes, wished, undefined, rules.zone, tx.now);
  const status = settleStatus(wished, date.date_gmt, tx.now);
  const terms = { ...(await defaultTerms(tx, kind, language, rules)), ...changes.terms };
  const parentId = await parentOf(tx, type, changes.parent);
  const unborn = { id: 0, type, language, status, title, slug: '', parent_id: parentId };
  // What does not wait for each other is asked together: the writer may live in another thread.
  const [id, slug, filed, media, near] = await Promise.all([
    store.nextPostId(tx.db),
    slugOf(tx, unborn, changes.slug, writer, rules),
    knownTerms(tx, terms),
    knownMedia(tx, changes.featured_media, 0),
    // It has no number yet, but comes after all others of the same moment.
    neighboursOf(tx, { type, language, status, date: date.date, id: Number.MAX_SAFE_INTEGER }),
  ]);
  tx.touch(...near);
  const modified = { modified: date.date, modified_gmt: date.date_gmt ?? utcText(tx.now) };
  const row: PostRow = {
    id,
    type,
    status,
    author_id: (changes.author ?? writer.id) || null,
    parent_id: parentId,
    slug: slug === NO_SLUG ? await freeSlug(tx.db, String(id), unborn, rules.slugs) : slug,
    ...date,
    ...modified,
    password: status === 'private' ? '' : (changes.password ?? ''),
    comment_status: changes.comment_status ?? (kind.isClosedByDefault ? 'closed' : rules.commentStatus),
    ping_status: changes.ping_status ?? (kind.isClosedByDefault ? 'closed' : rules.pingStatus),
    format: storedFormat(changes.format ?? ''),
    template: changes.template ?? '',
    is_sticky: changes.sticky ? 1 : 0,
    featured_media: media,
    menu_order: changes.menu_order ?? 0,
    guid: '',
    ...store.NEWBORN,
    language,
    title_key: titleKey(title),
    title,
    excerpt,
    ...storedHtml(content, excerpt, changes.html),
    content,
  };
  row.guid = await firstAddress(tx, row, filed, rules);
  const termIds = filed.map((term) => term.id);
  tx.defer(store.insertPost(tx.db, row));
  tx.defer(insertLinks(tx.db, row, filed));
  tx.defer(recount(tx.db, undefined, countedOf(row, termIds)));
  await writeMeta(tx, id, changes.meta ?? {});
  await schedulePost(tx, undefined, row);
  await finish(tx, row, changes, { writer, isNew: true, rules });
  announce(tx, undefined, row, termIds);
  return row;
}

/** What a new record is filed under where nobody says so. */
async function defaultTerms(
  tx: Tx,
  { name, taxonomies }: PostType,
  language: string,
  rules: WriteRules,
): Promise<Record<string, number[]>> {
  const terms: Record<string, number[]> = name === 'post' ? { category: [rules.defaultCategory] } : {};
  for (const taxonomy of taxonomies) {
    const id = findTaxonomy(rules.known, taxonomy)?.custom?.defaultTerm ?? 0;
    if (id === 0) continue;
    const code = rules.codeOf(taxonomy, language);
    terms[taxonomy] = [(await translatedTerm(tx, { id, taxonomy, language: '' }, code)) ?? id];
  }
  return terms;
}

async function prepared(tx: Tx, save: PreparedSave): Promise<PostChanges> {
  let { changes } = save;
  for (const saver of save.rules.savers) changes = (await saver.prepare?.(tx, { ...save, changes })) ?? changes;
  return changes;
}

async function finish(tx: Tx, post: PostRow, changes: PostChanges, save: FinishedSave): Promise<void> {
  for (const saver of save.rules.savers) await saver.finish?.(tx, post, changes, save);
}

export async function updatePost(
  tx: Tx,
  before: PostRow,
  sent: PostChanges,
  writer: Writer,
  rules: WriteRules,
): Promise<void> {
  const { type, language } = before;
  const changes = await prepared(tx, { type, language, changes: sent, before, writer, rules });
  const wished = changes.status ?? before.status;
  const date = nextDate(changes, wished, before, rules.zone, tx.now);
  const status = settleStatus(wished, date.date_gmt, tx.now);
  const isRestored = before.status === 'trash' && status !== 'trash';
  const texts = {
    title: changes.title ?? before.title,
    content: changes.content ?? before.content,
    excerpt: changes.excerpt ?? before.excerpt,
  };
  const after: PostRow = {
    ...before,
    ...date,
    ...texts,
    status,
    title_key: titleKey(texts.title),
    ...(texts.content === before.content && texts.excerpt === before.excerpt
      ? {}
      : storedHtml(texts.content, texts.excerpt, changes.html)),
    modified: toZoneText(rules.zone, tx.now),
    modified_gmt: utcText(tx.now),
    author_id: changes.author === undefined ? before.author_id : changes.author || null,
    parent_id:
      changes.parent === undefined ? before.parent_id : await parentOf(tx, before.type, changes.parent, before.id),
    password: status === 'private' ? '' : (changes.password ?? before.password),
    comment_status: changes.comment_status ?? before.comment_status,
    ping_status: changes.ping_status ?? before.ping_status,
    format: changes.format === undefined ? before.format : storedFormat(changes.format),
    template: changes.template ?? before.template,
    is_sticky: Number(changes.sticky ?? before.is_sticky === 1),
    featured_media: await knownMedia(tx, changes.featured_media, before.featured_media),
    menu_order: changes.menu_order ?? before.menu_order,
    ...(isRestored && { slug: before.trashed_slug ?? '', trashed_status: null, trashed_slug: null, trashed_at: null }),
  };
  const isPlaced = keepsPlace(before, after, changes.slug, rules);
  if (status !== 'trash' && !isPlaced) after.slug = await slugOf(tx, after, changes.slug, writer, rules);
  await save(tx, before, after, changes, writer, rules);
}

/** Keeps what it was, so that it can be brought back. */
export async function trashPost(tx: Tx, before: PostRow, writer: Writer, rules: WriteRules): Promise<void> {
  const after: PostRow = {
    ...before,
    status: 'trash',
    trashed_status: before.status,
    trashed_slug: before.slug,
    trashed_at: utcText(tx.now),
    slug: await freeSlug(tx.db, `${before.slug}__trashed`, before, rules.slugs),
    modified: toZoneText(rules.zone, tx.now),
    modified_gmt: utcText(tx.now),
  };
  await save(tx, before, after, {}, writer, rules);
  tx.emit('post.trashed', { id: before.id, type: before.type });
}

export async function removePost(tx: Tx, post: PostRow): Promise<void> {
  const termIds = await termIdsOf(tx, post.id);
  const children = await store.moveChildrenUp(tx.db, post.id, post.parent_id);
  await store.deletePost(tx.db, post.id);
  await leaveGroup(tx, { kind: 'post', name: post.type, id: post.id });
  await recount(tx.db, countedOf(post, termIds), undefined);
  await tx.cancel(publicationKey(post.id));
  for (const child of children) tx.touch(`${child.type}:${child.id}`, `list:${child.type}:${child.status}`);
  tx.touch(`${post.type}:${post.id}`, `list:${post.type}:${post.status}`, slugTag(post.slug), ...termTags(termIds));
  tx.touch(...(await neighboursOf(tx, post)));
  tx.emit('post.deleted', { id: post.id, type: post.type });
}

/** A scheduled post whose time has come; anything else is left alone. */
export async function publishDuePost(tx: Tx, id: number, rules: WriteRules): Promise<void> {
  const before = await store.findPost(tx.db, id);
  if (before?.status !== 'future' || before.date_gmt === null) return;
  if (before.date_gmt > utcText(tx.now)) {
    await schedulePost(tx, undefined, before);
    return;
  }
  const after: PostRow = { ...before, status: 'publish' };
  const termIds = await termIdsOf(tx, id);
  const changes: PostChanges =
    before.type === 'post' && termIds.length === 0 ? { terms: { category: [rules.defaultCategory] } } : {};
  await save(tx, before, after, changes, undefined, rules);
}

/** Without a writer no revision is kept: the texts did not change. */
async function save(
  tx: Tx,
  before: PostRow,
  after: PostRow,
  changes: PostChanges,
  writer: Writer | undefined,
  rules: WriteRules,
): Promise<void> {
  const { id, type: _type, language: _language, guid: _guid, ...columns } = after;
  const kind = getPostType(rules.known, after.type);
  const keeps = writer && keepsRevisions(kind) && rules.revisionLimit !== 0;
  const metaBefore = keeps ? await revisionedMeta(tx, id, fieldKeys(kind)) : '';
  tx.touch(...(await neighboursOf(tx, before)), ...(await neighboursOf(tx, after)));
  await store.updatePost(tx.db, id, columns);
  if (hadOtherAddress(before, after)) await rememberSlug(tx.db, id, { old: before.slug, present: after.slug });
  const termsBefore = await termIdsOf(tx, id);
  if (before.status !== after.status || before.date !== after.date) await refreshLinks(tx.db, after);
  const termIds = changes.terms ? await writeTerms(tx, after, changes.terms) : termsBefore;
  await writeMeta(tx, id, changes.meta ?? {});
  await recount(tx.db, countedOf(before, termsBefore), countedOf(after, termIds));
  if (keeps) {
    const { title, content, excerpt } = after;
    const meta = changes.meta ? await revisionedMeta(tx, id, fieldKeys(kind)) : metaBefore;
    const earlier = { ...before, meta: metaBefore };
    const options = { authorId: writer.id, limit: rules.revisionLimit, before: earlier };
    await keepRevision(tx, after, { title, content, excerpt, meta }, options);
  }
  await schedulePost(tx, before, after);
  await finish(tx, after, changes, { writer: writer ?? SITE, isNew: false, rules });
  announce(tx, before, after, [...termsBefore, ...termIds]);
}

/** People decide about it for the types that they define. */
const keepsRevisions = ({ custom, supports }: PostType): boolean => !custom || supports.includes('revisions');

/** Whoever writes without being a person. */
const SITE: Writer = { id: 0, canPublish: true };

/** What is in the trash keeps its name for the day it comes back. */
function hadOtherAddress(before: PostRow, after: PostRow): boolean {
  const wasShown = before.status === 'publish' || before.status === 'private';
  return wasShown && before.slug !== '' && before.slug !== after.slug && after.status !== 'trash';
}

/** What decides who may see a post. */
const SIGHT = ['status', 'author_id', 'password'] as const;

function announce(tx: Tx, before: PostRow | undefined, after: PostRow, termIds: readonly number[]): void {
  tx.touch(`${after.type}:${after.id}`, `list:${after.type}:${after.status}`, ...termTags(termIds));
  tx.touch(slugTag(after.slug), slugTag(before?.slug ?? ''));
  if (before && before.status !== after.status) tx.touch(`list:${after.type}:${before.status}`);
  if (before && SIGHT.some((column) => before[column] !== after[column])) tx.touch(SIGHT_TAG);
  tx.emit(before ? 'post.updated' : 'post.created', { id: after.id, type: after.type });
  if (after.status === 'publish' && before?.status !== 'publish')
    tx.emit('post.published', { id: after.id, type: after.type });
}

/** Only posts have neighbours, and only what is published is one. */
async function neighboursOf(
  tx: Tx,
  post: Pick<PostRow, 'id' | 'type' | 'language' | 'status' | 'date'>,
): Promise<string[]> {
  if (post.status !== 'publish' || post.type !== 'post') return [];
  const { older, newer } = await findNeighbours(tx.db, post);
  return [older, newer].filter((id) => id !== undefined).map(neighboursTag);
}

/** Terms show how many posts they have. */
function termTags(ids: readonly number[]): string[] {
  return ids.length === 0 ? [] : [...ids.map(termPostsTag), 'list:term:category', 'list:term:post_tag'];
}

function countedOf(post: PostRow, termIds: readonly number[]): Counted {
  return { shelf: store.shelfOf(post), status: post.status, author_id: post.author_id, termIds };
}

/** An unknown image changes nothing; 0 takes the image away. */
async function knownMedia(tx: Tx, wish: number | undefined, present: number): Promise<number> {
  if (wish === undefined) return present;
  if (wish === 0) return 0;
  const found = await store.findPost(tx.db, wish);
  return found?.type === 'attachment' ? wish : present;
}

const storedFormat = (format: string): string => (format === 'standard' ? '' : format);

export const titleKey = (title: string): string => title.toLowerCase().slice(0, 100);

const emptyContent = () => restError('empty_content', 400, 'A post needs a title, a text or an excerpt.');
