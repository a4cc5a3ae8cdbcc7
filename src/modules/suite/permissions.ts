// Who may use the suite.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

type Asking = Pick<Ctx, 'caller'>;

export function mayManage({ caller }: Asking): Permit {
  return caller.can('manage_options') ? undefined : refused(caller, 'rest_forbidden', 'You may not manage this site.');
}

export function needs(capability: string, code: string, message: string) {
  return ({ caller }: Asking): Permit => (caller.can(capability) ? undefined : refused(caller, code, message));
}

/** The codes of the suite's own routes say which of the two it is. */
export function mayTheme(capability: string) {
  return ({ caller }: Asking): Permit => {
    const code = caller.id === 0 ? 'unauthorized' : 'forbidden';
    return caller.can(capability) ? undefined : refused(caller, code, 'You may not change the theme of this site.');
  };
}
