// All routes of the active modules: matching by path and method.
import type { ArgMap, Asker } from '#kernel/args/args.ts';
import { compileArgs, compileKnownArgs, compileSentArgs } from '#kernel/args/check.ts';
import { withBoundPhrases } from '#kernel/args/search-phrase.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Module } from '#kernel/module.ts';
import { addedArgs } from '#kernel/resource/added-args.ts';
import { namespaceRoot } from './namespace-root.ts';
import { isListed } from './own-namespace.ts';
import { ANY_LENGTH, parsePath, type PathPattern } from './pattern.ts';
import type { Method, Route } from './route.ts';

export interface Endpoint {
  readonly route: Route;
  readonly args: ArgMap;
  /** Compiled at the first use: most routes are never called in a run. */
  readonly check: CheckArgs;
  /** Checks the captures of the path alone. */
  readonly checkCaptures: CheckArgs;
  /** The parameters that are meant for this endpoint, as its permission reads them; refuses nothing. */
  readonly readSent: CheckArgs;
  /** The values of the arguments that the index does not name; throws the route's own error. */
  readonly checkUnlisted?: CheckArgs | undefined;
}

type CheckArgs = (params: Readonly<Record<string, unknown>>, asker: Asker) => Record<string, unknown>;

/** One path pattern with its endpoints. */
export interface RouteEntry {
  readonly namespace: string;
  readonly pattern: PathPattern;
  readonly methods: readonly Method[];
  readonly endpoints: readonly Endpoint[];
}

export interface Match {
  readonly entry: RouteEntry;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteTable {
  readonly entries: readonly RouteEntry[];
  /** Those that the index names. */
  readonly listed: readonly RouteEntry[];
  match(path: string, method: string): Match | undefined;
  /** The first entry whose path fits, whatever the method. */
  matchPath(path: string): RouteEntry | undefined;
}

export function createRouteTable(modules: readonly Module[], commonArgs: ArgMap): RouteTable {
  const entries = collectEntries(modules, commonArgs);
  const fixed = new Map<string, RouteEntry>();
  const open = new Map<number, RouteEntry[]>();
  for (const entry of entries) {
    if (entry.pattern.params.length === 0) fixed.set(entry.pattern.printed.toLowerCase(), entry);
    else group(open, entry.pattern.segments).push(entry);
  }

  const candidates = function* (path: string): Generator<RouteEntry> {
    const exact = fixed.get(path.toLowerCase());
    if (exact) yield exact;
    for (const entry of open.get(path.split('/').length) ?? []) if (entry.pattern.regex.test(path)) yield entry;
    for (const entry of open.get(ANY_LENGTH) ?? []) if (entry.pattern.regex.test(path)) yield entry;
  };
  return {
    entries,
    listed: entries.filter(({ namespace }) => isListed(namespace)),
    match(path, method) {
      for (const entry of candidates(path)) {
        const endpoint = entry.endpoints.find(({ route }) => (route.methods as readonly string[]).includes(method));
        if (endpoint) return { entry, endpoint, params: entry.pattern.regex.exec(path)?.groups ?? {} };
      }
      return undefined;
    },
    matchPath: (path) => candidates(path).next().value as RouteEntry | undefined,
  };
}

function collectEntries(modules: readonly Module[], commonArgs: ArgMap): RouteEntry[] {
  const entries = new Map<string, { namespace: string; pattern: PathPattern; endpoints: Endpoint[] }>();
  const add = (namespace: string, route: Route): void => {
    const pattern = parsePath(namespace, route.path, route.args);
    const entry = entries.get(pattern.printed) ?? { namespace, pattern, endpoints: [] };
    const unlisted = { ...route.unlisted, ...addedArgs(modules, route) };
    const bound = route.methods.includes('GET')
      ? { ...route, args: withBoundPhrases(route.args), unlisted: withBoundPhrases(unlisted) }
      : { ...route, unlisted };
    entry.endpoints.push(createEndpoint(bound, commonArgs, pattern.params));
    entries.set(pattern.printed, entry);
  };
  for (const module of modules) {
    for (const [namespace, routes] of Object.entries(module.routes)) {
      if (namespace !== '' && isListed(namespace) && !entries.has(`/${namespace}`))
        add(namespace, namespaceRoot(namespace));
      for (const route of routes) add(namespace, route);
    }
  }
  return [...entries.values()].map((entry) => ({
    ...entry,
    methods: [...new Set(entry.endpoints.flatMap(({ route }) => route.methods))],
  }));
}

function createEndpoint(route: Route, commonArgs: ArgMap, captures: readonly string[]): Endpoint {
  const args = { ...route.args, ...commonArgs };
  const captured = Object.fromEntries(Object.entries(route.args).filter(([name]) => captures.includes(name)));
  return {
    route,
    args,
    check: compiledLater(args, compileArgs),
    checkCaptures: compiledLater(captured, compileArgs),
    readSent: compiledLater(args, compileSentArgs),
    checkUnlisted: Object.keys(route.unlisted).length === 0 ? undefined : unlistedCheck(route),
  };
}

function unlistedCheck({ unlisted, fault }: Route): CheckArgs {
  if (fault === 'ignored') return compiledLater(unlisted, compileKnownArgs);
  const check = compiledLater(unlisted, compileArgs);
  return (params, asker) => {
    try {
      return check(params, asker);
    } catch (error) {
      throw fault && error instanceof RestError ? fault(error) : error;
    }
  };
}

function compiledLater(args: ArgMap, compile: (args: ArgMap) => CheckArgs): CheckArgs {
  let check: CheckArgs | undefined;
  return (params, asker) => (check ??= compile(args))(params, asker);
}

function group<K, V>(groups: Map<K, V[]>, key: K): V[] {
  const found = groups.get(key) ?? [];
  groups.set(key, found);
  return found;
}
