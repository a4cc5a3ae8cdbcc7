// What was installed, and what is being installed.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Installs {
  id: Generated<number>;
  slug: string;
  version: string;
  /** `ready`: it is unpacked and runs from the next start on. */
  state: 'running' | 'ready' | 'failed';
  error: string | null;
  started_at: string;
}
export type InstallRow = Selectable<Installs>;

const own = (db: Db) => db.withTables<{ installer_installs: Installs }>();

export function findInstall(db: Db, id: number): Promise<InstallRow | undefined> {
  return own(db).selectFrom('installer_installs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findLastInstall(db: Db, slug: string): Promise<InstallRow | undefined> {
  return own(db)
    .selectFrom('installer_installs')
    .selectAll()
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The version of each component that was installed last. */
export async function findInstalled(db: Db): Promise<Map<string, string>> {
  const rows = await own(db)
    .selectFrom('installer_installs')
    .select(['slug', 'version'])
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ slug, version }) => [slug, version]));
}

export async function insertInstall(
  db: Db,
  { slug, version, now }: { slug: string; version: string; now: string },
): Promise<number> {
  const row = { slug, version, state: 'running', error: null, started_at: now } as const;
  const { id } = await own(db).insertInto('installer_installs').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateInstall(db: Db, id: number, changes: Pick<InstallRow, 'state' | 'error'>): Promise<void> {
  await own(db).updateTable('installer_installs').set(changes).where('id', '=', id).execute();
}
