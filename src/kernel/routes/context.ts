// What a handler, a permission and a subject receive.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { RunTx } from '#kernel/tx.ts';
import type { RestRequest } from './request.ts';

export interface Ctx<A = Record<string, unknown>> {
  readonly args: A;
  /** Was the argument sent at all? A null counts. */
  readonly sent: (name: string) => boolean;
  readonly caller: Caller;
  /** Reads outside a transaction. */
  readonly db: Db;
  readonly tx: RunTx;
  /** The time of this request. */
  readonly now: Date;
  /** The addresses of the site in the language of the request. */
  readonly site: Site;
  readonly services: Services;
  readonly request: RestRequest;
  /** Names something this answer depends on, so that a write of it drops the answer from the cache. */
  readonly reads: (...tags: string[]) => void;
}
