// Posts and pages as search results.
import type { Ids } from '#kernel/db/long-reads.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Services } from '#kernel/services.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { readShelf } from '#content/languages/shelves.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { published } from '#content/posts/filter.ts';
import { lockedFor } from '#content/posts/locked.ts';
import { countPostIds } from '#content/posts/query.ts';
import { parseSearch, type Search } from '#content/posts/search.ts';
import { findInList, pageOf, withoutLocked } from '#content/posts/searched.ts';
import { findShortPosts, type ShownPost } from '#content/posts/store.ts';
import { getPostType, kindsOf } from '#content/posts/kinds.ts';
import type { PostType } from '#content/posts/types.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { renderTitle } from '#content/text/render.ts';
import * as places from '../places.ts';
import { searchedTypes } from './args.ts';
import type { Found } from './resource.ts';
import { chosenOf, offsetOf, type SearchArgs, type SearchPage } from './page.ts';
import { findPublishedIds, publishedIds, type PostSearch } from './store.ts';

export async function findPosts(ctx: Ctx<SearchArgs>): Promise<SearchPage> {
  const { args, caller, db, reads, services, site } = ctx;
  const types = searchedTypes(kindsOf(services));
  const usual = types.filter(({ custom }) => custom?.isSearched !== false);
  const [first, ...others] = chosenOf(args, namesOf(types), namesOf(usual));
  if (first === undefined) return { found: [], total: 0 };
  reads(...[first, ...others].map((type) => `list:${type}:publish`));
  const search = parseSearch(args.search ?? '', { columns: ['title', 'excerpt', 'content'], isExact: false });
  const shelves = [shelfIn(services, site, first), ...others.map((type) => shelfIn(services, site, type))] as const;
  const kinds = shelves.map((shelf) => ({ shelf, status: 'publish' }));
  const wish: PostSearch = {
    shelves,
    search,
    include: args.include,
    exclude: args.exclude,
    hidesProtected: false,
    ...(search && lockedFor(caller, services, kinds)),
  };
  const { ids, total } = await findPage(ctx, wish);
  if (search) await services.searches.turn();
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  return {
    found: await toFound(
      ctx,
      ids.map((id) => rows.get(id)).filter((row) => row !== undefined),
    ),
    total,
  };
}

const namesOf = (types: readonly PostType[]): string[] => types.map(({ name }) => name);

/** A page that does not exist has nothing, and says that nothing was found. */
async function findPage(
  { args, services }: Ctx<SearchArgs>,
  wish: PostSearch,
): Promise<{ ids: number[]; total: number }> {
  const page = { limit: args.per_page, offset: offsetOf(args) };
  const found = wish.search && (await findAll(services, { ...wish, search: wish.search }));
  const total = found?.length ?? (await countAll(services, wish));
  if (page.offset >= total) return { ids: [], total: 0 };
  return { ids: found ? pageOf(found, page) : await findPublishedIds(services.db, wish, page), total };
}

/** The best matches first, then the newest. */
function findAll(services: Pick<Services, 'db' | 'searches'>, wish: PostSearch & { search: Search }): Promise<Ids> {
  const { search, hidesProtected, lockedReach, ...list } = wish;
  const tags = wish.shelves.map((shelf) => `list:${readShelf(shelf).name}:publish`);
  return findInList(services, search, {
    wish: { key: JSON.stringify(['search', wish]), tags },
    inFileNames: false,
    isByRelevance: true,
    among: (ids) => findPublishedIds(services.db, { ...wish, among: ids }, { limit: ids.length, offset: 0 }),
    async all() {
      const open = { ...list, hidesProtected: false };
      const ids = await services.searches.order({ key: JSON.stringify(list), tags }, (db) => publishedIds(db, open));
      return hidesProtected ? withoutLocked(services, ids, tags, lockedReach) : ids;
    },
  });
}

async function countAll({ db }: Pick<Services, 'db'>, { shelves, include, exclude }: PostSearch): Promise<number> {
  let total = 0;
  for (const shelf of shelves) total += await countPostIds(db, { ...published(shelf), include, exclude });
  return total;
}

async function toFound(ctx: Ctx, rows: readonly ShownPost[]): Promise<Found[]> {
  const { db, reads } = ctx;
  const settings = addressSettings(ctx.services, ctx.site);
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
    self: places.record(getPostType(ctx.services, row.type).restBase).href(ctx.site, { id: row.id }),
    about: places.type.href(ctx.site, { type: row.type }),
  }));
}
