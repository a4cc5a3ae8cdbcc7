// Statements on a PostgreSQL connection: prepared under a name once they repeat, with rows as SQLite gives them.
import type { CompiledQuery, QueryResult } from 'kysely';
import pg from 'pg';
import { postgresCode } from './errors.ts';
import { withoutServer } from './postgres-limits.ts';

export interface StatementNames {
  /** A name for texts that come again; a connection keeps its prepared statements for life, so there is a limit. */
  nameOf(sql: string): string | undefined;
  forget(sql: string): void;
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  let last = 0;
  return {
    nameOf(sql) {
      const known = names.get(sql);
      if (known) return known;
      if (names.size >= maxNames) return undefined;
      if (!seenOnce.delete(sql)) {
        if (seenOnce.size >= maxNames) seenOnce.clear();
        seenOnce.add(sql);
        return undefined;
      }
      last += 1;
      const name = `s${last}`;
      names.set(sql, name);
      return name;
    },
    forget(sql) {
      names.delete(sql);
    },
  };
}

export async function executeOn<R>(
  target: Pick<pg.ClientBase, 'query'> | pg.Pool,
  names: StatementNames,
  { sql, parameters }: CompiledQuery,
  limit: { query_timeout?: number } = {},
): Promise<QueryResult<R>> {
  const name = names.nameOf(sql);
  const values = parameters.some(isBoolean) ? parameters.map(asNumber) : parameters;
  try {
    const { rows, rowCount, command } = await target.query<R & pg.QueryResultRow>({
      text: sql,
      values: values as unknown[],
      ...(name && { name }),
      ...limit,
    });
    return countsRows.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  } catch (error) {
    if (isStalePlan(error)) names.forget(sql);
    throw withoutServer(error);
  }
}

/** A migration changed the columns of a statement that was prepared before it. */
export function isStalePlan(error: unknown): boolean {
  return postgresCode(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan');
}

/** Whole and decimal numbers arrive as numbers, booleans as 0 and 1, dates and JSON as text. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (numbers.has(oid)) return Number;
    if (booleans.has(oid)) return (text: string) => (text === 't' ? 1 : 0);
    if (texts.has(oid)) return String;
    return usualParser(oid, format);
  },
};

const usualParser: (oid: number, format?: 'text' | 'binary') => (text: string) => unknown = pg.types.getTypeParser;
const maxNames = 1000;
const countsRows = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const { BOOL, INT8, NUMERIC, JSON: JSON_TEXT, JSONB, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const booleans = new Set<number>([BOOL]);
const numbers = new Set<number>([INT8, NUMERIC]);
const texts = new Set<number>([JSON_TEXT, JSONB, DATE, TIMESTAMP, TIMESTAMPTZ]);

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function asNumber(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
