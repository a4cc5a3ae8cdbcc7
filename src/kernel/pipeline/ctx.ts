// Builds what a handler receives.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import type { Services } from '#kernel/services.ts';
import type { DispatchOptions } from './dispatch.ts';

const nothing = (): void => undefined;

export function createCtx(
  args: Record<string, unknown>,
  params: Record<string, unknown>,
  request: RestRequest,
  caller: Caller,
  services: Services,
  options: DispatchOptions,
): Ctx {
  const site = services.sites.get(request.language) ?? services.sites.values().next().value!;
  return {
    args,
    sent: (name) => name in params,
    caller,
    db: services.db,
    tx: (work) => services.tx(work, options.committed),
    now: services.clock.now(),
    site,
    services,
    request,
    reads: options.reads ?? nothing,
  };
}
