// The generated files: names carry the hash of what is in them, old ones stay for a day.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Files {
  name: string;
  type: string;
  body: string;
  sha256: string;
  /** Null: pages name it. */
  expires_at: string | null;
}
export type FileRow = Selectable<Files>;

const own = (db: Db) => db.withTables<{ cookie_consent_files: Files }>();

export async function findCurrentFiles(db: Db): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('cookie_consent_files')
    .select('name')
    .where('expires_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export function findFile(db: Db, name: string): Promise<FileRow | undefined> {
  return own(db).selectFrom('cookie_consent_files').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function replaceFiles(db: Db, files: readonly FileRow[], oldExpireAt: string): Promise<void> {
  const names = files.map(({ name }) => name);
  await own(db)
    .updateTable('cookie_consent_files')
    .set({ expires_at: oldExpireAt })
    .where('expires_at', 'is', null)
    .where('name', 'not in', names)
    .execute();
  for (const file of files) {
    await own(db)
      .insertInto('cookie_consent_files')
      .values(file)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ expires_at: null }))
      .execute();
  }
}

export async function deleteExpiredFiles(db: Db, now: string): Promise<void> {
  await own(db).deleteFrom('cookie_consent_files').where('expires_at', '<=', now).execute();
}
