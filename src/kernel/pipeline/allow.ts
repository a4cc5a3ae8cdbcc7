// The `Allow` header: the methods of the matched route that this caller may use here, with the arguments of the request.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import type { Endpoint, Match, RouteEntry } from '#kernel/routes/table.ts';
import type { Route } from '#kernel/routes/route.ts';
import type { Services } from '#kernel/services.ts';
import { createCtx } from './ctx.ts';

export interface Asked {
  ctx: Ctx;
  captures: Readonly<Record<string, string>>;
  /** Everything that was sent; absent: the captures of the path alone. */
  params?: Readonly<Record<string, unknown>> | undefined;
  /** The endpoint that already said yes, or no. */
  known?: { endpoint: Endpoint; isPermitted: boolean } | undefined;
  /** A subject that was found already. */
  subjectOf?: ((find: NonNullable<Route['subject']>) => { subject: unknown } | undefined) | undefined;
}

export async function allowedMethods(entry: RouteEntry, asked: Asked): Promise<string[]> {
  const methods = new Set<string>();
  for (const endpoint of entry.endpoints) {
    const isPermitted = asked.known?.endpoint === endpoint ? asked.known.isPermitted : await mayAsk(endpoint, asked);
    if (isPermitted) for (const method of endpoint.route.methods) methods.add(method);
  }
  return [...methods];
}

/** The same question for the matched endpoint alone, before there is a body. */
export function mayUse(
  { endpoint, params: captures }: Match,
  request: RestRequest,
  caller: Caller,
  services: Services,
): Promise<boolean> {
  return mayAsk(endpoint, { ctx: createCtx(captures, captures, request, caller, services, {}), captures });
}

async function mayAsk({ route, readSent, checkCaptures }: Endpoint, asked: Asked): Promise<boolean> {
  const { ctx, captures, params = captures, subjectOf } = asked;
  try {
    const isPlain = Object.keys(params).length === Object.keys(captures).length;
    const values = isPlain ? checkCaptures(captures, ctx.caller) : readSent(params, ctx.caller);
    const full = { ...ctx, args: { ...captures, ...values }, sent: (name: string) => name in params };
    const found = route.subject && subjectOf?.(route.subject);
    const subject = found ? found.subject : await route.subject?.(full);
    return (await route.permission({ ...full, subject: subject as never })) === undefined;
  } catch {
    // Not found: then nothing is on offer here.
    return false;
  }
}
