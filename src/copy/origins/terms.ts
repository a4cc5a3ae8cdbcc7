// The terms of another site: categories, tags, menus, and those of its own taxonomies.
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';
import { createMenu } from '#content/menus/menu-actions.ts';
import { MENU_LOCATIONS } from '#content/menus/settings.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { createTerm, updateTerm } from '#content/terms/actions.ts';
import { upsertTermMeta } from '#content/terms/meta-store.ts';
import { nameKey, storedName } from '#content/terms/rules.ts';
import { findTerm, findTermByName, findTermBySlug } from '#content/terms/store.ts';
import { tags, type Taxonomy } from '#content/terms/taxonomies.ts';
import { slugify } from '#content/text/slug.ts';
import { settledMark } from './address.ts';
import { digestOf, replaced, termKey, type Carrier } from './carrier.ts';
import { countHead, headIn, updateTermHead, type HeadValues } from './head-values.ts';
import { storedMeta } from './meta.ts';
import { findOwn } from './own.ts';
import { messageOf } from './people.ts';
import type { ForeignTerm, OriginId, TermRef } from './records.ts';
import type { Outcome } from './report.ts';
import { findOrigins, upsertOrigins } from './store.ts';

/** Parents may come after their children: they are set when all are there. */
export async function landTerms(carrier: Carrier, terms: readonly ForeignTerm[]): Promise<void> {
  const carried = await landAll(carrier, terms);
  for (const term of carried) if (term.parent) await placeBelow(carrier, term, term.parent);
}

export async function landNamedTerms(carrier: Carrier, refs: readonly TermRef[]): Promise<void> {
  await landAll(carrier, namedTerms(carrier, refs));
}

const AT_ONCE = 100;

/** Gives those that came from there; a term that was here before stays where it stands. */
async function landAll(carrier: Carrier, terms: readonly ForeignTerm[]): Promise<ForeignTerm[]> {
  const carried: ForeignTerm[] = [];
  await carrier.numbers.claim(
    'terms',
    terms.map(({ id }) => id),
  );
  for (let at = 0; at < terms.length; at += AT_ONCE) {
    carried.push(...(await landSome(carrier, terms.slice(at, at + AT_ONCE))));
  }
  return carried;
}

/** The terms that posts name and that nobody has told of. */
export function namedTerms({ terms }: Carrier, refs: readonly TermRef[]): ForeignTerm[] {
  const missing = new Map(refs.filter((ref) => !terms.has(termKey(ref))).map((ref) => [termKey(ref), ref]));
  return [...missing.values()].flatMap((ref) => {
    if ('id' in ref) return [];
    const { taxonomy, slug, name } = ref;
    return [{ id: '', taxonomy, slug, name, description: '', parent: undefined, meta: [] }];
  });
}

/** All together, or, when one of them cannot be written, each by itself. */
async function landSome(carrier: Carrier, terms: readonly ForeignTerm[]): Promise<ForeignTerm[]> {
  const { services, recorder, names } = carrier;
  try {
    const landed = await services.tx(async (tx) => {
      const settled: { term: ForeignTerm; taxonomy: string; became: SettledTerm | undefined }[] = [];
      for (const term of terms) {
        const taxonomy = names.ours('taxonomies', term.taxonomy);
        const became = taxonomy === '' ? undefined : await settle(tx, carrier, taxonomyNamed(carrier, taxonomy), term);
        settled.push({ term, taxonomy, became });
      }
      return settled;
    });
    for (const { term, taxonomy, became } of landed) {
      recorder.count('terms', became?.outcome ?? 'skipped');
      if (became?.head) countHead(carrier, became.head);
      if (became) for (const key of keysOf(term)) carrier.terms.set(key, { id: became.id, taxonomy });
    }
    return landed.filter(({ became }) => became?.isCarried === true).map(({ term }) => term);
  } catch (error) {
    const [only, ...others] = terms;
    if (only && others.length === 0) {
      recorder.count('terms', 'failed');
      recorder.note(`The term "${only.name}" of ${only.taxonomy} was left out: ${messageOf(error)}`);
      return [];
    }
    const carried: ForeignTerm[] = [];
    for (const term of terms) carried.push(...(await landSome(carrier, [term])));
    return carried;
  }
}

export function keysOf({ id, taxonomy, slug, name }: ForeignTerm): string[] {
  return [...(id === '' ? [] : [termKey({ taxonomy, id })]), termKey({ taxonomy, slug, name })];
}

/** A taxonomy that nobody defines here keeps its terms until somebody does. */
export function taxonomyNamed({ services }: Pick<Carrier, 'services'>, name: string): Taxonomy {
  if (name === navMenus.name) return navMenus;
  return kindsOf(services).findTaxonomy(name) ?? { ...tags, name };
}

interface SettledTerm {
  readonly id: number;
  readonly outcome: Outcome;
  /** It comes, or came, from there. */
  readonly isCarried: boolean;
  /** What search engines were told of it, where that came now. */
  readonly head?: HeadValues | undefined;
}

async function settle(tx: Tx, carrier: Carrier, taxonomy: Taxonomy, term: ForeignTerm): Promise<SettledTerm> {
  const { origin, rules } = carrier;
  const { outcome, id: found, isKnown, isCarried, key, digest } = await judgeTerm(tx.db, carrier, taxonomy, term);
  if (isKnown && found !== undefined && outcome === 'unchanged') return { id: found, outcome, isCarried };
  const description = replaced(carrier, term.description);
  const id = found ?? (await create(tx, carrier, taxonomy, { ...term, description }));
  if (outcome === 'updated') await updateTerm(tx, taxonomy, id, { name: term.name, description }, rules);
  const head = outcome === 'unchanged' ? undefined : await writeMeta(tx, carrier, id, term);
  const row = { origin, kind: 'term', origin_id: key, local_id: id } as const;
  await upsertOrigins(tx.db, [
    outcome === 'unchanged'
      ? { ...row, digest: '', is_settled: 1 }
      : { ...row, digest, is_settled: settledMark(description) },
  ]);
  return { id, outcome, isCarried, head };
}

interface JudgedTerm {
  readonly outcome: Outcome;
  /** Which one it is here. */
  readonly id: number | undefined;
  /** It came before. */
  readonly isKnown: boolean;
  /** It comes, or came, from there; others were here before. */
  readonly isCarried: boolean;
  readonly key: string;
  readonly digest: string;
}

/** What becomes of a term. */
export async function judgeTerm(db: Db, carrier: Carrier, taxonomy: Taxonomy, term: ForeignTerm): Promise<JudgedTerm> {
  const key = term.id === '' ? `${term.taxonomy}/${term.slug}` : term.id;
  const digest = digestOf(carrier, term);
  const known = (await findOrigins(db, carrier.origin, 'term', [key])).get(key);
  if (known && (await findTerm(db, taxonomy.name, known.local_id))) {
    const isCarried = known.digest !== '';
    const outcome = !isCarried || known.digest === digest ? 'unchanged' : 'updated';
    return { outcome, id: known.local_id, isKnown: true, isCarried, key, digest };
  }
  const found =
    (await findOwnTerm(db, carrier, taxonomy, term.id)) ??
    (await findSame(db, taxonomy, term, carrier.rules.localeOf('')));
  const isNew = found === undefined;
  return { outcome: isNew ? 'created' : 'unchanged', id: found, isKnown: false, isCarried: isNew, key, digest };
}

async function findOwnTerm(db: Db, carrier: Carrier, taxonomy: Taxonomy, id: OriginId): Promise<number | undefined> {
  const [own] = await findOwn(db, carrier, 'term', [id]);
  return own === undefined ? undefined : (await findTerm(db, taxonomy.name, own))?.id;
}

/** A menu is known by its name, every other term by its slug. */
async function findSame(
  db: Db,
  taxonomy: Taxonomy,
  { name, slug }: ForeignTerm,
  language: string,
): Promise<number | undefined> {
  const bySlug = slug === '' ? undefined : await findTermBySlug(db, taxonomy.name, slugify(slug, language));
  if (bySlug || taxonomy !== navMenus) return bySlug?.id;
  return (await findTermByName(db, taxonomy.name, nameKey(storedName(name)), null))?.id;
}

async function create(
  tx: Tx,
  { services, rules, numbers }: Carrier,
  taxonomy: Taxonomy,
  term: ForeignTerm,
): Promise<number> {
  const { slug, description, locations = [] } = term;
  const name = term.name.trim() === '' ? slug : term.name;
  const [kept] = await numbers.findFree(tx.db, 'terms', [term.id]);
  if (taxonomy !== navMenus) return createTerm(tx, taxonomy, { name, slug, description }, rules, kept);
  const known = locations.filter((one) => MENU_LOCATIONS.some((location) => location.name === one));
  return createMenu(
    tx,
    { name, slug, description, ...(known.length > 0 && { locations: known }) },
    { settings: services.settings, rules },
    kept,
  );
}

async function writeMeta(tx: Tx, carrier: Carrier, id: number, term: ForeignTerm): Promise<HeadValues> {
  const about = `the term "${term.name}"`;
  const values = storedMeta(carrier, term.meta, about);
  const head = headIn(carrier, values, { owner: 'term', about });
  await updateTermHead(tx, id, head);
  for (const [key, value] of values) {
    await upsertTermMeta(tx.db, id, key, JSON.stringify(value));
  }
  return head;
}

async function placeBelow(carrier: Carrier, term: ForeignTerm, parent: TermRef): Promise<void> {
  const { services, terms, rules, names, recorder } = carrier;
  const id = terms.get(keysOf(term)[0] ?? '')?.id;
  const parentId = terms.get(termKey(parent))?.id;
  if (id === undefined) return;
  if (parentId === undefined) {
    recorder.note(`The term "${term.name}" stands on top: its parent is not there.`);
    return;
  }
  const taxonomy = taxonomyNamed(carrier, names.ours('taxonomies', term.taxonomy));
  const present = await findTerm(services.db, taxonomy.name, id);
  if (!present || present.parent_id === parentId) return;
  await services.tx((tx) => updateTerm(tx, taxonomy, id, { parent: parentId }, rules));
}
