// Posts and pages as search results.
import type { Ctx } from '#kernel/routes/context.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { published, type PostFilter } from '#content/posts/filter.ts';
import { countPostIds, narrowSearch } from '#content/posts/query.ts';
import { parseSearch } from '#content/posts/search.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { getPostType } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { renderTitle } from '#content/text/render.ts';
import { SEARCHED_TYPES } from './args.ts';
import type { Found } from './resource.ts';
import { chosenOf, offsetOf, type SearchArgs, type SearchPage } from './page.ts';
import { findPublishedIds, type PostSearch } from './store.ts';

export async function findPosts(ctx: Ctx<SearchArgs>): Promise<SearchPage> {
  const { args, caller, db, reads } = ctx;
  const [first, ...others] = chosenOf(args, SEARCHED_TYPES);
  if (first === undefined) return { found: [], total: 0 };
  const types: [string, ...string[]] = [first, ...others];
  reads(...types.map((type) => `list:${type}:publish`));
  const search = parseSearch(args.search ?? '', { columns: ['title', 'excerpt', 'content'], isExact: false });
  const asked = {
    search,
    include: args.include,
    exclude: args.exclude,
    hidesProtected: search !== undefined && caller.id === 0,
  };
  const { among } = await narrowSearch(db, { ...published(first), ...asked });
  const wish = { ...asked, among };
  const total = await countAll(ctx, types, wish);
  const offset = offsetOf(args);
  // A page that does not exist has nothing, and says that nothing was found.
  if (offset >= total) return { found: [], total: 0 };
  const ids = await findPublishedIds(db, types, wish, { limit: args.per_page, offset });
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  return {
    found: await toFound(
      ctx,
      ids.map((id) => rows.get(id)).filter((row) => row !== undefined),
    ),
    total,
  };
}

async function countAll({ db }: Pick<Ctx, 'db'>, types: readonly string[], wish: PostSearch): Promise<number> {
  let total = 0;
  for (const type of types) total += await countPostIds(db, filterOf(type, wish));
  return total;
}

function filterOf(type: string, wish: PostSearch): PostFilter {
  return { ...published(type), ...wish };
}

async function toFound(ctx: Ctx, rows: readonly ShownPost[]): Promise<Found[]> {
  const { db, reads } = ctx;
  const settings = addressSettings(ctx.services.settings, ctx.site.home);
  const hasCategory = settings.structure.includes('%category%');
  const terms = await findTermsOfPosts(db, hasCategory ? rows.map((row) => row.id) : []);
  if (hasCategory) reads('list:term:category');
  if (settings.structure.includes('%author%')) reads('list:user');
  const addresses = await findAddressFacts(db, rows, terms, settings);
  return rows.map((row) => ({
    id: row.id,
    title: renderTitle(row.title),
    url: permalink(row, addresses),
    type: 'post',
    subtype: row.type,
    self: `/core/v2/${getPostType(row.type).restBase}/${row.id}`,
    about: `/core/v2/types/${row.type}`,
  }));
}
