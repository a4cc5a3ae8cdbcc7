// The other side of a connection: registration, tokens, and its end.
import { OutboundError, type Outbound, type OutboundResponse } from '#kernel/outbound/outbound.ts';

/** The other side did not do what it was asked. */
export class RemoteError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteError';
  }
}

export interface Client {
  id: string;
  secret: string;
}

export interface Tokens {
  access: string;
  refresh: string;
  scopes: string;
  owner: string;
}

const MOST_BYTES = 100_000;
const TIMEOUT_SECONDS = 30;

export async function registerClient(
  outbound: Outbound,
  service: string,
  { name, redirectUri }: { name: string; redirectUri: string },
): Promise<Client> {
  const body = await ask(outbound, `${service}/oauth2/register`, {
    client_name: name,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  const { client_id: id, client_secret: secret } = body;
  if (typeof id !== 'string') throw new RemoteError('The service did not register the site.');
  return { id, secret: typeof secret === 'string' ? secret : '' };
}

export async function requestTokens(
  outbound: Outbound,
  service: string,
  grant: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const body = await ask(outbound, `${service}/oauth2/token`, new URLSearchParams(grant));
  const { access_token: access, refresh_token: refresh, scope, owner } = body;
  if (typeof access !== 'string') throw new RemoteError('The service gave no token.');
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { access, refresh: text(refresh), scopes: text(scope), owner: text(owner) };
}

/** With the token of the session; `path` is below the address of the service. */
export function tell(outbound: Outbound, url: string, token: string, body: object): Promise<OutboundResponse> {
  return call(outbound, url, JSON.stringify(body), {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  });
}

async function ask(outbound: Outbound, url: string, body: object): Promise<Record<string, unknown>> {
  const isForm = body instanceof URLSearchParams;
  const answer = await call(outbound, url, isForm ? body.toString() : JSON.stringify(body), {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
  });
  if (answer.status >= 300) throw new RemoteError(`The service answered ${answer.status}.`);
  return bodyOf(answer);
}

/** Once more when nobody answered; an answer, whatever it says, is one. */
async function call(
  outbound: Outbound,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<OutboundResponse> {
  const request = {
    url,
    trust: 'operator',
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    maxBytes: MOST_BYTES,
    timeoutSeconds: TIMEOUT_SECONDS,
  } as const;
  try {
    return await outbound.call(request).catch(() => outbound.call(request));
  } catch (error) {
    if (error instanceof OutboundError) throw new RemoteError('The service did not answer.', { cause: error });
    throw error;
  }
}

function bodyOf({ body }: OutboundResponse): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // Anything but JSON says nothing.
    return {};
  }
}
