// One request to the site, as the person the client was made for.
import { fillPath, printQuery, type Params } from './address.ts';
import { ApiError } from './error.ts';

export interface ClientOptions {
  /** The REST root: `https://example.org/api`, or that of a language: `https://example.org/de/api`. */
  readonly root: string;
  /** Nobody, when it is left out. */
  readonly auth?: PasswordAuth | SessionAuth;
  readonly fetch?: typeof fetch;
}

export interface PasswordAuth {
  readonly user: string;
  readonly password: string;
}

/** A page of the site itself: the browser holds the cookie, the nonce says that this page was meant. */
export interface SessionAuth {
  readonly nonce: string;
  /** Asked for another nonce, once for a request, when the site takes the old one no more. */
  readonly renew?: () => Promise<string>;
}

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** `{ 'If-Match': etag }` */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly body: unknown;
  readonly status: number;
  readonly headers: Headers;
}

export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  readonly credentials?: 'omit' | 'include';
}

/** What carries a request to the site and its answer back. */
export type Carrier = (url: string, request: Outgoing) => Promise<Response>;

export interface Connection {
  ask(method: string, path: string, params?: Params, options?: RequestOptions): Promise<Answer>;
  sendForm(path: string, form: FormData, options: RequestOptions, carrier?: Carrier): Promise<Answer>;
}

export function connect({ root, auth, fetch: own }: ClientOptions): Connection {
  const carry: Carrier = own ?? ((url, init) => fetch(url, init));
  const address = (path: string, query = ''): string =>
    root.replace(/\/$/, '') + path + (query === '' ? '' : `?${query}`);
  const signed = signer(auth);
  return {
    ask(method, path, params = {}, { signal, headers } = {}) {
      const { path: filled, rest } = fillPath(path, params);
      const isRead = method === 'GET' || method === 'DELETE';
      return signed(carry, address(filled, isRead ? printQuery(rest) : ''), {
        method,
        headers: { ...(!isRead && { 'Content-Type': 'application/json' }), ...headers },
        ...(!isRead && { body: JSON.stringify(rest) }),
        ...(signal && { signal }),
      });
    },
    sendForm(path, form, { signal, headers = {} }, carrier = carry) {
      return signed(carrier, address(path), { method: 'POST', headers, body: form, ...(signal && { signal }) });
    },
  };
}

const STALE_NONCE = 'rest_cookie_invalid_nonce';

type Send = (carry: Carrier, url: string, init: Outgoing) => Promise<Answer>;

function signer(auth: ClientOptions['auth']): Send {
  if (!auth) return (carry, url, init) => send(carry, url, { ...init, credentials: 'omit' });
  if ('password' in auth) {
    const basic = `Basic ${base64(`${auth.user}:${auth.password}`)}`;
    return (carry, url, init) =>
      send(carry, url, { ...init, credentials: 'omit', headers: { ...init.headers, Authorization: basic } });
  }
  let { nonce } = auth;
  const once: Send = async (carry, url, init) => {
    const headers = { ...init.headers, 'X-WP-Nonce': nonce };
    const answer = await send(carry, url, { ...init, credentials: 'include', headers });
    nonce = answer.headers.get('X-WP-Nonce') ?? nonce;
    return answer;
  };
  return async (carry, url, init) => {
    try {
      return await once(carry, url, init);
    } catch (error) {
      if (!auth.renew || !(error instanceof ApiError && error.code === STALE_NONCE)) throw error;
      nonce = await auth.renew();
      return once(carry, url, init);
    }
  };
}

async function send(carry: Carrier, url: string, init: Outgoing): Promise<Answer> {
  const response = await carry(url, init);
  const { status, headers } = response;
  const text = await response.text();
  const body = parsed(text);
  if (!response.ok) throw new ApiError(status, body, secondsOf(headers.get('Retry-After')));
  if (text !== '' && body === undefined) throw new ApiError(status, { message: 'The answer is no JSON.' });
  return { body, status, headers };
}

/** Undefined when it is none: pages of proxies are not. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
