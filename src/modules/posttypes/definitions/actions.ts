// Defining types and taxonomies: everything that follows from one change happens in one transaction.
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { MODULES_TAG } from '#kernel/modules/actions.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType, type Kind } from '#content/languages/elements.ts';
import { settleMode } from '#content/languages/modes.ts';
import { languageRulesOf } from '#content/languages/rules.ts';
import { modeOf } from '#content/languages/settings.ts';
import { shelf } from '#content/languages/shelves.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { createTerm } from '#content/terms/actions.ts';
import { nameKey, storedName } from '#content/terms/rules.ts';
import { findTermByName } from '#content/terms/store.ts';
import { tags } from '#content/terms/taxonomies.ts';
import { notFound } from '../errors.ts';
import { wordsOf, type DefinedKind, type Definition, type TaxonomyDefinition } from './definition.ts';
import { refuseSlug } from './rules.ts';
import * as store from './store.ts';
import { refuseTaken } from './taken.ts';

/** How long the addresses of before lead to those of now. */
const REDIRECTED_MS = 90 * 86_400_000;

export const kindOf = (kind: DefinedKind): Kind => (kind === 'type' ? 'post' : 'term');

export async function define(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  definition: Definition,
): Promise<Definition> {
  await lock(tx, services);
  refuseSlug(definition.kind, definition.slug);
  await refuseTaken(tx, services, definition, undefined);
  const settled = await settle(tx, services, definition, undefined);
  tx.emit('kind.defined', { kind: kindOf(definition.kind), name: definition.slug });
  return settled;
}

/** `change` makes the new definition of the one that is stored now. */
export async function redefine(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  { kind, slug, change }: { kind: DefinedKind; slug: string; change: (before: Definition) => Definition },
): Promise<Definition> {
  await lock(tx, services);
  const before = await getDefinition(tx, kind, slug);
  const after = change(before);
  if (after.slug !== slug) refuseSlug(kind, after.slug);
  await refuseTaken(tx, services, after, before);
  if (after.slug !== slug) await rename(tx, services, before, after.slug);
  return settle(tx, services, after, before);
}

/** What is left can be found again by whoever defines the slug anew. */
export async function undefine(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  { kind, slug }: { kind: DefinedKind; slug: string },
): Promise<Definition> {
  await lock(tx, services);
  const before = await getDefinition(tx, kind, slug);
  await store.deleteDefinition(tx.db, slug);
  tx.touch(MODULES_TAG);
  return before;
}

async function getDefinition(tx: Tx, kind: DefinedKind, slug: string): Promise<Definition> {
  const found = await store.findDefinition(tx.db, slug);
  if (found?.kind !== kind) throw notFound();
  return found;
}

/** Whether a name is free is decided by one writer at a time. */
async function lock(tx: Tx, { settings }: Pick<Services, 'settings'>): Promise<void> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, 'posttypes');
  // Another process may just have written the modes of the languages.
  await settings.reload(tx.db);
}

async function settle(
  tx: Tx,
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  wish: Definition,
  before: Definition | undefined,
): Promise<Definition> {
  const { kind, slug, multilang_mode: mode } = wish;
  const name = before?.slug ?? slug;
  const was = modeOf(services.settings, name);
  await settleMode(tx, services, { kind: kindOf(kind), name: slug, was, mode, before: name });
  const after = wish.kind === 'taxonomy' ? await withDefaultTerm(tx, services, wish) : wish;
  await store.upsertDefinition(tx.db, after, utcText(tx.now));
  const until = utcText(new Date(tx.now.getTime() + REDIRECTED_MS));
  await store.rememberWords(tx.db, { slug, words: before ? wordsOf(before) : [], present: wordsOf(after), until });
  tx.touch(MODULES_TAG);
  return after;
}

/** The term is made when it is not there. */
async function withDefaultTerm(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  definition: TaxonomyDefinition,
): Promise<TaxonomyDefinition> {
  const { default_term: name, slug } = definition;
  if (name === '') return { ...definition, default_term_id: 0 };
  const known = await findTermByName(tx.db, slug, nameKey(storedName(name)), null);
  if (known) return { ...definition, default_term_id: known.id };
  const [language = ''] = services.siteConfig.languages;
  // Its mode is not known to others before the commit, so the first language is named here.
  const rules = { ...languageRulesOf(services, { language }), newLanguage: () => '' };
  const code = definition.multilang_mode === 0 ? undefined : language;
  const codeOf = () => (services.siteConfig.isMultilingual ? code : undefined);
  const id = await createTerm(tx, { ...tags, name: slug }, { name }, { ...rules, codeOf });
  return { ...definition, default_term_id: id };
}

async function rename(
  tx: Tx,
  services: Pick<Services, 'siteConfig'>,
  { kind, slug: from }: Definition,
  to: string,
): Promise<void> {
  const others = services.siteConfig.languages.slice(1);
  const shelves = ['', ...others].map((language) => [shelf(from, language), shelf(to, language)] as const);
  await store.renameItems(tx.db, kind, shelves);
  const group = kindOf(kind);
  await store.renameGroups(tx.db, elementType(group, from), elementType(group, to));
  if (kind === 'taxonomy') await store.renameLinks(tx.db, from, to);
  await store.renameMenuObjects(tx.db, kind === 'type' ? 'post_type' : 'taxonomy', from, to);
  for (const other of await store.findDefinitions(tx.db)) {
    const changed = renamedIn(other, from, to);
    if (changed) await store.upsertDefinition(tx.db, changed, utcText(tx.now));
  }
  await store.renameFormer(tx.db, from, to);
  await store.deleteDefinition(tx.db, from);
  tx.emit('kind.renamed', { kind: group, from, name: to });
}

/** What another definition says of it; undefined where it says nothing. */
function renamedIn(other: Definition, from: string, to: string): Definition | undefined {
  if (!JSON.stringify(other).includes(`"${from}"`) || other.slug === from) return undefined;
  const named = (names: readonly string[]): string[] => names.map((name) => (name === from ? to : name));
  if (other.kind === 'taxonomy') return { ...other, object_types: named(other.object_types) };
  const fields = other.fields.map((field) => (field.to === from ? { ...field, to } : field));
  return { ...other, taxonomies: named(other.taxonomies), fields };
}

/** How many there are, in all languages of the site. */
export function countOf(
  db: Tx['db'],
  services: Pick<Services, 'siteConfig'>,
  kind: DefinedKind,
  slug: string,
): Promise<number> {
  return store.countItems(db, kind, allShelves(services, slug));
}
