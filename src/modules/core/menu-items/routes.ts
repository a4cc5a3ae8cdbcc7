// core/v2 menu-items: list, create, read, update, delete.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Values } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { createMenuItem, removeMenuItem, updateMenuItem, type MenuItemChanges } from '#content/menus/actions.ts';
import { menuItemNotFound } from '#content/menus/errors.ts';
import { findMenuItem, type MenuItemRow } from '#content/menus/store.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { mayCreate, mayDelete, mayEditItem, mayView } from '#modules/core/menus/permissions.ts';
import { context } from '#modules/core/posts/args.ts';
import { rawText } from '#modules/core/posts/changes.ts';
import * as places from '../places.ts';
import { listArgs } from './args.ts';
import { findPage } from './list.ts';
import { menuItem } from './resource.ts';

const id = a.int({ description: 'The number of the item.' });
const write = writeArgs(menuItem);

const listItems = route({
  path: places.menuItems,
  methods: ['GET'],
  batch: true,
  args: listArgs,
  resource: menuItem,
  permission: mayView,
  async handle(ctx) {
    const { rows, paging } = await findPage(ctx, ctx.args);
    return items(menuItem, rows, { paging });
  },
});

const createItem = route({
  path: places.menuItems,
  methods: ['POST'],
  status: 201,
  batch: true,
  args: write,
  resource: menuItem,
  permission: mayCreate,
  async handle(ctx) {
    if (ctx.sent('id')) throw alreadyExists();
    const created = await ctx.tx((tx) => createMenuItem(tx, toChanges(ctx.args, ctx), ctx.services));
    const headers = { Location: places.menuItem.href(ctx.site, { id: created }) };
    return item(menuItem, await getItem(ctx.db, created), { status: 201, context: 'edit', headers });
  },
});

const readItem = route({
  path: places.menuItem,
  methods: ['GET'],
  batch: true,
  args: { id, context },
  resource: menuItem,
  subject: theItem,
  permission: mayView,
  handle: ({ subject }) => item(menuItem, subject),
});

const updateItem = route({
  path: places.menuItem,
  methods: EDITABLE,
  batch: true,
  args: { id, ...write },
  resource: menuItem,
  subject: theItem,
  permission: mayEditItem,
  async handle(ctx) {
    await ctx.tx((tx) => updateMenuItem(tx, ctx.subject.id, toChanges(ctx.args, ctx), ctx.services));
    return item(menuItem, await getItem(ctx.db, ctx.subject.id), { context: 'edit' });
  },
});

const deleteItem = route({
  path: places.menuItem,
  methods: ['DELETE'],
  batch: true,
  args: { id, force: a.bool({ default: false, description: 'Must be true: menu items have no trash.' }) },
  resource: menuItem,
  subject: theItem,
  permission: mayDelete,
  async handle(ctx) {
    if (!ctx.args.force) throw noTrash();
    const previous = await shapePrevious(menuItem, ctx.subject, ctx, 'edit');
    await ctx.tx((tx) => removeMenuItem(tx, ctx.subject.id));
    return json({ deleted: true, previous });
  },
});

export const routes: readonly Route[] = [listItems, createItem, readItem, updateItem, deleteItem];

function theItem({ args, db }: Ctx<{ id: number }>): Promise<MenuItemRow> {
  return getItem(db, args.id);
}

async function getItem(db: Ctx['db'], itemId: number): Promise<MenuItemRow> {
  const row = await findMenuItem(db, itemId);
  if (!row) throw menuItemNotFound();
  return row;
}

function toChanges({ title, meta: _meta, ...changes }: Values<typeof write>, { caller }: Ctx): MenuItemChanges {
  const raw = rawText(title);
  return { ...changes, title: raw === undefined || caller.can('unfiltered_html') ? raw : filterTitle(raw) };
}

const alreadyExists = () => restError('rest_post_exists', 400, 'A new menu item cannot have an id yet.');
const noTrash = () =>
  restError('rest_trash_not_supported', 501, 'Menu items have no trash. Send force=true to delete.');
