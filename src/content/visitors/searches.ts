// Whoever counts visits knows who came from a search engine.
import type { Db } from '#kernel/db/db.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly searchVisits: SearchVisits;
  }
}

/** First and last day, `2026-03-01`. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export interface SearchVisits {
  /** How many came, by day; days without anybody may be missing. */
  byDay(db: Db, span: DaySpan): Promise<ReadonlyMap<string, number>>;
  /** The pages to which most came, by their path. */
  byPage(db: Db, span: DaySpan, limit: number): Promise<readonly { path: string; visitors: number }[]>;
}
