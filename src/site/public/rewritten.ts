// A whole page after the modules that have the last word about it.
import type { PageRewriter, RewrittenPage } from '#content/pages/rewrite.ts';

export async function rewritten(html: string, context: Parameters<PageRewriter>[1]): Promise<RewrittenPage> {
  let page: RewrittenPage = { html, later: [] };
  for (const { pageRewriter } of context.services.registry().modules) {
    const next = await pageRewriter?.(page.html, context);
    if (next) page = { html: next.html, later: [...page.later, ...next.later] };
  }
  return page;
}
