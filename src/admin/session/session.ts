// The session of the person who uses the app: its nonce, and how it goes on after it has ended.
import type { StartDocument } from '#content/admin/start-document.ts';
import { createStore, type Store } from '#admin/kit/store.ts';

export type SignInOutcome = 'open' | 'wrong' | 'blocked' | 'other' | 'unreachable';

export interface Session {
  /** `ended`: the app waits for the password. */
  readonly state: Store<'open' | 'ended'>;
  nonce(): string;
  /** Of the same person, on the spot; what waits goes on. */
  signIn(password: string): Promise<SignInOutcome>;
  /** Carries a request; one that comes back unsigned waits for the next sign-in and is sent once more. */
  readonly fetch: typeof fetch;
  /** Another nonce, if need be after the next sign-in. */
  renew(): Promise<string>;
}

export function createSession(start: StartDocument, root: string): Session {
  let { nonce } = start.rest;
  const state = createStore<'open' | 'ended'>('open');
  const waiting: (() => void)[] = [];
  let renewing: Promise<boolean> | undefined;

  /** False when nobody is signed in, or somebody else. */
  const askNonce = async (): Promise<boolean> => {
    const answer = await fetch(`${root}/_site/bootstrap`, { credentials: 'same-origin' });
    if (answer.status === 401) return false;
    if (!answer.ok) throw new TypeError('The site could not be asked.');
    const now: StartDocument = await answer.json();
    if (now.user.id !== start.user.id) return false;
    nonce = now.rest.nonce;
    return true;
  };
  // Many requests fail together: they ask once.
  const renewOnce = (): Promise<boolean> => {
    renewing ??= askNonce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  const reopened = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      state.set('ended');
    });
  const renewed = async (): Promise<void> => {
    if (!(await renewOnce())) await reopened();
  };

  return {
    state,
    nonce: () => nonce,
    async signIn(password) {
      const outcome = await sendPassword(root, start.user.login, password);
      if (outcome !== 'open') return outcome;
      if (!(await askNonce())) return 'other';
      state.set('open');
      for (const goOn of waiting.splice(0)) goOn();
      return 'open';
    },
    async fetch(input, init) {
      const answer = await fetch(input, withNonce(init, nonce));
      if (!(await isUnsigned(answer))) {
        nonce = answer.headers.get('X-WP-Nonce') ?? nonce;
        return answer;
      }
      await renewed();
      return fetch(input, withNonce(init, nonce));
    },
    async renew() {
      await renewed();
      return nonce;
    },
  };
}

function withNonce(init: RequestInit | undefined, nonce: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('X-WP-Nonce', nonce);
  return { ...init, headers, credentials: 'same-origin' };
}

async function isUnsigned(answer: Response): Promise<boolean> {
  if (answer.status === 401) return true;
  if (answer.status !== 403) return false;
  const body: { code?: string } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  return body.code === 'rest_cookie_invalid_nonce';
}

/** The sign-in page answers with a redirect when the password was right. */
async function sendPassword(root: string, login: string, password: string): Promise<SignInOutcome> {
  try {
    const body = new URLSearchParams({ login, password, redirect_to: `${root}/admin/` });
    const answer = await fetch(`${root}/login`, { method: 'POST', body, redirect: 'manual' });
    if (answer.type === 'opaqueredirect') return 'open';
    return answer.status === 429 ? 'blocked' : 'wrong';
  } catch {
    return 'unreachable';
  }
}
