// Addresses outside the REST root that a module answers by itself, such as `/mcp`.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticator } from '#kernel/auth/authenticate.ts';
import type { Services } from '#kernel/services.ts';
import type { Registry } from '#kernel/registry.ts';
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
export function findEndpoint(
  services: Pick<Services, 'registry' | 'siteConfig'>,
  url: string,
): HttpEndpoint | undefined {
  const { paths, folders } = endpointsOf(services);
  const path = url.split('?', 1)[0]!.replace(/(?<!\/)\/+$/, '');
  return paths.get(path) ?? folders.find(([folder]) => path.startsWith(folder))?.[1];
}

interface Endpoints {
  readonly paths: ReadonlyMap<string, HttpEndpoint>;
  /** With the last slash. */
  readonly folders: readonly (readonly [string, HttpEndpoint])[];
}

const known = new WeakMap<Registry, Endpoints>();

/** A change of modules makes another registry. */
function endpointsOf({ registry, siteConfig }: Pick<Services, 'registry' | 'siteConfig'>): Endpoints {
  const made = known.get(registry());
  if (made) return made;
  const root = rootPath(siteConfig.base);
  const all = registry().modules.flatMap(({ endpoints = [] }) => endpoints);
  const endpoints = {
    // Of two at one address the first one answers.
    paths: new Map(all.toReversed().map((endpoint) => [root + endpoint.path, endpoint] as const)),
    folders: all.filter(({ isFolder }) => isFolder).map((endpoint) => [`${root}${endpoint.path}/`, endpoint] as const),
  };
  known.set(registry(), endpoints);
  return endpoints;
}
