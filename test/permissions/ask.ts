// How a route answers somebody, as far as its permission: nothing is done.
import type { Caller } from '#kernel/auth/caller.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { createCtx } from '#kernel/pipeline/ctx.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import type { Endpoint } from '#kernel/routes/table.ts';
import type { Services } from '#kernel/services.ts';

export interface Question {
  endpoint: Endpoint;
  method: string;
  path: string;
  /** What the path holds. */
  captures: Readonly<Record<string, string>>;
  /** What is sent beside it. */
  params: Readonly<Record<string, unknown>>;
}

/** `in`, or the status of what stopped the request: 401 and 403 are refusals, others came before the permission. */
export async function ask(services: Services, question: Question, caller: Caller): Promise<string> {
  const { endpoint, captures } = question;
  const { route } = endpoint;
  const params = { ...question.params, ...captures };
  try {
    const args = { ...captures, ...endpoint.check(params, caller) };
    const ctx = createCtx(args, params, requestOf(question, params), caller, services, {});
    const subject = (await route.subject?.(ctx)) as never;
    const refusal = await route.permission(Object.assign(ctx, { subject }));
    return refusal ? String(refusal.status) : 'in';
  } catch (error) {
    if (error instanceof RestError) return String(error.status);
    throw error;
  }
}

export function requestOf(
  { method, path }: Pick<Question, 'method' | 'path'>,
  params: Record<string, unknown>,
): RestRequest {
  const sent = method === 'GET' || method === 'DELETE' ? { query: params } : { query: {}, json: params };
  return { method, path, ...sent, headers: {}, language: '', address: '192.0.2.7', queryText: '' };
}
