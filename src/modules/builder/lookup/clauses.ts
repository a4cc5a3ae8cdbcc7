// The parts of `meta_query` and `tax_query` that are understood; anything else is refused, not guessed.
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { findTaxonomy, type Knowing } from '#content/posts/kinds.ts';
import { queriesIn, textsIn } from './args.ts';

const META_COMPARISONS = ['=', '!=', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN', 'EXISTS', 'NOT EXISTS'] as const;
const TERM_FIELDS = ['term_id', 'slug', 'name'] as const;
const TERM_OPERATORS = ['IN', 'NOT IN', 'AND', 'EXISTS', 'NOT EXISTS'] as const;

export interface MetaClause {
  readonly key: string;
  readonly values: readonly string[];
  readonly compare: (typeof META_COMPARISONS)[number];
}

export interface TermClause {
  readonly taxonomy: string;
  readonly field: (typeof TERM_FIELDS)[number];
  readonly terms: readonly string[];
  readonly operator: (typeof TERM_OPERATORS)[number];
}

export interface Clauses<C> {
  readonly clauses: readonly C[];
  readonly isAnyEnough: boolean;
}

export function metaClauses(sent: unknown): Clauses<MetaClause> {
  const { clauses, relation } = queriesIn(sent);
  return { clauses: clauses.map(metaClause), isAnyEnough: relation === 'OR' };
}

export function termClauses(services: Knowing, sent: unknown): Clauses<TermClause> {
  const { clauses, relation } = queriesIn(sent);
  return { clauses: clauses.map((clause) => termClause(services, clause)), isAnyEnough: relation === 'OR' };
}

function metaClause({ key, value, compare = '=' }: Record<string, unknown>): MetaClause {
  const known = META_COMPARISONS.find((one) => one === String(compare).toUpperCase());
  if (typeof key !== 'string' || key === '' || key.startsWith('_') || !known) {
    throw invalidParams({ meta_query: { message: 'meta_query needs public keys and known comparisons.' } });
  }
  return { key, values: textsIn(Array.isArray(value) ? value : [value]) ?? [], compare: known };
}

function termClause(
  services: Knowing,
  { taxonomy, field = 'term_id', terms, operator = 'IN' }: Record<string, unknown>,
): TermClause {
  const known = TERM_OPERATORS.find((one) => one === String(operator).toUpperCase());
  const column = TERM_FIELDS.find((one) => one === field);
  if (typeof taxonomy !== 'string' || !findTaxonomy(services, taxonomy) || !known || !column) {
    throw invalidParams({ tax_query: { message: 'tax_query needs a taxonomy, a known field and a known operator.' } });
  }
  return { taxonomy, field: column, terms: textsIn(terms) ?? [], operator: known };
}
