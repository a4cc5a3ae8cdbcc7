// {site}/mcp: the abilities of the site as tools for assistants, over the Model Context Protocol.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '#kernel/auth/caller.ts';
import { errorBody, RestError, restError } from '#kernel/errors/rest-error.ts';
import { clientAddress } from '#kernel/http/address.ts';
import { parseBody, readBody } from '#kernel/http/body.ts';
import type { EndpointParts, HttpEndpoint } from '#kernel/http/endpoint.ts';
import { defaultSite } from '#kernel/services.ts';
import type { AbilityCtx } from '#modules/abilities/public.ts';

/** A text of an article is far smaller; nothing else comes in this way. */
const BODY_LIMIT = 4 * 1024 * 1024;

export const mcp: HttpEndpoint = {
  path: '/mcp',
  async handle(request, response, parts) {
    try {
      await answer(request, response, parts);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      sendError(response, error);
    }
  },
};

async function answer(request: IncomingMessage, response: ServerResponse, parts: EndpointParts): Promise<void> {
  refuseForeignPages(request, parts);
  const caller = await callerOf(request, parts);
  // There are no sessions and nothing is pushed, so there is nothing to open or to end.
  if (request.method !== 'POST') throw onlyPost();
  const body = parse(await readBody(request, BODY_LIMIT));
  // A large library: it is loaded when the first assistant calls.
  const { answerMessage } = await import('./mcp-server.ts');
  const answered = await answerMessage(body, request.headers, ctxOf(request, caller, parts));
  const text = await answered.text();
  const type = answered.headers.get('content-type');
  response.writeHead(answered.status, { ...PRIVATE, ...(type !== null && { 'Content-Type': type }) }).end(text);
}

/** A page of another site must not use the assistant's way in, also not under a name that it made ours. */
function refuseForeignPages({ headers }: IncomingMessage, { services }: EndpointParts): void {
  const { origin } = headers;
  if (origin === undefined || origin === new URL(services.siteConfig.base).origin) return;
  throw restError('mcp_foreign_origin', 403, 'Pages of other sites may not call this address.');
}

async function callerOf(request: IncomingMessage, parts: EndpointParts): Promise<Caller> {
  const { caller } = await parts.authenticator.authenticate({
    authorization: request.headers.authorization,
    cookie: undefined,
    nonce: undefined,
    address: clientAddress(request, parts.trustedProxies),
  });
  if (caller.id === 0) throw restError('rest_not_logged_in', 401, 'Sign in with an application password.');
  return caller;
}

function parse(body: Buffer): unknown {
  const { json, jsonList, jsonFault } = parseBody(body, 'json');
  if (jsonFault !== undefined) {
    throw restError('rest_invalid_json', 400, 'The body is not valid JSON.', { json_error_message: jsonFault });
  }
  if (!jsonList) return json;
  throw restError('mcp_batch_not_supported', 400, 'Send one message at a time.');
}

function ctxOf(request: IncomingMessage, caller: Caller, { services, trustedProxies }: EndpointParts): AbilityCtx {
  const site = defaultSite(services);
  return {
    caller,
    services,
    site,
    db: services.db,
    now: services.clock.now(),
    request: {
      method: 'POST',
      path: '/mcp',
      query: {},
      queryText: '',
      headers: {},
      language: site.language,
      address: clientAddress(request, trustedProxies),
    },
  };
}

const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

function sendError(response: ServerResponse, error: RestError): void {
  const wait = error.details['retry_after'];
  const text = JSON.stringify(errorBody(error));
  response.writeHead(error.status, {
    ...PRIVATE,
    'Content-Type': 'application/json; charset=UTF-8',
    'Content-Length': Buffer.byteLength(text),
    ...(error.status === 401 && { 'WWW-Authenticate': 'Basic realm="Application password", charset="UTF-8"' }),
    ...(error.status === 405 && { Allow: 'POST' }),
    ...(error.status === 413 && { Connection: 'close' }),
    ...(typeof wait === 'number' && { 'Retry-After': String(wait) }),
  });
  response.end(text);
}

const onlyPost = () => restError('mcp_only_post', 405, 'Messages are sent with POST.');
