// Routes as the index prints them.
import { printed } from '#kernel/args/args.ts';
import { resourceSchema } from '#kernel/resource/resource.ts';
import type { Site } from '#kernel/site.ts';
import type { Endpoint, RouteEntry } from './table.ts';

export function printRoutes(entries: readonly RouteEntry[], site: Site, withSchema = false): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const entry of entries) out[entry.pattern.printed] = printRoute(entry, site, withSchema);
  return out;
}

const texts = new WeakMap<readonly RouteEntry[], Map<string, string>>();

/** The same as JSON text, kept as long as the routes are the same. */
export function routesText(entries: readonly RouteEntry[], site: Site, withSchema: boolean): string {
  const kept = texts.get(entries) ?? new Map<string, string>();
  texts.set(entries, kept);
  const key = `${site.restRoot}|${withSchema}`;
  const text = kept.get(key) ?? JSON.stringify(printRoutes(entries, site, withSchema));
  kept.set(key, text);
  return text;
}

export function printRoute(entry: RouteEntry, site: Site, withSchema = false): Record<string, unknown> {
  const schema = withSchema ? schemaOf(entry) : undefined;
  return {
    namespace: entry.namespace,
    methods: entry.methods,
    endpoints: entry.endpoints.map(printEndpoint),
    ...(schema && { schema }),
    ...(entry.pattern.params.length === 0 && { _links: { self: [{ href: site.rest(entry.pattern.printed) }] } }),
  };
}

export function schemaOf(entry: RouteEntry): Record<string, unknown> | undefined {
  const resource = entry.endpoints.find(({ route }) => route.resource)?.route.resource;
  return resource && resourceSchema(resource);
}

function printEndpoint({ route, args }: Endpoint): Record<string, unknown> {
  return {
    methods: route.methods,
    ...(route.batch && { allow_batch: { v1: true } }),
    args: Object.fromEntries(Object.entries(args).map(([name, spec]) => [name, printed(spec)])),
  };
}
