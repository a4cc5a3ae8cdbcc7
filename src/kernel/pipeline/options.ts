// OPTIONS: the route object of the matched pattern, with its schema. Nobody needs a permission for it.
import type { Caller } from '#kernel/auth/caller.ts';
import { printRoute } from '#kernel/routes/print.ts';
import type { RestRequest, RestResponse } from '#kernel/routes/request.ts';
import type { Services } from '#kernel/services.ts';
import { allowedMethods } from './allow.ts';
import { createCtx } from './ctx.ts';
import type { DispatchOptions } from './dispatch.ts';

export async function describeOptions(
  request: RestRequest,
  caller: Caller,
  services: Services,
  options: DispatchOptions,
): Promise<RestResponse> {
  const entry = services.registry().routes.matchPath(request.path);
  if (!entry) return { status: 200, headers: {}, body: { kind: 'value', value: [] } };
  const params = entry.pattern.regex.exec(request.path)?.groups ?? {};
  const ctx = createCtx({}, {}, request, caller, services, options);
  const isForOwnPages = entry.endpoints.every(({ route }) => route.isForOwnPages);
  const allow = await allowedMethods(entry, { ctx, captures: params });
  return {
    status: 200,
    headers: allow.length > 0 ? { Allow: allow.join(', ') } : {},
    body: { kind: 'value', value: printRoute(entry, ctx.site, true) },
    ...(isForOwnPages && { isForOwnPages }),
  };
}
