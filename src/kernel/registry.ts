// The active modules as one immutable snapshot: route table, listeners, jobs, settings.
import type { ArgMap } from '#kernel/args/args.ts';
import type { LoggedEvents } from '#kernel/actions/logged.ts';
import { groupListeners, type Listeners } from '#kernel/events/events.ts';
import type { Module } from '#kernel/module.ts';
import { isListed } from '#kernel/routes/own-namespace.ts';
import type { Route } from '#kernel/routes/route.ts';
import { createRouteTable, type RouteTable } from '#kernel/routes/table.ts';
import { secondNamesOf } from '#kernel/second-names.ts';
import type { Setting } from '#kernel/settings/setting.ts';

export interface Registry {
  readonly modules: readonly Module[];
  /** Those that the index names. */
  readonly namespaces: readonly string[];
  readonly routes: RouteTable;
  readonly listeners: Listeners;
  /** By event. */
  readonly logged: LoggedEvents;
  /** The names of their jobs. */
  readonly jobs: ReadonlySet<string>;
  readonly settings: ReadonlyMap<string, Setting>;
  /** Every module that this server has, active or not. */
  readonly bundled: readonly Module[];
}

export interface RegistryOptions {
  bundled: readonly Module[];
  /** Accepted by every route, such as the language of the request. */
  commonArgs: ArgMap;
  /** Second names of namespaces, for clients that have one built in. */
  aliases: ReadonlyMap<string, string>;
}

export function createRegistry(given: readonly Module[], options: RegistryOptions): Registry {
  const { bundled, commonArgs } = options;
  given.forEach(refuseMisplaced);
  const aliases = new Map([...(secondNamesOf(given)?.namespaces ?? []), ...options.aliases]);
  const modules = given.map((module) => ({ ...module, routes: { ...module.routes, ...aliased(module, aliases) } }));
  const namespaces = [...new Set(modules.flatMap((module) => Object.keys(module.routes)))];
  return {
    modules,
    namespaces: namespaces.filter((namespace) => namespace !== '' && isListed(namespace)),
    routes: createRouteTable(modules, commonArgs),
    listeners: groupListeners(modules.flatMap((module) => module.listeners ?? [])),
    logged: new Map(modules.flatMap((module) => module.logged ?? []).map((entry) => [entry.event, entry])),
    jobs: new Set(modules.flatMap((module) => module.jobs ?? []).map(({ name }) => name)),
    settings: new Map(modules.flatMap((module) => module.settings ?? []).map((setting) => [setting.name, setting])),
    bundled,
  };
}

/** Links would lead to where nothing is. */
function refuseMisplaced({ routes }: Module): void {
  for (const [namespace, list] of Object.entries(routes)) {
    const stray = list.find((route) => route.namespace !== undefined && route.namespace !== namespace);
    if (stray) throw new Error(`${stray.path} belongs to ${stray.namespace ?? ''}, not to ${namespace}.`);
  }
}

/** The same routes under a second name. */
function aliased({ routes }: Module, aliases: ReadonlyMap<string, string>): Record<string, readonly Route[]> {
  const named = [...aliases].filter(([, namespace]) => namespace in routes);
  return Object.fromEntries(
    named.map(([alias, namespace]) => [
      alias,
      (routes[namespace] ?? []).map((route) =>
        route.namespace === undefined ? route : { ...route, namespace: alias },
      ),
    ]),
  );
}
