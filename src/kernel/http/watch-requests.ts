// Modules that look at every request of a page, also at those that the cache answers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from '#kernel/registry.ts';
import type { Services } from '#kernel/services.ts';
import type { TrustedProxies } from './address.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly requestWatcher: RequestWatcher;
  }
}

export interface WatcherParts {
  readonly services: Services;
  readonly trustedProxies: TrustedProxies;
}

/** Must be quick: everybody waits for it. The answer may be out already. */
export type RequestWatcher = (request: IncomingMessage, response: ServerResponse, parts: WatcherParts) => void;

const known = new WeakMap<Registry, readonly RequestWatcher[]>();

export function watchRequest(request: IncomingMessage, response: ServerResponse, parts: WatcherParts): void {
  const registry = parts.services.registry();
  let watchers = known.get(registry);
  if (!watchers) {
    watchers = registry.modules.flatMap(({ requestWatcher }) => requestWatcher ?? []);
    known.set(registry, watchers);
  }
  for (const watch of watchers) watch(request, response, parts);
}
