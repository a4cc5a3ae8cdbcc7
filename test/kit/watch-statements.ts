// Every statement that is asked of a SQLite database, reads and writes, once each: what it says, not with which values.
import type { Database } from '#kernel/db/db.ts';
import { watchQueries } from './watch-queries.ts';

/** A search is kept, and renewed later, when it took a moment: the clock decides that. */
const RENEWAL = /where \(id > \? or "id" in \(select/;

/** Gives what prints those since the last time. */
export function watchStatements(database: Database): () => string {
  const seen = new Set<string>();
  watchQueries(database, ({ sql }) => {
    if (!RENEWAL.test(sql)) seen.add(withoutLengths(sql));
  });
  return () => {
    const sorted = [...seen].sort();
    seen.clear();
    return sorted.map((sql) => `${sql}\n`).join('');
  };
}

/** Lists of values, and rows of them, have any length. */
function withoutLengths(sql: string): string {
  return sql
    .replaceAll(/\(\?(?:, \?)+\)/g, '(?, …)')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1, …')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
