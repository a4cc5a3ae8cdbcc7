// core/v2 application passwords of one person.
import { a } from '#kernel/args/args.ts';
import { grouped } from '#kernel/auth/application-password.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { applicationPasswordsAvailable } from '#kernel/settings/site-settings.ts';
import {
  createApplicationPassword,
  renameApplicationPassword,
  revokeApplicationPassword,
  revokeApplicationPasswords,
} from '#content/users/application-passwords/actions.ts';
import {
  findApplicationPassword,
  findApplicationPasswords,
  type ApplicationPasswordRow,
} from '#content/users/application-passwords/store.ts';
import { findUser, type UserRow } from '#content/users/store.ts';
import { context } from '#modules/core/posts/args.ts';
import { notLoggedIn, unknownUser } from '#modules/core/users/errors.ts';
import { canEditUser } from '#modules/core/users/rules.ts';
import * as places from '../places.ts';
import { changeArgs, createArgs, owner, uuid } from './args.ts';
import { featureOff, noPasswordUsed, unknownPassword } from './errors.ts';
import { applicationPassword } from './resource.ts';

const listPasswords = route({
  path: places.applicationPasswords,
  methods: ['GET'],
  args: { ...owner, context },
  resource: applicationPassword,
  gives: 'list',
  subject: theOwner,
  permission: ownerOnly(
    'rest_cannot_list_application_passwords',
    'You may not list the application passwords of this person.',
  ),
  handle: async ({ db, subject }) => items(applicationPassword, await findApplicationPasswords(db, subject.id)),
});

const createPassword = route({
  path: places.applicationPasswords,
  methods: ['POST'],
  status: 201,
  args: { ...owner, ...createArgs },
  resource: applicationPassword,
  subject: theOwner,
  permission: ownerOnly(
    'rest_cannot_create_application_passwords',
    'You may not create application passwords for this person.',
  ),
  async handle({ args, services, site, subject, tx }) {
    const wish = { userId: subject.id, name: args.name, ...(args.app_id !== undefined && { appId: args.app_id }) };
    const { row, password } = await tx((open) => createApplicationPassword(open, services.keys, wish));
    const headers = { Location: places.applicationPassword.href(site, { user_id: subject.id, uuid: row.uuid }) };
    return item(
      applicationPassword,
      { ...row, password: grouped(password) },
      { status: 201, context: 'edit', headers },
    );
  },
});

const deletedAll = shape('application-passwords-deleted', { deleted: a.bool(), count: a.int() });

const deletePasswords = route({
  path: places.applicationPasswords,
  methods: ['DELETE'],
  args: owner,
  answers: deletedAll,
  subject: theOwner,
  permission: ownerOnly(
    'rest_cannot_delete_application_passwords',
    'You may not delete the application passwords of this person.',
  ),
  async handle({ subject, tx }) {
    return answer(deletedAll, {
      deleted: true,
      count: await tx((open) => revokeApplicationPasswords(open, subject.id)),
    });
  },
});

const introspect = route({
  path: `${places.applicationPasswords.path}/introspect`,
  methods: ['GET'],
  args: { ...owner, context },
  resource: applicationPassword,
  subject: theOwner,
  permission({ caller, subject }) {
    if (caller.id === subject.id) return undefined;
    return refused(
      caller,
      'rest_cannot_introspect_app_password_for_non_authenticated_user',
      'You may only ask about the password that you signed in with.',
    );
  },
  async handle({ caller, db, subject }) {
    if (caller.via !== 'application-password' || caller.credential === undefined) throw noPasswordUsed();
    return item(applicationPassword, await getPassword(db, subject, caller.credential));
  },
});

const readPassword = route({
  path: places.applicationPassword,
  methods: ['GET'],
  args: { ...owner, uuid, context },
  resource: applicationPassword,
  subject: theOwner,
  permission: ownerOnly('rest_cannot_read_application_password', 'You may not read this application password.'),
  handle: async ({ args, db, subject }) => item(applicationPassword, await getPassword(db, subject, args.uuid)),
});

const updatePassword = route({
  path: places.applicationPassword,
  methods: EDITABLE,
  args: { ...owner, uuid, ...changeArgs },
  resource: applicationPassword,
  subject: theOwner,
  permission: ownerOnly('rest_cannot_edit_application_password', 'You may not change this application password.'),
  async handle({ args, db, subject, tx }) {
    const before = await getPassword(db, subject, args.uuid);
    const { name } = args;
    if (name !== undefined) await tx((open) => renameApplicationPassword(open, before, name));
    return item(applicationPassword, await getPassword(db, subject, args.uuid), { context: 'edit' });
  },
});

const deletePassword = route({
  path: places.applicationPassword,
  methods: ['DELETE'],
  args: { ...owner, uuid },
  resource: applicationPassword,
  subject: theOwner,
  permission: ownerOnly('rest_cannot_delete_application_password', 'You may not delete this application password.'),
  async handle(ctx) {
    const password = await getPassword(ctx.db, ctx.subject, ctx.args.uuid);
    const previous = await shapePrevious(applicationPassword, password, ctx, 'edit');
    await ctx.tx((open) => revokeApplicationPassword(open, password));
    return json({ deleted: true, previous });
  },
});

/** `introspect` stands before the routes of one password, which would take it for an id. */
export const routes: readonly Route[] = [
  listPasswords,
  createPassword,
  deletePasswords,
  introspect,
  readPassword,
  updatePassword,
  deletePassword,
];

/** Whose passwords these are. */
async function theOwner({ args, caller, db, services }: Ctx<{ user_id: string }>): Promise<UserRow> {
  if (!services.settings.get(applicationPasswordsAvailable)) throw featureOff();
  const isMe = args.user_id.toLowerCase() === 'me';
  if (isMe && caller.id === 0) throw notLoggedIn();
  const id = isMe ? caller.id : Number(args.user_id);
  const user = Number.isSafeInteger(id) ? await findUser(db, id) : undefined;
  if (!user) throw unknownUser();
  return user;
}

function ownerOnly(code: string, message: string) {
  return ({ caller, subject }: { caller: Caller; subject: UserRow }): Permit =>
    canEditUser(caller, subject.id) ? undefined : refused(caller, code, message);
}

async function getPassword(db: Ctx['db'], user: UserRow, id: string): Promise<ApplicationPasswordRow> {
  const row = await findApplicationPassword(db, user.id, id);
  if (!row) throw unknownPassword();
  return row;
}
