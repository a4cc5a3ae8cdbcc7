// Creating and changing people.
import { hashPassword } from '#kernel/auth/passwords.ts';
import { isEmail } from '#kernel/args/formats.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Tx } from '#kernel/tx.ts';
import { slugify, uniqueSlug } from '#content/text/slug.ts';
import * as store from './store.ts';

export interface NewUser {
  login: string;
  email: string;
  /** Hashed before the transaction: hashing takes its time. */
  passwordHash: string;
  role: string;
  displayName?: string | undefined;
}

const LONGEST_LOGIN = 60;

export async function createUser(tx: Tx, user: NewUser): Promise<number> {
  checkLogin(user.login);
  if (!isEmail(user.email)) throw restError('rest_invalid_email', 400, 'This is not a valid e-mail address.');
  if (await store.findUserByLogin(tx.db, user.login)) throw loginTaken();
  if (await store.findUserByEmail(tx.db, user.email)) throw emailTaken();
  const name = user.displayName ?? user.login;
  const wish = slugify(user.login).slice(0, 50) || 'user';
  const id = await store.insertUser(tx.db, {
    login: user.login,
    login_key: store.keyOf(user.login),
    email: user.email,
    email_key: store.keyOf(user.email),
    password_hash: user.passwordHash,
    slug: await uniqueSlug(wish, (slug) => store.isUserSlugTaken(tx.db, slug)),
    display_name: name,
    nickname: user.login,
    first_name: '',
    last_name: '',
    url: '',
    description: '',
    locale: '',
    registered_at: utcText(tx.now),
  });
  await store.replaceRoles(tx.db, id, [user.role]);
  tx.touch(`user:${id}`, 'list:user');
  tx.emit('user.created', { id });
  return id;
}

export async function changePassword(tx: Tx, userId: number, password: string): Promise<void> {
  await store.updateUser(tx.db, userId, { password_hash: await hashPassword(password) });
  tx.touch(`user:${userId}`);
  tx.emit('user.passwordChanged', { id: userId });
}

function checkLogin(login: string): void {
  if (login.length > LONGEST_LOGIN)
    throw restError('user_login_too_long', 400, 'A user name has at most 60 characters.');
  if (!/^[A-Za-z0-9 _.@-]+$/.test(login) || login.trim() === '') {
    throw restError('rest_user_invalid_username', 400, 'A user name has letters, digits, space, _ . - and @ only.');
  }
}

const loginTaken = () => restError('existing_user_login', 400, 'Another account has this user name.');
const emailTaken = () => restError('existing_user_email', 400, 'Another account has this e-mail address.');
