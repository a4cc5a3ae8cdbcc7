// Whatever keeps rows about all pages of the site can make them anew.
import type { Services } from '#kernel/services.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly siteIndexer: SiteIndexer;
  }
}

export interface Reindexing {
  /** Rows that are there are forgotten first. */
  readonly fromScratch: boolean;
  readonly onProgress: (done: number) => void;
}

export interface SiteIndexer {
  /** How many posts there are to look at. */
  count(services: Services, options: Pick<Reindexing, 'fromScratch'>): Promise<number>;
  /** Gives how many were looked at. Broken off, it goes on where it was. */
  run(services: Services, options: Reindexing): Promise<number>;
}
