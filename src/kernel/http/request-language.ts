// The language of a request: what it says by itself, else what its address says.
import type { RestRequest } from '#kernel/routes/request.ts';
import type { Services } from '#kernel/services.ts';

export const LANGUAGE_ARG = 'multilang_language';

type Sent = Pick<RestRequest, 'query' | 'form' | 'json'>;

/** The argument wins over the address; what is no language of the site is refused where arguments are checked. */
export function wishedLanguage({ query, form, json }: Sent, services: Pick<Services, 'siteConfig' | 'sites'>) {
  if (!services.siteConfig.isMultilingual) return undefined;
  const wish = json?.[LANGUAGE_ARG] ?? form?.[LANGUAGE_ARG] ?? query[LANGUAGE_ARG];
  return typeof wish === 'string' && services.sites.has(wish) ? wish : undefined;
}

/** Whether it is about editing: then the language counts that the caller chose for that, where the address says none. */
export function isEditing({ method, query }: Pick<RestRequest, 'method' | 'query'>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) || query['context'] === 'edit';
}
