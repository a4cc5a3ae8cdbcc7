// What a visitor's browser carries: a session, passwords of posts, comments that wait.
import { callerOf } from '#kernel/auth/authenticate.ts';
import type { Account } from '#kernel/auth/accounts.ts';
import { nobody, type Caller } from '#kernel/auth/caller.ts';
import { COOKIE_PREFIX, readCookie } from '#kernel/auth/session.ts';
import { printCookie } from '#kernel/http/cookie.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import type { ShownPost } from '#content/posts/store.ts';

export interface Browser {
  readonly caller: Caller;
  /** The hash of the session and the name to show. */
  readonly session: { readonly hash: string; readonly name: string } | undefined;
  /** Comments of this browser that wait for approval. */
  readonly heldComments: readonly number[];
  /** Its person typed the password of the post, and it is still that password. */
  knowsPassword(post: Pick<ShownPost, 'id' | 'password'>): boolean;
}

type Keys = Pick<Services, 'keys' | 'clock' | 'siteConfig'>;

const HELD_COOKIE = `${COOKIE_PREFIX}held`;
const HELD_SECONDS = 3_600;
const MOST_HELD = 20;
const UNLOCK_SECONDS = 864_000;

export function readBrowser(
  services: Keys,
  cookie: string | undefined,
  person: { account: Account; session: string } | undefined,
): Browser {
  return {
    caller: person ? callerOf(person.account, 'session', person.session) : nobody,
    session: person && { hash: person.session, name: person.account.login },
    heldComments: readHeld(services, cookie),
    knowsPassword(post) {
      const mark = readCookie(cookie, unlockCookieName(post.id));
      return mark !== undefined && isSameSecret(mark, unlockMark(services, post));
    },
  };
}

/** Good for ten days, or until the password changes. */
export function unlockCookie(services: Keys, post: Pick<ShownPost, 'id' | 'password'>): string {
  return printCookie(services.siteConfig.base, unlockCookieName(post.id), unlockMark(services, post), UNLOCK_SECONDS);
}

/** Lets the writer of a comment see it while it waits. */
export function heldCookie(services: Keys, known: readonly number[], commentId: number): string {
  const until = Math.floor(services.clock.now().getTime() / 1000) + HELD_SECONDS;
  const said = `${[commentId, ...known].slice(0, MOST_HELD).join('-')}.${until}`;
  return printCookie(
    services.siteConfig.base,
    HELD_COOKIE,
    `${said}.${services.keys.hash('held-comment', said)}`,
    HELD_SECONDS,
  );
}

function readHeld({ keys, clock }: Keys, cookie: string | undefined): number[] {
  const held = readCookie(cookie, HELD_COOKIE);
  if (held === undefined) return [];
  const [ids = '', until = '', mark = ''] = held.split('.');
  if (!isSameSecret(mark, keys.hash('held-comment', `${ids}.${until}`))) return [];
  return Number(until) * 1000 > clock.now().getTime() ? ids.split('-').map(Number) : [];
}

const unlockCookieName = (postId: number): string => `${COOKIE_PREFIX}post_${postId}`;

function unlockMark({ keys }: Keys, { id, password }: Pick<ShownPost, 'id' | 'password'>): string {
  return keys.hash('unlock', `${id}|${password}`);
}
