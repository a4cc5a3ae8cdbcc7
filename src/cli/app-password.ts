// sitewright app-password: keys for programs that act for a person.
import {
  createApplicationPassword,
  revokeApplicationPassword,
  revokeApplicationPasswords,
} from '#content/users/application-passwords/actions.ts';
import { findApplicationPassword, findApplicationPasswords } from '#content/users/application-passwords/store.ts';
import { columns } from './columns.ts';
import { CommandError, UsageError, type Run } from './command.ts';
import { printJson, withSite } from './site.ts';
import { getUser } from './user.ts';

export const addPassword: Run = (call) =>
  withSite(call, async ({ tx, keys }) => {
    const [login = '', name = ''] = call.words;
    const { row, password } = await tx(async (open) => {
      const user = await getUser(open.db, login);
      return createApplicationPassword(open, keys, { userId: user.id, name });
    });
    if (call.flags['json']) printJson(call, { uuid: row.uuid, name: row.name, created: row.created_at, password });
    else call.terminal.print(password);
    return 0;
  });

export const listPasswords: Run = (call) =>
  withSite(call, async ({ db }) => {
    const user = await getUser(db, call.words[0] ?? '');
    const rows = (await findApplicationPasswords(db, user.id)).map((row) => ({
      uuid: row.uuid,
      name: row.name,
      created: row.created_at,
      last_used: row.last_used,
      last_ip: row.last_ip,
    }));
    if (call.flags['json']) printJson(call, rows);
    else {
      const lines = rows.map((row) => [row.uuid, row.created, row.last_used ?? 'never', row.name]);
      call.terminal.print(columns([['UUID', 'CREATED', 'LAST USED', 'NAME'], ...lines]));
    }
    return 0;
  });

export const revokePasswords: Run = (call) => {
  const [login = '', uuid] = call.words;
  const isAll = call.flags['all'] === true;
  if (isAll === (uuid !== undefined))
    throw new UsageError('"app-password revoke" needs a UUID or --all, and not both.');
  return withSite(call, async ({ tx }) => {
    const count = await tx(async (open) => {
      const user = await getUser(open.db, login);
      if (uuid === undefined) return revokeApplicationPasswords(open, user.id);
      const row = await findApplicationPassword(open.db, user.id, uuid);
      if (!row) throw new CommandError(`${user.login} has no application password ${uuid}.`);
      await revokeApplicationPassword(open, row);
      return 1;
    });
    call.terminal.print(`Revoked ${count}.`);
    return 0;
  });
};
