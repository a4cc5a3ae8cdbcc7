// The other side of a connection: messages to it, and what it says.
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

export interface Message {
  /** POST unless it says otherwise. */
  method?: OutboundRequest['method'];
  json?: object;
  /** Of the session. */
  token?: string | undefined;
}

const MOST_BYTES = 100_000;
const TIMEOUT_SECONDS = 30;

export function send(
  outbound: Outbound,
  url: string,
  { method = 'POST', json, token }: Message,
): Promise<OutboundResponse> {
  const headers = {
    accept: 'application/json',
    ...(json && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return exchange(outbound, { url, method, headers, ...(json && { body: JSON.stringify(json) }) });
}

/** Once more when nobody answered; an answer, whatever it says, is one. */
export async function exchange(
  outbound: Outbound,
  message: Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'>,
): Promise<OutboundResponse> {
  const request: OutboundRequest = {
    ...message,
    trust: 'operator',
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

export function clientIn(answer: OutboundResponse): Client {
  const { client_id: id, client_secret: secret } = bodyOf(answer);
  if (typeof id !== 'string') throw new RemoteError('The service did not register the site.');
  return { id, secret: textOf(secret) };
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
