// Fills a site with made-up content, for demonstrations and measurements.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import { termPostsTag } from '#content/terms/counts.ts';
import type { Tx } from '#kernel/tx.ts';
import type { WriteRules } from '#content/posts/actions.ts';
import { addCounts, type PostCounts, type Scope } from '#content/posts/counts.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { makePost, type MadePost, type Plan } from './make-post.ts';
import { createFrame, type Frame } from './people-and-terms.ts';
import * as store from './store.ts';

export interface SeedOptions {
  posts: number;
  /** About how long the text of each post is. */
  contentBytes: number;
  onProgress?: (done: number) => void;
}

/**
 * Adds that many published posts; people, terms and pages are made by the first call. Each batch is whole in itself,
 * with its counters: a load that is stopped leaves fewer posts, and nothing else.
 */
export async function seedSite(services: Services, { onProgress, ...options }: SeedOptions): Promise<void> {
  const [site] = services.sites.values();
  if (!site) throw new Error('The site has no language.');
  const rules = writeRulesOf(services, site);
  const plan: Plan = { ...options, now: services.clock.now() };
  const frame = await services.tx((tx) => createFrame(tx, rules));
  const size = batchSize(options.contentBytes);
  for (let from = 0; from < options.posts; from += size) {
    const count = Math.min(size, options.posts - from);
    await services.tx((tx) => addBatch(tx, { from, count }, plan, frame, rules));
    await services.database.catchUp();
    onProgress?.(from + count);
  }
}

const BATCH_BYTES = 6_000_000;

/** Large enough that the cost of a commit is small, small enough to be held in memory. */
function batchSize(contentBytes: number): number {
  return Math.max(500, Math.min(10_000, Math.floor(BATCH_BYTES / contentBytes)));
}

async function addBatch(
  tx: Tx,
  { from, count }: { from: number; count: number },
  plan: Plan,
  frame: Frame,
  rules: WriteRules,
): Promise<void> {
  const ids = await dialectOf(tx.db).reserveIds(tx.db, count);
  const made = ids.map((id, at) => makePost(id, from + at, plan, frame, rules));
  await store.insertSeed(tx.db, await withAddresses(tx, made, rules), made.flatMap(linksOf));
  await addCounts(tx.db, countsOf(made));
  const terms = [...frame.categories, ...frame.tags].map(({ id }) => termPostsTag(id));
  tx.touch(`list:${store.SEED_TYPE}:${store.SEED_STATUS}`, 'list:term:category', 'list:term:post_tag', ...terms);
}

async function withAddresses(tx: Tx, made: readonly MadePost[], rules: WriteRules): Promise<store.SeedPost[]> {
  const rows = made.map(({ post }) => ({
    ...post,
    type: store.SEED_TYPE,
    status: store.SEED_STATUS,
    language: '',
    parent_id: null,
  }));
  const terms = new Map(made.map(({ post, terms: own }) => [post.id, own]));
  const settings = {
    known: rules.known,
    structure: rules.slugs.permalinkStructure,
    home: rules.homeOf({ type: store.SEED_TYPE, language: '' }),
    frontPage: 0,
  };
  const facts = await findAddressFacts(tx.db, rows, terms, settings);
  return rows.map((row) => ({ ...row, guid: permalink(row, facts) }));
}

function linksOf({ post, terms }: MadePost): store.SeedLink[] {
  return terms.map(({ id, taxonomy }) => ({ post_id: post.id, term_id: id, taxonomy, date: post.date }));
}

function countsOf(made: readonly MadePost[]): PostCounts[] {
  const cells = new Map<string, PostCounts>();
  const add = (scope: Scope, id: number): void => {
    const key = `${scope} ${id}`;
    const cell = cells.get(key) ?? { type: store.SEED_TYPE, status: store.SEED_STATUS, scope, scope_id: id, count: 0 };
    cell.count++;
    cells.set(key, cell);
  };
  for (const { post, terms } of made) {
    add('all', 0);
    if (post.author_id !== null) add('author', post.author_id);
    for (const { id } of terms) add('term', id);
  }
  return [...cells.values()];
}
