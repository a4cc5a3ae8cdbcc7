// Rows follow what they stand for: one after each save, many in a run over the whole site.
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { showOnFront } from '#kernel/settings/site-settings.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { PageFacts } from '#content/head/facts.ts';
import { loadAuthorFacts, loadPageFacts, loadTermFacts } from '#content/head/page-facts.ts';
import { loadPostFacts } from '#content/head/post-facts.ts';
import type { HeadWhere } from '#content/head/site-facts.ts';
import { allShelves, languageOf } from '#content/languages/spoken.ts';
import type { PageView } from '#content/pages/view.ts';
import { countPosts } from '#content/posts/counts.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { findWholePosts, type PostRow } from '#content/posts/store.ts';
import { attachment, postTypes, type PostType } from '#content/posts/types.ts';
import { findAnyTerms } from '#content/terms/store.ts';
import { textParts } from '#content/text/parts.ts';
import { findUser } from '#content/users/store.ts';
import { adoptLinks, lockLinks, recountIncoming } from '#modules/seo/links/actions.ts';
import { findTargets, openLinks } from '#modules/seo/links/store.ts';
import { plainIndexable, postIndexable, VERSION, type PostNotes } from './build.ts';
import { findIndexingState, writeIndexingState } from './states.ts';
import { findCurrent, findUnindexedPosts, findUnindexedTerms } from './due-store.ts';
import * as store from './store.ts';
import type { IndexableRow, ObjectType } from './table.ts';
import { replaceAncestors, replacePrimaryTerms } from './tree-store.ts';

/** Kinds of posts that have pages which search engines may find. */
export function indexedTypes({ registry }: Pick<Services, 'registry'>): string[] {
  const further: readonly PostType[] = registry().modules.flatMap((module) => module.postTypes ?? []);
  const all = [...postTypes, ...further].filter((type) => type.isViewable && type.name !== attachment.name);
  return [...new Set(all.map((type) => type.name))];
}

/** In the language of what is looked at. */
export function whereOf(services: Services, language?: string): HeadWhere {
  const site = services.sites.get(language ?? '') ?? defaultSite(services);
  return { services, site, db: services.db, now: services.clock.now(), reads: () => undefined };
}

/** What is handled in one call; `hasMore` when as many were found as a call takes. */
export interface Page {
  readonly handled: readonly { id: number; type: string }[];
  readonly hasMore: boolean;
}

export class IndexingError extends Error {
  readonly objectId: number;
  readonly objectType: string;

  constructor(objectType: string, objectId: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'IndexingError';
    this.objectId = objectId;
    this.objectType = objectType;
  }
}

/** The rows of these posts, anew. One that fails does not keep the others from theirs. */
export async function indexPosts(services: Services, ids: readonly number[]): Promise<void> {
  const types = indexedTypes(services);
  const posts = (await findWholePosts(services.db, ids)).filter(
    (row) => types.includes(row.type) && row.status !== 'auto-draft',
  );
  const { found, failed } = await readFacts(services, 'post', posts, loadPostFacts);
  const rows = found.map(({ item, facts, language }) => postIndexable(facts, notesOf(item), language));
  await services.tx(async (tx) => {
    await dialectOf(tx.db).lockUntilCommit(tx.db, 'seo:index');
    await store.upsertIndexables(tx.db, rows, utcText(tx.now));
    const written = await store.findIndexables(
      tx.db,
      'post',
      rows.map((row) => row.object_id),
    );
    await placeInTree(tx, written);
    await adoptLinks(tx, [...written.values()]);
    await replacePrimaryTerms(
      tx.db,
      'category',
      found.map(({ facts }) => ({ postId: facts.id, termId: facts.own.primaryCategory })),
    );
  });
  if (failed) throw failed;
}

interface Read<R> {
  readonly item: R;
  readonly facts: PageFacts;
  readonly language: string;
}

interface Item {
  readonly id: number;
  readonly type: string;
  readonly language: string;
}

type LoadFacts<R> = (items: readonly R[], where: HeadWhere) => Promise<ReadonlyMap<number, PageFacts>>;

/** All of a language at once; where that fails one by one, so that it is known which of them it was. */
async function readFacts<R extends Item>(
  services: Services,
  type: ObjectType,
  items: readonly R[],
  load: LoadFacts<R>,
): Promise<{ found: Read<R>[]; failed: IndexingError | undefined }> {
  const found: Read<R>[] = [];
  let failed: IndexingError | undefined;
  const languages = new Set(items.map((item) => languageOf(services, item)));
  for (const language of languages) {
    const some = items.filter((item) => languageOf(services, item) === language);
    const where = whereOf(services, language);
    const together = await load(some, where).catch(() => undefined);
    for (const item of some) {
      try {
        const facts = (together ?? (await load([item], where))).get(item.id);
        if (facts) found.push({ item, facts, language: where.site.language });
      } catch (error) {
        failed ??= new IndexingError(type, item.id, error);
      }
    }
  }
  return { found, failed };
}

/** Each stands below the row of its parent, as far as that has one already. */
async function placeInTree({ db }: Tx, own: ReadonlyMap<number, IndexableRow>): Promise<void> {
  const rows = [...own.values()];
  const below = rows.filter((row) => row.post_parent);
  const above = await store.findIndexables(
    db,
    'post',
    below.map((row) => row.post_parent ?? 0),
  );
  const steps = below.flatMap((row) => {
    const id = own.get(row.object_id)?.id;
    const ancestor = above.get(row.post_parent ?? 0)?.id;
    return id === undefined || ancestor === undefined ? [] : [{ indexable_id: id, ancestor_id: ancestor, depth: 1 }];
  });
  await replaceAncestors(
    db,
    [...own.values()].map((row) => row.id),
    steps,
  );
}

const notesOf = (row: PostRow): PostNotes => ({
  parentId: row.parent_id,
  authorId: row.author_id,
  featured: row.featured_media,
  parts: textParts(row.content).length,
});

export const POSTS_AT_ONCE = 25;

/** Each call takes the next that have no row; a post that fails is passed over by the next call. */
export async function indexNextPosts(services: Services, limit = POSTS_AT_ONCE): Promise<Page> {
  const { below } = await findIndexingState(services.db);
  const ids = await findUnindexedPosts(services.database.long.db, {
    shelves: indexedTypes(services).flatMap((type) => allShelves(services, type)),
    version: VERSION,
    below: below ?? Number.MAX_SAFE_INTEGER,
    limit,
  });
  const hasMore = ids.length >= limit;
  const next = hasMore ? Math.min(...ids) : null;
  if (next !== below) await services.tx((tx) => writeIndexingState(tx.db, { below: next }));
  if (ids.length > 0) await indexPosts(services, ids);
  return { handled: ids.map((id) => ({ id, type: 'post' })), hasMore };
}

export async function indexTerms(services: Services, ids: readonly number[]): Promise<void> {
  const { shownTaxonomies } = kindsOf(services);
  const terms = (await findAnyTerms(services.db, ids))
    .filter((term) => shownTaxonomies.some(({ name }) => name === term.taxonomy))
    .map((term) => ({ ...term, type: term.taxonomy }));
  const { found, failed } = await readFacts(services, 'term', terms, loadTermFacts);
  const rows = found.map(({ facts, language }) => plainIndexable('term', facts, language));
  await services.tx(async (tx) => {
    for (const row of rows) await store.upsertIndexable(tx.db, row, utcText(tx.now));
  });
  if (failed) throw failed;
}

export async function indexNextTerms(services: Services, limit = POSTS_AT_ONCE): Promise<Page> {
  const shelves = kindsOf(services).shownTaxonomies.flatMap(({ name }) => allShelves(services, name));
  const ids = await findUnindexedTerms(services.db, { shelves, version: VERSION, limit });
  await indexTerms(services, ids);
  return { handled: ids.map((id) => ({ id, type: 'term' })), hasMore: ids.length >= limit };
}

/** Authors have a row as long as they have something to read. */
export async function indexUser(services: Services, id: number): Promise<void> {
  const where = whereOf(services);
  const user = await findUser(services.db, id);
  const posts = user ? await countPublished(services, id) : 0;
  const facts = user && posts > 0 ? (await loadAuthorFacts([user], where)).get(id) : undefined;
  await services.tx(async (tx) => {
    const before = await store.findIndexable(tx.db, 'user', id);
    if (facts) await store.upsertIndexable(tx.db, plainIndexable('user', facts, where.site.language), utcText(tx.now));
    else if (before) await store.deleteIndexable(tx.db, before.id);
  });
}

async function countPublished(services: Pick<Services, 'db' | 'siteConfig'>, authorId: number): Promise<number> {
  let sum = 0;
  for (const shelf of allShelves(services, 'post')) {
    sum += await countPosts(services.db, { shelf, statuses: ['publish'], scope: 'author', scopeId: authorId });
  }
  return sum;
}

export async function indexNextArchives(services: Services): Promise<Page> {
  const further: readonly PostType[] = services.registry().modules.flatMap((module) => module.postTypes ?? []);
  const types = further.filter((type) => type.hasArchive && type.isViewable);
  const current = await findCurrent(services.db, 'post-type-archive', VERSION);
  const where = whereOf(services);
  const missing = types.filter(({ name }) => !current.has(`${name}|${where.site.language}`)).slice(0, POSTS_AT_ONCE);
  for (const { name } of missing) {
    const facts = await loadPageFacts({ kind: 'type', type: name }, where);
    await services.tx((tx) =>
      store.upsertIndexable(tx.db, plainIndexable('post-type-archive', facts, where.site.language), utcText(tx.now)),
    );
  }
  return {
    handled: missing.map(() => ({ id: 0, type: 'post-type-archive' })),
    hasMore: missing.length >= POSTS_AT_ONCE,
  };
}

export const GENERAL_AT_ONCE = 4;

interface General {
  readonly type: ObjectType;
  readonly subType: string;
  readonly view: PageView;
}

/** Pages that are no records. With a page at the start of the site there is no row of its own for that. */
export async function indexNextGeneral(services: Services): Promise<Page> {
  const where = whereOf(services);
  const year = where.now.getUTCFullYear();
  const all: General[] = [
    { type: 'system-page', subType: '404', view: { kind: 'not-found' } },
    { type: 'system-page', subType: 'search-result', view: { kind: 'search', text: '' } },
    { type: 'date-archive', subType: '', view: { kind: 'date', year } },
  ];
  if (services.settings.get(showOnFront) === 'posts') {
    all.push({ type: 'home-page', subType: '', view: { kind: 'posts', isFront: true, page: undefined } });
  }
  const handled: { id: number; type: string }[] = [];
  for (const { type, subType, view } of all) {
    const current = await findCurrent(services.db, type, VERSION);
    if (current.has(`${subType}|${where.site.language}`)) continue;
    const facts = await loadPageFacts(view, where);
    const row = { ...plainIndexable(type, facts, where.site.language), object_sub_type: subType };
    await services.tx((tx) => store.upsertIndexable(tx.db, row, utcText(tx.now)));
    handled.push({ id: 0, type });
  }
  return { handled, hasMore: handled.length >= GENERAL_AT_ONCE };
}

/** What it linked to is linked to once less. */
export async function removeIndexable(
  services: Pick<Services, 'tx'>,
  type: ObjectType,
  objectId: number,
): Promise<void> {
  await services.tx(async (tx) => {
    await lockLinks(tx);
    const row = await store.findIndexable(tx.db, type, objectId);
    if (!row) return;
    const targets = await findTargets(tx.db, row.id);
    await store.deleteIndexable(tx.db, row.id);
    await openLinks(tx.db, { target: row.id });
    await recountIncoming(tx, targets);
  });
}
