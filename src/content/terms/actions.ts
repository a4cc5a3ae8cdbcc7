// Writing terms: everything that follows from one change happens in one transaction.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import { parentLanguageMismatch } from '#content/languages/errors.ts';
import { leaveGroup } from '#content/languages/groups.ts';
import type { LanguageRules } from '#content/languages/rules.ts';
import { shelf } from '#content/languages/shelves.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { slugify, uniqueSlug } from '#content/text/slug.ts';
import { stepsAbove } from './addresses.ts';
import { recountTerms, termPostsTag } from './counts.ts';
import { emptyTermName, termExists, termNotFound, termSlugTaken, unknownParentTerm } from './errors.ts';
import { groupTerm, translatedTerm } from './groups.ts';
import { nameKey, settleParent, slugCandidates, storedName } from './rules.ts';
import * as store from './store.ts';
import type { TermRow } from './store.ts';
import type { Taxonomy } from './taxonomies.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'term.created': { id: number; taxonomy: string };
    /** `oldSlug`: where its name was changed. */
    'term.updated': { id: number; taxonomy: string; oldSlug?: string };
    'term.deleted': { id: number; taxonomy: string };
  }
}

/** The fields of a save; what is absent stays as it is. */
export interface TermChanges {
  name?: string | undefined;
  /** Empty: made from the name. */
  slug?: string | undefined;
  description?: string | undefined;
  /** 0 for the top level. */
  parent?: number | undefined;
  /** A member of the group that a new term joins. */
  translationOf?: number | undefined;
}

/** `kept`: a number that no term has. */
export async function createTerm(
  tx: Tx,
  taxonomy: Taxonomy,
  wish: TermChanges & { name: string },
  rules: LanguageRules,
  kept?: number,
): Promise<number> {
  await lockTerms(tx, taxonomy);
  const name = checkedName(wish.name);
  const language = rules.newLanguage(taxonomy.name);
  const locale = rules.localeOf(language);
  const parentId = await knownParent(tx, taxonomy, wish.parent ?? 0, { language, rules });
  const givenSlug = slugify(wish.slug ?? '', locale);
  await refuseTwin(tx, shelf(taxonomy.name, language), nameKey(name), parentId, givenSlug);
  const term = {
    taxonomy: taxonomy.name,
    language,
    parent_id: parentId,
    name,
    name_key: nameKey(name),
    description: filterHtml(wish.description ?? ''),
  };
  const slug = givenSlug || slugify(wish.name, locale);
  const id = await store.insertTerm(tx.db, {
    ...(kept !== undefined && { id: kept }),
    ...term,
    slug: slug && (await freeSlug(tx, { ...term, id: 0 }, slug)),
  });
  // A name of nothing but signs gives no slug; the number of the term always does.
  if (slug === '') await store.updateTerm(tx.db, id, { slug: await freeSlug(tx, { ...term, id }, String(id)) });
  await groupTerm(tx, { id, taxonomy: taxonomy.name, language }, wish.translationOf, rules);
  tx.touch(...tagsOf(taxonomy, [id]));
  tx.emit('term.created', { id, taxonomy: taxonomy.name });
  return id;
}

export async function updateTerm(
  tx: Tx,
  taxonomy: Taxonomy,
  id: number,
  changes: TermChanges,
  rules: LanguageRules,
): Promise<void> {
  await lockTerms(tx, taxonomy);
  const before = await getTerm(tx, taxonomy, id);
  const after: TermRow = { ...before };
  if (changes.name !== undefined) {
    after.name = checkedName(changes.name);
    after.name_key = nameKey(after.name);
  }
  if (changes.description !== undefined) after.description = filterHtml(changes.description);
  if (changes.parent !== undefined) after.parent_id = await movedTo(tx, taxonomy, before, changes.parent, rules);
  if (changes.slug !== undefined) after.slug = await nextSlug(tx, after, changes.slug, rules);
  const { id: _id, taxonomy: _taxonomy, language: _language, ...columns } = after;
  await store.updateTerm(tx.db, id, columns);
  // The addresses of all terms below it, and of their posts, may show its slug.
  const ids = await store.findTermsWithChildren(tx.db, [id]);
  tx.touch(...tagsOf(taxonomy, ids));
  if (after.parent_id !== before.parent_id) await touchLists(tx, ids);
  const oldSlug = before.slug === after.slug ? {} : { oldSlug: before.slug };
  tx.emit('term.updated', { id, taxonomy: taxonomy.name, ...oldSlug });
}

/** Its children move up; posts that are left without a term get the default one, where the taxonomy has one. */
export async function removeTerm(
  tx: Tx,
  taxonomy: Taxonomy,
  id: number,
  { defaultTerm }: { defaultTerm: number },
): Promise<void> {
  await lockTerms(tx, taxonomy);
  const term = await getTerm(tx, taxonomy, id);
  await touchLists(tx, [id]);
  const changed = [id];
  if (taxonomy.hasDefaultTerm && defaultTerm !== id && (await store.findTerm(tx.db, taxonomy.name, defaultTerm))) {
    await store.insertSubstituteLinks(tx.db, id, defaultTerm);
    changed.push(defaultTerm);
  }
  const below = await store.findTermsWithChildren(tx.db, [id]);
  await store.moveTermsUp(tx.db, id, term.parent_id);
  await store.deleteTerm(tx.db, id);
  await leaveGroup(tx, { kind: 'term', name: taxonomy.name, id });
  await recountTerms(tx.db, changed);
  tx.touch(...tagsOf(taxonomy, [...changed, ...below]));
  tx.emit('term.deleted', { id, taxonomy: taxonomy.name });
}

/** Whether a name or a slug is free is decided by one writer at a time. */
function lockTerms(tx: Tx, taxonomy: Taxonomy): Promise<void> {
  return dialectOf(tx.db).lockUntilCommit(tx.db, `terms:${taxonomy.name}`);
}

async function getTerm(tx: Tx, taxonomy: Taxonomy, id: number): Promise<TermRow> {
  const term = await store.findTerm(tx.db, taxonomy.name, id);
  if (!term) throw termNotFound();
  return term;
}

function checkedName(name: string): string {
  const stored = storedName(name);
  if (stored === '') throw emptyTermName();
  return stored;
}

async function knownParent(
  tx: Tx,
  taxonomy: Taxonomy,
  parent: number,
  { language, rules }: { language: string; rules: LanguageRules },
): Promise<number | null> {
  if (parent === 0) return null;
  const found = await store.findTerm(tx.db, taxonomy.name, parent);
  if (!found) throw unknownParentTerm();
  if (found.language === language) return found.id;
  const translated = await translatedTerm(tx, found, rules.codeOf(taxonomy.name, language));
  if (translated === undefined) throw parentLanguageMismatch();
  return translated;
}

async function movedTo(
  tx: Tx,
  taxonomy: Taxonomy,
  { id, language }: TermRow,
  parent: number,
  rules: LanguageRules,
): Promise<number | null> {
  const parentId = await knownParent(tx, taxonomy, parent, { language, rules });
  if (parentId === null) return null;
  const above = await store.findAncestors(tx.db, [parentId]);
  return settleParent(id, parentId, new Set(above.keys()));
}

/** The same name twice below one parent needs a slug of its own, and one that no neighbour has. */
async function refuseTwin(
  tx: Tx,
  onShelf: string,
  key: string,
  parentId: number | null,
  givenSlug: string,
): Promise<void> {
  const twin = await store.findTermByName(tx.db, onShelf, key, parentId);
  if (!twin) return;
  if (givenSlug === '') throw termExists(twin.id);
  const holder = await store.findTermBySlug(tx.db, onShelf, givenSlug);
  if (holder && holder.parent_id === parentId) throw termExists(twin.id);
}

async function nextSlug(tx: Tx, term: TermRow, wish: string, rules: LanguageRules): Promise<string> {
  const locale = rules.localeOf(term.language);
  const slug = slugify(wish, locale);
  if (slug === '') return freeSlug(tx, term, slugify(term.name, locale) || String(term.id));
  if (await isTaken(tx, term, slug)) throw termSlugTaken();
  return slug;
}

type Placed = Pick<TermRow, 'id' | 'taxonomy' | 'language' | 'parent_id'>;

async function freeSlug(tx: Tx, term: Placed, wish: string): Promise<string> {
  if (!(await isTaken(tx, term, wish))) return wish;
  const above =
    term.parent_id === null ? new Map<number, TermRow>() : await store.findAncestors(tx.db, [term.parent_id]);
  const slugsAbove = stepsAbove({ ...term, slug: wish }, above).map((step) => step.slug);
  const candidates = slugCandidates(wish, slugsAbove);
  for (const slug of candidates) if (!(await isTaken(tx, term, slug))) return slug;
  return uniqueSlug(candidates.at(-1) ?? wish, (slug) => isTaken(tx, term, slug));
}

async function isTaken(tx: Tx, term: Placed, slug: string): Promise<boolean> {
  const holder = await store.findTermBySlug(tx.db, shelf(term.taxonomy, term.language), slug);
  return holder !== undefined && holder.id !== term.id;
}

function tagsOf(taxonomy: Taxonomy, ids: readonly number[]): string[] {
  return [...ids.flatMap((id) => [`term:${id}`, termPostsTag(id)]), `list:term:${taxonomy.name}`];
}

/** Lists of posts can be filtered by term, with the terms below it. */
async function touchLists(tx: Tx, termIds: readonly number[]): Promise<void> {
  for (const { type, status } of await store.findLinkedKinds(tx.db, termIds)) tx.touch(`list:${type}:${status}`);
}
