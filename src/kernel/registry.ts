// The active modules as one immutable snapshot: route table, listeners, jobs.
import { groupListeners, type Listeners } from '#kernel/events/events.ts';
import type { Module } from '#kernel/module.ts';
import { createRouteTable, type RouteTable } from '#kernel/routes/table.ts';
import type { ArgMap } from '#kernel/args/args.ts';

export interface Registry {
  readonly modules: readonly Module[];
  readonly namespaces: readonly string[];
  readonly routes: RouteTable;
  readonly listeners: Listeners;
}

/** `commonArgs` are accepted by every route, such as the language of the request. */
export function createRegistry(modules: readonly Module[], commonArgs: ArgMap): Registry {
  const namespaces = [...new Set(modules.flatMap((module) => Object.keys(module.routes)))];
  return {
    modules,
    namespaces: namespaces.filter((namespace) => namespace !== ''),
    routes: createRouteTable(modules, commonArgs),
    listeners: groupListeners(modules.flatMap((module) => module.listeners ?? [])),
  };
}
