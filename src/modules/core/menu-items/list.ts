// From the arguments of a list to its rows and total.
import { utcText } from '#kernel/clock/clock.ts';
import { fromZoneText } from '#kernel/clock/zone.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { pagesOf, type Paging } from '#kernel/routes/reply.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { listMenuItems, type ItemOrder } from '#content/menus/query.ts';
import { ITEM_STATUSES, type MenuItemRow } from '#content/menus/store.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { toSiteTime } from '#content/posts/dates.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import type { ListArgs, MenuQuery } from './args.ts';

export async function findPage(
  { db, services, site }: Pick<Ctx, 'db' | 'services' | 'site'>,
  args: ListArgs,
): Promise<{ rows: MenuItemRow[]; paging: Paging }> {
  const zone = zoneOf(services);
  const menus = idsOf(args.menus);
  if (args.orderby === 'include' && args.include.length === 0) throw missingInclude();
  const utc = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : utcText(fromZoneText(zone, toSiteTime(text, zone)));
  const { rows, total } = await listMenuItems(db, {
    search: args.search ?? '',
    statuses: args.status.includes('any') ? ITEM_STATUSES : args.status,
    menus,
    // Whoever names menus means these, whatever their language.
    shelf: menus.length === 0 ? shelfIn(services, site, navMenus.name) : undefined,
    notMenus: idsOf(args.menus_exclude),
    include: args.include,
    exclude: args.exclude,
    position: args.menu_order,
    after: utc(args.after),
    before: utc(args.before),
    modifiedAfter: utc(args.modified_after),
    modifiedBefore: utc(args.modified_before),
    orderBy: orderOf(args.orderby),
    direction: args.order,
    limit: args.per_page,
    offset: args.offset ?? (args.page - 1) * args.per_page,
  });
  const pages = pagesOf(total, args.per_page);
  if (args.offset === undefined && total > 0 && args.page > pages) throw pageTooHigh();
  return { rows, paging: { total, pages, page: args.page } };
}

function idsOf(wish: number[] | MenuQuery | undefined): readonly number[] {
  if (wish === undefined) return [];
  return Array.isArray(wish) ? wish : (wish.terms ?? []);
}

/** Items have neither authors nor slugs: such orders are the one in which they were made. */
function orderOf(wish: ListArgs['orderby']): ItemOrder {
  switch (wish) {
    case 'author':
    case 'relevance':
    case 'slug':
    case 'include_slugs':
      return 'id';
    case 'date':
    case 'id':
    case 'include':
    case 'modified':
    case 'parent':
    case 'title':
    case 'menu_order':
      return wish;
  }
}

const pageTooHigh = () => restError('rest_post_invalid_page_number', 400, 'The list has fewer pages.');
const missingInclude = () =>
  restError('rest_orderby_include_missing_include', 400, 'The order by include needs the argument include.');
