// Who may use the filter's routes: those who manage the site, or a service that knows the key.
import { refused, restError } from '#kernel/errors/rest-error.ts';
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
  const { limits } = ctx.services;
  const place = `spamfilter|${ctx.request.address}`;
  const seconds = await limits.blockedFor('key-try', place);
  if (seconds > 0) throw tooManyTries(seconds);
  if (!isRightKey(ctx, given)) {
    await limits.count('key-try', place);
    throw refused(ctx.caller, 'rest_forbidden', 'The key is missing or wrong.');
  }
  return bytes(JSON.stringify(await answer()), 'application/json; charset=UTF-8');
}

function isRightKey({ services }: Ctx, given: unknown): boolean {
  const key = keyOf(services);
  return key !== '' && typeof given === 'string' && isSameSecret(given.toLowerCase(), key.toLowerCase());
}

const tooManyTries = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many wrong keys. Try again later.', { retry_after: seconds });
