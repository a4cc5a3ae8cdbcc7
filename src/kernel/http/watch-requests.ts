// Modules that look at every request of a page, also at those that the cache answers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { memoFor } from '#kernel/memo.ts';
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

const watchersIn = memoFor(({ modules }: Registry) => modules.flatMap(({ requestWatcher }) => requestWatcher ?? []));

export function watchRequest(request: IncomingMessage, response: ServerResponse, parts: WatcherParts): void {
  for (const watch of watchersIn(parts.services.registry())) watch(request, response, parts);
}
