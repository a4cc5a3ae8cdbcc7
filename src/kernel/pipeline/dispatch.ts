// The one door: a plain request in, a plain response out. HTTP, batch, embedding, commands and tests enter here.
import { randomUUID } from 'node:crypto';
import { actedBy } from '#kernel/actions/actor.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { isPassing } from '#kernel/db/errors.ts';
import { noteOutage } from '#kernel/errors/outage-log.ts';
import { errorBody, RestError, restError, type Spoken } from '#kernel/errors/rest-error.ts';
import { addressTooLong, LONGEST_ADDRESS } from '#kernel/http/longest-address.ts';
import { StoreError } from '#kernel/files/store-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import type { RestRequest, RestResponse } from '#kernel/routes/request.ts';
import type { Match } from '#kernel/routes/table.ts';
import type { Services } from '#kernel/services.ts';
import { sentencesIn } from '#kernel/words/own-sentences.ts';
import { say } from '#kernel/words/say.ts';
import { allowedMethods } from './allow.ts';
import { createCtx } from './ctx.ts';
import { describeOptions } from './options.ts';
import { mergeParams } from './params.ts';
import { shapeReply } from './respond.ts';

export interface DispatchOptions {
  /** Collects what the answer depends on. */
  reads?: ((...tags: string[]) => void) | undefined;
  /** Give JSON values instead of text, for those who go on working with the answer. */
  asValue?: boolean;
  /** Learns the position of the last commit of this request. */
  committed?: ((position: number) => void) | undefined;
}

export type Dispatch = (request: RestRequest, caller: Caller, options?: DispatchOptions) => Promise<RestResponse>;

export function createDispatch(services: () => Services): Dispatch {
  return async (request, caller, options = {}) => {
    const parts = services();
    if (isTooLong(request)) return errorResponse(addressTooLong(), request.language, parts);
    if (request.method === 'OPTIONS') return describeOptions(request, caller, parts, options);
    const match = parts.registry().routes.match(request.path, request.method);
    if (!match) return errorResponse(noRoute(), request.language, parts);
    // Whoever reads does nothing that the log of actions would keep.
    const { id, login, via } = caller;
    const acted = via === 'nobody' || request.method === 'GET' ? parts : actedBy(parts, { id, login, via });
    return run(match, request, caller, acted, options);
  };
}

/** Addresses from the wire are short; links and other callers inside the server bring theirs as they please. */
const isTooLong = ({ path, queryText }: RestRequest): boolean =>
  Math.max(path.length, queryText.length) > LONGEST_ADDRESS;

async function run(
  match: Match,
  request: RestRequest,
  caller: Caller,
  services: Services,
  options: DispatchOptions,
): Promise<RestResponse> {
  const { endpoint, entry } = match;
  const params = paramsOf(match, request);
  let ctx: Ctx | undefined;
  let subject: unknown;
  let response: RestResponse;
  let isPermitted: boolean | undefined;
  try {
    ctx = prepare(match, params, request, caller, services, options);
    if (endpoint.route.subject) subject = await endpoint.route.subject(ctx);
    const full = Object.assign(ctx, { subject: subject as never });
    if (endpoint.route.guard) await endpoint.route.guard(full);
    const refusal = await endpoint.route.permission(full);
    isPermitted = refusal === undefined;
    if (refusal) throw refusal;
    if (endpoint.checkUnlisted) Object.assign(ctx.args, endpoint.checkUnlisted(params, caller));
    const reply = await endpoint.route.handle(full);
    if (isChange(request)) subject = changedSubject(reply, subject);
    response = await shapeReply(reply, ctx, options.asValue === true);
  } catch (error) {
    response = errorResponse(asRestError(error, services, request), request.language, services);
  }
  const allow = await allowedMethods(entry, {
    ctx: ctx ?? createCtx(match.params, {}, request, caller, services, options),
    captures: match.params,
    params,
    known: isPermitted === undefined ? undefined : { endpoint, isPermitted },
    subjectOf: (find) => (subject !== undefined && find === endpoint.route.subject ? { subject } : undefined),
  });
  if (allow.length > 0) response.headers['Allow'] = allow.join(', ');
  if (endpoint.route.isForOwnPages) response.isForOwnPages = true;
  return response;
}

/** A delete is no change: its answer names the methods that the record had before. */
const isChange = ({ method }: RestRequest): boolean => method !== 'GET' && method !== 'DELETE';

/** The row in the answer to a write, when it is the subject in its new state; otherwise the subject is found again. */
function changedSubject({ body }: Reply, before: unknown): unknown {
  const isSubject = body.kind === 'item' && body.resource.isSubject === true && idOf(body.row) === idOf(before);
  return isSubject ? body.row : undefined;
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
}

function paramsOf(match: Match, request: RestRequest): Readonly<Record<string, unknown>> {
  const { listBody } = match.endpoint.route;
  const { jsonList } = request;
  const hasList = listBody !== undefined && jsonList !== undefined;
  return mergeParams(hasList ? { ...request, json: { [listBody]: jsonList } } : request, match.params);
}

/** Everything before the permission: the body is JSON, parameters are checked and coerced. */
function prepare(
  match: Match,
  params: Readonly<Record<string, unknown>>,
  request: RestRequest,
  caller: Caller,
  services: Services,
  options: DispatchOptions,
): Ctx {
  if (request.jsonFault !== undefined && !match.endpoint.route.takesBeacons) throw invalidJson(request.jsonFault);
  const args = { ...match.params, ...match.endpoint.check(params, caller) };
  return createCtx(args, params, request, caller, services, options);
}

/** Checks a request as far as `prepare` does and runs nothing: the first phase of a batch. */
export function validateOnly(match: Match, request: RestRequest, caller: Caller, services: Services): void {
  prepare(match, paramsOf(match, request), request, caller, services, {});
}

/** In the language of the request. */
export function errorResponse(error: RestError, language: string, services: Pick<Services, 'settings'>): RestResponse {
  const headers: Record<string, string> = {};
  const wait = error.details['retry_after'];
  if (typeof wait === 'number') headers['Retry-After'] = String(wait);
  return {
    status: error.status,
    headers,
    body: { kind: 'value', value: errorBody(error, spokenIn(language, services)) },
  };
}

function spokenIn(language: string, { settings }: Pick<Services, 'settings'>): Spoken | undefined {
  if (language === 'en') return undefined;
  const own = sentencesIn(settings, language);
  return (sentence) => say(language, sentence, own);
}

/** Unknown errors become a fixed sentence; the cause goes to the log. */
export function asRestError(error: unknown, services: Pick<Services, 'log'>, request: RestRequest): RestError {
  if (error instanceof RestError) return error;
  if (isPassing(error)) {
    noteOutage(services.log, error);
    return unavailable();
  }
  const id = randomUUID();
  services.log.error({ err: error, request_id: id, method: request.method, path: request.path }, 'a request failed');
  if (error instanceof StoreError) {
    return restError('media_store_failed', 502, 'The store of the files did not do its part.', { request_id: id });
  }
  return restError('internal_server_error', 500, 'The server could not answer this request.', { request_id: id });
}

const RETRY_SECONDS = 5;

const unavailable = () =>
  restError('rest_unavailable', 503, 'The site cannot do this at the moment. Try again soon.', {
    retry_after: RETRY_SECONDS,
  });

export const noRoute = () => restError('rest_no_route', 404, 'No route matches this address and method.');

const invalidJson = (reason: string) =>
  restError('rest_invalid_json', 400, 'The body is not valid JSON.', {
    json_error_code: 4,
    json_error_message: reason,
  });
