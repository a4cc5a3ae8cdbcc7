// core/v2 menus: list, create, read, update, delete.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { languageRulesOf } from '#content/languages/rules.ts';
import { isHidden, shelfIn } from '#content/languages/spoken.ts';
import { createMenu, removeMenu, updateMenu, type MenuParts } from '#content/menus/menu-actions.ts';
import { findMenuItem } from '#content/menus/store.ts';
import { navMenus } from '#content/menus/taxonomy.ts';
import { termNotFound } from '#content/terms/errors.ts';
import { listTerms } from '#content/terms/query.ts';
import { findTerm, type TermRow } from '#content/terms/store.ts';
import { context } from '#modules/core/posts/args.ts';
import { requiredNameArg, termListArgs, translating } from '#modules/core/terms/args.ts';
import * as places from '../places.ts';
import { mayCreate, mayDelete, mayUpdateMenu, mayView } from './permissions.ts';
import { menu } from './resource.ts';

const id = a.int({ description: 'The number of the menu.' });
const write = writeArgs(menu);

const listMenus = route({
  path: places.menus,
  methods: ['GET'],
  batch: true,
  args: termListArgs(navMenus),
  resource: menu,
  permission: mayView,
  async handle({ args, db, services, site }) {
    const of = args.post === null ? undefined : await menuOfItem(db, args.post);
    const { rows, total } = await listTerms(db, {
      taxonomy: navMenus.name,
      shelf: shelfIn(services, site, navMenus.name),
      search: args.search ?? '',
      include: of === undefined ? args.include : [of],
      exclude: args.exclude,
      slugs: args.slug ?? [],
      parent: undefined,
      postId: undefined,
      // Posts carry no menus: the counts that this filter asks for are always 0.
      hideEmpty: false,
      orderBy: args.orderby,
      direction: args.order,
      limit: args.per_page,
      offset: args.offset ?? (args.page - 1) * args.per_page,
    });
    return items(menu, rows, { paging: { total, pages: pagesOf(total, args.per_page), page: args.page } });
  },
});

const createNewMenu = route({
  path: places.menus,
  methods: ['POST'],
  status: 201,
  batch: true,
  args: { ...write, name: requiredNameArg },
  resource: menu,
  permission: mayCreate,
  async handle(ctx) {
    const created = await ctx.tx((tx) => createMenu(tx, translating(ctx.args), partsOf(ctx)));
    const headers = { Location: places.menu.href(ctx.site, { id: created }) };
    return item(menu, await getMenu(ctx.db, created), { status: 201, context: 'edit', headers });
  },
});

const readMenu = route({
  path: places.menu,
  methods: ['GET'],
  batch: true,
  args: { id, context },
  resource: menu,
  subject: theMenu,
  permission: mayView,
  handle: ({ subject }) => item(menu, subject),
});

const updateOneMenu = route({
  path: places.menu,
  methods: EDITABLE,
  batch: true,
  args: { id, ...write },
  resource: menu,
  subject: theMenu,
  permission: mayUpdateMenu,
  async handle(ctx) {
    await ctx.tx((tx) => updateMenu(tx, ctx.subject.id, ctx.args, partsOf(ctx)));
    return item(menu, await getMenu(ctx.db, ctx.subject.id), { context: 'edit' });
  },
});

const deleteMenu = route({
  path: places.menu,
  methods: ['DELETE'],
  batch: true,
  args: { id, force: a.bool({ default: false, description: 'Must be true: menus have no trash.' }) },
  resource: menu,
  subject: theMenu,
  permission: mayDelete,
  async handle(ctx) {
    if (!ctx.args.force) throw noTrash();
    const previous = await shapePrevious(menu, ctx.subject, ctx, 'view');
    await ctx.tx((tx) => removeMenu(tx, ctx.subject.id, ctx.services.settings));
    return json({ deleted: true, previous });
  },
});

export const routes: readonly Route[] = [listMenus, createNewMenu, readMenu, updateOneMenu, deleteMenu];

async function theMenu({ args, db, services }: Ctx<{ id: number }>): Promise<TermRow> {
  const found = await getMenu(db, args.id);
  if (isHidden(services, found)) throw termNotFound();
  return found;
}

async function getMenu(db: Ctx['db'], menuId: number): Promise<TermRow> {
  const term = await findTerm(db, navMenus.name, menuId);
  if (!term) throw termNotFound();
  return term;
}

/** 0, which no menu has, for an item without one. */
async function menuOfItem(db: Ctx['db'], itemId: number): Promise<number> {
  const found = await findMenuItem(db, itemId);
  if (!found) throw unknownItem();
  return found.menu_id ?? 0;
}

function partsOf({ services, site }: Ctx): MenuParts {
  return { settings: services.settings, rules: languageRulesOf(services, site) };
}

const unknownItem = () => restError('rest_post_invalid_id', 400, 'No menu item has that id.');
const noTrash = () => restError('rest_trash_not_supported', 501, 'Menus have no trash. Send force=true to delete.');
