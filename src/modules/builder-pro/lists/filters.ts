// What a visitor chose in the filters of a list.
import type { Db } from '#kernel/db/db.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import type { TermFilter } from '#content/posts/filter.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { stepsAbove } from '#content/terms/addresses.ts';
import { findAncestors, findTermBySlug, findTermsWithChildren, type TermRow } from '#content/terms/store.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';

const MOST_TERMS = 20;

type Asked = Pick<Ctx, 'db' | 'services' | 'site'>;

/** `{"taxonomy":{"category":{"terms":["news"],"logicalJoin":"AND"}}}` */
export async function readFilters(
  { db, services, site }: Asked,
  sent: Readonly<Record<string, unknown>>,
): Promise<TermFilter[]> {
  const filters: TermFilter[] = [];
  for (const [name, choice] of Object.entries(mapOf(sent['taxonomy']))) {
    const taxonomy = findTaxonomy(services, name);
    const { terms, logicalJoin: join } = mapOf(choice);
    const slugs = Array.isArray(terms) ? terms.filter((slug) => typeof slug === 'string').slice(0, MOST_TERMS) : [];
    if (taxonomy && slugs.length > 0 && slugs[0] !== '') {
      filters.push(...(await filtersOf(db, { taxonomy, shelf: shelfIn(services, site, name) }, slugs, join !== 'OR')));
    }
  }
  return filters;
}

/** A chosen parent stands for its children too, unless one of them is chosen. A term that is gone fits no post. */
async function filtersOf(
  db: Db,
  { taxonomy, shelf }: { taxonomy: Taxonomy; shelf: string },
  slugs: readonly string[],
  isEachNeeded: boolean,
): Promise<TermFilter[]> {
  const found: (TermRow | undefined)[] = [];
  for (const slug of slugs) found.push(await findTermBySlug(db, shelf, slug));
  const chosen = found.filter((term) => term !== undefined);
  const above = await parentsOf(db, chosen);
  const groups: number[][] = [];
  for (const term of found) {
    const isOpen = term !== undefined && taxonomy.isHierarchical && !above.has(term.id);
    if (!term) groups.push([NO_TERM]);
    else groups.push(isOpen ? await findTermsWithChildren(db, [term.id]) : [term.id]);
  }
  if (isEachNeeded) return groups.map((terms) => ({ terms, match: 'any' }));
  return [{ terms: groups.flat(), match: 'any' }];
}

const NO_TERM = 0;

async function parentsOf(db: Db, terms: readonly TermRow[]): Promise<Set<number>> {
  const all = await findAncestors(
    db,
    terms.map(({ id }) => id),
  );
  return new Set(terms.flatMap((term) => stepsAbove(term, all).map((step) => step.id)));
}

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
}
