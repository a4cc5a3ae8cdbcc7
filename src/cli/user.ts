// sitewright user: people.
import { isEmail } from '#kernel/args/formats.ts';
import { hashPassword } from '#kernel/auth/passwords.ts';
import type { Db } from '#kernel/db/db.ts';
import { ANY_STATUS } from '#content/posts/statuses.ts';
import { countPosts } from '#content/posts/counts.ts';
import { postTypes } from '#content/posts/types.ts';
import { changePassword, createUser } from '#content/users/actions.ts';
import { isRole, ROLES } from '#content/users/roles.ts';
import {
  countUsersWithRole,
  deleteUser,
  findRoles,
  findUserByEmail,
  findUserByLogin,
  findUsers,
  type UserRow,
} from '#content/users/store.ts';
import { generatePassword } from '#src/first-start.ts';
import { columns } from './columns.ts';
import { CommandError, flagText, UsageError, type Call, type Run } from './command.ts';
import { printJson, withSite } from './site.ts';
import { suggestion } from './suggest.ts';

export const addUser: Run = (call) => {
  const [login = ''] = call.words;
  const role = knownRole(flagText(call, 'role'));
  const email = knownEmail(flagText(call, 'email'));
  const displayName = flagText(call, 'display-name');
  const { password, isGiven } = passwordOf(call);
  return withSite(call, async ({ tx }) => {
    const passwordHash = await hashPassword(password);
    const id = await tx((open) => createUser(open, { login, email, passwordHash, role, displayName }));
    if (call.flags['json']) printJson(call, { id, login, email, role, ...(!isGiven && { password }) });
    else if (isGiven) call.terminal.print(`Added ${login} (${role}).`);
    else call.terminal.print(`Added ${login} (${role}) with the password ${password}`);
    return 0;
  });
};

export const listUsers: Run = (call) =>
  withSite(call, async ({ db }) => {
    const users = await findUsers(db);
    const roles = await findRoles(
      db,
      users.map(({ id }) => id),
    );
    const rows = users.map((user) => ({
      id: user.id,
      login: user.login,
      email: user.email,
      display_name: user.display_name,
      roles: roles.get(user.id) ?? [],
    }));
    if (call.flags['json']) printJson(call, rows);
    else {
      const lines = rows.map((row) => [String(row.id), row.login, row.roles.join(', '), row.email, row.display_name]);
      call.terminal.print(columns([['ID', 'LOGIN', 'ROLE', 'E-MAIL', 'NAME'], ...lines]));
    }
    return 0;
  });

export const removeUser: Run = (call) =>
  withSite(call, async ({ tx }) => {
    const login = await tx(async (open) => {
      const user = await getUser(open.db, call.words[0] ?? '');
      await refuseLastAdministrator(open.db, user);
      const posts = await countPostsOf(open.db, user.id);
      if (posts > 0)
        throw new CommandError(`${user.login} has ${posts} posts. Give them to somebody else or delete them first.`);
      await deleteUser(open.db, user.id);
      open.touch(`user:${user.id}`, 'list:user');
      return user.login;
    });
    call.terminal.print(`Removed ${login}.`);
    return 0;
  });

/** Whoever was signed in with the old one is signed out. */
export const setPassword: Run = (call) => {
  const { password, isGiven } = passwordOf(call);
  return withSite(call, async ({ tx }) => {
    const login = await tx(async (open) => {
      const user = await getUser(open.db, call.words[0] ?? '');
      await changePassword(open, user.id, password);
      return user.login;
    });
    call.terminal.print(isGiven ? `${login} has the new password.` : `${login} has the password ${password}`);
    return 0;
  });
};

/** By login name or e-mail address. */
export async function getUser(db: Db, name: string): Promise<UserRow> {
  const user = (await findUserByLogin(db, name)) ?? (await findUserByEmail(db, name));
  if (!user) throw new CommandError(`There is no user "${name}". See sitewright user list.`);
  return user;
}

function knownRole(role: string | undefined): string {
  if (role === undefined) throw new UsageError(`"user add" needs --role, one of ${ROLES.join(', ')}.`);
  if (!isRole(role))
    throw new UsageError(`--role must be one of ${ROLES.join(', ')}, not "${role}".${suggestion(role, ROLES)}`);
  return role;
}

function knownEmail(email: string | undefined): string {
  if (email === undefined) throw new UsageError('"user add" needs --email ADDRESS.');
  if (!isEmail(email)) throw new UsageError(`--email: "${email}" is not an e-mail address.`);
  return email;
}

function passwordOf(call: Call): { password: string; isGiven: boolean } {
  const given = flagText(call, 'password');
  if (given === '') throw new UsageError('--password must not be empty.');
  return { password: given ?? generatePassword(), isGiven: given !== undefined };
}

async function refuseLastAdministrator(db: Db, user: UserRow): Promise<void> {
  const roles = (await findRoles(db, [user.id])).get(user.id) ?? [];
  if (!roles.includes('administrator') || (await countUsersWithRole(db, 'administrator')) > 1) return;
  throw new CommandError(`${user.login} is the only administrator, and somebody has to be one.`);
}

async function countPostsOf(db: Db, userId: number): Promise<number> {
  const statuses = [...ANY_STATUS, 'trash', 'auto-draft'];
  const counts = postTypes.map(({ name }) =>
    countPosts(db, { shelf: name, statuses, scope: 'author', scopeId: userId }),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
