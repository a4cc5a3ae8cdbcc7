// A module: all it adds to the site, as lists.
import type { Migration } from '#kernel/db/migrate.ts';
import type { Listener } from '#kernel/events/events.ts';
import type { Job } from '#kernel/jobs/job.ts';
import type { Route } from '#kernel/routes/route.ts';
import type { Setting } from '#kernel/settings/setting.ts';

/** Contribution points of the content model and the public site, typed where they are read. */
export interface Contributions {}

export interface Module extends Partial<Contributions> {
  readonly name: string;
  readonly version: string;
  /** Modules whose public parts this one uses. */
  readonly needs?: readonly string[];
  /** Cannot be switched off. */
  readonly isEssential?: boolean;
  /** Routes by namespace, in index order. A namespace without routes still has its root. */
  readonly routes: Readonly<Record<string, readonly Route[]>>;
  readonly migrations?: readonly Migration[];
  readonly jobs?: readonly Job[];
  readonly listeners?: readonly Listener[];
  /** Which roles have a capability at first; an operator's later change stays. */
  readonly capabilities?: Readonly<Record<string, readonly string[]>>;
  readonly settings?: readonly Setting[];
}

export function defineModule(module: Module): Module {
  return module;
}

/** Which modules a deployment has. */
export interface Profile {
  readonly name: string;
  readonly variant: 'A' | 'B';
  readonly modules: readonly Module[];
}
