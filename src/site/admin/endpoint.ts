// The addresses of the administration app outside REST: JSON, never cached.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionOf } from '#kernel/auth/authenticate.ts';
import { errorBody, RestError, restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import { accounts } from '#content/users/accounts.ts';

export interface AdminRequest {
  readonly request: IncomingMessage;
  readonly services: Services;
  /** Who has the session of this browser. */
  readonly person: Awaited<ReturnType<typeof sessionOf>>;
}

export interface AdminEndpoint {
  readonly method: 'GET' | 'POST';
  readonly answer: (asked: AdminRequest) => Promise<object>;
}

export async function handleAdminEndpoint(
  { method, answer }: AdminEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
): Promise<void> {
  try {
    const isHead = method === 'GET' && request.method === 'HEAD';
    if (request.method !== method && !isHead) throw wrongMethod(method);
    const person = await sessionOf(services, accounts, request.headers.cookie);
    send(request, response, 200, await answer({ request, services, person }));
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    send(request, response, error.status, errorBody(error), error.status === 405 ? { Allow: method } : {});
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=UTF-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    // What was not read of a body must not be taken for the next request.
    ...(status === 413 && { Connection: 'close' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

const wrongMethod = (method: string) => restError('rest_no_route', 405, `This address is asked with ${method}.`);
