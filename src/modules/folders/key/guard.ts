// The door for other programs: a right key, and not too many wrong ones.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, type Reply } from '#kernel/routes/reply.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import { sentTo, type Sent } from '#modules/folders/input.ts';
import { apiKeyHash } from '#modules/folders/settings/settings.ts';
import { bearerKey, hashKey } from './rules.ts';

type Handle = (ctx: Ctx, sent: Sent) => Promise<unknown>;

/**
 * The key is asked for here and not as a permission, which is also asked for the `Allow` header: a wrong key counts once.
 * The answer is sent as bytes, because those are never shared with the next one who asks.
 */
export const withKey =
  (handle: Handle) =>
  async (ctx: Ctx): Promise<Reply> => {
    const { limits } = ctx.services;
    const place = `folders/public|${ctx.request.address}`;
    const wait = await limits.blockedFor('key-try', place);
    if (wait > 0) throw tooManyTries(wait);
    const sent = sentTo(ctx);
    if (!hasRightKey(ctx, sent)) {
      await limits.count('key-try', place);
      throw wrongKey();
    }
    const known = `folders/public|${ctx.services.settings.get(apiKeyHash)}`;
    const pause = await limits.blockedFor('folders-public', known);
    if (pause > 0) throw tooManyRequests(pause);
    await limits.count('folders-public', known);
    return bytes(JSON.stringify(await handle(ctx, sent)), 'application/json; charset=UTF-8');
  };

function hasRightKey({ request, services }: Ctx, sent: Sent): boolean {
  const expected = services.settings.get(apiKeyHash);
  const key = bearerKey(request.headers['authorization']) ?? tokenIn(sent);
  if (bearerKey(request.headers['authorization']) === undefined && key !== '') {
    services.log.warn({ path: request.path }, 'The key was sent as the parameter token, which is deprecated.');
  }
  return isSameSecret(hashKey(services.keys, key), expected) && expected !== '';
}

function tokenIn({ token }: Sent): string {
  return typeof token === 'string' ? token : '';
}

const wrongKey = () => restError('rest_forbidden', 401, 'The key is missing or wrong.');
const tooManyTries = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many wrong keys. Try again later.', { retry_after: seconds });
const tooManyRequests = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many requests with this key. Try again later.', {
    retry_after: seconds,
  });
