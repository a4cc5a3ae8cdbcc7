// What visitors sent and nobody has read yet, for the badges of the administration app.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly unread: CountUnread;
  }
}

/** How many answers to a module's forms nobody has read; undefined when the caller may not know. */
export type CountUnread = (ctx: { readonly caller: Caller; readonly db: Db }) => Promise<number | undefined>;
