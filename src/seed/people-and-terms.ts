// What made-up posts refer to: people, terms; and the pages beside them. Made once, found again later.
import type { Tx } from '#kernel/tx.ts';
import { createPost, type WriteRules } from '#content/posts/actions.ts';
import { findTakenSlugs } from '#content/posts/store.ts';
import { createTerm } from '#content/terms/actions.ts';
import { findTermBySlug, type LinkedTerm } from '#content/terms/store.ts';
import { categories, tags, type Taxonomy } from '#content/terms/taxonomies.ts';
import { slugify } from '#content/text/slug.ts';
import { createUser } from '#content/users/actions.ts';
import { findUserByLogin } from '#content/users/store.ts';
import { makeText } from './texts.ts';
import { CATEGORIES, PAGES, PEOPLE, TAGS, type PageTree } from './vocabulary.ts';

export interface Frame {
  authors: readonly number[];
  categories: readonly LinkedTerm[];
  tags: readonly LinkedTerm[];
}

export async function createFrame(tx: Tx, rules: WriteRules): Promise<Frame> {
  const authors = await createPeople(tx);
  const frame = {
    authors,
    categories: await createCategories(tx, rules),
    tags: await createTags(tx, rules),
  };
  const first = slugify(PAGES[0]?.title ?? '', rules.localeOf(''));
  const hasPages = (await findTakenSlugs(tx.db, [first], { shelves: ['page'], exceptId: 0 })).size > 0;
  if (!hasPages) await createPages(tx, PAGES, 0, { id: authors[0] ?? 0, canPublish: true }, rules);
  return frame;
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
    const above = parent === undefined ? undefined : byName.get(parent);
    byName.set(name, await settleTerm(tx, categories, { name, parent: above?.id }, rules));
  }
  return [...byName.values()];
}

async function createTags(tx: Tx, rules: WriteRules): Promise<LinkedTerm[]> {
  const made: LinkedTerm[] = [];
  for (const name of TAGS) made.push(await settleTerm(tx, tags, { name }, rules));
  return made;
}

async function settleTerm(
  tx: Tx,
  taxonomy: Taxonomy,
  { name, parent }: { name: string; parent?: number | undefined },
  rules: WriteRules,
): Promise<LinkedTerm> {
  const slug = slugify(name, rules.localeOf(''));
  const known = await findTermBySlug(tx.db, taxonomy.name, slug);
  const id = known?.id ?? (await createTerm(tx, taxonomy, { name, parent }, rules));
  return { id, taxonomy: taxonomy.name, slug, post_id: 0 };
}

const PAGE_BYTES = 1_500;

async function createPages(
  tx: Tx,
  trees: readonly PageTree[],
  parent: number,
  writer: { id: number; canPublish: boolean },
  rules: WriteRules,
): Promise<void> {
  for (const [at, { title, below = [] }] of trees.entries()) {
    const { content } = makeText(parent * 100 + at + 1, PAGE_BYTES);
    const changes = { title, content, status: 'publish', parent, menu_order: at };
    const { id } = await createPost(tx, 'page', changes, writer, rules);
    await createPages(tx, below, id, writer, rules);
  }
}
