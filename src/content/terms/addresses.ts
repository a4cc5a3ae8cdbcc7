// Public addresses of terms.
import { lookup } from '#kernel/lookup.ts';
import type { TermRow } from './store.ts';
import type { Taxonomy } from './taxonomies.ts';

const QUERY_WORDS: Readonly<Record<string, string>> = lookup({ category: 'category_name', post_tag: 'tag' });

/** Asks for a term by its name, too: `?category_name=news`, `?genre=jazz`. */
export const queryWord = ({ name }: Pick<Taxonomy, 'name'>): string => QUERY_WORDS[name] ?? name;

type Step = Pick<TermRow, 'id' | 'slug' | 'parent_id'>;

/** `above` has the terms above it by id; what is missing there ends the path. */
export function termAddress(home: string, taxonomy: Taxonomy, term: Step, above: ReadonlyMap<number, Step>): string {
  const path = [term, ...stepsAbove(term, above)].map((step) => step.slug).reverse();
  return `${home}/${taxonomy.addressWord}/${path.join('/')}/`;
}

/** The terms above this one, the nearest first. */
export function stepsAbove<S extends Step>(term: Step, above: ReadonlyMap<number, S>): S[] {
  const steps: S[] = [];
  const seen = new Set([term.id]);
  let next = term.parent_id;
  while (next !== null && !seen.has(next)) {
    const step = above.get(next);
    if (!step) break;
    seen.add(next);
    steps.push(step);
    next = step.parent_id;
  }
  return steps;
}
