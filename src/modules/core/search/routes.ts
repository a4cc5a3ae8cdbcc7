// core/v2 search: posts, terms and formats in one form.
import { restError } from '#kernel/errors/rest-error.ts';
import { limitSearches } from '#kernel/limits/limit-searches.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { items, pagesOf } from '#kernel/routes/reply.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import type { Kinds } from '#content/posts/kinds.ts';
import * as places from '../places.ts';
import { searchArgs } from './args.ts';
import { findPosts } from './find-posts.ts';
import { findFormats, findTerms } from './find-terms.ts';
import type { SearchArgs, SearchPage } from './page.ts';
import { searchResult } from './resource.ts';

const KINDS: Record<SearchArgs['type'], (ctx: Ctx<SearchArgs>) => Promise<SearchPage>> = {
  post: findPosts,
  term: findTerms,
  'post-format': findFormats,
};

export const searchRoute = (kinds: Kinds): Route =>
  route({
    path: places.search,
    methods: ['GET'],
    args: searchArgs(kinds),
    resource: searchResult,
    permission: anyone,
    async handle(ctx) {
      const { args, services, caller, request } = ctx;
      if (args.search) await limitSearches(services, { callerId: caller.id, address: request.address });
      const { found, total } = await KINDS[args.type](ctx);
      const pages = pagesOf(total, args.per_page);
      if (total > 0 && args.page > pages) throw pageTooHigh();
      return items(searchResult, found, { paging: { total, pages, page: args.page } });
    },
  });

const pageTooHigh = () => restError('rest_search_invalid_page_number', 400, 'The list has fewer pages.');
