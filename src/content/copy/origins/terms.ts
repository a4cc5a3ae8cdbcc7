// The terms of another site: categories, tags, menus, and those of its own taxonomies.
import type { Tx } from '#kernel/tx.ts';
import { createMenu } from '#content/menus/menu-actions.ts';
import { MENU_LOCATIONS } from '#content/menus/settings.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { createTerm, updateTerm } from '#content/terms/actions.ts';
import { nameKey, storedName } from '#content/terms/rules.ts';
import { findTerm, findTermByName, findTermBySlug } from '#content/terms/store.ts';
import { findTaxonomy, tags, type Taxonomy } from '#content/terms/taxonomies.ts';
import { slugify } from '#content/text/slug.ts';
import { digestOf, replaced, termKey, type Carrier } from './carrier.ts';
import { storedMeta } from './meta.ts';
import { findOwn } from './own.ts';
import { messageOf } from './people.ts';
import type { ForeignTerm, OriginId, TermRef } from './records.ts';
import type { Outcome } from './report.ts';
import { findOrigins, upsertOrigins, upsertTermMeta } from './store.ts';

/** Parents may come after their children: they are set when all are there. */
export async function landTerms(carrier: Carrier, terms: readonly ForeignTerm[]): Promise<void> {
  const carried: ForeignTerm[] = [];
  for (const term of terms) if (await landOne(carrier, term)) carried.push(term);
  for (const term of carried) if (term.parent) await placeBelow(carrier, term, term.parent);
}

/** The terms that posts name and that nobody has told of. */
export async function landNamedTerms(carrier: Carrier, refs: readonly TermRef[]): Promise<void> {
  const missing = new Map(refs.filter((ref) => !carrier.terms.has(termKey(ref))).map((ref) => [termKey(ref), ref]));
  for (const ref of missing.values()) {
    if ('id' in ref) continue;
    const { taxonomy, slug, name } = ref;
    await landOne(carrier, { id: '', taxonomy, slug, name, description: '', parent: undefined, meta: [] });
  }
}

/** Whether it came from there; a term that was here before stays where it stands. */
async function landOne(carrier: Carrier, term: ForeignTerm): Promise<boolean> {
  const { services, recorder, names } = carrier;
  const taxonomy = names.ours('taxonomies', term.taxonomy);
  if (taxonomy === '') return false;
  try {
    const { id, outcome, isCarried } = await services.tx((tx) => settle(tx, carrier, taxonomyNamed(taxonomy), term));
    recorder.count('terms', outcome);
    for (const key of keysOf(term)) carrier.terms.set(key, { id, taxonomy });
    return isCarried;
  } catch (error) {
    recorder.count('terms', 'failed');
    recorder.note(`The term "${term.name}" of ${term.taxonomy} was left out: ${messageOf(error)}`);
    return false;
  }
}

function keysOf({ id, taxonomy, slug, name }: ForeignTerm): string[] {
  return [...(id === '' ? [] : [termKey({ taxonomy, id })]), termKey({ taxonomy, slug, name })];
}

/** A taxonomy that nobody defines here keeps its terms until somebody does. */
export function taxonomyNamed(name: string): Taxonomy {
  if (name === navMenus.name) return navMenus;
  return findTaxonomy(name) ?? { ...tags, name };
}

async function settle(
  tx: Tx,
  carrier: Carrier,
  taxonomy: Taxonomy,
  term: ForeignTerm,
): Promise<{ id: number; outcome: Outcome; isCarried: boolean }> {
  const { origin, rules } = carrier;
  const key = term.id === '' ? `${term.taxonomy}/${term.slug}` : term.id;
  const known = (await findOrigins(tx.db, origin, 'term', [key])).get(key);
  const digest = digestOf(carrier, term);
  const description = replaced(carrier, term.description);
  const row = { origin, kind: 'term', origin_id: key, is_settled: 1 } as const;
  if (known && (await findTerm(tx.db, taxonomy.name, known.local_id))) {
    const isCarried = known.digest !== '';
    if (!isCarried || known.digest === digest) return { id: known.local_id, outcome: 'unchanged', isCarried };
    await updateTerm(tx, taxonomy, known.local_id, { name: term.name, description }, rules);
    await writeMeta(tx, carrier, known.local_id, term);
    await upsertOrigins(tx.db, [{ ...row, local_id: known.local_id, digest }]);
    return { id: known.local_id, outcome: 'updated', isCarried };
  }
  const found =
    (await findOwnTerm(tx, carrier, taxonomy, term.id)) ?? (await findSame(tx, taxonomy, term, rules.language));
  const id = found ?? (await create(tx, carrier, taxonomy, { ...term, description }));
  if (found === undefined) await writeMeta(tx, carrier, id, term);
  await upsertOrigins(tx.db, [{ ...row, local_id: id, digest: found === undefined ? digest : '' }]);
  return { id, outcome: found === undefined ? 'created' : 'unchanged', isCarried: found === undefined };
}

async function findOwnTerm(tx: Tx, carrier: Carrier, taxonomy: Taxonomy, id: OriginId): Promise<number | undefined> {
  const [own] = await findOwn(tx.db, carrier, 'term', [id]);
  return own === undefined ? undefined : (await findTerm(tx.db, taxonomy.name, own))?.id;
}

/** A menu is known by its name, every other term by its slug. */
async function findSame(
  tx: Tx,
  taxonomy: Taxonomy,
  { name, slug }: ForeignTerm,
  language: string,
): Promise<number | undefined> {
  const bySlug = slug === '' ? undefined : await findTermBySlug(tx.db, taxonomy.name, slugify(slug, language));
  if (bySlug || taxonomy !== navMenus) return bySlug?.id;
  return (await findTermByName(tx.db, taxonomy.name, nameKey(storedName(name)), null))?.id;
}

function create(tx: Tx, { services, rules }: Carrier, taxonomy: Taxonomy, term: ForeignTerm): Promise<number> {
  const { slug, description, locations = [] } = term;
  const name = term.name.trim() === '' ? slug : term.name;
  if (taxonomy !== navMenus) return createTerm(tx, taxonomy, { name, slug, description }, rules);
  const known = locations.filter((one) => MENU_LOCATIONS.some((location) => location.name === one));
  return createMenu(
    tx,
    { name, slug, description, ...(known.length > 0 && { locations: known }) },
    { settings: services.settings, rules },
  );
}

async function writeMeta(tx: Tx, carrier: Carrier, id: number, term: ForeignTerm): Promise<void> {
  const about = `the term "${term.name}"`;
  for (const [key, value] of storedMeta(carrier, term.meta, about)) {
    await upsertTermMeta(tx.db, id, key, JSON.stringify(value));
  }
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
  const taxonomy = taxonomyNamed(names.ours('taxonomies', term.taxonomy));
  const present = await findTerm(services.db, taxonomy.name, id);
  if (!present || present.parent_id === parentId) return;
  await services.tx((tx) => updateTerm(tx, taxonomy, id, { parent: parentId }, rules));
}
