// `_embed`: linked records inside the answer, each an internal GET as the same caller.
import type { Caller } from '#kernel/auth/caller.ts';
import { parseQuery } from '#kernel/http/query.ts';
import type { Link } from '#kernel/resource/resource.ts';
import { bodyValue, type RestRequest } from '#kernel/routes/request.ts';
import type { Services } from '#kernel/services.ts';
import type { DispatchOptions } from './dispatch.ts';

/** `true`: every embeddable link; a set: these relations; undefined: nothing asked. */
export type EmbedWish = true | ReadonlySet<string> | undefined;

export function parseEmbed(value: unknown): EmbedWish {
  if (value === undefined) return undefined;
  const names = (Array.isArray(value) ? value : [value])
    .flatMap((part) => String(part).split(/[\s,]+/))
    .filter((name) => name !== '');
  if (names.length === 0 || (names.length === 1 && ['1', 'true'].includes(names[0]!))) return true;
  return new Set(names);
}

interface Embedding {
  wish: true | ReadonlySet<string>;
  request: RestRequest;
  caller: Caller;
  services: Services;
  options: DispatchOptions;
  /** The same address is fetched once per response. */
  fetched: Map<string, Promise<unknown>>;
}

export async function embedLinks(body: unknown, parts: Omit<Embedding, 'fetched'>): Promise<unknown> {
  const embedding: Embedding = { ...parts, fetched: new Map() };
  if (Array.isArray(body)) return Promise.all(body.map((member) => embedInto(member, embedding)));
  return embedInto(body, embedding);
}

async function embedInto(value: unknown, embedding: Embedding): Promise<unknown> {
  if (value === null || typeof value !== 'object' || !('_links' in value)) return value;
  const links = value._links as Record<string, Link[]>;
  const embedded: Record<string, unknown[]> = {};
  for (const [relation, targets] of Object.entries(links)) {
    if (embedding.wish !== true && !embedding.wish.has(relation)) continue;
    if (!Array.isArray(targets)) continue;
    const found = await Promise.all(targets.map((link) => fetchLink(link, embedding)));
    if (found.some((entry) => !isEmpty(entry))) embedded[relation] = found;
  }
  return Object.keys(embedded).length > 0 ? { ...value, _embedded: embedded } : value;
}

const NOTHING: readonly unknown[] = [];
const isEmpty = (entry: unknown): boolean => Array.isArray(entry) && entry.length === 0;

function fetchLink(link: Link, embedding: Embedding): Promise<unknown> {
  const site = embedding.services.sites.get(embedding.request.language)!;
  if (link.embeddable !== true || !link.href.startsWith(site.restRoot)) return Promise.resolve(NOTHING);
  const known = embedding.fetched.get(link.href);
  if (known) return known;
  const answer = fetchAddress(link.href.slice(site.restRoot.length - 1), embedding);
  embedding.fetched.set(link.href, answer);
  return answer;
}

async function fetchAddress(address: string, embedding: Embedding): Promise<unknown> {
  const { request, services, caller, options } = embedding;
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  const queryText = mark === -1 ? '' : address.slice(mark + 1);
  const query: Record<string, unknown> = { ...parseQuery(queryText), context: 'embed' };
  const perPage = services.registry().routes.match(path, 'GET')?.endpoint.args['per_page'];
  if (perPage?.maximum !== undefined && !('per_page' in query)) query['per_page'] = String(perPage.maximum);
  const response = await services.dispatch({ ...withoutBody(request), method: 'GET', path, query, queryText }, caller, {
    ...options,
    asValue: true,
  });
  return bodyValue(response.body);
}

function withoutBody(request: RestRequest): RestRequest {
  return { ...request, json: undefined, form: undefined, files: undefined, rawFile: undefined, jsonFault: undefined };
}
