// Addresses outside the REST root that a module answers by itself, such as `/mcp`.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticator } from '#kernel/auth/authenticate.ts';
import type { Services } from '#kernel/services.ts';
import { rootPath } from '#kernel/site.ts';
import type { TrustedProxies } from './address.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly endpoints: readonly HttpEndpoint[];
  }
}

export interface EndpointParts {
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly trustedProxies: TrustedProxies;
}

export interface HttpEndpoint {
  /** Below the address of the site; one of the reserved first parts: `/mcp`. */
  readonly path: string;
  /** Answers every address below it, too. */
  readonly isFolder?: boolean;
  handle(request: IncomingMessage, response: ServerResponse, parts: EndpointParts): Promise<void>;
}

/** The endpoint of an active module at this address, whatever the last slash and the query. */
export function findEndpoint({ registry, siteConfig }: Services, url: string): HttpEndpoint | undefined {
  const root = rootPath(siteConfig.base);
  const path = url.split('?', 1)[0]?.replace(/\/+$/, '');
  for (const { endpoints = [] } of registry().modules) {
    const found = endpoints.find(
      (endpoint) =>
        root + endpoint.path === path || (endpoint.isFolder && path?.startsWith(`${root}${endpoint.path}/`)),
    );
    if (found) return found;
  }
  return undefined;
}
