// Second names of what a site has, for clients that have others built in.
import type { Module } from './module.ts';

export interface SecondNames {
  /** Of the REST root. */
  readonly restPrefix: string;
  /** Second name to first name. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** Paths below that root that are no routes: an endpoint answers there. */
  readonly outside: readonly string[];
  /** What the names of a form's own fields begin with, on pages that another system made. */
  readonly fieldPrefixes: readonly string[];
}

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly secondNames: SecondNames;
  }
}

export const secondNamesOf = (modules: readonly Module[]): SecondNames | undefined =>
  modules.find(({ secondNames }) => secondNames)?.secondNames;
