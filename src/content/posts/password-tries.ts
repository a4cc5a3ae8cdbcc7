// Passwords of posts cannot be guessed: wrong ones are counted, whichever door they come to.
import { restError } from '#kernel/errors/rest-error.ts';
import { networkOf } from '#kernel/http/address.ts';
import type { TakenUse } from '#kernel/limits/limits.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import type { PostHead } from './store.ts';

interface Given {
  readonly password: string | undefined;
  readonly address: string;
}

/** Whether the password opens the post; throws after too many that did not. */
export async function tryPassword(
  { limits }: Pick<Services, 'limits'>,
  post: Pick<PostHead, 'id' | 'password'>,
  { password = '', address }: Given,
): Promise<boolean> {
  if (post.password === '' || password === '') return false;
  const uses: TakenUse[] = [{ name: 'unlock', key: `${networkOf(address)}|${post.id}` }];
  const seconds = await limits.take(uses);
  if (seconds > 0) throw tooManyTries(seconds);
  const isRight = isSameSecret(password, post.password);
  if (isRight) await limits.giveBack(uses);
  return isRight;
}

const tooManyTries = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many wrong passwords. Wait before the next one.', {
    retry_after: seconds,
  });
