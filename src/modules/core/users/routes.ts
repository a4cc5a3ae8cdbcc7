// core/v2 users: list, create, read, update, delete; oneself and others.
import type { Values } from '#kernel/args/args.ts';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { limitSearches } from '#kernel/limits/limit-searches.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json, pagesOf, type Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { defaultRole } from '#kernel/settings/site-settings.ts';
import { context } from '#modules/core/posts/args.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createUser, removeUser, updateUser, type PostsOfLeaver } from '#content/users/actions.ts';
import { findUser, type UserRow } from '#content/users/store.ts';
import * as places from '../places.ts';
import { deleteArgs, id, requiredArgs, userListArgs } from './args.ts';
import { changeArgs, checkRoles, toChanges, toDetails, wishedRoles } from './changes.ts';
import { alreadyExists, notLoggedIn, noTrash, unknownUser } from './errors.ts';
import { listPeople } from './list.ts';
import { mayCreate, mayDelete, mayList, mayRead, mayUpdate } from './permissions.ts';
import { user } from './resource.ts';
import { readReassign } from './rules.ts';

const listUsers = route({
  path: places.users,
  methods: ['GET'],
  args: userListArgs,
  batch: true,
  resource: user,
  permission: mayList,
  async handle(ctx) {
    const { args, services, caller, request } = ctx;
    if (args.search) await limitSearches(services, { callerId: caller.id, address: request.address });
    const { rows, total } = await listPeople(args.search ? { ...ctx, db: services.database.long.db } : ctx);
    return items(user, rows, { paging: { total, pages: pagesOf(total, args.per_page), page: args.page } });
  },
});

const createOne = route({
  path: places.users,
  methods: ['POST'],
  status: 201,
  args: { ...changeArgs, ...requiredArgs },
  batch: true,
  resource: user,
  permission: mayCreate,
  async handle(ctx) {
    const { args, db, services, site, tx } = ctx;
    if (ctx.sent('id')) throw alreadyExists();
    const roles = wishedRoles(args);
    const person = {
      ...toDetails(args, ctx),
      login: args.username,
      email: args.email,
      passwordHash: await hashPassword(args.password),
      role: roles ?? services.settings.get(defaultRole),
    };
    const created = await tx(async (open) => {
      if (roles) await checkRoles(open, ctx, roles);
      return createUser(open, person);
    });
    const headers = { Location: places.user.href(site, { id: created }) };
    return item(user, await getUser(db, created), { status: 201, context: 'edit', headers });
  },
});

const readMe = route({
  path: '/users/me',
  methods: ['GET'],
  args: { context },
  resource: user,
  subject: theCaller,
  permission: ({ caller }) => (caller.id === 0 ? notLoggedIn() : undefined),
  handle: ({ subject }) => item(user, subject),
});

const updateMe = route({
  path: '/users/me',
  methods: EDITABLE,
  args: changeArgs,
  resource: user,
  subject: theCaller,
  permission: mayUpdate,
  handle: save,
});

const deleteMe = route({
  path: '/users/me',
  methods: ['DELETE'],
  args: deleteArgs,
  resource: user,
  subject: theCaller,
  permission: mayDelete,
  handle: remove,
});

const readUser = route({
  path: places.user,
  methods: ['GET'],
  args: { id, context },
  batch: true,
  resource: user,
  subject: theUser,
  permission: mayRead,
  handle: ({ subject }) => item(user, subject),
});

const updateOne = route({
  path: places.user,
  methods: EDITABLE,
  args: { id, ...changeArgs },
  batch: true,
  resource: user,
  subject: theUser,
  permission: mayUpdate,
  handle: save,
});

const deleteOne = route({
  path: places.user,
  methods: ['DELETE'],
  args: { id, ...deleteArgs },
  batch: true,
  resource: user,
  subject: theUser,
  permission: mayDelete,
  handle: remove,
});

export const routes: readonly Route[] = [
  listUsers,
  createOne,
  readMe,
  updateMe,
  deleteMe,
  readUser,
  updateOne,
  deleteOne,
];

function theUser({ args, db, reads }: Ctx<{ id: number }>): Promise<UserRow> {
  reads(`user:${args.id}`);
  return getUser(db, args.id);
}

async function theCaller({ caller, db }: Pick<Ctx, 'caller' | 'db'>): Promise<UserRow> {
  if (caller.id === 0) throw notLoggedIn();
  return getUser(db, caller.id);
}

async function getUser(db: Ctx['db'], userId: number): Promise<UserRow> {
  const row = await findUser(db, userId);
  if (!row) throw unknownUser();
  return row;
}

async function save(ctx: Ctx<Values<typeof changeArgs>> & { subject: UserRow }): Promise<Reply> {
  const { args, caller, db, subject, tx } = ctx;
  const changes = await toChanges(args, ctx);
  const isOwn = caller.id === subject.id && caller.via === 'session';
  await tx(async (open) => {
    if (changes.roles) await checkRoles(open, ctx, changes.roles, subject.id);
    await updateUser(open, subject.id, changes, { keptSession: isOwn ? caller.credential : undefined });
  });
  return item(user, await getUser(db, subject.id), { context: 'edit' });
}

async function remove(ctx: Ctx<Values<typeof deleteArgs>> & { subject: UserRow }): Promise<Reply> {
  const { args, subject, tx } = ctx;
  if (!args.force) throw noTrash();
  const previous = await shapePrevious(user, subject, ctx, 'edit');
  await tx((open) => removeUser(open, subject.id, postsOfLeaver(ctx)));
  return json({ deleted: true, previous });
}

function postsOfLeaver({ args, caller, services, site }: Ctx<Values<typeof deleteArgs>>): PostsOfLeaver {
  const heir = readReassign(args.reassign);
  if (typeof heir === 'number' || heir === null) return { heir };
  return { writer: { id: caller.id, canPublish: true }, rules: writeRulesOf(services, site) };
}
