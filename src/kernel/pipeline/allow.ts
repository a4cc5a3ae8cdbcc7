// The `Allow` header: the methods of the matched route that this caller may use here.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import type { Endpoint, Match, RouteEntry } from '#kernel/routes/table.ts';
import type { Route } from '#kernel/routes/route.ts';
import type { Services } from '#kernel/services.ts';
import { createCtx } from './ctx.ts';

interface Asked {
  ctx: Ctx;
  /** The captures of the path: all that the permissions of the other methods are told. */
  params: Readonly<Record<string, string>>;
  /** The endpoint that already said yes. */
  permitted: Endpoint | undefined;
  /** A subject that was found already, and the function that found it. */
  subjectOf: { find: Route['subject']; subject: unknown } | undefined;
}

export async function allowedMethods(entry: RouteEntry, asked: Asked): Promise<string[]> {
  const methods = new Set<string>();
  for (const endpoint of entry.endpoints) {
    if (endpoint === asked.permitted || (await isPermitted(endpoint, asked))) {
      for (const method of endpoint.route.methods) methods.add(method);
    }
  }
  return [...methods];
}

/** The same question for the matched endpoint alone, before there is a body. */
export function mayUse(
  { endpoint, params }: Match,
  request: RestRequest,
  caller: Caller,
  services: Services,
): Promise<boolean> {
  const ctx = createCtx(params, params, request, caller, services, {});
  return isPermitted(endpoint, { ctx, params, permitted: undefined, subjectOf: undefined });
}

async function isPermitted({ route, checkCaptures }: Endpoint, { ctx, params, subjectOf }: Asked): Promise<boolean> {
  try {
    const args = { ...params, ...checkCaptures(params, ctx.caller) };
    const asked = { ...ctx, args, sent: (name: string) => name in params };
    const subject = subjectOf && subjectOf.find === route.subject ? subjectOf.subject : await route.subject?.(asked);
    return (await route.permission({ ...asked, subject: subject as never })) === undefined;
  } catch {
    // Not found: then nothing is on offer here.
    return false;
  }
}
