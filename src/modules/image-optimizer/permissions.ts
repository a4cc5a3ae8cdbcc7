// Who may use the optimiser.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

export function mayManage({ caller }: Pick<Ctx, 'caller'>): Permit {
  return caller.can('manage_options') ? undefined : refused(caller, 'rest_forbidden', 'You may not do this.');
}
