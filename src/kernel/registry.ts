// The active modules as one immutable snapshot: route table, listeners, jobs.
import { groupListeners, type Listeners } from '#kernel/events/events.ts';
import type { Module } from '#kernel/module.ts';
import { createRouteTable, type RouteTable } from '#kernel/routes/table.ts';
import type { Route } from '#kernel/routes/route.ts';
import type { ArgMap } from '#kernel/args/args.ts';

export interface Registry {
  readonly modules: readonly Module[];
  readonly namespaces: readonly string[];
  readonly routes: RouteTable;
  readonly listeners: Listeners;
}

export interface RegistryOptions {
  /** Accepted by every route, such as the language of the request. */
  commonArgs: ArgMap;
  /** Second names of namespaces, for clients that have one built in. */
  aliases: ReadonlyMap<string, string>;
}

export function createRegistry(given: readonly Module[], { commonArgs, aliases }: RegistryOptions): Registry {
  const modules = given.map((module) => ({ ...module, routes: { ...module.routes, ...aliased(module, aliases) } }));
  const namespaces = [...new Set(modules.flatMap((module) => Object.keys(module.routes)))];
  return {
    modules,
    namespaces: namespaces.filter((namespace) => namespace !== ''),
    routes: createRouteTable(modules, commonArgs),
    listeners: groupListeners(modules.flatMap((module) => module.listeners ?? [])),
  };
}

/** The same routes under a second name. */
function aliased({ routes }: Module, aliases: ReadonlyMap<string, string>): Record<string, readonly Route[]> {
  const named = [...aliases].filter(([, namespace]) => namespace in routes);
  return Object.fromEntries(named.map(([alias, namespace]) => [alias, routes[namespace] ?? []]));
}
