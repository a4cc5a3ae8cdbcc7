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

const documents = new WeakMap<readonly RouteEntry[], Map<string, Buffer>>();
/** Facts differ by language and by what the caller may do, so there are few; a changed setting leaves its old ones. */
const MOST_DOCUMENTS = 16;

/** The whole index as JSON: its other members, then the routes. Kept as long as the routes are the same. */
export function indexText(facts: object, entries: readonly RouteEntry[], site: Site, withSchema: boolean): Buffer {
  const kept = documents.get(entries) ?? new Map<string, Buffer>();
  documents.set(entries, kept);
  const head = JSON.stringify(facts).slice(0, -1);
  const key = `${withSchema}${head}`;
  const known = kept.get(key);
  if (known) return known;
  const made = Buffer.from(`${head},"routes":${JSON.stringify(printRoutes(entries, site, withSchema))}}`);
  if (kept.size >= MOST_DOCUMENTS) kept.clear();
  kept.set(key, made);
  return made;
}

export function printRoute(entry: RouteEntry, site: Site, withSchema = false): Record<string, unknown> {
  const schema = withSchema ? schemaOf(entry, site) : undefined;
  return {
    namespace: entry.namespace,
    methods: entry.methods,
    endpoints: entry.endpoints.map(printEndpoint),
    ...(schema && { schema }),
    ...(entry.pattern.params.length === 0 && { _links: { self: [{ href: site.rest(entry.pattern.printed) }] } }),
  };
}

export function schemaOf(entry: RouteEntry, site: Site): Record<string, unknown> | undefined {
  const resource = entry.endpoints.find(({ route }) => route.resource)?.route.resource;
  const links = resource?.actionLinks?.(site);
  return resource && { ...resourceSchema(resource), ...(links && { links }) };
}

function printEndpoint({ route, args }: Endpoint): Record<string, unknown> {
  return {
    methods: route.methods,
    ...(route.batch && { allow_batch: { v1: true } }),
    args: Object.fromEntries(Object.entries(args).map(([name, spec]) => [name, printed(spec)])),
  };
}
