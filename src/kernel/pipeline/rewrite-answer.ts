// Changes that a module makes to a whole answer, when the query asks for them.
import { bodyValue, type RestRequest, type RestResponse } from '#kernel/routes/request.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly answerRewriter: AnswerRewriter;
  }
}

export interface AnswerRewriter {
  /** The parameter of the query that asks for it, with the value `1` or `true`. */
  readonly parameter: string;
  rewrite(value: unknown, context: RewriteContext): Promise<unknown>;
}

export interface RewriteContext {
  readonly services: Pick<Services, 'db' | 'records' | 'settings'>;
  readonly site: Site;
  readonly reads: (...tags: string[]) => void;
}

export async function rewriteAnswer(
  response: RestResponse,
  { query, language }: RestRequest,
  services: RewriteContext['services'] & Pick<Services, 'registry' | 'sites'>,
  reads: RewriteContext['reads'],
): Promise<RestResponse> {
  const { kind } = response.body;
  const site = services.sites.get(language);
  if (!site || response.status >= 400 || (kind !== 'text' && kind !== 'value')) return response;
  let { body } = response;
  for (const { answerRewriter } of services.registry().modules) {
    if (!answerRewriter || !isAsked(query[answerRewriter.parameter])) continue;
    body = { kind: 'value', value: await answerRewriter.rewrite(bodyValue(body), { services, site, reads }) };
  }
  return { ...response, body };
}

const isAsked = (value: unknown): boolean => value === '1' || value === 'true';
