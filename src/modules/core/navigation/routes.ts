// core/v2 navigation: menus made of blocks. List, create, read, update, delete.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import type { Tx } from '#kernel/tx.ts';
import { createPost, removePost, trashPost, updatePost, type Writer } from '#content/posts/actions.ts';
import { trashDays } from '#content/posts/settings.ts';
import { QUERYABLE_STATUSES } from '#content/posts/statuses.ts';
import { findPost, findWholePosts, type PostRow } from '#content/posts/store.ts';
import { navigation } from '#content/posts/design-types.ts';
import { writeRulesOf, zoneOf } from '#content/posts/write-rules.ts';
import { mayCreate, mayDelete, mayEditItem, mayView } from '#modules/core/menus/permissions.ts';
import { context, ORDERS, sharedArgs } from '#modules/core/posts/args.ts';
import { checkChanges, toChanges } from '#modules/core/posts/changes.ts';
import { noFilter } from '#modules/core/posts/filters.ts';
import { listPosts } from '#modules/core/posts/list.ts';
import * as places from '../places.ts';
import { navigationMenu } from './resource.ts';

const id = a.int({ description: 'The number of the record.' });
const write = writeArgs(navigationMenu);

const listMenus = route({
  path: places.navigations,
  methods: ['GET'],
  batch: true,
  args: {
    ...sharedArgs,
    orderby: a.oneOf(ORDERS, { default: 'date', description: 'What the list is sorted by.' }),
    status: a.list(a.oneOf(QUERYABLE_STATUSES), { default: 'publish', description: 'Only menus in these states.' }),
  },
  resource: navigationMenu,
  permission: mayView,
  async handle({ args, db, services }) {
    const place = { shelf: navigation.name, fallback: undefined };
    const asked = { ...place, zone: zoneOf(services), access: {}, narrow: noFilter };
    const { ids, paging } = await listPosts(services, args, { ...asked, isStickyFirst: false });
    const rows = new Map((await findWholePosts(db, ids)).map((row) => [row.id, row]));
    const inOrder = ids.map((one) => rows.get(one)).filter((row) => row !== undefined);
    return items(navigationMenu, inOrder, { paging });
  },
});

const createMenu = route({
  path: places.navigations,
  methods: ['POST'],
  status: 201,
  batch: true,
  args: write,
  resource: navigationMenu,
  permission: mayCreate,
  async handle(ctx) {
    if (ctx.sent('id')) throw alreadyExists();
    const changes = await toChanges(navigation, ctx.args, ctx);
    const created = await ctx.tx(async (tx) => {
      await checkChanges(tx, navigation, changes, undefined, ctx);
      return createPost(tx, navigation.name, changes, writerOf(ctx), writeRulesOf(ctx.services, ctx.site));
    });
    const headers = { Location: places.navigation.href(ctx.site, { id: created.id }) };
    return item(navigationMenu, created, { status: 201, context: 'edit', headers });
  },
});

const readMenu = route({
  path: places.navigation,
  methods: ['GET'],
  batch: true,
  args: { id, context },
  resource: navigationMenu,
  subject: theMenu,
  permission: mayView,
  handle: ({ subject }) => item(navigationMenu, subject),
});

const updateMenu = route({
  path: places.navigation,
  methods: EDITABLE,
  batch: true,
  args: { id, ...write },
  resource: navigationMenu,
  subject: theMenu,
  permission: mayEditItem,
  async handle(ctx) {
    const changes = await toChanges(navigation, ctx.args, ctx);
    await ctx.tx(async (tx) => {
      const before = await getMenu(tx.db, ctx.subject.id);
      await checkChanges(tx, navigation, changes, before, ctx);
      await updatePost(tx, before, changes, writerOf(ctx), writeRulesOf(ctx.services, ctx.site));
    });
    return item(navigationMenu, await getMenu(ctx.db, ctx.subject.id), { context: 'edit' });
  },
});

const deleteMenu = route({
  path: places.navigation,
  methods: ['DELETE'],
  batch: true,
  args: { id, force: a.bool({ default: false, description: 'Delete instead of trashing.' }) },
  resource: navigationMenu,
  subject: theMenu,
  permission: mayDelete,
  async handle(ctx) {
    const menuId = ctx.subject.id;
    if (ctx.args.force) {
      const previous = await shapePrevious(navigationMenu, ctx.subject, ctx, 'edit');
      await ctx.tx(async (tx) => removePost(tx, await getMenu(tx.db, menuId)));
      return json({ deleted: true, previous });
    }
    if (ctx.services.settings.get(trashDays) === 0) throw noTrash();
    await ctx.tx((tx) => trashMenu(tx, ctx, menuId));
    return item(navigationMenu, await getMenu(ctx.db, menuId), { context: 'edit' });
  },
});

export const routes: readonly Route[] = [listMenus, createMenu, readMenu, updateMenu, deleteMenu];

async function trashMenu(tx: Tx, ctx: Ctx, menuId: number): Promise<void> {
  const before = await getMenu(tx.db, menuId);
  if (before.status === 'trash') throw alreadyTrashed();
  await trashPost(tx, before, writerOf(ctx), writeRulesOf(ctx.services, ctx.site));
}

function theMenu({ args, db }: Ctx<{ id: number }>): Promise<PostRow> {
  return getMenu(db, args.id);
}

async function getMenu(db: Ctx['db'], menuId: number): Promise<PostRow> {
  const row = await findPost(db, menuId);
  if (row?.type !== navigation.name) throw unknownMenu();
  return row;
}

/** Whoever may design the site may also publish its menus. */
function writerOf({ caller }: Pick<Ctx, 'caller'>): Writer {
  return { id: caller.id, canPublish: true };
}

const unknownMenu = () => restError('rest_post_invalid_id', 404, 'No navigation menu has that id.');
const alreadyExists = () => restError('rest_post_exists', 400, 'A new menu cannot have an id yet.');
const alreadyTrashed = () => restError('rest_already_trashed', 410, 'The menu is in the trash already.');
const noTrash = () => restError('rest_trash_not_supported', 501, 'There is no trash here. Send force=true to delete.');
