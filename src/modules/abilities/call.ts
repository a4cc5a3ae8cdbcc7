// Abilities work through the routes of the site, as the caller: permissions and checks are those of the routes.
import { restError, type RestError } from '#kernel/errors/rest-error.ts';
import { bodyValue, type RestRequest } from '#kernel/routes/request.ts';
import type { AbilityCtx } from './ability.ts';

export interface RouteCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** `/core/v2/posts` */
  path: string;
  /** What is undefined is not sent. */
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
}

export interface RouteAnswer {
  value: unknown;
  /** Of lists. */
  total: number;
  pages: number;
}

/** What the route answers; its error is thrown as it is. */
export async function callRoute(
  { caller, request, services }: AbilityCtx,
  { method, path, query = {}, body }: RouteCall,
): Promise<RouteAnswer> {
  const asked: RestRequest = {
    method,
    path,
    query: withoutGaps(query),
    queryText: '',
    json: body && withoutGaps(body),
    headers: request.headers,
    language: request.language,
    address: request.address,
  };
  const response = await services.dispatch(asked, caller, { asValue: true });
  const value = bodyValue(response.body);
  if (response.status >= 400) throw asError(value, response.status);
  const number = (name: string): number => Number(response.headers[name] ?? 0);
  return { value, total: number('X-WP-Total'), pages: number('X-WP-TotalPages') };
}

function withoutGaps(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function asError(body: unknown, status: number): RestError {
  if (!isErrorBody(body))
    return restError('internal_server_error', status, 'The server could not answer this request.');
  const { status: _status, ...details } = body.data;
  return restError(body.code, status, body.message, details);
}

interface ErrorAnswer {
  code: string;
  message: string;
  data: Record<string, unknown>;
}

function isErrorBody(value: unknown): value is ErrorAnswer {
  if (value === null || typeof value !== 'object' || !('code' in value) || !('message' in value)) return false;
  return 'data' in value && typeof value.data === 'object' && value.data !== null;
}
