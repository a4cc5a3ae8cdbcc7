// What modules tell the administration app when it starts.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** The module's member of the bootstrap document, which has the module's name: `image_optimizer`. */
    readonly bootstrap: BootstrapPart;
  }
}

export interface BootstrapCtx {
  readonly caller: Caller;
  readonly db: Db;
  readonly services: Services;
  readonly site: Site;
  readonly now: Date;
}

/** Only what the caller may see: everybody with a session reads it. */
export type BootstrapPart = (ctx: BootstrapCtx) => Promise<object> | object;
