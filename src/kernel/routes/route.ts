// A route is one object: everything public about it (index, OPTIONS, OpenAPI, validation, types) is printed from it.
import type { ArgMap, ValueOf, Values } from '#kernel/args/args.ts';
import type { RestError } from '#kernel/errors/rest-error.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import type { Ctx } from './context.ts';
import type { ParamNames, Place } from './place.ts';
import type { Reply } from './reply.ts';
import type { Shape } from './shape.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The methods of an endpoint that changes a record. */
export const EDITABLE = ['POST', 'PUT', 'PATCH'] as const;

/** Nothing when allowed, else the refusal. */
export type Permit = RestError | undefined;

/** The route's own error, made from the usual one; or a wrong argument is as if it were not there. */
export type UnlistedFault = 'ignored' | ((usual: RestError) => RestError);

/** What a route may send when all went well. */
export type SuccessStatus = 200 | 201 | 202 | 204 | 207;

/** A map has the names of the records as its keys. */
export type RecordsAs = 'one' | 'list' | 'map';

export interface Route {
  readonly path: string;
  /** Where it must stand, because links lead there. */
  readonly namespace?: string | undefined;
  readonly methods: readonly Method[];
  /** Success statuses that it sends. */
  readonly statuses: readonly SuccessStatus[];
  readonly args: ArgMap;
  readonly unlisted: ArgMap;
  readonly fault?: UnlistedFault | undefined;
  readonly batch: boolean;
  readonly takesFiles: boolean;
  readonly listBody?: string | undefined;
  readonly isForOwnPages: boolean;
  readonly takesBeacons: boolean;
  readonly isOn?: ((settings: Pick<Settings, 'get'>) => boolean) | undefined;
  readonly resource?: Resource | undefined;
  readonly gives: RecordsAs;
  readonly answers?: Shape | undefined;
  readonly subject?: ((ctx: Ctx) => Promise<unknown>) | undefined;
  readonly guard?: ((ctx: Ctx & { subject: never }) => Promise<unknown>) | undefined;
  readonly permission: (ctx: Ctx & { subject: never }) => Promise<Permit> | Permit;
  readonly handle: (ctx: Ctx & { subject: never }) => Promise<Reply> | Reply;
}

export type ArgsOf<M extends ArgMap, P extends string> = Omit<Values<M>, ParamNames<P>> & {
  [K in ParamNames<P>]: K extends keyof M ? ValueOf<M[K]> : string;
};

// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no arguments is what it means
type NoArgs = {};

/** Clients, documents and tests go by it: a route that does not say what it answers is none. */
type Declared =
  | { /** Whose schema OPTIONS shows, and what it answers. */ resource: Resource; answers?: Shape }
  | { resource?: Resource; /** What it answers when that is no record. */ answers: Shape };

interface RouteParts<P extends string, M extends ArgMap, U extends ArgMap, S> {
  /** `'/notes/{id}'`: digits where the argument is an integer, else word characters and hyphens; `{plugin:.+}` says its own. A place, where links lead to it. */
  path: P | Place<P>;
  methods: readonly Method[];
  /** Success statuses that it sends: 201 where it creates; absent: 200. Tests refuse any other. */
  status?: SuccessStatus | readonly SuccessStatus[];
  args?: M;
  /** What the handler also takes and the index must not name; checked when the permission is given. */
  unlisted?: U;
  /** What a wrong or missing `unlisted` argument means, where it is not the usual error. */
  fault?: UnlistedFault;
  /** May be part of a batch. */
  batch?: boolean;
  /** Receives files: `ctx.request.files` of a multipart body, `ctx.request.rawFile` of any other. */
  takesFiles?: boolean;
  /** The argument that a JSON body stands for which is a list. */
  listBody?: string;
  /**
   * Asked by scripts of the site's own pages alone: no other origin is let in, nothing is kept, and whoever calls is a
   * visitor even with a wrong credential.
   */
  isForOwnPages?: boolean;
  /** JSON may come as plain text, as browsers send beacons; what cannot be read counts as nothing. */
  takesBeacons?: boolean;
  /** Whether the site has it at all, by a setting; absent: while its module is active. */
  isOn?: (settings: Pick<Settings, 'get'>) => boolean;
  /** How many records it answers, where that is not one, or a page of them because it takes `per_page`. */
  gives?: RecordsAs;
  /** The record this route is about, found once; permission and handler receive it. */
  subject?: (ctx: Ctx<ArgsOf<M, P>>) => Promise<S>;
  /** Before the permission, once and only of the request itself: may count a try, and throws when there were too many. */
  guard?: (ctx: Ctx<ArgsOf<M, P>> & { subject: S }) => Promise<unknown>;
  /** Also asked, without running the handler, for the `Allow` header: it must be cheap and change nothing. */
  permission: (ctx: Ctx<ArgsOf<M, P>> & { subject: S }) => Promise<Permit> | Permit;
  handle: (ctx: Ctx<ArgsOf<M, P> & Values<U>> & { subject: S }) => Promise<Reply> | Reply;
}

/** Everything is inferred from this one call; what comes back is a plain Route, so that types do not pile up. */
export function route<const P extends string, M extends ArgMap = NoArgs, U extends ArgMap = NoArgs, S = undefined>(
  definition: RouteParts<P, M, U, S> & Declared,
): Route {
  const isPaged = definition.methods.includes('GET') && 'per_page' in (definition.args ?? {});
  const { path, status = 200, ...parts } = definition;
  const where = typeof path === 'string' ? { path } : { path: path.path, namespace: path.namespace };
  const made = {
    ...USUAL,
    gives: isPaged ? 'list' : 'one',
    ...parts,
    ...where,
    statuses: [status].flat(),
  } as unknown as Route;
  if (made.fault === 'ignored' && Object.values(made.unlisted).some(({ required }) => required === true)) {
    throw new Error(`${made.path} cannot demand arguments that it ignores when they are wrong.`);
  }
  return made;
}

const USUAL = { args: {}, unlisted: {}, batch: false, takesFiles: false, isForOwnPages: false, takesBeacons: false };

/** A public route says so, and can be counted. */
export const anyone = (): Permit => undefined;
