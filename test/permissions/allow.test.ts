// `Allow` of every answer, errors included: the methods whose permissions let this caller in with these arguments.
import { expect, test } from 'vitest';
import type { ArgMap } from '#kernel/args/args.ts';
import { compileArgs } from '#kernel/args/check.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { RestError, restError } from '#kernel/errors/rest-error.ts';
import { createDispatch, type Dispatch } from '#kernel/pipeline/dispatch.ts';
import type { Method } from '#kernel/routes/route.ts';
import type { Endpoint, RouteEntry, RouteTable } from '#kernel/routes/table.ts';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { ask, requestOf } from './ask.ts';
import { everybody } from './everybody.ts';
import { leastArgs } from './least.ts';
import { fill } from './paths.ts';
import { makeSamples, type Samples } from './samples.ts';

type Params = Record<string, unknown>;

test.each([
  ['one language', {}],
  ['several languages', { languages: 'en,de' }],
])(
  'Allow names the methods that let the caller in, on a site with %s',
  async (_, flags: Record<string, string>) => {
    const app = await createTestApp({ flags });
    try {
      const { checked, wrong } = await compareAll(app);
      expect(wrong).toEqual([]);
      expect(checked).toBeGreaterThan(10_000);
    } finally {
      await app.close();
    }
  },
  120_000,
);

async function compareAll(app: TestApp): Promise<{ checked: number; wrong: string[] }> {
  const services = withoutHandlers(app.app.services);
  const dispatch = createDispatch(() => services);
  const callers = await everybody(app);
  const samples = await makeSamples(app);
  const wrong: string[] = [];
  let checked = 0;
  for (const entry of services.registry().routes.entries.filter(({ methods }) => methods.length > 1)) {
    for (const { method, endpoint } of methodsOf(entry)) {
      const { path, captures } = fill(entry, endpoint.route.args, samples);
      for (const [kind, params] of bodiesOf(path, endpoint, samples)) {
        for (const [name, caller] of callers) {
          const allow = await allowOf(dispatch, { method, path, params, caller });
          const expected = await permittedMethods(services, entry, { path, captures, params, caller });
          checked += 1;
          if (allow !== expected) wrong.push(`${name}: ${method} ${path} with ${kind}: ${allow}, not ${expected}`);
        }
      }
    }
  }
  return { checked, wrong };
}

const methodsOf = ({ endpoints }: RouteEntry): { method: Method; endpoint: Endpoint }[] =>
  endpoints.flatMap((endpoint) => endpoint.route.methods.map((method) => ({ method, endpoint })));

function bodiesOf(path: string, { args, route }: Endpoint, samples: Samples): [string, Params][] {
  const filled = (valueOf: (args: ArgMap) => Params): Params =>
    Object.assign({}, ...Object.entries(route.args).map(([name, spec]) => valueOf({ [name]: spec })));
  return [
    ['nothing', {}],
    ['the least', samples.params[path] ?? leastArgs(args)],
    ['every argument', filled((one) => leastArgs(required(one)))],
    ['the edit context', { context: 'edit' }],
    ['malformed texts', filled((one) => ({ [Object.keys(one)[0]!]: 'no-such' }))],
    ['wrong types', filled((one) => ({ [Object.keys(one)[0]!]: { wrong: [true] } }))],
  ];
}

async function allowOf(
  dispatch: Dispatch,
  { caller, ...question }: { method: Method; path: string; params: Params; caller: Caller },
): Promise<string> {
  const { headers } = await dispatch(requestOf(question, question.params), caller);
  return headers['Allow'] ?? '';
}

/** Asks the permission of each method; arguments that it does not take are left out. */
async function permittedMethods(
  services: Services,
  entry: RouteEntry,
  { caller, ...question }: { path: string; captures: Record<string, string>; params: Params; caller: Caller },
): Promise<string> {
  const permitted: string[] = [];
  for (const { method, endpoint } of methodsOf(entry)) {
    const lenient = { ...endpoint, check: (params: Params) => acceptedArgs(endpoint.args, params, caller) };
    if ((await ask(services, { ...question, method, endpoint: lenient }, caller)) === 'in') permitted.push(method);
  }
  return [...new Set(permitted)].join(', ');
}

/** The values that the check of the route takes, and malformed texts as they were sent. */
function acceptedArgs(args: ArgMap, params: Params, caller: Caller): Params {
  const check = optionalCheckOf(args);
  try {
    return check(params, caller);
  } catch (error) {
    const faults = error instanceof RestError ? error.details['params'] : undefined;
    if (typeof faults !== 'object' || faults === null) throw error;
    const isFaulty = (name: string): boolean => name in faults;
    const rest = Object.fromEntries(Object.entries(params).filter(([name]) => !isFaulty(name)));
    const texts = Object.entries(params).filter(([name, value]) => {
      return isFaulty(name) && typeof value === 'string' && [args[name]!.type ?? []].flat()[0] === 'string';
    });
    return { ...check(rest, caller), ...Object.fromEntries(texts) };
  }
}

const checks = new Map<ArgMap, ReturnType<typeof compileArgs>>();

function optionalCheckOf(args: ArgMap): ReturnType<typeof compileArgs> {
  const optional = Object.entries(args).map(([name, spec]) => [name, { ...spec, required: false }]);
  const check = checks.get(args) ?? compileArgs(Object.fromEntries(optional) as ArgMap);
  checks.set(args, check);
  return check;
}

const required = (args: ArgMap): ArgMap =>
  Object.fromEntries(Object.entries(args).map(([name, spec]) => [name, { ...spec, required: true }]));

/** The same site, on which requests end after their permission: nothing is changed, so that all of them see the same records. */
function withoutHandlers(services: Services): Services {
  const registry = services.registry();
  const stop = (): never => {
    throw restError('test_stopped', 418, 'The handler was reached.');
  };
  const stopped = new Map(
    registry.routes.entries.map((entry) => {
      const endpoints = entry.endpoints.map((one) => ({ ...one, route: { ...one.route, handle: stop } }));
      return [entry, { ...entry, endpoints }] as const;
    }),
  );
  const routes: RouteTable = {
    ...registry.routes,
    entries: [...stopped.values()],
    match(path, method) {
      const match = registry.routes.match(path, method);
      if (!match) return undefined;
      const entry = stopped.get(match.entry)!;
      return { ...match, entry, endpoint: entry.endpoints[match.entry.endpoints.indexOf(match.endpoint)]! };
    },
  };
  return { ...services, registry: () => ({ ...registry, routes }) };
}
