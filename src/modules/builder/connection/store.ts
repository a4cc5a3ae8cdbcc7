// Who is signed in at the library service, and with what.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Connections {
  user_id: number;
  client_id: string;
  sealed_token: string;
  /** JSON: what the service says about the person. */
  remote_user: string;
  /** The address of the site at that time. */
  home: string;
  connected_at: string;
}
export type ConnectionRow = Selectable<Connections>;

const own = (db: Db) => db.withTables<{ builder_connections: Connections }>();

export const tokenPlace = (userId: number): string => `builder_connections/${userId}/sealed_token`;

export function findConnection(db: Db, userId: number): Promise<ConnectionRow | undefined> {
  return own(db).selectFrom('builder_connections').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export function findConnections(db: Db): Promise<ConnectionRow[]> {
  return own(db).selectFrom('builder_connections').selectAll().orderBy('user_id').execute();
}

export async function upsertConnection(db: Db, row: ConnectionRow): Promise<void> {
  const { user_id: _userId, ...columns } = row;
  await own(db)
    .insertInto('builder_connections')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function deleteConnection(db: Db, userId: number): Promise<void> {
  await own(db).deleteFrom('builder_connections').where('user_id', '=', userId).execute();
}
