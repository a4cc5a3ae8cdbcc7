// Columns and expressions as parts of a raw expression.
import { sql, type RawBuilder } from 'kysely';
import type { Operand } from './dialect.ts';

export function operandOf(operand: Operand): RawBuilder<unknown> {
  return typeof operand === 'string' ? sql.ref(operand) : sql`${operand}`;
}

/** Answers that need no index: every text contains the empty one, and no stored text contains a NUL. */
export function trivialMatch(phrase: string): boolean | undefined {
  if (phrase === '') return true;
  return phrase.includes('\0') ? false : undefined;
}

/** `'id', id, 'name', name`: the members of a JSON object. */
export function namedColumns(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(name)]));
}
