// The door for other programs: a right key, and not too many wrong ones.
import { a, type Values } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { tryKey } from '#kernel/limits/key-tries.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, type Reply } from '#kernel/routes/reply.ts';
import type { Shape } from '#kernel/routes/shape.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import { apiKeyHash } from '#modules/folders/settings/settings.ts';
import { bearerKey, hashKey } from './rules.ts';

/** Every route behind the key takes these. */
export const keyArgs = { token: a.string({ default: '', description: 'The key, for older clients; send a header.' }) };
type KeyArgs = Values<typeof keyArgs>;

/**
 * The key is asked for here and not as a permission, which is also asked for the `Allow` header: a wrong key counts once.
 * The answer is sent as bytes, because those are never shared with the next one who asks.
 */
export const withKey =
  <A extends KeyArgs, V>(_answers: Shape<V>, handle: (ctx: Ctx<A>) => Promise<V>) =>
  async (ctx: Ctx<A>): Promise<Reply> => {
    const { limits } = ctx.services;
    const place = `folders/public|${ctx.request.address}`;
    if (!(await tryKey(limits, place, () => hasRightKey(ctx)))) throw wrongKey();
    const known = `folders/public|${ctx.services.settings.get(apiKeyHash)}`;
    const pause = await limits.blockedFor('folders-public', known);
    if (pause > 0) throw tooManyRequests(pause);
    await limits.count('folders-public', known);
    return bytes(JSON.stringify(await handle(ctx)), 'application/json; charset=UTF-8');
  };

function hasRightKey({ args, request, services }: Ctx<KeyArgs>): boolean {
  const expected = services.settings.get(apiKeyHash);
  const sent = bearerKey(request.headers['authorization']);
  if (sent === undefined && args.token !== '') {
    services.log.warn({ path: request.path }, 'The key was sent as the parameter token, which is deprecated.');
  }
  return isSameSecret(hashKey(services.keys, sent ?? args.token), expected) && expected !== '';
}

const wrongKey = () => restError('rest_forbidden', 401, 'The key is missing or wrong.');
const tooManyRequests = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many requests with this key. Try again later.', {
    retry_after: seconds,
  });
