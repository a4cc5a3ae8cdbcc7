// A module: all it adds to the site, as lists.
import type { LoggedEvent } from '#kernel/actions/logged.ts';
import type { Migration } from '#kernel/db/migrate.ts';
import type { Listener } from '#kernel/events/events.ts';
import type { Job } from '#kernel/jobs/job.ts';
import type { Route } from '#kernel/routes/route.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Tx } from '#kernel/tx.ts';

/** Contribution points of the content model and the public site, typed where they are read. */
export interface Contributions {}

export interface Module extends Partial<Contributions> {
  readonly name: string;
  readonly version: string;
  /** Modules whose public parts this one uses. */
  readonly needs?: readonly string[];
  /** Cannot be switched off. */
  readonly isEssential?: boolean;
  /** A site that is older than the module gets it when somebody installs it; the others belong to every site. */
  readonly isOptional?: boolean;
  /** Routes by namespace, in index order. A namespace without routes still has its root. */
  readonly routes: Readonly<Record<string, readonly Route[]>>;
  readonly migrations?: readonly Migration[];
  /** Emptied when it is uninstalled with its data: all that it made, but those that others use and what follows from texts. */
  readonly tables?: readonly string[];
  readonly upgrades?: readonly Upgrade[];
  readonly jobs?: readonly Job[];
  readonly listeners?: readonly Listener[];
  /** Which of its events the log of actions keeps. */
  readonly logged?: readonly LoggedEvent[];
  /** Which roles have a capability at first; an operator's later change stays. */
  readonly capabilities?: Readonly<Record<string, readonly string[]>>;
  readonly settings?: readonly Setting[];
  /** What the data of the site add; read as the server starts, and whenever `MODULES_TAG` is touched. */
  readonly grow?: (services: Services) => Promise<Partial<Contributions>>;
  /** Its routes, where they depend on what other modules bring. */
  readonly routesWith?: (modules: readonly Module[]) => Module['routes'];
}

/** A change of data that the code can live without until it was made, in the order of versions. */
export interface Upgrade {
  /** The version of the module that brought it. */
  readonly version: string;
  run(tx: Tx, services: Services): Promise<void>;
}

export function defineModule(module: Module): Module {
  return module;
}

/** Which modules a deployment has. */
export interface Profile {
  readonly name: string;
  readonly variant: 'A' | 'B';
  readonly modules: readonly Module[];
  /** Bundled beside them: not there until somebody installs one. */
  readonly addOns?: readonly Module[];
}
