// POST /batch/v1: up to 25 writes in one request, one after another, each as the outer caller.
import { a } from '#kernel/args/args.ts';
import { RestError, restError } from '#kernel/errors/rest-error.ts';
import { addressTooLong, LONGEST_ADDRESS } from '#kernel/http/longest-address.ts';
import { parseQuery } from '#kernel/http/query.ts';
import { wishedLanguage } from '#kernel/http/request-language.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bodyValue, type RestRequest, type RestResponse } from '#kernel/routes/request.ts';
import { anyone, route } from '#kernel/routes/route.ts';
import { answer, bare, exactly, listOf, maybe, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';
import { asRestError, errorResponse, noRoute, validateOnly } from './dispatch.ts';

const MOST_REQUESTS = 25;

const subRequest = a.object({
  method: a.oneOf(['POST', 'PUT', 'PATCH', 'DELETE'], { default: 'POST' }),
  path: a.string({ required: true }),
  body: a.map(),
  headers: a.schema<Record<string, string | string[]>>({
    type: 'object',
    additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
  }),
});
type SubRequest = { method?: string; path: string; body?: Record<string, unknown>; headers?: Record<string, unknown> };

const batchResponse = shape('batch-response', {
  body: bare(a.schema<unknown>({})),
  status: a.int(),
  headers: a.schema<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
});

const batchAnswer = shape('batch-answer', {
  /** Nothing was done: one of them is not valid, and all had to be. */
  failed: maybe(exactly('validation')),
  responses: listOf(orNull(batchResponse)),
});

export const batch = route({
  path: '/batch/v1',
  methods: ['POST'],
  status: 207,
  args: {
    validation: a.oneOf(['require-all-validate', 'normal'], { default: 'normal' }),
    requests: a.list(subRequest, { required: true, maxItems: MOST_REQUESTS }),
  },
  permission: anyone,
  answers: batchAnswer,
  async handle(ctx) {
    const prepared = (ctx.args.requests as SubRequest[]).map((sub) => prepareOne(sub, ctx));
    if (ctx.args.validation === 'require-all-validate' && prepared.some((one) => one instanceof RestError)) {
      const responses = prepared.map((one) =>
        one instanceof RestError ? envelope(errorResponse(one, ctx.request.language, ctx.services)) : null,
      );
      return answer(batchAnswer, { failed: 'validation', responses }, { status: 207 });
    }
    const responses: Shaped<typeof batchResponse>[] = [];
    for (const one of prepared) responses.push(envelope(await runOne(one, ctx)));
    return answer(batchAnswer, { responses }, { status: 207 });
  },
});

/** The request if it is matched, batchable and valid, else what is wrong with it. */
function prepareOne(sub: SubRequest, ctx: Ctx): RestRequest | RestError {
  const request = toRequest(sub, ctx);
  if (request instanceof RestError) return request;
  const match = ctx.services.registry().routes.match(request.path, request.method);
  if (!match) return noRoute();
  if (!match.endpoint.route.batch) return notBatchable();
  try {
    validateOnly(match, request, ctx.caller, ctx.services);
    return request;
  } catch (error) {
    return asRestError(error, ctx.services, request);
  }
}

function toRequest(sub: SubRequest, { request, site, services }: Ctx): RestRequest | RestError {
  if (sub.path.length > LONGEST_ADDRESS) return addressTooLong();
  if (!sub.path.startsWith('/') || !URL.canParse(sub.path, site.base) || sub.path.startsWith('//')) return badPath();
  const mark = sub.path.indexOf('?');
  const path = (mark === -1 ? sub.path : sub.path.slice(0, mark)).replace(/(?<!\/)\/+$/, '');
  const queryText = mark === -1 ? '' : sub.path.slice(mark + 1);
  const headers = Object.fromEntries(
    Object.entries(sub.headers ?? {}).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
  );
  const sent = { query: parseQuery(queryText), form: sub.body };
  return {
    method: sub.method ?? 'POST',
    path: path === '' ? '/' : path,
    ...sent,
    queryText,
    headers,
    language: wishedLanguage(sent, services) ?? request.language,
    address: request.address,
  };
}

async function runOne(one: RestRequest | RestError, ctx: Ctx): Promise<RestResponse> {
  if (one instanceof RestError) return errorResponse(one, ctx.request.language, ctx.services);
  return ctx.services.dispatch(one, ctx.caller, { asValue: true });
}

function envelope(response: RestResponse): Shaped<typeof batchResponse> {
  return { body: bodyValue(response.body), status: response.status, headers: response.headers };
}

const notBatchable = () => restError('rest_batch_not_allowed', 400, 'This route cannot be part of a batch.');
const badPath = () => restError('parse_path_failed', 400, 'The path of this request could not be read.');
