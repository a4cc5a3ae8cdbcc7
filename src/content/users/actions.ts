// Creating, changing and removing people.
import { isEmail } from '#kernel/args/formats.ts';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import type { Writer, WriteRules } from '#content/posts/actions.ts';
import { slugify, uniqueSlug } from '#content/text/slug.ts';
import * as errors from './errors.ts';
import { deletePreferences, upsertPreferences } from './meta/store.ts';
import { givePosts, trashPostsOf } from './posts/actions.ts';
import { isRole } from './roles.ts';
import { isLogin, LONGEST_LOGIN, LONGEST_SLUG, LONGEST_URL } from './rules.ts';
import { deleteOtherSessions } from './sessions/store.ts';
import * as store from './store.ts';
import type { UserRow } from './store.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'user.created': { id: number };
    'user.updated': { id: number };
    'user.rolesChanged': { id: number; roles: readonly string[] };
    'user.deleted': { id: number; login: string };
    'user.emailChanged': { id: number; before: string; at: string };
    'user.passwordChanged': { id: number; at: string };
  }
}

/** What people say about themselves. */
export interface PersonalDetails {
  /** Empty: the login. */
  displayName?: string | undefined;
  nickname?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  url?: string | undefined;
  description?: string | undefined;
  locale?: string | undefined;
  /** Empty: made from the login. */
  slug?: string | undefined;
  /** Settings of screens; null forgets them. */
  preferences?: object | null | undefined;
}

export interface NewUser extends PersonalDetails {
  login: string;
  email: string;
  /** Hashed before the transaction: hashing takes its time. */
  passwordHash: string;
  /** One as a rule. */
  role: string | readonly string[];
}

/** What is absent stays as it is. */
export interface UserChanges extends PersonalDetails {
  email?: string | undefined;
  passwordHash?: string | undefined;
  /** Full replacement. */
  roles?: readonly string[] | undefined;
}

/** `kept`: a number that is nobody's. */
export async function createUser(tx: Tx, user: NewUser, kept?: number): Promise<number> {
  await lockPeople(tx);
  if (user.login.length > LONGEST_LOGIN) throw errors.loginTooLong();
  if (!isLogin(user.login)) throw errors.invalidLogin();
  if (!isEmail(user.email)) throw errors.invalidEmail();
  if (await store.findUserByLogin(tx.db, user.login)) throw errors.loginTaken();
  if (await store.findUserByEmail(tx.db, user.email)) throw errors.emailTaken();
  const roles = typeof user.role === 'string' ? [user.role] : user.role;
  const id = await store.insertUser(tx.db, {
    ...(kept !== undefined && { id: kept }),
    login: user.login,
    login_key: store.keyOf(user.login),
    email: user.email,
    email_key: store.keyOf(user.email),
    password_hash: user.passwordHash,
    nickname: user.login,
    first_name: '',
    last_name: '',
    url: '',
    description: '',
    locale: '',
    registered_at: utcText(tx.now),
    ...detailColumns(user, user.login),
    display_name: user.displayName || fullName(user) || user.login,
    slug: await uniqueSlug(slugWish(user.slug ?? '', user.login), (slug) => store.isUserSlugTaken(tx.db, slug)),
  });
  await store.replaceRoles(tx.db, id, roles);
  await writePreferences(tx, id, user.preferences);
  tx.touch(`user:${id}`, 'list:user');
  tx.emit('user.created', { id });
  return id;
}

/** `keptSession` is the one in which people change their own password: it goes on. */
export async function updateUser(
  tx: Tx,
  userId: number,
  changes: UserChanges,
  { keptSession }: { keptSession?: string | undefined } = {},
): Promise<void> {
  await lockPeople(tx);
  const before = await getUser(tx, userId);
  const { email, passwordHash, roles, slug } = changes;
  const columns = {
    ...detailColumns(changes, before.login),
    ...(email !== undefined && { email, email_key: await freeEmailKey(tx, email, userId) }),
    ...(slug !== undefined && { slug: await ownSlug(tx, slug, before) }),
  };
  if (Object.keys(columns).length > 0) await store.updateUser(tx.db, userId, columns);
  if (roles) {
    if (!roles.includes('administrator')) await refuseLastAdministrator(tx, userId);
    await store.replaceRoles(tx.db, userId, roles);
    tx.emit('user.rolesChanged', { id: userId, roles });
  }
  if (passwordHash !== undefined) await setPasswordHash(tx, userId, passwordHash, { keptSession });
  await writePreferences(tx, userId, changes.preferences);
  tx.touch(`user:${userId}`, 'list:user');
  tx.emit('user.updated', { id: userId });
  if (email !== undefined && email !== before.email) {
    // The address that was left stands nowhere else any more.
    tx.emit('user.emailChanged', { id: userId, before: before.email, at: utcText(tx.now) });
  }
}

export async function changePassword(tx: Tx, userId: number, password: string): Promise<void> {
  await setPasswordHash(tx, userId, await hashPassword(password));
}

/** Ends all sessions of the person but the one that is kept. */
export async function setPasswordHash(
  tx: Tx,
  userId: number,
  passwordHash: string,
  { keptSession }: { keptSession?: string | undefined } = {},
): Promise<void> {
  await store.updateUser(tx.db, userId, { password_hash: passwordHash });
  await deleteOtherSessions(tx.db, userId, keptSession);
  tx.touch(`user:${userId}`);
  tx.emit('user.passwordChanged', { id: userId, at: utcText(tx.now) });
}

/** What becomes of the posts: they go to the trash, or to an heir; null as heir leaves them without an author. */
export type PostsOfLeaver = { heir: number | null } | { writer: Writer; rules: WriteRules };

/** Passwords, sessions, roles and preferences go with the account. */
export async function removeUser(tx: Tx, userId: number, posts: PostsOfLeaver): Promise<void> {
  await lockPeople(tx);
  const { login } = await getUser(tx, userId);
  if ('heir' in posts) await checkHeir(tx, userId, posts.heir);
  await refuseLastAdministrator(tx, userId);
  if ('heir' in posts) await givePosts(tx, userId, posts.heir);
  else await trashPostsOf(tx, userId, posts.writer, posts.rules);
  await store.deleteUser(tx.db, userId);
  tx.touch(`user:${userId}`, 'list:user');
  tx.emit('user.deleted', { id: userId, login });
}

/** Names, addresses and the last administrator are compared with what all others have. */
async function lockPeople(tx: Tx): Promise<void> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, 'users');
}

async function getUser(tx: Tx, userId: number): Promise<UserRow> {
  const row = await store.findUser(tx.db, userId);
  if (!row) throw errors.unknownUser();
  return row;
}

/** The columns that concern nobody else. */
const fullName = ({ firstName, lastName }: PersonalDetails): string =>
  [firstName, lastName].filter((name) => name !== undefined && name !== '').join(' ');

function detailColumns(details: PersonalDetails, login: string): Partial<Omit<UserRow, 'id'>> {
  const { displayName, nickname, firstName, lastName, url, description, locale } = details;
  if (url !== undefined && url.length > LONGEST_URL) throw errors.urlTooLong();
  return {
    ...(displayName !== undefined && { display_name: displayName || login }),
    ...(nickname !== undefined && { nickname: nickname || login }),
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(locale !== undefined && { locale }),
  };
}

function slugWish(wish: string, login: string): string {
  const slug = slugify(wish);
  if (slug.length > LONGEST_SLUG) throw errors.slugTooLong();
  return slug || slugify(login).slice(0, LONGEST_SLUG) || 'user';
}

async function ownSlug(tx: Tx, wish: string, user: UserRow): Promise<string> {
  const slug = slugWish(wish, user.login);
  const isTaken = (one: string): Promise<boolean> => store.isUserSlugTaken(tx.db, one, user.id);
  if (wish === '') return uniqueSlug(slug, isTaken);
  if (await isTaken(slug)) throw errors.slugOfAnother();
  return slug;
}

async function freeEmailKey(tx: Tx, email: string, userId: number): Promise<string> {
  const holder = await store.findUserByEmail(tx.db, email);
  if (holder && holder.id !== userId) throw errors.emailOfAnother();
  return store.keyOf(email);
}

async function writePreferences(tx: Tx, userId: number, preferences: object | null | undefined): Promise<void> {
  if (preferences === undefined) return;
  if (preferences === null) await deletePreferences(tx.db, userId);
  else await upsertPreferences(tx.db, userId, preferences);
}

async function refuseLastAdministrator(tx: Tx, userId: number): Promise<void> {
  const roles = (await store.findRoles(tx.db, [userId])).get(userId) ?? [];
  if (!roles.includes('administrator')) return;
  if ((await store.countUsersWithRole(tx.db, 'administrator')) < 2) throw errors.lastAdministrator();
}

async function checkHeir(tx: Tx, userId: number, heir: number | null): Promise<void> {
  if (heir === null) return;
  if (heir === userId || !(await store.findUser(tx.db, heir))) throw errors.invalidHeir();
}

/** Roles of the base, and those that modules or an operator gave something to. */
export async function checkRolesExist(tx: Tx, roles: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = await store.findRoleCapabilities(tx.db, roles);
  const unknown = roles.find((role) => !isRole(role) && found.get(role)?.size === 0);
  if (unknown !== undefined) throw errors.unknownRole(unknown);
  return found;
}
