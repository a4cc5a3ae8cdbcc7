// Every statement that changes a SQLite database, with its values.
import type { Database } from '#kernel/db/db.ts';
import { watchQueries } from './watch-queries.ts';

const WRITE = /^\s*(?:insert|update|delete)\b/i;

/** Gives those since the last time. */
export function watchWrites(database: Database): () => string[] {
  let seen: string[] = [];
  watchQueries(database, ({ sql, parameters }) => {
    if (WRITE.test(sql)) seen.push(withValues(sql, parameters));
  });
  return () => {
    const since = seen;
    seen = [];
    return since;
  };
}

function withValues(sql: string, parameters: readonly unknown[]): string {
  let at = 0;
  return sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/"|\?/g, (mark) => (mark === '?' ? printed(parameters[at++]) : ''))
    .trim();
}

function printed(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (value instanceof Uint8Array) return `<${value.length} bytes>`;
  return String(value);
}
