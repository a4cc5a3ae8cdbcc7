// Removes what the archive does not have.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { MEDIA, PRIVATE } from '#kernel/files/keys.ts';
import type { Files } from '#kernel/files/files.ts';
import { travels, type Staying } from './carried.ts';
import { findKnownKeys } from './store.ts';
import type { Table } from './table.ts';

/** Under this name the keys of files stand beside those of tables. */
export const FILES = 'files';
const AT_ONCE = 500;

/** Those that refer to others first. Gives how many rows went. */
export async function removeRows(db: Db, tables: readonly Table[], staying: Staying): Promise<number> {
  let removed = 0;
  for (const { name, key } of [...tables].reverse()) {
    if (key.length === 0 || name === 'modules') continue;
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(name)} where ${travels(name, staying)}
      and not exists (select 1 from copy_keys where copy_keys.part = ${name} and copy_keys.key = ${keyText(name, key)})`.execute(
      db,
    );
    removed += Number(numAffectedRows);
  }
  return removed;
}

/** As `keyOf` writes it. */
function keyText(table: string, key: readonly string[]): RawBuilder<string> {
  return sql.join(
    key.map((name) => sql`cast(${sql.ref(`${table}.${name}`)} as text)`),
    sql` || '/' || `,
  );
}

export async function removeFiles(db: Db, files: Files): Promise<number> {
  let removed = 0;
  let waiting: string[] = [];
  const look = async (): Promise<void> => {
    const known = await findKnownKeys(db, FILES, waiting);
    const strange = waiting.filter((key) => !known.has(key));
    await files.remove(strange);
    removed += strange.length;
    waiting = [];
  };
  for (const room of [MEDIA, PRIVATE]) {
    for await (const { key } of files.list(room)) {
      waiting.push(key);
      if (waiting.length >= AT_ONCE) await look();
    }
  }
  if (waiting.length > 0) await look();
  return removed;
}
