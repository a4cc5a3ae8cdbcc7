// The rim of the REST interface: from a socket's request to `dispatch`, and back to bytes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { Authenticator, Identity } from '#kernel/auth/authenticate.ts';
import { nobody, type Caller } from '#kernel/auth/caller.ts';
import { DatabaseAwayError, isPassing } from '#kernel/db/errors.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { withLimit } from '#kernel/limits/time.ts';
import { asRestError, errorResponse } from '#kernel/pipeline/dispatch.ts';
import { embedLinks, parseEmbed } from '#kernel/pipeline/embed.ts';
import { rewriteAnswer } from '#kernel/pipeline/rewrite-answer.ts';
import { mediaMaxBytes } from '#kernel/files/settings.ts';
import { bodyValue, type RestRequest, type RestResponse } from '#kernel/routes/request.ts';
import type { Services } from '#kernel/services.ts';
import { clientAddress, type TrustedProxies } from './address.ts';
import { bodyKind, parseBody, readBody } from './body.ts';
import { NOT_STORED, REVALIDATED } from './cache-control.ts';
import { endResponse } from './linger.ts';
import { transportHeaders } from './page-headers.ts';
import { parseQuery } from './query.ts';
import { isEditing, wishedLanguage } from './request-language.ts';
import { receiveMultipart, receiveRaw, type Reception } from './receive.ts';
import {
  isAnonymousRead,
  originHeaders,
  sendCached,
  sendStale,
  toCached,
  type CachedResponse,
  type ResponseCache,
} from './response-cache.ts';
import { sendContent } from './send-content.ts';
import { createIntake, type Intake } from './upload.ts';

export interface RestTarget {
  language: string;
  /** Whether the address says the language. */
  hasSegment: boolean;
  /** Below the REST root, as sent. */
  path: string;
  queryText: string;
}

export interface RestRim {
  /** Answers from the cache if it can, at once. */
  fromCache(request: IncomingMessage, response: ServerResponse): boolean;
  /** The same while nobody can say whether it is still right. */
  fromStale(request: IncomingMessage, response: ServerResponse): boolean;
  /** Catches up with all writes, for as long as the request can wait. */
  catchUp(request: IncomingMessage): Promise<void>;
  handle(request: IncomingMessage, response: ServerResponse, target: RestTarget): Promise<void>;
}

export interface RestRimOptions {
  services: Services;
  authenticator: Authenticator;
  cache: ResponseCache | undefined;
  trustedProxies: TrustedProxies;
  /** The language that a person chose for editing; absent where there is one. */
  editingLanguage?: ((userId: number) => Promise<string | undefined>) | undefined;
}

/** A position in the invalidation log, carried by those who wrote. */
export const POSITION_HEADER = 'x-sitewright-position';
const MOST_CACHED_ADDRESS = 2_048;

export function createRestRim(options: RestRimOptions): RestRim {
  const { services, cache } = options;
  const { freshness } = services;
  const isShared = (request: IncomingMessage): boolean =>
    cache !== undefined && isAnonymousRead(request) && request.headers[POSITION_HEADER] === undefined;
  const find = (request: IncomingMessage): CachedResponse | undefined => cache?.get(request.url ?? '');
  return {
    fromCache(request, response) {
      if (!isShared(request) || !freshness.isCurrent()) return false;
      const cached = find(request);
      if (!cached) return false;
      sendCached(request, response, cached);
      return true;
    },
    fromStale(request, response) {
      const cached = isShared(request) ? find(request) : undefined;
      if (cached) sendStale(request, response, cached);
      return cached !== undefined;
    },
    async catchUp(request) {
      const position = Number(request.headers[POSITION_HEADER] ?? 0) || 0;
      if (position === 0 && freshness.isCurrent()) return;
      const isCaughtUp = freshness.sync(position);
      await (isShared(request) && find(request) ? inTime(isCaughtUp) : isCaughtUp);
    },
    async handle(request, response, target) {
      const fault = await this.catchUp(request).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      const isPassingFault = fault !== undefined && isPassing(fault.error);
      if (isPassingFault ? this.fromStale(request, response) : this.fromCache(request, response)) return;
      const outcome = await answer(request, target, options, fault);
      try {
        await send(request, response, outcome, options);
      } finally {
        await outcome.intake?.clear();
      }
    },
  };
}

interface Outcome {
  result: RestResponse;
  caller: Caller;
  /** The no-cache headers are sent even to anonymous callers. */
  isPrivate: boolean;
  site: { restRoot: string; base: string };
  tags: Set<string>;
  /** The cache's position before anything was read. */
  since: number;
  /** A success that is not for one person or moment; an envelope would hide both. */
  isShareable: boolean;
  isPretty: boolean;
  /** The files that came with the request, if it may have any. */
  intake?: Intake;
}

/** Whoever could have a stale answer does not wait longer for a right one. */
const STALE_AFTER_MS = 3_000;

function inTime(isCaughtUp: Promise<void>): Promise<void> {
  return withLimit(isCaughtUp, STALE_AFTER_MS, () => new DatabaseAwayError('no answer in time'));
}

async function answer(
  request: IncomingMessage,
  target: RestTarget,
  options: RestRimOptions,
  fault: { error: unknown } | undefined,
): Promise<Outcome> {
  const { services, authenticator, cache, trustedProxies } = options;
  const outcome: Outcome = {
    result: { status: 200, headers: {}, body: { kind: 'none' } },
    caller: nobody,
    isPrivate: false,
    site: services.sites.get(target.language)!,
    tags: new Set(['settings']),
    since: cache?.position() ?? 0,
    isShareable: false,
    isPretty: false,
  };
  let plain: RestRequest = bareRequest(target, request);
  try {
    if (fault) throw fault.error;
    const query = parseQuery(target.queryText);
    plain = { ...plain, query };
    outcome.isPretty = '_pretty' in query;
    // What a password opened is for those who know it: no cache on the way may keep it, nor may ours.
    outcome.isPrivate = typeof query['password'] === 'string' && query['password'] !== '';
    if ('_jsonp' in query) throw callbackDisabled();
    let identity: Promise<Identity> | undefined;
    const identify = (asked: RestRequest): Promise<Identity> =>
      (identity ??= authenticator.authenticate({
        authorization: request.headers.authorization,
        cookie: request.headers.cookie,
        nonce: nonceOf(asked),
        address: asked.address,
      }));
    plain = await buildRequest(plain, request, trustedProxies, () => {
      outcome.intake = createIntake(services.files, services.settings.get(mediaMaxBytes));
      const { intake } = outcome;
      return { services, intake, identify: async (asked) => (await identify(asked)).caller };
    });
    const wished = wishedLanguage(plain, services);
    plain = { ...plain, language: wished ?? plain.language };
    outcome.site = services.sites.get(plain.language) ?? outcome.site;
    const overridden = request.headers['x-http-method-override'] !== undefined;
    const { caller, nonce } = await identify(plain).catch((error: unknown) => visitorAt(plain, error, services));
    outcome.caller = caller;
    if (wished === undefined && !target.hasSegment && caller.id !== 0 && isEditing(plain)) {
      const chosen = services.sites.get((await options.editingLanguage?.(caller.id)) ?? '');
      plain = { ...plain, language: chosen?.language ?? plain.language };
      outcome.site = chosen ?? outcome.site;
    }
    outcome.result = await respond(plain, caller, services, outcome);
    if (nonce) outcome.result.headers['X-WP-Nonce'] = nonce;
    outcome.isPrivate ||= overridden && outcome.result.status >= 400 && outcome.result.status < 500;
  } catch (error) {
    const failure = asRestError(error, services, plain);
    outcome.isPrivate ||= failure.code === 'rest_cookie_invalid_nonce';
    outcome.result = errorResponse(failure, plain.language, services);
  }
  outcome.isShareable = outcome.result.status === 200 && !isForOne(outcome.result);
  if ('_envelope' in plain.query) outcome.result = enveloped(outcome.result);
  return outcome;
}

/** A route for the site's own pages takes everybody; a wrong credential was counted by then. */
function visitorAt({ path, method }: RestRequest, error: unknown, { registry }: Pick<Services, 'registry'>): Identity {
  if (registry().routes.match(path, method)?.endpoint.route.isForOwnPages !== true) throw error;
  return { caller: nobody };
}

async function respond(
  request: RestRequest,
  caller: Caller,
  services: Services,
  outcome: Outcome,
): Promise<RestResponse> {
  const wish = parseEmbed(request.query['_embed']);
  const options = {
    reads: (...tags: string[]) => {
      for (const tag of tags) outcome.tags.add(tag);
    },
    asValue: wish !== undefined,
    committed: (position: number) => {
      if (position > 0 && services.database.kind === 'postgres') committed = position;
    },
  };
  let committed = 0;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const response = await services.dispatch({ ...request, method }, caller, options);
  if (committed > 0) response.headers['X-Sitewright-Position'] = String(committed);
  if (wish !== undefined && response.body.kind === 'value' && response.status < 400) {
    const value = await embedLinks(response.body.value, { wish, request, caller, services, options });
    response.body = { kind: 'value', value };
  }
  return rewriteAnswer(response, request, services, options.reads);
}

function bareRequest(target: RestTarget, request: IncomingMessage): RestRequest {
  const path = target.path.replace(/(?<!\/)\/+$/, '');
  return {
    method: request.method ?? 'GET',
    path: path === '' ? '/' : path,
    query: {},
    queryText: target.queryText,
    headers: request.headers as Record<string, string | undefined>,
    language: target.language,
    address: '',
  };
}

async function buildRequest(
  plain: RestRequest,
  request: IncomingMessage,
  trustedProxies: TrustedProxies,
  openReception: () => Reception,
): Promise<RestRequest> {
  const sentMethod = request.method ?? 'GET';
  const { _method: override, ...query } = plain.query;
  const headed: RestRequest = {
    ...plain,
    method: sentMethod === 'POST' ? overrideOf(override, request) : sentMethod,
    query: override === undefined ? plain.query : query,
    address: clientAddress(request, trustedProxies),
  };
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(sentMethod)) return headed;
  const kind = bodyKind(request.headers['content-type'], sentMethod);
  if (kind === 'multipart') return { ...headed, ...(await receiveMultipart(request, headed, openReception())) };
  if (kind === 'other') return { ...headed, ...(await receiveRaw(request, headed, openReception())) };
  return { ...headed, ...parseBody(await readBody(request), kind) };
}

/** Honoured only when the real method is POST. */
function overrideOf(parameter: unknown, request: IncomingMessage): string {
  const wish = parameter ?? request.headers['x-http-method-override'];
  return typeof wish === 'string' && /^[a-z]{3,7}$/i.test(wish) ? wish.toUpperCase() : 'POST';
}

function nonceOf({ query, form, headers }: RestRequest): string | undefined {
  const nonce = query['_wpnonce'] ?? form?.['_wpnonce'] ?? headers['x-wp-nonce'];
  return typeof nonce === 'string' ? nonce : undefined;
}

function enveloped(result: RestResponse): RestResponse {
  const headers = Object.entries(result.headers).map(([name, value]) => [
    name,
    name.startsWith('X-WP-Total') ? Number(value) : value,
  ]);
  const value = { body: bodyValue(result.body), status: result.status, headers: Object.fromEntries(headers) };
  return { ...result, status: 200, headers: {}, body: { kind: 'value', value } };
}

async function send(request: IncomingMessage, response: ServerResponse, outcome: Outcome, options: RestRimOptions) {
  const { result, caller, tags, since, isPrivate, isShareable } = outcome;
  const body = printBody(result, outcome.isPretty);
  const isShared = caller.id === 0 && !isPrivate && isShareable && isAnonymousRead(request);
  const headers = headerList(outcome, body.type, isShared);
  const address = request.url ?? '';
  if (body.content instanceof Readable) {
    sendStream(request, response, { status: result.status, headers, stream: body.content });
    return;
  }
  if (result.isForOwnPages) {
    sendToOwnPage(request, response, result, withoutSharing(headers), body.content);
    return;
  }
  if (options.cache && isShared && isCacheable(result, address)) {
    const bytes = Buffer.isBuffer(body.content) ? body.content : Buffer.from(body.content);
    const cached = toCached(result.status, headers, bytes);
    const size = bytes.length * 2 + address.length * 2 + 600;
    options.cache.set(address, cached, { bytes: size, tags: [...tags], since });
    sendCached(request, response, cached);
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined) headers.push(...originHeaders(origin));
  const content = result.body.kind === 'none' ? undefined : body.content;
  await sendContent(request, response, { status: result.status, headers, content, mayCompress: caller.id !== 0 });
}

function sendToOwnPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status }: RestResponse,
  headers: readonly string[],
  content: string | Buffer,
): void {
  const length = String(Buffer.byteLength(content));
  response.writeHead(status, [...headers, 'Cache-Control', 'no-store', 'Content-Length', length]);
  endResponse(request, response, content);
}

/** Without what invites other origins and caches. */
function withoutSharing(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!;
    if (!/^(?:access-control-|cache-control$|expires$)/i.test(name)) kept.push(name, headers[at + 1]!);
  }
  return kept;
}

/** A fault on the way cuts the connection: half a file must not look like a whole one. */
function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, stream }: { status: number; headers: string[]; stream: Readable },
): void {
  const { origin } = request.headers;
  response.writeHead(status, [...headers, ...(origin === undefined ? [] : originHeaders(origin))]);
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  pipeline(stream, response, () => undefined);
}

function isCacheable(result: RestResponse, address: string): boolean {
  const isText = result.body.kind === 'text' || result.body.kind === 'value';
  return isText && address.length <= MOST_CACHED_ADDRESS;
}

const isForOne = ({ headers }: RestResponse): boolean =>
  'Set-Cookie' in headers || headers['Cache-Control'] === NOT_STORED;

function printBody({ body }: RestResponse, isPretty: boolean): { content: string | Buffer | Readable; type: string } {
  const type = 'application/json; charset=UTF-8';
  if (body.kind === 'bytes') return { content: body.bytes, type: body.type };
  if (body.kind === 'none') return { content: '', type };
  if (body.kind === 'text' && !isPretty) return { content: body.text, type };
  return { content: JSON.stringify(bodyValue(body), undefined, isPretty ? 4 : undefined), type };
}

const CACHE_OFF = [
  'Cache-Control',
  'no-cache, must-revalidate, max-age=0, no-store, private',
  'Expires',
  'Wed, 11 Jan 1984 05:00:00 GMT',
];

function headerList(outcome: Outcome, type: string, isShared: boolean): string[] {
  const { result, caller, isPrivate, site } = outcome;
  const rootLink = `<${site.restRoot}>; rel="https://api.w.org/"`;
  const headers = [
    'Content-Type',
    type,
    'X-Robots-Tag',
    'noindex',
    'X-Content-Type-Options',
    'nosniff',
    'Link',
    result.headers['Link'] ? `${rootLink}, ${result.headers['Link']}` : rootLink,
    'Access-Control-Expose-Headers',
    'X-WP-Total, X-WP-TotalPages, Link',
    'Access-Control-Allow-Headers',
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    'Vary',
    'Origin, Accept-Encoding',
  ];
  for (const [name, value] of Object.entries(result.headers)) if (name !== 'Link') headers.push(name, value);
  for (const pair of Object.entries(transportHeaders(site.base))) headers.push(...pair);
  if ('Cache-Control' in result.headers) return headers;
  if (caller.id !== 0 || isPrivate) headers.push(...CACHE_OFF);
  else headers.push('Cache-Control', isShared ? REVALIDATED : NOT_STORED);
  return headers;
}

const callbackDisabled = () => restError('rest_callback_disabled', 400, 'JSONP is not supported on this site.');
