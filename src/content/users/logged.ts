// What people do to accounts, for the log of actions.
import type { Db } from '#kernel/db/db.ts';
import { logs, type Deed } from '#kernel/actions/logged.ts';
import { findUser } from './store.ts';

async function deedTo(db: Db, id: number, more = ''): Promise<Deed> {
  const login = (await findUser(db, id))?.login ?? '';
  return { subject: 'user', id: String(id), label: `${login}${more}` };
}

export const userActions = [
  logs('user.created', ({ id }, { db }) => deedTo(db, id)),
  // What people change about themselves is their own affair.
  logs('user.updated', ({ id }, { db, actor }) => (actor?.id === id ? undefined : deedTo(db, id))),
  logs('user.rolesChanged', ({ id, roles }, { db }) => deedTo(db, id, `: ${roles.join(', ')}`)),
  logs('user.passwordChanged', ({ id }, { db }) => deedTo(db, id)),
  logs('user.emailChanged', ({ id }, { db }) => deedTo(db, id)),
  logs('user.deleted', ({ id, login }) => ({ subject: 'user', id: String(id), label: login })),
  logs('application-password.created', async ({ uuid, userId, name }, { db }) => ({
    subject: 'application-password',
    id: uuid,
    label: `${(await deedTo(db, userId)).label ?? ''}: ${name}`,
  })),
  logs('application-password.revoked', async ({ uuid, userId, name }, { db }) => ({
    subject: 'application-password',
    id: uuid,
    label: `${(await deedTo(db, userId)).label ?? ''}: ${name}`,
  })),
];
