// Who has what open for editing, so that two people do not write over each other.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Services } from '#kernel/services.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** What else than posts people can have open. */
    readonly editLocks: readonly EditLockKind[];
  }
}

export interface EditLock {
  readonly id: number;
  readonly userId: number;
  /** UTC. */
  readonly until: string;
}

export interface EditLockKind {
  /** The member of a heartbeat that has the ids: `components`. */
  readonly name: string;
  /**
   * Renews the caller's locks and takes the free ones. Gives the locks of all these ids, whoever holds them; what the
   * caller may not edit is left out.
   */
  keep(ids: readonly number[], caller: Caller, services: Services): Promise<readonly EditLock[]>;
  /** Takes them from whoever has them, where the caller may edit. */
  take?(ids: readonly number[], caller: Caller, services: Services): Promise<void>;
}
