// Who may ask: those who run the dialog, and the pages of the site themselves.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { foreignOrigin, rateLimited } from './errors.ts';

export const CAPABILITY = 'manage_cookie_consent';

export function mayManage({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can(CAPABILITY)) return undefined;
  return refused(caller, 'rest_forbidden', 'You may not manage the consent dialog.');
}

/** Browsers say where a call comes from; programs say nothing and are served. */
export function fromOwnPages({ request: { headers }, services }: Pick<Ctx, 'request' | 'services'>): Permit {
  const { origin } = headers;
  const isForeign = origin !== undefined && origin !== new URL(services.siteConfig.base).origin;
  const site = headers['sec-fetch-site'];
  return isForeign || site === 'cross-site' || site === 'same-site' ? foreignOrigin() : undefined;
}

type LimitName = 'consent' | 'consent-history';

/** Over all public routes together; some have a limit of their own beside it. */
export async function countCall(
  { services, request }: Pick<Ctx, 'services' | 'request'>,
  names: readonly LimitName[] = ['consent'],
): Promise<void> {
  for (const name of names) {
    const wait = await services.limits.blockedFor(name, request.address);
    if (wait > 0) throw rateLimited(wait);
  }
  for (const name of names) await services.limits.count(name, request.address);
}
