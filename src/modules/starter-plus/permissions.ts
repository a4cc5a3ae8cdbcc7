// Who may set up the site, and the proof that a page of the site asks.
import { createNonce } from '#kernel/auth/nonce.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';

export function mayManage({ caller }: Pick<Ctx, 'caller'>): Permit {
  return caller.can('manage_options') ? undefined : refused(caller, 'rest_forbidden', 'You may not set up this site.');
}

/** Only sessions need one. */
export function sessionNonce({ caller, now, services }: Pick<Ctx, 'caller' | 'now' | 'services'>): string {
  if (caller.via !== 'session') return '';
  return createNonce(services.keys, { userId: caller.id, session: caller.credential ?? '' }, now);
}
