// The parts of a running site that handlers, jobs, listeners and commands share. Made by createApp, once.
import type { Logger } from 'pino';
import type { Caller } from '#kernel/auth/caller.ts';
import type { Freshness } from '#kernel/cache/freshness.ts';
import type { Clock } from '#kernel/clock/clock.ts';
import type { Database, Db } from '#kernel/db/db.ts';
import type { Files } from '#kernel/files/files.ts';
import type { JobQueue } from '#kernel/jobs/queue.ts';
import type { Limits } from '#kernel/limits/limits.ts';
import type { Network } from '#kernel/network.ts';
import type { Outbound } from '#kernel/outbound/outbound.ts';
import type { Part } from '#kernel/parts.ts';
import type { Dispatch } from '#kernel/pipeline/dispatch.ts';
import type { Registry } from '#kernel/registry.ts';
import type { RecordCache } from '#kernel/resource/records.ts';
import type { Searches } from '#kernel/search/searches.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import type { Site, SiteConfig } from '#kernel/site.ts';
import type { RunTx } from '#kernel/tx.ts';

export interface Services {
  readonly database: Database;
  /** Reads outside a transaction. */
  readonly db: Db;
  readonly tx: RunTx;
  readonly settings: Settings;
  readonly siteConfig: SiteConfig;
  readonly sites: ReadonlyMap<string, Site>;
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly keys: SiteKeys;
  readonly limits: Limits;
  readonly searches: Searches;
  /** The way out to other hosts. */
  readonly outbound: Outbound;
  readonly files: Files;
  readonly log: Logger;
  /** What a room keeps in memory for this site. */
  readonly part: <T>(part: Part<T>) => T;
  readonly freshness: Freshness;
  /** Absent when caches are switched off. */
  readonly records: RecordCache | undefined;
  /** The modules that are active now; a switch publishes a new one. */
  readonly registry: () => Registry;
  /** What a module does first, once it was switched on; rejected when it cannot. */
  readonly started: (module: string) => Promise<void>;
  readonly dispatch: Dispatch;
  /** A public page as a visitor without cookies gets it. */
  readonly visitPage: (address: string) => Promise<VisitedPage>;
  /** The HTML of a public page as a visitor gets it; undefined when there is none at this address. */
  readonly renderPage: (address: string) => Promise<string | undefined>;
  /** What the page at an address says about itself, for this reader. */
  readonly findHead: (address: string, asking: HeadAsking) => Promise<FoundHead>;
  /** The other sites of this server; absent where there is one, and in the others. */
  readonly network: Network | undefined;
}

export interface VisitedPage {
  readonly status: number;
  readonly html: string;
  readonly setCookies: readonly string[];
  /** An address of another host, to which nobody went. */
  readonly leadsTo?: string;
}

export interface HeadAsking {
  readonly caller: Caller;
  readonly reads: (...tags: string[]) => void;
}

/** Also of the page that says that there is none. */
export interface FoundHead {
  readonly status: 200 | 404;
  readonly html: string;
  readonly json: object;
}

/** The site in its default language. */
export function defaultSite({ sites }: Pick<Services, 'sites'>): Site {
  const [first] = sites.values();
  if (!first) throw new Error('A site has at least one language.');
  return first;
}
