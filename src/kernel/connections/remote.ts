// The other side of a connection, and how most of them are spoken to.
import {
  OutboundError,
  type Outbound,
  type OutboundRequest,
  type OutboundResponse,
} from '#kernel/outbound/outbound.ts';
import { isMap } from '#kernel/args/is-map.ts';

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

/** Who asks: the client, with the token of its session where it has one. */
export interface Asker {
  client: Client;
  token: string | undefined;
}

/** What a service understands. Every `service` is its address, without a slash at the end. */
export interface Protocol {
  /** Where the browser goes to agree. */
  authorizeUrl(service: string): string;
  register(outbound: Outbound, service: string, site: { name: string; redirectUri: string }): Promise<Client>;
  requestTokens(
    outbound: Outbound,
    service: string,
    client: Client,
    grant: Readonly<Record<string, string>>,
  ): Promise<Tokens>;
  /** The session is over. */
  end(outbound: Outbound, service: string, asker: Asker): Promise<OutboundResponse>;
  /** The site has another address. */
  move(outbound: Outbound, service: string, asker: Asker, redirectUri: string): Promise<OutboundResponse>;
  /** The site gives its seat back. */
  release(outbound: Outbound, service: string, asker: Asker): Promise<OutboundResponse>;
}

export const plainProtocol: Protocol = {
  authorizeUrl: (service) => `${service}/oauth2/auth`,
  async register(outbound, service, { name, redirectUri }) {
    return clientIn(
      await send(outbound, `${service}/oauth2/register`, {
        json: {
          client_name: name,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
        },
      }),
    );
  },
  async requestTokens(outbound, service, { id, secret }, grant) {
    const form = { ...grant, client_id: id, ...(secret !== '' && { client_secret: secret }) };
    return tokensIn(await send(outbound, `${service}/oauth2/token`, { form }));
  },
  end: (outbound, service, { client, token }) =>
    send(outbound, `${service}/oauth2/revoke`, { token, json: { token, client_id: client.id } }),
  move: (outbound, service, { client, token }, redirectUri) =>
    send(outbound, `${service}/oauth2/client`, { token, json: { client_id: client.id, redirect_uris: [redirectUri] } }),
  release: (outbound, service, { client, token }) =>
    send(outbound, `${service}/deactivate`, { token, json: { client_id: client.id } }),
};

export interface Message {
  /** POST unless it says otherwise. */
  method?: OutboundRequest['method'];
  json?: object;
  form?: Readonly<Record<string, string>>;
  /** Of the session. */
  token?: string | undefined;
  /** Instead of a token. */
  client?: Client;
}

const MOST_BYTES = 100_000;
const TIMEOUT_SECONDS = 30;

/** Once more when nobody answered; an answer, whatever it says, is one. */
export async function send(
  outbound: Outbound,
  url: string,
  { method = 'POST', json, form, token, client }: Message,
): Promise<OutboundResponse> {
  const basic = client && Buffer.from(`${encode(client.id)}:${encode(client.secret)}`).toString('base64');
  const request: OutboundRequest = {
    url,
    trust: 'operator',
    method,
    headers: {
      accept: 'application/json',
      ...(json && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(basic !== undefined && { authorization: `Basic ${basic}` }),
    },
    ...(json && { body: JSON.stringify(json) }),
    ...(form && { body: new URLSearchParams(form).toString() }),
    maxBytes: MOST_BYTES,
    timeoutSeconds: TIMEOUT_SECONDS,
  };
  try {
    return await outbound.call(request).catch(() => outbound.call(request));
  } catch (error) {
    if (error instanceof OutboundError) throw new RemoteError('The service did not answer.', { cause: error });
    throw error;
  }
}

const encode = (text: string): string => encodeURIComponent(text);

export function clientIn(answer: OutboundResponse): Client {
  const { client_id: id, client_secret: secret } = bodyOf(answer);
  if (typeof id !== 'string') throw new RemoteError('The service did not register the site.');
  return { id, secret: textOf(secret) };
}

export function tokensIn(answer: OutboundResponse): Tokens {
  const { access_token: access, refresh_token: refresh, scope, owner } = bodyOf(answer);
  if (typeof access !== 'string') throw new RemoteError('The service gave no token.');
  return { access, refresh: textOf(refresh), scopes: textOf(scope), owner: textOf(owner) };
}

/** Throws what the service says when it refuses. */
export function bodyOf(answer: OutboundResponse): Record<string, unknown> {
  const body = parsed(answer);
  if (answer.status >= 300) throw refusal(answer);
  return body;
}

export function refusal(answer: OutboundResponse): RemoteError {
  const { error_description: description, message } = parsed(answer);
  const reason = (textOf(message) || textOf(description)).slice(0, LONGEST_REASON);
  return new RemoteError(`The service answered ${answer.status}${reason === '' ? '.' : `: ${reason}`}`);
}

const LONGEST_REASON = 200;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function parsed({ body }: OutboundResponse): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return isMap(value) ? { ...value } : {};
  } catch {
    // Anything but JSON says nothing.
    return {};
  }
}
