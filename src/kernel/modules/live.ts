// The modules that are active now, followed while the server runs.
import type { Module } from '#kernel/module.ts';
import { createRegistry, type Registry, type RegistryOptions } from '#kernel/registry.ts';
import type { Services } from '#kernel/services.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { findActiveModules } from './store.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /**
     * Runs when the server starts and when the module is switched on, in every process: what the module cannot be
     * without is made here, once.
     */
    readonly start: (services: Services) => Promise<void>;
  }
}

export interface LiveModules {
  readonly current: () => Registry;
  /** At the start of the server; what the modules do first is awaited. */
  load(): Promise<void>;
  /** Something was switched, here or elsewhere: what came on begins its work. */
  follow(): Promise<void>;
  /** Settings were changed: routes that depend on one come and go. */
  review(): void;
  /** The work that a module began when it was switched on; rejected when that failed. */
  readonly started: (name: string) => Promise<void>;
  /** Waits for all that was begun. */
  settle(): Promise<void>;
}

/** Until it was loaded, every module counts as active. */
export function createLiveModules(options: RegistryOptions, services: () => Services): LiveModules {
  let registry = createRegistry(options.bundled, options);
  const starts = new Map<string, Promise<void>>();
  let mounted: readonly Module[] = options.bundled;
  let switches = '';

  const read = async (): Promise<void> => {
    const active = await findActiveModules(services().db);
    const chosen = options.bundled.filter(({ isEssential, name }) => isEssential === true || active.has(name));
    const grown = await Promise.all(
      chosen.map(async (module) => ({ ...module, ...(await module.grow?.(services())) })),
    );
    mounted = grown.map((module) => ({ ...module, routes: module.routesWith?.(grown) ?? module.routes }));
    publish();
  };
  const publish = (): void => {
    const { settings } = services();
    switches = switchesOf(mounted, settings);
    registry = createRegistry(
      mounted.map((module) => withOpenRoutes(module, settings)),
      options,
    );
  };
  const begin = (module: Module): void => {
    const work = module.start?.(services()) ?? Promise.resolve();
    starts.set(module.name, work);
    work.catch((error: unknown) => {
      services().log.error({ err: error, module: module.name }, 'A module that was switched on did not start.');
    });
  };
  return {
    current: () => registry,
    async load() {
      await read();
      for (const module of registry.modules) await module.start?.(services());
    },
    async follow() {
      const before = new Set(registry.modules.map(({ name }) => name));
      await read();
      for (const module of registry.modules) if (!before.has(module.name)) begin(module);
    },
    review() {
      if (switchesOf(mounted, services().settings) !== switches) publish();
    },
    started: (name) => starts.get(name) ?? Promise.resolve(),
    async settle() {
      await Promise.allSettled(starts.values());
    },
  };
}

/** A route whose setting is off is not there at all. */
function withOpenRoutes(module: Module, settings: Settings): Module {
  const routes = Object.entries(module.routes).map(([namespace, all]) => {
    const open = all.filter(({ isOn }) => isOn?.(settings) ?? true);
    return [namespace, open.length === all.length ? all : open] as const;
  });
  return { ...module, routes: Object.fromEntries(routes) };
}

function switchesOf(modules: readonly Module[], settings: Settings): string {
  const routes = modules.flatMap((module) => Object.values(module.routes).flat());
  return routes.flatMap(({ isOn }) => (isOn ? [isOn(settings) ? '1' : '0'] : [])).join('');
}
