// Fills a site with made-up content, for demonstrations and measurements.
import { utcText } from '#kernel/clock/clock.ts';
import { toZoneText, type Zone } from '#kernel/clock/zone.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { createPost, titleKey, type WriteRules } from '#content/posts/actions.ts';
import { storedHtml } from '#content/posts/html.ts';
import { findAddressFacts, permalink, type AddressFacts } from '#content/posts/permalinks.ts';
import { isSlugTaken } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createTerm } from '#content/terms/actions.ts';
import { findTermBySlug, type LinkedTerm, type TermRow } from '#content/terms/store.ts';
import { categories as categoryTaxonomy, tags as tagTaxonomy, type Taxonomy } from '#content/terms/taxonomies.ts';
import { slugify } from '#content/text/slug.ts';
import { createUser } from '#content/users/actions.ts';
import { findUserByLogin } from '#content/users/store.ts';
import { withBulkTextIndex } from './bulk-index.ts';
import { createRandom } from './random.ts';
import * as store from './store.ts';
import { makeText } from './texts.ts';
import { CATEGORIES, PAGES, PEOPLE, TAGS, type PageTree } from './vocabulary.ts';

export interface SeedOptions {
  posts: number;
  /** About how long the text of each post is. */
  contentBytes: number;
  onProgress?: (done: number) => void;
}

/** Adds that many published posts; people, terms and pages are made once and used again. */
export async function seedSite(services: Services, options: SeedOptions): Promise<void> {
  const [site] = services.sites.values();
  if (!site) throw new Error('The site has no language.');
  const rules = writeRulesOf(services, site);
  const frame = await services.tx((tx) => createFrame(tx, rules));
  const size = batchSize(options.contentBytes);
  for (let from = 0; from < options.posts; from += size) {
    const count = Math.min(size, options.posts - from);
    await services.tx((tx) => addPosts(tx, { ...options, from, count }, frame, rules));
    options.onProgress?.(from + count);
  }
}

const BATCH_BYTES = 6_000_000;

/** Large enough that the cost of a commit is small, small enough to be held in memory. */
function batchSize(contentBytes: number): number {
  return Math.max(500, Math.min(10_000, Math.floor(BATCH_BYTES / contentBytes)));
}

/** What the posts refer to. */
interface Frame {
  authors: number[];
  categories: LinkedTerm[];
  tags: LinkedTerm[];
}

async function createFrame(tx: Tx, rules: WriteRules): Promise<Frame> {
  const authors = await createPeople(tx);
  const categories = await createCategories(tx, rules);
  const tags: LinkedTerm[] = [];
  for (const name of TAGS) tags.push(await settleTerm(tx, tagTaxonomy, name, undefined, rules));
  await createPages(tx, PAGES, 0, authors[0] ?? 0, rules);
  return { authors, categories, tags };
}

/** Nobody can sign in as one of them until they are given a password. */
async function createPeople(tx: Tx): Promise<number[]> {
  const authors: number[] = [];
  for (const { name, role } of PEOPLE) {
    const login = slugify(name);
    const known = await findUserByLogin(tx.db, login);
    const wish = { login, email: `${login}@example.org`, passwordHash: '', role, displayName: name };
    const id = known?.id ?? (await createUser(tx, wish));
    if (role !== 'subscriber' && role !== 'contributor') authors.push(id);
  }
  return authors;
}

async function createCategories(tx: Tx, rules: WriteRules): Promise<LinkedTerm[]> {
  const byName = new Map<string, LinkedTerm>();
  for (const { name, parent } of CATEGORIES) {
    byName.set(name, await settleTerm(tx, categoryTaxonomy, name, parent === undefined ? undefined : byName.get(parent), rules));
  }
  return [...byName.values()];
}

async function settleTerm(
  tx: Tx,
  taxonomy: Taxonomy,
  name: string,
  parent: LinkedTerm | undefined,
  rules: WriteRules,
): Promise<LinkedTerm> {
  const slug = slugify(name, rules.language);
  const known: TermRow | undefined = await findTermBySlug(tx.db, taxonomy.name, slug);
  const id = known?.id ?? (await createTerm(tx, taxonomy, { name, parent: parent?.id }, rules));
  const parentId = known ? known.parent_id : (parent?.id ?? null);
  return { id, taxonomy: taxonomy.name, slug, name, parent_id: parentId, post_id: 0 };
}

const PAGE_BYTES = 1_500;

async function createPages(tx: Tx, trees: readonly PageTree[], parent: number, author: number, rules: WriteRules): Promise<void> {
  if (parent === 0 && (await isSlugTaken(tx.db, slugify(trees[0]?.title ?? ''), { types: ['page'], exceptId: 0 }))) return;
  for (const [at, { title, below = [] }] of trees.entries()) {
    const { content } = makeText(parent * 100 + at, PAGE_BYTES);
    const changes = { title, content, status: 'publish', parent, menu_order: at };
    const id = await createPost(tx, 'page', changes, { id: author, canPublish: true }, rules);
    await createPages(tx, below, id, author, rules);
  }
}

interface Batch {
  from: number;
  count: number;
  /** Of the whole load. */
  posts: number;
  contentBytes: number;
}

async function addPosts(tx: Tx, batch: Batch, frame: Frame, rules: WriteRules): Promise<void> {
  const ids = await reserve(tx, batch.count);
  const facts = await addressFacts(tx, rules);
  const posts: store.SeedPost[] = [];
  const links: store.SeedLink[] = [];
  const counts = new Counts();
  for (const [at, id] of ids.entries()) {
    const { post, terms } = makePost({ id, number: batch.from + at, batch, frame, rules, facts, now: tx.now });
    posts.push(post);
    for (const term of terms) links.push({ post_id: id, term_id: term.id, taxonomy: term.taxonomy, date: post.date });
    counts.add(post.author_id ?? 0, terms);
  }
  await withBulkTextIndex(tx.db, async () => {
    await store.insertSeedPosts(tx.db, posts);
  });
  await store.insertSeedLinks(tx.db, links);
  await store.addCounts(tx.db, counts.cells());
  touchAll(tx, frame);
}
