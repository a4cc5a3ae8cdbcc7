// Who may use the filter's routes: those who manage the site, or a service that knows the key.
import { refused } from '#kernel/errors/rest-error.ts';
import { tryKey } from '#kernel/limits/key-tries.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, type Reply } from '#kernel/routes/reply.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import { keyOf } from './settings/settings.ts';

export function mayManage({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('manage_options')) return undefined;
  return refused(caller, 'rest_forbidden', 'You may not manage the spam filter.');
}

/**
 * The key is asked for here and not as a permission, which is also asked for the `Allow` header: a wrong key counts once.
 * The answer is sent as bytes, because those are never shared with the next one who asks.
 */
export async function withKey(ctx: Ctx, given: unknown, answer: () => Promise<unknown>): Promise<Reply> {
  const isRight = await tryKey(ctx.services.limits, `spamfilter|${ctx.request.address}`, () => isRightKey(ctx, given));
  if (!isRight) throw refused(ctx.caller, 'rest_forbidden', 'The key is missing or wrong.');
  return bytes(JSON.stringify(await answer()), 'application/json; charset=UTF-8');
}

function isRightKey({ services }: Ctx, given: unknown): boolean {
  const key = keyOf(services);
  return key !== '' && typeof given === 'string' && isSameSecret(given.toLowerCase(), key.toLowerCase());
}
